package matrix

import (
	"fmt"
	"testing"

	"parlor/games"
)

// BenchmarkMatrix solves random matrices, exactly and by regret matching to a
// gap of a thousandth.
func BenchmarkMatrix(b *testing.B) {
	methods := []struct {
		name  string
		solve func(*matcher, Game) Solution
	}{
		{"simplex", func(s *matcher, m Game) Solution { return s.Solve(m) }},
		{"regret", func(s *matcher, m Game) Solution { return s.match(m, 1e-3, 1e6) }},
	}
	for _, method := range methods {
		for _, n := range []int{3, 6, 10, 20, 40, 80} {
			b.Run(fmt.Sprintf("%s/%d", method.name, n), func(b *testing.B) {
				var matrices []Game
				for i := range uint64(50) {
					matrices = append(matrices, matrixOf(games.NewRandom(i), n, n, 0))
				}
				var s matcher
				worst := 0.0
				steps, i := 0, 0
				b.ReportAllocs()
				for b.Loop() {
					a := method.solve(&s, matrices[i%len(matrices)])
					worst = max(worst, a.Gap())
					steps += a.Pivots + s.rounds
					i++
				}
				b.ReportMetric(float64(steps)/float64(i), "steps")
				b.ReportMetric(worst*1e9, "gap-billionths")
			})
		}
	}
}
