package walk

import (
	"context"
	"math"
	"slices"

	"parlor/games"
	"parlor/search/events"
)

// Part takes two walks from where they are to the first events at which they part,
// and is false if they never do: then both are at their ends. What counts is which
// nodes are visited, in which order, what they come to and what is left out; the
// windows in which that is done do not. Moves are compared as they are named, or by their
// codes if naming is nil.
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

// seen is as much of an event as two searches are compared by.
type seen struct {
	kind    events.EventKind
	level   int32
	depth   int32
	last    Step
	name    string  // in the place of last
	value   float64 // rounded, as sums may be taken in different orders
	skipped int32
}

// step gives what is compared of the present event.
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

// visible says whether an event is one that searches are compared by.
var visible = of(events.BeginDepth, events.EnterNode, events.LeaveNode, events.HitTable, events.CutNode,
	events.BeginProbe, events.OpenCell, events.SolveMatrix, events.MixMoves)

// toVisible goes to the next event that counts, or else to the end.
func (w *Walk) toVisible(ctx context.Context) error {
	found, err := w.Until(ctx, visible)
	if err == nil && !found {
		err = w.End(ctx)
	}
	return err
}

// EventKind is a kind of event by the word that people use for it.
type EventKind struct {
	// Name is what one types, and Brief says in one line what it stops at.
	Name, Brief string
	// Match says whether an event is of the kind.
	Match func(events.Event) bool
}

// of matches events of some kinds.
func of(kinds ...events.EventKind) func(events.Event) bool {
	return func(e events.Event) bool { return slices.Contains(kinds, e.Kind) }
}

// Kinds lists the kinds of events that one can go on to.
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
		{"mixture", "a decision taken at once is left with its mixtures", of(events.MixMoves)},
	}
}
