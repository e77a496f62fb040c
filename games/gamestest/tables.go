package gamestest

import (
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/laws"
)

// Said is a position, input typed in it, and the expected result: a notation, or what
// the move does. It is an array so that tables are easy to write and read.
type Said [3]string

// Refused is a position, input that must be refused in it, the code of the
// error, and words of its text.
type Refused [4]string

// Kept checks that position texts are written back as they were read.
func Kept[S comparable](t *testing.T, kit games.Kit[S], texts ...string) {
	t.Helper()
	for _, text := range texts {
		if rules, s := Read(t, kit.Text().Form.ReadPosition, text); rules.Text().Form.Position(&s) != text {
			t.Errorf("%s is written back as %s", text, rules.Text().Form.Position(&s))
		}
	}
}

// Tidy checks the canonical form of position texts that are accepted in another form.
func Tidy[S comparable](t *testing.T, kit games.Kit[S], texts map[string]string) {
	t.Helper()
	for text, want := range texts {
		if rules, s := Read(t, kit.Text().Form.ReadPosition, text); rules.Text().Form.Position(&s) != want {
			t.Errorf("%s is written as %s, want %s", text, rules.Text().Form.Position(&s), want)
		}
	}
}

// Damaged checks that texts are refused, with these words in the error.
func Damaged[S comparable](t *testing.T, kit games.Kit[S], texts map[string]string) {
	t.Helper()
	for text, says := range texts {
		_, _, err := kit.Text().Form.ReadPosition(text)
		if err == nil {
			t.Errorf("%q is accepted", text)
			continue
		}
		WantError(t, err, "bad-position", says)
	}
}

// ReadsMoves checks that words are read as the moves with the notations wanted.
func ReadsMoves[S comparable](t *testing.T, kit games.Kit[S], table []Said) {
	t.Helper()
	checkSaid(t, kit, table, games.MoveTexts[S].Notation)
}

// DescribesMoves checks the descriptions of moves.
func DescribesMoves[S comparable](t *testing.T, kit games.Kit[S], table []Said) {
	t.Helper()
	checkSaid(t, kit, table, games.MoveTexts[S].Describe)
}

func checkSaid[S comparable](t *testing.T, kit games.Kit[S], table []Said, write func(games.MoveTexts[S], *S, games.Move) string) {
	t.Helper()
	for _, c := range table {
		text, words, want := c[0], c[1], c[2]
		rules, s := Read(t, kit.Text().Form.ReadPosition, text)
		m, err := rules.Text().Moves.ReadMove(&s, strings.Fields(words))
		if err != nil {
			t.Errorf("%s: %s is refused: %v", text, words, err)
			continue
		}
		if got := write(rules.Text().Moves, &s, m); got != want {
			t.Errorf("%s: %s gives %s, want %s", text, words, got, want)
		}
	}
}

// RefusesMoves checks that words are refused, and leave the position as it was.
func RefusesMoves[S comparable](t *testing.T, kit games.Kit[S], table []Refused) {
	t.Helper()
	for _, c := range table {
		text, words, code, says := c[0], c[1], c[2], c[3]
		rules, s := Read(t, kit.Text().Form.ReadPosition, text)
		before := s
		m, err := rules.Text().Moves.ReadMove(&s, strings.Fields(words))
		if err == nil {
			t.Errorf("%s: %q is read as %s", text, words, rules.Text().Moves.Notation(&s, m))
			continue
		}
		WantError(t, err, code, says)
		if s != before {
			t.Errorf("%s: reading %q changed it", text, words)
		}
	}
}

// FuzzPosition fuzzes the reader of positions. What is refused must have the
// code bad-position. What is accepted must be written back in canonical form,
// and the game must be playable from there: plies moves and outcomes are played, and
// every position on the way must read back and pass check, unless that is nil.
func FuzzPosition[S comparable](f *testing.F, kit games.Kit[S], plies int, check func(t testing.TB, kit games.Kit[S], s *S)) {
	f.Fuzz(func(t *testing.T, text string) {
		rules, s, err := kit.Text().Form.ReadPosition(text)
		if err != nil {
			if games.CodeOf(err) != "bad-position" {
				t.Fatalf("%q gives the error %v", text, err)
			}
			return
		}
		random := games.NewRandom(uint64(len(text)), games.StreamCorpus)
		for range plies {
			if err := laws.PositionReadsBack(rules, &s); err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			if rules.Turn(&s) == games.Over {
				return
			}
			if check != nil {
				check(t, rules, &s)
			}
			Step(rules, &s, random)
		}
	})
}
