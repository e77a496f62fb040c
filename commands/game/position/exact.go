package position

import (
	"context"

	"parlor/commands/game/players"
	"parlor/games"
	"parlor/search"
)

// exactly finds the ratios of a search; nil without the room that does.
var exactly func(ctx context.Context, t Thinker, p Position, r players.Search) (ratios games.Ratios, why string)

// ExactBy sets the function that computes searches in ratios.
func ExactBy(find func(ctx context.Context, t Thinker, p Position, r players.Search) (games.Ratios, string)) {
	exactly = find
}

// Ratios gives the exact values of the numbers in a search, where they are asked for, or why there
// are none.
func (t Thinker) Ratios(ctx context.Context, p Position, r players.Search) (ratios games.Ratios, why string) {
	if exactly == nil || !t.ExactNumbers() {
		return nil, ""
	}
	return exactly(ctx, t, p, r)
}

// RatiosFound is Ratios of a search of which only the result is shown, so that it may use a table.
func (t Thinker) RatiosFound(ctx context.Context, f Found) (games.Ratios, string) {
	r := f.Request
	if r.TableMB = min(r.TableMB, 8); f.Algorithm.Takes.Has(search.TakesTable) {
		r.Asked |= search.TakesTable
	}
	return t.Ratios(ctx, f.Position, r)
}
