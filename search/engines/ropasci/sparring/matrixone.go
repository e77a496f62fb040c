package sparring

import "parlor/games"

// matrixOne looks one turn ahead.
type matrixOne struct{ solver }

func newMatrixOne() *matrixOne { return new(matrixOne) }

func (x *matrixOne) choose(t *turn) games.Chosen {
	x.rules, x.nodes = t.rules, 0
	lists := [2][]games.Move{serious(&t.state, upper), serious(&t.state, lower)}
	return x.drawn(t, lists, x.lp.Solve(x.fill(&t.state, lists, x.worth)))
}
