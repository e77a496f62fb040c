package engine

import (
	"context"
	"testing"

	"parlor/games/ropasci"
)

// middle is positions of games between good players, from the opening to the
// end.
var middle = []string{
	"ropasci 3 thrown:3,3 r@-4,1 s@-3,1 p@-2,1 P@2,-1 S@3,-1 R@4,-1",
	"ropasci 20 thrown:5,4 r@-3,1 s@-2,1 p@-1,1 P@1,-1 S@2,-1 R@3,-1 R@2,1",
	"ropasci 40 thrown:7,6 s@-3,1 p@-2,0 r@-1,0 r@0,1 P@1,-2 R@2,0 S@3,-1",
	"ropasci 60 thrown:9,9 p@-2,0 r@-1,0 s@-3,2 S@0,1 R@2,0 P@1,-2",
}

// BenchmarkDepth2 counts joint nodes a second, two turns deep.
func BenchmarkDepth2(b *testing.B) {
	for _, text := range middle {
		b.Run(text, func(b *testing.B) {
			_, s, err := rules.ReadPosition(text)
			if err != nil {
				b.Fatal(err)
			}
			bench(b, &s, Standard(), 2)
		})
	}
}

func bench(b *testing.B, s *ropasci.State, set Settings, depth int) {
	p, x := FromState(s), NewSearch(set)
	b.ReportAllocs()
	var nodes, cells, exact, lps uint64
	for b.Loop() {
		r := x.Run(context.Background(), &p, Past{}, Limits{Depth: depth})
		nodes += r.Counts.Nodes
		cells, exact, lps = r.Counts.Cells, r.Counts.Exact, r.Counts.LPs
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
	b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
	b.ReportMetric(float64(exact)/float64(cells), "exact")
	b.ReportMetric(float64(lps), "LPs")
}
