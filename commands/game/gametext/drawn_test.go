package gametext_test

import (
	"strings"
	"testing"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/tests/coretest"
	"parlor/commands/text/report"
	"parlor/games"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// painter draws a board of some columns as the text below it, or none.
type painter struct {
	columns int
	cannot  bool
}

func (painter) Legend(position.Position) []string { return nil }
func (p painter) Draw(_, before position.Position, plain bool, below string) (gametext.Drawing, bool) {
	if p.cannot {
		return nil, false
	}
	words := "DRAWN"
	if plain {
		words += " PLAIN"
	}
	if before != nil {
		words += " SINCE"
	}
	return picture{p.columns, words + ": " + below + "\n"}, true
}

// picture is what a painter has drawn.
type picture struct {
	columns int
	says    string
}

func (p picture) Fits(width int) bool  { return width == 0 || p.columns <= width }
func (p picture) Write(t *report.Text) { t.Put(report.Plain, p.says) }

// TestDrawnBoard: a person who plays sees the board as it is drawn, with how the game stands or has ended
// below it, and whose choice waits; where nothing draws it, or it does not fit, the picture of all others.
func TestDrawnBoard(t *testing.T) {
	for _, c := range []struct {
		form  string
		by    gametext.Artist
		plain bool
		want  string // what it begins with
		ends  string
	}{
		{"(make-mancala :pits 3 :stones 2)", painter{columns: 40}, false, "DRAWN: P1 0, P2 0. P1's turn.\n", ""},
		{"(make-mancala :pits 3 :stones 2)", painter{columns: 80}, true, "DRAWN PLAIN: P1 0, P2 0. P1's turn.\n", ""},
		{"(make-mancala :pits 3 :stones 2)", painter{columns: 81}, false, "P2     2  2  2\n", ""},
		{"(make-mancala :pits 3 :stones 2)", painter{cannot: true}, false, "P2     2  2  2\n", ""},
		{"(make-mancala :pits 3 :stones 2)", nil, false, "P2     2  2  2\n", ""},
		{"(make-mancala :pits 1 :stones 1) (sow 0)", painter{}, false, "DRAWN: A draw, 1 to 1, in 1 turn.\n", ""},
		{"(make-sorry)", painter{}, false, "DRAWN: Red 0, Green 0. Red's turn, no card yet.\n", ""},
		{"(make-ropasci)", painter{}, false, "DRAWN: ", ""},
		{"(make-ropasci) (throw 'upper 'r 4 -1)", painter{}, false, "DRAWN: ", "UPPER has chosen. Lower is to choose.\n"},
		{"(make-ropasci) (throw 'upper 'r 4 -1)", nil, false, "", "UPPER has chosen. Lower is to choose.\n"},
	} {
		g := coretest.Begin(t, house, c.form).Current()
		now := g.Line.Now()
		board := gametext.BoardOf(g).Drawn(c.by, now, nil, c.plain)
		text := report.RenderPlayed(board, 80)
		if got := text.String(); !strings.HasPrefix(got, c.want) || !strings.HasSuffix(got, c.ends) || (c.ends == "") == strings.Contains(got, "has chosen") {
			t.Errorf("%s:\n%s\nwanted\n%s...%s", c.form, got, c.want, c.ends)
		}
		if c.by != nil && strings.HasPrefix(c.want, "DRAWN") {
			since := report.RenderPlayed(gametext.BoardOf(g).Drawn(c.by, now, now, false), 80)
			onPage := report.Render(board, 80)
			if got := since.String(); !strings.HasPrefix(got, "DRAWN SINCE: ") || strings.Contains(onPage.String(), "DRAWN") {
				t.Errorf("%s, since a position:\n%s\non a page:\n%s", c.form, got, onPage.String())
			}
		}
	}
}

// TestExpected: the line that a full report expects leads on to the depth that was searched or the end, a
// reply to each outcome where chance comes first; none is told of a search that was stopped or mixes moves.
func TestExpected(t *testing.T) {
	for _, c := range []struct {
		form  string
		depth int
		line  string
	}{
		{"(make-mancala :pits 3 :stones 2)", 1, "1"}, {"(make-mancala :pits 3 :stones 2)", 3, "1 2 0"},
		{`(make-mancala :position "mancala 0,0,1,3,0,0,1,7,0 pits:3 stones:2")`, 5, "2"},
		{`(make-sorry :position "sorry red 1 r:-1,9,-96 g:-2,30,-196")`, 1, "(-1 11 1)"},
	} {
		g := coretest.Begin(t, house, c.form).Current()
		r, err := gametext.Search(t.Context(), g, plies(c.depth))
		var moves []string
		for _, s := range r.Line {
			if s.After == "" {
				moves = append(moves, s.Move)
			}
		}
		if got := strings.Join(moves, " "); err != nil || got != c.line || r.Line[0].Move != r.Move {
			t.Errorf("%s, %d plies: expected is %q (%v), wanted %q", c.form, c.depth, got, err, c.line)
		}
	}
	g := coretest.Begin(t, house, `(make-sorry :position "sorry red 1 r:-1,9,-96 g:-2,30,-196")`).Current()
	r, err := gametext.Search(t.Context(), g, plies(2))
	replies := 0
	for _, s := range r.Line {
		if s.After != "" {
			replies++
			odds := "4/18"
			if s.After == "Sorry!" {
				odds = "2/18"
			}
			if s.Side != "Green" || s.Odds != odds {
				t.Errorf("a reply to %s at odds of %s is %s's", s.After, s.Odds, s.Side)
			}
		}
	}
	if err != nil || replies != 5 {
		t.Errorf("%d replies are expected (%v)", replies, err)
	}
	stopped := plies(6)
	stopped.Nodes = 30
	if r, err := gametext.Search(t.Context(), g, stopped); err != nil || len(r.Line) > 0 || r.Stopped != "node limit" {
		t.Errorf("of a search that was stopped %v is expected (%v)", r.Line, err)
	}
}

// TestMarksColoured: the marks of what has changed stand out, before a sign and behind it.
func TestMarksColoured(t *testing.T) {
	p := at(t, "mancala", "mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0")
	next := p.After(p.Moves()[0])
	if got := painted(gametext.BoardAt(next).Since(p, next), false); strings.Count(got, "{best >}") != 5 || strings.Contains(strings.ReplaceAll(got, "{best >}", ""), ">") {
		t.Errorf("the board is\n%s", got)
	}
}

// TestOutcomesInSentences: where a game has no word for drawing, each outcome is a sentence of its own, and a
// line of its own to a person who plays.
func TestOutcomesInSentences(t *testing.T) {
	list, p := happened(t, "sorry", "sorry red - r:-1,-1,-1 g:-2,-2,-2", "set-card 1", "play-card 0", "set-card 5")
	info := p.Info()
	info.Dealt = ""
	for played, want := range map[bool]string{
		false: "A card 1 is drawn. {max Red}: 1, R0 leaves start for 11. A card 5 is drawn.\n",
		true:  "A card 1 is drawn.\n{max Red}     1  R0 leaves start for 11\nA card 5 is drawn.\n",
	} {
		if got := painted(gametext.MovesMade(info, list, true), played); got != want {
			t.Errorf("to a person who plays, %v:\n%s\nwanted\n%s", played, got, want)
		}
	}
}

// TestOutcomeSentences: an outcome that takes effect at once is a sentence of its own.
func TestOutcomeSentences(t *testing.T) {
	for _, kind := range kinds().Kinds {
		p, _, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		random := games.NewRandom(4, games.StreamCorpus)
		var happened []play.Happening
		for range 60 {
			if p.Turn() == games.Over {
				break
			}
			m := p.Rules().AtRandom(random)
			happened = append(happened, play.Happening{At: p, Move: m})
			if does := p.Name(m).Does; p.Turn() == games.Chance && kind.Info().Dealt == "" && does != "" {
				want := strings.ToUpper(does[:1]) + does[1:] + "."
				for _, text := range []report.Text{report.Render(gametext.MovesMade(kind.Info(), happened, true), 0), report.RenderPlayed(gametext.MovesMade(kind.Info(), happened, true), 200)} {
					if got := strings.ReplaceAll(text.String(), "\n  ", " "); !strings.HasSuffix(got, want+"\n") {
						t.Errorf("%s: %s is told as\n%s", p.Text(), does, got)
					}
				}
				happened = nil
			}
			p = p.After(m)
		}
	}
}
