package search_test

import (
	"context"
	"math"
	"reflect"
	"testing"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search"
	"parlor/search/bounds"
	"parlor/search/searchtest"
	"parlor/search/transposition"
)

// TestWorkersOnTheCorpus compares 1, 2 and 8 workers with each other and with
// plain search on positions of a game, to depth 5.
func TestWorkersOnTheCorpus(t *testing.T) {
	table, err := transposition.New(1)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range searchtest.Positions(t, games.Kit[sorry.State]((*sorry.Rules)(nil)), corpus) {
		problem := searchtest.Problem(p.Kit, p.Kit.Evaluations().Named[0])
		find := func(o search.Options) search.Result {
			o.SearchOnlyMove = true
			r, err := search.Search(context.Background(), problem, p.State, o)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		for depth := 1; depth <= 5; depth++ {
			plain := find(search.Options{Algorithm: search.Expectiminimax, Depth: depth})
			for _, o := range []search.Options{
				{Algorithm: search.Star2, Depth: depth, Table: table, Deepen: true},
				{Algorithm: search.Star1, Depth: depth, AllValues: true},
				{Algorithm: search.Expectiminimax, Depth: depth},
			} {
				o.Workers = 1
				one := find(o)
				if math.Abs(float64(one.Value-plain.Value)) > float64(bounds.Tie) || one.Move != plain.Move {
					t.Errorf("%s, %s at depth %d: value %v, move %d; plain search says %v, %d",
						p.Text, o.Algorithm, depth, one.Value, one.Move, plain.Value, plain.Move)
				}
				if o.Algorithm == search.Expectiminimax && one.Counts != plain.Counts {
					t.Errorf("%s: plain search by workers counts %+v, alone %+v", p.Text, one.Counts, plain.Counts)
				}
				for _, o.Workers = range []int{2, 8} {
					if got := find(o); !reflect.DeepEqual(got, one) {
						t.Errorf("%s, %s at depth %d: %d workers differ from one", p.Text, o.Algorithm, depth, o.Workers)
					}
				}
				if o.Table != nil {
					o.Fast = true
					if got := find(o); math.Abs(float64(got.Value-plain.Value)) > float64(bounds.Tie) || got.Move != plain.Move {
						t.Errorf("%s at depth %d: a fast search found %v, %d", p.Text, depth, got.Value, got.Move)
					}
				}
			}
		}
	}
}
