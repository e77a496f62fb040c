// Package walk goes through a search step by step, forwards and backwards, as a
// debugger goes through a program. It stands on the events that a search tells a
// listener, and knows no game: moves are numbers here, and values are from Max's
// side.
//
// A [Walk] is at an event. The [State] there is what the search knows at that point:
// the nodes it is in, with their windows and what is known below them. [Explain]
// gives the arithmetic of the event. Nothing depends on how one got to an event.
package walk

import (
	"context"

	"parlor/games"
	"parlor/search/events"
)

// Keep is how many events a walk keeps in memory.
const Keep = 1_000_000

// Walk is a walk through a search.
type Walk struct {
	log   log
	state *State
}

// New begins a walk through the search of a source, at its first event. It keeps
// about so many events in memory, and runs the search again for others.
func New(ctx context.Context, source Source, keep int) (*Walk, error) {
	w := &Walk{log: log{source: source, keep: max(keep, 2*chunkSize)}, state: NewState()}
	found, err := w.seek(ctx, func(int, events.Event) bool { return true })
	if err == nil && !found {
		err = games.Errorf("nothing-searched", "there is but one move, so nothing is searched and there is nothing to walk through")
	}
	if err != nil {
		return nil, err
	}
	return w, nil
}

// State gives what the search knows at the present event. It is not to be changed,
// and is another after the walk has gone on.
func (w *Walk) State() *State { return w.state }

// Total gives how many events there are, and false as long as the end has not been
// met.
func (w *Walk) Total() (int, bool) { return w.log.total, w.log.total > 0 }

// AtEnd says whether the present event is the last.
func (w *Walk) AtEnd() bool { return w.state.Number == w.log.total }

// seek goes to the next event of which match is true. Where there is none it says so,
// and the walk stays where it is.
func (w *Walk) seek(ctx context.Context, match func(n int, e events.Event) bool) (bool, error) {
	n, err := w.log.find(ctx, w.state.Number, match)
	if err != nil || n == 0 {
		return false, err
	}
	w.jump(n)
	return true, nil
}

// jump goes to event n, which is kept.
func (w *Walk) jump(n int) {
	if n == w.state.Number+1 {
		w.state.Hear(w.log.event(n))
		return
	}
	w.state = w.log.state(n)
}

// ErrEnd is the answer to going on at the end of a search, and ErrStart to going back
// at its beginning.
var (
	ErrEnd   = games.Errorf("walk-at-end", "this is the last event of the search; back goes back")
	ErrStart = games.Errorf("walk-at-start", "this is the first event of the search; next goes on")
)

// Next goes one event on.
func (w *Walk) Next(ctx context.Context) error {
	return w.must(w.seek(ctx, func(int, events.Event) bool { return true }))
}

func (w *Walk) must(found bool, err error) error {
	if err == nil && !found {
		return ErrEnd
	}
	return err
}

// Back goes one event back.
func (w *Walk) Back(ctx context.Context) error {
	if w.state.Number == 1 {
		return ErrStart
	}
	return w.Goto(ctx, w.state.Number-1)
}

// Until goes to the next event of which match is true. Where there is none it says
// so, and the walk stays where it is.
func (w *Walk) Until(ctx context.Context, match func(events.Event) bool) (bool, error) {
	return w.seek(ctx, func(_ int, e events.Event) bool { return match(e) })
}

// Over goes to the end of the search of the node that the walk is at; at its end
// already, one event on.
func (w *Walk) Over(ctx context.Context) error {
	if w.state.Event.Kind == events.LeaveNode {
		return w.Next(ctx)
	}
	return w.leave(ctx, len(w.state.Nodes)-1)
}

// Out goes to the end of the search of the node above, and from the root to the end.
func (w *Walk) Out(ctx context.Context) error { return w.leave(ctx, len(w.state.Nodes)-2) }

// leave goes to the end of the search of the node at a place of the path. Levels grow
// along it, so that is the next end of a node at its level or above.
func (w *Walk) leave(ctx context.Context, place int) error {
	level := int32(0)
	if place >= 0 {
		level = w.state.Nodes[place].Enter.Level
	}
	return w.must(w.seek(ctx, func(_ int, e events.Event) bool {
		return e.Kind == events.LeaveNode && e.Level <= level
	}))
}

// Goto goes to event n, 1 or more.
func (w *Walk) Goto(ctx context.Context, n int) error {
	if n < 1 {
		return games.Errorf("no-such-event", "events are numbered from 1, and there is none with the number %d", n)
	}
	if !w.log.holds(n) {
		if total, known := w.Total(); known && n > total {
			return beyond(n, total)
		}
		found, err := w.log.run(ctx, func(m int, _ events.Event) bool { return m == n })
		if err != nil {
			return err
		}
		if found == 0 {
			// The end is kept now, and the present event may be no longer.
			return beyond(n, w.log.total)
		}
	}
	w.jump(n)
	return nil
}

func beyond(n, total int) error {
	return games.Errorf("no-such-event", "the search has %d events, and none with the number %d", total, n)
}

// End goes to the last event.
func (w *Walk) End(ctx context.Context) error {
	if _, known := w.Total(); !known {
		if _, err := w.log.run(ctx, func(int, events.Event) bool { return false }); err != nil {
			return err
		}
	}
	return w.Goto(ctx, w.log.total)
}
