package drawing

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"

	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/events"
	"parlor/search/tree"
)

// Format is a form in which a drawing is written to a file.
type Format string

// The formats, by their file extensions.
const (
	HTML Format = "html"
	SVG  Format = "svg"
	PNG  Format = "png"
	DOT  Format = "dot"
	JSON Format = "json"
)

var formats = []string{string(HTML), string(SVG), string(PNG), string(DOT), string(JSON)}

// FormatOf gives the format of a file name's extension.
func FormatOf(name string) (Format, error) {
	ending := strings.TrimPrefix(strings.ToLower(path.Ext(name)), ".")
	if slices.Contains(formats, ending) {
		return Format(ending), nil
	}
	return "", games.Errorf("bad-drawing", "wanted a file that ends in .html, .svg, .png, .dot or .json, given %s%s", name, wording.DidYouMean(ending, formats))
}

// Header is what a file of the format begins with, by which it is recognised.
func (f Format) Header() []byte {
	return []byte(map[Format]string{HTML: PageHeader, SVG: svgHeader, PNG: pngHeader, DOT: dotHeader, JSON: jsonHeader}[f])
}

// Write gives a drawing in the format.
func (d *Drawing) Write(f Format) ([]byte, error) {
	switch f {
	case SVG:
		return d.Place().SVG(), nil
	case PNG:
		return png(d.Place())
	case DOT:
		return d.DOT(), nil
	case JSON:
		return d.JSON()
	}
	return page(nil, d)
}

// PageHeader begins every page, by which it is recognised.
const PageHeader = "<!DOCTYPE html>\n<!-- A tree of Parlor. -->\n"

// PageMaker writes a page that shows a search, or several of one position beside each other. The
// texts that it is given apply to all of them and stand above them.
type PageMaker func(says []string, drawings ...*Drawing) ([]byte, error)

// page is the program's page maker, if it has one.
var page PageMaker = func([]string, ...*Drawing) ([]byte, error) {
	return nil, games.Errorf("no-pages", "this program writes no pages; wanted the one that is installed, or another ending than .html")
}

// WritePagesWith sets the maker of pages.
func WritePagesWith(m PageMaker) { page = m }

// pngHeader begins every PNG file. As it says nothing of trees, any PNG may be replaced by one.
const pngHeader = "\x89PNG\r\n\x1a\n"

// png writes a picture as PNG, if the program can.
var png = func(Picture) ([]byte, error) {
	return nil, games.Errorf("no-pictures", "this program writes no PNG; wanted the one that is installed, or a name that ends in .svg")
}

// WritePNGWith sets the function that writes pictures as PNG.
func WritePNGWith(write func(Picture) ([]byte, error)) { png = write }

const jsonHeader = "{\n  \"kind\": \"drawn-tree\",\n"

// JSON writes the tree as data, with the numbers of the events at which the search entered and left
// every node.
func (d *Drawing) JSON() ([]byte, error) {
	data, err := json.MarshalIndent(struct {
		Kind      string        `json:"kind"`
		Game      string        `json:"game"`
		Position  string        `json:"position"`
		Algorithm string        `json:"algorithm"`
		Eval      string        `json:"eval"`
		Depth     int           `json:"depth"`
		Max       string        `json:"max"`
		Inexact   string        `json:"inexact,omitempty"`
		Counts    events.Counts `json:"counts"`
		Events    int           `json:"events"`
		Tree      *tree.Node    `json:"tree"`
	}{
		"drawn-tree", d.Game, d.Position, d.Begun.Algorithm, d.Begun.Eval, d.Begun.Depth, d.Begun.Max, d.Begun.Inexact,
		d.Counts, d.Total, d.Tree,
	}, "", "  ")
	return append(data, '\n'), err
}

const dotHeader = "// A tree of Parlor, for Graphviz.\n"

// dotShapes are Graphviz's names of the shapes.
var dotShapes = map[Shape]string{
	Max: "triangle", Min: "invtriangle", Reply: "invtriangle", Chance: "circle", Both: "diamond", Leaf: "box", Pruned: "box", Folded: "plaintext",
}

// DOT writes the tree as a graph for Graphviz.
func (d *Drawing) DOT() []byte {
	var b bytes.Buffer
	b.WriteString(dotHeader)
	fmt.Fprintf(&b, "digraph tree {\n  label=%s\n  rankdir=%s\n  node [fontname=monospace]\n  edge [fontname=monospace, arrowhead=none]\n",
		quoted(d.Title()), map[bool]string{true: "TB", false: "LR"}[d.Look.Down])
	for _, n := range d.Nodes {
		style := ""
		if n.Tree == nil {
			style = ", style=dashed"
		}
		fmt.Fprintf(&b, "  n%d [shape=%s, label=%s%s]\n", n.ID, dotShapes[n.Shape], quoted(n.Worth), style)
		if n.Above == nil {
			continue
		}
		if n.Best() {
			style += ", penwidth=3"
		}
		fmt.Fprintf(&b, "  n%d -> n%d [label=%s%s]\n", n.Above.ID, n.ID, quoted(n.Way), style)
	}
	b.WriteString("}\n")
	return b.Bytes()
}

// quoted quotes a text for DOT: quotes and backslashes are escaped.
func quoted(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
}
