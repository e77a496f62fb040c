package sampling

import (
	"math"

	"parlor/games"
	"parlor/search"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/hugepages"
)

// node is what a simulation reads and writes at a node of the search tree. Its position is stored
// in the ground under the same number, and rarely needed data are in separate arrays. Weights stand
// here as the outcome that is drawn is read next. Values are from Max's side.
type node struct {
	sum, squares float64 // of the results of simulations
	visits       uint32
	weight       uint32 // of the outcome that leads to it
	total        uint32 // of the weights below a chance node
	first        int32  // the index of its first child; 0 while it is a leaf
	below        int32  // the number of its children
	turn         games.Turn
	known        known
}

// known says what is proved about a node.
type known uint8

const (
	narrowed   known = 1 << iota // its bounds are in tree.bounds; otherwise they are those on all values
	proved                       // and they are equal
	childKnown                   // a child is proved
)

func (n *node) proved() bool { return n.known&proved != 0 }

// statistic is the statistics of a node, in one tree or in several.
type statistic struct {
	sum, squares float64
	visits       uint32
	looks
	bounds.Bounds
}

// proved says whether the value is proved.
func (n *statistic) proved() bool { return n.Lo >= n.Hi }

// mean is the mean result of simulations, corrected by looks further and clamped to the bounds.
func (n *statistic) mean() float64 {
	switch {
	case n.proved():
		return float64(n.Lo)
	case n.visits == 0:
		return math.NaN()
	}
	return min(max(n.sum/float64(n.visits)+n.looks.mean(), float64(n.Lo)), float64(n.Hi))
}

// stderr is the standard error of the mean, unknown if the value is proved.
func (n *statistic) stderr() events.StandardError {
	if n.proved() || n.visits < 2 {
		return 0
	}
	count := float64(n.visits)
	variance := (n.squares - n.sum*n.sum/count) / (count - 1)
	return events.StandardError(math.Sqrt(max(variance, 0)/count + n.looks.variance()))
}

// tree is one tree with a random stream of its own.
type tree struct {
	ground  search.Ground
	counts  *events.Counts
	random  *games.Random
	nodes   []node
	moves   []games.Move    // the move or outcome that leads to each node
	bounds  []bounds.Bounds // of each node that is narrowed; empty while none is
	path    []step          // of the current simulation
	plies   int             // moves on it
	level   int32           // moves and outcomes on it
	legal   []games.Move
	meeting map[int32]*meeting // simultaneous decisions, by their nodes

	options     search.Sampling
	depth       int32   // as asked for; it has no meaning here
	scales      scales  // the exploration constants for a span of 1
	span        float64 // that they are relative to
	least, most float64 // leaf values met so far
	fixed       bool    // the span is that of all values

	lookout lookout
	luck    luck
	player  player // of playouts
	wrong   mistake
	mover   games.Turn // who decided last in the current simulation

	made, cut uint64 // simulations, and playouts that were cut off
	room      int    // the limit on nodes
}

// mostNodes is the limit on nodes, as they have numbers of 32 bits; one is reserved for
// intermediate positions.
const mostNodes = math.MaxInt32 - 2

// firstNodes is the greatest number of nodes there is room for at first, and nodesPerMicrosecond more than
// are added in the time of a search, as making room that is not used would take up much of a short one.
const (
	firstNodes          = 1 << 22
	nodesPerMicrosecond = 4
)

// newTree makes a tree of at most bytes bytes, for so many simulations.
func newTree(g search.Ground, o search.Options, number uint64, bytes int, simulations uint64) *tree {
	t := &tree{
		ground: g, player: newPlayer(g, o.Sampling), counts: g.Counts(), random: games.NewRandom(o.Seed, games.StreamPlayers, number), options: o.Sampling, depth: int32(o.Depth),
		mover: games.Max, meeting: map[int32]*meeting{}, least: math.Inf(1), most: math.Inf(-1), room: min(bytes/(nodeBytes+g.StateBytes), mostNodes),
	}
	t.scales, t.fixed = exploration(o.Sampling, g.Chances)
	t.span = float64(g.Bounds.Hi - g.Bounds.Lo) // until values that differ are met
	first := min(2*simulations, firstNodes, uint64(t.room))
	if o.Time > 0 {
		first = min(first, uint64(o.Time.Microseconds())*nodesPerMicrosecond+1)
	}
	t.reserve(int(first))
	t.counts.Leaves++ // the root, until it is expanded
	t.add(1)
	t.nodes[0].turn = g.Turn(0)
	return t
}

// reserve makes room for nodes. It is not cleared, so that it takes no time, whatever its size.
func (t *tree) reserve(nodes int) {
	t.nodes, t.moves = hugepages.Grown(t.nodes, nodes), hugepages.Grown(t.moves, nodes)
}

// add appends nodes about which nothing is known, and gives the index of the first. It is false
// if there is no room.
func (t *tree) add(nodes int) (first int32, ok bool) {
	end := len(t.nodes) + nodes
	if end > t.room {
		return 0, false
	}
	if end > cap(t.nodes) {
		t.reserve(min(2*end, t.room))
	}
	first = int32(len(t.nodes))
	t.nodes, t.moves = t.nodes[:end], t.moves[:end]
	clear(t.nodes[first:])
	return first, true
}

// within gives the proved bounds of a node.
func (t *tree) within(at int32) bounds.Bounds {
	if t.nodes[at].known&narrowed == 0 {
		return t.ground.Bounds
	}
	return t.bounds[at]
}

// narrow sets the bounds of a node.
func (t *tree) narrow(at int32, b bounds.Bounds) {
	if int(at) >= len(t.bounds) {
		t.bounds = hugepages.Grown(t.bounds, cap(t.nodes))[:cap(t.nodes)]
	}
	t.bounds[at] = b
	t.nodes[at].known |= narrowed
	if b.Lo >= b.Hi {
		t.nodes[at].known |= proved
	}
}

// statistic gives the statistics of a node.
func (t *tree) statistic(at int32) statistic {
	n := &t.nodes[at]
	s := statistic{sum: n.sum, squares: n.squares, visits: n.visits, Bounds: t.within(at)}
	if l := t.lookout.of(at - t.nodes[0].first); l != nil {
		s.looks = *l
	}
	return s
}

// scales are the constants of the confidence bounds, as shares of a span of values. At the root nothing
// counts but the choice in the end, and what is lost on the way to it does not (Bubeck, Munos and
// Stoltz, 2009); below it the mean is to be that of good moves.
type scales struct{ root, below float64 }

// of is the constant at a node.
func (s scales) of(at int32) float64 {
	if at == 0 {
		return s.root
	}
	return s.below
}

// exploration gives the constants of the confidence bounds, and whether they are relative to the
// span of all values. An evaluation that gives no probabilities hardly ever comes near its
// bounds; for it they are relative to the span met so far.
func exploration(s search.Sampling, chances bool) (c scales, fixed bool) {
	fixed = chances || s.Playouts && s.Cut == 0
	switch {
	case s.ExploreGiven:
		c = scales{s.Explore, s.Explore}
	case s.Playouts && s.Cut == 0:
		c = usualPlayouts
	case chances && s.Playouts:
		c = usualCut
	case chances:
		c = usualChances
	default:
		c = usualEval
	}
	return c, fixed
}

// The default constants. Those for chances were chosen by what the search gives away in Sorry!.
var (
	usualPlayouts = scales{0.7, 0.7}
	usualCut      = scales{0.1, 0.1}
	usualChances  = scales{0.6, 0.03}
	usualEval     = scales{0.3, 0.3}
)

// grow expands a leaf, and says whether there was room.
func (t *tree) grow(at int32) bool {
	turn := t.nodes[at].turn
	if turn == games.Both {
		return t.growBoth(at)
	}
	moves := t.ground.Roots
	if at != 0 {
		t.legal = t.ground.Moves(int(at), t.legal[:0])
		moves = t.legal
	}
	first, ok := t.add(len(moves))
	if !ok {
		return false
	}
	copy(t.moves[first:], moves)
	t.counts.Leaves--
	if turn == games.Chance {
		t.counts.Chances++
	} else {
		t.counts.Decisions++
	}
	if turn == games.Chance || t.wrong == bestOutcome && t.ground.Turn(int(at)) == games.Chance {
		for i, m := range moves {
			weight := uint32(t.ground.Weight(int(at), m))
			t.nodes[first+int32(i)].weight = weight
			t.nodes[at].total += weight
		}
	}
	n := &t.nodes[at]
	n.first, n.below = first, int32(len(moves))
	return true
}

// enter sets up the position of a node visited for the first time, below another.
func (t *tree) enter(from, at int32) {
	t.ground.Play(int(from), int(at), t.moves[at])
	t.settle(at)
}

// settle records who decides at a node, and its value if the game is over there.
func (t *tree) settle(at int32) {
	turn := t.decider(t.ground.Turn(int(at)))
	t.nodes[at].turn = turn
	t.counts.Leaves++
	if turn == games.Over && t.wrong == noMistake {
		v := t.ground.Value(int(at), t.plies)
		t.narrow(at, bounds.Between(v, v))
	}
}

// prove narrows the bounds of a node by those of its children, and says whether that changed
// them.
func (t *tree) prove(at int32) bool {
	n := &t.nodes[at]
	if n.first == 0 {
		return false
	}
	old := t.within(at)
	b := t.below(at, n)
	b = bounds.Between(max(old.Lo, b.Lo), min(old.Hi, b.Hi))
	if b == old {
		return false
	}
	t.narrow(at, b)
	return true
}

// below combines the bounds of the children of a node.
func (t *tree) below(at int32, n *node) bounds.Bounds {
	if n.turn == games.Both {
		return t.meeting[at].bounds(t, n)
	}
	all := t.within(n.first)
	if n.turn == games.Chance {
		all = bounds.Bounds{}
	}
	for c := n.first; c < n.first+n.below; c++ {
		switch b := t.within(c); n.turn {
		case games.Chance:
			w := games.Value(t.nodes[c].weight)
			all.Lo += games.Value(w * b.Lo)
			all.Hi += games.Value(w * b.Hi)
		case games.Max:
			all.Lo, all.Hi = max(all.Lo, b.Lo), max(all.Hi, b.Hi)
		default:
			all.Lo, all.Hi = min(all.Lo, b.Lo), min(all.Hi, b.Hi)
		}
	}
	if n.turn == games.Chance {
		total := games.Value(n.total)
		all.Lo, all.Hi = all.Lo/total, all.Hi/total
	}
	return all
}
