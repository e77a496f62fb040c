package quiz

import (
	"context"
	"fmt"
	"strings"

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

// star searches a tree by Star1 or Star2. The chance node is the last branch of the root, or the last
// one below that. It is nil if the tree is too large or a comparison is close.
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

// ranges states the bounds of all values, which the question must give.
func (x *starred) ranges() string {
	return fmt.Sprintf("Every value lies between %s and %s.", tree.Number(x.figure.lo), tree.Number(x.figure.hi))
}

// explained is a solution with the arithmetic of the first event that satisfies match.
func (x *starred) explained(match func(events.Event) bool) solver {
	return func(ctx context.Context) (Solution, error) {
		why, err := x.figure.why(ctx, x.by, match)
		return Solution{x.after, why}, err
	}
}

// cutAtChance matches the cutoff at a chance node.
func cutAtChance(e events.Event) bool {
	return e.Kind == events.CutNode && e.Cut >= events.ChanceHigh && e.Cut <= events.ProbeLow
}

// cutHere gives the cutoff at the chance node and the outcome, from 1, that brought it; the outcome
// is 0 if there was none.
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

// unsettled is the percentage of tries for a question about a node that is not settled; these succeed
// more often than tries for a node that is.
const unsettled = 6

var star1Topic = &Topic{
	Name: "star1", Brief: "which outcomes of a chance node Star1 leaves out",
	Hint: "After each outcome take the known values for those that were looked at and, for the others, the greatest value there can be, if alpha is " +
		"to be beaten from below, or the least, if it is beta. When even that mean does not get past the bound, the rest need no look.",
	make: makeStar1,
}

// mostDrawn is how many trees are drawn for one answer.
const mostDrawn = 1000

// makeStar1 draws the answer first and then trees until one has it, so that no answer is likelier than another
// and none can be guessed.
func makeStar1(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	g := grow(r)
	if l.before {
		return g.star1Before(ctx, l)
	}
	turn, outcomes := g.player(), g.between(3, 5)
	first := g.between(1, outcomes) // the first outcome that is not searched; none in place of the very first,
	if first == 1 {                 // which is always searched
		first = 0
	}
	for range mostDrawn {
		q, err := grow(r).star1(ctx, l, turn, outcomes, first)
		if q != nil || err != nil {
			return q, err
		}
	}
	return nil, nil
}

// star1 draws a tree for the question, nil if the first outcome that Star1 leaves out, 0 for none, is another one.
func (g *grower) star1(ctx context.Context, l *Workbook, turn games.Turn, outcomes, first int) (*Question, error) {
	chance := g.chance(outcomes, g.leafOr(turn.Opponent(), 30))
	root := branch(turn, g.leafNear(chance.worth(false), (turn == games.Max) != (first == 0)), chance)
	lo, hi := g.room(root)
	x, err := l.star(ctx, root, lo, hi, search.Star1)
	if x == nil {
		return nil, err
	}
	if _, at := x.cutHere(); at != max(0, first-1) {
		return nil, nil
	}
	return x.asksFirst(ctx, root, first)
}

// star1Before draws a tree for the question and takes the answer that it has, as papers of older formats did.
func (g *grower) star1Before(ctx context.Context, l *Workbook) (*Question, error) {
	turn := g.player()
	chance, wantsNone := g.chance(g.between(3, 5), g.leafOr(turn.Opponent(), 30)), g.often(unsettled)
	root := branch(turn, g.leafNear(chance.worth(false), (turn == games.Max) != wantsNone), chance)
	lo, hi := g.room(root)
	x, err := l.star(ctx, root, lo, hi, search.Star1)
	if x == nil {
		return nil, err
	}
	_, at := x.cutHere()
	if wantsNone != (at == 0) || at == 1 && g.often(70) {
		return nil, nil // questions that the first outcome settles are kept rare
	}
	first := at + 1
	if at == 0 {
		first = 0
	}
	return x.asksFirst(ctx, root, first)
}

// asksFirst asks for the first outcome that Star1 leaves out, 0 for none.
func (x *starred) asksFirst(ctx context.Context, root *node, first int) (*Question, error) {
	answer, err := oneBranch(x.path, first, true)
	asks := fmt.Sprintf("%s Star1 searches the tree from left to right and comes to the chance node %s with %s = %s. Which is the first outcome "+
		"that it never looks at, or is there none?", x.ranges(), x.path, boundOf(root), tree.Number(root.below[0].value))
	return x.question(ctx, x.figure, asks, x.settling(max(0, first-1)), answer, err)
}

// settling is the solution where outcome number at settles the node or, with 0, none does.
func (x *starred) settling(at int) solver {
	if at > 0 {
		return x.explained(cutAtChance)
	}
	left := x.leave()
	return func(ctx context.Context) (Solution, error) {
		why, err := x.figure.why(ctx, x.by, left)
		if err != nil {
			return Solution{}, err
		}
		return Solution{x.after, append([]string{"Nothing settles the node before its last outcome is known:"}, why...)}, nil
	}
}

// leave matches the end of the chance node.
func (x *starred) leave() func(events.Event) bool {
	level := int32(strings.Count(x.path, ".") + 1)
	entered := false
	return func(e events.Event) bool {
		if e.Kind == events.EnterNode && e.Turn == games.Chance {
			entered = true
		}
		return entered && e.Kind == events.LeaveNode && e.Level == level
	}
}

var star2Topic = &Topic{
	Name: "star2", Brief: "which probe of Star2 settles a chance node, if any does",
	Hint: "A probe of one of Max's moves shows what its outcome is worth at least, one of Min's what it is worth at most. Put that into the mean, " +
		"and for the outcomes not probed yet the bounds of all values.",
	make: makeStar2,
}

func makeStar2(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	g := grow(r)
	turn := g.player()
	// Below a Max root the probes are of Min's moves, as only upper bounds on the mean can settle it,
	// and vice versa.
	chance, wantsNone := g.chance(g.between(2, 4), func() *node { return g.leaves(turn.Opponent(), 2) }), g.often(unsettled)
	root := branch(turn, g.leafNear(chance.worth(false), (turn == games.Max) != wantsNone), chance)
	lo, hi := g.room(root)
	x, err := l.star(ctx, root, lo, hi, search.Star2)
	if x == nil {
		return nil, err
	}
	e, at := x.cutHere()
	byProbe := at > 0 && (e.Cut == events.ProbeHigh || e.Cut == events.ProbeLow)
	if wantsNone == byProbe || byProbe && at == 1 {
		return nil, nil
	}
	if !byProbe {
		at = 0
	}
	answer, err := oneBranch(x.path, at, true)
	asks := fmt.Sprintf("%s Star2 comes to the chance node %s with %s = %s and probes the first branch of each outcome, from left to right. The probe of which "+
		"outcome settles the node, or does none?", x.ranges(), x.path, boundOf(root), tree.Number(root.below[0].value))
	return x.question(ctx, x.figure, asks, x.probing(byProbe), answer, err)
}

// probing is the solution: the cutoff, or the last probe, after which the node is
// still open.
func (x *starred) probing(settled bool) solver {
	if settled {
		return x.explained(cutAtChance)
	}
	last := len(x.node.below) - 1
	return func(ctx context.Context) (Solution, error) {
		why, err := x.figure.why(ctx, x.by, func(e events.Event) bool {
			return e.Kind == events.BeginProbe && int(e.Move) == last
		})
		if err != nil {
			return Solution{}, err
		}
		lines := append([]string{"Even before the last probe the node is open:"}, why...)
		probe := x.node.below[last].below[0].value
		return Solution{x.after, append(lines, fmt.Sprintf("That probe comes to %s, which is not enough. The outcomes are searched one by one.", tree.Number(probe)))}, nil
	}
}
