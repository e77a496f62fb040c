// Package page writes pages for a browser that show searches. A program that imports it can write
// them; the one in a browser is such a page itself.
package page

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"sync"

	"parlor/commands/view/drawing"
	"parlor/commands/view/paint"
)

// The files that pages are made of.
var (
	//go:embed page.html.tmpl
	pageTemplate string
	//go:embed page.css
	pageCSS string
	//go:embed page.js
	pageScript string
)

// Install makes this package write the pages of searches.
func Install() { drawing.WritePagesWith(Write) }

// templates reads the template when the first page is written.
var templates = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageTemplate)) })

// page is the data for the template of a page.
type page struct {
	Title    string
	Position string
	Says     []string
	Legend   []legend
	Searches []searchView
	Keys     []key
	Data     pageData

	CSS        template.CSS
	Script     template.JS
	ScriptHash string
	Live       *Changing // nil for a page that does not change
}

type legend struct {
	Shape drawing.Shape
	Means string
}

// Outline is the shape as an SVG path.
func (l legend) Outline() string { return drawing.Outlines[l.Shape] }

type key struct{ Key, Does string }

// searchView is a search in a page. Its tree and its list are HTML already.
type searchView struct {
	drawing.SearchView
	Tree, List template.HTML
	Index      int
	Last       int // the index of the last event
	// Wide and High are the size of the picture on a screen on which the smallest letters have 16
	// pixels.
	Wide, High float64
}

// Script is the script of a page.
func Script() string { return pageScript }

// Changing is what a page needs whose search is repeated when something is changed.
type Changing struct {
	Title   string
	Form    template.HTML // with the inputs that change it
	Style   string
	Scripts []string // by their paths, the page's own among them
}

// WriteLive writes such a page, with the search that is shown first.
func WriteLive(l Changing, d *drawing.Drawing) ([]byte, error) {
	p := pageOf(nil, d)
	p.Title, p.Live, p.CSS, p.Legend = l.Title, &l, p.CSS+template.CSS(l.Style), legends
	return written(p)
}

// Write writes a page that shows a search, or several beside each other, of one position. What it
// says of all of them is above them.
func Write(says []string, drawings ...*drawing.Drawing) ([]byte, error) {
	if drawings[0].Look.OnPaper() {
		return writePaper(drawings[0])
	}
	return written(pageOf(says, drawings...))
}

func written(p page) ([]byte, error) {
	var b bytes.Buffer
	err := templates().ExecuteTemplate(&b, "page", p)
	return append([]byte(drawing.PageHeader), b.Bytes()...), err
}

// pageOf gives the data for the template.
func pageOf(says []string, drawings ...*drawing.Drawing) page {
	hash := sha256.Sum256([]byte(pageScript))
	p := page{
		Title: drawings[0].Title(), Position: drawings[0].Position, Says: says, Keys: keys, CSS: template.CSS(drawing.CSS + pageCSS + paint.Style()),
		Script: template.JS(pageScript), ScriptHash: "sha256-" + base64.StdEncoding.EncodeToString(hash[:]),
	}
	if len(drawings) > 1 {
		p.Title = drawings[0].Game + ": " + drawings[0].Begun.Algorithm + " beside " + drawings[1].Begun.Algorithm
	}
	shapes := map[drawing.Shape]bool{}
	for i, d := range drawings {
		d.ByName()
		s := d.Search()
		p.Searches = append(p.Searches, searchView{s, template.HTML(s.Tree), template.HTML(s.List), i, len(d.Events) - 1, s.Width * 4 / 3, s.Height * 4 / 3})
		p.Data.Searches = append(p.Data.Searches, s.Data)
		for _, n := range d.Nodes {
			shapes[n.Shape] = true
		}
	}
	for _, l := range legends {
		if shapes[l.Shape] {
			p.Legend = append(p.Legend, l)
		}
	}
	return p
}

// pageData is what the script of a page reads.
type pageData struct {
	Searches []any `json:"searches"`
}

// legends say what the shapes mean.
var legends = []legend{
	{drawing.Max, "max decides"}, {drawing.Min, "min decides"}, {drawing.Chance, "chance"}, {drawing.Both, "both decide at once"},
	{drawing.Leaf, "leaf"}, {drawing.Pruned, "never tried"}, {drawing.Folded, "folded away"},
}

// keys are the keys that a page knows.
var keys = []key{
	{"arrows", "go through the tree; left folds, right unfolds"}, {"Enter, Space", "fold or unfold; in a quiz, answer"}, {"Home, End", "the first node, the last"},
	{"n, b", "one event on, one back"}, {"o, u", "to the end of this node, of the node above"}, {"c", "to the next cutoff"},
	{"s, e", "to the first event, to the last"}, {"q", "begin or end the quiz"}, {"+, -, 0", "larger, smaller, as large as there is room for"}, {"p", "for a projector: large letters, and only what is needed"},
}
