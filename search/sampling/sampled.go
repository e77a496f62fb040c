package sampling

import (
	"math"

	"parlor/games"
	"parlor/search"
	"parlor/search/bounds"
)

// Searches to a depth that draw a few outcomes at each chance node. Sparse sampling (Kearns,
// Mansour and Ng, 1999) takes the mean of the outcomes drawn, as expectiminimax does of all
// outcomes; sampled Star1 and Star2 (Lanctot, Saffidine, Veness, Archibald and Winands, 2013)
// also prune. The outcomes drawn at a node depend only on the seed and the path to it. So all
// three, at any depth, search the same sampled tree, and give the same value.

// The searches to a depth by samples.
var (
	SparseSampling = &search.Algorithm{
		Name: "sparse-sampling", Brief: "expectiminimax on so many outcomes drawn at each chance node, however many there are",
		Inexact: "sparse-sampling knows the outcomes that it has drawn, and not the others",
		Suits:   search.WithChance, Takes: takesOutcomes, New: func() search.Searcher { return &sampled{} },
	}
	SampledStar1 = &search.Algorithm{
		Name: "sampled-star1", Brief: "sparse sampling that leaves out drawn outcomes by bounds on the rest",
		Inexact: "sampled-star1 knows the outcomes that it has drawn, and not the others",
		Suits:   search.WithChance, Prunes: true, Takes: takesOutcomes, New: func() search.Searcher { return &sampled{prunes: true} },
	}
	SampledStar2 = &search.Algorithm{
		Name: "sampled-star2", Brief: "sampled star1 that first tries one move after each drawn outcome",
		Inexact: "sampled-star2 knows the outcomes that it has drawn, and not the others",
		Suits:   search.WithChance, Prunes: true, Takes: takesOutcomes, New: func() search.Searcher { return &sampled{prunes: true, probes: true} },
	}
)

const (
	takesOutcomes = search.TakesSeed | search.TakesOutcomes | search.TakesBeamWidth | search.TakesTrace
	// usualOutcomes is the default number of outcomes drawn.
	usualOutcomes = 8
)

// sampled searches the sampled tree.
type sampled struct {
	all    bounds.Bounds // on every value
	seed   uint64
	many   int      // outcomes drawn at a chance node
	paths  []uint64 // a number for the path to each level
	prunes bool
	probes bool         // it probes before it searches
	probed probe        // the request to the next node, and then its answer
	first  *games.Value // of the first move of the next node, if a probe has found it
}

// Windowed marks sampled as a search.Windowed.
func (*sampled) Windowed() {}

// Prepare sets the seed and the number of outcomes drawn.
func (x *sampled) Prepare(o *search.Options, all bounds.Bounds) {
	x.all, x.seed, x.many = all, o.Seed, o.Sampling.Outcomes
	if x.many == 0 {
		x.many = usualOutcomes
	}
	x.paths = append(x.paths[:0], 0)
}

// step records that m leads from a level to the next.
func (x *sampled) step(level int, m games.Move) {
	const odd = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio
	x.paths = append(x.paths[:level+1], games.Scramble(x.paths[level]*odd+uint64(m)+1))
}

// AtRoot records the move at the root.
func (x *sampled) AtRoot(n search.Node, m games.Move, search func(alpha, beta games.Value) games.Value) games.Value {
	x.step(0, m)
	return search(n.Alpha, n.Beta)
}

// within gives the value of the node after m.
func (x *sampled) within(t search.Tree, n search.Node, m games.Move, alpha, beta games.Value) games.Value {
	x.step(n.Level, m)
	return t.Within(n, m, alpha, beta)
}

// probe says what a search of a node's first move has shown.
type probe int

const (
	exact    probe = iota // all moves were searched
	oneAsked              // the first move alone is to be searched
	atLeast
	atMost
)

// Value gives the value in the sampled tree.
func (x *sampled) Value(t search.Tree, n search.Node) games.Value {
	asked, first := x.probed, x.first
	x.probed, x.first = exact, nil
	if v, leaf := t.Leaf(n); leaf {
		return v
	}
	if !x.prunes {
		n.Alpha, n.Beta = bounds.Unknown.Lo, bounds.Unknown.Hi
	}
	turn := t.Turn(n.Level)
	if turn == games.Chance {
		v := x.mean(t, n)
		x.probed = exact
		return v
	}
	moves := t.Moves(n)
	if asked == oneAsked && len(moves) > 1 {
		v := x.within(t, n, moves[0], n.Alpha, n.Beta)
		x.probed = atLeast
		if turn == games.Min {
			x.probed = atMost
		}
		return v
	}
	v := x.best(t, n, turn != games.Min && turn != games.Reply, moves, first)
	x.probed = exact
	return v
}

// best is fail-soft alpha-beta at a decision; the value of the first move may be known already.
// With open windows nothing is pruned.
func (x *sampled) best(t search.Tree, n search.Node, high bool, moves []games.Move, first *games.Value) games.Value {
	alpha, beta, best := n.Alpha, n.Beta, games.Value(math.Inf(1))
	if high {
		best = games.Value(math.Inf(-1))
	}
	for i, m := range moves {
		var v games.Value
		if i == 0 && first != nil {
			v = *first
		} else {
			v = x.within(t, n, m, alpha, beta)
		}
		if high {
			best = max(best, v)
			alpha = max(alpha, best)
		} else {
			best = min(best, v)
			beta = min(beta, best)
		}
		if alpha >= beta {
			limit := n.Beta
			if !high {
				limit = n.Alpha
			}
			t.LeaveOut(n, high, best, limit, len(moves)-i-1)
			break
		}
	}
	return best
}

// drawn is an outcome that was drawn, how often, and the bounds on its value.
type drawn struct {
	move games.Move
	many games.Value
	bounds.Bounds
	first *games.Value // of the first move after it, if a probe has found it
}

// draw draws the outcomes at a node, and gives them in the order of the game.
func (x *sampled) draw(t search.Tree, n search.Node) []drawn {
	moves := t.Moves(n)
	var total uint64
	for _, m := range moves {
		total += t.Weight(n, m)
	}
	counts := make([]int, len(moves))
	r := games.NewRandom(x.seed, games.StreamPlayers, x.paths[n.Level])
	for range x.many {
		lot := r.Below(total)
		for i, m := range moves {
			w := t.Weight(n, m)
			if lot < w {
				counts[i]++
				break
			}
			lot -= w
		}
	}
	var list []drawn
	for i, m := range moves {
		if counts[i] > 0 {
			list = append(list, drawn{move: m, many: games.Value(counts[i]), Bounds: x.all})
		}
	}
	return list
}

// mean is the mean of the drawn outcomes, pruned as by Star1, or with probes as by Star2.
func (x *sampled) mean(t search.Tree, n search.Node) games.Value {
	s := sample{x, t, n, x.draw(t, n)}
	if x.probes && len(s.outcomes) > 1 {
		if v, cut := s.each(s.try); cut {
			return v
		}
	}
	v, _ := s.each(s.search)
	return v
}

// sample is a chance node with the outcomes drawn there.
type sample struct {
	*sampled
	tree     search.Tree
	node     search.Node
	outcomes []drawn
}

// each examines one outcome after the other until the mean is known, or cut off, and gives it
// or a bound on it.
func (s sample) each(learn func(o *drawn, needLo, needHi games.Value)) (v games.Value, cut bool) {
	for i := range s.outcomes {
		o := &s.outcomes[i]
		if o.Lo == o.Hi {
			continue
		}
		lo, hi := s.others(i)
		all := games.Value(s.many)
		learn(o, (games.Value(all*s.node.Alpha)-hi)/o.many, (games.Value(all*s.node.Beta)-lo)/o.many)
		lo, hi = (lo+games.Value(o.many*o.Lo))/all, (hi+games.Value(o.many*o.Hi))/all
		switch {
		case i+1 == len(s.outcomes):
		case lo >= s.node.Beta:
			s.tree.LeaveOut(s.node, true, lo, s.node.Beta, s.open(i+1))
			return lo, true
		case hi <= s.node.Alpha:
			s.tree.LeaveOut(s.node, false, hi, s.node.Alpha, s.open(i+1))
			return hi, true
		}
	}
	lo, hi := s.others(-1)
	if lo == hi || lo/games.Value(s.many) >= s.node.Beta {
		return lo / games.Value(s.many), true
	}
	return hi / games.Value(s.many), hi/games.Value(s.many) <= s.node.Alpha
}

// others gives the bounds of the sum of all outcomes but one.
func (s sample) others(but int) (lo, hi games.Value) {
	for i, o := range s.outcomes {
		if i != but {
			lo += games.Value(o.many * o.Lo) // converted, so that no compiler fuses the two
			hi += games.Value(o.many * o.Hi)
		}
	}
	return lo, hi
}

// open counts the outcomes from one on that have not been searched at all.
func (s sample) open(from int) (many int) {
	for _, o := range s.outcomes[from:] {
		if o.Bounds == s.all {
			many++
		}
	}
	return many
}

// search searches an outcome in the window that matters.
func (s sample) search(o *drawn, needLo, needHi games.Value) {
	s.probed, s.first = exact, o.first
	o.learn(s.within(s.tree, s.node, o.move, needLo, needHi), needLo, needHi)
}

// try searches one move after an outcome. A bound that such a move gives holds on one side only,
// so the window is open on the other.
func (s sample) try(o *drawn, needLo, needHi games.Value) {
	s.probed = oneAsked
	v := s.within(s.tree, s.node, o.move, needLo, needHi)
	switch {
	case s.probed == exact:
		o.learn(v, needLo, needHi)
	case s.probed == atLeast && v > needLo:
		o.Lo = max(o.Lo, v)
	case s.probed == atMost && v < needHi:
		o.Hi = min(o.Hi, v)
	}
	if s.probed != exact && v > needLo && v < needHi {
		o.first = &v
	}
	s.probed = exact
}

// learn narrows the bounds by what a search in a window has given.
func (o *drawn) learn(v, alpha, beta games.Value) {
	o.Bounds = o.Bounds.Learn(v, alpha, beta)
}
