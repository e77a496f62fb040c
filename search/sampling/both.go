package sampling

import (
	"math"
	"slices"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/iterated"
	"parlor/search/matrix"
)

// Simultaneous decisions (Lanctot, Lisy and Winands, 2013): each side plays by regret
// matching (Hart and Mas-Colell, 2000) as if the other were part of chance. The average
// strategy is the result.

// meeting is a simultaneous decision. The nodes below it are its cells, row by row.
type meeting struct {
	moves   [2][]games.Move // rows and columns
	regrets [2][]float64
	played  [2][]float64 // the sums of the strategies played
	mix     [2][]float64 // of the current simulation
	chosen  [2]int
	aside   bool // the simulation went to another cell, since the chosen one is proved
}

// explores is the probability of a uniformly random move, whatever the regrets.
const explores = 0.1

// growBoth adds the cells of a simultaneous decision below its node.
func (t *tree) growBoth(at int32) bool {
	x := new(meeting)
	x.moves[0] = t.ground.Moves(int(at), nil)
	scratch := len(t.nodes) // the next free node
	t.ground.Play(int(at), scratch, x.moves[0][0])
	x.moves[1] = t.ground.Moves(scratch, nil)
	first, ok := t.add(len(x.moves[0]) * len(x.moves[1]))
	if !ok {
		return false
	}
	for side, moves := range x.moves {
		x.regrets[side], x.played[side], x.mix[side] = make([]float64, len(moves)), make([]float64, len(moves)), make([]float64, len(moves))
	}
	t.nodes[at].first, t.nodes[at].below = first, int32(len(x.moves[0])*len(x.moves[1]))
	for c := range t.nodes[at].below {
		t.nodes[first+c].weight = 1
	}
	t.meeting[at] = x
	t.counts.Leaves--
	t.counts.Decisions++
	return true
}

// meet lets both sides choose by their regrets and gives the cell.
func (t *tree) meet(at int32) int32 {
	x := t.meeting[at]
	for side := range x.moves {
		iterated.Match(x.regrets[side], x.mix[side])
		many := float64(len(x.mix[side]))
		for i, p := range x.mix[side] {
			x.played[side][i] += p
			x.mix[side][i] = p*(1-explores) + explores/many
		}
		lot := t.random.Float()
		x.chosen[side] = len(x.mix[side]) - 1
		for i, p := range x.mix[side] {
			if lot < p {
				x.chosen[side] = i
				break
			}
			lot -= p
		}
	}
	t.counts.MovesDone++
	cell := x.chosen[0]*len(x.moves[1]) + x.chosen[1]
	cells := t.nodes[t.nodes[at].first:][:t.nodes[at].below]
	if x.aside = cells[cell].proved(); x.aside {
		cell = int(t.unproved(cells)) // uniformly, so that the tree is proved in the end whatever the strategies
	}
	place := t.nodes[at].first + int32(cell)
	if cells[cell].visits == 0 {
		scratch := len(t.nodes) // the next free node
		t.ground.Play(int(at), scratch, x.moves[0][cell/len(x.moves[1])])
		t.ground.Play(scratch, int(place), x.moves[1][cell%len(x.moves[1])])
		t.settle(place)
	}
	return place
}

// learn updates the regrets: the mean of the cell that each move would have led to against
// the other's choice, less v. It gives the sample of the node: v, or the value of the chosen
// cell if the simulation went to another one.
func (x *meeting) learn(t *tree, n *node, v float64) float64 {
	columns := len(x.moves[1])
	if x.aside {
		v = t.mean(n.first + int32(x.chosen[0]*columns+x.chosen[1]))
	}
	value := func(row, column int) float64 {
		if row == x.chosen[0] && column == x.chosen[1] {
			return v
		}
		if m := t.mean(n.first + int32(row*columns+column)); !math.IsNaN(m) {
			return m
		}
		return v
	}
	for row := range x.regrets[0] {
		x.regrets[0][row] += value(row, x.chosen[1]) - v
	}
	for column := range x.regrets[1] {
		x.regrets[1][column] += v - value(x.chosen[0], column)
	}
	return v
}

// bounds are those on the value of the matrix game, from the matrices of the lower and of
// the upper bounds, which are equal once every cell is proved.
func (x *meeting) bounds(t *tree, n *node) bounds.Bounds {
	if t.solved(n) {
		v := games.Value(matrix.Solve(x.matrix(t, n)).Value)
		return bounds.Between(v, v)
	}
	rows, columns := len(x.moves[0]), len(x.moves[1])
	lo, hi := games.Value(math.Inf(-1)), games.Value(math.Inf(1))
	for r := range rows {
		least := games.Value(math.Inf(1))
		for c := range columns {
			least = min(least, t.within(n.first+int32(r*columns+c)).Lo)
		}
		lo = max(lo, least)
	}
	for c := range columns {
		most := games.Value(math.Inf(-1))
		for r := range rows {
			most = max(most, t.within(n.first+int32(r*columns+c)).Hi)
		}
		hi = min(hi, most)
	}
	return bounds.Between(lo, hi)
}

// matrix writes cells, all proved, as a matrix game.
func (x *meeting) matrix(t *tree, n *node) matrix.Game {
	m := matrix.Game{Rows: len(x.moves[0]), Columns: len(x.moves[1]), Values: make([]float64, n.below)}
	for i := range m.Values {
		m.Values[i] = float64(t.bounds[int(n.first)+i].Lo)
	}
	return m
}

// solved says whether every child of a node is proved.
func (t *tree) solved(n *node) bool {
	return n.first != 0 && !slices.ContainsFunc(t.nodes[n.first:n.first+n.below], func(c node) bool { return !c.proved() })
}

// mean is the mean of a node, NaN before its first visit.
func (t *tree) mean(at int32) float64 {
	s := t.statistic(at)
	return s.mean()
}
