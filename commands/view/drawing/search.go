package drawing

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/commands/text/wording"
	"parlor/search/walk"
)

// SearchView is a search for a page: its tree and the same as a list, both as HTML, and the data for
// the page's script.
type SearchView struct {
	Heading string     `json:"heading"`
	Inexact string     `json:"inexact"`
	Facts   []Fact     `json:"facts"`
	Levels  []int      `json:"levels"`
	Kinds   []string   `json:"kinds"`
	Width   float64    `json:"width"`
	Height  float64    `json:"height"`
	Tree    string     `json:"tree"`
	List    string     `json:"list"`
	Data    searchData `json:"data"`
}

// Fact is a line above a tree.
type Fact struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Class string `json:"class"`
}

// Search gives the search as a page shows it.
func (d *Drawing) Search() SearchView {
	p := d.Place()
	s := SearchView{
		Heading: d.Heading(), Inexact: d.Begun.Inexact, Facts: d.facts(), Width: p.Width, Height: p.Height,
		Tree: p.tree(), List: list(p.Nodes[0]), Data: dataOf(p.Drawing),
	}
	s.Kinds = wording.Each(walk.Kinds(), func(k walk.EventKind) string { return k.Name })
	deepest := 0
	for _, n := range d.Nodes {
		deepest = max(deepest, n.Level)
	}
	for level := range deepest {
		s.Levels = append(s.Levels, level+1)
	}
	return s
}

// Title says what is drawn.
func (d *Drawing) Title() string {
	return d.Game + ": " + d.Heading()
}

// Heading says which search it was.
func (d *Drawing) Heading() string {
	return fmt.Sprintf("%s, depth %d", d.Begun.Algorithm, d.Begun.Depth)
}

// facts are the lines above a tree: how it was searched, the result and the work.
func (d *Drawing) facts() []Fact {
	c := d.Counts
	list := []Fact{{"value", strings.TrimPrefix(d.Tree.Worth(), "= "), "value"}}
	for _, n := range d.Tree.Below {
		if n.Best {
			list = append(list, Fact{"best move", n.Move, "value"})
		}
	}
	list = append(list, Fact{"evaluation", d.Begun.Eval, ""})
	if strings.ToLower(d.Begun.Max) != "max" {
		list = append(list, Fact{"max is", d.Begun.Max, ""})
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
			list = append(list, Fact{count.name, strconv.FormatUint(count.n, 10), ""})
		}
	}
	return list
}

// searchData is a search for the script. Texts that occur more than once are in Texts,
// and referred to by index.
//
// Means are the rows place, node, low and high: the bounds on a chance node's mean from
// the event at that place on.
type searchData struct {
	Total  int         `json:"total"`
	Parts  int         `json:"parts"`
	Texts  []string    `json:"texts"`
	Nodes  []nodeData  `json:"nodes"`
	Events []eventData `json:"events"`
	Means  []meanData  `json:"means"`
	// Ratios are the exact values of numbers in the means, by the numbers as a script writes them.
	Ratios map[string]string `json:"ratios,omitempty"`
	// Given says that all leaves are ends of the game, whose scores are known from the beginning.
	Given bool `json:"given,omitempty"`
	// Samples are what simulations knew of nodes, and when.
	Samples []sampleData `json:"samples,omitempty"`
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
	Words   int      `json:"words"`             // an index into the texts, as are
	Board   []int    `json:"board,omitempty"`   // the lines of the board
	Picture []int    `json:"picture,omitempty"` // how many lines are those of the root's, and then its other lines
	Alpha   *float64 `json:"alpha,omitempty"`   // the window, where it is not open
	Beta    *float64 `json:"beta,omitempty"`
	Value   *float64 `json:"value,omitempty"` // what a quiz asks for
	Entered int      `json:"entered"`
	Left    int      `json:"left"`
	Cut     int      `json:"cut"`
	Hidden  uint64   `json:"hidden"` // how many nodes the search visited below it
}

// eventData is the number of an event, its node, its kinds, and its texts: what
// happened and why, or wordless.
type eventData [5]int

// wordless marks texts that the page has to request.
const wordless = -1

// mostPictures is the largest number of nodes that each have a picture of the board; in larger trees
// boards are text.
const mostPictures = 400

// dataOf gives the data for the script.
func dataOf(v *Drawing) searchData {
	data := searchData{Total: v.Total, Parts: v.Parts, Samples: samplesOf(v), Given: v.endsGiven(), Ratios: map[string]string{}}
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
		d.Board = wording.Each(n.Board, func(line string) int { return text([]string{line}) })
		if root := v.Nodes[0].Picture; len(v.Nodes) <= mostPictures && len(n.Picture) > 0 {
			same := 0
			for n != v.Nodes[0] && same < min(len(root), len(n.Picture)) && root[same] == n.Picture[same] {
				same++
			}
			d.Picture = append([]int{same}, wording.Each(n.Picture[same:], func(line string) int { return text([]string{line}) })...)
		}
		data.Nodes = append(data.Nodes, d)
	}
	for i, e := range v.Events {
		for _, m := range e.Means {
			data.Means = append(data.Means, meanData{float64(i), float64(m.Node), float64(m.Lo), float64(m.Hi)})
			for _, q := range v.Tree.Ratios().List(m.Lo, m.Hi) {
				data.Ratios[strconv.FormatFloat(float64(q.Value), 'f', -1, 64)] = q.Ratio
			}
		}
		said, why := wordless, wordless
		if e.Text != nil {
			said, why = text(e.Text), text(e.Why)
		}
		data.Events = append(data.Events, eventData{e.Number, e.Node, int(e.Kinds), said, why})
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
