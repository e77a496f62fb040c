package typed

import (
	_ "embed"
	"fmt"
	"html"
	"strings"

	"parlor/commands/view/drawing"
	"parlor/games"
	"parlor/games/tree"
)

// The measures of a picture, as large as can be read from a phone's width and from the last row: a leaf's
// place, a level, the edge, and the letters.
const (
	slot   = 44
	level  = 92
	edge   = 34
	letter = 20  // of values, as typed.css has it
	grown  = 2.1 // how much larger shapes are than in other drawings
)

// picture is a tree with its places: the root on top, the leaves in a row each as deep as it lies.
type picture struct {
	*found
	x, y       []float64
	wide, high int
}

// place gives every node its place: a leaf the next slot, an inner node the middle of what is below it.
func (f *found) place() *picture {
	p := &picture{found: f, x: make([]float64, f.rules.Nodes()), y: make([]float64, f.rules.Nodes())}
	next, deepest := float64(edge), 0
	var put func(at int32, depth int) float64
	put = func(at int32, depth int) float64 {
		p.y[at] = float64(edge + depth*level)
		deepest = max(deepest, depth)
		n := f.rules.Node(at)
		if len(n.Below) == 0 {
			p.x[at] = next
			next += slot
			return p.x[at]
		}
		first, last := 0.0, 0.0
		for i, below := range n.Below {
			last = put(below, depth+1)
			if i == 0 {
				first = last
			}
		}
		p.x[at] = (first + last) / 2
		return p.x[at]
	}
	put(0, 0)
	p.wide, p.high = max(int(next)-slot+edge, 5*slot), 2*edge+deepest*level+letter
	return p
}

// svg draws the branches and then the nodes.
func (p *picture) svg() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" class="typed" viewBox="0 0 %d %d" role="img" aria-label="%s">`+"\n", p.wide, p.high, html.EscapeString(p.said()))
	on := map[int32]bool{}
	for _, at := range p.path {
		on[at] = true
	}
	for at := int32(1); at < int32(p.rules.Nodes()); at++ {
		p.branch(&b, at, on[at])
	}
	for at := range int32(p.rules.Nodes()) {
		p.node(&b, at, at == p.path[len(p.path)-1])
	}
	b.WriteString("</svg>")
	return b.String()
}

// css is the style of the picture, in the colours of boards. A page has it in its style sheet, since it may
// take none from elsewhere.
//
//go:embed typed.css
var css string

// branch draws what leads to a node, with its odds where chance decides.
func (p *picture) branch(b *strings.Builder, at int32, on bool) {
	n := p.rules.Node(at)
	above := p.rules.Node(n.Parent)
	class := "way"
	switch s := p.nodes[at]; {
	case s.cut:
		class += " cut"
	case on:
		class += " on"
	case s.best:
		class += " best"
	case !s.entered:
		class += " later"
	}
	x, y, px, py := p.x[at], p.y[at]-16, p.x[n.Parent], p.y[n.Parent]+16
	fmt.Fprintf(b, `<path class="%s" d="M%g %gL%g %g"/>`+"\n", class, px, py, x, y)
	middle := func(a, b float64) float64 { return (a + b) / 2 }
	if p.nodes[at].cut {
		fmt.Fprintf(b, `<text class="cut" x="%g" y="%g">✕</text>`+"\n", middle(px, x), middle(py, y)+7)
	} else if above.Weights != nil {
		total := uint64(0)
		for _, w := range above.Weights {
			total += uint64(w)
		}
		fmt.Fprintf(b, `<text class="odds" x="%g" y="%g">%d/%d</text>`+"\n", middle(px, x), middle(py, y)+5, above.Weights[n.Branch], total)
	}
}

// shapes are those of drawings, by who decides.
var shapes = map[games.Turn]drawing.Shape{
	games.Max: drawing.Max, games.Min: drawing.Min, games.Chance: drawing.Chance, games.Both: drawing.Both, games.Reply: drawing.Reply,
}

// node draws a node: a leaf as its score, others as a shape with what is known of their value and, where
// the search is, between which values the node matters.
func (p *picture) node(b *strings.Builder, at int32, here bool) {
	n, s := p.rules.Node(at), p.nodes[at]
	class := "node"
	if here {
		class += " here"
	}
	if s.cut {
		class += " cut"
	} else if !s.entered {
		class += " later"
	}
	if n.Score != nil {
		fmt.Fprintf(b, `<g class="%s"><path class="shape" transform="translate(%g %g) scale(%g 2.4)" vector-effect="non-scaling-stroke" d="%s"/><text x="%g" y="%g">%s</text></g>`+"\n",
			class, p.x[at], p.y[at], max(2.4, 0.9*float64(len(p.score(n)))), drawing.Outlines[drawing.Leaf], p.x[at], p.y[at]+7, html.EscapeString(p.score(n)))
		return
	}
	shape := shapes[n.Turn]
	fmt.Fprintf(b, `<g class="%s %s"><path class="shape" vector-effect="non-scaling-stroke" transform="translate(%g %g) scale(%g)" d="%s"/>`, class, shape, p.x[at], p.y[at], grown, drawing.Outlines[shape])
	known, kind := "?", ` class="worth unknown"`
	if s.bound != "" {
		known, kind = p.worth(s), ` class="worth"`
	}
	fmt.Fprintf(b, `<text%s x="%g" y="%g">%s</text>`, kind, p.x[at]-20, p.y[at]+7, html.EscapeString(known))
	if s.window != "" && !s.done {
		fmt.Fprintf(b, `<text class="window" x="%g" y="%g">%s</text>`, p.x[at]+20, p.y[at]+5, html.EscapeString(s.window))
	}
	b.WriteString("</g>\n")
}

// score writes the score of a leaf.
func (p *picture) score(n tree.Node) string {
	if text := n.Score.RatString(); len(text) <= 5 {
		return text
	}
	v, _ := n.Score.Float64()
	return fmt.Sprintf("%.3g", v)
}

// worth writes what is known of a value, with its sign unless it is exact.
func (p *picture) worth(s status) string {
	sign := map[string]string{"=": "", "<=": "≤ ", ">=": "≥ ", "~": "~ "}[s.bound]
	return sign + p.show(s.value)
}

// said describes the picture for those who do not see it.
func (p *picture) said() string {
	known := 0
	for at := range int32(p.rules.Nodes()) {
		if p.rules.Node(at).Score == nil && p.nodes[at].done {
			known++
		}
	}
	root := "its value is not known yet"
	if s := p.nodes[0]; s.done {
		root = "the root is worth " + p.worth(s)
	}
	return fmt.Sprintf("a tree of %d nodes; %d inner nodes are known, and %s", p.rules.Nodes(), known, root)
}
