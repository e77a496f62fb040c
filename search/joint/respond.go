package joint

import "parlor/search/matrix"

// Respond continues with a node that has been searched together, not as a cheap one, and
// gives the restricted Nash response of one player to a model of the other's mix (Johanson,
// Zinkevich and Bowling, 2007). The model is the probability of every move of the other; it
// is trusted by at most trust, from 0 to 1, and at most risk of the value of the node is
// risked, as in matrix.Solver.Respond. It is a double oracle like the search itself: the
// small matrix begins with the moves of the equilibrium and those of the model, the
// responding player adds the best response to the mix that Reply holds, and the other the
// move that is worst for the response, until neither finds one. So the risk holds against
// all moves and not only those in the small matrix.
//
// Values and mixes are the responding player's: Row of the response is their mix, by move,
// Reply the other's, and more is better for them. All are valid as long as the node is. It
// is false if the search was stopped.
func (o *Oracle) Respond(n *Node, side Side, model []float64, trust, risk float64) (r matrix.Response, finished bool) {
	if !o.takeModel(n, side, model) {
		return r, false
	}
	for {
		r = o.respondTaken(n, side, model, trust, risk)
		own, _, finished := o.bestReply(n, side, o.taken(n, side))
		if !finished {
			return r, false
		}
		other, _, finished := o.bestReply(n, 1-side, -r.Worst)
		if !finished {
			return r, false
		}
		if own < 0 && other < 0 {
			r.Row, r.Reply = n.halves[side].mix, n.halves[1-side].mix
			return r, true
		}
		row, column := own, other
		if side == Column {
			row, column = other, own
		}
		if !o.takeIn(n, row, column) {
			return r, false
		}
	}
}

// takeModel adds the moves of a model. It is false if the search was stopped.
func (o *Oracle) takeModel(n *Node, side Side, model []float64) bool {
	other := &n.halves[1-side]
	for place := other.taken; place < len(other.order); place++ {
		if model[other.order[place]] == 0 {
			continue
		}
		row, column := -1, place
		if side == Column {
			row, column = place, -1
		}
		if !o.takeIn(n, row, column) {
			return false
		}
	}
	return true
}

// respondTaken responds in the small matrix and extends the mixes to all moves.
func (o *Oracle) respondTaken(n *Node, side Side, model []float64, trust, risk float64) matrix.Response {
	own, other := &n.halves[side], &n.halves[1-side]
	n.values = n.values[:0]
	for _, i := range own.order[:own.taken] {
		for _, j := range other.order[:other.taken] {
			n.values = append(n.values, -n.facing(side, i, j).most(1-side))
		}
	}
	small := make([]float64, 0, other.taken)
	for _, j := range other.order[:other.taken] {
		small = append(small, model[j])
	}
	o.Counts.Rounds++
	r := o.solver.Respond(matrix.Game{Rows: own.taken, Columns: other.taken, Values: n.values}, small, trust, risk)
	n.First[side], n.First[1-side] = own.spread(r.Row), other.spread(r.Reply)
	return r
}

// taken gives the most that a player's move in the small matrix gets against the
// other's mix.
func (o *Oracle) taken(n *Node, side Side) float64 {
	own := &n.halves[side]
	most := n.outlook(side, own.order[0])
	for _, i := range own.order[1:own.taken] {
		most = max(most, n.outlook(side, i))
	}
	return most
}
