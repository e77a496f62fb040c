package iterated_test

import (
	"context"
	"strings"
	"testing"

	"parlor/games/tree"
	"parlor/search"
	"parlor/search/iterated"
)

// TestWithoutMixtures: where no mixtures of the root stand beside the value, the search says how much
// they lose, or that it is meant for other games.
func TestWithoutMixtures(t *testing.T) {
	for _, tt := range []struct{ tree, want string }{
		{"(max (min 3 12 8) (min 2 4 6))", " is meant for games in which both decide at once, and here nobody does: "},
		{"(max (both (0 1) (1 0)) (both (0 1) (1 0)))", " comes close to an equilibrium: best replies to its mixtures gain "},
		{"(both (0 1) (1 0))", ""},
	} {
		rules, err := tree.New(tt.tree, nil)
		if err != nil {
			t.Fatal(err)
		}
		problem := search.Problem[tree.State]{Game: rules, Eval: rules.Evaluations().Named[0]}
		for _, a := range iterated.Algorithms() {
			r, err := search.Search(context.Background(), problem, rules.Start(), search.Options{Algorithm: a, Depth: 9, SearchOnlyMove: true})
			if err != nil {
				t.Fatal(err)
			}
			if text, ok := strings.CutPrefix(r.Inexact, a.Name); tt.want != "" && !ok || !strings.HasPrefix(text, tt.want) || tt.want == "" && r.Inexact != "" {
				t.Errorf("%s in %s says %q", a, tt.tree, r.Inexact)
			}
		}
	}
}
