package plot

import (
	"testing"

	"pgregory.net/rapid"
)

func TestHistogramText(t *testing.T) {
	h := Histogram{X: "moves", Values: []int{30, 31, 39, 41, 41, 77}}
	want := `moves
30-34          2 #########################################
35-39          1 #####################
40-44          2 #########################################
45-49          0 
50-54          0 
55-59          0 
60-64          0 
65-69          0 
70-74          0 
75-79          1 #####################`
	if got := h.Text(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestBins: every number is counted once, in the part that it lies in, and the parts
// follow one another.
func TestBins(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := Histogram{Values: rapid.SliceOf(rapid.IntRange(-500, 100_000)).Draw(t, "values")}
		bins, total := h.Bins(), 0
		for i, b := range bins {
			if i > 0 && bins[i-1].To != b.From {
				t.Fatalf("part %d begins at %d, and the one before ends at %d", i, b.From, bins[i-1].To)
			}
			inside := 0
			for _, v := range h.Values {
				if v >= b.From && v < b.To {
					inside++
				}
			}
			if inside != b.Count {
				t.Fatalf("%d numbers from %d to %d, counted %d", inside, b.From, b.To, b.Count)
			}
			total += b.Count
		}
		if total != len(h.Values) || len(bins) > mostBins {
			t.Fatalf("%d of %d numbers in %d parts", total, len(h.Values), len(bins))
		}
	})
}
