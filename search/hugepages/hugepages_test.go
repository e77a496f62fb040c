package hugepages

import (
	"runtime"
	"testing"
)

type pair struct{ a, b uint64 }

// TestMake asks for tables below the least size, and for some that begin and end anywhere
// between two huge pages: each is empty and can be written from end to end.
func TestMake(t *testing.T) {
	for _, n := range []int{0, 1, 1000, least / 16, least/16 + 1, 3*least/16 - 7} {
		table := Make[pair](n)
		if len(table) != n || cap(table) != n {
			t.Fatalf("%d pairs in room for %d, want %d", len(table), cap(table), n)
		}
		for i := range table {
			if table[i] != (pair{}) {
				t.Fatalf("of %d pairs number %d is %v", n, i, table[i])
			}
			table[i] = pair{uint64(i), 1}
		}
	}
}

// TestRoom asks for room of all sizes, for the same once more when it has been used.
func TestRoom(t *testing.T) {
	for range 3 {
		for _, n := range []int{0, 1, 1000, least, 3*least - 7} {
			room := Room(n)
			if len(room) != n || cap(room) != n {
				t.Fatalf("%d bytes in room for %d, want %d", len(room), cap(room), n)
			}
			for i := range room {
				room[i] = byte(i)
			}
			runtime.GC()
			for i := range room {
				if room[i] != byte(i) {
					t.Fatalf("of %d bytes number %d is %d", n, i, room[i])
				}
			}
		}
	}
}

// reads keeps what the benchmark reads from being left out.
var reads uint64

// BenchmarkRead reads a table of 256 megabytes at random, with huge pages and without.
func BenchmarkRead(b *testing.B) {
	const n = 1 << 24
	for _, x := range []struct {
		name string
		of   func(int) []pair
	}{{"huge", Make[pair]}, {"usual", func(n int) []pair { return make([]pair, n) }}} {
		b.Run(x.name, func(b *testing.B) {
			table := x.of(n)
			for i := range table {
				table[i].a = uint64(i) * 0x9e3779b97f4a7c15
			}
			at := uint64(1)
			for b.Loop() {
				at = (table[at>>40].a ^ at) * 0xd1b54a32d192ed03
			}
			reads += at
		})
	}
}
