package searchtest

import (
	"math"

	"parlor/games"
	"parlor/search"
)

// Tree is an explicit game tree, for tests of searches: the state is the number of a node.
type Tree struct {
	nodes []treeNode
}

type treeNode struct {
	turn    games.Turn // Over at a leaf
	value   games.Value
	below   []int32
	weights []uint32
	quiet   bool
}

// TreeState is a position of a Tree. The root is 0.
type TreeState struct{ Node int32 }

// Turn says who acts at the node.
func (t *Tree) Turn(s *TreeState) games.Turn { return t.nodes[s.Node].turn }

// Moves lists the branches.
func (t *Tree) Moves(s *TreeState, buf []games.Move) []games.Move {
	for i := range t.nodes[s.Node].below {
		buf = append(buf, games.Move(i))
	}
	return buf
}

// Weight is that of a branch.
func (t *Tree) Weight(s *TreeState, m games.Move) uint32 { return t.nodes[s.Node].weights[m] }

// Play follows a branch.
func (t *Tree) Play(s *TreeState, m games.Move) { s.Node = t.nodes[s.Node].below[m] }

// Score is the number at the leaf.
func (t *Tree) Score(s *TreeState) games.Value { return t.nodes[s.Node].value }

// Quiet says whether the node is marked as quiet.
func (t *Tree) Quiet(s *TreeState) bool { return t.nodes[s.Node].quiet }

// Nodes is how many there are.
func (t *Tree) Nodes() int { return len(t.nodes) }

// Problem makes a search problem of the tree, with values from lo to hi; inner nodes
// have estimates of their own.
func (t *Tree) Problem(lo, hi games.Value) search.Problem[TreeState] {
	return search.Problem[TreeState]{Game: t, Eval: games.Eval[TreeState]{
		Name: "written", Lo: lo, Hi: hi, Of: func(s *TreeState, _ games.Turn) games.Value { return t.nodes[s.Node].value },
	}}
}

// Shape has the parameters of random trees.
type Shape struct {
	Levels, Most         int // the depth, and the most branches of a node
	Chance, Both         bool
	Lo, Hi               int  // of the values, which are whole numbers
	Rare                 int  // one end in ten is worth so many times as much; 0 for none
	OnlyChance           bool // nobody decides
	NoEarlyEnds, Ordered bool // Ordered puts the best branch of every decision first
}

// Grow makes a random tree whose root is no leaf: with extra turns and forced moves and, if
// the shape has them, chance and simultaneous decisions.
func Grow(r *games.Random, shape Shape) *Tree {
	t := new(Tree)
	t.grow(r, shape, shape.Levels, true)
	if shape.Ordered {
		t.order(0)
	}
	return t
}

func (t *Tree) grow(r *games.Random, shape Shape, levels int, root bool) int32 {
	at := int32(len(t.nodes))
	span := uint64(shape.Hi - shape.Lo + 1)
	n := treeNode{value: games.Value(shape.Lo) + games.Value(r.Below(span)), quiet: r.Below(2) == 0}
	t.nodes = append(t.nodes, n)
	if levels <= 0 || !root && !shape.NoEarlyEnds && r.Below(12) == 0 {
		if shape.Rare > 0 && r.Below(10) == 0 {
			t.nodes[at].value *= games.Value(shape.Rare)
		}
		return at
	}
	n.value = min(max(n.value, games.Value(shape.Lo)+0.5), games.Value(shape.Hi)-0.5)
	kinds := []games.Turn{games.Max, games.Max, games.Min, games.Min}
	if shape.Chance {
		kinds = append(kinds, games.Chance, games.Chance)
	}
	if shape.Both {
		kinds = append(kinds, games.Both, games.Both)
	}
	n.turn = kinds[r.Below(uint64(len(kinds)))]
	if n.turn == games.Chance && root {
		n.turn = games.Max
	}
	if shape.OnlyChance {
		n.turn = games.Chance
	}
	branches := 1 + int(r.Below(uint64(shape.Most)))
	columns := 1 + int(r.Below(uint64(shape.Most)))
	for range branches {
		var below int32
		if n.turn == games.Both {
			below = t.reply(r, shape, levels, columns)
		} else {
			below = t.grow(r, shape, levels-1, false)
		}
		n.below, n.weights = append(n.below, below), append(n.weights, 1+uint32(r.Below(5)))
	}
	t.nodes[at] = n
	return at
}

// reply grows the second half of a simultaneous decision.
func (t *Tree) reply(r *games.Random, shape Shape, levels, columns int) int32 {
	at := int32(len(t.nodes))
	n := treeNode{turn: games.Reply}
	t.nodes = append(t.nodes, n)
	for range columns {
		n.below = append(n.below, t.grow(r, shape, levels-1, false))
	}
	t.nodes[at] = n
	return at
}

// order puts the best branch of every decision first, and gives the value of a node.
func (t *Tree) order(at int32) games.Value {
	n := &t.nodes[at]
	best, v := 0, t.leafValue(at)
	for i, c := range n.below {
		w := t.order(c)
		if i == 0 || n.turn == games.Max && w > v || n.turn == games.Min && w < v {
			best, v = i, w
		}
	}
	if n.turn == games.Max || n.turn == games.Min {
		n.below[0], n.below[best] = n.below[best], n.below[0]
	}
	return v
}

func (t *Tree) leafValue(at int32) games.Value { return t.nodes[at].value }

// Exact gives the value of a node by plain expectiminimax of so many plies. At a simultaneous
// decision Min sees Max's choice, unless solve is given to solve the matrix. Leaf, if not
// nil, changes the values of leaves; score says that a value is not an estimate.
func (t *Tree) Exact(at int32, depth int, leaf func(v games.Value, score bool) games.Value, solve func([][]float64) float64) float64 {
	n := t.nodes[at]
	if n.turn == games.Over || depth <= 0 && n.turn != games.Reply {
		if leaf != nil {
			return float64(leaf(n.value, n.turn == games.Over))
		}
		return float64(n.value)
	}
	if n.turn == games.Both && solve != nil {
		var matrix [][]float64
		for _, row := range n.below {
			var cells []float64
			for _, c := range t.nodes[row].below {
				cells = append(cells, t.Exact(c, depth-2, leaf, solve))
			}
			matrix = append(matrix, cells)
		}
		return solve(matrix)
	}
	if n.turn != games.Chance {
		depth--
	}
	v, total := math.NaN(), 0.0
	for i, c := range n.below {
		w := t.Exact(c, depth, leaf, solve)
		switch {
		case n.turn == games.Chance:
			if i == 0 {
				v = 0
			}
			v += float64(n.weights[i]) * w
			total += float64(n.weights[i])
		case i == 0:
			v = w
		case n.turn == games.Max || n.turn == games.Both:
			v = max(v, w)
		default:
			v = min(v, w)
		}
	}
	if n.turn == games.Chance {
		v /= total
	}
	return v
}
