package sampling

import (
	"math"

	"parlor/games"
	"parlor/search/stack"
)

// UCT (Kocsis and Szepesvari, 2006; Coulom, 2006). A simulation descends the tree: at a
// decision by the move with the best upper confidence bound, which is its mean and a bonus for
// rarely tried moves; at a chance node by an outcome drawn by the odds. It ends at a new node,
// valued by an evaluation or a playout, and this value enters the mean of every node above it.
//
// Proofs are backed up too (Winands, Bjornsson and Saito, 2008; Cazenave and Saffidine, 2011):
// a finished game is worth its score, a decision lies between the best of the bounds below it,
// a chance node between their means. No simulation enters a proved subtree, so the search ends
// with the value once the tree is proved. Bounds hold for means and never for single samples: a player
// who took the sure thing whenever the dice fell badly would have seen them before deciding.

// step is a node on the path of a simulation.
type step struct {
	at int32
	// instead is a proved move below it that its player prefers, while the simulation goes on to prove
	// something about another one; 0 if there is none.
	instead int32
}

// simulate makes one simulation; it is false if the search was stopped.
func (t *tree) simulate() bool {
	at := int32(0)
	t.path, t.plies, t.level, t.mover = t.path[:0], 0, 0, games.Max
	t.tellBegun()
	for {
		if !t.ground.Visit() {
			return false
		}
		t.path = append(t.path, step{at: at})
		if n := &t.nodes[at]; n.proved() || n.turn == games.Over || n.visits == 0 && at != 0 {
			break
		}
		grown := t.nodes[at].first == 0
		if grown && !t.grow(at) {
			t.ground.Stop(stack.ErrMemory)
			return false
		}
		n := &t.nodes[at] // which may have moved
		t.tellEntered(at)
		if grown {
			t.tellGrown(n)
		}
		if grown && t.luck != nil && !t.luck.spread(t, at) {
			return false
		}
		child := t.descend(at, n)
		t.tellChosen(at, child)
		t.level += levels(n.turn)
		at = child
	}
	t.tellEntered(at)
	v, ok := t.leaf(at)
	if !ok {
		return false
	}
	looked, wrong := t.lookout.due(t.made, t.random), 0.0
	if n := &t.nodes[at]; looked && !n.proved() && (n.turn == games.Chance || t.drawn()) { // a proved value is not wrong
		if wrong = float64(t.ground.Further(int(at), t.plies, lookOutcomes, t.random)); t.ground.Stopped() != nil {
			return false
		}
	}
	t.made++
	t.back(v, wrong, looked)
	return true
}

// levels is how many moves or outcomes lead from a node to its children.
func levels(turn games.Turn) int32 {
	if turn == games.Both {
		return 2
	}
	return 1
}

// descend gives the child of a node with which a simulation continues.
func (t *tree) descend(at int32, n *node) (child int32) {
	switch n.turn {
	case games.Both:
		t.plies += 2
		return t.meet(at)
	case games.Chance:
		child = t.draw(at, n)
	default:
		t.plies++
		t.mover = n.turn
		t.counts.MovesDone++
		child, t.path[len(t.path)-1].instead = t.bestBound(at, n)
	}
	if t.nodes[child].visits == 0 {
		t.enter(at, child)
	}
	return child
}

// draw draws an unproved outcome by the odds.
func (t *tree) draw(at int32, n *node) int32 {
	below := t.nodes[n.first : n.first+n.below]
	if n.known&childKnown == 0 {
		lot := uint32(t.random.Pick(uint64(n.total)))
		for i := range below {
			if lot < below[i].weight {
				return n.first + int32(i)
			}
			lot -= below[i].weight
		}
	}
	return n.first + t.unproved(below)
}

// unproved draws one of some nodes that is not proved, by their weights, and gives its place.
func (t *tree) unproved(below []node) int32 {
	return int32(Drawn(len(below), func(i int) uint64 {
		if below[i].proved() {
			return 0
		}
		return uint64(below[i].weight)
	}, t.random.Pick))
}

// bestBound gives the move with the best upper confidence bound (UCB1: Auer, Cesa-Bianchi and
// Fischer, 2002), among those that may still change the value; an untried one comes first. A proved
// move that is better than every such bound is what the player makes instead.
func (t *tree) bestBound(at int32, n *node) (best, instead int32) {
	if n.below == 1 {
		return n.first, 0
	}
	high := n.turn == games.Max
	best = -1
	bound, sure := math.Inf(-1), math.Inf(-1)
	bonus := t.scales.of(at) * t.span * rootOfLog(n.visits)
	for c := n.first; c < n.first+n.below; c++ {
		below := &t.nodes[c]
		if below.known != 0 && t.settled(at, c, high) {
			if v := float64(t.within(c).Lo); below.proved() {
				if !high {
					v = -v
				}
				if v > sure {
					instead, sure = c, v
				}
			}
			continue
		}
		if below.visits == 0 {
			return c, 0
		}
		mean := below.sum / float64(below.visits)
		if at == 0 && t.lookout != nil {
			mean += t.lookout[c-n.first].mean()
		}
		if below.known&narrowed != 0 { // after some of the samples
			mean = min(max(mean, float64(t.bounds[c].Lo)), float64(t.bounds[c].Hi))
		}
		if !high {
			mean = -mean
		}
		if b := mean + bonus/root(below.visits); b > bound {
			best, bound = c, b
		}
	}
	switch {
	case best < 0: // rounding hides that the node is practically proved
		return n.first, instead
	case sure < bound:
		return best, 0
	}
	return best, instead
}

// settled says whether a child is proved, or proved not to change the value of a node.
func (t *tree) settled(at, child int32, high bool) bool {
	b, n := t.within(child), t.within(at)
	return t.nodes[child].proved() || high && b.Hi <= n.Lo || !high && b.Lo >= n.Hi
}

// Tables of square roots, and of roots of logarithms, for small numbers of visits, which most
// nodes have.
var roots, rootsOfLogs = func() (roots, logs [1024]float64) {
	for i := 1; i < len(roots); i++ {
		roots[i], logs[i] = math.Sqrt(float64(i)), math.Sqrt(math.Log(float64(i)))
	}
	return roots, logs
}()

func root(visits uint32) float64 {
	if visits < uint32(len(roots)) {
		return roots[visits]
	}
	return math.Sqrt(float64(visits))
}

func rootOfLog(visits uint32) float64 {
	if visits < uint32(len(rootsOfLogs)) {
		return rootsOfLogs[visits]
	}
	return math.Sqrt(math.Log(float64(visits)))
}

// leaf gives the value of the node at which a simulation ends; it is false if a playout was
// interrupted. An evaluation does not know what was drawn and not yet used, so that behind a draw the
// best of the values after a move is taken.
func (t *tree) leaf(at int32) (float64, bool) {
	n := &t.nodes[at]
	if n.proved() {
		v := float64(t.bounds[at].Lo)
		t.met(v)
		return v, true
	}
	var v games.Value
	switch {
	case t.options.Playouts:
		v = t.playout(at)
		if t.ground.Stopped() != nil {
			return 0, false
		}
	case n.turn == games.Reply: // half a decision is not evaluated
		v, _, _ = t.ground.Playout(int(at), t.plies, 1, t.random)
	case t.drawn() && (n.turn == games.Max || n.turn == games.Min):
		v = t.ground.Ahead(int(at), t.plies)
	default:
		v = t.ground.Value(int(at), t.plies)
	}
	t.met(float64(v))
	return float64(v), true
}

// drawn says whether the last step of the simulation was an outcome of chance.
func (t *tree) drawn() bool {
	above := len(t.path) - 2
	return above >= 0 && t.nodes[t.path[above].at].turn == games.Chance
}

// MostPlayout is the length at which a playout is cut off and evaluated, in a game that may
// not end.
const MostPlayout = 10_000

// playout plays on from a node.
func (t *tree) playout(at int32) games.Value {
	most := MostPlayout
	if t.options.Cut > 0 {
		most = min(most, t.options.Cut)
	}
	t.player.choices = t.player.choices[:0]
	play := t.player.byLot
	switch {
	case t.options.Greedy:
		play = t.player.greedily
	case t.made >= guidedFrom && t.counts.Chances > 0:
		play = t.player.guided
	}
	v, made, over := play(int(at), len(t.nodes), t.plies, most, t.random) // places of nodes to come hold positions
	if !over && t.wrong == cutIsDraw {
		v = (t.ground.Bounds.Lo + t.ground.Bounds.Hi) / 2
	}
	for _, c := range t.player.choices {
		t.player.done(c.side, c.move, float64(v))
	}
	t.tellPlayout(made, v)
	if !over && t.options.Cut == 0 && t.ground.Stopped() == nil {
		t.cut++
	}
	return v
}

// met widens the range of values met, and adjusts the exploration constant to it.
func (t *tree) met(v float64) {
	if t.fixed || v >= t.least && v <= t.most {
		return
	}
	t.least, t.most = min(t.least, v), max(t.most, v)
	if t.least < t.most {
		t.span = t.most - t.least
	}
}

// back adds a value to every node of the path, from the leaf up, and updates the bounds. A
// sample of a chance node stands for the unproved outcomes and is combined with the values of the
// proved ones. If a look further found the value wrong, so is that of the move at the root, by the part
// that it has in that.
func (t *tree) back(v, wrong float64, looked bool) {
	changed, favourite, part := false, t.favourite(), 1.0
	for i := len(t.path) - 1; i >= 0; i-- {
		at, instead := t.path[i].at, t.path[i].instead
		n, last := &t.nodes[at], i == len(t.path)-1
		if i == 1 && !last && n.turn == games.Chance {
			v += t.luck.off(t, at, t.path[2].at)
		}
		switch {
		case last:
			changed = n.proved()
		case instead != 0:
			v, part = float64(t.bounds[instead].Lo), 0
		case n.turn == games.Chance && n.known&childKnown != 0:
			var own float64
			v, own = t.weighed(n, v, t.path[i+1].at)
			part *= own
		case n.turn == games.Both:
			v = t.meeting[at].learn(t, n, v)
		}
		if changed && !last {
			if t.nodes[t.path[i+1].at].proved() {
				n.known |= childKnown
			}
			changed = t.prove(at)
		}
		if t.wrong == maximumBackedUp && !last && n.turn != games.Chance {
			v = t.bestMean(n)
			n.sum, n.squares = v*float64(n.visits), v*v*float64(n.visits)
		}
		if i == 1 && looked {
			t.lookout.of(at - t.nodes[0].first).add(float64(part * wrong))
		}
		n.visits++
		n.sum += v
		n.squares += float64(v * v)
		if i > 0 {
			t.player.done(t.nodes[t.path[i-1].at].turn, t.moves[at], v)
		}
		if !last {
			t.level -= levels(n.turn)
		}
		t.tellLeft(at, v, last, favourite)
		if n.known&narrowed != 0 { // the mean above counts this one as it is bounded
			mean := n.sum / float64(n.visits)
			v += min(max(mean, float64(t.bounds[at].Lo)), float64(t.bounds[at].Hi)) - mean
		}
	}
}

// weighed is a sample of a chance node: v is the value of one of the outcomes that are
// unproved, or were before this simulation reached drawn. It also gives the part that v has in it.
func (t *tree) weighed(n *node, v float64, drawn int32) (sample, part float64) {
	var known float64
	var weights uint64
	for c := n.first; c < n.first+n.below; c++ {
		if t.nodes[c].proved() && c != drawn {
			known += float64(t.nodes[c].weight) * float64(t.bounds[c].Lo)
			weights += uint64(t.nodes[c].weight)
		}
	}
	part = float64(uint64(n.total)-weights) / float64(n.total)
	if weights == 0 {
		return v, 1
	}
	return known/float64(n.total) + float64(part*v), part
}
