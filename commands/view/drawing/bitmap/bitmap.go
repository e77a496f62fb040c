// Package bitmap writes pictures of trees as PNG, with the pencil that writes boards so. It is a room of
// its own because that pencil brings a font, which the program in a browser does without.
package bitmap

import (
	"math"
	"strconv"
	"strings"

	"parlor/commands/view/boards"
	"parlor/commands/view/drawing"
	"parlor/commands/view/scenes/raster"
	"parlor/games"
)

// Install makes the program write trees as PNG.
func Install() { drawing.WritePNGWith(Write) }

const (
	// fine is the number of steps to a pixel of the tree as it is placed. Places are sums of powers of
	// two, so that they are whole steps.
	fine = 8
	// sharp is how many pixels of the file one of them becomes, so that letters can be read on paper.
	sharp = 2
	// mostPixels is how large a file may be: as much as programs that show pictures open.
	mostPixels = 60_000_000
	letters    = 12 // their size
)

// The colours are those of the style sheet of trees, in light.
const (
	ground = "#ffffff"
	ink    = "#1d2126"
	faint  = "#59616b"
	line   = "#8b949f"
	parted = "#b3261e"
)

// fills are the colours of shapes; others are as the ground.
var fills = map[drawing.Shape]string{
	drawing.Max: "#cfe3ff", drawing.Min: "#ffdcc8", drawing.Reply: "#ffdcc8", drawing.Chance: "#fff3bf", drawing.Both: "#e6d9ff",
}

// Write gives a picture as PNG. The error has the code bad-drawing if it would be too large.
func Write(p drawing.Picture) ([]byte, error) {
	wide, high := int(math.Ceil(p.Width)), int(math.Ceil(p.Height))
	if sharp*wide*sharp*high > mostPixels {
		return nil, games.Errorf("bad-drawing", "wanted a tree that fits into a picture of %d million pixels, given one of %d by %d; :nodes draws fewer nodes, and .svg holds any",
			mostPixels/1_000_000, sharp*wide, sharp*high)
	}
	b := bitmap{&boards.Picture{Wide: sharp * wide, High: sharp * high, Across: wide, Upward: high, Fine: fine, Ground: ground}}
	for _, best := range []bool{false, true} { // the lines to the best nodes on top of the others
		for _, n := range p.Nodes {
			if n.Above != nil && n.Best() == best {
				b.way(n, n.Thickness(p.Nodes[0]))
			}
		}
	}
	for _, n := range p.Nodes {
		b.node(n)
	}
	return raster.Write(*b.Picture)
}

// bitmap is a picture being drawn.
type bitmap struct{ *boards.Picture }

// steps are a place in steps.
func steps(x, y float64) [2]int {
	return [2]int{int(math.Round(fine * x)), int(math.Round(fine * y))}
}

func (b bitmap) add(s boards.Shape) { b.Shapes = append(b.Shapes, s) }

// way draws the line that leads to a node, so thick or, if that is 0, as usual.
func (b bitmap) way(n *drawing.Node, thick float64) {
	s := boards.Shape{Open: true, Stroke: line, Width: fine, Dashed: n.Shape == drawing.Pruned || n.Shape == drawing.Folded}
	if n.Best() {
		s.Stroke, s.Width = ink, 5*fine/2
	}
	if thick > 0 {
		s.Width = int(fine * thick)
	}
	// Each piece by itself, as what is drawn takes time by the rectangle around it.
	for _, p := range n.Pieces(float64(s.Width) / fine) {
		s.Points = [][2]int{steps(p[0][0], p[0][1]), steps(p[1][0], p[1][1])}
		b.add(s)
	}
}

// node draws a node: its shape with the words around it.
func (b bitmap) node(n *drawing.Node) {
	if n.Parted {
		b.add(boards.Shape{Points: [][2]int{steps(n.X, n.Y)}, Round: 23 * fine / 2, Stroke: parted, Width: 5 * fine / 2, Dashed: true})
	}
	b.shape(n)
	words := ink
	if n.Shape == drawing.Pruned || n.Shape == drawing.Folded {
		words = faint
	}
	for _, w := range n.Texts() {
		colour := words
		if w.Class == "note" {
			colour = faint
		}
		if w.Star {
			w.Text = drawing.Star + w.Text
		}
		b.words(n.X+w.X, n.Y+w.Y, w.Text, w.Align, colour, w.Class == "worth")
	}
}

// words writes a text whose letters stand on y, and which begins or ends at x.
func (b bitmap) words(x, y float64, text string, align int, colour string, bold bool) {
	if text != "" {
		b.add(boards.Shape{Points: [][2]int{steps(x, y-.35*letters)}, Text: text, Size: fine * letters, Align: align, Fill: colour, Bold: bold})
	}
}

// shape draws the outline of a node.
func (b bitmap) shape(n *drawing.Node) {
	fill, isFilled := fills[n.Shape]
	if !isFilled && n.Shape != drawing.Pruned {
		fill = ground
	}
	for _, part := range outline(drawing.Outlines[n.Shape]) {
		s := boards.Shape{Fill: fill, Stroke: ink, Width: 3 * fine / 2, Dashed: n.Shape == drawing.Pruned}
		if s.Open = !part.closed; s.Open {
			s.Fill, s.Width = "", 3*fine
		}
		for _, p := range part.points {
			s.Points = append(s.Points, steps(n.X+p[0], n.Y+p[1]))
		}
		if part.round > 0 {
			s.Points, s.Round = [][2]int{steps(n.X, n.Y)}, int(fine*part.round)
		}
		b.add(s)
	}
}

// part is a line of an outline: through points, or round the middle of its shape.
type part struct {
	points [][2]float64
	closed bool
	round  float64
}

// outline reads an SVG path of lines, or of arcs that make a circle.
func outline(path string) (parts []part) {
	var x, y float64
	for path != "" {
		end := 1 + max(strings.IndexAny(path[1:], "MLHVZA"), -1)
		if end == 0 {
			end = len(path)
		}
		var numbers []float64
		for _, word := range strings.Fields(path[1:end]) {
			v, _ := strconv.ParseFloat(word, 64) // the outlines are the program's own
			numbers = append(numbers, v)
		}
		switch path[0] {
		case 'M':
			parts = append(parts, part{})
			x, y = numbers[0], numbers[1]
		case 'L':
			x, y = numbers[0], numbers[1]
		case 'H':
			x = numbers[0]
		case 'V':
			y = numbers[0]
		}
		last := &parts[len(parts)-1]
		switch path[0] {
		case 'Z':
			last.closed = true
		case 'A':
			last.round = numbers[0]
		default:
			last.points = append(last.points, [2]float64{x, y})
		}
		path = path[end:]
	}
	return parts
}
