package depths

import (
	"context"
	"testing"

	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
)

// BenchmarkTwoPieces makes the tables of two pieces: depth 1 is the evaluation alone, and
// every other adds a step back.
func BenchmarkTwoPieces(b *testing.B) {
	rules, err := sorry.New(sorry.Options{Pieces: 2})
	if err != nil {
		b.Fatal(err)
	}
	index, err := numbering.New(context.Background(), rules, numbering.Front)
	if err != nil {
		b.Fatal(err)
	}
	for _, eval := range rules.Evaluations().Named {
		if eval.Name != "default" && eval.Name != "odds" {
			continue
		}
		for _, c := range []struct {
			name  string
			depth int
		}{{"depth 1", 1}, {"depth 6", 6}} {
			b.Run(eval.Name+"/"+c.name, func(b *testing.B) {
				for b.Loop() {
					if _, err := New(context.Background(), rules, index, eval, c.depth); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// BenchmarkThreePieces values all positions of three pieces six plies deep.
func BenchmarkThreePieces(b *testing.B) {
	rules, err := sorry.New(sorry.Options{})
	if err != nil {
		b.Fatal(err)
	}
	index, err := numbering.New(context.Background(), rules, numbering.Front)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := New(context.Background(), rules, index, rules.Evaluations().Named[0], 6); err != nil {
			b.Fatal(err)
		}
	}
}
