package sparring

import (
	"parlor/games"
	"parlor/games/ropasci"
)

// matrixTwo looks two turns ahead where few tokens are left and its clock allows.
// The clock counts nodes and runs on from choice to choice of a game, so that it plays
// alike on every machine.
type matrixTwo struct {
	solver
	below solver // of the second turn
	used  uint64 // nodes of this game's choices so far
}

const (
	// fewTokens is up to how many tokens on the board it looks two turns ahead.
	fewTokens = 5
	// gameNodes is what a game may take, of which no turn takes more than the part
	// that would let turnsLeft go on like that.
	gameNodes = 3_000_000
	turnsLeft = 40
)

func (x *matrixTwo) choose(t *turn) games.Chosen {
	if t.state.Turns() == 0 {
		x.used = 0
	}
	x.rules, x.nodes = t.rules, 0
	x.below.rules, x.below.nodes = t.rules, 0
	lists := [2][]games.Move{safe(&t.state, upper), safe(&t.state, lower)}
	cell, note := x.worth, "one turn ahead"
	cells := uint64(len(lists[upper]) * len(lists[lower]))
	if len(t.own)+len(t.other) <= fewTokens && x.used+cells*cells*turnsLeft <= gameNodes {
		cell, note = x.second, "two turns ahead"
	}
	solution := x.lp.Solve(x.fill(&t.state, lists, cell))
	x.used += x.nodes + x.below.nodes
	c := x.drawn(t, lists, solution)
	c.Nodes += x.below.nodes
	c.Notes = []string{note}
	return c
}

// second values a position by the matrix of one more turn.
func (x *matrixTwo) second(s *ropasci.State) float64 {
	if x.rules.Turn(s) == games.Over {
		return x.worth(s)
	}
	lists := [2][]games.Move{safe(s, upper), safe(s, lower)}
	return x.below.lp.Solve(x.below.fill(s, lists, x.below.worth)).Value
}

// safe lists the serious actions of a side that do not end next to a token that beats
// what has moved, or all of them where every one does.
func safe(s *ropasci.State, side int) []games.Move {
	t := turn{state: *s, side: side, own: s.Tokens(side, nil), other: s.Tokens(side^1, nil)}
	all := serious(s, side)
	var list []games.Move
	for _, m := range all {
		a := ropasci.ActionOf(m)
		if nearest(a.To, t.other, t.symbol(a).BeatenBy()) > 1 {
			list = append(list, m)
		}
	}
	if len(list) == 0 {
		return all
	}
	return list
}
