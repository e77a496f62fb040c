package plot

import (
	"fmt"
	"image/color"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"
)

// Curves are several series of values over the same steps, such as the moves of a game.
type Curves struct {
	Title string
	X, Y  string // what stands along each axis
	Lines []Line
	// Even is the value that stands for no difference; pictures mark it.
	Even float64
}

// Line is one series of values, under a name.
type Line struct {
	Name   string
	Values []float64
}

// Text draws the series one below the other, since lines without colours cannot be told
// apart where they cross.
func (c Curves) Text() string {
	var parts []string
	for _, l := range c.Lines {
		if len(l.Values) > 0 {
			parts = append(parts, Curve(l.Values, l.Name))
		}
	}
	return strings.Join(parts, "\n\n")
}

// Picture draws all series in one picture, in a format.
func (c Curves) Picture(format string) ([]byte, error) {
	p := newPicture(c.Title, c.X, c.Y)
	p.Legend.Top, p.Legend.Left = true, true
	p.Legend.Padding = vg.Points(2)
	p.Add(plotter.NewGrid(), evenLine(c.Even))
	for i, l := range c.Lines {
		points := make(plotter.XYs, len(l.Values))
		for k, v := range l.Values {
			points[k] = plotter.XY{X: float64(k), Y: v}
		}
		if len(points) == 0 {
			continue
		}
		line, err := plotter.NewLine(points)
		if err != nil {
			return nil, err
		}
		line.Color, line.Dashes, line.Width = plotutil.Color(i), plotutil.Dashes(i), vg.Points(1.5)
		p.Add(line)
		p.Legend.Add(l.Name, line)
	}
	makeRoom(p)
	return written(p, format)
}

// makeRoom leaves the upper part of a picture to the legend.
func makeRoom(p *plot.Plot) { p.Y.Max += (p.Y.Max - p.Y.Min) / 3 }

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
	var text strings.Builder
	fmt.Fprintf(&text, "%s\n", h.X)
	for _, b := range bins {
		label := fmt.Sprint(b.from)
		if b.to-b.from > 1 {
			label = fmt.Sprintf("%d-%d", b.from, b.to-1)
		}
		bar := strings.Repeat("#", (b.count*textWidth+most-1)/most)
		fmt.Fprintf(&text, "%-9s %6d %s\n", label, b.count, bar)
	}
	return strings.TrimRight(text.String(), "\n")
}

// Picture draws the histogram in a format.
func (h Histogram) Picture(format string) ([]byte, error) {
	p := newPicture(h.Title, h.X, "games")
	bars := &plotter.Histogram{FillColor: color.Gray{200}, LineStyle: plotter.DefaultLineStyle}
	for _, b := range h.bins() {
		bars.Width = float64(b.to - b.from)
		bars.Bins = append(bars.Bins, plotter.HistogramBin{Min: float64(b.from), Max: float64(b.to), Weight: float64(b.count)})
	}
	if len(bars.Bins) > 0 {
		p.Add(plotter.NewGrid(), bars)
	}
	return written(p, format)
}
