// Package walk steps through a search, forwards and backwards, as a debugger steps
// through a program. It is based on the events that a search reports to a listener,
// and knows no game: moves are numbers here, and values are from Max's side. Read
// walk.go first, then state.go.
//
// A [Walk] is at an event. The [State] there is what the search knows at that point:
// the nodes on its path, with their windows and what is known of their children.
// [State.Explain] gives the arithmetic of the event. Nothing depends on how the event
// was reached.
package walk

import (
	"context"
	"math"
	"slices"

	"parlor/games"
	"parlor/search/events"
)

// Keep is the default number of events that a walk keeps in memory.
const Keep = 1_000_000

// Walk is a walk through a search.
type Walk struct {
	log   log
	state *State
}

// New begins a walk through the search of a source, at its first event. It keeps
// about keep events in memory, and runs the search again for others.
func New(ctx context.Context, source events.Source, keep int) (*Walk, error) {
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

// State gives what the search knows at the current event. It must not be changed,
// and is replaced when the walk moves.
func (w *Walk) State() *State { return w.state }

// Total gives the number of events, and false as long as the end has not been met.
func (w *Walk) Total() (int, bool) { return w.log.total, w.log.total > 0 }

// AtEnd says whether the present event is the last.
func (w *Walk) AtEnd() bool { return w.state.Number == w.log.total }

// seek goes to the next event that matches. If there is none it returns false, and
// the walk stays where it is.
func (w *Walk) seek(ctx context.Context, match func(n int, e events.Event) bool) (bool, error) {
	n, err := w.log.find(ctx, w.state.Number, match)
	if err != nil || n == 0 {
		return false, err
	}
	w.jump(n)
	return true, nil
}

// jump goes to event n, which must be in memory.
func (w *Walk) jump(n int) {
	if n == w.state.Number+1 {
		w.state.Hear(w.log.event(n))
		return
	}
	w.state = w.log.state(n)
}

// ErrEnd is the error of Next at the end of a search, and ErrStart that of Back at
// its beginning.
var (
	ErrEnd   = games.Errorf("walk-at-end", "this is the last event of the search; back goes back")
	ErrStart = games.Errorf("walk-at-start", "this is the first event of the search; next goes on")
)

// Next goes forward one event.
func (w *Walk) Next(ctx context.Context) error {
	return w.must(w.seek(ctx, func(int, events.Event) bool { return true }))
}

func (w *Walk) must(found bool, err error) error {
	if err == nil && !found {
		return ErrEnd
	}
	return err
}

// Back goes back one event.
func (w *Walk) Back(ctx context.Context) error {
	if w.state.Number == 1 {
		return ErrStart
	}
	return w.Goto(ctx, w.state.Number-1)
}

// Until goes to the next event that matches. If there is none it returns false,
// and the walk stays where it is.
func (w *Walk) Until(ctx context.Context, match func(events.Event) bool) (bool, error) {
	return w.seek(ctx, func(_ int, e events.Event) bool { return match(e) })
}

// Over goes to the end of the current node's search; if it is there already, it goes
// one event forward.
func (w *Walk) Over(ctx context.Context) error {
	if w.state.Event.Kind == events.LeaveNode {
		return w.Next(ctx)
	}
	return w.leave(ctx, len(w.state.Nodes)-1)
}

// Out goes to the end of the search of the node above, and from the root to the end.
func (w *Walk) Out(ctx context.Context) error { return w.leave(ctx, len(w.state.Nodes)-2) }

// leave goes to the end of the search of the node at an index of the path. Levels
// increase along the path, so that is where a node at its level or above is next left.
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
			// The end is in memory now, and the current event may not be any more.
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

// Part advances two walks to the first events at which they differ, and is false if they
// never do: then both are at their ends. They are compared by the nodes visited, in
// order, by values and by what is pruned, but not by windows. Moves are compared by name,
// or by their codes if naming is nil.
func Part(ctx context.Context, a, b *Walk, naming func(*Walk) string) (bool, error) {
	for {
		if a.step(naming) != b.step(naming) {
			return true, nil
		}
		before := a.AtEnd()
		if err := a.toVisible(ctx); err != nil {
			return false, err
		}
		if err := b.toVisible(ctx); err != nil {
			return false, err
		}
		if before && a.AtEnd() && b.AtEnd() {
			return false, nil
		}
	}
}

// seen is the part of an event that is compared.
type seen struct {
	kind    events.EventKind
	level   int32
	depth   int32
	last    Step
	name    string  // replaces last
	value   float64 // rounded, as sums may be taken in different orders
	skipped int32
}

// step gives the part of the current event that is compared.
func (w *Walk) step(naming func(*Walk) string) seen {
	e := w.state.Event
	s := seen{kind: e.Kind, level: e.Level}
	switch e.Kind {
	case events.EnterNode:
		s.depth = e.Depth
		if steps := w.state.Here().Steps; naming != nil {
			s.name = naming(w)
		} else if len(steps) > 0 {
			s.last = steps[len(steps)-1]
		}
	case events.LeaveNode, events.HitTable:
		s.value = math.Round(float64(e.Value) * 1e6)
	case events.CutNode:
		s.skipped = e.Skipped
	case events.BeginDepth:
		s.depth = e.Depth
	}
	return s
}

// visible says whether an event is compared.
var visible = of(events.BeginDepth, events.EnterNode, events.LeaveNode, events.HitTable, events.CutNode,
	events.BeginProbe, events.OpenCell, events.SolveMatrix, events.MixMoves)

// toVisible goes to the next event that is compared, or else to the end.
func (w *Walk) toVisible(ctx context.Context) error {
	found, err := w.Until(ctx, visible)
	if err == nil && !found {
		err = w.End(ctx)
	}
	return err
}

// EventKind is a kind of event, with its name in commands.
type EventKind struct {
	// Name is the name to type, and Brief says in one line which events it stops at.
	Name, Brief string
	// Match says whether an event is of the kind.
	Match func(events.Event) bool
}

// of matches events of some kinds.
func of(kinds ...events.EventKind) func(events.Event) bool {
	return func(e events.Event) bool { return slices.Contains(kinds, e.Kind) }
}

// regretted says whether an event tells of a regret above 0.
func regretted(e events.Event) bool {
	for _, l := range e.Learnt {
		if l != nil && l.Regrets != nil && slices.Max(l.Regrets) > 0 {
			return true
		}
	}
	return false
}

// Kinds lists the kinds of events to which a walk can go on.
func Kinds() []EventKind {
	return []EventKind{
		{"node", "a node is entered", of(events.EnterNode)},
		{"leaf", "a leaf is valued", func(e events.Event) bool { return e.Kind == events.LeaveNode && e.Leaf != events.NoLeaf }},
		{"value", "a node is left with its value or a bound", of(events.LeaveNode)},
		{"move", "a move or an outcome is taken", of(events.TakeMove)},
		{"cut", "the rest of a node is left out", of(events.CutNode)},
		{"chance-cut", "the rest of a chance node is left out", func(e events.Event) bool {
			return e.Kind == events.CutNode && e.Cut >= events.ChanceHigh && e.Cut <= events.PredictedLow
		}},
		{"chance", "a chance node is entered", func(e events.Event) bool { return e.Kind == events.EnterNode && e.Turn == games.Chance }},
		{"window", "an outcome is given its window", of(events.OpenWindow)},
		{"probe", "a probe begins", of(events.BeginProbe)},
		{"hit", "the table answers for a node", of(events.HitTable)},
		{"depth", "another depth is begun", of(events.BeginDepth)},
		{"cell", "a cell of a matrix is begun", of(events.OpenCell)},
		{"program", "a matrix is solved", of(events.SolveMatrix)},
		{"simulation", "another simulation begins", of(events.BeginSimulation)},
		{"new", "a leaf of a tree that is kept becomes an inner node", of(events.ExpandNode)},
		{"best", "another move would be chosen than before", func(e events.Event) bool { return e.Sampled != nil && e.Sampled.Changed }},
		{"iteration", "another iteration of self-play begins", of(events.BeginIteration)},
		{"strategy", "the sides have learnt from an iteration at a decision", of(events.UpdateStrategy)},
		{"set", "a side decides in positions that it cannot tell apart", func(e events.Event) bool { return e.Kind == events.EnterNode && e.Set != "" && e.Mix != nil }},
		{"regret", "a side regrets not to have made a move", regretted},
		{"mixture", "a decision taken at once is left with its mixtures", of(events.MixMoves)},
	}
}
