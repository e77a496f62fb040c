package iterated

import (
	"fmt"

	"parlor/games"
	"parlor/search"
	"parlor/search/simultaneous"
)

// respond chooses a side's best response to the other's strategy of this iteration, the first of
// equals, and gives its value for Max.
func (t *tree) respond(n *node, side int) (v float64) {
	switch {
	case n.below == nil:
		return float64(n.value)
	case n.luck != nil:
		for i, below := range n.below {
			v += n.luck.odds[i] * t.respond(below, side)
		}
	default:
		gains, sign := n.sides[side].gains, float64(1-2*side)
		clear(gains)
		i := 0
		for row, p := range n.sides[0].now {
			for column, q := range n.sides[1].now {
				v := sign * t.respond(n.below[i], side)
				if side == 0 {
					gains[row] += q * v
				} else {
					gains[column] += p * v
				}
				i++
			}
		}
		n.chosen[side] = 0
		for own, gain := range gains {
			if gain > gains[n.chosen[side]] {
				n.chosen[side] = own
			}
		}
		v = sign * gains[n.chosen[side]]
	}
	n.value = games.Value(v)
	return v
}

// worth is the value of the tree under both sides' strategies of this iteration. A stopped search
// knows it, too.
func (t *tree) worth(n *node) (v float64) {
	visited := t.visit()
	if visited {
		t.tellEntered(n, true)
	}
	for i, below := range n.below {
		if visited {
			t.tellBranch(n, i, true)
		}
		p := 0.0
		if n.luck != nil {
			p = n.luck.odds[i]
		} else {
			row, column := n.cell(i)
			p = n.sides[0].now[row] * n.sides[1].now[column]
		}
		v += p * t.worth(below)
	}
	if n.below == nil {
		v = float64(n.value)
	} else {
		n.value = games.Value(v)
	}
	if visited {
		t.tellMixed(n)
		t.tellLeft(n, games.Value(v), false)
	}
	return v
}

// inexact says how far the value may be off where no mixtures stand beside it: only those of a root at
// which both decide are shown.
func (t *tree) inexact(a *search.Algorithm, lost float64) string {
	switch {
	case !t.both:
		return a.Name + " is meant for games in which both decide at once, and here nobody does: expectiminimax and other searches give the value itself"
	case t.root.turn != games.Both:
		return fmt.Sprintf("%s comes close to an equilibrium: best replies to its mixtures gain %.4g together", a.Name, lost)
	}
	return ""
}

// result gives both sides' average strategies, their value, and what a best response to either
// gains (its exploitability): neither is further than that from an equilibrium.
func (t *tree) result(o search.Options) search.Result {
	r := search.Result{}
	n := t.root
	if len(t.ground.Roots) > 0 && t.ground.Turn(0) != games.Chance {
		r.Move = t.ground.Roots[0]
	}
	if t.round == 0 || n.below == nil {
		return r
	}
	t.average(n)
	value := games.Value(t.worth(n))
	hi, lo := games.Value(t.respond(n, 0)), games.Value(t.respond(n, 1))
	r.Depth, r.Value, r.Inexact = o.Depth, value, t.inexact(o.Algorithm, float64(hi-lo))
	if n.luck != nil {
		return r
	}
	e := &simultaneous.Equilibrium{Rows: n.moves[0], Columns: n.moves[1], RowMix: n.sides[0].now, ColumnMix: n.sides[1].now, Value: value, Lo: lo, Hi: hi}
	switch {
	case n.moves[1] == nil:
		r.Move = e.Likeliest(games.Max)
	case n.moves[0] == nil:
		r.Move = e.Likeliest(games.Min)
	default:
		r.Equilibrium, r.Move, r.Reply = e, e.Likeliest(games.Max), e.Likeliest(games.Min)
	}
	for _, m := range t.ground.Roots {
		r.Moves = append(r.Moves, search.RootMove{Move: m, Lo: t.ground.Bounds.Lo, Hi: t.ground.Bounds.Hi})
	}
	return r
}
