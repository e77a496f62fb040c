package loops

import (
	"context"
	"runtime"
	"testing"
)

// TestTable uses memory up and asks for it again: it is empty all the same.
func TestTable(t *testing.T) {
	for range 4 {
		for _, n := range []int{0, 1, 3, 1 << 20, 3<<20 + 1} {
			table := Table[int32](context.Background(), n)
			for i := range table {
				if table[i] != 0 {
					t.Fatalf("of %d numbers number %d is %d", n, i, table[i])
				}
				table[i] = -1
			}
		}
		runtime.GC()
	}
}
