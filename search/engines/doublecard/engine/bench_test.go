package engine

import (
	"context"
	"fmt"
	"testing"

	"parlor/games/doublecard"
)

// BenchmarkOpening deepens from the empty board with the report's heuristic; the
// time of a depth is that of all depths up to it.
func BenchmarkOpening(b *testing.B) {
	r := mustNew(b, doublecard.Options{})
	for depth := 4; depth <= 9; depth++ {
		b.Run(fmt.Sprintf("depth=%d", depth), func(b *testing.B) {
			benchmark(b, r, []doublecard.State{r.Start()}, depth)
		})
	}
}

// BenchmarkRecycling deepens where cards are moved, in positions with about 150
// moves that are not decided within the depth. The time is that of one position.
func BenchmarkRecycling(b *testing.B) {
	var states []doublecard.State
	var r *doublecard.Rules
	for _, text := range texts(b, "testdata/recycling16.txt") {
		rules, s := mustRead(b, text)
		r, states = rules, append(states, s)
	}
	for depth := 2; depth <= 4; depth++ {
		b.Run(fmt.Sprintf("depth=%d", depth), func(b *testing.B) { benchmark(b, r, states, depth) })
	}
}

// benchmark searches every position and reports the mean.
func benchmark(b *testing.B, r *doublecard.Rules, states []doublecard.State, depth int) {
	t := newTable(tableBits)
	informed()
	var nodes uint64
	for b.Loop() {
		for _, s := range states {
			nodes += newSearch(r.Layout(&s), informed(), t).deepen(context.Background(), limits{depth: depth}, nil).nodes
		}
	}
	searches := float64(b.N * len(states))
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/searches, "ns/position")
	b.ReportMetric(float64(nodes)/searches, "nodes/position")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(nodes), "ns/node")
}
