// Package exact is the room of exact numbers: with the setting numbers, what a search has found is
// shown as ratios. The search itself stays as it is; a second one is run, and its events are computed
// without rounding.
//
// It may know positions and their searches, and no output. The arithmetic is in search/exact.
package exact

import (
	"context"
	"errors"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/exact"
)

// most is how many events of a search are computed: about a second's worth.
const most = 200_000

// errMost ends a search that has more.
var errMost = errors.New("too many events")

// Ratios computes a search of p in ratios.
func Ratios(ctx context.Context, t position.Thinker, p position.Position, r players.Search) (games.Ratios, string) {
	if r.AllValues {
		r.Algorithm, r.Deepen = everything(t.Info()), false
	}
	r.Nodes = 0
	told, err := t.Muted().Listen(p, r)
	if err != nil {
		return nil, "as decimals, since this search cannot be worked out in ratios"
	}
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	replay, heard := exact.New(), 0
	err = told.Source(ctx, func(e events.Event) {
		if heard++; heard > most {
			end(errMost)
			return
		}
		replay.Hear(e)
	})
	if heard > most {
		return nil, "as decimals, since the search is too large to be worked out in ratios"
	}
	if err != nil {
		return nil, "as decimals, since the search was stopped while it was worked out in ratios"
	}
	return replay.Known.Of, ""
}

// everything is a search that gives every move at the root its value.
func everything(info games.Info) *search.Algorithm {
	if info.Simultaneous {
		return search.Mixing
	}
	return search.Expectiminimax
}
