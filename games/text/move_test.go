package text_test

import (
	"strings"
	"testing"

	"parlor/docs/takeaway"
	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/text"
)

// at reads a position of the documentation's example, a game of a coin and a pile.
func at(t *testing.T, position string) (games.Kit[takeaway.State], *takeaway.State) {
	t.Helper()
	kit, s, err := takeaway.Rules{}.ReadPosition(position)
	if err != nil {
		t.Fatal(err)
	}
	return kit, &s
}

func TestReadMove(t *testing.T) {
	for _, c := range []struct{ position, typed, want string }{
		{"takeaway left heads 9", "take 2", "(take 2)"},
		{"takeaway left heads 9", " TAKE  1 ", "(take 1)"},
		{"takeaway left heads 9", "2", "(take 2)"},
		{"takeaway left heads 9", "(take 2)", "(take 2)"},
		{"takeaway left - 9", "set-coin heads", "heads"},
		{"takeaway left - 9", "Tails", "tails"},
	} {
		kit, s := at(t, c.position)
		m, err := text.ReadMove(kit, s, []string{c.typed})
		if err != nil || kit.Text().Moves.Notation(s, m) != c.want {
			t.Errorf("%s: %q is read as %d, %v; want %s", c.position, c.typed, m, err, c.want)
		}
	}
}

func TestReadMoveRefuses(t *testing.T) {
	for _, c := range []struct{ position, typed, code, says string }{
		{"takeaway left heads 9", "", "bad-move", "wanted a legal move, such as take 1, got nothing"},
		{"takeaway left heads 9", "xyzzy", "bad-move", `got "xyzzy"`},
		{"takeaway left heads 9", "take", "bad-move", `got "take"`},
		{"takeaway left heads 9", "3", "illegal-move", `wanted a legal move, such as take 1, got "3"`},
		{"takeaway left tails 9", "take 2", "illegal-move", `got "take 2"`},
		{"takeaway left tails 9", "1 1", "bad-move", `got "1 1"`},
		{"takeaway left - 9", "9", "bad-move", `got "9"`},
		{"takeaway left - 0", "take 1", "game-over", "no move is left"},
	} {
		kit, s := at(t, c.position)
		_, err := text.ReadMove(kit, s, strings.Fields(c.typed))
		gamestest.WantError(t, err, c.code, c.says)
	}
}

func TestReadNotation(t *testing.T) {
	kit, s := at(t, "takeaway left heads 9")
	if m, err := text.ReadNotation(kit, s, kit.Moves(s, nil), []string{"(Take", "2)"}); m != 2 || err != nil {
		t.Errorf("(Take 2) is read as %d, %v", m, err)
	}
	_, err := text.ReadNotation(kit, s, kit.Moves(s, nil), []string{"(take 3)"})
	gamestest.WantError(t, err, "illegal-move", "wanted a legal move, such as take 1")
}

// mayPass is the example in which tails leaves nothing to take.
type mayPass struct{ takeaway.Rules }

func (r mayPass) Text() games.Texts[takeaway.State] {
	return games.Texts[takeaway.State]{Board: r, Form: r, Moves: r}
}

func (mayPass) Words(*takeaway.State, games.Move) []string { return []string{text.Pass} }

func TestReadPass(t *testing.T) {
	kit, s := at(t, "takeaway left tails 9")
	_, err := text.ReadPass(kit, s)
	gamestest.WantError(t, err, "cannot-pass", "wanted a legal move, such as take 1, got pass")
	if m, err := text.ReadPass(mayPass{}, s); m != 1 || err != nil {
		t.Errorf("the pass is read as %d, %v", m, err)
	}
	if got := text.Wanted(mayPass{}, s); got != "pass, as no move is legal" {
		t.Errorf("where only a pass is legal %s is wanted", got)
	}
}

func TestWriting(t *testing.T) {
	for got, want := range map[string]string{
		text.Numbers([]int{4, -1, 0}):          "4,-1,0",
		text.Numbers([]uint8{200}):             "200",
		text.Numbers([]int{}):                  "",
		text.Or(nil):                           "",
		text.Or([]string{"a"}):                 "a",
		text.Or([]string{"a", "b"}):            "a or b",
		text.Or([]string{"a", "b", "c"}):       "a, b or c",
		text.Plural(1, "pit"):                  "1 pit",
		text.Plural(0, "stone"):                "0 stones",
		text.ClipWords([]string{"a", "\"b\""}): `"a \"b\""`,
	} {
		if got != want {
			t.Errorf("written as %q, want %q", got, want)
		}
	}
}
