package plot

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/guptarohit/asciigraph"
)

// Curves are several series of values over the same steps, such as the moves of a game.
type Curves struct {
	Title string
	X, Y  string // what stands along each axis
	Lines []Line
	// Even is the value of no difference; pictures mark it.
	Even float64
	// First is the number of the first step, and Whole the ends of the scale if they are known, as
	// for shares of 1; both 0 if they follow from the values.
	First int
	Whole [2]float64
	// Log spaces the places along the axis by their ratios, as for budgets that grow by factors.
	Log bool
	// LogY spaces the values by their ratios, as for work that grows by factors. Values below 1 stand at 1.
	LogY bool
}

// Value gives where a value stands along the axis of values.
func (c Curves) Value(v float64) float64 {
	if c.LogY {
		return math.Log10(max(v, 1))
	}
	return v
}

// Tick writes what stands beside a place of the axis of values.
func (c Curves) Tick(s Scale, at float64) string {
	if c.LogY {
		return powerOfTen(int(math.Round(at)))
	}
	return s.Text(at)
}

// powerOfTen writes a power of ten in short: 1, 10, 100, 1k and so on.
func powerOfTen(power int) string {
	const units = " kMGTP"
	unit := min(power/3, len(units)-1)
	return strings.TrimSpace("1" + strings.Repeat("0", power-3*unit) + units[unit:unit+1])
}

// Line is one series of values, with a name and, if they have any, the ends of their intervals. At
// is where each value stands along the axis; nil for one step after the other.
type Line struct {
	Name           string
	Values, Lo, Hi []float64
	At             []float64
}

// At gives where a value of a line stands along the axis, by its index.
func (c Curves) At(l Line, i int) float64 {
	if l.At == nil {
		return float64(c.First + i)
	}
	return l.At[i]
}

// Floor is where 0 stands on an axis of ratios: at half of the least place above it.
func (c Curves) Floor() float64 {
	least := math.Inf(1)
	for _, l := range c.Lines {
		for i := range l.Values {
			if at := c.At(l, i); at > 0 {
				least = min(least, at)
			}
		}
	}
	if math.IsInf(least, 1) {
		return 1
	}
	return least / 2
}

// Scale gives the scale for the values of some lines.
func (c Curves) Scale(lines ...Line) Scale {
	if c.Whole != [2]float64{} {
		return ScaleFor(c.Whole[0], c.Whole[1], false)
	}
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, l := range lines {
		for _, values := range [][]float64{l.Values, l.Lo, l.Hi} {
			for _, v := range values {
				lo, hi = min(lo, c.Value(v)), max(hi, c.Value(v))
			}
		}
	}
	if lo > hi {
		lo, hi = c.Value(c.Even), c.Value(c.Even)
	}
	return ScaleFor(lo, hi, c.LogY)
}

// Text draws the series one below the other, since lines without colours cannot be told
// apart where they cross.
func (c Curves) Text() string {
	var parts []string
	for _, l := range c.Lines {
		if len(l.Values) > 0 {
			parts = append(parts, c.curve(Line{Name: l.Name, Values: l.Values, At: l.At}))
		}
	}
	return strings.Join(parts, "\n\n")
}

// curveWidth is how many characters wide a curve is at most.
const curveWidth = 60

// curve draws one series in the order of its values.
func (c Curves) curve(l Line) string {
	s := c.Scale(l)
	options := []asciigraph.Option{
		asciigraph.Width(min(curveWidth, max(2, len(l.Values)))), asciigraph.Height(s.Steps()), asciigraph.LowerBound(s.Lo), asciigraph.UpperBound(s.Hi),
		asciigraph.YAxisValueFormatter(func(v float64) string { return c.Tick(s, v) }), asciigraph.Caption(l.Name),
	}
	if last := len(l.Values) - 1; last > 0 {
		options = append(options, asciigraph.XAxisRange(float64(c.First), float64(c.First+last)), asciigraph.XAxisTickCount(min(5, max(2, len(l.Values)/8))),
			asciigraph.XAxisValueFormatter(func(v float64) string {
				at := c.At(l, min(max(0, int(math.Round(v))-c.First), last))
				return strconv.FormatFloat(math.Round(at), 'f', -1, 64)
			}))
	}
	values := make([]float64, len(l.Values))
	for i, v := range l.Values {
		values[i] = c.Value(v)
	}
	return asciigraph.Plot(values, options...)
}

// Histogram counts whole numbers, such as the lengths of games.
type Histogram struct {
	Title, X string
	Values   []int
}

// mostBins is into how many parts the range of a histogram is split at most.
const mostBins = 20

// Bin is the numbers from From up to, but not including, To, and how many there are.
type Bin struct{ From, To, Count int }

// Bins splits the range into parts of the same round width.
func (h Histogram) Bins() []Bin {
	if len(h.Values) == 0 {
		return nil
	}
	lo, hi := h.Values[0], h.Values[0]
	for _, v := range h.Values {
		lo, hi = min(lo, v), max(hi, v)
	}
	width := roundWidth(hi - lo)
	first := lo - ((lo%width)+width)%width
	all := make([]Bin, (hi-first)/width+1)
	for i := range all {
		all[i] = Bin{From: first + i*width, To: first + (i+1)*width}
	}
	for _, v := range h.Values {
		all[(v-first)/width].Count++
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
	most, bins := 1, h.Bins()
	for _, b := range bins {
		most = max(most, b.Count)
	}
	var lines strings.Builder
	fmt.Fprintf(&lines, "%s\n", h.X)
	for _, b := range bins {
		label := fmt.Sprint(b.From)
		if b.To-b.From > 1 {
			label = fmt.Sprintf("%d-%d", b.From, b.To-1)
		}
		bar := strings.Repeat("#", (b.Count*textWidth+most-1)/most)
		fmt.Fprintf(&lines, "%-9s %6d %s\n", label, b.Count, bar)
	}
	return strings.TrimRight(lines.String(), "\n")
}
