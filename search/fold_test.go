package search_test

import (
	"context"
	"fmt"
	"reflect"
	"testing"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search"
	"parlor/search/searchtest"
	"parlor/search/transposition"
)

// TestFoldedGains holds a search by DrawGains against one without: the same move,
// value and counts to the last node, also where a node limit stops it.
func TestFoldedGains(t *testing.T) {
	rules, err := sorry.New(sorry.Options{})
	if err != nil {
		t.Fatal(err)
	}
	positions := searchtest.Positions(t, games.Kit[sorry.State](rules), corpus)
	for i, e := range rules.Evaluations().Named {
		problem := searchtest.Problem(positions[0].Kit, e)
		for _, a := range []*search.Algorithm{search.Star1, search.Star2} {
			for _, nodes := range []uint64{0, 7, 40, 333, 1500} {
				t.Run(fmt.Sprintf("%s/%s/%d", e.Name, a, nodes), func(t *testing.T) {
					o := search.Options{Algorithm: a, Depth: 5, Deepen: true, Nodes: nodes}
					sameWithoutGains(t, problem, positions[i].State, o)
				})
			}
		}
	}
}

// sameWithoutGains compares two searches, each with a table of its own.
func sameWithoutGains(t *testing.T, problem search.Problem[sorry.State], s sorry.State, o search.Options) {
	t.Helper()
	without := problem
	without.Eval.DrawGains = nil
	var results []search.Result
	for _, p := range []search.Problem[sorry.State]{problem, without} {
		table, err := transposition.New(1)
		if err != nil {
			t.Fatal(err)
		}
		o.Table = table
		r, err := search.Search(context.Background(), p, s, o)
		if err != nil {
			t.Fatal(err)
		}
		results = append(results, r)
	}
	if !reflect.DeepEqual(results[0], results[1]) {
		t.Errorf("with gains listed %+v, without %+v", results[0], results[1])
	}
}
