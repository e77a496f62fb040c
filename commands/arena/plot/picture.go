package plot

import (
	"bytes"
	"image/color"
	"math"
	"slices"
	"strings"

	"parlor/games"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// The size of a picture.
const (
	pictureWidth  = 16 * vg.Centimeter
	pictureHeight = 10 * vg.Centimeter
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
	p := newPicture(c.Title, c.X, c.Y)
	points := c.points()
	bars, err := plotter.NewYErrorBars(points)
	if err != nil {
		return nil, err
	}
	dots, err := plotter.NewScatter(points)
	if err != nil {
		return nil, err
	}
	dots.GlyphStyle = draw.GlyphStyle{Color: color.Black, Radius: vg.Points(3), Shape: draw.CircleGlyph{}}
	p.Add(plotter.NewGrid(), evenLine(c.Even), bars, dots)
	c.axes(p)
	return written(p, format)
}

// newPicture begins a picture.
func newPicture(title, x, y string) *plot.Plot {
	p := plot.New()
	p.Title.Text, p.X.Label.Text, p.Y.Label.Text = title, x, y
	p.X.Padding, p.Y.Padding = vg.Points(8), vg.Points(8)
	return p
}

// evenLine marks the value that stands for no difference.
func evenLine(at float64) *plotter.Function {
	even := plotter.NewFunction(func(float64) float64 { return at })
	even.Dashes = []vg.Length{vg.Points(4), vg.Points(4)}
	even.Color = color.Gray{160}
	return even
}

// written gives a picture in a format.
func written(p *plot.Plot, format string) ([]byte, error) {
	writer, err := p.WriterTo(pictureWidth, pictureHeight, format)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	_, err = writer.WriteTo(&b)
	return b.Bytes(), err
}

// axes sets the scales of a picture.
func (c Chart) axes(p *plot.Plot) {
	c.scale().fit(&p.Y)
	if c.Numbers {
		first, last := math.Inf(1), math.Inf(-1)
		whole := true
		for _, point := range c.Points {
			first, last = min(first, point.At), max(last, point.At)
			whole = whole && point.At == math.Trunc(point.At)
		}
		p.X.Tick.Marker = scaleFor(first, last, whole)
		return
	}
	names := make([]string, len(c.Points))
	for i, point := range c.Points {
		names[i] = point.Label
	}
	p.NominalX(names...)
}

// bars are points with intervals, as the plotter wants them.
type bars struct {
	plotter.XYs
	plotter.YErrors
}

// points gives the points that have a place, with ends that do.
func (c Chart) points() (b bars) {
	lo, hi := c.bounds()
	for i, p := range c.Points {
		if math.IsNaN(p.Y) {
			continue
		}
		x, y := float64(i), min(max(p.Y, lo), hi)
		if c.Numbers {
			x = p.At
		}
		b.XYs = append(b.XYs, plotter.XY{X: x, Y: y})
		b.YErrors = append(b.YErrors, struct{ Low, High float64 }{y - max(p.Lo, lo), min(p.Hi, hi) - y})
	}
	return b
}
