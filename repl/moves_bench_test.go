package repl_test

import (
	"context"
	"io"
	"strings"
	"testing"

	"parlor/repl/repltest"
)

// BenchmarkMovesJSON counts lists of moves a second through JSON, of both sides in
// turn, each in a position of its own: nothing can be kept from list to list but what
// the names of moves have in common.
func BenchmarkMovesJSON(b *testing.B) {
	for _, form := range []string{"(moves g)", "(legal-moves g)"} {
		b.Run(form, func(b *testing.B) {
			sh := repltest.Open(b)
			set := `(setf g (make-ropasci :position "ropasci 12 thrown:5,5 r@-4,1 s@-3,1 p@-2,1 P@2,-1 S@3,-1 R@4,-1"))`
			if err := sh.Answer(context.Background(), strings.NewReader(set), io.Discard, true); err != nil {
				b.Fatal(err)
			}
			requests := strings.NewReader(strings.Repeat(form+"\n", b.N))
			b.ReportAllocs()
			b.ResetTimer()
			if err := sh.Answer(context.Background(), requests, io.Discard, false); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "lists/s")
		})
	}
}
