package drawing

import (
	_ "embed"
	"fmt"
	"html"
	"strconv"
	"strings"
)

// CSS is the style sheet of a tree, in a page or as a picture.
//
//go:embed tree.css
var CSS string

// svgHeader begins every picture, by which it is recognised.
const svgHeader = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- A tree of Parlor. -->\n"

// SVG draws the tree as a standalone picture.
func (p Picture) SVG() []byte {
	title := escaped(p.Title())
	return []byte(svgHeader + p.open(`xmlns="http://www.w3.org/2000/svg" `, title) + "<title>" + title + "</title>\n<style>" + CSS +
		"</style>\n<rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n" + p.tree() + "</svg>\n")
}

// Inline draws the tree as an element of a page, with a name for screen readers.
func (p Picture) Inline(name string) string {
	return p.open("", escaped(name)) + p.tree() + "</svg>"
}

// open begins the SVG element.
func (p Picture) open(more, label string) string {
	wide, high := number(p.Width), number(p.Height)
	return fmt.Sprintf("<svg %sclass=\"tree\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s %s\" role=\"img\" aria-label=\"%s\">\n", more, wide, high, wide, high, label)
}

// tree draws the lines and then the nodes. The lines to the best nodes come last, on top of the
// others.
func (p Picture) tree() string {
	var b strings.Builder
	for _, best := range []bool{false, true} {
		for _, n := range p.Nodes {
			if n.Above != nil && n.Best() == best {
				n.writeLine(&b, n.Thickness(p.Nodes[0]))
			}
		}
	}
	for _, n := range p.Nodes {
		n.write(&b)
	}
	return b.String()
}

// write draws the node: its shape with the words around it.
func (n *Node) write(b *strings.Builder) {
	class := "node " + string(n.Shape)
	if n.Parted {
		class += " parted"
	}
	fmt.Fprintf(b, `<g class="%s" transform="translate(%s %s)"><title>%s</title>`, class, number(n.X), number(n.Y), escaped(n.Says()))
	if n.Parted {
		b.WriteString(`<circle class="ring" r="11.5"/>`)
	}
	if n.set > 0 { // a ring of the colour of its set: the golden angle sets neighbours apart
		fmt.Fprintf(b, `<circle class="ring set" style="stroke:hsl(%d 70%% 42%%)" r="11.5"/>`, n.set*137%360)
	}
	fmt.Fprintf(b, `<path class="shape" d="%s"/>`, Outlines[n.Shape])
	for _, w := range n.Texts() {
		style, star := "", ""
		if w.Align == 0 {
			style = ` style="text-anchor:middle"`
		}
		if w.Star {
			star = `<tspan class="star">` + Star + `</tspan>`
		}
		fmt.Fprintf(b, `<text class="%s"%s x="%s" y="%s">%s%s</text>`, w.Class, style, number(w.X), number(w.Y), star, escaped(w.Text))
	}
	b.WriteString("</g>\n")
}

// writeLine draws the line that leads to the node, of the given width or, if that is 0, of its
// class's.
func (n *Node) writeLine(b *strings.Builder, wide float64) {
	class, a := "line", n.Above
	if n.Best() {
		class = "line best"
	}
	style := ""
	if wide > 0 {
		style = fmt.Sprintf(" style=\"stroke-width:%s\"", number(wide))
	}
	way := fmt.Sprintf("M%s %sH%sV%sH%s", number(a.Out), number(a.Y), number(n.Bend), number(n.Y), number(n.X-ShapeSize))
	if n.down {
		way = ""
		for _, p := range n.pieces {
			way += fmt.Sprintf("M%s %sL%s %s", number(p[0][0]), number(p[0][1]), number(p[1][0]), number(p[1][1]))
		}
	}
	fmt.Fprintf(b, "<path class=\"%s %s\"%s data-to=\"%d\" d=\"%s\"/>\n", class, n.Shape, style, n.ID, way)
}

// escaped escapes a text for HTML and XML.
func escaped(text string) string {
	return html.EscapeString(strings.ReplaceAll(text, "\x00", "\ufffd"))
}

// number writes a length.
func number(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// Outlines are the shapes as SVG paths around the point 0 0.
var Outlines = map[Shape]string{
	Max:    "M-8 6.5H8L0 -7.5Z",
	Min:    "M-8 -6.5H8L0 7.5Z",
	Reply:  "M-8 -6.5H8L0 7.5Z",
	Chance: "M-7.5 0A7.5 7.5 0 0 0 7.5 0A7.5 7.5 0 0 0 -7.5 0Z",
	Both:   "M-8 0L0 -8L8 0L0 8Z",
	Leaf:   "M-6 -6H6V6H-6Z",
	Pruned: "M-6 -6H6V6H-6Z",
	Folded: "M-7 0H-5M-1 0H1M5 0H7",
}
