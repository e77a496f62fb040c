package analysis

import (
	"context"
	"slices"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/text/report"
	"parlor/games"
)

// exactly is the part of a record that holds its numbers as ratios.
type exactly struct {
	Exact    []games.Ratio `json:"exact,omitempty"`
	Decimals string        `json:"decimals,omitempty"` // why there are no ratios, where they were asked for

	ratios games.Ratios
}

// find computes a search in ratios, if they are asked for.
func (e *exactly) find(ctx context.Context, g *play.Game, at position.Position, r players.Search) {
	e.ratios, e.Decimals = g.Thinker().Ratios(ctx, at, r)
}

// list adds numbers to the list of ratios.
func (e *exactly) list(values ...games.Value) {
	for _, next := range e.ratios.List(values...) {
		if !slices.Contains(e.Exact, next) {
			e.Exact = append(e.Exact, next)
		}
	}
}

func (e *exactly) show(v games.Value) string { return e.ratios.Show(v, report.ShowValue) }

// number gives a value to Lisp.
func (e *exactly) number(v games.Value) lisp.Value { return lisp.Exact(float64(v), e.ratios.Of(v)) }

func (e *exactly) writeDecimals(t *report.Text) {
	if e.Decimals != "" {
		t.Add("NUMBERS: %s\n", e.Decimals)
	}
}
