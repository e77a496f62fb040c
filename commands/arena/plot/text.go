// Package plot draws results: in the terminal as text, and as SVG or PNG.
package plot

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"
)

// Chart is some estimates with intervals, in order.
type Chart struct {
	Title  string
	X, Y   string // what stands along each axis
	Points []Point
	// Even is the value that stands for no difference; charts mark it.
	Even float64
	// Whole is the ends of the scale where they are known, as for shares of 1; both 0 where
	// they follow from the points.
	Whole [2]float64
	// Numbers says that the points' labels are numbers, at their places on the axis.
	Numbers bool
}

// Point is an estimate with an interval. An end that is infinite reaches to the edge.
type Point struct {
	Label     string
	At        float64 // the label as a number, if labels are numbers
	Y, Lo, Hi float64
}

// textWidth is how many characters wide the plain chart is, without its labels.
const textWidth = 41

// Text draws a line for each point, with its interval along a common scale: the
// estimate is o, the interval - from | to |, and the value of no difference is a colon.
func (c Chart) Text() string {
	lo, hi := c.bounds()
	column := func(v float64) int {
		v = min(max(v, lo), hi)
		return int(math.Round((v - lo) / (hi - lo) * (textWidth - 1)))
	}
	widest := utf8.RuneCountInString(c.X)
	for _, p := range c.Points {
		widest = max(widest, utf8.RuneCountInString(p.Label))
	}
	var b strings.Builder
	ends := fmt.Sprintf("%-*s%*s", textWidth/2, shown(lo), textWidth-textWidth/2, shown(hi))
	fmt.Fprintf(&b, "%-*s  %s\n", widest, c.X, ends)
	for _, p := range c.Points {
		line := []rune(strings.Repeat(" ", textWidth))
		line[column(c.Even)] = ':'
		if !math.IsNaN(p.Y) {
			drawInterval(line, column(p.Lo), column(p.Y), column(p.Hi))
		}
		pad := strings.Repeat(" ", widest-utf8.RuneCountInString(p.Label))
		fmt.Fprintf(&b, "%s%s  %s\n", p.Label, pad, strings.TrimRight(string(line), " "))
	}
	return b.String()
}

// drawInterval draws an interval and the estimate in it.
func drawInterval(line []rune, lo, at, hi int) {
	for i := lo; i <= hi; i++ {
		line[i] = '-'
	}
	line[lo], line[hi] = '|', '|'
	line[at] = 'o'
}

// bounds gives the ends of the scale: round numbers around all that is finite.
func (c Chart) bounds() (lo, hi float64) {
	s := c.Scale()
	return s.Lo, s.Hi
}

// Scale gives the scale of the estimates and their intervals.
func (c Chart) Scale() Scale {
	if c.Whole != [2]float64{} {
		return ScaleFor(c.Whole[0], c.Whole[1], false)
	}
	lo, hi := c.Even, c.Even
	for _, p := range c.Points {
		for _, v := range []float64{p.Y, p.Lo, p.Hi} {
			if !math.IsInf(v, 0) && !math.IsNaN(v) {
				lo, hi = min(lo, v), max(hi, v)
			}
		}
	}
	return ScaleFor(lo, hi, false)
}

// shown writes the end of a scale: whole numbers where they are large.
func shown(v float64) string {
	if math.Abs(v) >= 10 {
		return fmt.Sprintf("%.0f", v)
	}
	return fmt.Sprintf("%.2f", v)
}
