package drawing

import "strconv"

// nodeView is a node as the templates write it. Everything is worked out before, as
// a template takes long to call a method.
type nodeView struct {
	ID      int
	Shape   string
	Outline string // of the shape, as an SVG path
	Line    string // that leads to it, likewise
	Place   string // a transformation
	Title   string
	Label   string
	Worth   string
	Notes   []noteView
	Parted  bool
	Best    bool
	Root    bool

	// What the list says.
	Way     string
	Kind    string
	Remarks []string
	Tried   bool
	Open    bool
	Matrix  *Matrix
	Below   []*nodeView
}

type noteView struct {
	Y    float64
	Text string
}

// viewsOf gives the nodes as templates have them, in their order.
func viewsOf(nodes []*Node) []*nodeView {
	views := make([]*nodeView, len(nodes))
	for i, n := range nodes {
		v := viewOf(n)
		views[i] = v
		if n.Above != nil {
			above := views[n.Above.ID]
			above.Below = append(above.Below, v)
		}
	}
	return views
}

func viewOf(n *Node) *nodeView {
	v := &nodeView{
		ID: n.ID, Shape: string(n.Shape), Outline: outlines[n.Shape], Place: "translate(" + number(n.X) + " " + number(n.Y) + ")",
		Title: n.Says(), Label: n.Label(), Worth: n.Worth, Parted: n.Parted, Best: n.Best(), Root: n.Above == nil,
		Way: n.Way, Kind: n.KindName(), Remarks: n.Remarks(), Tried: n.Tree != nil, Open: n.Level < 2, Matrix: n.Matrix(),
	}
	if v.Root {
		v.Way = "the root"
	} else {
		v.Line = n.line()
	}
	for i, note := range n.Notes {
		v.Notes = append(v.Notes, noteView{17 + noteHeight*float64(i), note})
	}
	return v
}

// line is the way of the line to a node, as an SVG path.
func (n *Node) line() string {
	a := n.Above
	return "M" + number(a.Out) + " " + number(a.Y) + "H" + number(n.Bend) + "V" + number(n.Y) + "H" + number(n.X-shapeSize)
}

// number writes a length.
func number(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// outlines are the shapes as SVG paths around the point 0 0.
var outlines = map[Shape]string{
	Max:    "M-8 6.5H8L0 -7.5Z",
	Min:    "M-8 -6.5H8L0 7.5Z",
	Reply:  "M-8 -6.5H8L0 7.5Z",
	Chance: "M-7.5 0A7.5 7.5 0 0 0 7.5 0A7.5 7.5 0 0 0 -7.5 0Z",
	Both:   "M-8 0L0 -8L8 0L0 8Z",
	Leaf:   "M-6 -6H6V6H-6Z",
	Pruned: "M-6 -6H6V6H-6Z",
	Folded: "M-7 0H-5M-1 0H1M5 0H7",
}
