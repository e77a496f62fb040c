package engine

import (
	"parlor/games"
	"parlor/games/yut"
	"parlor/search/clock"
)

// How far the passes of a search look.
const (
	held       = 3    // scores pending up to which a yut or a mo throws again, in the own turn
	heldReply  = 2    // the same in the opponent's
	few        = 3    // casts pending that need no narrow pass
	narrow     = 3    // moves followed in the narrow pass
	heldThird  = 2    // the same in the own next turn
	deepWidth  = 4    // moves followed in the passes of two and three turns
	deepMargin = 0.04 // that a move may promise less than the best, in chances of winning
)

// search makes passes that look farther and farther as long as the clock lets it,
// and gives the moves of the last that was finished. The first needs at most a
// few hundred positions.
func search(a *placeValues, c *clock.Clock, s *yut.State, side games.Turn) (value float64, line []games.Move) {
	value, line = greedy(a, c, *s, side)
	for _, look := range passes(a, c, s, side) {
		v, moves := look()
		if c.Stopped {
			break
		}
		value, line = v, moves
	}
	return value, line
}

// passes lists the passes for a position, the widest and deepest last.
func passes(a *placeValues, c *clock.Clock, s *yut.State, side games.Turn) (list []func() (float64, []games.Move)) {
	if !wholeTurns(a.Rules) {
		p := newPlain(a.Rules, a.net, c)
		return append(list, func() (float64, []games.Move) { return p.line(*s, side) })
	}
	whole := newTurn(a, c, held)
	turns := []*Turn{whole, newDeep(whole), newDeepest(whole)}
	if len(a.Rules.Casts(s)) > few {
		turns = append([]*Turn{newUnthrown(a, c, narrow), newUnthrown(a, c, 0)}, turns...)
	}
	for _, t := range turns {
		list = append(list, func() (float64, []games.Move) { return t.Line(*s, side) })
	}
	return list
}

// newUnthrown prepares a search of one turn that throws nothing, of so many moves at
// each decision.
func newUnthrown(a *placeValues, c *clock.Clock, width int) *Turn {
	t := newTurn(a, c, held)
	t.unthrown()
	t.width, t.margin = width, 1
	return t
}

// newDeep prepares the search of two turns: the own one as whole knows it, and
// then the opponent's answer.
func newDeep(whole *Turn) *Turn {
	return newGuided(whole, newTurn(whole.placeValues, whole.clock, heldReply))
}

// newDeepest prepares the search of three turns. Of the opponent's moves it follows the one
// that seems best when the opponent looks at its own turn alone, and then looks at a whole
// turn of the side to move once more.
func newDeepest(whole *Turn) *Turn {
	a, c := whole.placeValues, whole.clock
	seeming, reply, third := newTurn(a, c, heldReply), newTurn(a, c, heldReply), newTurn(a, c, heldThird)
	reply.width, reply.guide = 1, seeming
	reply.after = valuedBy(third)
	return newGuided(whole, reply)
}

// newGuided prepares a search of the own turn that follows what is promising by whole, and
// values its end by the reply.
func newGuided(whole, reply *Turn) *Turn {
	t := newTurn(whole.placeValues, whole.clock, held)
	t.width, t.margin, t.guide, t.after = deepWidth, deepMargin, whole, valuedBy(reply)
	return t
}

// valuedBy values the end of a turn by the turn that comes after it. What was found is
// forgotten each time: hardly anything comes again after other moves, and small tables are
// fast.
func valuedBy(next *Turn) func(me, enemy *Place) float64 {
	return func(me, enemy *Place) float64 {
		for t := next; t != nil; t = t.guide {
			t.known.clear()
		}
		return 1 - next.Cast(enemy, me, 0)
	}
}

// greedy takes the move after which the board stands best, and so on to the end
// of the turn or the next throw. When the clock stops it takes any.
func greedy(a *placeValues, c *clock.Clock, s yut.State, side games.Turn) (value float64, line []games.Move) {
	value = stands(a, &s, side)
	for a.Rules.Turn(&s) == side {
		moves := a.Rules.Moves(&s, nil)
		best, most := moves[0], -1.0
		for _, m := range moves {
			if !c.Tick() {
				break
			}
			next := after(a.Rules, &s, m)
			if v := stands(a, &next, side); v > most {
				best, most = m, v
			}
		}
		if len(line) == 0 && most >= 0 {
			value = most
		}
		line = append(line, best)
		a.Rules.Play(&s, best)
	}
	return value, line
}

// stands values a position as if its turn were over, scores pending or not. Nothing
// is added for a throw that is due.
func stands(a *placeValues, s *yut.State, side games.Turn) float64 {
	switch {
	case a.Rules.Turn(s) != games.Over:
		return 1 - a.win(a.At(a.Rules.Squares(s, side.Opponent())), a.At(a.Rules.Squares(s, side)))
	case a.Rules.Mover(s) == side:
		return 1
	}
	return 0
}
