package engine

import (
	"context"
	"testing"

	"parlor/games"
	"parlor/games/doublecard"
)

// TestHintWins: with the effort of a hint a win within eleven plies is found where few moves win and most
// lose, and the move that is found does win, as a search of its own shows.
func TestHintWins(t *testing.T) {
	for _, c := range []struct {
		text  string
		plies int
	}{
		{"double-card color 0.6.A.1;0.4.G.1", 11}, {"double-card color 0.7.B.1;0.4.H.1", 9}, {"double-card color 0.5.G.1;0.1.A.1", 9},
	} {
		rules, st := mustRead(t, c.text)
		v := games.Verdict{Side: rules.Turn(&st), Position: games.MoveVerdict{Hi: 1}}
		for _, m := range rules.Moves(&st, nil) {
			v.Moves = append(v.Moves, games.MoveVerdict{Move: m, Hi: 1})
		}
		ask := games.JudgeAsk[doublecard.State]{Kit: rules, State: st}
		if err := judge(context.Background(), ask, uint64(games.ForHint)*judgedPace, &v); err != nil {
			t.Fatal(err)
		}
		best := v.Best()
		if !best.Wins() || best.Plies != c.plies || !v.Position.Wins() {
			t.Errorf("%s: the hint is %+v, want a win within %d plies", c.text, best, c.plies)
			continue
		}
		next := st
		rules.Play(&next, best.Move)
		found, err := Prove(context.Background(), rules, next, c.plies-1, nil)
		if err != nil || found.File == nil || found.File.Winner != rules.Turn(&st) {
			t.Errorf("%s: after move %d %+v, %v", c.text, best.Move, found.File, err)
		}
	}
}
