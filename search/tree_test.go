package search

import (
	"fmt"
	"math"
	"math/big"

	"parlor/games"
)

// treeGame is a game tree written out: the state is the number of a node. It
// lets tests search textbook figures and random trees.
type treeGame struct {
	nodes []treeNode
	quick bool // scores count the plies it took
}

type treeNode struct {
	turn     games.Turn // Over at a leaf
	value    games.Value
	children []int
	weights  []uint32 // at Chance
}

type treeState struct{ node int32 }

func (g *treeGame) Turn(s *treeState) games.Turn { return g.nodes[s.node].turn }

func (g *treeGame) Moves(s *treeState, buf []games.Move) []games.Move {
	for i := range g.nodes[s.node].children {
		buf = append(buf, games.Move(i))
	}
	return buf
}

func (g *treeGame) Weight(s *treeState, m games.Move) uint32 { return g.nodes[s.node].weights[m] }
func (g *treeGame) Play(s *treeState, m games.Move)          { s.node = int32(g.nodes[s.node].children[m]) }
func (g *treeGame) Score(s *treeState) games.Value           { return g.nodes[s.node].value }
func (g *treeGame) Key(s *treeState) games.Key               { return games.Key{uint64(s.node) + 1} }

// eval values an unfinished node by the number written at it.
func (g *treeGame) eval(lo, hi games.Value) games.Eval[treeState] {
	return games.Eval[treeState]{
		Name: "written", Lo: lo, Hi: hi,
		Of: func(s *treeState, _ games.Turn) games.Value { return g.nodes[s.node].value },
	}
}

func (g *treeGame) problem(lo, hi games.Value) Problem[treeState] {
	return Problem[treeState]{Game: g, Eval: g.eval(lo, hi), QuickWins: g.quick}
}

// richProblem is problem with an evaluation that offers all it may: what a move
// changes, and what can be reached.
func (g *treeGame) richProblem(lo, hi games.Value) Problem[treeState] {
	p := g.problem(lo, hi)
	p.Eval.Delta = func(s *treeState, m games.Move, _ games.Turn) (games.Value, bool) {
		next := g.nodes[g.nodes[s.node].children[m]]
		return next.value - g.nodes[s.node].value, next.turn == games.Over
	}
	p.Eval.Range = func(s *treeState, plies int, _ games.Turn) (games.Value, games.Value) {
		return g.extremes(int(s.node), plies)
	}
	return p
}

// extremes gives the least and the greatest value a search can meet within some
// plies of a node.
func (g *treeGame) extremes(node, plies int) (lo, hi games.Value) {
	n := g.nodes[node]
	if n.turn == games.Over || plies <= 0 && n.turn != games.Reply {
		return n.value, n.value
	}
	lo, hi = games.Value(math.Inf(1)), games.Value(math.Inf(-1))
	if n.turn != games.Chance {
		plies--
	}
	for _, c := range n.children {
		l, h := g.extremes(c, plies)
		lo, hi = min(lo, l), max(hi, h)
	}
	return lo, hi
}

// branch is a tree as tests write it: m(leaf(3), leaf(12)).
type branch struct {
	turn   games.Turn
	value  games.Value
	weight uint32
	below  []branch
}

func leaf(v games.Value) branch { return branch{value: v} }

func leaves(values []games.Value) []branch {
	below := make([]branch, len(values))
	for i, v := range values {
		below[i] = leaf(v)
	}
	return below
}

func maxOf(values ...games.Value) branch { return branch{turn: games.Max, below: leaves(values)} }
func minOf(values ...games.Value) branch { return branch{turn: games.Min, below: leaves(values)} }
func maxNode(below ...branch) branch     { return branch{turn: games.Max, below: below} }
func minNode(below ...branch) branch     { return branch{turn: games.Min, below: below} }
func chanceNodeOf(below ...branch) branch {
	return branch{turn: games.Chance, below: below}
}

func (b branch) times(weight uint32) branch {
	b.weight = weight
	return b
}

// plant lays a tree out as a game; its root is node 0.
func plant(b branch) *treeGame {
	g := &treeGame{}
	g.add(b)
	return g
}

func (g *treeGame) add(b branch) int {
	at := len(g.nodes)
	g.nodes = append(g.nodes, treeNode{turn: b.turn, value: b.value})
	for _, c := range b.below {
		child := g.add(c)
		g.nodes[at].children = append(g.nodes[at].children, child)
		g.nodes[at].weights = append(g.nodes[at].weights, c.weight)
	}
	return at
}

// exact is the reference: expectiminimax in exact fractions, written without
// anything the searches share.
func (g *treeGame) exact(node, depth int) *big.Rat { return g.exactAfter(node, depth, 0) }

// exactAfter is exact for a node that is so many plies below the root.
func (g *treeGame) exactAfter(node, depth, plies int) *big.Rat {
	n := g.nodes[node]
	if n.turn == games.Over {
		return g.exactScore(n.value, plies)
	}
	if depth <= 0 && n.turn != games.Reply {
		return new(big.Rat).SetFloat64(float64(n.value))
	}
	if n.turn == games.Chance {
		sum, total := new(big.Rat), int64(0)
		for i, c := range n.children {
			w := int64(n.weights[i])
			sum.Add(sum, new(big.Rat).Mul(big.NewRat(w, 1), g.exactAfter(c, depth, plies)))
			total += w
		}
		return sum.Mul(sum, big.NewRat(1, total))
	}
	var best *big.Rat
	for _, c := range n.children {
		v := g.exactAfter(c, depth-1, plies+1)
		if best == nil || v.Cmp(best) == sign(n.turn) {
			best = v
		}
	}
	return best
}

// exactScore takes one from a win and adds one to a loss for every ply, where
// the game has it so.
func (g *treeGame) exactScore(v games.Value, plies int) *big.Rat {
	exact := new(big.Rat).SetFloat64(float64(v))
	if !g.quick || v == 0 {
		return exact
	}
	if v > 0 {
		plies = -plies
	}
	return exact.Add(exact, big.NewRat(int64(plies), 1))
}

// sign is how a better value compares for the player: 1 for Max, -1 for Min.
func sign(t games.Turn) int {
	if t == games.Min || t == games.Reply {
		return -1
	}
	return 1
}

// randomTree grows a tree of every kind of node: chance nodes of one to four
// outcomes, extra turns, forced moves, decisions taken at once, early ends, and
// leaf values in whole numbers within the bounds.
func randomTree(r *games.Random, levels int, lo, hi int) branch {
	value := games.Value(lo + int(r.Below(uint64(hi-lo+1))))
	if levels == 0 || r.Below(12) == 0 {
		return leaf(value)
	}
	kind := r.Below(9)
	b := branch{value: inside(value, lo, hi)}
	switch {
	case kind < 3:
		b.turn = games.Max
	case kind < 6:
		b.turn = games.Min
	case kind < 8:
		b.turn = games.Chance
	default:
		return bothChoose(r, levels, lo, hi)
	}
	n := 1 + int(r.Below(4))
	for range n {
		b.below = append(b.below, randomTree(r, levels-1, lo, hi).times(1+uint32(r.Below(5))))
	}
	return b
}

// inside moves an evaluation strictly between the bounds.
func inside(v games.Value, lo, hi int) games.Value {
	return min(max(v, games.Value(lo)+0.5), games.Value(hi)-0.5)
}

// bothChoose grows a Both node over Reply nodes of one width.
func bothChoose(r *games.Random, levels, lo, hi int) branch {
	b := branch{turn: games.Both}
	rows, columns := 1+int(r.Below(3)), 1+int(r.Below(3))
	for range rows {
		reply := branch{turn: games.Reply}
		for range columns {
			reply.below = append(reply.below, randomTree(r, levels-1, lo, hi))
		}
		b.below = append(b.below, reply)
	}
	return b
}

func (g *treeGame) String() string { return fmt.Sprintf("tree of %d nodes", len(g.nodes)) }
