package search_test

import (
	"context"
	"testing"

	"parlor/games/sorry/full"
	"parlor/search"
	"parlor/search/searchtest"
)

// BenchmarkSorryFull searches a middle position of the full game of Sorry!, where the list of
// a decision has a dozen moves and a draw eleven outcomes.
func BenchmarkSorryFull(b *testing.B) {
	kit, s, err := full.Entry().StandardKit().Text().Form.ReadPosition("sorry-full red 7 r:21,51,12,-1 g:40,58,-2,-2 deck:3,4,4,2,3,3,4,4,3,4,2")
	if err != nil {
		b.Fatal(err)
	}
	for _, e := range kit.Evaluations().Named {
		if e.Name != "default" && e.Name != "hasbro" {
			continue
		}
		problem := searchtest.Problem(kit, e)
		for _, v := range benchVariants(b) {
			b.Run(e.Name+"/"+v.Name, func(b *testing.B) {
				v.Options.Depth = 3
				var nodes uint64
				b.ReportAllocs()
				for b.Loop() {
					r, err := search.Search(context.Background(), problem, s, v.Options)
					if err != nil {
						b.Fatal(err)
					}
					nodes = r.Counts.Visited
				}
				b.ReportMetric(float64(nodes), "nodes")
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(nodes), "ns/node")
			})
		}
	}
}
