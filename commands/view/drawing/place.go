package drawing

import (
	"cmp"
	"strings"
	"unicode/utf8"
)

// place is the position of a node in a picture, in pixels. X and Y are the centre of its shape, and
// Height is the space that it takes in its column. The line that leads to it bends at Bend, the lines
// to its children begin at Out, after its value, and End is where its words end.
type place struct {
	X, Y   float64
	Height float64
	Bend   float64
	Out    float64
	End    float64

	down   bool            // it is below its root,
	lift   float64         // the move above it stands so much higher, and
	pieces [][2][2]float64 // this is the line that leads to it
}

// The dimensions of a picture. Letters are those of any monospaced font, whose width
// is six tenths of its size. All are sums of powers of two, so that every machine
// computes the same places.
const (
	letter     = 7.25 // the width of a letter, size 12
	lineHeight = 26.0 // of a node without notes
	above      = 16.0 // from the centre of a shape to the edge of its space
	barWidth   = 64.0 // of the bounds on the mean of a chance node
	besideIt   = 6.0  // between a shape and the words beside it
	bend       = 12.0 // from the end of a node's words to where the lines fork
	margin     = 12.0
)

// NoteHeight is that of a line of notes, and ShapeSize the way from the centre of a shape to its edge.
const (
	NoteHeight = 12.0
	ShapeSize  = 8.0
)

// longest is how many letters of a name are drawn; the whole name is shown on hovering.
const longest = 34

// Picture is a drawing with everything in its place.
type Picture struct {
	*Drawing
	Width, Height float64
}

// Place puts the nodes of a drawing into their places.
func (d *Drawing) Place() Picture {
	for _, n := range d.Nodes {
		n.Height = lineHeight + NoteHeight*float64(len(n.Notes))
		n.letters = max(utf8.RuneCountInString(n.Worth), n.widestMean())
	}
	if d.Look.Down {
		return d.placeDown()
	}
	arrange(d.Nodes[0])
	p := Picture{Drawing: d}
	x := margin
	for _, column := range d.columns() {
		start := x + bend
		x += column.before
		for _, n := range column.nodes {
			top := margin + n.Y - n.Height/2
			n.X, n.Y, n.Bend, n.Out, n.End = x, top+above, start, x+n.worthEnd(), x+n.after()
			p.Height = max(p.Height, top+n.Height+margin)
		}
		x += column.after
	}
	p.Width = x + margin
	return p
}

// column is the nodes of a level, with the space that they need before and after the centre of their
// shapes.
type column struct {
	nodes         []*Node
	before, after float64
}

func (d *Drawing) columns() []column {
	var all []column
	for _, n := range d.Nodes {
		if n.Level == len(all) {
			all = append(all, column{before: ShapeSize})
		}
		c := &all[n.Level]
		c.nodes = append(c.nodes, n)
		if n.Level > 0 {
			c.before = max(c.before, 2*bend+letter*float64(utf8.RuneCountInString(Star+n.Label()))+2*besideIt+ShapeSize)
		}
		c.after = max(c.after, n.after())
	}
	return all
}

// worthEnd is the space from the centre of the shape to the end of the value after it.
func (n *Node) worthEnd() float64 {
	if n.Worth == "" {
		return ShapeSize
	}
	return ShapeSize + besideIt + letter*float64(n.letters) + 2
}

// after is the space to the end of the notes as well.
func (n *Node) after() float64 {
	width := n.worthEnd()
	if n.Shape == Chance {
		width = max(width, ShapeSize+besideIt+barWidth)
	}
	for _, note := range n.Notes {
		width = max(width, ShapeSize+besideIt+letter*float64(utf8.RuneCountInString(note)))
	}
	return width
}

// shortWords is how long the words for a move in a picture may be, in letters.
const shortWords = 20

// Label is the move that leads to the node, cut if it is long: what it does, where its name does not say
// it. An only move is labelled by its words if they are short: most often it is a pass.
func (n *Node) Label() string {
	label := cmp.Or(n.does, strings.TrimSuffix(n.Way, n.beside))
	if n.onlyMove() && n.Words != "" && utf8.RuneCountInString(n.Words) <= shortWords {
		label = n.Words
	}
	if utf8.RuneCountInString(label) > longest {
		return string([]rune(label)[:longest-1]) + "…"
	}
	return label
}

// ByName labels moves by their names alone: a page shows what they do beside the tree, and has to fit a
// phone.
func (d *Drawing) ByName() {
	for _, n := range d.Nodes {
		if n.does != "" {
			n.does, n.beside = "", ", "+n.does
		}
	}
}

// Pieces are the straight pieces of the line that leads to a node: of a line so wide, each a little longer
// where they meet.
func (n *Node) Pieces(wide float64) [][2][2]float64 {
	if n.down {
		return n.pieces
	}
	a, half := n.Above, wide/2
	return [][2][2]float64{
		{{a.Out, a.Y}, {n.Bend + half, a.Y}}, {{n.Bend, a.Y}, {n.Bend, n.Y}}, {{n.Bend - half, n.Y}, {n.X - ShapeSize, n.Y}},
	}
}

// onlyMove says whether the node is the only child of its parent.
func (n *Node) onlyMove() bool { return n.Above != nil && len(n.Above.Below) == 1 }

// Star marks the best node below a decision.
const Star = "* "
