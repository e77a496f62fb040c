package exactmatch

import (
	"context"
	"testing"

	"parlor/games/sorry"
	"parlor/search/engines/sorry/depths"
	"parlor/search/engines/sorry/numbering"
)

// BenchmarkTwoPieces works out a match of two searches from their tables on.
func BenchmarkTwoPieces(b *testing.B) {
	rules, err := sorry.New(sorry.Options{Pieces: 2})
	if err != nil {
		b.Fatal(err)
	}
	index, err := numbering.New(context.Background(), rules, numbering.Front)
	if err != nil {
		b.Fatal(err)
	}
	var players [2]*Player
	for i := range players {
		table, err := depths.New(context.Background(), rules, index, rules.Evaluations().Named[i], 2)
		if err != nil {
			b.Fatal(err)
		}
		if players[i], err = By(context.Background(), index, table); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		if _, err := Play(context.Background(), index, players[0], players[1], nil); err != nil {
			b.Fatal(err)
		}
	}
}
