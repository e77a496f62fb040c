package rooms

import (
	"context"
	"testing"

	"parlor/games"
	"parlor/search"
	"parlor/search/searchtest"
)

// suited says which kind of game a random tree is.
func suited(shape searchtest.Shape) search.GameKinds {
	switch {
	case shape.Both:
		return search.Simultaneous
	case shape.Chance:
		return search.WithChance
	}
	return search.WithoutChance
}

// TestExactSearches: whatever is listed as exact, by any room, finds what plain search finds on random
// trees of each kind that it says it suits.
func TestExactSearches(t *testing.T) {
	all := search.Algorithms()
	for _, r := range All() {
		all = append(all, r.Algorithms...)
	}
	r, met := games.NewRandom(11), map[string]int{}
	for n := range 150 {
		shape := searchtest.Shape{Levels: 2 + n%4, Most: 3, Lo: -9, Hi: 9, Chance: n%3 == 1, Both: n%3 == 2}
		tree := searchtest.Grow(r, shape)
		problem, root := tree.Problem(-9, 9), searchtest.TreeState{}
		plain := search.Algorithms().Named("expectiminimax")
		if shape.Both {
			plain = search.Algorithms().Named("equilibrium")
		}
		want, err := search.Search(context.Background(), problem, root, search.Options{Algorithm: plain, Depth: shape.Levels + 1})
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range all {
			if !a.Exact() || a.Own || a.Mistaken || a.Explore != nil || a.Plies != 0 || !a.Suits.Has(suited(shape)) {
				continue
			}
			if shape.Both && !a.Mixes {
				continue // what a side is sure of without mixing is less than the value
			}
			got, err := search.Search(context.Background(), problem, root, search.Options{Algorithm: a, Depth: shape.Levels + 1})
			if err != nil {
				t.Errorf("%s: %v", a, err)
			} else if d := got.Value - want.Value; d > 1e-6 || d < -1e-6 {
				t.Errorf("tree %d: %s is called exact and finds %v, plain search %v", n, a, got.Value, want.Value)
			}
			met[a.Name]++
		}
	}
	t.Log(met)
	if len(met) < 6 {
		t.Errorf("only %v were tried", met)
	}
}
