package solve

import "testing"

// BenchmarkTwoPieces solves the game with two pieces.
func BenchmarkTwoPieces(b *testing.B) {
	for b.Loop() {
		solved(b, 2, *workers)
	}
}
