// Package picture draws charts as SVG and PNG. A program that imports it can draw them; one without
// its fonts, such as the one in a browser, says so when asked.
package picture

import (
	"bytes"
	"image/color"
	"io"
	"math"
	"slices"
	"strconv"
	"sync"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"

	"parlor/commands/arena/plot"
)

// Install makes this package draw charts.
func Install() { plot.DrawWith(painter{}) }

// painter draws with gonum's plot.
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

// places gives the position of each point along the axis, its scale, and the names shown there unless
// the labels are numbers.
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

// Curves draws all series in one picture, in a format.
func (painter) Curves(c plot.Curves, format string) ([]byte, error) {
	y, label := c.Scale(c.Lines...), c.Y
	if len(c.Lines) == 1 {
		label = c.Lines[0].Name
	} else {
		y.Hi += y.Step * math.Ceil(float64(y.Steps())/3) // room for the legend
	}
	p := newPane(format, along(c), y)
	p.tick = func(at float64) string { return c.Tick(y, at) }
	if c.Log {
		p.zero, p.ticks = c.Floor(), powers(p.x, c.Floor())
	}
	for _, l := range c.Lines {
		if len(l.Lo) > 0 {
			lower := pointsOf(c, p, l, l.Lo)
			slices.Reverse(lower)
			p.FillPolygon(color.Gray{232}, append(pointsOf(c, p, l, l.Hi), lower...))
		}
	}
	p.frame(c.Title, c.X, label, nil, c.Value(c.Even))
	for i, l := range c.Lines {
		style := lineStyle(colours[i%len(colours)], 1.5)
		points := pointsOf(c, p, l, l.Values)
		p.StrokeLines(style, points)
		mark := draw.GlyphStyle{Color: style.Color, Radius: vg.Points(3.5), Shape: marks[i%len(marks)]}
		if len(points) <= mostMarked {
			for _, at := range points {
				p.DrawGlyph(mark, at)
			}
		}
		if len(c.Lines) > 1 {
			at := vg.Point{X: p.Min.X + 10, Y: p.Max.Y - 10 - vg.Length(13*i)}
			p.StrokeLine2(style, at.X, at.Y, at.X+20, at.Y)
			if len(points) <= mostMarked {
				p.DrawGlyph(mark, vg.Point{X: at.X + 10, Y: at.Y})
			}
			p.FillText(textStyle(9, text.XLeft, text.YCenter), vg.Point{X: at.X + 26, Y: at.Y}, l.Name)
		}
	}
	return p.written()
}

// marks tell lines apart without their colours, where they have few points.
var marks = []draw.GlyphDrawer{
	draw.CircleGlyph{}, draw.SquareGlyph{}, draw.PyramidGlyph{}, draw.CrossGlyph{}, draw.RingGlyph{}, draw.PlusGlyph{}, draw.BoxGlyph{}, draw.TriangleGlyph{},
}

// mostMarked is how many points of a line are marked; of more only the line is drawn.
const mostMarked = 40

// along is the scale below the curves: of steps or places, or of the logarithms of places.
func along(c plot.Curves) plot.Scale {
	lo, hi, floor := math.Inf(1), math.Inf(-1), c.Floor()
	for _, l := range c.Lines {
		for i := range l.Values {
			at := c.At(l, i)
			if c.Log {
				at = math.Log10(max(at, floor))
			}
			lo, hi = min(lo, at), max(hi, at)
		}
	}
	if lo > hi {
		lo, hi = float64(c.First), float64(c.First)
	}
	return plot.Between(lo, hi, !c.Log)
}

// powers are the ticks of a scale of logarithms: the powers of ten, with twice and five times as much
// where there are few, and 0 where that is.
func powers(x plot.Scale, floor float64) (list []float64) {
	steps := []float64{1}
	if x.Hi-x.Lo < 2 {
		steps = []float64{1, 2, 5}
	}
	if x.Lo <= math.Log10(floor)+1e-9 {
		list = append(list, 0)
	}
	for power := math.Pow(10, math.Floor(x.Lo)); math.Log10(power) <= x.Hi; power *= 10 {
		for _, step := range steps {
			if at := math.Log10(step * power); at >= x.Lo-1e-9 && at <= x.Hi+1e-9 && step*power > floor {
				list = append(list, step*power)
			}
		}
	}
	return list
}

// pointsOf gives values of a line as points at their places.
func pointsOf(c plot.Curves, p *pane, l plot.Line, values []float64) []vg.Point {
	points := make([]vg.Point, len(values))
	for k, v := range values {
		points[k] = p.at(p.place(c.At(l, k)), c.Value(v))
	}
	return points
}

// place gives a place along the axis as the scale has it.
func (p *pane) place(x float64) float64 {
	if p.zero == 0 {
		return x
	}
	return math.Log10(max(x, p.zero))
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

// The size of a picture, and the margins around the area of the values.
const (
	pictureWidth  = 16 * vg.Centimeter
	pictureHeight = 10 * vg.Centimeter
	marginLeft    = 50
	marginBelow   = 42
	marginAbove   = 24
	marginRight   = 14
	tickLength    = 5
)

// pane is a picture with a scale along each side of an area. What is drawn into it is
// placed by these scales.
type pane struct {
	draw.Canvas
	x, y  plot.Scale
	inset vg.Length // the distance of the least and greatest x from the sides
	// zero is where 0 stands if x has logarithms, and ticks are then what is written below; otherwise 0.
	zero   float64
	ticks  []float64
	tick   func(at float64) string // writes a value of y
	canvas vg.CanvasSizer
}

// newPane begins a picture in a format.
func newPane(format string, x, y plot.Scale) *pane {
	p := &pane{x: x, y: y, inset: 8, tick: y.Text}
	if format == "svg" {
		p.canvas = vgsvg.New(pictureWidth, pictureHeight)
	} else {
		p.canvas = vgimg.NewWith(vgimg.UseWH(pictureWidth, pictureHeight), vgimg.UseBackgroundColor(color.White))
	}
	whole := draw.New(p.canvas)
	p.Canvas = draw.Crop(whole, marginLeft, -marginRight, marginBelow, -marginAbove)
	return p
}

// at places a value.
func (p *pane) at(x, y float64) vg.Point {
	inner := p.Max.X - p.Min.X - 2*p.inset
	return vg.Point{
		X: p.Min.X + p.inset + inner*vg.Length((x-p.x.Lo)/(p.x.Hi-p.x.Lo)),
		Y: p.Min.Y + (p.Max.Y-p.Min.Y)*vg.Length((y-p.y.Lo)/(p.y.Hi-p.y.Lo)),
	}
}

// frame writes the title and the labels of the axes, and draws the ticks, with grid lines, and a
// dashed line for no difference. Names, if given, are shown below in place of numbers.
func (p *pane) frame(title, x, y string, names []string, even float64) {
	top, side := textStyle(11, text.XCenter, text.YBottom), textStyle(10, text.XCenter, text.YTop)
	p.FillText(top, vg.Point{X: (p.Min.X + p.Max.X) / 2, Y: p.Max.Y + 8}, title)
	p.FillText(textStyle(10, text.XCenter, text.YBottom), vg.Point{X: (p.Min.X + p.Max.X) / 2, Y: 4}, x)
	side.Rotation = math.Pi / 2
	p.FillText(side, vg.Point{X: 4, Y: (p.Min.Y + p.Max.Y) / 2}, y)
	grid, axis := lineStyle(color.Gray{210}, 0.5), lineStyle(color.Gray{90}, 0.75)
	for _, v := range p.y.Ticks() {
		at := p.at(p.x.Lo, v)
		p.StrokeLine2(grid, p.Min.X, at.Y, p.Max.X, at.Y)
		p.StrokeLine2(axis, p.Min.X-tickLength, at.Y, p.Min.X, at.Y)
		p.FillText(textStyle(9, text.XRight, text.YCenter), vg.Point{X: p.Min.X - tickLength - 3, Y: at.Y}, p.tick(v))
	}
	ticks := p.ticks
	if p.zero == 0 {
		ticks = p.x.Ticks()
	}
	for i, v := range ticks {
		label := p.x.Text(v)
		if p.zero > 0 {
			label, v = strconv.FormatFloat(v, 'f', -1, 64), p.place(v)
		}
		if names != nil {
			label = clipped(names[i], 2*p.inset)
		}
		at := p.at(v, p.y.Lo)
		p.StrokeLine2(grid, at.X, p.Min.Y, at.X, p.Max.Y)
		p.StrokeLine2(axis, at.X, p.Min.Y-tickLength, at.X, p.Min.Y)
		p.FillText(textStyle(9, text.XCenter, text.YTop), vg.Point{X: at.X, Y: p.Min.Y - tickLength - 3}, label)
	}
	p.StrokeLines(axis, []vg.Point{{X: p.Min.X, Y: p.Max.Y}, {X: p.Min.X, Y: p.Min.Y}, {X: p.Max.X, Y: p.Min.Y}})
	if even > p.y.Lo && even < p.y.Hi {
		dashed, at := lineStyle(color.Gray{130}, 0.75), p.at(p.x.Lo, even)
		dashed.Dashes = []vg.Length{4, 4}
		p.StrokeLine2(dashed, p.Min.X, at.Y, p.Max.X, at.Y)
	}
}

// clipped cuts the middle out of a name that would run into the next.
func clipped(name string, room vg.Length) string {
	style, runes := textStyle(9, text.XCenter, text.YTop), []rune(name)
	for n := len(runes) - 1; n > 0 && style.Width(name) > room-4; n-- {
		name = string(runes[:n-n/2]) + "..." + string(runes[len(runes)-n/2:])
	}
	return name
}

// written gives the bytes of the picture.
func (p *pane) written() ([]byte, error) {
	var to io.WriterTo
	switch c := p.canvas.(type) {
	case *vgimg.Canvas:
		to = vgimg.PngCanvas{Canvas: c}
	case *vgsvg.Canvas:
		to = c
	}
	var b bytes.Buffer
	_, err := to.WriteTo(&b)
	return bytes.ReplaceAll(b.Bytes(), []byte("font-family:Go;"), []byte("font-family:Go,sans-serif;")), err
}

// lineStyle is a line of a colour and width.
func lineStyle(c color.Color, width vg.Length) draw.LineStyle {
	return draw.LineStyle{Color: c, Width: width}
}

// textStyle is text of a size, aligned beside or around its place.
func textStyle(size vg.Length, x text.XAlignment, y text.YAlignment) draw.TextStyle {
	return draw.TextStyle{
		Color: color.Black, Font: font.Font{Typeface: typeface, Size: size}, XAlign: x, YAlign: y, Handler: text.Plain{Fonts: fonts()},
	}
}

const typeface = "Go"

// fonts has the one font of pictures, read when the first is drawn.
var fonts = sync.OnceValue(func() *font.Cache {
	face, err := opentype.Parse(goregular.TTF)
	if err != nil {
		panic("picture: the font of the library cannot be read: " + err.Error())
	}
	return font.NewCache(font.Collection{{Font: font.Font{Typeface: typeface}, Face: face}})
})

// colours are those of Okabe and Ito (2008), which can be told apart with any colour vision.
var colours = []color.Color{
	color.RGBA{0, 114, 178, 255}, color.RGBA{213, 94, 0, 255}, color.RGBA{0, 158, 115, 255}, color.RGBA{204, 121, 167, 255}, color.RGBA{230, 159, 0, 255}, color.RGBA{86, 180, 233, 255},
}
