// Package plot draws results: as text here, and as SVG and PNG by package picture below it.
package plot

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"parlor/games"
)

// formats are the extensions of the files that pictures are written to.
var formats = []string{"svg", "png"}

// Format gives the format for a file's extension.
func Format(path string) (string, error) {
	_, ending, _ := strings.Cut(path[strings.LastIndexByte(path, '/')+1:], ".")
	ending = strings.ToLower(ending[strings.LastIndexByte(ending, '.')+1:])
	if !slices.Contains(formats, ending) {
		return "", games.Errorf("bad-picture", "wanted a file that ends in .svg or .png, given %s", path)
	}
	return ending, nil
}

// Painter draws pictures in a format.
type Painter interface {
	Chart(c Chart, format string) ([]byte, error)
	Curves(c Curves, format string) ([]byte, error)
	Histogram(h Histogram, format string) ([]byte, error)
}

// painter is the program's painter, if it has one.
var painter Painter = unable{}

// DrawWith sets the painter that draws pictures.
func DrawWith(p Painter) { painter = p }

// unable is the painter of a program without fonts.
type unable struct{}

var errUnable = games.Errorf("no-pictures", "this program draws no pictures of charts; wanted the one that is installed, or no :picture")

func (unable) Chart(Chart, string) ([]byte, error)         { return nil, errUnable }
func (unable) Curves(Curves, string) ([]byte, error)       { return nil, errUnable }
func (unable) Histogram(Histogram, string) ([]byte, error) { return nil, errUnable }

// Picture draws the chart in a format.
func (c Chart) Picture(format string) ([]byte, error) { return painter.Chart(c, format) }

// Picture draws all series in one picture, in a format.
func (c Curves) Picture(format string) ([]byte, error) { return painter.Curves(c, format) }

// Picture draws the histogram in a format.
func (h Histogram) Picture(format string) ([]byte, error) { return painter.Histogram(h, format) }

// Picture is anything that can be drawn into a file.
type Picture interface {
	Picture(format string) ([]byte, error)
}

// Asked gives the function that draws a chart and writes it to a file, or nil if no file is named. A
// file of an unknown format is refused at once, before there is a chart.
func Asked(file string, write func(file string, data []byte) error) (func(Picture) error, error) {
	if file == "" {
		return func(Picture) error { return nil }, nil
	}
	format, err := Format(file)
	if err != nil {
		return nil, err
	}
	return func(chart Picture) error {
		data, err := chart.Picture(format)
		if err != nil {
			return err
		}
		return write(file, data)
	}, nil
}

// Scale is the ends of an axis and the distance of its ticks, which are round numbers.
type Scale struct{ Lo, Hi, Step float64 }

// mostTicks is into how many parts ticks split an axis at most.
const mostTicks = 10

// ScaleFor gives the smallest scale with round ends that holds some values. Whole says that only
// whole numbers make sense.
func ScaleFor(lo, hi float64, whole bool) Scale {
	if lo == hi {
		lo, hi = lo-1, hi+1
	}
	step := roundStep((hi - lo) / mostTicks)
	if whole {
		step = max(step, 1)
	}
	s := Scale{math.Floor(lo/step+tiny) * step, math.Ceil(hi/step-tiny) * step, step}
	if s.Steps() == 0 {
		s.Hi += step
	}
	return s
}

// tiny bounds the rounding error of a number of steps.
const tiny = 1e-6

// roundStep is the least of 1, 2, 5, 10, 20 and so on, and of their tenths, that is at
// least so large.
func roundStep(least float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(least)))
	for _, m := range []float64{1, 2, 5} {
		if m*power >= least*(1-tiny) {
			return m * power
		}
	}
	return 10 * power
}

// Steps counts the parts between the ends.
func (s Scale) Steps() int { return int(math.Round((s.Hi - s.Lo) / s.Step)) }

// Text writes a number of the scale with as many digits as its ticks need.
func (s Scale) Text(v float64) string {
	digits := max(0, -int(math.Floor(math.Log10(s.Step)+tiny)))
	return strconv.FormatFloat(v+0, 'f', digits, 64)
}

// Ticks gives the round numbers from one end to the other.
func (s Scale) Ticks() (list []float64) {
	for i := math.Ceil(s.Lo/s.Step - tiny); i*s.Step <= s.Hi+tiny*s.Step; i++ {
		list = append(list, i*s.Step)
	}
	return list
}

// Between is a scale whose ends need not be round.
func Between(lo, hi float64, whole bool) Scale {
	s := ScaleFor(lo, hi, whole)
	if lo < hi {
		s.Lo, s.Hi = lo, hi
	}
	return s
}

// Chart is some estimates with intervals, in order.
type Chart struct {
	Title  string
	X, Y   string // what stands along each axis
	Points []Point
	// Even is the value of no difference; charts mark it.
	Even float64
	// Whole is the ends of the scale if they are known, as for shares of 1; both 0 if they follow
	// from the points.
	Whole [2]float64
	// Numbers says that the points' labels are numbers, at their places on the axis.
	Numbers bool
}

// Point is an estimate with an interval. An infinite end reaches to the edge.
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

// bounds gives the ends of the scale: round numbers around all finite values.
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
