package gametext_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"parlor/commands/game/catalog"
	"parlor/commands/game/gametext"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/games/doublecard"
	"parlor/games/mancala"
	"parlor/games/ropasci"
	"parlor/games/sorry"
	"parlor/games/sorry/full"
	"parlor/games/yut"
)

// kinds are the games that the program brings.
func kinds() catalog.Catalog {
	return catalog.New([]catalog.Contribution{
		catalog.Game(sorry.Entry), catalog.Game(full.Entry), catalog.Game(doublecard.Entry), catalog.Game(mancala.Entry), catalog.Game(yut.Entry),
		catalog.Game(ropasci.Entry),
	})
}

// at gives a position of a game.
func at(t *testing.T, game, text string) position.Position {
	t.Helper()
	kind, ok := kinds().Named(game)
	if !ok {
		t.Fatalf("there is no %s", game)
	}
	p, err := kind.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestMarks: the places on which something else stands are marked, and nothing else is,
// although the columns move when a pit reaches ten, and sentences change.
func TestMarks(t *testing.T) {
	p := at(t, "mancala", "mancala 9,9,9,9,9,9,0,9,9,9,9,9,9,0,0")
	next := p.After(p.Moves()[0])
	want := "P2       9   9   9 >10 >10 >10\n     0                          >1\n        >0 >10 >10 >10 >10 >10      P1\n" +
		"P2's turn, pits 5 4 3 2 1 0."
	if got := gametext.BoardAt(next).Since(p, next).Picture; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestTooNarrow: no line of a board is wider than a person's window. Sentences are wrapped, and of a board
// that does not fit it is said how much room it needs.
func TestTooNarrow(t *testing.T) {
	for _, kind := range kinds().Kinds {
		random := games.NewRandom(6, games.StreamCorpus)
		p, _, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; p.Turn() != games.Over && n < 400; n++ {
			for _, width := range []int{30, 40, 60, 80} {
				drawn := report.RenderPlayed(gametext.BoardAt(p), width).String()
				for line := range strings.Lines(drawn) {
					if utf8.RuneCountInString(strings.TrimSuffix(line, "\n")) > width {
						t.Fatalf("%s in %d columns:\n%s", kind.Info().Title, width, drawn)
					}
				}
				if width >= 60 && strings.Contains(drawn, "make the window wider") {
					t.Fatalf("%s has no room in %d columns:\n%s", kind.Info().Title, width, drawn)
				}
			}
			p = p.After(p.Rules().AtRandom(random))
		}
	}
	if got := report.RenderPlayed(gametext.BoardAt(at(t, "sorry-full", startOf(t, "sorry-full"))), 40).String(); !strings.HasPrefix(got, "The board needs 47 columns, and there\n") || !strings.Contains(got, "Red's turn") {
		t.Errorf("sorry-full in 40 columns:\n%s", got)
	}
}

// startOf is the text of the first position of a game.
func startOf(t *testing.T, game string) string {
	t.Helper()
	kind, _ := kinds().Named(game)
	p, _, err := kind.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.Text()
}

// TestMarksOfRandomGames follows games of every kind, and compares marks with the places.
func TestMarksOfRandomGames(t *testing.T) {
	for _, kind := range kinds().Kinds {
		random, marks := games.NewRandom(5, games.StreamCorpus), 0
		for range 5 {
			p, _, err := kind.Start(nil)
			if err != nil {
				t.Fatal(err)
			}
			for range 60 {
				moves := p.Moves()
				if len(moves) == 0 {
					break
				}
				next := p.After(moves[random.Below(uint64(len(moves)))])
				marks += checkMarks(t, p, next)
				p = next
			}
		}
		if marks == 0 {
			t.Errorf("nothing was marked in %s", kind.Info().Title)
		}
	}
}

// checkMarks counts the marks that a move makes on the board.
func checkMarks(t *testing.T, p, next position.Position) (marks int) {
	t.Helper()
	board := gametext.BoardAt(next)
	plain, now := []rune(board.Picture), []rune(board.Since(p, next).Picture)
	differ := 0
	for i := range now {
		if now[i] != plain[i] {
			differ++
			if plain[i] != ' ' || now[i] != '>' && now[i] != '<' {
				t.Fatalf("%q is not a mark:\n%s", now[i], string(now))
			}
		}
	}
	before := p.Seen().Cells()
	for i, c := range next.Seen().Cells() {
		if c.Sign != "" && c.Sign != before[i].Sign {
			marks++
		}
	}
	if len(now) != len(plain) || differ > marks || differ < marks-2 { // at the edge there may be no room
		t.Errorf("%d marks for %d places:\n%s", differ, marks, string(now))
	}
	return marks
}

// TestColours: every piece of a list has its side's colour, and no bracket has.
func TestColours(t *testing.T) {
	kind, _ := kinds().Named("sorry")
	p, _, err := kind.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	coloured := map[string]report.Role{}
	for _, span := range report.Render(gametext.BoardAt(p), 0).Spans() {
		coloured[span.Text] = span.Role
	}
	for word, want := range map[string]report.Role{"R2": report.MaxSide, "R1": report.MaxSide, "R0": report.MaxSide, "G2": report.MinSide, "G0": report.MinSide, "(": report.Plain, "),": report.Plain} {
		if got, there := coloured[word]; !there || got != want {
			t.Errorf("%q has role %v, %v", word, got, there)
		}
	}
}
