package quiz

import (
	"context"
	"math"

	"parlor/commands/walk"
	"parlor/search"
	"parlor/search/events"
)

// events lists everything that a search of the figure does.
func (f *figure) events(ctx context.Context, a *search.Algorithm) ([]events.Event, error) {
	w, err := f.game.Thinker().Walk(ctx, f.request(a))
	if err != nil {
		return nil, err
	}
	all := []events.Event{w.State().Event}
	_, err = w.Until(ctx, func(e events.Event) bool {
		all = append(all, e)
		return false
	})
	return all, err
}

// near is how close a value may not come to a limit that it is compared with: a
// person who rounds, or who takes "at least" for "more than", must not come to
// another answer.
const near = 1e-6

// decisive says whether no comparison that the search makes is a close one.
func decisive(told []events.Event) bool {
	var needs [][2]float64 // of the outcomes that the search is in
	for _, e := range told {
		switch e.Kind {
		case events.OpenWindow, events.BeginProbe:
			needs = append(needs, [2]float64{float64(e.NeedLo), float64(e.NeedHi)})
		case events.CutNode:
			if alike(float64(e.Value), float64(e.Limit)) {
				return false
			}
		case events.LeaveNode, events.EndProbe:
			for _, need := range needs {
				if alike(float64(e.Value), need[0]) || alike(float64(e.Value), need[1]) {
					return false
				}
			}
		}
	}
	return true
}

func alike(a, b float64) bool { return math.Abs(a-b) < near }

// why gives the arithmetic of the first event of a search of the figure that match
// is true of, in the words of the command why.
func (f *figure) why(ctx context.Context, a *search.Algorithm, match func(events.Event) bool) ([]string, error) {
	w, err := f.game.Thinker().Walk(ctx, f.request(a))
	if err != nil {
		return nil, err
	}
	if found, err := w.Until(ctx, match); err != nil || !found {
		return nil, err
	}
	return walk.WalkWhyOf(w).Text, nil
}
