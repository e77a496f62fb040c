package drawing

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"parlor/search/walk"
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

// pageHeader begins every page, by which it is known for one.
const pageHeader = "<!DOCTYPE html>\n<!-- A tree of Parlor. -->\n"

// page is what the template of a page is filled with.
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
}

type legend struct {
	Shape Shape
	Means string
}

// Outline is the shape as an SVG path.
func (l legend) Outline() string { return outlines[l.Shape] }

type key struct{ Key, Does string }

// searchView is a search in a page.
type searchView struct {
	Picture
	Views   []*nodeView
	Index   int
	Heading string
	Facts   []fact
	Last    int // the place of the last event
	// Wide and High are how large the picture is on a screen, where the smallest letters
	// have 16 pixels.
	Wide, High float64
	Kinds      []string
	Levels     []int
}

type fact struct{ Name, Value, Class string }

// Page writes a page that shows a search, or several beside each other, of one
// position. What it says of all of them stands above them.
func Page(says []string, drawings ...*Drawing) ([]byte, error) {
	hash := sha256.Sum256([]byte(pageScript))
	p := page{
		Title: drawings[0].Title(), Position: drawings[0].Position, Says: says, Keys: keys, CSS: template.CSS(treeCSS + pageCSS),
		Script: template.JS(pageScript), ScriptHash: "sha256-" + base64.StdEncoding.EncodeToString(hash[:]),
	}
	if len(drawings) > 1 {
		p.Title = drawings[0].Game + ": " + drawings[0].Begun.Algorithm + " beside " + drawings[1].Begun.Algorithm
	}
	shapes := map[Shape]bool{}
	for i, d := range drawings {
		v := searchOf(d.Place(), i)
		p.Searches, p.Data.Searches = append(p.Searches, v), append(p.Data.Searches, dataOf(v))
		for _, n := range d.Nodes {
			shapes[n.Shape] = true
		}
	}
	for _, l := range legends {
		if shapes[l.Shape] {
			p.Legend = append(p.Legend, l)
		}
	}
	var b bytes.Buffer
	err := templates().ExecuteTemplate(&b, "page", p)
	return append([]byte(pageHeader), b.Bytes()...), err
}

// Title says what is drawn.
func (d *Drawing) Title() string {
	return d.Game + ": " + d.Heading()
}

// Heading says by what the search was made.
func (d *Drawing) Heading() string {
	return fmt.Sprintf("%s, depth %d", d.Begun.Algorithm, d.Begun.Depth)
}

// legends say what the shapes mean.
var legends = []legend{
	{Max, "max decides"}, {Min, "min decides"}, {Chance, "chance"}, {Both, "both decide at once"},
	{Leaf, "leaf"}, {Pruned, "never tried"}, {Folded, "folded away"},
}

// keys are those that a page knows.
var keys = []key{
	{"arrows", "go through the tree; left folds, right unfolds"}, {"Enter, Space", "fold or unfold; in a quiz, answer"}, {"Home, End", "the first node, the last"},
	{"n, b", "one event on, one back"}, {"o, u", "to the end of this node, of the node above"}, {"c", "to the next cutoff"},
	{"s, e", "to the first event, to the last"}, {"q", "begin or end the quiz"}, {"+, -, 0", "larger, smaller, as large as there is room for"}, {"p", "for a projector: large letters, and only what is needed"},
}

// searchOf gives a search its place in a page.
func searchOf(p Picture, index int) searchView {
	v := searchView{Picture: p, Views: viewsOf(p.Nodes), Index: index, Heading: p.Heading(), Last: len(p.Events) - 1, Facts: p.facts(), Wide: p.Width * 4 / 3, High: p.Height * 4 / 3}
	for _, k := range walk.Kinds() {
		v.Kinds = append(v.Kinds, k.Name)
	}
	deepest := 0
	for _, n := range p.Nodes {
		deepest = max(deepest, n.Level)
	}
	for level := range deepest {
		v.Levels = append(v.Levels, level+1)
	}
	return v
}

// facts are what stands above a tree: by what it was searched, what came of it and
// how much work it was.
func (d *Drawing) facts() []fact {
	c := d.Counts
	list := []fact{{"value", strings.TrimPrefix(d.Tree.Worth(), "= "), "value"}}
	for _, n := range d.Tree.Below {
		if n.Best {
			list = append(list, fact{"best move", n.Move, "value"})
		}
	}
	list = append(list, fact{"evaluation", d.Begun.Eval, ""})
	if strings.ToLower(d.Begun.Max) != "max" {
		list = append(list, fact{"max is", d.Begun.Max, ""})
	}
	for _, count := range []struct {
		name string
		n    uint64
	}{
		{"nodes", c.Visited}, {"decisions", c.Decisions}, {"chance nodes", c.Chances}, {"leaves", c.Leaves},
		{"moves never tried", c.PrunedMoves}, {"outcomes never tried", c.PrunedOutcomes}, {"probes", c.Probes},
		{"from the table", c.TableHits}, {"events", uint64(d.Total)},
	} {
		if count.n > 0 {
			list = append(list, fact{count.name, strconv.FormatUint(count.n, 10), ""})
		}
	}
	return list
}

// pageData is what the script of a page reads.
type pageData struct {
	Searches []searchData `json:"searches"`
}

// searchData is a search as the script has it. Texts that occur more than once stand
// in Texts, and elsewhere by their places in it.
//
// Means are the rows place, node, low and high: what is known of a chance node from the
// event at that place on.
type searchData struct {
	Total  int         `json:"total"`
	Parts  int         `json:"parts"`
	Texts  []string    `json:"texts"`
	Nodes  []nodeData  `json:"nodes"`
	Events []eventData `json:"events"`
	Means  []meanData  `json:"means"`
}

type meanData [4]float64

type nodeData struct {
	X       float64  `json:"x"`
	Y       float64  `json:"y"`
	Bend    float64  `json:"bend"`
	Out     float64  `json:"out"`
	End     float64  `json:"end"`
	Height  float64  `json:"height"`
	Above   int      `json:"above"`
	Kind    Shape    `json:"kind"`
	Name    string   `json:"name"`
	Worth   string   `json:"worth"`
	Notes   string   `json:"notes"`
	Words   int      `json:"words"`           // their place among the texts, as are
	Board   []int    `json:"board,omitempty"` // the lines of the board
	Alpha   *float64 `json:"alpha,omitempty"` // the window, where it is not open
	Beta    *float64 `json:"beta,omitempty"`
	Value   *float64 `json:"value,omitempty"` // what a quiz asks for
	Entered int      `json:"entered"`
	Left    int      `json:"left"`
	Cut     int      `json:"cut"`
	Hidden  uint64   `json:"hidden"` // how many nodes the search visited below it
}

// eventData is the number of an event, its node, its kinds, and its texts: what
// happened and why.
type eventData [5]int

// dataOf gives the script what it needs of a search.
func dataOf(v searchView) searchData {
	data := searchData{Total: v.Total, Parts: v.Parts}
	places := map[string]int{}
	text := func(lines []string) int {
		s := strings.Join(lines, "\n")
		place, known := places[s]
		if !known {
			place = len(data.Texts)
			places[s], data.Texts = place, append(data.Texts, s)
		}
		return place
	}
	for _, n := range v.Nodes {
		d := nodeDataOf(n)
		d.Words = text([]string{n.Words})
		for _, line := range n.Board {
			d.Board = append(d.Board, text([]string{line}))
		}
		data.Nodes = append(data.Nodes, d)
	}
	for i, e := range v.Events {
		for _, m := range e.Means {
			data.Means = append(data.Means, meanData{float64(i), float64(m.Node), float64(m.Lo), float64(m.Hi)})
		}
		data.Events = append(data.Events, eventData{e.Number, e.Node, int(e.Kinds), text(e.Text), text(e.Why)})
	}
	return data
}

func nodeDataOf(n *Node) nodeData {
	d := nodeData{
		X: n.X, Y: n.Y, Bend: n.Bend, Out: n.Out, End: n.End, Height: n.Height, Above: -1, Kind: n.Shape, Name: n.Name(), Worth: n.Worth,
		Notes: strings.Join(n.Remarks(), "; "), Entered: n.Entered, Left: n.Left, Cut: n.Cut,
	}
	if n.Above != nil {
		d.Above = n.Above.ID
	}
	if n.Tree != nil {
		d.Alpha, d.Beta = (*float64)(n.Tree.Alpha), (*float64)(n.Tree.Beta)
		d.Hidden = n.Tree.Visited - 1
		if v := float64(n.Tree.Value); n.Tree.Bound != "?" {
			d.Value = &v
		}
	}
	return d
}
