package tablebase

import (
	"context"
	"fmt"
	"testing"

	"parlor/games/mancala"
)

// BenchmarkKalah63 proves six pits with three stones, the table being there.
func BenchmarkKalah63(b *testing.B) {
	for _, empty := range []bool{false, true} {
		b.Run(fmt.Sprintf("empty=%t", empty), func(b *testing.B) {
			p, err := NewProof(mustNew(b, mancala.Options{Stones: 3, EmptyCapture: empty}), 14, 12)
			if err != nil {
				b.Fatal(err)
			}
			if _, _, err := p.Prepare(context.Background(), "", nil); err != nil {
				b.Fatal(err)
			}
			var nodes uint64
			for b.Loop() {
				_, work, err := p.Value(context.Background(), nil)
				if err != nil {
					b.Fatal(err)
				}
				nodes += work.Searched
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
		})
	}
}

// BenchmarkTable makes the table of all endgames of up to 16 stones; a byte is a
// position.
func BenchmarkTable(b *testing.B) {
	for b.Loop() {
		b.SetBytes(int64(mustLoad(b, 6, 16, false).size()))
	}
}

// BenchmarkLookUp finds the value of an endgame of 12 stones.
func BenchmarkLookUp(b *testing.B) {
	e := mustLoad(b, 6, 12, false)
	p := position{0x010203, 0x030201}
	for b.Loop() {
		e.value(p)
	}
}
