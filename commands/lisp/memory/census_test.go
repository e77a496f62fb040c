package memory

import (
	"testing"

	"pgregory.net/rapid"

	"parlor/commands/lisp/data"
)

// TestHeldLikeMap holds the census, which marks addresses in bitmaps, against a
// map of the pairs met.
func TestHeldLikeMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cells := make([]*data.Cons, rapid.IntRange(1, 200).Draw(t, "cells"))
		for i := range cells {
			cells[i] = &data.Cons{}
		}
		pick := func(label string) data.Value {
			if n := rapid.IntRange(-1, len(cells)-1).Draw(t, label); n >= 0 {
				return cells[n]
			}
			return nil
		}
		for _, c := range cells {
			c.Car, c.Cdr = pick("car"), pick("cdr")
		}
		root := pick("root")
		met := map[*data.Cons]bool{}
		var visit func(v data.Value)
		visit = func(v data.Value) {
			if c, ok := v.(*data.Cons); ok && !met[c] {
				met[c] = true
				visit(c.Car)
				visit(c.Cdr)
			}
		}
		visit(root)
		c := NewCensus(-1)
		c.Count(root)
		if c.Bytes != int64(len(met)*ConsSize) {
			t.Fatalf("%d bytes, want those of %d pairs", c.Bytes, len(met))
		}
	})
}
