package drawing

import (
	"context"

	"parlor/commands/lab/walk"
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	searchwalk "parlor/search/walk"
)

// Event is an event of a walk, in the walk's own words.
type Event struct {
	Number int
	// Node is the ID of the node that it is about, -1 before there is one.
	Node int
	// Name is the word for the event, and Kinds is a bit set of its kinds in
	// package walk.
	Name  string
	Kinds uint
	EventWords
	// Means are the bounds on the means of open chance nodes that have changed with
	// this event.
	Means []Mean
}

// EventWords are the texts of an event, as step and why give them. When a node is entered they
// include the words of the move that leads there, and its board.
type EventWords struct {
	Text, Why []string
	Words     string
	Board     []string
	Picture   []string // the board as an element of SVG, line by line
}

// Mean is bounds on the mean of a chance node, named by its ID.
type Mean struct {
	Node   int
	Lo, Hi games.Value
}

// tell runs the walk and records the texts of events at nodes of the picture: all of them
// if every is set, and otherwise those at which the search enters its root, cuts it and
// leaves it.
func (d *Drawing) tell(ctx context.Context, w *walk.Walk, every bool) error {
	entered := map[int]*Node{} // by the number of the event
	for _, n := range d.Nodes {
		if n.Tree != nil {
			entered[n.Entered] = n
		}
	}
	narrator, kinds, means := walk.Narrate(w), searchwalk.Kinds(), map[int]Mean{}
	return eachEvent(ctx, w, func() error {
		if at, shown := idOf(w.State(), entered); shown {
			s := w.State()
			e := Event{Number: s.Number, Node: at, Name: walk.EventName(s.Event.Kind), Kinds: kindsOf(kinds, s.Event), Means: newMeans(s, entered, means)}
			if every || at <= 0 {
				e.EventWords = wordsOf(s, narrator)
			} else if n := d.Nodes[at]; s.Event.Kind == events.EnterNode && n.onlyMove() {
				e.Words = narrator.Words()
			}
			if s.Event.Kind == events.EnterNode {
				d.Nodes[at].Words, d.Nodes[at].Board, d.Nodes[at].Picture = e.Words, e.Board, e.Picture
			}
			d.Events = append(d.Events, e)
		}
		return nil
	})
}

// wordsOf gives the texts of a walk's current event.
func wordsOf(s *searchwalk.State, n *walk.Narrator) EventWords {
	said := EventWords{Text: n.Event().Text, Why: n.Why().Text}
	if s.Event.Kind == events.EnterNode {
		said.Words = n.Words()
		said.Board, said.Picture = n.Board()
	}
	return said
}

// Told gives the texts of some events of a walk, by their numbers. The walk is at the last of them
// afterwards.
func Told(ctx context.Context, w *walk.Walk, numbers []int) ([]EventWords, error) {
	narrator := walk.Narrate(w)
	var all []EventWords
	for _, number := range numbers {
		if err := w.Goto(ctx, number); err != nil {
			return nil, err
		}
		all = append(all, wordsOf(w.State(), narrator))
	}
	return all, nil
}

// newMeans gives the changed bounds on the means of open chance nodes in the picture.
func newMeans(s *searchwalk.State, entered map[int]*Node, before map[int]Mean) (changed []Mean) {
	for _, n := range s.Nodes {
		node, shown := entered[n.Entered]
		if !shown || node.Shape != Chance || n.Leave != nil {
			continue
		}
		b := s.Mean(n)
		if m := (Mean{node.ID, b.Lo, b.Hi}); b != bounds.Unknown && m != before[node.ID] {
			before[node.ID] = m
			changed = append(changed, m)
		}
	}
	return changed
}

// idOf gives the ID of the current event's node, and says whether that is in the
// picture.
func idOf(s *searchwalk.State, entered map[int]*Node) (int, bool) {
	here := s.Here()
	if here == nil {
		return -1, true
	}
	n, shown := entered[here.Entered]
	if !shown {
		return -1, false
	}
	return n.ID, true
}

// kindsOf says of which kinds an event is.
func kindsOf(kinds []searchwalk.EventKind, e events.Event) (bits uint) {
	for i, k := range kinds {
		if k.Match(e) {
			bits |= 1 << i
		}
	}
	return bits
}
