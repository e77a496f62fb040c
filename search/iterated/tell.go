package iterated

import (
	"slices"

	"parlor/games"
	"parlor/search/events"
)

// What self-play reports to a listener: the tree as it is made; then, in each iteration, every node
// that is visited, with what both sides play there and what they have learnt; and at the end the
// tree once more, under the average strategies, which are the result.

// tell reports an event, if there is a listener.
func (t *tree) tell(e events.Event) {
	if t.ground.Trace != nil {
		t.ground.Trace(e)
	}
}

// tellEntered reports that a node is visited, again or as it is made.
func (t *tree) tellEntered(n *node, again bool) {
	if t.ground.Trace == nil {
		return
	}
	e := events.Event{Level: n.level, Kind: events.EnterNode, Turn: n.turn, Alpha: t.ground.Bounds.Lo, Beta: t.ground.Bounds.Hi, Again: again}
	switch {
	case n.leaf != events.NoLeaf:
	case n.luck != nil:
		e.Moves, e.Weight = int32(len(n.luck.odds)), n.luck.total
	default:
		e.Moves = int32(max(len(n.moves[0]), len(n.moves[1])))
		if e.Turn == games.Both {
			e.Moves, e.Replies = int32(len(n.moves[0])), int32(len(n.moves[1]))
		}
		if again {
			e.Mix = n.mixture()
		}
	}
	t.tell(e)
}

// tellBranch reports the cell, the move or the outcome that leads to the node below that is visited
// next.
func (t *tree) tellBranch(n *node, i int, again bool) {
	if t.ground.Trace == nil {
		return
	}
	e := events.Event{Level: n.level, Kind: events.TakeMove, Turn: n.turn, Again: again, Alpha: t.ground.Bounds.Lo, Beta: t.ground.Bounds.Hi}
	switch e.Turn {
	case games.Chance:
		e.Move, e.Weight = n.luck.outcomes[i], n.luck.weights[i]
	case games.Both:
		row, column := n.cell(i)
		e.Kind, e.Move, e.Reply = events.OpenCell, n.moves[0][row], n.moves[1][column]
	case games.Max:
		e.Move = n.moves[0][i]
	default:
		e.Move = n.moves[1][i]
	}
	t.tell(e)
}

// mixture is a copy of what both sides play at a decision.
func (n *node) mixture() *events.Mixture {
	return &events.Mixture{Rows: n.moves[0], Columns: n.moves[1], RowMix: slices.Clone(n.sides[0].now), ColumnMix: slices.Clone(n.sides[1].now)}
}

// tellLearnt reports what sides have learnt at a decision, with regrets if they have any.
func (t *tree) tellLearnt(n *node, whose [2]bool, regrets bool) {
	if t.ground.Trace == nil {
		return
	}
	if !(whose[0] && n.moves[0] != nil) && !(whose[1] && n.moves[1] != nil) {
		return // it is the other side's decision
	}
	e := events.Event{Level: n.level, Kind: events.UpdateStrategy, Turn: n.turn, Mix: n.mixture()}
	for side := range n.sides {
		if s := &n.sides[side]; whose[side] && n.moves[side] != nil {
			e.Learnt[side] = &events.Learnt{Gains: slices.Clone(s.gains), Mean: s.mean(make([]float64, len(s.sums)))}
			if regrets {
				e.Learnt[side].Regrets = slices.Clone(s.regrets)
			}
		}
	}
	t.tell(e)
}

// tellMixed reports the average strategies at a decision.
func (t *tree) tellMixed(n *node) {
	if t.ground.Trace != nil && n.luck == nil && n.leaf == events.NoLeaf {
		t.tell(events.Event{Level: n.level, Kind: events.MixMoves, Turn: n.turn, Mix: n.mixture()})
	}
}

// tellLeft reports that a node is left, whose strategies are worth v; one that was just made has no
// value yet if it is no leaf. At the root, and if that ends an iteration, it says how close to an
// equilibrium the averages are: this uses the strategies of the iteration up.
func (t *tree) tellLeft(n *node, v games.Value, last bool) {
	if t.ground.Trace == nil {
		return
	}
	e := events.Event{Level: n.level, Kind: events.LeaveNode, Turn: n.turn, Value: v, Leaf: n.leaf, Again: t.root != nil}
	if t.ground.Stopped() != nil || t.root == nil && n.leaf == events.NoLeaf {
		e.Bound = events.Unfinished
	} else if n == t.root && last {
		t.average(n)
		e.Sampled = &events.SampledNode{Visits: uint64(t.round), Hi: games.Value(t.respond(n, 0)), Lo: games.Value(t.respond(n, 1))}
	}
	t.tell(e)
}
