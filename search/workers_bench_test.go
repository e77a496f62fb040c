package search_test

import (
	"testing"

	"parlor/search"
	"parlor/search/transposition"
)

// BenchmarkWorkers searches the corpus by Star2 with a table: alone, shared
// among workers, and shared fast. Workers 1 and 2 visit the same nodes, so their
// times tell what the second one is worth.
func BenchmarkWorkers(b *testing.B) {
	for _, v := range []struct {
		name    string
		workers int
		fast    bool
	}{{"alone", 0, false}, {"1", 1, false}, {"2", 2, false}, {"fast", 2, true}} {
		b.Run(v.name+"/depth8", func(b *testing.B) {
			table, err := transposition.New(64)
			if err != nil {
				b.Fatal(err)
			}
			benchCorpus(b, search.Options{Algorithm: search.Star2, Depth: 8, Table: table, Workers: v.workers, Fast: v.fast})
		})
	}
}
