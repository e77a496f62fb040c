// Package classic has the searches that courses teach beside alpha-beta: principal variation
// search, aspiration windows, MTD(f), quiescence and proof-number search. All but the last
// work on a search.Tree and take a page each; proof-number search keeps a tree of its own.
// Read this file first, then windows.go.
package classic

import (
	"math"

	"parlor/games"
	"parlor/search"
)

// takes is the options of the searches by windows.
const takes = search.TakesBeamWidth | search.TakesTrace

// The searches by windows give the value and the move of alpha-beta.
var (
	PVS = &search.Algorithm{
		Name: "pvs", Brief: "principal variation search: after the first move the others are only shown to be no better",
		Suits: search.WithoutChance, Prunes: true, Takes: takes, New: func() search.Searcher { return pvs{} },
	}
	Aspiration = &search.Algorithm{
		Name: "aspiration", Brief: "alpha-beta in a narrow window about the value of the depth before, and again where that fails",
		Suits: search.WithoutChance, Prunes: true, Takes: takes, New: func() search.Searcher { return &aspiration{} },
	}
	MTD = &search.Algorithm{
		Name: "mtd-f", Brief: "alpha-beta with empty windows alone, which close in on the value; it remembers its tree",
		Suits: search.WithoutChance, Prunes: true, Takes: takes, New: func() search.Searcher { return &mtd{} },
	}
)

// Quiescence is exact for the tree that it searches, which extends beyond the depth.
var Quiescence = &search.Algorithm{
	Name: "quiescence", Brief: "alpha-beta that looks beyond the horizon where the game calls a position unquiet",
	Inexact: "quiescence looks further than the depth asked for where a position is not quiet",
	Suits:   search.WithoutChance, Prunes: true, Takes: takes, New: func() search.Searcher { return quiescence{} },
}

// ProofNumber answers a different question from the others: who wins.
var ProofNumber = &search.Algorithm{
	Name: "proof-number", Brief: "proves who wins, the easiest proof first; what is beyond the depth is unproved",
	Inexact: "proof-number tells who wins within the depth, and not by how much",
	Suits:   search.WithoutChance, Prunes: true, Explore: prove,
}

// Algorithms lists the searches in the order in which they are best learned.
func Algorithms() search.Registry {
	return search.Registry{PVS, Aspiration, MTD, Quiescence, ProofNumber}
}

// view is a node from the side of the player who decides there, who always maximises
// (negamax).
type view struct {
	tree        search.Tree
	node        search.Node
	high        bool // the player is Max
	alpha, beta games.Value
	moves       int // the number of moves
}

// viewOf gives a node from its player's side.
func viewOf(t search.Tree, n search.Node) view {
	turn := t.Turn(n.Level)
	v := view{tree: t, node: n, high: turn == games.Max || turn == games.Both, alpha: n.Alpha, beta: n.Beta}
	if !v.high {
		v.alpha, v.beta = -n.Beta, -n.Alpha
	}
	return v
}

// own converts a value of Max's to the player's, and back.
func (v view) own(w games.Value) games.Value {
	if v.high {
		return w
	}
	return 0 - w
}

// within gives the value of move m in a window, all from the player's side.
func (v view) within(m games.Move, alpha, beta games.Value) games.Value {
	if !v.high {
		alpha, beta = -beta, -alpha
	}
	return v.own(v.tree.Within(v.node, m, alpha, beta))
}

// best is fail-soft alpha-beta at a decision (Knuth and Moore, 1975; Fishburn, 1983), which
// values moves by try: a function of the move, its index and alpha.
func (v view) best(try func(v view, m games.Move, i int, alpha games.Value) games.Value) games.Value {
	moves, best := v.tree.Moves(v.node), games.Value(math.Inf(-1))
	v.moves = len(moves)
	for i, m := range moves {
		best = max(best, try(v, m, i, max(v.alpha, best)))
		if best >= v.beta {
			v.tree.LeaveOut(v.node, v.high, v.own(best), v.own(v.beta), len(moves)-i-1)
			break
		}
	}
	return v.own(best)
}

// openly gives the value of a move in the remaining window.
func openly(v view, m games.Move, _ int, alpha games.Value) games.Value {
	return v.within(m, alpha, v.beta)
}

// alphaBeta gives the value of a node. Chance nodes pass no window down.
func alphaBeta(t search.Tree, n search.Node, try func(view, games.Move, int, games.Value) games.Value) games.Value {
	if v, leaf := t.Leaf(n); leaf {
		return v
	}
	if t.Turn(n.Level) == games.Chance {
		return mean(t, n)
	}
	return viewOf(t, n).best(try)
}

// mean is the value of a chance node, whose outcomes are all searched in open windows.
func mean(t search.Tree, n search.Node) games.Value {
	var sum games.Value
	var total uint64
	for _, m := range t.Moves(n) {
		w := t.Weight(n, m)
		sum += games.Value(games.Value(w) * t.After(n, m)) // converted, so that no compiler fuses the two
		total += w
	}
	return sum / games.Value(total)
}

// above gives the least value greater than v: a window from v to it is empty.
func above(v games.Value) games.Value {
	return games.Value(math.Nextafter(float64(v), math.Inf(1)))
}

// below gives the greatest value less than v.
func below(v games.Value) games.Value {
	return games.Value(math.Nextafter(float64(v), math.Inf(-1)))
}
