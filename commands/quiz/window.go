package quiz

import (
	"context"
	"fmt"
	"slices"

	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/tree"
)

var windowTopic = &Topic{
	Name: "window", Brief: "the window that Star1 gives to an outcome",
	Hint: "The lower end is the value with which the mean comes to alpha if all outcomes not looked at yet bring the greatest value there can be. " +
		"The upper end is the one with which it comes to beta if they bring the least.",
	make: makeWindow,
}

func makeWindow(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	g := grow(r)
	outcomes := g.between(3, 4)
	root, alpha, beta := g.bracketed(outcomes)
	lo, hi := g.room(root)
	asked := g.between(outcomes-1, outcomes)
	x, err := l.star(ctx, root, lo, hi, search.Star1)
	if x == nil {
		return nil, err
	}
	isIt := func(e events.Event) bool { return e.Kind == events.OpenWindow && int(e.Move) == asked-1 }
	at := slices.IndexFunc(x.events, isIt)
	// An end beyond the bounds of all values is no end, and so not to be asked for.
	if at < 0 || x.events[at].NeedLo <= x.figure.lo || x.events[at].NeedHi >= x.figure.hi {
		return nil, nil
	}
	q, err := x.question(ctx)
	if err != nil {
		return nil, err
	}
	q.Asks = fmt.Sprintf("%s Star1 comes to the chance node %s with alpha = %s and beta = %s and searches its outcomes from left to right. In which window does it "+
		"search outcome %s?", x.ranges(), x.path, tree.Number(alpha), tree.Number(beta), joined(x.path, digits[asked-1]))
	q.asked, q.solution = asked, x.explained(isIt)
	q.Answer, err = ends(x.events[at].NeedLo, x.events[at].NeedHi)
	return q, err
}

// ends is an answer that is a window.
func ends(low, high games.Value) (Answer, error) {
	first, err := number(low)
	if err != nil {
		return Answer{}, err
	}
	second, err := number(high)
	return pair(first, second, "Two numbers are wanted, the lower end and the upper end, such as 5/2, 8."), err
}

// bracketed makes a tree with a chance node of so many outcomes below two decisions,
// which give it an alpha a little below its mean and a beta a little above, so that it
// stays open for long.
func (g *grower) bracketed(outcomes int) (root *node, alpha, beta games.Value) {
	turn := g.player()
	chance := g.chance(outcomes, g.leafOr(turn, 20))
	mean := chance.worth(false)
	inner := branch(turn.Opponent(), g.leafNear(mean, turn == games.Max), chance)
	root = branch(turn, g.leafNear(mean, turn == games.Min), inner)
	alpha, beta = root.below[0].value, inner.below[0].value
	if turn == games.Min {
		alpha, beta = beta, alpha
	}
	return root, alpha, beta
}
