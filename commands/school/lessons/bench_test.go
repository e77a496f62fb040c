package lessons

import "testing"

// BenchmarkOpen measures how long the list of lessons takes: all pages are read for it.
func BenchmarkOpen(b *testing.B) {
	for b.Loop() {
		if _, err := Open(); err != nil {
			b.Fatal(err)
		}
	}
}
