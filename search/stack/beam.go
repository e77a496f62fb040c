package stack

import "parlor/games"

// A search of some width looks at the best few moves of each decision only, best
// by the evaluation of what they lead to at once (Shannon's type B strategy,
// 1950). It is a full search of a smaller game, so every algorithm gives it the
// same value; but the value is that of the smaller game.
//
// Decisions taken at once keep all their moves: how good one is depends on the
// other's.

// narrowed is a game in which players have their best moves only.
type narrowed[S comparable] struct {
	games.Game[S]
	stack *Stack[S]
	width int
}

// Narrow leaves so many moves at every decision from here on.
func (c *Stack[S]) Narrow(width int) {
	if width > 0 {
		c.Game = narrowed[S]{c.Game, c, width}
	}
}

// Moves lists the best moves in the game's order. Of moves that look equally good
// it leaves out the last ones.
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

// looks values moves for the player who makes them.
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

// keep moves the best to the front, in their order, and says how many they are.
func (g narrowed[S]) keep(moves []games.Move, looks []games.Value) int {
	kept := 0
	for i, v := range looks {
		better := 0 // moves to be kept before this one
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
