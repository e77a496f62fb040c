package drawing

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"parlor/commands/lab/walk"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/tree"
	searchwalk "parlor/search/walk"
)

// How much of a search is drawn.
const (
	// MostNodes is the default number of nodes of a picture.
	MostNodes = 2000
	// MostEvents is the most events of a search that can be drawn.
	MostEvents = searchwalk.Keep
	// keptNodes is the most nodes of a search held in memory.
	keptNodes = 20_000
	// everyLevel is more levels than any search has.
	everyLevel = 4 * search.MaxDepth
)

// Limits say how much of a search is drawn: about so many nodes, with everything below them folded
// and counted, of a search of at most so many events. Wordless leaves out the texts of the events,
// which take most of the time and which [Told] gives.
type Limits struct {
	Nodes, Events int
	Wordless      bool
	Look          TreeLook
}

// Drawing is a search that can be drawn.
type Drawing struct {
	// Game is the title of the game, Position the position that was searched.
	Game     string
	Position string
	// Begun says which search it was.
	Begun walk.WalkBegun
	// Counts is the work of the search, added up from its events.
	Counts events.Counts
	// Tree is the part of the searched tree that is drawn.
	Tree *tree.Node
	// Nodes are the nodes of the picture in the order of the visits, parents
	// first.
	Nodes []*Node
	// Events are those at the nodes of the picture, and Total is how many the search
	// has in all.
	Events []Event
	Total  int
	// Parts is the number of the event at which the search departs from another one drawn beside it;
	// 0 if it does not, or if there is no other.
	Parts int
	// Look is how it is drawn.
	Look TreeLook

	simulated bool

	sets []string // what is known at the information sets, in the order in which they are drawn
}

// Draw makes a drawing from a walk through a search, which is back at its first event afterwards. A
// search with more events than the limit is an error.
func Draw(ctx context.Context, w *walk.Walk, most Limits) (*Drawing, error) {
	d := &Drawing{Game: w.Thinker.Info().Title, Begun: walk.WalkBegunOf(w), Look: most.Look}
	position, err := w.Root.Position()
	if err != nil {
		return nil, err
	}
	d.Position = position.Text()
	if err := d.gather(ctx, w, most); err != nil {
		return nil, err
	}
	d.plant(d.Tree, nil, 0)
	if d.endsGiven() {
		d.Nodes[0].score(w.Root, w.Max == w.Thinker.Info().Side(games.Min))
	}
	if d.Tree.Visits > 0 {
		d.tellSimulations()
	} else if d.simulated {
		return d, w.Goto(ctx, 1) // it has simulations in place of events, and none is told
	} else if err := d.tell(ctx, w, !most.Wordless); err != nil {
		return nil, err
	}
	return d, w.Goto(ctx, 1)
}

// Part marks the event at which the search departs from another one.
func (d *Drawing) Part(event int) {
	d.Parts = event
	at := -1
	for _, e := range d.Events {
		if e.Number <= event {
			at = e.Node
		}
	}
	if at >= 0 {
		d.Nodes[at].Parted = true
	}
}

// gather runs the walk and keeps the part of the tree that is drawn.
func (d *Drawing) gather(ctx context.Context, w *walk.Walk, most Limits) error {
	root, err := tree.Gather(func(hear func(events.Event)) error {
		return eachEvent(ctx, w, func() error {
			if w.State().Number > most.Events {
				return games.Errorf("tree-too-large", "the search has more than %d events, which are too many for a picture; "+
					"ask for less depth, or for an algorithm that prunes more", most.Events)
			}
			hear(w.State().Event)
			return nil
		})
	}, keptNodes, w.Root)
	if err != nil {
		return err
	}
	if corrected, err := w.Corrected(ctx, keptNodes); err != nil {
		return err
	} else if corrected != nil {
		root.CorrectAs(corrected)
	}
	root.Exactly(w.Ratios)
	d.Tree, d.simulated = root, root.Visits > 0
	d.Counts, d.Total = w.State().Tally.Counts, w.State().Number
	if err := d.stage(w, most.Look.Stage); err != nil {
		return err
	}
	d.Tree = d.Tree.Fold(everyLevel, most.Nodes)
	return nil
}

// eachEvent calls a function at every event of a walk.
func eachEvent(ctx context.Context, w *walk.Walk, do func() error) error {
	if err := w.Goto(ctx, 1); err != nil {
		return err
	}
	for {
		if err := do(); err != nil {
			return err
		}
		switch err := w.Next(ctx); {
		case errors.Is(err, searchwalk.ErrEnd):
			return nil
		case err != nil:
			return err
		}
	}
}

// OfTree makes a drawing of a tree that was searched elsewhere, without the events.
func OfTree(root *tree.Node, counts events.Counts) *Drawing {
	return OfTreeAs(root, counts, TreeLook{})
}

// OfTreeAs makes such a drawing with a look, at whose stage the tree is already.
func OfTreeAs(root *tree.Node, counts events.Counts, look TreeLook) *Drawing {
	d := &Drawing{Tree: root, Counts: counts, Look: look}
	d.plant(root, nil, 0)
	return d
}

// Tree is the tree of a search as text.
type Tree struct {
	Tree   *tree.Node    `json:"tree"`
	Shown  uint64        `json:"shown"`
	Counts events.Counts `json:"counts"`

	ascii bool
	look  TreeLook
}

// Write gives the lines of the tree, and how much of it that is. A tree that tells only part of its search
// has no counts, which would tell the rest.
func (r Tree) Write(t *report.Text) {
	if !r.look.Down || !r.writeDown(t) {
		WriteTree(t, r.Tree, r.ascii)
	}
	if r.look.Ends() {
		writeNodeCounts(t, r.Tree, r.Counts, r.Shown)
	}
}

// TreeOf writes a tree that a search has visited, or the part of it that is shown.
func TreeOf(root *tree.Node, c events.Counts, ascii bool) Tree {
	return Tree{Tree: root, Shown: root.Count(), Counts: c, ascii: ascii}
}

// TreeDrawn says which trees a file contains.
type TreeDrawn struct {
	File  string      `json:"file"`
	Trees []DrawnTree `json:"trees"`
}

// DrawnTree is a tree in a file.
type DrawnTree struct {
	Algorithm string `json:"algorithm"`
	Nodes     uint64 `json:"nodes"`
	Drawn     uint64 `json:"drawn"`
}

// Add adds the tree of a drawing.
func (r *TreeDrawn) Add(d *Drawing) {
	nodes := d.Counts.Visited
	if d.simulated || !d.Look.Ends() { // simulations visit the same nodes again
		nodes = d.Tree.Visited
	}
	r.Trees = append(r.Trees, DrawnTree{d.Begun.Algorithm, nodes, d.Tree.Count()})
}

// Write names the file, and says of each tree how much is drawn.
func (r TreeDrawn) Write(t *report.Text) {
	var trees []string
	for _, d := range r.Trees {
		said := fmt.Sprintf("the %d nodes of %s", d.Nodes, d.Algorithm)
		if d.Drawn < d.Nodes {
			said = fmt.Sprintf("%d of %s, %d folded away", d.Drawn, said, d.Nodes-d.Drawn)
		}
		trees = append(trees, said)
	}
	t.Add("written: %s, with %s\n", r.File, strings.Join(trees, " and "))
}

// Lines gives a record as lines of plain text.
func Lines(r report.Record) []string {
	text := report.Render(r, 0)
	return strings.Split(strings.TrimSuffix(text.String(), "\n"), "\n")
}

// The sizes of trees in pages.
const (
	mostShown       = 120
	mostShownEvents = 50_000
)

// Shown draws the tree that a command has shown, or through which it has begun a walk, as an element
// of a page. It is empty if there is no tree, or if the search is too large.
func Shown(ctx context.Context, s *session.Session, said []report.Record) (string, error) {
	begun := false
	for _, r := range said {
		switch r := r.(type) {
		case Explanation:
			return inline(OfTree(r.Tree, r.Counts)), nil
		case Tree:
			return inline(OfTree(r.Tree, r.Counts)), nil
		case walk.WalkBegun:
			begun = true
		}
	}
	if !begun {
		return "", nil
	}
	w := walk.Of(s)
	at := w.State().Number
	d, err := Draw(ctx, w, Limits{Nodes: mostShown, Events: mostShownEvents, Wordless: true})
	if report.CodeOf(err) == "tree-too-large" {
		d, err = nil, nil
	}
	if err != nil {
		return "", err
	}
	if err := w.Goto(ctx, at); err != nil || d == nil {
		return "", err
	}
	return inline(d), nil
}

func inline(d *Drawing) string { return d.Place().Inline("the tree of the search above") }

// Stepped runs commands in a session, the last of which must begin a walk through a search, and gives
// that walk.
func Stepped(in *session.Sandbox, commands ...string) (*walk.Walk, error) {
	for _, command := range commands {
		if told := in.Run(command); told.Err != nil {
			return nil, told.Err
		}
	}
	w := walk.Of(in.Session)
	if w == nil {
		return nil, games.Errorf("no-walk", "wanted a command that begins a walk, given %s", commands[len(commands)-1])
	}
	return w, nil
}
