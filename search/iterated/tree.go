// Package iterated has the searches of simultaneous decisions that iterate self-play on a tree
// until the average strategies of both sides are close to an equilibrium: fictitious play, regret
// matching and CFR+. It knows search and no game.
//
// Start with tree.go, the tree and the strategies at its nodes, then regrets.go and fictitious.go,
// which update them, and response.go, which says how far they are from optimal.
package iterated

import (
	"parlor/games"
	"parlor/search"
	"parlor/search/stack"
)

// The searches, in the order of their discovery.
var (
	FictitiousPlay = &search.Algorithm{
		Name: "fictitious-play", Brief: "each side does what is best against the mean of what the other has done so far",
		Inexact: inexact("fictitious-play"), Suits: search.Simultaneous, Mixes: true, Takes: search.TakesIterations, Explore: explore((*tree).fictitious),
	}
	RegretMatching = &search.Algorithm{
		Name: "regret-matching", Brief: "each side makes a move the more often, the more it would have gained by it so far",
		Inexact: inexact("regret-matching"), Suits: search.Simultaneous, Mixes: true, Takes: search.TakesIterations, Explore: explore((*tree).match),
	}
	CFRPlus = &search.Algorithm{
		Name: "cfr+", Brief: "regret matching that forgets what it need not regret, and whose later iterations count more",
		Inexact: inexact("cfr+"), Suits: search.Simultaneous, Mixes: true, Takes: search.TakesIterations, Explore: explore((*tree).matchPlus),
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
	value  games.Value // of a leaf
	below  []*node     // the cells row by row, or the outcomes
	odds   []float64   // of the outcomes; nil at a decision
	moves  [2][]games.Move
	sides  [2]strategy
	chosen [2]int // the best responses, in fictitious play
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
	root   *node
	cells  int
	round  int // the number of the iteration

}

// explore makes a search from its iteration. It can be stopped between two iterations.
func explore(iterate func(t *tree)) func(search.Ground, search.Options) search.Result {
	return func(g search.Ground, o search.Options) search.Result {
		wanted := o.Sampling.Iterations
		if wanted == 0 {
			wanted = usualIterations
		}
		t := &tree{ground: g}
		t.root = t.grow(0, o.Depth, 0)
		for t.round < wanted && g.Stopped() == nil {
			t.round++
			iterate(t)
		}
		return t.result(o)
	}
}

// grow makes the node of a position that is stored at a level, with so many plies left.
func (t *tree) grow(level, depth, plies int) *node {
	n := new(node)
	if !t.ground.Visit() {
		return n
	}
	counts, turn := t.ground.Counts(), t.ground.Turn(level)
	if t.cells > mostCells {
		t.ground.Stop(stack.ErrMemory)
	}
	if turn == games.Over || depth <= 0 {
		counts.Leaves++
		n.value = t.ground.Value(level, plies)
		return n
	}
	if turn == games.Chance {
		counts.Chances++
		t.outcomes(n, level, depth, plies)
		return n
	}
	counts.Decisions++
	n.moves = t.choices(level, turn)
	for side, moves := range n.moves {
		many := max(len(moves), 1)
		n.sides[side] = strategy{make([]float64, many), make([]float64, many), make([]float64, many), make([]float64, many)}
	}
	t.matrix(n, level, depth, plies)
	return n
}

// outcomes makes the nodes below a chance node.
func (t *tree) outcomes(n *node, level, depth, plies int) {
	moves, total := t.ground.Moves(level, nil), 0.0
	for _, m := range moves {
		w := float64(t.ground.Weight(level, m))
		n.odds, total = append(n.odds, w), total+w
		t.ground.Play(level, level+1, m)
		t.cells++
		n.below = append(n.below, t.grow(level+1, depth, plies))
	}
	for i := range n.odds {
		n.odds[i] /= total
	}
}

// choices gives the rows and columns of a decision; nil for a side that does not decide.
func (t *tree) choices(level int, turn games.Turn) (moves [2][]games.Move) {
	own := t.ground.Moves(level, nil)
	switch turn {
	case games.Both:
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

// matrix makes the cells of a decision.
func (t *tree) matrix(n *node, level, depth, plies int) {
	both := n.moves[0] != nil && n.moves[1] != nil
	for row := range n.sides[0].now {
		for column := range n.sides[1].now {
			t.ground.Counts().MovesDone++
			t.cells++
			switch {
			case both:
				t.ground.Play(level, level+1, n.moves[0][row])
				t.ground.Play(level+1, level+2, n.moves[1][column])
				n.below = append(n.below, t.grow(level+2, depth-2, plies+2))
			case n.moves[0] != nil:
				t.ground.Play(level, level+1, n.moves[0][row])
				n.below = append(n.below, t.grow(level+1, depth-1, plies+1))
			default:
				t.ground.Play(level, level+1, n.moves[1][column])
				n.below = append(n.below, t.grow(level+1, depth-1, plies+1))
			}
		}
	}
}
