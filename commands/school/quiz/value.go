package quiz

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"parlor/games"
	"parlor/search"
	"parlor/search/tree"
)

var valueTopic = &Topic{
	Name: "value", Brief: "the value of a tree, or the leaf that it comes from",
	Hint: "Begin at the bottom. Max takes the largest of the values below, Min the smallest, and a chance node is worth the mean by the odds.",
	make: makeValue,
}

// mancalaTrees are trees of decisions only, and sorryTrees have chance nodes.
var (
	mancalaTrees = origin{game: "mancala", eval: "stones", plies: 2, least: 8, most: 40}
	sorryTrees   = origin{game: "sorry", options: map[string]string{"pieces": "2"}, eval: "default", chance: true, plies: 1, least: 12, most: 60}
)

// fromGame is the percentage of subjects that are taken from games.
const fromGame = 30

// decisions gives a subject with decisions only, made up or from a game.
func (l *Workbook) decisions(ctx context.Context, g *grower) (*subject, error) {
	if g.often(fromGame) && l.has(mancalaTrees.game) {
		return l.treeFrom(ctx, g.r, mancalaTrees)
	}
	root := g.decisions(g.player(), g.between(2, 3))
	if root.size() > mostNodes || root.height() < 2 {
		return nil, nil
	}
	return &subject{root: root}, nil
}

func makeValue(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	g := grow(r)
	if g.often(50) {
		return makeLine(ctx, l, g)
	}
	return makeMixedValue(ctx, l, g)
}

// makeLine asks for the leaf from which the value of a tree of decisions is backed up.
func makeLine(ctx context.Context, l *Workbook, g *grower) (*Question, error) {
	s, err := l.decisions(ctx, g)
	if s == nil {
		return nil, err
	}
	f, err := l.figure(s.root, 0, 0)
	if err != nil {
		return nil, err
	}
	full, found, err := f.record(ctx, search.Expectiminimax)
	if err != nil || !deepEnough(s.root, found.Value) {
		return nil, err
	}
	answer, err := judged("node", bestLeaf(s.root, found.Value))
	answer.Wanted = "A leaf is wanted, by the numbers that stand in front of it, such as 1.2."
	return s.question(ctx, f, "Max and Min play as well as they can. At which leaf does the game end?",
		wholeTree(full, "The value "+full.Show(found.Value)+" is handed up from leaf "+answer.Shown+"."), answer, err)
}

// wholeTree is a solution that is the tree with all its values.
func wholeTree(n *tree.Node, lines ...string) solver {
	return func(context.Context) (Solution, error) { return Solution{n, lines}, nil }
}

// bestLeaf gives the path of the one leaf that is worth v.
func bestLeaf(n *node, v games.Value) string {
	for i, c := range n.below {
		switch path := bestLeaf(c, v); {
		case path != "":
			return joined(digits[i], path)
		case c.turn == games.Over && c.value == v:
			return digits[i]
		}
	}
	return ""
}

// digits number branches.
var digits = []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20"}

// deepEnough says whether a tree has at least four leaves and its value v is that of just one, and
// not one that a shortcut leads to: the least, greatest, first or last leaf, or the value with the
// players exchanged.
func deepEnough(root *node, v games.Value) bool {
	leaves := root.leaves()
	var values []games.Value
	count := 0
	for _, n := range leaves {
		values = append(values, n.value)
		if n.value == v {
			count++
		}
	}
	last := len(values) - 1
	return count == 1 && len(leaves) >= 4 && v != slices.Min(values) && v != slices.Max(values) &&
		v != values[0] && v != values[last] && !isIn(v, root.worth(true))
}

// makeMixedValue asks for the value of a tree with chance nodes.
func makeMixedValue(ctx context.Context, l *Workbook, g *grower) (*Question, error) {
	turn := g.player()
	root := branch(turn)
	for range g.between(2, 3) {
		if g.often(70) {
			root.below = append(root.below, g.chance(g.between(2, 3), g.leafOr(turn.Opponent(), 35)))
		} else {
			root.below = append(root.below, g.leaves(turn.Opponent(), g.between(2, 3)))
		}
	}
	if root.size() > mostNodes {
		return nil, nil
	}
	f, err := l.figure(root, 0, 0)
	if err != nil {
		return nil, err
	}
	full, found, err := f.record(ctx, search.Expectiminimax)
	if err != nil || !comesFromChance(full, root) {
		return nil, err
	}
	answer, err := number(found.Value)
	asks := "What is this tree worth, if Max and Min play as well as they can?"
	return (&subject{root: root}).question(ctx, f, asks, wholeTree(full, meanLine(bestChild(full))), answer, err)
}

// bestChild gives the child whose value the root takes.
func bestChild(n *tree.Node) *tree.Node {
	return n.Below[slices.IndexFunc(n.Below, func(c *tree.Node) bool { return c.Best })]
}

// comesFromChance says whether the best branch of the root is a chance node whose odds matter, and
// better than the others by more than a small slip in the arithmetic.
func comesFromChance(full *tree.Node, root *node) bool {
	best := bestChild(full)
	at := slices.Index(full.Below, best)
	for i, c := range full.Below {
		if i != at && math.Abs(float64(c.Value-best.Value)) < 0.5 {
			return false
		}
	}
	return root.below[at].turn == games.Chance && !evenOdds(root.below[at])
}

// isIn says whether v counts as the same number as another.
func isIn(v, other games.Value) bool { return math.Abs(float64(v-other)) < 0.02 }

var meanTopic = &Topic{
	Name: "mean", Brief: "the expected value of a chance node",
	Hint: "Multiply the value of each outcome by its weight, add up, and divide by the sum of the weights. Where a player decides after the draw, take his best first.",
	make: makeMean,
}

func makeMean(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	g := grow(r)
	s := &subject{root: g.chance(g.between(3, 4), g.leafOr(g.player(), 40))}
	if g.often(fromGame) && l.has(sorryTrees.game) {
		var err error
		if s, err = l.treeFrom(ctx, r, sorryTrees); s == nil {
			return nil, err
		}
	}
	f, err := l.figure(s.root, 0, 0)
	if err != nil {
		return nil, err
	}
	full, found, err := f.record(ctx, search.Expectiminimax)
	if err != nil || !needsOdds(full, found.Value) {
		return nil, err
	}
	answer, err := number(found.Value)
	return s.question(ctx, f, "What is the expected value of this chance node?", wholeTree(full, meanLine(full)), answer, err)
}

// needsOdds says whether a chance node's value v cannot be read off and is not the
// plain mean of the outcomes either.
func needsOdds(full *tree.Node, v games.Value) bool {
	sum := games.Value(0)
	for _, c := range full.Below {
		sum += c.Value
		if isIn(v, c.Value) {
			return false
		}
	}
	return !isIn(v, sum/games.Value(len(full.Below)))
}

// meanLine writes out the sum of a chance node whose outcomes are all known.
func meanLine(n *tree.Node) string {
	var terms []string
	odds := uint64(0)
	for _, c := range n.Below {
		terms = append(terms, fmt.Sprintf("%d x %s", c.Weight, inSum(c, c.Value)))
		odds = c.OutOf
	}
	return fmt.Sprintf("(%s) / %d = %s", strings.Join(terms, " + "), odds, n.Show(n.Value))
}

// inSum writes a value of a node within a sum.
func inSum(n *tree.Node, v games.Value) string {
	if v < 0 {
		return "(" + n.Show(v) + ")"
	}
	return n.Show(v)
}
