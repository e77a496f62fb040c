package sampling

import (
	"math"

	"parlor/games"
	"parlor/search"
)

// node is a node of the search tree. Its position is at the place of the same number. Values
// are from Max's side.
type node struct {
	sum, squares float64     // of the results of simulations
	lo, hi       games.Value // proved
	visits       uint32
	weight       uint32 // of an outcome
	total        uint32 // of the weights below a chance node
	first        int32  // the index of its first child; 0 while it is a leaf
	below        int32  // the number of its children
	move         games.Move
	plies        int32
	turn         games.Turn
}

// proved says whether the value is proved.
func (n *node) proved() bool { return n.lo >= n.hi }

// mean is the mean result of simulations, clamped to the bounds.
func (n *node) mean() float64 {
	switch {
	case n.proved():
		return float64(n.lo)
	case n.visits == 0:
		return math.NaN()
	}
	return min(max(n.sum/float64(n.visits), float64(n.lo)), float64(n.hi))
}

// stderr is the standard error of the mean: 0 if the value is proved.
func (n *node) stderr() float64 {
	if n.proved() || n.visits < 2 {
		return 0
	}
	count := float64(n.visits)
	variance := (n.squares - n.sum*n.sum/count) / (count - 1)
	return math.Sqrt(max(variance, 0) / count)
}

// tree is one tree with a random stream of its own.
type tree struct {
	ground  search.Ground
	random  *games.Random
	nodes   []node
	path    []int32 // of the current simulation
	moves   []games.Move
	meeting map[int32]*meeting // simultaneous decisions, by their nodes

	options     search.Sampling
	c           float64 // the exploration constant, in values
	scale       float64 // c for a range of 1
	least, most float64 // leaf values met so far
	fixed       bool    // the range is that of all values

	made, cut uint64 // simulations, and playouts that were cut off
	room      int    // the limit on nodes
}

// mostNodes is the limit on nodes, as they have numbers of 32 bits; one is reserved for
// intermediate positions.
const mostNodes = math.MaxInt32 - 2

// newTree makes a tree of at most bytes bytes.
func newTree(g search.Ground, o search.Options, number uint64, bytes int) *tree {
	t := &tree{
		ground: g, random: games.NewRandom(o.Seed, games.StreamPlayers, number), options: o.Sampling, meeting: map[int32]*meeting{},
		least: math.Inf(1), most: math.Inf(-1), room: min(bytes/(nodeBytes+g.StateBytes), mostNodes),
	}
	t.scale, t.fixed = exploration(o.Sampling, g.Chances)
	if t.fixed {
		t.c = t.scale * float64(g.Bounds.Hi-g.Bounds.Lo)
	}
	t.nodes = append(t.nodes, node{lo: g.Bounds.Lo, hi: g.Bounds.Hi, turn: g.Turn(0)})
	return t
}

// exploration gives the constant of the confidence bound, and whether it is relative to the
// range of all values. An evaluation that gives no probabilities hardly ever comes near its
// bounds; for it the constant is relative to the range met so far.
func exploration(s search.Sampling, chances bool) (c float64, fixed bool) {
	fixed = chances || s.Playouts && s.Cut == 0
	switch {
	case s.ExploreGiven:
		c = s.Explore
	case s.Playouts && s.Cut == 0:
		c = usualPlayouts
	case chances:
		c = usualChances
	default:
		c = usualEval
	}
	return c, fixed
}

// The default constants; they have not been tuned.
const (
	usualPlayouts = 0.7
	usualChances  = 0.1
	usualEval     = 0.3
)

// grow expands a leaf, and says whether there was room.
func (t *tree) grow(at int32) bool {
	if t.nodes[at].turn == games.Both {
		return t.growBoth(at)
	}
	moves := t.ground.Roots
	if at != 0 {
		t.moves = t.ground.Moves(int(at), t.moves[:0])
		moves = t.moves
	}
	if len(t.nodes)+len(moves) > t.room {
		return false
	}
	n := t.nodes[at]
	n.first, n.below = int32(len(t.nodes)), int32(len(moves))
	plies := n.plies
	if n.turn != games.Chance {
		plies++
	}
	for _, m := range moves {
		child := node{lo: t.ground.Bounds.Lo, hi: t.ground.Bounds.Hi, move: m, plies: plies}
		if n.turn == games.Chance {
			child.weight = uint32(t.ground.Weight(int(at), m))
			n.total += child.weight
		}
		t.nodes = append(t.nodes, child)
	}
	t.nodes[at] = n
	c := t.ground.Counts()
	c.Leaves--
	if n.turn == games.Chance {
		c.Chances++
	} else {
		c.Decisions++
	}
	return true
}

// enter sets up the position of a node visited for the first time, below another.
func (t *tree) enter(from, at int32) {
	n := &t.nodes[at]
	t.ground.Play(int(from), int(at), n.move)
	t.settle(at)
}

// settle records who decides at a node, and its value if the game is over there.
func (t *tree) settle(at int32) {
	n := &t.nodes[at]
	n.turn = t.ground.Turn(int(at))
	t.ground.Counts().Leaves++
	if n.turn == games.Over {
		n.lo = t.ground.Value(int(at), int(n.plies))
		n.hi = n.lo
	}
}

// prove updates the bounds of a node from its children.
func (t *tree) prove(at int32) {
	n := &t.nodes[at]
	if n.first == 0 {
		return
	}
	below := t.nodes[n.first : n.first+n.below]
	lo, hi := below[0].lo, below[0].hi
	switch n.turn {
	case games.Both:
		lo, hi = t.meeting[at].bounds(below)
	case games.Chance:
		var sumLo, sumHi games.Value
		for i := range below {
			w := games.Value(below[i].weight)
			sumLo += games.Value(w * below[i].lo)
			sumHi += games.Value(w * below[i].hi)
		}
		lo, hi = sumLo/games.Value(n.total), sumHi/games.Value(n.total)
	case games.Max:
		for i := range below[1:] {
			lo, hi = max(lo, below[i+1].lo), max(hi, below[i+1].hi)
		}
	default:
		for i := range below[1:] {
			lo, hi = min(lo, below[i+1].lo), min(hi, below[i+1].hi)
		}
	}
	n.lo, n.hi = max(n.lo, lo), min(n.hi, hi)
}
