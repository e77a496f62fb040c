package sampling

import (
	"math"

	"parlor/games"
	"parlor/search/stack"
)

// UCT (Kocsis and Szepesvari, 2006; Coulom, 2006). A simulation descends the tree: at a
// decision by the move with the best upper confidence bound, its mean and a bonus for rarely
// tried moves; at a chance node by an outcome drawn by the odds. It ends at a new node, whose
// value an evaluation or a playout gives, and that is added to the mean of every node above it.
//
// Proofs are backed up too (Winands, Bjornsson and Saito, 2008; Cazenave and Saffidine, 2011):
// a finished game is worth its score, a decision lies between the best of the bounds below it,
// a chance node between their means. No simulation enters a proved subtree, so the search ends
// when the tree is proved, and then has the value.

// simulate makes one simulation; it is false if the search was stopped.
func (t *tree) simulate() bool {
	at := int32(0)
	t.path = t.path[:0]
	for {
		if !t.ground.Visit() {
			return false
		}
		t.path = append(t.path, at)
		n := &t.nodes[at]
		if n.proved() || n.visits == 0 && at != 0 {
			break
		}
		if n.first == 0 && !t.grow(at) {
			t.ground.Stop(stack.ErrMemory)
			return false
		}
		from := at
		at = t.choose(at)
		if t.nodes[at].visits == 0 && t.nodes[from].turn != games.Both {
			t.enter(from, at)
		}
	}
	t.made++
	t.back(t.leaf(at))
	return true
}

// choose gives the child to which a simulation goes on.
func (t *tree) choose(at int32) int32 {
	n := &t.nodes[at]
	switch n.turn {
	case games.Chance:
		return t.draw(n)
	case games.Both:
		return t.meet(at)
	}
	t.ground.Counts().MovesDone++
	return t.bestBound(n)
}

// draw draws an unproved outcome by the odds.
func (t *tree) draw(n *node) int32 {
	open := uint64(0)
	below := t.nodes[n.first : n.first+n.below]
	for i := range below {
		if !below[i].proved() {
			open += uint64(below[i].weight)
		}
	}
	lot := t.random.Pick(open)
	for i := range below {
		if below[i].proved() {
			continue
		}
		if lot < uint64(below[i].weight) {
			return n.first + int32(i)
		}
		lot -= uint64(below[i].weight)
	}
	panic("sampling: a chance node is proved, and was not known to be")
}

// bestBound gives the move with the best upper confidence bound (UCB1: Auer, Cesa-Bianchi and
// Fischer, 2002), among those that may still change the value; an untried one comes first.
func (t *tree) bestBound(n *node) int32 {
	sign := 1.0
	if n.turn == games.Min || n.turn == games.Reply {
		sign = -1
	}
	best, bound := int32(-1), math.Inf(-1)
	root := t.c * math.Sqrt(math.Log(float64(n.visits)))
	for c := n.first; c < n.first+n.below; c++ {
		below := &t.nodes[c]
		if below.proved() || sign > 0 && below.hi <= n.lo || sign < 0 && below.lo >= n.hi {
			continue
		}
		if below.visits == 0 {
			return c
		}
		count := float64(below.visits)
		if b := sign*below.sum/count + root/math.Sqrt(count); b > bound {
			best, bound = c, b
		}
	}
	if best < 0 { // rounding hides that the node is practically proved
		return n.first
	}
	return best
}

// leaf values the node at which a simulation ends.
func (t *tree) leaf(at int32) float64 {
	n := &t.nodes[at]
	if n.proved() {
		return float64(n.lo)
	}
	var v games.Value
	switch {
	case t.options.Playouts:
		v = t.playout(at)
	case n.turn == games.Reply: // which is not evaluated
		v, _, _ = t.ground.Playout(int(at), int(n.plies), 1, t.random)
	default:
		v = t.ground.Value(int(at), int(n.plies))
	}
	t.met(float64(v))
	return float64(v)
}

// MostPlayout is the length at which a playout is cut off and evaluated, in a game that may
// not end.
const MostPlayout = 10_000

// playout plays random moves from a node.
func (t *tree) playout(at int32) games.Value {
	most := MostPlayout
	if t.options.Cut > 0 {
		most = min(most, t.options.Cut)
	}
	v, _, over := t.ground.Playout(int(at), int(t.nodes[at].plies), most, t.random)
	if !over && t.options.Cut == 0 {
		t.cut++
	}
	return v
}

// met widens the range of values, from which the exploration constant follows.
func (t *tree) met(v float64) {
	if t.fixed || v >= t.least && v <= t.most {
		return
	}
	t.least, t.most = min(t.least, v), max(t.most, v)
	t.c = t.scale * (t.most - t.least)
}

// back adds a value to every node of the path, from the leaf up, and updates the bounds. A
// sample of a node is never outside its bounds; at a chance node it stands for the unproved
// outcomes, together with the values of the proved ones.
func (t *tree) back(v float64) {
	changed := false
	for i := len(t.path) - 1; i >= 0; i-- {
		at := t.path[i]
		n, last := &t.nodes[at], i == len(t.path)-1
		switch {
		case last:
			changed = n.proved()
		case n.turn == games.Chance:
			v = t.weighed(n, v, t.path[i+1])
		case n.turn == games.Both:
			v = t.meeting[at].learn(t, n, v)
		}
		if changed && !last {
			lo, hi := n.lo, n.hi
			t.prove(at)
			changed = n.lo != lo || n.hi != hi
		}
		v = min(max(v, float64(n.lo)), float64(n.hi))
		n.visits++
		n.sum += v
		n.squares += v * v
	}
}

// weighed is a sample of a chance node: v is the value of one of the outcomes that are
// unproved, or were before the simulation came to drawn.
func (t *tree) weighed(n *node, v float64, drawn int32) float64 {
	var known float64
	var weights uint64
	for c := n.first; c < n.first+n.below; c++ {
		if below := &t.nodes[c]; below.proved() && c != drawn {
			known += float64(below.weight) * float64(below.lo)
			weights += uint64(below.weight)
		}
	}
	if weights == 0 {
		return v
	}
	return (known + float64(uint64(n.total)-weights)*v) / float64(n.total)
}
