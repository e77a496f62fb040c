package quiz

import (
	"context"
	"fmt"

	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/tree"
)

var star2Topic = &Topic{
	Name: "star2", Brief: "which probe of Star2 settles a chance node, if any does",
	Hint: "A probe of one of Max's moves shows what its outcome is worth at least, one of Min's what it is worth at most. Put that into the mean, " +
		"and for the outcomes not probed yet the bounds of all values.",
	make: makeStar2,
}

func makeStar2(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	g := grow(r)
	turn := g.player()
	// Below a Max root probes are of Min's moves, as only what holds the mean down can
	// settle it, and the other way about.
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
	q, err := x.question(ctx)
	if err != nil {
		return nil, err
	}
	q.Asks = fmt.Sprintf("%s Star2 comes to the chance node %s with %s = %s and probes the first branch of each outcome, from left to right. The probe of which "+
		"outcome settles the node, or does none?", x.ranges(), x.path, boundOf(root), tree.Number(root.below[0].value))
	q.solution = x.probing(byProbe)
	q.Answer, err = oneBranch(x.path, at, true)
	return q, err
}

// probing is the solution: the cutoff, or the last probe, after which the node is
// still open.
func (x *starred) probing(settled bool) func(context.Context) (Solution, error) {
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
