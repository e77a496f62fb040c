package sampling

import (
	"math"

	"parlor/games"
	"parlor/search"
)

// node is a node of the tree that simulations go through. Its position stands at the place of
// the same number. Values are from Max's side.
type node struct {
	sum, squares float64     // of what simulations came to
	lo, hi       games.Value // proved
	visits       uint32
	weight       uint32 // of an outcome
	total        uint32 // of the weights below a chance node
	first        int32  // of the nodes below it; 0 while it is a leaf
	below        int32  // how many
	move         games.Move
	plies        int32
	turn         games.Turn
}

// proved says whether the value is known.
func (n *node) proved() bool { return n.lo >= n.hi }

// mean is what simulations came to on average, within what is proved.
func (n *node) mean() float64 {
	switch {
	case n.proved():
		return float64(n.lo)
	case n.visits == 0:
		return math.NaN()
	}
	return min(max(n.sum/float64(n.visits), float64(n.lo)), float64(n.hi))
}

// stderr is the standard error of the mean: 0 where the value is known.
func (n *node) stderr() float64 {
	if n.proved() || n.visits < 2 {
		return 0
	}
	count := float64(n.visits)
	variance := (n.squares - n.sum*n.sum/count) / (count - 1)
	return math.Sqrt(max(variance, 0) / count)
}

// tree is one tree with a stream of luck of its own.
type tree struct {
	ground  search.Ground
	random  *games.Random
	nodes   []node
	path    []int32 // of the simulation under way
	moves   []games.Move
	meeting map[int32]*meeting // decisions taken at once, by their nodes

	options     search.Sampling
	c           float64 // how much is explored, in values
	scale       float64 // c of a span of 1
	least, most float64 // leaf met so far
	fixed       bool    // the span is that of all values

	made, cut uint64 // simulations, and playouts that did not come to an end
	room      int    // nodes there may be
}

// mostNodes is how many nodes there can be, as they have numbers of 32 bits; one is kept free
// for positions on the way to others.
const mostNodes = math.MaxInt32 - 2

// newTree begins a tree, which may take so many bytes.
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

// exploration gives the constant of the confidence bound, and whether it is a share of all
// values. An evaluation that gives no chances hardly ever comes near its bounds; for it the
// constant is a share of what was met so far.
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

// The constants that hold if none is given; they have not been tuned.
const (
	usualPlayouts = 0.7
	usualChances  = 0.1
	usualEval     = 0.3
)

// grow puts the nodes behind the moves of a leaf below it, and says whether there was room.
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

// enter sets up the position of a node that is visited for the first time, below another.
func (t *tree) enter(from, at int32) {
	n := &t.nodes[at]
	t.ground.Play(int(from), int(at), n.move)
	t.settle(at)
}

// settle notes who decides at a node, and its value if the game is over there.
func (t *tree) settle(at int32) {
	n := &t.nodes[at]
	n.turn = t.ground.Turn(int(at))
	t.ground.Counts().Leaves++
	if n.turn == games.Over {
		n.lo = t.ground.Value(int(at), int(n.plies))
		n.hi = n.lo
	}
}

// prove works out the bounds of a node from those below it.
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
