// Package iterated has the searches of simultaneous decisions that iterate self-play on a tree
// until the average strategies of both sides are close to an equilibrium: fictitious play, regret
// matching and CFR+. It knows search and no game.
//
// Start with tree.go, the tree and the strategies at its nodes, then regrets.go and fictitious.go,
// which update them, and response.go, which says how far they are from optimal; tell.go reports it
// all to a listener.
package iterated

import (
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/stack"
)

// The searches, in the order of their discovery.
var (
	FictitiousPlay = &search.Algorithm{
		Name: "fictitious-play", Brief: "each side does what is best against the mean of what the other has done so far",
		Inexact: inexact("fictitious-play"), Suits: search.Simultaneous, Mixes: true, Takes: search.TakesIterations | search.TakesTrace, Explore: explore((*tree).fictitious),
	}
	RegretMatching = &search.Algorithm{
		Name: "regret-matching", Brief: "each side makes a move the more often, the more it would have gained by it so far",
		Inexact: inexact("regret-matching"), Suits: search.Simultaneous, Mixes: true, Takes: search.TakesIterations | search.TakesTrace, Explore: explore((*tree).match),
	}
	CFRPlus = &search.Algorithm{
		Name: "cfr+", Brief: "regret matching that forgets what it need not regret, and whose later iterations count more",
		Inexact: inexact("cfr+"), Suits: search.Simultaneous, Mixes: true, Takes: search.TakesIterations | search.TakesTrace, Explore: explore((*tree).matchPlus),
	}
)

func inexact(name string) string {
	return name + " comes close to an equilibrium: what its mixtures lose at most stands with them"
}

// Algorithms lists the searches.
func Algorithms() search.Registry { return search.Registry{FictitiousPlay, RegretMatching, CFRPlus} }

// usualIterations is the default number of iterations.
const usualIterations = 1000

// mostCells is how many cells and outcomes a tree may have: it takes some 100 megabytes.
const mostCells = 1 << 20

// node is a node of the tree. A decision of one side is a matrix with a single row or column.
type node struct {
	level  int32
	turn   games.Turn
	leaf   events.Leaf // what values a leaf
	value  games.Value // of a leaf; of another node by the strategies it was last visited with
	below  []*node     // the cells row by row, or the outcomes
	luck   *luck       // of a chance node; nil at a decision
	moves  [2][]games.Move
	sides  [2]strategy
	chosen [2]int // the best responses, in fictitious play
}

// luck is the outcomes of a chance node, with their weights, the sum of those, and the odds.
type luck struct {
	outcomes []games.Move
	weights  []uint64
	total    uint64
	odds     []float64
}

// strategy is a side's strategy at a node.
type strategy struct {
	regrets []float64
	sums    []float64 // of its strategies, weighted by its probability of reaching the node
	now     []float64 // the strategy of the current iteration
	gains   []float64 // the value of each move for it then
}

// mean writes the side's average strategy into mix.
func (s *strategy) mean(mix []float64) []float64 { return Match(s.sums, mix) }

// Match is regret matching: it writes probabilities proportional to the positive entries, or equal
// ones if there are none.
func Match(from, mix []float64) []float64 {
	sum := 0.0
	for i, v := range from {
		mix[i] = max(v, 0)
		sum += mix[i]
	}
	for i := range mix {
		if sum > 0 {
			mix[i] /= sum
		} else {
			mix[i] = 1 / float64(len(mix))
		}
	}
	return mix
}

// tree is a tree down to a depth.
type tree struct {
	ground search.Ground
	counts *events.Counts
	root   *node
	cells  int
	round  int  // the number of the iteration
	both   bool // somewhere in it both decide at once
}

// explore makes a search from its iteration. It can be stopped between two iterations.
func explore(iterate func(t *tree)) func(search.Ground, search.Options) search.Result {
	return func(g search.Ground, o search.Options) search.Result {
		wanted := o.Sampling.Iterations
		if wanted == 0 {
			wanted = usualIterations
		}
		t := &tree{ground: g, counts: g.Counts()}
		t.tell(events.Event{Kind: events.BeginDepth, Depth: int32(o.Depth), Alpha: g.Bounds.Lo, Beta: g.Bounds.Hi})
		t.root = t.grow(0, o.Depth, 0)
		for t.round < wanted && g.Stopped() == nil {
			t.round++
			t.tell(events.Event{Kind: events.BeginIteration, Depth: int32(t.round)})
			iterate(t)
		}
		return t.result(o)
	}
}

// visit counts a visit of a node that was made before; it is false if the search is stopped.
func (t *tree) visit() bool {
	if !t.ground.Visit() {
		return false
	}
	t.counts.TableHits++
	return true
}

// grow makes the node of a position that is stored at a level, with so many plies left.
func (t *tree) grow(level, depth, plies int) *node {
	n := &node{level: int32(level), turn: t.ground.Turn(level)}
	if !t.ground.Visit() {
		return n
	}
	if t.cells > mostCells {
		t.ground.Stop(stack.ErrMemory)
	}
	if n.turn == games.Over || depth <= 0 {
		t.counts.Leaves++
		n.leaf = events.Estimated
		if n.turn == games.Over {
			n.leaf = events.Scored
		}
		t.tellEntered(n, false)
		n.value = t.ground.Value(level, plies)
		t.tellLeft(n, n.value, false)
		return n
	}
	if n.turn == games.Chance {
		t.counts.Chances++
		t.outcomes(n, level, depth, plies)
	} else {
		t.counts.Decisions++
		t.decision(n, level, depth, plies)
	}
	t.tellLeft(n, 0, false)
	return n
}

// outcomes makes the nodes below a chance node.
func (t *tree) outcomes(n *node, level, depth, plies int) {
	x := &luck{outcomes: t.ground.Moves(level, nil)}
	for _, m := range x.outcomes {
		w := t.ground.Weight(level, m)
		x.weights, x.total = append(x.weights, w), x.total+w
	}
	for _, w := range x.weights {
		x.odds = append(x.odds, float64(w)/float64(x.total))
	}
	n.luck = x
	t.tellEntered(n, false)
	for i, m := range x.outcomes {
		t.tellBranch(n, i, false)
		t.ground.Play(level, level+1, m)
		t.cells++
		n.below = append(n.below, t.grow(level+1, depth, plies))
	}
}

// decision makes a matrix below a decision.
func (t *tree) decision(n *node, level, depth, plies int) {
	n.moves = t.choices(level)
	for side, moves := range n.moves {
		many := max(len(moves), 1)
		n.sides[side] = strategy{make([]float64, many), make([]float64, many), make([]float64, many), make([]float64, many)}
	}
	t.tellEntered(n, false)
	for cell := range len(n.sides[0].now) * len(n.sides[1].now) {
		t.counts.MovesDone++
		t.cells++
		t.tellBranch(n, cell, false)
		next := level
		row, column := n.cell(cell)
		for side, i := range [2]int{row, column} {
			if n.moves[side] != nil {
				t.ground.Play(next, next+1, n.moves[side][i])
				next++
			}
		}
		played := next - level
		n.below = append(n.below, t.grow(next, depth-played, plies+played))
	}
}

// choices gives the rows and columns of a decision; nil for a side that does not decide.
func (t *tree) choices(level int) (moves [2][]games.Move) {
	own := t.ground.Moves(level, nil)
	switch t.ground.Turn(level) {
	case games.Both:
		t.both = true
		moves[0] = own
		t.ground.Play(level, level+1, own[0])
		moves[1] = t.ground.Moves(level+1, nil)
	case games.Max:
		moves[0] = own
	default:
		moves[1] = own
	}
	return moves
}

// cell gives the row and the column of a cell.
func (n *node) cell(i int) (row, column int) {
	columns := len(n.sides[1].now)
	return i / columns, i % columns
}
