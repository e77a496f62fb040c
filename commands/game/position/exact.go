package position

import (
	"context"

	"parlor/commands/game/players"
	"parlor/games"
	"parlor/search"
)

// InRatios finds the exact values of the numbers in a search, or says why there are none.
type InRatios func(ctx context.Context, t Thinker, p Position, r players.Search) (ratios games.Ratios, why string)

// Ratios gives the exact values of the numbers in a search, where they are asked for, or why there
// are none.
func (t Thinker) Ratios(ctx context.Context, p Position, r players.Search) (ratios games.Ratios, why string) {
	find := t.InRatios()
	if find == nil {
		return nil, ""
	}
	return find(ctx, t, p, r)
}

// RatiosFound is Ratios of a search of which only the result is shown, so that it may use a table.
func (t Thinker) RatiosFound(ctx context.Context, f Found) (games.Ratios, string) {
	r := f.Request
	if r.TableMB = min(r.TableMB, 8); f.Algorithm.Takes.Has(search.TakesTable) {
		r.Asked |= search.TakesTable
	}
	return t.Ratios(ctx, f.Position, r)
}
