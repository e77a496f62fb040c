package plot

import (
	"bytes"
	"strings"
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
		bins, total := h.bins(), 0
		for i, b := range bins {
			if i > 0 && bins[i-1].to != b.from {
				t.Fatalf("part %d begins at %d, and the one before ends at %d", i, b.from, bins[i-1].to)
			}
			inside := 0
			for _, v := range h.Values {
				if v >= b.from && v < b.to {
					inside++
				}
			}
			if inside != b.count {
				t.Fatalf("%d numbers from %d to %d, counted %d", inside, b.from, b.to, b.count)
			}
			total += b.count
		}
		if total != len(h.Values) || len(bins) > mostBins {
			t.Fatalf("%d of %d numbers in %d parts", total, len(h.Values), len(bins))
		}
	})
}

// TestDrawings: curves and histograms are drawn in every format, the same to the byte
// each time, also where there is nothing to draw.
func TestDrawings(t *testing.T) {
	type drawing interface {
		Text() string
		Picture(format string) ([]byte, error)
	}
	curves := Curves{Title: "a game", Lines: []Line{{"value", []float64{50, 60, 40}, []float64{40, 50, 30}, []float64{60, 70, 50}}, {Name: "luck", Values: []float64{0, 10, -3}}}, Even: 50}
	for name, d := range map[string]drawing{
		"curves": curves, "no curves": Curves{Lines: []Line{{Name: "value"}}}, "histogram": Histogram{Values: []int{3, 4, 4}}, "none": Histogram{},
	} {
		for _, format := range formats {
			first, err := d.Picture(format)
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if again, _ := d.Picture(format); !bytes.Equal(first, again) || len(first) == 0 {
				t.Errorf("%s as %s is another picture the second time, or none", name, format)
			}
		}
	}
	if svg, _ := curves.Picture("svg"); !strings.Contains(string(svg), ">luck<") {
		t.Error("the picture does not name its lines")
	}
	if text := curves.Text(); !strings.Contains(text, "value") || !strings.Contains(text, "luck") {
		t.Errorf("the text does not name its lines:\n%s", text)
	}
}
