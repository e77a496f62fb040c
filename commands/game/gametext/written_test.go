package gametext_test

import (
	"strings"
	"testing"

	"parlor/commands/game/gametext"
	"parlor/commands/text/report"
	"parlor/games"
)

// TestSolvedWritten: a solved position is written with its value, its moves with the best ones marked, and
// what has to be said of them.
func TestSolvedWritten(t *testing.T) {
	move := func(name string, lo, hi, loss games.Value) gametext.SolvedMove {
		return gametext.SolvedMove{Move: name, Words: []string{"play", name}, Lo: lo, Hi: hi, Loss: loss}
	}
	third := games.Value(1) / 3
	for _, c := range []struct {
		what          string
		solved        gametext.Solved
		says, without []string
	}{
		{"a value alone", gametext.Solved{Side: "A", SeenBy: "B", Unit: "stones", Lo: 2, Hi: 2, Nodes: 1}, []string{"EXACT VALUE: 2 stones, as B sees it\n", "1 position searched, time "}, []string{"to move", "rounded", "before the draw", "stopped"}},
		{"before a draw", gametext.Solved{Side: "A", SeenBy: "B", Unit: "stones", BeforeDraw: true, Nodes: 5}, []string{"A, before the draw\n", "5 positions searched, time "}, []string{"to move", "rounded"}},
		{
			"with moves", gametext.Solved{Side: "A", SeenBy: "A", Unit: "stones", Lo: 2, Hi: 2, Moves: []gametext.SolvedMove{move("x", 2, 2, 0), move("y", 2, 2, 0), move("z", 1, 1, 1)}},
			[]string{"A to move:\n", "  *      2     0  x     play x\n", "  *      2     0  y     play y\n", "         1     1  z     play z\n"}, []string{"rounded"},
		},
		{"stopped", gametext.Solved{SeenBy: "A", Unit: "stones", Lo: 1, Hi: 3, Stopped: true, Notes: []string{"a note"}}, []string{"1.0000 to 3.0000 stones", "stopped: interrupted; this is what was proved until then\n", "a note\n"}, []string{"rounded"}},
		{"with many decimals", gametext.Solved{SeenBy: "A", Unit: "stones", Lo: third, Hi: third}, []string{"values with many decimals are rounded to those that are proved\n"}, nil},
		{"with a move of many", gametext.Solved{SeenBy: "A", Unit: "stones", Moves: []gametext.SolvedMove{move("x", 2, 2, 0), move("y", third, third, 0)}}, []string{"values with many decimals are rounded to those that are proved\n"}, nil},
	} {
		got := report.Render(c.solved, 0).String()
		for _, want := range c.says {
			if !strings.Contains(got, want) {
				t.Errorf("%s:\n%s\nwithout %q", c.what, got, want)
			}
		}
		for _, not := range c.without {
			if strings.Contains(got, not) {
				t.Errorf("%s:\n%s\nwith %q", c.what, got, not)
			}
		}
	}
}

// TestRankingWritten: a ranking marks the best move, and says why it may be wrong or where it was stopped.
func TestRankingWritten(t *testing.T) {
	moves := []gametext.RankedMove{{Move: "x", Words: []string{"play", "x"}, Value: 2}, {Move: "y", Words: []string{"play", "y"}, Value: 1, Loss: 1}}
	for _, c := range []struct {
		ranking gametext.Ranking
		ends    string
	}{
		{gametext.Ranking{SeenBy: "A", Moves: moves}, "  *    2.0   0.0  x     play x\n       1.0   1.0  y     play y\n"},
		{gametext.Ranking{SeenBy: "A", Moves: moves, Inexact: "it leaves out", Reason: "node limit", Depth: 2, Asked: 3}, "y     play y\nINEXACT: it leaves out\nstopped at depth 2 of 3: node limit\n"},
	} {
		if got := report.Render(c.ranking, 0).String(); !strings.Contains(got, "values as A sees them:\n") || !strings.HasSuffix(got, c.ends) {
			t.Errorf("%+v:\n%s\nwanted ...%s", c.ranking, got, c.ends)
		}
	}
}
