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

var star1Topic = &Topic{
	Name: "star1", Brief: "which outcomes of a chance node Star1 leaves out",
	Hint: "After each outcome take the known values for those that were looked at and, for the others, the greatest value there can be, if alpha is " +
		"to be beaten from below, or the least, if it is beta. When even that mean does not get past the bound, the rest need no look.",
	make: makeStar1,
}

func makeStar1(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	g := grow(r)
	turn := g.player()
	chance, wantsNone := g.chance(g.between(3, 5), g.leafOr(turn.Opponent(), 30)), g.often(unsettled)
	root := branch(turn, g.leafNear(chance.worth(false), (turn == games.Max) != wantsNone), chance)
	lo, hi := g.room(root)
	x, err := l.star(ctx, root, lo, hi, search.Star1)
	if x == nil {
		return nil, err
	}
	_, at := x.cutHere()
	first := at + 1 // the first outcome that is left out
	if at == 0 {
		first = 0
	}
	if wantsNone != (first == 0) || at == 1 && g.often(70) {
		return nil, nil // what the first outcome settles is not asked for too often
	}
	q, err := x.question(ctx)
	if err != nil {
		return nil, err
	}
	q.Asks = fmt.Sprintf("%s Star1 searches the tree from left to right and comes to the chance node %s with %s = %s. Which is the first outcome "+
		"that it never looks at, or is there none?", x.ranges(), x.path, boundOf(root), tree.Number(root.below[0].value))
	q.solution = x.settling(at)
	q.Answer, err = oneBranch(x.path, first, true)
	return q, err
}

// settling is the solution where outcome at settles the node, or none does.
func (x *starred) settling(at int) func(context.Context) (Solution, error) {
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
