package hidden

import (
	"context"
	"math/big"

	"parlor/games"
	"parlor/search/events"
)

// What CFR and its like report to a listener: the tree as it is made; then, in each iteration, every node,
// with what its owner plays, and once a node is done with what its set has learnt so far; and at the end
// the tree once more under the means, which are the result. An iteration in which one side learns after
// the other goes through the tree twice.

// mostBits is how long a numerator or denominator may grow in fractions, whose digits multiply from
// iteration to iteration; from there on numbers are rounded once an iteration.
const mostBits = 512

// Telling is what is told of a course.
type Telling struct {
	// Rounds is how many iterations there are, and Depth is told with the first event.
	Rounds, Depth int
	// Label says what the owner of a set knows there; empty for a set of one position.
	Label func(set int32) string
	// Hear gets the events.
	Hear func(events.Event)
	// Ratio, if there is one, gets every number that is exact, before the event that has it.
	Ratio func(v games.Value, exact *big.Rat)
}

// Tell plays iterations of CFR and reports them, until the context is done.
func (g *Game) Tell(ctx context.Context, by Procedure, x Telling) error {
	t := &teller{Telling: x, ctx: ctx, g: g, level: make([]int32, len(g.Nodes))}
	for at, n := range g.Nodes {
		if n.Parent >= 0 {
			t.level[at] = t.level[n.Parent] + 1
		}
	}
	t.f = g.Exactly(by, -1)
	t.begin()
	t.made(0)
	t.f.told = t
	for t.f.Round < x.Rounds && ctx.Err() == nil {
		if t.rounded = t.rounded || t.f.longest() > mostBits; t.rounded {
			t.f.round()
		}
		t.Hear(events.Event{Kind: events.BeginIteration, Depth: int32(t.f.Round + 1)})
		t.f.Next()
	}
	t.mean, t.f.now = true, t.f.Strategy()
	one := big.NewRat(1, 1)
	t.f.walk(0, [2]*big.Rat{one, one}, [2]bool{})
	return context.Cause(ctx)
}

// teller tells a listener what happens node by node. A nil one tells nothing.
type teller struct {
	Telling
	ctx     context.Context
	g       *Game
	f       *Fractions
	rounded bool                  // numbers are not exact any more
	mean    bool                  // the iterations are over, and the tree is shown under the means
	level   []int32               // of a node
	all     [2]games.Value        // between which all leaves lie
	parts   [][]events.RegretPart // by set: what its positions have contributed in this pass
}

// pass begins another pass through the tree.
func (t *teller) pass() {
	if t != nil {
		t.parts = make([][]events.RegretPart, len(t.g.Sets))
	}
}

// begin reports the tree's depth and between which values all of its leaves lie.
func (t *teller) begin() {
	lo, hi := (*big.Rat)(nil), (*big.Rat)(nil)
	for _, n := range t.g.Nodes {
		if n.Score != nil && (lo == nil || n.Score.Cmp(lo) < 0) {
			lo = n.Score
		}
		if n.Score != nil && (hi == nil || n.Score.Cmp(hi) > 0) {
			hi = n.Score
		}
	}
	t.all = [2]games.Value{t.value(lo), t.value(hi)}
	t.Hear(events.Event{Kind: events.BeginDepth, Depth: int32(t.Depth), Alpha: t.all[0], Beta: t.all[1]})
}

// made reports the subtree of a node as it is made.
func (t *teller) made(at int32) {
	if !t.enter(at) {
		return
	}
	n := &t.g.Nodes[at]
	for i, below := range n.Below {
		t.take(at, i)
		t.made(below)
	}
	t.leave(at, n.Score)
}

// turn says who decides at a node.
func (t *teller) turn(at int32) games.Turn {
	switch n := &t.g.Nodes[at]; {
	case n.Score != nil:
		return games.Over
	case n.Set < 0:
		return games.Chance
	case t.g.Sets[n.Set].Side == 0:
		return games.Max
	default:
		return games.Min
	}
}

// event begins an event about a node.
func (t *teller) event(kind events.EventKind, at int32) events.Event {
	e := events.Event{Kind: kind, Level: t.level[at], Turn: t.turn(at), Again: t.f.Round > 0 || t.mean}
	if set := t.g.Nodes[at].Set; set >= 0 {
		e.Set = t.Label(set)
	}
	return e
}

// enter reports that a node is entered, with what its owner plays there; it is false if nothing is to be
// told any more.
func (t *teller) enter(at int32) bool {
	if t == nil {
		return true
	}
	if t.ctx.Err() != nil {
		return false
	}
	n, e := &t.g.Nodes[at], t.event(events.EnterNode, at)
	e.Alpha, e.Beta = t.all[0], t.all[1]
	e.Moves = int32(len(n.Below))
	switch {
	case n.Odds != nil:
		_, e.Weight = t.weights(n)
	case n.Set >= 0 && e.Again:
		e.Mix = t.mixture(n)
	}
	t.Hear(e)
	return true
}

// weights are the odds of a chance node in whole numbers, with their sum.
func (t *teller) weights(n *Node) (list []uint64, total uint64) {
	common := big.NewInt(1)
	for _, p := range n.Odds {
		common.Mul(common, new(big.Int).Quo(p.Denom(), new(big.Int).GCD(nil, nil, common, p.Denom())))
	}
	for _, p := range n.Odds {
		list = append(list, new(big.Int).Quo(new(big.Int).Mul(p.Num(), common), p.Denom()).Uint64())
	}
	return list, common.Uint64()
}

// mixture is what is played at a decision, where one side has moves.
func (t *teller) mixture(n *Node) *events.Mixture {
	moves := make([]games.Move, len(n.Below))
	for i := range moves {
		moves[i] = games.Move(i)
	}
	mix := t.floats(t.f.now[n.Set])
	if t.g.Sets[n.Set].Side == 0 {
		return &events.Mixture{Rows: moves, RowMix: mix}
	}
	return &events.Mixture{Columns: moves, ColumnMix: mix}
}

// take reports a move or an outcome.
func (t *teller) take(at int32, i int) {
	if t == nil || t.ctx.Err() != nil {
		return
	}
	e := t.event(events.TakeMove, at)
	e.Move = games.Move(i)
	if n := &t.g.Nodes[at]; n.Odds != nil {
		list, _ := t.weights(n)
		e.Weight = list[i]
	}
	t.Hear(e)
}

// learnt reports what a node has added to the regrets of its set.
func (t *teller) learnt(x NodeRegret) {
	if t == nil || t.ctx.Err() != nil {
		return
	}
	n := &t.g.Nodes[x.Node]
	reach := new(big.Rat).Mul(x.Chance, x.Others)
	part := events.RegretPart{Reach: t.value(reach), Value: t.value(x.Value), Gains: t.floats(x.Moves)}
	t.parts[n.Set] = append(t.parts[n.Set][:len(t.parts[n.Set]):len(t.parts[n.Set])], part)
	e := t.event(events.UpdateStrategy, x.Node)
	e.Mix = t.mixture(n)
	e.Learnt[t.g.Sets[n.Set].Side] = &events.Learnt{
		Gains: part.Gains, Regrets: t.floats(t.f.Regrets[n.Set]), Mean: t.floats(matchedExactly(t.f.sums[n.Set])), Parts: t.parts[n.Set],
	}
	t.Hear(e)
}

// leave reports that a node is left, worth v; one that was just made has no value yet if it is no leaf.
func (t *teller) leave(at int32, v *big.Rat) {
	if t == nil || t.ctx.Err() != nil {
		return
	}
	n := &t.g.Nodes[at]
	if n.Set >= 0 && t.mean {
		e := t.event(events.MixMoves, at)
		e.Mix = t.mixture(n)
		t.Hear(e)
	}
	e := t.event(events.LeaveNode, at)
	switch {
	case n.Score != nil:
		e.Leaf, e.Value = events.Scored, t.value(n.Score)
	case v == nil:
		e.Bound = events.Unfinished
	default:
		e.Value = t.value(v)
	}
	if at == 0 && t.f.last && !t.mean {
		j := t.g.Judge(t.f.Strategy())
		e.Sampled = &events.SampledNode{Visits: uint64(t.f.Round), Hi: t.value(j.Replies[0].Value), Lo: t.value(j.Replies[1].Value)}
	}
	t.Hear(e)
}

// floats rounds numbers, and makes the exact ones known.
func (t *teller) floats(list []*big.Rat) (rounded []float64) {
	for _, q := range list {
		rounded = append(rounded, float64(t.value(q)))
	}
	return rounded
}

// value rounds a number, and makes the exact one known.
func (t *teller) value(q *big.Rat) games.Value {
	v, _ := q.Float64()
	if t.Ratio != nil && !t.rounded {
		t.Ratio(games.Value(v), q)
	}
	return games.Value(v)
}
