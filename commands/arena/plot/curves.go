package plot

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/guptarohit/asciigraph"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// Curves are several series of values over the same steps, such as the moves of a game.
type Curves struct {
	Title string
	X, Y  string // what stands along each axis
	Lines []Line
	// Even is the value that stands for no difference; pictures mark it.
	Even float64
	// First is the number of the first step, and Whole the ends of the scale where they
	// are known, as for shares of 1; both 0 where they follow from the values.
	First int
	Whole [2]float64
}

// Line is one series of values, under a name, and the ends of their intervals if they
// have any.
type Line struct {
	Name           string
	Values, Lo, Hi []float64
}

// scale gives the scale of the values that some lines have.
func (c Curves) scale(lines ...Line) scale {
	if c.Whole != [2]float64{} {
		return scaleFor(c.Whole[0], c.Whole[1], false)
	}
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, l := range lines {
		for _, values := range [][]float64{l.Values, l.Lo, l.Hi} {
			for _, v := range values {
				lo, hi = min(lo, v), max(hi, v)
			}
		}
	}
	if lo > hi {
		lo, hi = c.Even, c.Even
	}
	return scaleFor(lo, hi, false)
}

// Text draws the series one below the other, since lines without colours cannot be told
// apart where they cross.
func (c Curves) Text() string {
	var parts []string
	for _, l := range c.Lines {
		if len(l.Values) > 0 {
			parts = append(parts, c.curve(Line{Name: l.Name, Values: l.Values}))
		}
	}
	return strings.Join(parts, "\n\n")
}

// curveWidth is how many characters wide a curve is at most.
const curveWidth = 60

// curve draws one series in the order in which its values come.
func (c Curves) curve(l Line) string {
	s := c.scale(l)
	options := []asciigraph.Option{
		asciigraph.Width(min(curveWidth, max(2, len(l.Values)))), asciigraph.Height(s.steps()), asciigraph.LowerBound(s.lo), asciigraph.UpperBound(s.hi),
		asciigraph.YAxisValueFormatter(s.text), asciigraph.Caption(l.Name),
	}
	if last := len(l.Values) - 1; last > 0 {
		options = append(options, asciigraph.XAxisRange(float64(c.First), float64(c.First+last)), asciigraph.XAxisTickCount(min(5, max(2, len(l.Values)/8))),
			asciigraph.XAxisValueFormatter(func(v float64) string { return strconv.Itoa(int(math.Round(v))) }))
	}
	return asciigraph.Plot(l.Values, options...)
}

// Picture draws all series in one picture, in a format.
func (c Curves) Picture(format string) ([]byte, error) {
	longest := 1
	for _, l := range c.Lines {
		longest = max(longest, len(l.Values))
	}
	y, label := c.scale(c.Lines...), c.Y
	if len(c.Lines) == 1 {
		label = c.Lines[0].Name
	} else {
		y.hi += y.step * math.Ceil(float64(y.steps())/3) // room for the legend
	}
	p := newPane(format, between(float64(c.First), float64(c.First+longest-1), true), y)
	for _, l := range c.Lines {
		if len(l.Lo) > 0 {
			lower := c.points(p, l.Lo)
			slices.Reverse(lower)
			p.FillPolygon(color.Gray{232}, append(c.points(p, l.Hi), lower...))
		}
	}
	p.frame(c.Title, c.X, label, nil, c.Even)
	for i, l := range c.Lines {
		style := lineStyle(colours[i%len(colours)], 1.5)
		p.StrokeLines(style, c.points(p, l.Values))
		if len(c.Lines) > 1 {
			at := vg.Point{X: p.Min.X + 10, Y: p.Max.Y - 10 - vg.Length(13*i)}
			p.StrokeLine2(style, at.X, at.Y, at.X+20, at.Y)
			p.FillText(textStyle(9, text.XLeft, text.YCenter), vg.Point{X: at.X + 26, Y: at.Y}, l.Name)
		}
	}
	return p.written()
}

// points are values at their steps.
func (c Curves) points(p *pane, values []float64) []vg.Point {
	points := make([]vg.Point, len(values))
	for k, v := range values {
		points[k] = p.at(float64(c.First+k), v)
	}
	return points
}

// Histogram counts whole numbers, such as the lengths of games.
type Histogram struct {
	Title, X string
	Values   []int
}

// mostBins is into how many parts the range of a histogram is split at most.
const mostBins = 20

// bin is the numbers from From up to, and without, To, and how many there are.
type bin struct{ from, to, count int }

// bins splits the range into parts of one width, a round number.
func (h Histogram) bins() []bin {
	if len(h.Values) == 0 {
		return nil
	}
	lo, hi := h.Values[0], h.Values[0]
	for _, v := range h.Values {
		lo, hi = min(lo, v), max(hi, v)
	}
	width := roundWidth(hi - lo)
	first := lo - ((lo%width)+width)%width
	all := make([]bin, (hi-first)/width+1)
	for i := range all {
		all[i] = bin{from: first + i*width, to: first + (i+1)*width}
	}
	for _, v := range h.Values {
		all[(v-first)/width].count++
	}
	return all
}

// roundWidth is the least of 1, 2, 5, 10, 20 and so on that splits a range into few
// enough parts.
func roundWidth(span int) int {
	for width := 1; ; width *= 10 {
		for _, w := range []int{width, 2 * width, 5 * width} {
			if span/w+2 <= mostBins {
				return w
			}
		}
	}
}

// Text writes a line for each part, with a bar as long as its count.
func (h Histogram) Text() string {
	most, bins := 1, h.bins()
	for _, b := range bins {
		most = max(most, b.count)
	}
	var lines strings.Builder
	fmt.Fprintf(&lines, "%s\n", h.X)
	for _, b := range bins {
		label := fmt.Sprint(b.from)
		if b.to-b.from > 1 {
			label = fmt.Sprintf("%d-%d", b.from, b.to-1)
		}
		bar := strings.Repeat("#", (b.count*textWidth+most-1)/most)
		fmt.Fprintf(&lines, "%-9s %6d %s\n", label, b.count, bar)
	}
	return strings.TrimRight(lines.String(), "\n")
}

// Picture draws the histogram in a format.
func (h Histogram) Picture(format string) ([]byte, error) {
	bins, most := h.bins(), 0
	for _, b := range bins {
		most = max(most, b.count)
	}
	x := between(0, 1, true)
	if len(bins) > 0 {
		x = between(float64(bins[0].from), float64(bins[len(bins)-1].to), true)
	}
	p := newPane(format, x, scaleFor(0, float64(most), true))
	p.frame(h.Title, h.X, "games", nil, 0)
	outline := lineStyle(color.Gray{60}, 0.75)
	for _, b := range bins {
		from, to := p.at(float64(b.from), 0), p.at(float64(b.to), float64(b.count))
		corners := []vg.Point{from, {X: from.X, Y: to.Y}, to, {X: to.X, Y: from.Y}, from}
		p.FillPolygon(color.Gray{205}, corners)
		p.StrokeLines(outline, corners)
	}
	return p.written()
}
