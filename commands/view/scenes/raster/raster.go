// Package raster writes pictures of boards as PNG. It is a room of its own, because it brings a
// font, which a program in a browser does without.
package raster

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"strconv"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"parlor/commands/view/scenes"
)

// Install has boards written as PNG from now on.
func Install() { scenes.WritePNGWith(Write) }

// The fonts are read when a letter is first drawn.
var (
	regular = sync.OnceValues(func() (*opentype.Font, error) { return opentype.Parse(goregular.TTF) })
	bold    = sync.OnceValues(func() (*opentype.Font, error) { return opentype.Parse(gobold.TTF) })
)

// canvas is a picture that is being drawn.
type canvas struct {
	*image.RGBA
	scale float32 // pixels for a length of the board
}

// Write gives a picture as PNG.
func Write(p scenes.Picture) ([]byte, error) {
	c := canvas{image.NewRGBA(image.Rect(0, 0, p.Wide, p.High)), float32(p.Wide) / float32(p.Across)}
	draw.Draw(c.RGBA, c.Rect, image.NewUniform(colourOf(p.Ground)), image.Point{}, draw.Src)
	for _, s := range p.Shapes {
		if err := c.shape(s); err != nil {
			return nil, err
		}
	}
	var b bytes.Buffer
	err := png.Encode(&b, c.RGBA)
	return b.Bytes(), err
}

// colourOf reads a colour as #rrggbb.
func colourOf(text string) color.Color {
	n, err := strconv.ParseUint(text[1:], 16, 32)
	if err != nil {
		return color.Black
	}
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}

func (c canvas) shape(s scenes.Shape) error {
	if s.Text != "" {
		return c.text(s)
	}
	points := c.points(s)
	if s.Fill != "" {
		c.fill(points, s.Fill)
	}
	if s.Stroke == "" {
		return nil
	}
	if !s.Open {
		points = append(points, points[0])
	}
	wide := float32(s.Width) * c.scale / 2
	for i := range points[1:] {
		c.line(points[i], points[i+1], wide, s.Stroke, s.Dashed)
	}
	return nil
}

// point is a place in pixels.
type point struct{ x, y float32 }

// sides is how many sides a circle is drawn with.
const sides = 64

// points gives the outline of a shape.
func (c canvas) points(s scenes.Shape) (list []point) {
	at := func(p [2]int) point { return point{float32(p[0]) * c.scale, float32(p[1]) * c.scale} }
	if s.Round == 0 {
		for _, p := range s.Points {
			list = append(list, at(p))
		}
		return list
	}
	middle, r := at(s.Points[0]), float64(float32(s.Round)*c.scale)
	for i := range sides {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / sides)
		list = append(list, point{middle.x + float32(r*cos), middle.y + float32(r*sin)})
	}
	return list
}

// fill fills the inside of an outline. Only the pixels around it are looked at, as a board has
// hundreds of small shapes.
func (c canvas) fill(points []point, colour string) {
	box := c.around(points)
	if box.Empty() {
		return
	}
	x, y := float32(box.Min.X), float32(box.Min.Y)
	v := vector.NewRasterizer(box.Dx(), box.Dy())
	v.MoveTo(points[0].x-x, points[0].y-y)
	for _, p := range points[1:] {
		v.LineTo(p.x-x, p.y-y)
	}
	v.ClosePath()
	v.Draw(c.RGBA, box, image.NewUniform(colourOf(colour)), image.Point{})
}

// around gives the pixels of the picture that an outline touches.
func (c canvas) around(points []point) image.Rectangle {
	lo, hi := points[0], points[0]
	for _, p := range points[1:] {
		lo, hi = point{min(lo.x, p.x), min(lo.y, p.y)}, point{max(hi.x, p.x), max(hi.y, p.y)}
	}
	return image.Rect(int(lo.x)-1, int(lo.y)-1, int(hi.x)+2, int(hi.y)+2).Intersect(c.Rect)
}

// line draws a line with round ends, in dashes on request.
func (c canvas) line(a, b point, wide float32, colour string, dashed bool) {
	length := float32(math.Hypot(float64(b.x-a.x), float64(b.y-a.y)))
	if length == 0 {
		return
	}
	ux, uy := (b.x-a.x)/length, (b.y-a.y)/length
	dash, space := length, float32(0)
	if dashed {
		dash, space = 6*c.scale, 5*c.scale
	}
	wide = max(wide, .5)
	for from := float32(0); from < length; from += dash + space {
		to := min(from+dash, length)
		p, q := point{a.x + ux*from, a.y + uy*from}, point{a.x + ux*to, a.y + uy*to}
		c.fill([]point{
			{p.x - uy*wide, p.y + ux*wide}, {q.x - uy*wide, q.y + ux*wide}, {q.x + uy*wide, q.y - ux*wide}, {p.x + uy*wide, p.y - ux*wide},
		}, colour)
	}
}

// text writes a text around its middle. A sign that the font has not is drawn as a square, and
// dots are circles, as they are in Double Card.
func (c canvas) text(s scenes.Shape) error {
	x, y := float32(s.Points[0][0]), float32(s.Points[0][1])
	if s.Text == "●" || s.Text == "○" {
		dot := scenes.Shape{Points: s.Points, Round: max(1, s.Size/4), Stroke: s.Fill, Width: 2}
		if s.Text == "●" {
			dot.Fill = s.Fill
		}
		return c.shape(dot)
	}
	parsed, err := regular()
	if s.Bold {
		parsed, err = bold()
	}
	if err != nil {
		return err
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: float64(float32(s.Size) * c.scale), DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return err
	}
	d := font.Drawer{Dst: c.RGBA, Src: image.NewUniform(colourOf(s.Fill)), Face: face}
	wide := d.MeasureString(s.Text)
	d.Dot = fixed.Point26_6{X: fixed.Int26_6(x*c.scale*64) - wide/2, Y: fixed.Int26_6((y + .35*float32(s.Size)) * c.scale * 64)}
	d.DrawString(s.Text)
	return face.Close()
}
