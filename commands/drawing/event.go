package drawing

import (
	"context"

	"parlor/commands/position"
	"parlor/commands/walk"
	"parlor/search/events"
	searchwalk "parlor/search/walk"
)

// Event is an event of a walk, in the walk's own words.
type Event struct {
	Number int
	// Node is the ID of the node that it is about, -1 before there is one.
	Node int
	// Name is the word for what it is, and Kinds says, bit by bit, of which of the
	// kinds of package walk it is.
	Name  string
	Kinds uint
	// Text is what step says of it, and Why what why says.
	Text []string
	Why  []string
}

// tell goes through the walk and notes what it says at the nodes of the picture.
func (d *Drawing) tell(ctx context.Context, w *position.Walk) error {
	entered := map[int]*Node{} // by the number of the event
	for _, n := range d.Nodes {
		if n.Tree != nil {
			entered[n.Entered] = n
		}
	}
	narrator, kinds := walk.Narrate(w), searchwalk.Kinds()
	return eachEvent(ctx, w, func() error {
		if at, shown := idOf(w.State(), entered); shown {
			said, why := narrator.Event(), narrator.Why()
			d.Events = append(d.Events, Event{
				Number: said.Number, Node: at, Name: said.Event, Kinds: kindsOf(kinds, w.State().Event), Text: said.Text, Why: why.Text,
			})
		}
		return nil
	})
}

// idOf gives the ID of the node that the present event is about, and says whether
// that is in the picture.
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
