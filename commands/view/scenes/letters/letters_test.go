package letters_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"parlor/games/gamestest"

	"parlor/commands/game/catalog"
	"parlor/commands/game/gametext"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/commands/view/scenes/letters"
	"parlor/games"
	"parlor/games/doublecard"
	"parlor/games/mancala"
	"parlor/games/ropasci"
	"parlor/games/scene"
	"parlor/games/sorry"
	"parlor/games/sorry/full"
	"parlor/games/yut"
)

// known are the games that have boards.
var known = []string{"sorry", "sorry-full", "double-card", "mancala", "yut", "ropasci"}

// kindOf finds a game.
func kindOf(t testing.TB, name string) position.Kind {
	t.Helper()
	kind, ok := catalog.New([]catalog.Contribution{
		catalog.Game(sorry.Entry), catalog.Game(full.Entry), catalog.Game(doublecard.Entry), catalog.Game(mancala.Entry), catalog.Game(yut.Entry),
		catalog.Game(ropasci.Entry),
	}).Named(name)
	if !ok {
		t.Fatalf("there is no game %s", name)
	}
	return kind
}

// walked calls a function at so many positions of random games.
func walked(t testing.TB, name string, count int, each func(position.Position)) {
	t.Helper()
	kind, random := kindOf(t, name), games.NewRandom(11, games.StreamCorpus)
	for n := 0; n < count; {
		p, _, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for turns := 0; turns < 400 && n < count; turns++ {
			each(p)
			if n++; p.Turn() == games.Over {
				break
			}
			p = p.After(p.Rules().AtRandom(random))
		}
	}
}

// TestNamesOfPlaces: homes and starts have their names at a terminal, too.
func TestNamesOfPlaces(t *testing.T) {
	for _, name := range known {
		p, _, err := kindOf(t, name).Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		s, _ := p.Seen().Sketch(nil).(scene.Scene)
		text := textOf(t, letters.Of(&s, false), false)
		for _, want := range s.Board.Texts {
			if !strings.Contains(text, want.Text) {
				t.Errorf("%s: %q is missing in\n%s", name, want.Text, text)
			}
		}
	}
}

// BenchmarkBoard draws boards of random games; a terminal wants one in less than a millisecond.
func BenchmarkBoard(b *testing.B) {
	for _, name := range known {
		b.Run(name, func(b *testing.B) {
			var all []position.Position
			walked(b, name, 100, func(p position.Position) { all = append(all, p) })
			for i := 0; b.Loop(); i++ {
				s, _ := all[i%len(all)].Seen().Sketch(nil).(scene.Scene)
				letters.Of(&s, false)
			}
		})
	}
}

// TestPlayed: who plays can read numbers off the board, and pages cannot.
func TestPlayed(t *testing.T) {
	const numbers = "P1    0    1    2    3    4    5\n"
	p, err := kindOf(t, "mancala").Read("mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0")
	if err != nil {
		t.Fatal(err)
	}
	board := gametext.BoardAt(p).Drawn(letters.Drawer{}, p, nil, false)
	if got := report.RenderPlayed(board, 80).String(); !strings.Contains(got, numbers) || !strings.HasSuffix(got, "\nP1 0, P2 0. P1's turn.\n") {
		t.Errorf("drawn for who plays:\n%s", got)
	}
	if got := report.Render(board, 80).String(); strings.Contains(got, numbers) {
		t.Errorf("numbers on a page:\n%s", got)
	}
	for _, game := range []string{"sorry", "yut"} {
		for _, width := range []int{40, 60, 80} {
			p, _, _ := kindOf(t, game).Start(nil)
			for line := range strings.Lines(report.RenderPlayed(gametext.BoardAt(p).Drawn(letters.Drawer{}, p, nil, false), width).String()) {
				if n := utf8.RuneCountInString(line) - 1; n > max(width, 58) {
					t.Errorf("%s at %d columns has a line of %d: %q", game, width, n, line)
				}
			}
		}
	}
}

// TestLetters: a board of signs is small enough for a terminal, has every piece and every number
// of stones, and in plain signs of ASCII only.
func TestLetters(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, name := range known {
		var before scene.Scene
		walked(t, name, 1000, func(p position.Position) {
			s, ok := p.Seen().Sketch(nil).(scene.Scene)
			if !ok {
				t.Fatalf("%s has no board", name)
			}
			c := scene.Between(&s.Board, &before.Position, s.Position, "")
			before, s.Position.Last = s, &c
			for _, plain := range []bool{false, true} {
				text := textOf(t, letters.Of(&s, plain), plain)
				if missing := notIn(&s, text); missing != "" {
					t.Fatalf("%s: %s is missing in\n%s", p.Text(), missing, text)
				}
			}
		})
	}
}

// textOf joins the rows of a board of signs.
func textOf(t *testing.T, rows [][]letters.Letter, plain bool) string {
	t.Helper()
	var b strings.Builder
	if len(rows) > letters.MostRows {
		t.Errorf("it has %d rows", len(rows))
	}
	for _, row := range rows {
		if len(row) > letters.MostColumns {
			t.Errorf("it has %d columns", len(row))
		}
		for _, l := range row {
			if plain && l.Sign > '~' {
				t.Errorf("%c is no sign of ASCII", l.Sign)
			}
			b.WriteRune(max(l.Sign, ' '))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// notIn names what stands on a board and is not in its text; pieces that lie together may be the
// first with the number of the others.
func notIn(s *scene.Scene, text string) string {
	on := map[string][]string{}
	for _, p := range s.Position.Pieces {
		at := slices.IndexFunc(s.Board.Places, func(q scene.Place) bool { return q.ID == p.Place })
		if len(s.Position.Tells) > 0 && s.Board.Places[at].Kind == scene.Hand {
			continue // of which the lines below tell
		}
		sign := p.Sign
		if strings.ContainsAny(text, "*o") && p.Colour != "" {
			sign = map[string]string{"●": "*", "○": "o"}[sign]
		}
		on[p.Place] = append(on[p.Place], sign)
	}
	signs := map[string]int{}
	for _, list := range on {
		if more := fmt.Sprintf("%s+%d", list[0], len(list)-1); len(list) > 1 && strings.Contains(text, more) {
			list = list[:1]
		}
		for _, sign := range list {
			signs[sign]++
		}
	}
	for sign, n := range signs {
		if strings.Count(text, sign) < n {
			return sign
		}
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \n><()", r) })
	for _, n := range s.Position.Stones {
		i := slices.Index(words, fmt.Sprint(n.Count))
		if i < 0 {
			return fmt.Sprintf("%d stones", n.Count)
		}
		words = slices.Delete(words, i, i+1)
	}
	return ""
}

// TestPlainWords: what a game writes on its board is in ASCII where plain signs are wanted.
func TestPlainWords(t *testing.T) {
	s := scene.Scene{Board: scene.Board{
		Places: []scene.Place{{ID: "a", Kind: scene.Track}, {ID: "b", Kind: scene.Track, X: 400}},
		Texts:  []scene.Text{{X: 200, Y: 60, Text: "start · 말"}},
	}}
	for plain, wanted := range map[bool]string{true: "start - ?", false: "start · 말"} {
		if got := textOf(t, letters.Of(&s, plain), plain); !strings.Contains(got, wanted) {
			t.Errorf("plain %v: no %q in\n%s", plain, wanted, got)
		}
	}
}
