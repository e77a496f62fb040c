package search

import (
	"cmp"
	"math"
	"slices"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/simultaneous"
)

// rootMoves is the moves at the root with what is known about them.
type rootMoves struct {
	moves     []RootMove // in the game's order
	order     []int      // indices into moves, best of the last depth first
	maximises bool       // the player at the root wants large values
	all       bool       // every move gets its exact value
}

func (r *rootMoves) list(moves []games.Move) {
	r.moves = make([]RootMove, len(moves))
	r.order = make([]int, len(moves))
	for i, m := range moves {
		r.moves[i].Move = m
		r.order[i] = i
	}
}

// note records what a search within a window has found about root move i.
func (r *rootMoves) note(i int, v, alpha, beta games.Value) {
	r.moves[i].Lo, r.moves[i].Hi = v, v
	switch {
	case v <= alpha:
		r.moves[i].Lo = games.Value(math.Inf(-1))
	case v >= beta:
		r.moves[i].Hi = games.Value(math.Inf(1))
	}
}

// window gives the window for root move i, given the values of those in
// searched. A move listed before all the best ones would win a tie with them,
// so its window begins slightly beyond the best value, which makes a tie exact.
func (r *rootMoves) window(i int, searched []int) (alpha, beta games.Value) {
	alpha, beta = games.Value(math.Inf(-1)), games.Value(math.Inf(1))
	if r.all || len(searched) == 0 {
		return alpha, beta
	}
	best := r.badness(searched[0])
	for _, j := range searched {
		best = min(best, r.badness(j))
	}
	mayTie := true
	for _, j := range searched {
		if j < i && r.badness(j) <= best+bounds.Tie {
			mayTie = false
		}
	}
	if mayTie {
		best += 2 * bounds.Tie
	}
	if r.maximises {
		return -best, beta
	}
	return alpha, best
}

// choose gives the best value and the first move that has it.
func (r *rootMoves) choose() (games.Value, games.Move) {
	best := r.badness(0)
	for i := range r.moves {
		best = min(best, r.badness(i))
	}
	first := 0
	for r.badness(first) > best+bounds.Tie {
		first++
	}
	if r.maximises {
		best = -best
	}
	return best, r.moves[first].Move
}

// badness is a root move's value, negated for Max, so that less is better for
// the player at the root. A move with only a bound counts by it, which lies
// beyond the best value.
func (r *rootMoves) badness(i int) games.Value {
	if r.maximises {
		return -r.moves[i].Hi
	}
	return r.moves[i].Lo
}

// sort puts the best moves of the finished depth first for the next one.
func (r *rootMoves) sort() {
	slices.SortStableFunc(r.order, func(a, b int) int { return cmp.Compare(r.badness(a), r.badness(b)) })
}

// Result is what a search found. Values are from Max's side.
type Result struct {
	// Value is the root value at Depth. If not even depth 1 was finished it is
	// the evaluation of the root.
	Value games.Value
	// Move is the best move at Depth, always legal. It is 0 at a chance node,
	// where nobody chooses. At a simultaneous root that is mixed it is Max's
	// likeliest, and Reply is Min's, also legal; elsewhere Reply is 0.
	Move, Reply games.Move
	// OnlyMove is true when there was just one legal move. Unless the options ask for it,
	// such a root is not searched, and Value is then 0: see [Result.Searched].
	OnlyMove bool
	// Moves holds every root move, in the game's order, with what is known
	// about its value. It is empty where nothing was searched and at a chance node.
	Moves []RootMove
	// Equilibrium holds both mixed strategies if the root is mixed, and is nil
	// otherwise. Moves then has no values.
	Equilibrium *simultaneous.Equilibrium
	// Sampled holds the statistics of a search by simulations, and is nil otherwise. Values
	// of Moves are then means.
	Sampled *Sampled
	// Inexact, if not empty, says why the value may be wrong better than the algorithm's row can.
	Inexact string
	// Depth is the last finished depth, Asked the one asked for.
	Depth, Asked int
	// Stopped says why the search ended before the depth asked for, or is nil.
	Stopped error
	// Counts is the work of the last finished depth, Total that of all, an
	// unfinished one included.
	Counts, Total events.Counts
	// Iterations lists the finished depths. Without deepening there is one.
	Iterations []Iteration
}

// Searched says whether there was a search at all, so that Value means something.
func (r *Result) Searched() bool { return !r.OnlyMove || r.Counts.Visited > 0 }

// Iteration is one finished depth of a search.
type Iteration struct {
	Depth  int
	Value  games.Value
	Move   games.Move
	Counts events.Counts
}

// RootMove is a move at the root and the bounds known on its value: both equal
// when the value is exact, infinite where nothing is known.
type RootMove struct {
	Move   games.Move
	Lo, Hi games.Value
}

// Exact says whether the value of m is known exactly.
func (m RootMove) Exact() bool { return m.Lo == m.Hi }
