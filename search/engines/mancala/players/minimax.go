package players

import (
	"math"

	"parlor/games"
	"parlor/games/mancala"
)

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
