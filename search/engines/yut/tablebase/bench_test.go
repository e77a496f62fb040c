package tablebase

import (
	"context"
	"testing"

	"parlor/games/yut"
)

// BenchmarkSweep goes through all positions of two mals, all hands or the few of a
// short sweep; three mals take two hundred times as long.
func BenchmarkSweep(b *testing.B) {
	rules, err := yut.New(yut.Options{Mals: 2})
	if err != nil {
		b.Fatal(err)
	}
	index := NewIndex(context.Background(), rules)
	t := newTable[int32](context.Background(), index, narrow, index.guesses())
	t.open(context.Background(), 1)
	for name, d := range map[string]depth{"whole": deep, "short": short[1], "shortest": short[0]} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := t.sweep(context.Background(), d); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
