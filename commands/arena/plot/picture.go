package plot

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"parlor/games"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// formats are the endings of the files that pictures are written to.
var formats = []string{"svg", "png"}

// Format gives the format that a file's ending stands for.
func Format(path string) (string, error) {
	_, ending, _ := strings.Cut(path[strings.LastIndexByte(path, '/')+1:], ".")
	ending = strings.ToLower(ending[strings.LastIndexByte(ending, '.')+1:])
	if !slices.Contains(formats, ending) {
		return "", games.Errorf("bad-picture", "wanted a file that ends in .svg or .png, given %s", path)
	}
	return ending, nil
}

// Picture draws the chart in a format.
func (c Chart) Picture(format string) ([]byte, error) {
	places, x, names := c.places()
	y := c.scale()
	p := newPane(format, x, y)
	if names != nil {
		p.inset = (p.Max.X - p.Min.X) / vg.Length(2*max(1, len(c.Points)))
	}
	p.frame(c.Title, c.X, c.Y, names, c.Even)
	bar := lineStyle(color.Black, 1)
	dot := draw.GlyphStyle{Color: color.Black, Radius: vg.Points(3), Shape: draw.CircleGlyph{}}
	for i, point := range c.Points {
		if math.IsNaN(point.Y) {
			continue
		}
		at := func(v float64) vg.Point { return p.at(places[i], min(max(v, y.lo), y.hi)) }
		lo, hi := at(point.Lo), at(point.Hi)
		p.StrokeLine2(bar, lo.X, lo.Y, hi.X, hi.Y)
		for _, end := range []vg.Point{lo, hi} {
			p.StrokeLine2(bar, end.X-4, end.Y, end.X+4, end.Y)
		}
		p.DrawGlyph(dot, at(point.Y))
	}
	return p.written()
}

// places gives where each point stands along the axis, its scale, and the names that stand
// there unless the labels are numbers.
func (c Chart) places() (places []float64, x scale, names []string) {
	whole := true
	for i, point := range c.Points {
		at := float64(i)
		if c.Numbers {
			at = point.At
		} else {
			names = append(names, point.Label)
		}
		places = append(places, at)
		whole = whole && at == math.Trunc(at)
	}
	if len(places) == 0 {
		return nil, between(0, 1, true), nil
	}
	x = between(slices.Min(places), slices.Max(places), whole)
	if !c.Numbers {
		x.step = 1
		if len(places) == 1 {
			x.lo, x.hi = -0.5, 0.5
		}
	}
	return places, x, names
}
