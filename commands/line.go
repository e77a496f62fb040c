package commands

import (
	"context"
	"fmt"

	"parlor/games"
)

// LineStep is a move of the principal variation: what is to be expected if both
// sides play as the search thinks best. At a draw of chance the line branches,
// and every outcome has its own reply.
type LineStep struct {
	Side  string `json:"side"`
	After string `json:"after,omitempty"` // the outcome it replies to
	Odds  string `json:"odds,omitempty"`
	Move  string `json:"move"`
}

// writeLine writes the principal variation on one line, and the replies to
// every outcome on lines of their own.
func writeLine(t *Text, steps []LineStep) {
	if len(steps) == 0 {
		return
	}
	t.Add("LINE:")
	for _, s := range steps {
		if s.After == "" {
			t.Add(" %s", s.Move)
			continue
		}
		t.Add("\n  after %s (%s) %s: %s", s.After, s.Odds, s.Side, s.Move)
	}
	t.Line()
}

// line follows the best moves from the position for as many plies as were
// searched, to the first draw of chance and one reply beyond it. It searches
// again below each move, which the counts of the report leave out.
func (g *gameOf[S]) line(ctx context.Context, f found, r request) ([]LineStep, error) {
	if f.mover == games.Chance || f.OnlyMove || f.Equilibrium != nil || f.Stopped != nil {
		return nil, nil
	}
	r.Deepen, r.root = false, opinionOf(f.mover)
	s, best := g.now, f.Move
	var steps []LineStep
	for depth := f.Depth - 1; ; depth-- {
		steps = append(steps, LineStep{Side: g.info().Side(g.kit.Turn(&s)), Move: g.kit.Notation(&s, best)})
		g.kit.Play(&s, best)
		turn := g.kit.Turn(&s)
		if depth < 1 || turn == games.Over {
			return steps, nil
		}
		r.Depth = depth
		if turn == games.Chance {
			replies, err := g.replies(ctx, s, r)
			return append(steps, replies...), err
		}
		next, err := g.bestMove(ctx, s, r)
		if err != nil {
			return steps, err
		}
		best = next
	}
}

// replies gives the best move after every outcome of a draw.
func (g *gameOf[S]) replies(ctx context.Context, s S, r request) ([]LineStep, error) {
	outcomes := g.kit.Moves(&s, nil)
	var total uint32
	for _, m := range outcomes {
		total += g.kit.Weight(&s, m)
	}
	var steps []LineStep
	for _, m := range outcomes {
		next := s
		g.kit.Play(&next, m)
		if turn := g.kit.Turn(&next); turn == games.Over || turn == games.Chance {
			continue
		}
		best, err := g.bestMove(ctx, next, r)
		if err != nil {
			return steps, err
		}
		steps = append(steps, LineStep{
			Side: g.info().Side(g.kit.Turn(&next)), After: g.kit.Notation(&s, m),
			Odds: fmt.Sprintf("%d/%d", g.kit.Weight(&s, m), total), Move: g.kit.Notation(&next, best),
		})
	}
	return steps, nil
}

// bestMove searches a position of the line as the player at the root sees it.
func (g *gameOf[S]) bestMove(ctx context.Context, s S, r request) (games.Move, error) {
	f, err := g.find(ctx, s, r)
	if err == nil && f.Stopped != nil {
		err = f.unfinished()
	}
	return f.Move, err
}
