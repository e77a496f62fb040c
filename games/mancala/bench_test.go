package mancala

import (
	"context"
	"fmt"
	"testing"

	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
)

// BenchmarkPerft counts the sequences of nine moves from the start, 2,763,490.
func BenchmarkPerft(b *testing.B) {
	r := mustNew(b, Options{})
	var sequences uint64
	for b.Loop() {
		n, _ := games.Perft(games.Game[State](r), r.Start(), 9, nil)
		sequences += n
	}
	b.ReportMetric(float64(sequences)/b.Elapsed().Seconds()/1e6, "Msequences/s")
}

// BenchmarkSearch searches the start with the general search, on one core.
func BenchmarkSearch(b *testing.B) {
	r := mustNew(b, Options{})
	table, err := transposition.New(64)
	if err != nil {
		b.Fatal(err)
	}
	for _, v := range []struct {
		name    string
		depth   int
		options search.Options
	}{
		{"minimax", 8, search.Options{Algorithm: search.Minimax}},
		{"alpha-beta", 12, search.Options{Algorithm: search.AlphaBeta, Deepen: true}},
		{"table", 12, search.Options{Algorithm: search.AlphaBeta, Deepen: true, Table: table}},
		{"table", 16, search.Options{Algorithm: search.AlphaBeta, Deepen: true, Table: table}},
		{"table unordered", 12, search.Options{Algorithm: search.AlphaBeta, NoOrdering: true, Table: table}},
	} {
		for _, e := range r.Evaluations().Named {
			b.Run(fmt.Sprintf("%s/depth%d/%s", v.name, v.depth, e.Name), func(b *testing.B) {
				v.options.Depth = v.depth
				benchSearch(b, search.Problem[State]{Game: r, Eval: e}, r.Start(), v.options)
			})
		}
	}
}

func benchSearch(b *testing.B, p search.Problem[State], s State, o search.Options) {
	b.ReportAllocs()
	var nodes uint64
	for b.Loop() {
		result, err := search.Search(context.Background(), p, s, o)
		if err != nil {
			b.Fatal(err)
		}
		nodes += result.Total.Visited
	}
	b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}
