package quiz

import (
	"context"
	"fmt"
	"strings"

	"parlor/games"
	"parlor/search"
	"parlor/search/tree"
)

var meanTopic = &Topic{
	Name: "mean", Brief: "the expected value of a chance node",
	Hint: "Multiply the value of each outcome by its weight, add up, and divide by the sum of the weights. Where a player decides after the draw, take his best first.",
	make: makeMean,
}

func makeMean(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	g := grow(r)
	s := &subject{root: g.chance(g.between(3, 4), g.leafOr(g.player(), 40))}
	if g.often(fromGame) {
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
	q, err := s.question(ctx, f)
	if err != nil {
		return nil, err
	}
	q.Asks = "What is the expected value of this chance node?"
	q.solution = wholeTree(full, meanLine(full))
	q.Answer, err = number(found.Value)
	return q, err
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
		terms = append(terms, fmt.Sprintf("%d x %s", c.Weight, inSum(c.Value)))
		odds = c.OutOf
	}
	return fmt.Sprintf("(%s) / %d = %s", strings.Join(terms, " + "), odds, tree.Number(n.Value))
}

// inSum writes a value within a sum.
func inSum(v games.Value) string {
	if v < 0 {
		return "(" + tree.Number(v) + ")"
	}
	return tree.Number(v)
}
