package sampling

import (
	"math"

	"parlor/games"
	"parlor/search"
	"parlor/search/events"
)

// What a simulation reports to a listener: every node on its path, its choices and the reasons,
// the playout, and then, backing up, what each node has learnt.

// tell reports an event at the simulation's current node.
func (t *tree) tell(e events.Event) {
	e.Level = t.level
	t.ground.Trace(e)
}

// tellBegun reports the beginning of a simulation, and before the first one that of the search.
func (t *tree) tellBegun() {
	if t.ground.Trace == nil {
		return
	}
	if t.made == 0 {
		t.tell(events.Event{Kind: events.BeginDepth, Depth: t.depth, Alpha: t.ground.Bounds.Lo, Beta: t.ground.Bounds.Hi})
	}
	t.tell(events.Event{Kind: events.BeginSimulation, Depth: int32(t.made) + 1})
}

// tellGrown reports that a node has been expanded.
func (t *tree) tellGrown(n *node) {
	if t.ground.Trace != nil {
		t.tell(events.Event{Kind: events.ExpandNode, Turn: n.turn, Moves: n.below})
	}
}

// tellPlayout reports a playout.
func (t *tree) tellPlayout(made int, v games.Value) {
	if t.ground.Trace != nil {
		by := events.Event{}.Leaf
		if t.options.Greedy {
			by = events.Estimated // its moves are the evaluation's
		}
		t.tell(events.Event{Kind: events.PlayOut, Moves: int32(made), Value: v, Leaf: by, Sampled: &events.SampledNode{Line: t.player.line}})
	}
}

// replayed makes the moves of a playout again, by the same random words.
func replayed(g search.Ground, at, scratch, made int, random games.Random) (line []games.Move) {
	for range made {
		moves, i := g.Moves(at, nil), 0
		switch {
		case g.Turn(at) == games.Chance:
			i = Drawn(len(moves), func(i int) uint64 { return g.Weight(at, moves[i]) }, random.Pick)
		case len(moves) > 1:
			i = int(random.Pick(uint64(len(moves))))
		}
		line = append(line, moves[i])
		g.Play(at, scratch, moves[i])
		at = scratch
	}
	return line
}

// tellEntered reports that a simulation has reached a node.
func (t *tree) tellEntered(at int32) {
	if t.ground.Trace == nil {
		return
	}
	n := &t.nodes[at]
	t.tell(events.Event{
		Kind: events.EnterNode, Turn: n.turn, Alpha: t.ground.Bounds.Lo, Beta: t.ground.Bounds.Hi, Moves: n.below, Weight: uint64(n.total),
		Sampled: t.told(at),
	})
}

// told is the statistics of a node and of all that is below it.
func (t *tree) told(at int32) *events.SampledNode {
	n, own := &t.nodes[at], t.statistic(at)
	s := own.told()
	if n.first == 0 {
		return s
	}
	scale := t.scales.of(at) * t.span
	s.Explore = games.Value(scale)
	for c := n.first; c < n.first+n.below; c++ {
		below := t.statistic(c)
		k, cell := below.told(), int(c-n.first)
		b := events.SampledBranch{Move: t.moves[c], Visits: k.Visits, Mean: k.Mean, Error: k.Error, Lo: k.Lo, Hi: k.Hi, Closed: t.nodes[c].proved()}
		if x := t.meeting[at]; x != nil {
			b.Move, b.Reply = x.moves[0][cell/len(x.moves[1])], x.moves[1][cell%len(x.moves[1])]
		} else if n.turn != games.Chance {
			b.Closed = t.settled(at, c, n.turn == games.Max)
			b.Bonus = games.Value(scale * rootOfLog(n.visits) / root(uint32(max(k.Visits, 1))))
		}
		s.Below = append(s.Below, b)
	}
	return s
}

// tellChosen reports the child that a simulation has chosen.
func (t *tree) tellChosen(at, child int32) {
	if t.ground.Trace == nil {
		return
	}
	n, s := &t.nodes[at], t.told(at)
	e := events.Event{Kind: events.TakeMove, Turn: n.turn, Move: t.moves[child], Weight: uint64(t.nodes[child].weight), Sampled: s}
	if x := t.meeting[at]; x != nil {
		b := s.Below[child-n.first]
		e.Kind, e.Move, e.Reply = events.OpenCell, b.Move, b.Reply
		e.Mix = &events.Mixture{Rows: x.moves[0], Columns: x.moves[1], RowMix: append([]float64(nil), x.mix[0]...), ColumnMix: append([]float64(nil), x.mix[1]...)}
	}
	t.tell(e)
}

// tellLeft reports what a node has learnt from a sample.
func (t *tree) tellLeft(at int32, v float64, leaf bool, favourite int32) {
	if t.ground.Trace == nil {
		return
	}
	e := events.Event{Kind: events.LeaveNode, Turn: t.nodes[at].turn, Value: games.Value(v), Bound: events.Unfinished, Sampled: t.told(at)}
	if best := t.favourite(); at == 0 && best != 0 {
		e.Sampled.Best, e.Sampled.Changed = best-t.nodes[0].first+1, best != favourite
		if n := t.statistic(best); !e.Sampled.Proved() {
			k := n.told()
			e.Sampled.Mean, e.Sampled.Error, e.Sampled.Corrected = k.Mean, k.Error, k.Corrected
		}
	}
	if e.Sampled.Proved() {
		e.Bound = events.Exact
	}
	if leaf && t.nodes[at].turn == games.Over {
		e.Leaf = events.Scored
	} else if leaf {
		e.Leaf = events.Estimated
	}
	t.tell(e)
}

// told is the statistics as events have them, with a mean of 0 if there is none.
func (n *statistic) told() *events.SampledNode {
	k := &events.SampledNode{Visits: uint64(n.visits), Mean: games.Value(n.mean()), Error: n.stderr(), Lo: n.Lo, Hi: n.Hi}
	if math.IsNaN(float64(k.Mean)) {
		k.Mean = 0
	}
	if !n.proved() {
		k.Corrected = games.Value(n.looks.mean())
	}
	return k
}

// favourite is the child of the root that the search would choose now, for a listener; 0 if there is
// none.
func (t *tree) favourite() int32 {
	n := &t.nodes[0]
	if t.ground.Trace == nil || n.first == 0 || n.turn == games.Chance || n.turn == games.Both {
		return 0
	}
	moves := make([]statistic, n.below)
	for i := range moves {
		moves[i] = t.statistic(n.first + int32(i))
	}
	return n.first + int32(max(chosen(moves, n.turn == games.Max, t.options.ByValue), 0))
}
