package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"math"
	"os"
	"strings"
	"testing"

	"parlor/commands/arena/plot"
)

func TestMain(m *testing.M) {
	Install()
	os.Exit(m.Run())
}

var formats = []string{"svg", "png"}

// byDepth is a chart as a sweep makes it.
var byDepth = plot.Chart{
	Title: "Score by depth", X: "depth", Y: "score", Even: 0.5, Numbers: true,
	Points: []plot.Point{
		{Label: "1", At: 1, Y: 0.4, Lo: 0.3, Hi: 0.5}, {Label: "2", At: 2, Y: 0.6, Lo: 0.5, Hi: 0.7}, {Label: "10", At: 10, Y: 0.8, Lo: 0.7, Hi: 0.9},
	},
}

// TestEdges draws what has no place on a scale.
func TestEdges(t *testing.T) {
	c := plot.Chart{X: "player", Points: []plot.Point{
		{Label: "won all", At: 0, Y: 300, Lo: 200, Hi: math.Inf(1)}, {Label: "lost all", At: 0, Y: math.Inf(-1), Lo: math.Inf(-1), Hi: -200}, {Label: "none", At: 0, Y: math.NaN(), Lo: math.NaN(), Hi: math.NaN()},
	}}
	for _, format := range formats {
		if _, err := c.Picture(format); err != nil {
			t.Errorf("%s: %v", format, err)
		}
	}
}

// TestPicture reads pictures as their formats have it, and sees that two of a chart
// are the same to the byte.
func TestPicture(t *testing.T) {
	for _, format := range formats {
		first, err := byDepth.Picture(format)
		if err != nil {
			t.Fatal(err)
		}
		second, err := byDepth.Picture(format)
		if err != nil || !bytes.Equal(first, second) {
			t.Errorf("%s: drawn twice, it differs, %v", format, err)
		}
		if format == "png" {
			if _, err := png.Decode(bytes.NewReader(first)); err != nil {
				t.Error(err)
			}
			continue
		}
		checkXML(t, first)
	}
}

func checkXML(t *testing.T, svg []byte) {
	t.Helper()
	d, text := xml.NewDecoder(bytes.NewReader(svg)), ""
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if data, ok := token.(xml.CharData); ok {
			text += string(data)
		}
	}
	for _, part := range []string{"Score by depth", "depth", "score"} {
		if !strings.Contains(text, part) {
			t.Errorf("the picture does not say %q", part)
		}
	}
}

// TestDrawings: curves and histograms are drawn in every format, the same to the byte
// each time, also where there is nothing to draw.
func TestDrawings(t *testing.T) {
	type drawing interface {
		Text() string
		Picture(format string) ([]byte, error)
	}
	curves := plot.Curves{Title: "a game", Lines: []plot.Line{{Name: "value", Values: []float64{50, 60, 40}, Lo: []float64{40, 50, 30}, Hi: []float64{60, 70, 50}}, {Name: "luck", Values: []float64{0, 10, -3}}}, Even: 50}
	for name, d := range map[string]drawing{
		"curves": curves, "no curves": plot.Curves{Lines: []plot.Line{{Name: "value"}}}, "histogram": plot.Histogram{Values: []int{3, 4, 4}}, "none": plot.Histogram{},
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

// TestValuesByRatios draws work that grows by a factor: a straight line, beside powers of ten.
func TestValuesByRatios(t *testing.T) {
	c := plot.Curves{X: "depth", Y: "nodes", First: 1, LogY: true, Lines: []plot.Line{{Name: "all", Values: []float64{0, 20, 2000, 200000}}, {Name: "some", Values: []float64{1, 5, 50, 500}}}}
	p := newPane("svg", along(c), c.Scale(c.Lines...))
	at := pointsOf(c, p, c.Lines[0], c.Lines[0].Values)
	if first, second := at[2].Y-at[1].Y, at[3].Y-at[2].Y; math.Abs(float64(first-second)) > 1e-6 || first <= 0 || at[0].Y != p.Min.Y {
		t.Errorf("the points stand at %v, above %v", at, p.Min.Y)
	}
	text, err := c.Picture("svg")
	if err != nil {
		t.Fatal(err)
	}
	for _, label := range []string{">1<", ">10<", ">100<", ">1k<", ">10k<", ">100k<", ">1M<", ">depth<", ">nodes<", ">all<"} {
		if !strings.Contains(string(text), label) {
			t.Errorf("the picture has no label %s", label)
		}
	}
	if text := c.Text(); !strings.Contains(text, "100k") || !strings.Contains(text, "all") {
		t.Errorf("as text it is\n%s", text)
	}
}

// TestCurvesByRatios draws budgets that grow by factors: the places are labelled by what they are,
// at distances by their ratios, with 0 at the left end, and lines have marks of their own.
func TestCurvesByRatios(t *testing.T) {
	c := plot.Curves{X: "games", Log: true, Lines: []plot.Line{
		{Name: "one", Values: []float64{1, 2, 3, 4}, At: []float64{0, 10, 100, 1000}},
		{Name: "other", Values: []float64{2, 2}, At: []float64{20, 500}},
	}}
	if scale := along(c); math.Abs(scale.Lo-math.Log10(5)) > 1e-9 || math.Abs(scale.Hi-3) > 1e-9 {
		t.Errorf("the scale is %+v", scale)
	}
	p := newPane("svg", along(c), plot.Between(0, 4, true))
	p.zero = c.Floor()
	first, second, third := p.at(p.place(10), 0).X, p.at(p.place(100), 0).X, p.at(p.place(1000), 0).X
	if math.Abs(float64(third-second-(second-first))) > 1e-6 || p.at(p.place(0), 0).X >= first {
		t.Errorf("10, 100 and 1000 stand at %v, %v and %v", first, second, third)
	}
	text, err := c.Picture("svg")
	if err != nil {
		t.Fatal(err)
	}
	for _, label := range []string{">0<", ">10<", ">100<", ">1000<", ">games<", ">one<", ">other<"} {
		if !strings.Contains(string(text), label) {
			t.Errorf("the picture has no label %s", label)
		}
	}
	if text := c.Text(); !strings.Contains(text, " 0\n") || !strings.Contains(text, "20\n") {
		t.Errorf("as text:\n%s", text)
	}
}
