package wording

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestByNumber(t *testing.T) {
	want := "a a1 a02 a2 a2b a10 a10b2 a10b10 b s1 s1.x s2 s10"
	got := strings.Fields("s10 b a10b10 a10b2 a10 a2b a2 a02 a1 a s1.x s2 s1")
	if slices.SortFunc(got, ByNumber); strings.Join(got, " ") != want {
		t.Errorf("sorted as %q, wanted %q", got, want)
	}
	rapid.Check(t, func(t *rapid.T) { // it is an order of all texts
		text := rapid.StringMatching(`[a0-2b]{0,5}`)
		a, b, c := text.Draw(t, "a"), text.Draw(t, "b"), text.Draw(t, "c")
		if ByNumber(a, b) != -ByNumber(b, a) || (ByNumber(a, b) == 0) != (a == b) || ByNumber(a, b) <= 0 && ByNumber(b, c) <= 0 && ByNumber(a, c) > 0 {
			t.Fatalf("%q, %q and %q are in no order", a, b, c)
		}
	})
}
