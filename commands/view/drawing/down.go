package drawing

import "unicode/utf8"

// The trees of textbooks have their root above: a level is a row, lines run straight, and the move that leads
// to a node stands above it. The layout is the same as of trees that grow to the right, with the widths of
// the nodes in place of their heights.

const (
	wayHeight  = 18.0 // from the middle of a shape to the foot of the move above it
	rowHeight  = 14.0 // of a line of words
	leafFoot   = 24.0 // from the middle of a leaf to the foot of its value
	between    = 14.0 // nodes of a row
	leastFall  = 34.0 // between two rows
	mostFall   = 160.0
	shownBlank = "____" // for a value that the reader fills in
)

// Words is a text of a node: where its foot is, seen from the middle of the shape, whether it ends (1), begins
// (-1) or has its middle there (0), and its class of the style sheet.
type Words struct {
	X, Y  float64
	Align int
	Class string
	Text  string
	Star  bool // it begins with the mark of the best
}

// Texts are what is written around a node.
func (n *Node) Texts() (all []Words) {
	add := func(w Words) {
		if w.Text != "" {
			all = append(all, w)
		}
	}
	way, worth, notes := Words{-14, -5, 1, "way", n.Label(), n.Best()}, Words{14, 4, -1, "worth", n.Worth, false}, 17.0
	align := -1
	if n.down {
		lift := NoteHeight * float64(len(n.Notes))
		way.X, way.Y, way.Align = 0, -wayHeight-n.lift, 0
		worth.Y, notes = 4-lift, 4-lift+NoteHeight
		if len(n.Below) == 0 {
			worth.X, worth.Y, worth.Align, notes, align = 0, leafFoot, 0, leafFoot+NoteHeight, 0
		}
	}
	add(way)
	add(worth)
	for i, note := range n.Notes {
		add(Words{worth.X, notes + NoteHeight*float64(i), align, "note", note, false})
	}
	return all
}

// notesAbove is how high notes stand beside the shape of a node, above which the move has its place.
func (n *Node) notesAbove() float64 {
	if len(n.Below) == 0 {
		return 0
	}
	return NoteHeight * float64(len(n.Notes))
}

// broad is the width of a node with its words, which have the same room on both sides of its shape.
func (n *Node) broad() float64 {
	label := n.Label()
	if n.Best() {
		label = Star + label
	}
	wide := max(2*ShapeSize, letter*float64(utf8.RuneCountInString(label)))
	words := letter * float64(max(n.letters, n.longestNote()))
	if len(n.Below) > 0 && words > 0 {
		words = 2 * (ShapeSize + besideIt + words)
	}
	return max(wide, words) + between
}

func (n *Node) longestNote() (letters int) {
	for _, note := range n.Notes {
		letters = max(letters, utf8.RuneCountInString(note))
	}
	return letters
}

// head and foot are the space of a node above and below the middle of its shape.
func (n *Node) head() float64 {
	if n.Label() == "" {
		return max(n.lift, ShapeSize)
	}
	return wayHeight + rowHeight + n.lift
}

func (n *Node) foot() float64 {
	if len(n.Below) > 0 || n.Worth == "" && len(n.Notes) == 0 {
		return ShapeSize
	}
	return leafFoot + 4 + NoteHeight*float64(len(n.Notes))
}

// placeDown puts the nodes into their places below their root.
func (d *Drawing) placeDown() Picture {
	for _, n := range d.Nodes {
		n.down, n.Height = true, n.broad()
	}
	arrange(d.Nodes[0])
	p := Picture{Drawing: d}
	y := margin
	for i, row := range d.rows() {
		if i > 0 {
			y += row.fall
		}
		y += row.head
		for _, n := range row.nodes {
			n.X, n.Y = margin+n.Y, y
			n.End = n.X + n.Height/2
			p.Width = max(p.Width, n.End+margin)
			if a := n.Above; a != nil {
				n.pieces = [][2][2]float64{{{a.X, a.Y + ShapeSize}, {n.X, y - n.head() + 4}}}
				if n.Label() != "" && n.lift > 0 { // the line goes on below the name of the move
					n.pieces = append(n.pieces, [2][2]float64{{n.X, y - wayHeight - n.lift + 4}, {n.X, y - ShapeSize}})
				}
			}
		}
		y += row.foot
	}
	p.Height = y + margin
	return p
}

// row is the nodes of a level, with the space above and below the middle of their shapes, and that of the
// lines which lead to them: the flatter the more room.
type row struct {
	nodes                  []*Node
	head, foot, lift, fall float64
}

func (d *Drawing) rows() (all []row) {
	for _, n := range d.Nodes {
		if n.Level == len(all) {
			all = append(all, row{fall: leastFall})
		}
		r := &all[n.Level]
		r.nodes = append(r.nodes, n)
		r.foot, r.lift = max(r.foot, n.foot()), max(r.lift, n.notesAbove())
		if n.Above != nil {
			across := max(n.Y-n.Above.Y, n.Above.Y-n.Y)
			r.fall = max(r.fall, min(across/8, mostFall))
		}
	}
	for i := range all {
		for _, n := range all[i].nodes { // the moves of a row stand in a line
			n.lift = all[i].lift
			all[i].head = max(all[i].head, n.head())
		}
	}
	return all
}
