package engine

import (
	"parlor/games"
	"parlor/games/yut"
)

// line follows the best moves from a position to the end of the turn, or to the
// next throw, and gives what the first is worth to side.
func (t *turn) line(s yut.State, side games.Turn) (value float64, moves []games.Move) {
	for t.rules.Turn(&s) == side {
		v, m := t.choose(&s, side)
		if len(moves) == 0 {
			value = v
		}
		moves = append(moves, m)
		t.rules.Play(&s, m)
	}
	return value, moves
}

// choose gives the first of the best moves and its value.
func (t *turn) choose(s *yut.State, side games.Turn) (value float64, best games.Move) {
	moves := t.rules.Moves(s, nil)
	least := t.leastOf(s, side, moves)
	value = -1
	for i, m := range moves {
		next := after(t.rules, s, m)
		if least != nil && t.guide.value(&next, side) < *least {
			continue
		}
		if v := t.value(&next, side); v > value {
			value, best = v, moves[i]
		}
	}
	return value, best
}

// leastOf gives the promise that a move must hold to be followed, nil if all are.
func (t *turn) leastOf(s *yut.State, side games.Turn, moves []games.Move) *float64 {
	if t.guide == nil {
		return nil
	}
	var promises []float64
	for _, m := range moves {
		next := after(t.rules, s, m)
		promises = append(promises, t.guide.value(&next, side))
	}
	least := t.least(promises)
	return &least
}

func after(r *yut.Rules, s *yut.State, m games.Move) yut.State {
	next := *s
	r.Play(&next, m)
	return next
}

// value gives the chance that side wins in a position of its turn, or just after it.
func (t *turn) value(s *yut.State, side games.Turn) float64 {
	r := t.rules
	me, enemy := t.at(r.Squares(s, side)), t.at(r.Squares(s, side.Opponent()))
	switch {
	case r.Turn(s) == games.Over && r.Mover(s) != side:
		return 0
	case r.Mover(s) != side:
		return t.spend(me, enemy, 0)
	case r.Due(s) > 0:
		return t.cast(me, enemy, handOf(r.Casts(s)))
	}
	return t.spend(me, enemy, handOf(r.Casts(s)))
}
