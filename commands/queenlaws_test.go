package commands_test

import (
	"context"
	"testing"

	"parlor/games/gamestest"
	"parlor/search"
	"parlor/search/transposition"
)

func TestQueenLaws(t *testing.T) {
	gamestest.Check(t, queenRules{}, gamestest.Plan{Bound: 2 * queenFarthest})
	gamestest.CheckEntry(t, queenEntry(), gamestest.Plan{Bound: 2 * queenFarthest})
}

// TestValues compares searches to the end with Wythoff's theorem (1907): the player
// to move loses just where the distances are the n-th pair of 1 and 2, 3 and 5, 4
// and 7 and so on, in either order.
func TestQueenValues(t *testing.T) {
	lost := map[[2]int8]bool{{1, 2}: true, {2, 1}: true, {3, 5}: true, {5, 3}: true, {4, 7}: true, {7, 4}: true}
	table, err := transposition.New(1)
	if err != nil {
		t.Fatal(err)
	}
	p := search.Problem[queenState]{Game: queenRules{}, Eval: queenRules{}.Evaluations().Named[0]}
	for west := range int8(8) {
		for south := range int8(8) {
			if west == 0 && south == 0 {
				continue
			}
			want := 1.0
			if lost[[2]int8{west, south}] {
				want = -1
			}
			s := queenState{west: west, south: south}
			o := search.Options{Algorithm: search.AlphaBeta, Depth: int(west + south), Table: table, SearchOnlyMove: true}
			r, err := search.Search(context.Background(), p, s, o)
			if err != nil {
				t.Fatal(err)
			}
			if float64(r.Value) != want {
				t.Errorf("%d west and %d south: the value is %v, want %v", west, south, r.Value, want)
			}
		}
	}
}

func TestRefused(t *testing.T) {
	gamestest.Damaged(t, queenRules{}, map[string]string{
		"queen 3 1 1":   "wanted 1 or 2 for who is to move",
		"queen 1 31 1":  "0 to 30 squares",
		"queen 1 1 01":  "0 to 30 squares",
		"queen 1 1":     "wanted queen, 1 or 2",
		"queen 1 1 1 1": "wanted no more words",
	})
	gamestest.RefusesMoves(t, queenRules{}, []gamestest.Refused{
		{"queen 1 3 1", "move both 2", "illegal-move", "such as move west 1"},
		{"queen 1 3 1", "east 1", "bad-move", "such as move west 1"},
		{"queen 1 0 0", "move west 1", "game-over", "no move is left"},
	})
}
