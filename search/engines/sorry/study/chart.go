package study

import (
	"context"
	"math"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/depths"
	sorrytables "parlor/search/engines/sorry/tablebase"
)

// Charted is what one depth would play in a position.
type Charted struct {
	Depth int
	Move  games.Move
	// Value is what the search makes of the position, from Max's side.
	Value games.Value
	// Tied is how many moves are equally good to it; the first as listed is its.
	Tied int
	// Cost is what the move gives away, in the chance of winning.
	Cost float64
}

// Chart says what searches of depths 1 to deepest would play in a position where
// a card is held, without any search: by the values of every depth at all positions.
// Errors are of type *games.Error, with the code interrupted if ctx ends; then the
// chart ends there.
func (s *Study) Chart(ctx context.Context, state *sorry.State, name string, deepest int) ([]Charted, error) {
	eval, err := s.Eval(Player{Eval: name})
	if err != nil {
		return nil, err
	}
	solved, err := s.solvedGame(ctx)
	if err != nil {
		return nil, err
	}
	lost, err := s.costs(solved, state)
	if err != nil {
		return nil, err
	}
	var chart []Charted
	for depth := 1; depth <= deepest; depth++ {
		if ctx.Err() != nil {
			return chart, games.Errorf("interrupted", "the chart ends at depth %d", depth-1)
		}
		s.plan.Progress.Tell("depths", depth, deepest)
		table, err := depths.New(ctx, s.Rules, s.index, eval, depth)
		if err != nil {
			return chart, err
		}
		c := Charted{Depth: depth}
		at := s.choose(state, table, &c)
		c.Cost = lost[at]
		chart = append(chart, c)
	}
	return chart, nil
}

// moved gives the placements of the mover and the other after a move.
func (s *Study) moved(state *sorry.State, m games.Move) (own, enemy uint16) {
	next, mover := *state, s.Rules.Mover(state)
	s.Rules.Play(&next, m)
	return s.index.Of(s.Rules.Steps(&next, mover, nil)), s.index.Of(s.Rules.Steps(&next, mover.Opponent(), nil))
}

// choose fills in what a depth plays, and gives its place in the list of moves.
func (s *Study) choose(state *sorry.State, table *depths.Table, c *Charted) (at int) {
	best := math.Inf(-1)
	for i, m := range s.Rules.Moves(state, nil) {
		v := table.After(s.moved(state, m))
		switch {
		case v > best+depths.Tie:
			best, at, c.Tied = v, i, 1
			c.Move = m
		case v > best-depths.Tie:
			c.Tied++
		}
	}
	if c.Value = games.Value(best); s.Rules.Mover(state) == games.Min {
		c.Value = 0 - c.Value
	}
	return at
}

// costs gives what each move gives away.
func (s *Study) costs(solved *sorrytables.Game, state *sorry.State) (lost []float64, err error) {
	if turn := s.Rules.Turn(state); turn != games.Max && turn != games.Min {
		return nil, games.Errorf("no-card", "wanted a position in which a card is held")
	}
	best := 0.0
	for _, m := range s.Rules.Moves(state, nil) {
		own, enemy := s.moved(state, m)
		v := 1.0
		if own != s.index.Done() {
			lo, hi, err := solved.Win(enemy, own) // the other is next
			if err != nil {
				return nil, err
			}
			v = 1 - (lo+hi)/2
		}
		lost = append(lost, v)
		best = max(best, v)
	}
	for i, v := range lost {
		lost[i] = best - v
	}
	return lost, nil
}
