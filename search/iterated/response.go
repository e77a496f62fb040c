package iterated

import (
	"parlor/games"
	"parlor/search"
	"parlor/search/simultaneous"
)

// respond chooses a side's best response to the other's strategy of this iteration, the first of
// equals, and gives its value for Max.
func (t *tree) respond(n *node, side int) (v float64) {
	if n.below == nil {
		return float64(n.value)
	}
	if n.odds != nil {
		for i, below := range n.below {
			v += n.odds[i] * t.respond(below, side)
		}
		return v
	}
	other, columns := n.sides[1-side].now, len(n.sides[1].now)
	for own := range n.sides[side].now {
		sum := 0.0
		for reply, p := range other {
			at := own*columns + reply
			if side == 1 {
				at = reply*columns + own
			}
			sum += p * t.respond(n.below[at], side)
		}
		if own == 0 || side == 0 && sum > v || side == 1 && sum < v {
			v, n.chosen[side] = sum, own
		}
	}
	return v
}

// worth is the value of the tree under both sides' strategies of this iteration.
func (n *node) worth() (v float64) {
	if n.below == nil {
		return float64(n.value)
	}
	for i, below := range n.below {
		p := 0.0
		if n.odds != nil {
			p = n.odds[i]
		} else {
			columns := len(n.sides[1].now)
			p = n.sides[0].now[i/columns] * n.sides[1].now[i%columns]
		}
		v += p * below.worth()
	}
	return v
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
	value := games.Value(n.worth())
	hi, lo := games.Value(t.respond(n, 0)), games.Value(t.respond(n, 1))
	r.Depth, r.Value = o.Depth, value
	if n.odds != nil {
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
