package original

import (
	"fmt"
	"testing"
)

// BenchmarkSearch searches the lines of the test data of one depth, which are
// one operation.
func BenchmarkSearch(b *testing.B) {
	benchmark(b, 6, func(p Position, depth, eval int) uint64 {
		return mustSearch(b, p, depth, eval).MovesDone
	})
}

// BenchmarkPlain does the same with fractions of math/big.
func BenchmarkPlain(b *testing.B) {
	benchmark(b, 5, func(p Position, depth, eval int) uint64 {
		return plainSearch(p, depth, eval, faithful).done
	})
}

func benchmark(b *testing.B, deepest int, search func(p Position, depth, eval int) uint64) {
	vectors := readVectors(b)
	for depth := 4; depth <= deepest; depth++ {
		b.Run(fmt.Sprintf("depth=%d", depth), func(b *testing.B) {
			var moves uint64
			for b.Loop() {
				for _, v := range vectors {
					if v.Depth == depth {
						moves += search(v.position(), depth, v.Eval)
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(moves), "ns/move")
		})
	}
}
