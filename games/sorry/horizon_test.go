package sorry

import (
	"fmt"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// oddWeights reward what the named evaluations punish.
var oddWeights = [][]games.Value{
	{-700, 600, -50, 20, -50, 50},
	{-5, 300, 70.25, -0.1, -20, 33.3},
}

// manyEvals is the game with more evaluations than its own.
type manyEvals struct {
	*Rules
	all games.Evaluations[State]
}

func (g manyEvals) Evaluations() games.Evaluations[State] { return g.all }

func withOddWeights(t *testing.T, r *Rules) manyEvals {
	g := manyEvals{r, r.Evaluations()}
	for i, weights := range oddWeights {
		e, err := g.all.Weigh(fmt.Sprintf("odd-%d", i), weights)
		if err != nil {
			t.Fatal(err)
		}
		g.all.Named = append(g.all.Named, e)
	}
	return g
}

// TestBounds looks eight plies ahead with one piece a side, and five with more. In
// the shortest line in which a hit helps a piece home there are four plies.
func TestBounds(t *testing.T) {
	for _, r := range everyOption(t) {
		o := r.Options()
		h := gamestest.Horizon{Plies: 5, Positions: 8, Most: 12_000, Seed: 5}
		if o.Pieces == 1 {
			h.Plies = 8
		}
		if *gamestest.Long {
			h.Positions, h.Most = 200, 300_000
		}
		t.Run(fmt.Sprintf("pieces=%d,finite=%v", o.Pieces, o.Finite), func(t *testing.T) {
			gamestest.Bounds(t, withOddWeights(t, r), h)
		})
	}
}
