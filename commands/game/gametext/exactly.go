package gametext

import (
	"context"
	"math/big"
	"slices"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/games"
)

// Exactly is the part of a record that holds its numbers as ratios.
type Exactly struct {
	Exact    []games.Ratio `json:"exact,omitempty"`
	Decimals string        `json:"decimals,omitempty"` // why there are no ratios, where they were asked for

	ratios games.Ratios
}

// Find computes a search in ratios, if they are asked for.
func (e *Exactly) Find(ctx context.Context, g *play.Game, at position.Position, r players.Search) {
	e.ratios, e.Decimals = g.Thinker().Ratios(ctx, at, r)
}

// List adds numbers to the list of ratios.
func (e *Exactly) List(values ...games.Value) {
	for _, next := range e.ratios.List(values...) {
		if !slices.Contains(e.Exact, next) {
			e.Exact = append(e.Exact, next)
		}
	}
}

// Show writes a value, as a ratio where it is known as one.
func (e *Exactly) Show(v games.Value) string { return e.ratios.Show(v, report.ShowValue) }

// Ratio is the exact value of a number of the record, nil where it is not known or not wanted.
func (e *Exactly) Ratio(v games.Value) *big.Rat { return e.ratios.Of(v) }

// WriteDecimals says why there are no ratios, where they were asked for.
func (e *Exactly) WriteDecimals(t *report.Text) {
	if e.Decimals != "" {
		t.Add("NUMBERS: %s\n", e.Decimals)
	}
}
