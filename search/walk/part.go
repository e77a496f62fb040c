package walk

import (
	"context"
	"math"

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
