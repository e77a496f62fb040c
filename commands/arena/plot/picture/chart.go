// Package picture draws charts as SVG and PNG. A program that imports it has them; one
// that does without its fonts, such as the one in a browser, says so when it is asked.
package picture

import (
	"image/color"
	"math"
	"slices"

	"parlor/commands/arena/plot"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

func init() { plot.DrawWith(painter{}) }

// painter draws by gonum's plot.
type painter struct{}

// Chart draws the chart in a format.
func (painter) Chart(c plot.Chart, format string) ([]byte, error) {
	places, x, names := places(c)
	y := c.Scale()
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
		at := func(v float64) vg.Point { return p.at(places[i], min(max(v, y.Lo), y.Hi)) }
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
func places(c plot.Chart) (places []float64, x plot.Scale, names []string) {
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
		return nil, plot.Between(0, 1, true), nil
	}
	x = plot.Between(slices.Min(places), slices.Max(places), whole)
	if !c.Numbers {
		x.Step = 1
		if len(places) == 1 {
			x.Lo, x.Hi = -0.5, 0.5
		}
	}
	return places, x, names
}
