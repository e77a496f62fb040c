package judge_test

import (
	"encoding/json"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	mancalaprograms "parlor/search/engines/mancala"
)

// TestMancalaExact asks for every recorded position: every move is proved with its margin, the hint
// is a best move, and no perfect move is called a mistake.
func TestMancalaExact(t *testing.T) {
	ask := asked(mancala.Entry().Info, mancalaprograms.Programs())
	rules, _ := mancala.Entry().StandardKit().(*mancala.Rules)
	start := rules.Start()
	text, _ := json.Marshal(rules.Board(&start))
	t.Logf("the start is %s", text)
	for _, line := range gamestest.VectorsIn(t, "../../games/mancala/testdata", "mancala-exact.jsonl") {
		var c struct {
			Trace       string
			ChildValues []*int `json:"child_values"`
			BestMoves   []int  `json:"best_moves"`
		}
		if err := json.Unmarshal(line.Text, &c); err != nil {
			t.Fatal(err)
		}
		_, path, err := rules.Replay(start, c.Trace)
		if err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		s := path[len(path)-1]
		v := ask(t, rules, s, games.Over, games.ForHint)
		if best := v.Best(); !slices.Contains(c.BestMoves, int(best.Move)) {
			t.Errorf("%v: hint %d, want one of %v", line, best.Move, c.BestMoves)
		}
		for _, m := range v.Moves {
			want := games.Value(*c.ChildValues[m.Move])
			if v.Side == games.Min {
				want = -want
			}
			if !m.Proved() || !m.HasMargin || m.Margin != want {
				t.Errorf("%v: move %d is %+v, want the margin %v proved", line, m.Move, m, want)
			}
			if loss, _ := v.Loss(m); slices.Contains(c.BestMoves, int(m.Move)) && loss >= games.Least {
				t.Errorf("%v: perfect move %d gives away %v", line, m.Move, loss)
			}
		}
	}
}

// TestMancalaStart: the margins of all moves are in the book.
func TestMancalaStart(t *testing.T) {
	ask := asked(mancala.Entry().Info, mancalaprograms.Programs())
	rules, _ := mancala.Entry().StandardKit().(*mancala.Rules)
	v := ask(t, rules, rules.Start(), games.Over, games.ForLevel)
	for i, want := range []games.Value{-14, -10, 8, -2, -8, 4} {
		if m := v.Moves[i]; m.Margin != want || !m.HasMargin || m.Basis != games.Booked {
			t.Errorf("move %d: %+v, want %v from the book", m.Move, m, want)
		}
	}
}
