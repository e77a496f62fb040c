// Package raster writes pictures of boards as PNG. It is a room of its own because it brings a font,
// which the program in a browser does without.
package raster

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"slices"
	"strconv"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"parlor/commands/view/boards"
	"parlor/commands/view/scenes"
)

// Install makes the program write boards as PNG.
func Install() { scenes.WritePNGWith(Write) }

// The fonts are read when the first letter is drawn.
var (
	regular = sync.OnceValues(func() (*opentype.Font, error) { return opentype.Parse(goregular.TTF) })
	bold    = sync.OnceValues(func() (*opentype.Font, error) { return opentype.Parse(gobold.TTF) })
)

// canvas is a picture being drawn.
type canvas struct {
	*image.RGBA
	scale float32 // pixels per step of the shapes
	steps int     // to a unit of length
}

// Write gives a picture as PNG.
func Write(p boards.Picture) ([]byte, error) {
	c := canvas{image.NewRGBA(image.Rect(0, 0, p.Wide, p.High)), float32(p.Wide) / float32(p.Across*p.Steps()), p.Steps()}
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

// seen is a colour that lets what is below it be seen, by its opacity in percent, 0 for all.
func seen(text string, opacity int) color.Color {
	colour := colourOf(text)
	if opacity == 0 {
		return colour
	}
	r, g, b, _ := colour.RGBA()
	return color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), uint8(255 * opacity / 100)}
}

func (c canvas) shape(s boards.Shape) error {
	if s.Text != "" {
		return c.text(s)
	}
	points := c.points(s)
	if s.Fill != "" {
		c.fill(seen(s.Fill, s.Opacity), points)
	}
	if s.Stroke == "" {
		return nil
	}
	if !s.Open {
		points = append(points, points[0])
	}
	c.fill(seen(s.Stroke, s.Opacity), c.stroke(points, max(float32(s.Width)*c.scale/2, .5), s.Dashed)...)
	return nil
}

// point is a place in pixels.
type point struct{ x, y float32 }

// sides is how many sides a circle is drawn with.
const sides = 64

// points gives the outline of a shape.
func (c canvas) points(s boards.Shape) (list []point) {
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

// fill fills the inside of outlines. An area in several outlines of the same orientation is filled
// once, so that no seam shows where they meet. Only the pixels around them are examined, as a board
// has hundreds of small shapes.
func (c canvas) fill(colour color.Color, outlines ...[]point) {
	box := c.around(outlines)
	if box.Empty() {
		return
	}
	x, y := float32(box.Min.X), float32(box.Min.Y)
	v := vector.NewRasterizer(box.Dx(), box.Dy())
	for _, points := range outlines {
		v.MoveTo(points[0].x-x, points[0].y-y)
		for _, p := range points[1:] {
			v.LineTo(p.x-x, p.y-y)
		}
		v.ClosePath()
	}
	v.Draw(c.RGBA, box, image.NewUniform(colour), image.Point{})
}

// around gives the pixels of the picture that outlines touch.
func (c canvas) around(outlines [][]point) (box image.Rectangle) {
	for _, points := range outlines {
		for _, p := range points {
			box = box.Union(image.Rect(int(p.x)-1, int(p.y)-1, int(p.x)+2, int(p.y)+2))
		}
	}
	return box.Intersect(c.Rect)
}

// stroke gives the outlines of a line through points, with half its width as wide: its segments, in
// dashes on request, and the fillings of the outer angles between them.
func (c canvas) stroke(points []point, wide float32, dashed bool) (outlines [][]point) {
	dash, space := float32(math.MaxFloat32), float32(0)
	if dashed {
		dash, space = 6*c.scale*float32(c.steps), 5*c.scale*float32(c.steps)
	}
	at := float32(0)   // where the next dash begins, or the last one began, in the segment
	var across []point // for each segment: a vector of length wide at right angles to it
	for i, b := range points[1:] {
		a := points[i]
		length := float32(math.Hypot(float64(b.x-a.x), float64(b.y-a.y)))
		if length == 0 {
			continue
		}
		u := point{(b.x - a.x) / length, (b.y - a.y) / length}
		n := point{-u.y * wide, u.x * wide}
		for ; at < length; at += dash + space {
			from, to := max(at, 0), min(at+dash, length)
			if to <= from {
				continue
			}
			p, q := point{a.x + u.x*from, a.y + u.y*from}, point{a.x + u.x*to, a.y + u.y*to}
			outlines = append(outlines, []point{{p.x + n.x, p.y + n.y}, {q.x + n.x, q.y + n.y}, {q.x - n.x, q.y - n.y}, {p.x - n.x, p.y - n.y}})
		}
		if at -= length; at > 0 {
			at -= dash + space // the last dash may go on in the next segment
		}
		if len(across) > 0 && !dashed {
			outlines = append(outlines, corner(a, across[len(across)-1], n, wide))
		}
		across = append(across, n)
	}
	if points[0] == points[len(points)-1] && len(across) > 1 && !dashed {
		outlines = append(outlines, corner(points[0], across[len(across)-1], across[0], wide))
	}
	return outlines
}

// corner gives the filling of the outer angle where two segments of a line meet at p, each given by
// its vector across: up to the point where their edges meet, unless that is far, as in SVG.
func corner(p, m, n point, wide float32) []point {
	outer := float32(1) // which edge is outside
	if m.x*n.y-m.y*n.x > 0 {
		outer = -1
	}
	list := []point{p, {p.x + outer*m.x, p.y + outer*m.y}, {p.x + outer*n.x, p.y + outer*n.y}}
	if together := 1 + (m.x*n.x+m.y*n.y)/(wide*wide); together > 1./8 {
		tip := point{p.x + outer*(m.x+n.x)/together, p.y + outer*(m.y+n.y)/together}
		list = []point{list[0], list[1], tip, list[2]}
	}
	if outer < 0 { // all outlines have the same orientation
		slices.Reverse(list)
	}
	return list
}

// text writes a text around its middle, or from or to its point. A sign that is not in the font is drawn as a square, and dots
// are circles, as they are in Double Card.
func (c canvas) text(s boards.Shape) error {
	x, y := float32(s.Points[0][0]), float32(s.Points[0][1])
	if s.Text == "●" || s.Text == "○" {
		dot := boards.Shape{Points: s.Points, Round: max(1, s.Size/4), Stroke: s.Fill, Width: 2 * c.steps}
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
	d := font.Drawer{Dst: c.RGBA, Src: image.NewUniform(seen(s.Fill, s.Opacity)), Face: face}
	wide := d.MeasureString(s.Text)
	d.Dot = fixed.Point26_6{X: fixed.Int26_6(x*c.scale*64) - wide*fixed.Int26_6(1+s.Align)/2, Y: fixed.Int26_6((y + .35*float32(s.Size)) * c.scale * 64)}
	d.DrawString(s.Text)
	return face.Close()
}
