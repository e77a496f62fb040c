package engine

import (
	"parlor/games"
	"parlor/games/yut"
)

// follow makes the moves that choose prefers from a position to the end of the
// turn, or to the next throw, and gives what the first is worth to side.
func follow(g games.Game[yut.State], s yut.State, side games.Turn, choose func(*yut.State, games.Turn) (float64, games.Move)) (value float64, moves []games.Move) {
	for g.Turn(&s) == side {
		v, m := choose(&s, side)
		if len(moves) == 0 {
			value = v
		}
		moves = append(moves, m)
		g.Play(&s, m)
	}
	return value, moves
}

// Line follows the best moves from a position of side's turn to its end, or to the next
// throw, and gives what the first is worth. Once the clock has stopped it means nothing.
func (t *Turn) Line(s yut.State, side games.Turn) (value float64, moves []games.Move) {
	return follow(t.Rules, s, side, t.choose)
}

// option is a legal move and what it leads to.
type option struct {
	move games.Move
	next yut.State
}

// choose gives the first of the best moves and its value.
func (t *Turn) choose(s *yut.State, side games.Turn) (value float64, best games.Move) {
	var options []option
	for _, m := range t.Rules.Moves(s, nil) {
		options = append(options, option{m, after(t.Rules, s, m)})
	}
	if t.guide != nil {
		options = t.promising(options, side)
	}
	value = -1
	for i := range options {
		if v := t.value(&options[i].next, side); v > value {
			value, best = v, options[i].move
		}
	}
	return value, best
}

// promising leaves the moves that are to be followed.
func (t *Turn) promising(options []option, side games.Turn) (list []option) {
	promises := make([]float64, len(options))
	for i := range options {
		promises[i] = t.guide.value(&options[i].next, side)
	}
	least := t.least(promises)
	for i, o := range options {
		if promises[i] >= least {
			list = append(list, o)
		}
	}
	return list
}

func after(r *yut.Rules, s *yut.State, m games.Move) yut.State {
	next := *s
	r.Play(&next, m)
	return next
}

// value gives the chance that side wins in a position of its turn, or just after it.
func (t *Turn) value(s *yut.State, side games.Turn) float64 {
	r := t.Rules
	me, enemy := t.At(r.Squares(s, side)), t.At(r.Squares(s, side.Opponent()))
	switch {
	case r.Turn(s) == games.Over && r.Mover(s) != side:
		return 0
	case r.Mover(s) != side:
		return t.spend(me, enemy, 0)
	case r.Due(s) > 0:
		return t.Cast(me, enemy, r.Hand(s))
	}
	return t.spend(me, enemy, r.Hand(s))
}
