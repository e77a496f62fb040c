package picture

import (
	"bytes"
	"image/color"
	"io"
	"math"
	"sync"

	"parlor/commands/arena/plot"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// The size of a picture, and what is left around the area of the values.
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
	x, y   plot.Scale
	inset  vg.Length // that the least and greatest x keep from the sides
	canvas vg.CanvasSizer
}

// newPane begins a picture in a format.
func newPane(format string, x, y plot.Scale) *pane {
	p := &pane{x: x, y: y, inset: 8}
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

// frame writes the title and what stands along the sides, and draws the ticks, with lines
// of a grid, and a dashed line where there is no difference. Where names are given they
// stand below in place of numbers.
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
		p.FillText(textStyle(9, text.XRight, text.YCenter), vg.Point{X: p.Min.X - tickLength - 3, Y: at.Y}, p.y.Text(v))
	}
	for i, v := range p.x.Ticks() {
		label := p.x.Text(v)
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

// written gives the picture.
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

// textStyle is text of a size, which stands beside or around its place.
func textStyle(size vg.Length, x text.XAlignment, y text.YAlignment) draw.TextStyle {
	return draw.TextStyle{
		Color: color.Black, Font: font.Font{Typeface: typeface, Size: size}, XAlign: x, YAlign: y, Handler: text.Plain{Fonts: fonts()},
	}
}

const typeface = "Go"

// fonts has the one font of pictures, which is read when the first is drawn.
var fonts = sync.OnceValue(func() *font.Cache {
	face, err := opentype.Parse(goregular.TTF)
	if err != nil {
		panic("picture: the font of the library cannot be read: " + err.Error())
	}
	return font.NewCache(font.Collection{{Font: font.Font{Typeface: typeface}, Face: face}})
})

// colours are those of Okabe and Ito (2008), which people of every colour vision tell
// apart.
var colours = []color.Color{
	color.RGBA{0, 114, 178, 255}, color.RGBA{213, 94, 0, 255}, color.RGBA{0, 158, 115, 255}, color.RGBA{204, 121, 167, 255},
}
