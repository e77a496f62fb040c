// Package drawing makes pictures of searches: of the tree that was searched, as a
// page for a browser, as SVG, as a graph for Graphviz and as JSON. Everything in a
// picture comes from one walk through the search, so its counts and its words are
// those of the walk.
package drawing

import (
	"context"
	"errors"

	"parlor/commands/position"
	"parlor/commands/walk"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/tree"
	searchwalk "parlor/search/walk"
)

// How much of a search is drawn.
const (
	// MostNodes is how many nodes a picture has unless another number is asked for.
	MostNodes = 2000
	// MostEvents is how many events a search that is drawn may have.
	MostEvents = searchwalk.Keep
	// keptNodes is how many nodes of a search are held in memory.
	keptNodes = 20_000
	// everyLevel is more levels than any search has.
	everyLevel = 4 * search.MaxDepth
)

// Limits say how much of a search is drawn: about so many nodes, while what lies below
// them is folded away and counted, of a search of at most so many events.
type Limits struct{ Nodes, Events int }

// Drawing is a search that can be drawn.
type Drawing struct {
	// Game is the title of the game, Position the position that was searched.
	Game     string
	Position string
	// Begun says by what the search was made.
	Begun walk.WalkBegun
	// Counts is the work of the search, added up from its events.
	Counts events.Counts
	// Tree is what was searched, as much of it as is drawn.
	Tree *tree.Node
	// Nodes are the nodes of the picture, each before those below it, in the order
	// of the visits.
	Nodes []*Node
	// Events are those at the nodes of the picture, and Total is how many the search
	// has in all.
	Events []Event
	Total  int
	// Parts is the number of the event at which the search parts from another one
	// beside it; 0 if it does not, or if there is no other.
	Parts int
}

// Draw makes a drawing out of a walk through a search, which is at its first event
// afterwards. A search with more events than the limit is an error.
func Draw(ctx context.Context, w *position.Walk, most Limits) (*Drawing, error) {
	d := &Drawing{Game: w.Thinker.Info().Title, Begun: walk.WalkBegunOf(w)}
	position, err := w.Root.Position()
	if err != nil {
		return nil, err
	}
	d.Position = position.Text()
	if err := d.gather(ctx, w, most); err != nil {
		return nil, err
	}
	d.plant(d.Tree, nil, 0)
	if err := d.tell(ctx, w); err != nil {
		return nil, err
	}
	return d, w.Goto(ctx, 1)
}

// Part marks where the search parts from another one, which is at an event.
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

// gather goes through the walk and keeps as much of the tree as is drawn.
func (d *Drawing) gather(ctx context.Context, w *position.Walk, most Limits) error {
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
	d.Tree = root.Fold(everyLevel, most.Nodes)
	d.Counts, d.Total = w.State().Tally.Counts, w.State().Number
	return nil
}

// eachEvent goes through a walk from its start to its end and calls a function at every
// event.
func eachEvent(ctx context.Context, w *position.Walk, do func() error) error {
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
	d := &Drawing{Tree: root, Counts: counts}
	d.plant(root, nil, 0)
	return d
}
