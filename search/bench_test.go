package search_test

import (
	"context"
	"fmt"
	"testing"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search"
	"parlor/search/searchtest"
	"parlor/search/transposition"
)

// corpus is 16 positions of Sorry! with three pieces, from seeded random games.
const corpus = "../games/sorry/testdata/corpus16.txt"

// BenchmarkExpectiminimax searches the corpus by every algorithm and reports
// the nodes, the time of a node and the allocations of one pass over it.
func BenchmarkExpectiminimax(b *testing.B) {
	for _, v := range benchVariants(b) {
		for _, depth := range []int{4, 6} {
			b.Run(fmt.Sprintf("%s/depth%d", v.Name, depth), func(b *testing.B) {
				v.Options.Depth = depth
				benchCorpus(b, v.Options)
			})
		}
	}
}

func benchVariants(b *testing.B) []searchtest.Variant {
	table, err := transposition.New(64)
	if err != nil {
		b.Fatal(err)
	}
	return []searchtest.Variant{
		{Name: "plain", Options: search.Options{Algorithm: search.Expectiminimax}},
		{Name: "star1", Options: search.Options{Algorithm: search.Star1}},
		{Name: "star2", Options: search.Options{Algorithm: search.Star2}},
		{Name: "table", Options: search.Options{Algorithm: search.Star2, Table: table}},
	}
}

func benchCorpus(b *testing.B, o search.Options) {
	rules, err := sorry.New(sorry.Options{})
	if err != nil {
		b.Fatal(err)
	}
	positions := searchtest.Positions(b, games.Kit[sorry.State](rules), corpus)
	problem := searchtest.Problem(positions[0].Kit, rules.Evaluations().Named[0])
	var nodes uint64
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		nodes = 0
		for _, p := range positions {
			r, err := search.Search(context.Background(), problem, p.State, o)
			if err != nil {
				b.Fatal(err)
			}
			nodes += r.Counts.Visited
		}
	}
	b.ReportMetric(float64(nodes), "nodes")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(nodes), "ns/node")
}

// BenchmarkWorkers searches the corpus by Star2 with a table: alone, shared
// among workers, and shared fast. Workers 1 and 2 visit the same nodes, so their
// times tell what the second one is worth.
func BenchmarkWorkers(b *testing.B) {
	for _, v := range []struct {
		name    string
		workers int
		fast    bool
	}{{"alone", 0, false}, {"1", 1, false}, {"2", 2, false}, {"fast", 2, true}} {
		b.Run(v.name+"/depth8", func(b *testing.B) {
			table, err := transposition.New(64)
			if err != nil {
				b.Fatal(err)
			}
			benchCorpus(b, search.Options{Algorithm: search.Star2, Depth: 8, Table: table, Workers: v.workers, Fast: v.fast})
		})
	}
}
