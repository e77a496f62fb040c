package picture

import (
	"image/color"
	"math"
	"slices"

	"parlor/commands/arena/plot"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// Curves draws all series in one picture, in a format.
func (painter) Curves(c plot.Curves, format string) ([]byte, error) {
	longest := 1
	for _, l := range c.Lines {
		longest = max(longest, len(l.Values))
	}
	y, label := c.Scale(c.Lines...), c.Y
	if len(c.Lines) == 1 {
		label = c.Lines[0].Name
	} else {
		y.Hi += y.Step * math.Ceil(float64(y.Steps())/3) // room for the legend
	}
	p := newPane(format, plot.Between(float64(c.First), float64(c.First+longest-1), true), y)
	for _, l := range c.Lines {
		if len(l.Lo) > 0 {
			lower := pointsOf(c, p, l.Lo)
			slices.Reverse(lower)
			p.FillPolygon(color.Gray{232}, append(pointsOf(c, p, l.Hi), lower...))
		}
	}
	p.frame(c.Title, c.X, label, nil, c.Even)
	for i, l := range c.Lines {
		style := lineStyle(colours[i%len(colours)], 1.5)
		p.StrokeLines(style, pointsOf(c, p, l.Values))
		if len(c.Lines) > 1 {
			at := vg.Point{X: p.Min.X + 10, Y: p.Max.Y - 10 - vg.Length(13*i)}
			p.StrokeLine2(style, at.X, at.Y, at.X+20, at.Y)
			p.FillText(textStyle(9, text.XLeft, text.YCenter), vg.Point{X: at.X + 26, Y: at.Y}, l.Name)
		}
	}
	return p.written()
}

// pointsOf are values at their steps.
func pointsOf(c plot.Curves, p *pane, values []float64) []vg.Point {
	points := make([]vg.Point, len(values))
	for k, v := range values {
		points[k] = p.at(float64(c.First+k), v)
	}
	return points
}

// Histogram draws the histogram in a format.
func (painter) Histogram(h plot.Histogram, format string) ([]byte, error) {
	bins, most := h.Bins(), 0
	for _, b := range bins {
		most = max(most, b.Count)
	}
	x := plot.Between(0, 1, true)
	if len(bins) > 0 {
		x = plot.Between(float64(bins[0].From), float64(bins[len(bins)-1].To), true)
	}
	p := newPane(format, x, plot.ScaleFor(0, float64(most), true))
	p.frame(h.Title, h.X, "games", nil, 0)
	outline := lineStyle(color.Gray{60}, 0.75)
	for _, b := range bins {
		from, to := p.at(float64(b.From), 0), p.at(float64(b.To), float64(b.Count))
		corners := []vg.Point{from, {X: from.X, Y: to.Y}, to, {X: to.X, Y: from.Y}, from}
		p.FillPolygon(color.Gray{205}, corners)
		p.StrokeLines(outline, corners)
	}
	return p.written()
}
