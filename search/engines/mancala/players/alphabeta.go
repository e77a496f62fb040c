package players

import (
	"math"

	"parlor/games"
	"parlor/games/mancala"
)

// AlphaBeta gives what Minimax gives, and leaves out what cannot matter. Nothing
// is left out before it has been called: no order of moves, no deepening and no
// narrow windows, so that the tree of calls is the one the assignment grades.
func (c *Course) AlphaBeta(s mancala.State, depth int) (games.Move, games.Value) {
	c.begin()
	return c.alphaBeta(&s, depth, -inf, inf)
}

func (c *Course) alphaBeta(s *mancala.State, depth int, alpha, beta games.Value) (games.Move, games.Value) {
	place, goOn := c.enter(alpha, beta)
	if !goOn {
		return NoMove, 0
	}
	if score, is := c.leaf(s, depth); is {
		return c.leave(place, NoMove, score, false)
	}
	maximise := c.Rules.Turn(s) == games.Max
	move, best := NoMove, worst(maximise)
	var buf [mancala.MaxPits]games.Move
	moves := c.Rules.Moves(s, buf[:0])
	for i, m := range moves {
		next := c.after(s, m)
		_, score := c.alphaBeta(&next, depth-1, alpha, beta)
		c.undo()
		if c.Stopped {
			break
		}
		if better(maximise, score, best) {
			move, best = m, score
		}
		if maximise {
			alpha = max(alpha, best)
		} else {
			beta = min(beta, best)
		}
		if alpha >= beta { // a cutoff even where no move is left to skip
			c.Counts.Cutoffs++
			c.Counts.Skipped += uint64(len(moves) - i - 1)
			return c.leave(place, NoMove, score, true)
		}
	}
	return c.leave(place, move, best, false)
}

var inf = games.Value(math.Inf(1))

// Minimax gives the first best move of s and its score, with every sequence of
// depth moves tried. The depth falls by one a sowing, also where a player sows
// again.
func (c *Course) Minimax(s mancala.State, depth int) (games.Move, games.Value) {
	c.begin()
	return c.minimax(&s, depth)
}

// begin makes ready for a search from a root.
func (c *Course) begin() { c.path, c.Stopped = c.path[:0], false }

func (c *Course) minimax(s *mancala.State, depth int) (games.Move, games.Value) {
	place, goOn := c.enter(0, 0)
	if !goOn {
		return NoMove, 0
	}
	if score, is := c.leaf(s, depth); is {
		return c.leave(place, NoMove, score, false)
	}
	maximise := c.Rules.Turn(s) == games.Max
	move, best := NoMove, worst(maximise)
	var buf [mancala.MaxPits]games.Move
	for _, m := range c.Rules.Moves(s, buf[:0]) {
		next := c.after(s, m)
		_, score := c.minimax(&next, depth-1)
		c.undo()
		if c.Stopped {
			break
		}
		if better(maximise, score, best) {
			move, best = m, score
		}
	}
	return c.leave(place, move, best, false)
}

// worst is the value a player has before any move has been searched.
func worst(maximise bool) games.Value {
	if maximise {
		return -inf
	}
	return inf
}

// better is strict, so that the first of equals stays.
func better(maximise bool, score, best games.Value) bool {
	if maximise {
		return score > best
	}
	return score < best
}
