package quiz

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/tree"
)

var cutTopic = &Topic{
	Name: "cut", Brief: "which branch alpha-beta leaves out, and by which bound",
	Hint: "Go from left to right and keep two numbers: alpha, what Max is sure of, and beta, what Min is sure of. A Max node is left as soon as it reaches beta, a Min node as soon as it is down to alpha.",
	make: makeCut,
}

var countTopic = &Topic{
	Name: "count", Brief: "how many leaves alpha-beta looks at",
	Hint: "Count all leaves, and take away those below branches that are cut. Only what comes after a bound can be cut, so the leftmost line is always looked at.",
	make: makeCount,
}

// pruned is a tree of decisions and what alpha-beta makes of it.
type pruned struct {
	*subject
	figure *figure
	after  *tree.Node
}

// leastToPrune is the fewest leaves of a tree for questions about pruning: in smaller trees there is
// hardly more than one place to cut.
const leastToPrune = 6

// prune searches a tree of decisions by alpha-beta. It is nil for a tree that is too small, has no
// cutoff, or has a close comparison.
func (l *Workbook) prune(ctx context.Context, g *grower) (*pruned, error) {
	s, err := l.decisions(ctx, g)
	if s == nil || len(s.root.leaves()) < leastToPrune {
		return nil, err
	}
	f, err := l.figure(s.root, 0, 0)
	if err != nil {
		return nil, err
	}
	events, err := f.events(ctx, search.Star1)
	if err != nil || !decisive(events) {
		return nil, err
	}
	n, found, err := f.record(ctx, search.Star1)
	if err != nil || found.Total.PrunedMoves == 0 {
		return nil, err
	}
	return &pruned{s, f, n}, nil
}

// cutNodes lists the nodes of a tree at which the search cut off.
func cutNodes(n *tree.Node) []*tree.Node {
	var all []*tree.Node
	if n.Cut != nil {
		all = append(all, n)
	}
	for _, c := range n.Below {
		all = append(all, cutNodes(c)...)
	}
	return all
}

// firstWord gives the path in the label of a branch.
func firstWord(label string) string {
	path, _, _ := strings.Cut(label, " ")
	return path
}

func makeCut(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	p, err := l.prune(ctx, grow(r))
	if p == nil {
		return nil, err
	}
	cuts := cutNodes(p.after)
	if len(cuts) != 1 {
		return nil, nil
	}
	bound := "alpha"
	if cuts[0].Cut.Sign == ">=" {
		bound = "beta"
	}
	where, errWhere := judged("node", firstWord(cuts[0].Pruned[0].Move))
	by, errBy := judged("one-of alpha beta", bound)
	asks := "Alpha-beta searches this tree from left to right and leaves one node early. Which branch of that node is the first that it never " +
		"visits, and is it alpha or beta that cuts it off?"
	worked := p.solution(func(e events.Event) bool { return e.Kind == events.CutNode })
	return p.question(ctx, p.figure, asks, worked, pair(where, by, "A branch and a bound are wanted, such as 2.2 alpha."), cmp.Or(errWhere, errBy))
}

func makeCount(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	p, err := l.prune(ctx, grow(r))
	if p == nil {
		return nil, err
	}
	all, seen := len(p.root.leaves()), leavesOf(p.after)
	worked := fmt.Sprintf("There are %d leaves. It leaves out %d of them and looks at %d.", all, all-seen, seen)
	answer, err := integer(seen)
	asks := "Alpha-beta searches this tree from left to right. How many of its leaves does it look at?"
	return p.question(ctx, p.figure, asks, wholeTree(p.after, worked), answer, err)
}

// leavesOf counts the leaves in a tree.
func leavesOf(n *tree.Node) int {
	if n.Kind == "leaf" {
		return 1
	}
	count := 0
	for _, c := range n.Below {
		count += leavesOf(c)
	}
	return count
}

// solution is the tree after the search, with the arithmetic of the first event that satisfies match.
func (p *pruned) solution(match func(events.Event) bool) solver {
	return func(ctx context.Context) (Solution, error) {
		why, err := p.figure.why(ctx, search.Star1, match)
		return Solution{p.after, why}, err
	}
}

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
	// An end beyond the bounds of all values is no real end, so it is not asked for.
	if at < 0 || x.events[at].NeedLo <= x.figure.lo || x.events[at].NeedHi >= x.figure.hi {
		return nil, nil
	}
	answer, err := ends(x.events[at].NeedLo, x.events[at].NeedHi)
	asks := fmt.Sprintf("%s Star1 comes to the chance node %s with alpha = %s and beta = %s and searches its outcomes from left to right. In which window does it "+
		"search outcome %s?", x.ranges(), x.path, tree.Number(alpha), tree.Number(beta), joined(x.path, digits[asked-1]))
	q, err := x.question(ctx, x.figure, asks, x.explained(isIt), answer, err)
	q.asked = asked
	return q, err
}

// ends is an answer that gives a window by its two ends.
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
