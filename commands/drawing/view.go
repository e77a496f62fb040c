package drawing

import (
	"html/template"
	"strconv"
)

// nodeView is a node as the templates write it. Everything is worked out before, as a
// template takes long to call a method, and what holds nothing but the program's own
// words and numbers stands as attributes that need no escaping.
type nodeView struct {
	ID      int
	Group   template.HTMLAttr // of the node
	Outline template.HTMLAttr // of its shape
	Line    template.HTMLAttr // of the line that leads to it
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
		ID: n.ID, Group: n.group(), Outline: template.HTMLAttr(`d="` + outlines[n.Shape] + `"`), Title: n.Says(),
		Label: n.Label(), Worth: n.Worth, Parted: n.Parted, Best: n.Best(), Root: n.Above == nil,
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

// group gives the attributes of the element of a node.
func (n *Node) group() template.HTMLAttr {
	class := "node " + string(n.Shape)
	if n.Parted {
		class += " parted"
	}
	return template.HTMLAttr(`class="` + class + `" transform="translate(` + number(n.X) + " " + number(n.Y) + `)"`)
}

// line gives the attributes of the line to a node.
func (n *Node) line() template.HTMLAttr {
	class, a := "line", n.Above
	if n.Best() {
		class = "line best"
	}
	way := "M" + number(a.Out) + " " + number(a.Y) + "H" + number(n.Bend) + "V" + number(n.Y) + "H" + number(n.X-shapeSize)
	return template.HTMLAttr(`class="` + class + " " + string(n.Shape) + `" data-to="` + strconv.Itoa(n.ID) + `" d="` + way + `"`)
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
