package tablebase

import (
	"context"
	"runtime"
	"testing"

	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
)

// BenchmarkTwoPieces solves the game with two pieces.
func BenchmarkTwoPieces(b *testing.B) {
	for b.Loop() {
		solved(b, 2, *workers)
	}
}

// BenchmarkSweep goes once over all positions of three pieces; solving them takes
// 17 times as long.
func BenchmarkSweep(b *testing.B) {
	index, err := numbering.New(context.Background(), rulesFor(b, sorry.Options{Pieces: 3}), numbering.Front)
	if err != nil {
		b.Fatal(err)
	}
	table := newTable[int32](context.Background(), index, narrow)
	sharing := *workers
	if sharing == 0 {
		sharing = runtime.GOMAXPROCS(0)
	}
	for b.Loop() {
		if _, err := table.sweep(context.Background(), sharing); err != nil {
			b.Fatal(err)
		}
	}
}
