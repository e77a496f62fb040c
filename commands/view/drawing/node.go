package drawing

import (
	"fmt"
	"slices"
	"strings"

	"parlor/commands/text/wording"
	"parlor/search/tree"
)

// Shape says what a node is drawn as.
type Shape string

// The shapes of game-theory diagrams: a triangle up for max and down for min, a
// circle for chance, a diamond for a simultaneous decision, a square for a leaf;
// dashed for what was never tried and dots for what is folded.
const (
	Max    Shape = "max"
	Min    Shape = "min"
	Chance Shape = "chance"
	Both   Shape = "both"
	Reply  Shape = "reply"
	Leaf   Shape = "leaf"
	Pruned Shape = "pruned"
	Folded Shape = "folded"
)

// Node is a node of a picture. Untried and folded branches have nodes, too, without a tree.
type Node struct {
	// ID is its place among the nodes of the drawing.
	ID    int
	Level int
	Shape Shape
	// Tree is the node of the search, nil where there is none.
	Tree  *tree.Node
	Above *Node
	Below []*Node
	// Way names the move that leads here, Worth is its value or a bound on it, and
	// Notes are short remarks. Each may be empty.
	Way   string
	Worth string
	Notes []string
	// Names lists the branches that a node stands for, if there are several.
	Names []string
	// Entered, Left and Cut are the numbers of the events at which the search
	// entered, left and cut the node; 0 where it did not. A node that was never
	// tried has that of the cutoff in Cut.
	Entered, Left, Cut int
	// Words say what the move that leads here does, and Board is the picture of the position, line by
	// line.
	Words string
	Board []string
	// Picture is the board as an element of SVG.
	Picture []string
	// Parted says that the search departs here from another one.
	Parted bool

	move    string // that leads here, without its odds
	does    string // what it does, where its name does not say it
	beside  string // the end of Way that is not in the label
	letters int    // that its value takes at most
	set     int    // the number of its information set, from 1; 0 if its player can tell it apart
	place
}

// mostPruned is how many untried branches are drawn separately.
const mostPruned = 6

// plant makes the nodes of a tree.
func (d *Drawing) plant(t *tree.Node, above *Node, level int) {
	n := d.add(&Node{
		Level: level, Shape: Shape(t.Kind), Tree: t, Above: above, Way: t.Way(), Worth: t.Worth(), Notes: shortNotes(t),
		Entered: t.Entered, Left: t.Left, move: t.Move, does: doesOf(t), set: d.setOf(t),
	})
	if t.Cut != nil {
		n.Cut = t.Cut.Number
	}
	if !d.Look.Ends() && t.Bound == "" {
		n.Worth = shownBlank
	}
	for _, c := range t.Below {
		d.plant(c, n, level+1)
	}
	d.plantPruned(t, n)
	if t.Hidden > 0 {
		d.add(&Node{Level: level + 1, Shape: Folded, Above: n, Way: wording.Plural(int(t.Hidden), "more node"), Entered: t.Entered, Left: t.Left})
	}
}

// doesOf says what the move to a node does; a probe is labelled by its outcome.
func doesOf(t *tree.Node) string {
	if t.Probe != "" {
		return ""
	}
	return t.Does
}

// setOf numbers the information sets in the order in which they are drawn.
func (d *Drawing) setOf(t *tree.Node) int {
	if t.Knows == "" {
		return 0
	}
	name := t.Kind + " " + t.Knows
	if !slices.Contains(d.sets, name) {
		d.sets = append(d.sets, name)
	}
	return slices.Index(d.sets, name) + 1
}

// add numbers a node and appends it.
func (d *Drawing) add(n *Node) *Node {
	n.ID = len(d.Nodes)
	d.Nodes = append(d.Nodes, n)
	if n.Above != nil {
		n.Above.Below = append(n.Above.Below, n)
	}
	return n
}

// plantPruned makes the nodes of untried branches, the last of them for all the rest.
func (d *Drawing) plantPruned(t *tree.Node, n *Node) {
	names := wording.Each(t.Pruned, tree.Branch.Way)
	if len(names) > mostPruned {
		rest := names[mostPruned-1:]
		names = append(slices.Clone(names[:mostPruned-1]), fmt.Sprintf("%d more", len(rest)))
		defer func() { n.Below[len(n.Below)-1].Names = rest }()
	}
	for i, name := range names {
		leaf := &Node{Level: n.Level + 1, Shape: Pruned, Above: n, Way: name, Cut: n.Cut}
		if i < len(t.Pruned) && len(t.Pruned) <= mostPruned {
			leaf.move, leaf.does = t.Pruned[i].Move, t.Pruned[i].Does
		}
		d.add(leaf)
	}
}

// shortNotes are the remarks beside a node of a picture: its window, and whose value it has.
func shortNotes(t *tree.Node) []string {
	notes := t.InSelfPlay()
	if window := t.Window(); window != "" {
		notes = append(notes, window)
	}
	if often := t.Often(); often != "" {
		return append(notes, often)
	}
	if t.Remembered {
		notes = append(notes, "from the table")
	}
	if t.Estimate && t.Kind != string(Leaf) {
		notes = append(notes, "too unlikely: an estimate")
	}
	if t.Cut != nil {
		notes = append(notes, "cut: "+t.Inequality())
	}
	return notes
}

// kindNames say what a node is.
var kindNames = map[Shape]string{
	Max: "max node", Min: "min node", Chance: "chance node", Both: "decision of both at once", Reply: "min node, a reply",
	Leaf: "leaf", Pruned: "never tried", Folded: "folded away",
}

// KindName says what a node is.
func (n *Node) KindName() string { return kindNames[n.Shape] }

// Name says what leads to a node and what it is.
func (n *Node) Name() string {
	if n.Way == "" {
		return "the root, a " + n.KindName()
	}
	return n.Way + ": " + n.KindName()
}

// Remarks are the remarks on a node, besides its value.
func (n *Node) Remarks() []string {
	if n.Tree == nil {
		return n.Names
	}
	notes := n.Tree.Notes()
	if n.Parted {
		notes = append(notes, "here the two searches part")
	}
	return notes
}

// Best says whether the node above has the value of this one.
func (n *Node) Best() bool { return n.Tree != nil && n.Tree.Best }

// Says describes a node in a line, for hovering and for screen readers.
func (n *Node) Says() string {
	parts := []string{n.Name()}
	if n.Best() {
		parts = append(parts, "the best")
	}
	if n.Worth != "" {
		parts = append(parts, n.Worth)
	}
	return strings.Join(append(parts, n.Remarks()...), "; ")
}

// Matrix is the cells of a simultaneous decision that were searched.
type Matrix struct {
	Rows    []string
	Columns []string
	// Cells has the nodes of a row and column, several if the cell was searched under several
	// readings, none if it was not searched.
	Cells [][][]*Node
}

// Matrix gives the matrix of a node, nil if it has none.
func (n *Node) Matrix() *Matrix {
	m := &Matrix{}
	for _, c := range n.Below {
		if c.Tree == nil || c.Tree.Reply == "" {
			continue
		}
		m.put(c)
	}
	if m.Rows == nil {
		return nil
	}
	return m
}

// put puts a cell into a matrix, which grows as it must.
func (m *Matrix) put(c *Node) {
	row, column := slices.Index(m.Rows, c.Tree.Move), slices.Index(m.Columns, c.Tree.Reply)
	if row < 0 {
		row = len(m.Rows)
		m.Rows, m.Cells = append(m.Rows, c.Tree.Move), append(m.Cells, make([][]*Node, len(m.Columns)))
	}
	if column < 0 {
		column = len(m.Columns)
		m.Columns = append(m.Columns, c.Tree.Reply)
		for i := range m.Cells {
			m.Cells[i] = append(m.Cells[i], nil)
		}
	}
	m.Cells[row][column] = append(m.Cells[row][column], c)
}
