package position

import (
	"context"

	"parlor/commands/game/players"
	"parlor/games"
	"parlor/search"
)

// exactly finds the ratios of a search, where a room does; nil without it.
var exactly func(ctx context.Context, t Thinker, p Position, r players.Search) (ratios games.Ratios, why string)

// ExactBy sets who works out searches in ratios.
func ExactBy(find func(ctx context.Context, t Thinker, p Position, r players.Search) (games.Ratios, string)) {
	exactly = find
}

// Ratios gives the exact values of the numbers in a search, where they are asked for, and why there
// are none where there are none.
func (t Thinker) Ratios(ctx context.Context, p Position, r players.Search) (ratios games.Ratios, why string) {
	if exactly == nil || !t.ExactNumbers() {
		return nil, ""
	}
	return exactly(ctx, t, p, r)
}

// RatiosFound is Ratios of a search of which nothing is shown but what it has found, so that it may
// remember positions.
func (t Thinker) RatiosFound(ctx context.Context, f Found) (games.Ratios, string) {
	r := f.Request
	if r.TableMB = min(r.TableMB, 8); f.Algorithm.Takes.Has(search.TakesTable) {
		r.Asked |= search.TakesTable
	}
	return t.Ratios(ctx, f.Position, r)
}
