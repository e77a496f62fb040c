package stack

import "parlor/games"

// A beam search searches only the best few moves of each decision, best by the
// evaluation of the positions they lead to (Shannon's type B strategy, 1950). It
// is a full search of a smaller game, so every algorithm gives it the same
// value; but the value is that of the smaller game.
//
// Simultaneous decisions keep all their moves: how good one is depends on the
// other player's.

// narrowed is a game in which players have only their best moves.
type narrowed[S comparable] struct {
	games.Game[S]
	stack *Stack[S]
	width int
}

// Narrow keeps width moves at every decision from here on.
func (c *Stack[S]) Narrow(width int) {
	if width > 0 {
		c.Game = narrowed[S]{c.Game, c, width}
	}
}

// Moves lists the best moves in the game's order. Of equally good moves it drops
// the last.
func (g narrowed[S]) Moves(s *S, buf []games.Move) []games.Move {
	base := len(buf)
	buf = g.Game.Moves(s, buf)
	turn := g.Game.Turn(s)
	if turn != games.Max && turn != games.Min || len(buf)-base <= g.width {
		return buf
	}
	moves := buf[base:]
	g.stack.Counts.Narrowed += uint64(len(moves) - g.width)
	g.stack.tellNarrowed(s, len(moves)-g.width)
	return buf[:base+g.keep(moves, g.looks(s, turn, moves))]
}

// looks evaluates moves for the player who makes them.
func (g narrowed[S]) looks(s *S, turn games.Turn, moves []games.Move) []games.Value {
	c := g.stack
	c.looks = c.looks[:0]
	for _, m := range moves {
		c.ahead = *s
		g.Game.Play(&c.ahead, m)
		var v games.Value
		if g.Game.Turn(&c.ahead) == games.Over {
			v = g.Game.Score(&c.ahead)
		} else {
			v = c.Of(&c.ahead, c.Root)
		}
		if turn == games.Min {
			v = -v
		}
		c.looks = append(c.looks, v)
	}
	return c.looks
}

// keep moves the best to the front, in their order, and returns their number.
func (g narrowed[S]) keep(moves []games.Move, looks []games.Value) int {
	kept := 0
	for i, v := range looks {
		better := 0 // moves that precede this one
		for j, w := range looks {
			if w > v || w == v && j < i {
				better++
			}
		}
		if better < g.width {
			moves[kept] = moves[i]
			kept++
		}
	}
	return kept
}
