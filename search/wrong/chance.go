package wrong

import (
	"parlor/games"
	"parlor/search"
)

// bestOutcome takes the best outcome at a chance node.
type bestOutcome struct{}

// Value differs from sound at chance nodes.
func (x bestOutcome) Value(t search.Tree, n search.Node) games.Value {
	v, leaf := t.Leaf(n)
	switch turn := t.Turn(n.Level); {
	case leaf:
		return v
	case turn == games.Chance:
		return best(t, n, lastToMove(t, n))
	default:
		return best(t, n, turn)
	}
}

// lastToMove gives the player who decided last above a node, and the one whose
// opinion is asked where nobody has.
func lastToMove(t search.Tree, n search.Node) games.Turn {
	for level := n.Level - 1; level >= 0; level-- {
		if turn := t.Turn(level); turn != games.Chance {
			return turn
		}
	}
	return t.Root()
}

// plainMean takes all outcomes for equally likely.
type plainMean struct{ sound }

// Value differs from sound at chance nodes.
func (x plainMean) Value(t search.Tree, n search.Node) games.Value {
	if !isDraw(t, n) {
		return x.sound.Value(t, n)
	}
	sum, total, _ := weigh(t, n, func(search.Node, games.Move) uint64 { return 1 })
	return sum / games.Value(total)
}

// dividedTwice divides the weighted sum by the odds and by the number of outcomes.
type dividedTwice struct{ sound }

// Value differs from sound at chance nodes.
func (x dividedTwice) Value(t search.Tree, n search.Node) games.Value {
	if !isDraw(t, n) {
		return x.sound.Value(t, n)
	}
	sum, total, outcomes := weigh(t, n, t.Weight)
	return sum / games.Value(total*uint64(outcomes))
}

// isDraw says whether chance decides at a node and something is left to look ahead.
func isDraw(t search.Tree, n search.Node) bool {
	return t.Turn(n.Level) == games.Chance && n.Depth > 0
}
