package plot

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"parlor/games"

	"pgregory.net/rapid"
)

// byDepth is a chart as a sweep makes it.
var byDepth = Chart{
	Title: "Score by depth", X: "depth", Y: "score", Even: 0.5, Numbers: true,
	Points: []Point{
		{"1", 1, 0.4, 0.3, 0.5}, {"2", 2, 0.6, 0.5, 0.7}, {"10", 10, 0.8, 0.7, 0.9},
	},
}

func TestText(t *testing.T) {
	want := `depth  0.30                                 0.90
1      |------o-----|
2                   |------o------|
10                  :             |-----o------|
`
	if got := byDepth.Text(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestEdges draws what has no place on a scale.
func TestEdges(t *testing.T) {
	c := Chart{X: "player", Even: 0, Points: []Point{
		{"won all", 0, 300, 200, math.Inf(1)}, {"lost all", 0, math.Inf(-1), math.Inf(-1), -200}, {"none", 0, math.NaN(), math.NaN(), math.NaN()},
	}}
	lines := strings.Split(c.Text(), "\n")
	if len(lines) != 5 || !strings.HasSuffix(lines[1], "|-------o") || !strings.HasPrefix(lines[2], "lost all  o") || strings.Contains(lines[3][5:], "o") {
		t.Errorf("got\n%s", c.Text())
	}
	for _, empty := range []Chart{{}, {Points: []Point{{"x", 0, 0, 0, 0}}}} {
		if empty.Text() == "" {
			t.Error("nothing is drawn")
		}
	}
}

// TestUnable: a program without a painter says so.
func TestUnable(t *testing.T) {
	for _, p := range []interface {
		Picture(format string) ([]byte, error)
	}{byDepth, Curves{}, Histogram{}} {
		if _, err := p.Picture("svg"); games.CodeOf(err) != "no-pictures" {
			t.Errorf("%T is drawn, or refused as %v", p, err)
		}
	}
}

func TestFormat(t *testing.T) {
	for path, want := range map[string]string{"a.svg": "svg", "b.c/d.PNG": "png", "x.y.png": "png", "a.pdf": "", "svg": "", "a.svg/b": ""} {
		got, err := Format(path)
		if got != want || (err == nil) != (want != "") || err != nil && games.CodeOf(err) != "bad-picture" {
			t.Errorf("%s: %q, %v", path, got, err)
		}
	}
}

func TestCurve(t *testing.T) {
	c := Curves{First: 1, Whole: [2]float64{0, 1}, Lines: []Line{{Name: "score", Values: []float64{0, 1, 0.5}}}}
	want := ` 1.0 ┤╭╮
 0.9 ┤││
 0.8 ┤││
 0.7 ┤││
 0.6 ┤││
 0.5 ┤│╰`
	if got := c.Text(); !strings.HasPrefix(got, want) {
		t.Errorf("got\n%s", got)
	}
}

// TestScales: every scale has its values on it, round ends and ticks, and few of them.
func TestScales(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lo := rapid.Float64Range(-1e6, 1e6).Draw(t, "lo")
		hi := lo + rapid.OneOf(rapid.Just(0.), rapid.Float64Range(0.01, 1e6)).Draw(t, "span")
		whole := rapid.Bool().Draw(t, "whole")
		s := ScaleFor(lo, hi, whole)
		if s.Lo > lo+tiny*s.Step || s.Hi < hi-tiny*s.Step || s.Steps() < 1 || s.Steps() > mostTicks+1 || whole && s.Step < 1 {
			t.Fatalf("from %g to %g, whole %t: %+v", lo, hi, whole, s)
		}
		ticks := s.Ticks()
		if len(ticks) != s.Steps()+1 {
			t.Fatalf("%+v has %d ticks", s, len(ticks))
		}
		for _, tick := range ticks {
			if shown, err := strconv.ParseFloat(s.Text(tick), 64); err != nil || math.Abs(shown-tick) > tiny*max(1, math.Abs(tick)) {
				t.Fatalf("the tick at %g is labelled %s", tick, s.Text(tick))
			}
		}
	})
}
