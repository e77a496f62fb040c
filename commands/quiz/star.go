package quiz

import (
	"context"
	"fmt"

	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/tree"
)

// starred is a tree with a chance node in it that is searched within bounds, and what
// the search does there.
type starred struct {
	*subject
	figure *figure
	by     *search.Algorithm
	path   string // of the chance node
	node   *node  // the chance node
	events []events.Event
	after  *tree.Node
}

// star searches a tree by Star1 or Star2. The chance node is the last branch of the
// root, or the last one below that. It is nil where a close comparison is made, and
// where a shorter way out is taken than by the outcomes.
func (l *Workbook) star(ctx context.Context, root *node, lo, hi int, by *search.Algorithm) (*starred, error) {
	if root.size() > mostNodes {
		return nil, nil
	}
	f, err := l.figure(root, games.Value(lo), games.Value(hi))
	if err != nil {
		return nil, err
	}
	x := &starred{subject: &subject{root: root}, figure: f, by: by, node: root}
	for x.node.turn != games.Chance {
		last := len(x.node.below) - 1
		x.path, x.node = joined(x.path, digits[last]), x.node.below[last]
	}
	if x.events, err = f.events(ctx, by); err != nil || !decisive(x.events) {
		return nil, err
	}
	x.after, _, err = f.record(ctx, by)
	return x, err
}

// question begins the question about what was searched.
func (x *starred) question(ctx context.Context) (*Question, error) {
	q, err := x.subject.question(ctx, x.figure)
	if err != nil {
		return nil, err
	}
	q.solution = func(ctx context.Context) (Solution, error) { return Solution{Tree: x.after}, nil }
	return q, nil
}

// ranges says what the bounds of all values are, which the question has to say.
func (x *starred) ranges() string {
	return fmt.Sprintf("Every value lies between %s and %s.", tree.Number(x.figure.lo), tree.Number(x.figure.hi))
}

// explained is a solution with the arithmetic of the event that match is true of.
func (x *starred) explained(match func(events.Event) bool) func(context.Context) (Solution, error) {
	return func(ctx context.Context) (Solution, error) {
		why, err := x.figure.why(ctx, x.by, match)
		return Solution{x.after, why}, err
	}
}

// cutAtChance matches the cutoff at a chance node.
func cutAtChance(e events.Event) bool {
	return e.Kind == events.CutNode && e.Cut >= events.ChanceHigh && e.Cut <= events.ProbeLow
}

// cutHere gives the cutoff at the chance node and the outcome, from 1, that brought
// it; the outcome is 0 where there was none.
func (x *starred) cutHere() (e events.Event, at int) {
	for _, e := range x.events {
		switch {
		case e.Kind == events.OpenWindow, e.Kind == events.BeginProbe:
			at = int(e.Move) + 1
		case cutAtChance(e):
			return e, at
		}
	}
	return e, 0
}

// boundOf names the bound that the first branch of a root sets for the second.
func boundOf(root *node) string {
	if root.turn == games.Max {
		return "alpha"
	}
	return "beta"
}

// room gives bounds around every leaf of a tree, a little wider than needed.
func (g *grower) room(root *node) (lo, hi int) {
	lo, hi = mostLeaf, leastLeaf
	for _, n := range root.leaves() {
		lo, hi = min(lo, int(n.value)), max(hi, int(n.value))
	}
	return lo - g.between(0, 3), hi + g.between(0, 3)
}

// unsettled is how often in a hundred a question about a node that is not settled is
// tried, which comes off more often than one about a node that is.
const unsettled = 6
