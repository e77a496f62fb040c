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

// parity is negamax as it is often written: the value of a position is the largest
// of the negated values of what follows, each seen by the player to move. That is
// right only where players alternate. With an extra turn, as in Kalah, the value
// that comes back is the same player's, and negating it turns it around.
//
// Seen from Max's side, which is how it is written here, the nodes are Max and Min
// by the parity of the ply, and an estimate has the wrong sign where the player to
// move is not the one that parity expects.
type parity struct{}

// Value asks the parity of the ply who decides.
func (x parity) Value(t search.Tree, n search.Node) games.Value {
	turn, expected := t.Turn(n.Level), expected(t, n)
	v, leaf := t.Leaf(n)
	switch {
	case leaf && turn != games.Over && turn != games.Chance && maximises(turn) != maximises(expected):
		return -v
	case leaf:
		return v
	case turn == games.Chance:
		return mean(t, n)
	}
	return best(t, n, expected)
}

// expected is the player to move if turns alternate from the root on.
func expected(t search.Tree, n search.Node) games.Turn {
	if n.Ply%2 == 0 {
		return t.Root()
	}
	return t.Root().Opponent()
}

// throughChance is alpha-beta (Knuth and Moore, 1975) whose chance nodes hand the window
// that they were given to every outcome. An outcome that is cut comes back as a bound, and
// the mean takes it for a value. That the mean must be above alpha for the node to matter
// says nothing of what one of its terms must be.
type throughChance struct{}

// Windowed says that it goes by windows.
func (throughChance) Windowed() {}

// Value differs from alpha-beta with sound windows at chance nodes.
func (x throughChance) Value(t search.Tree, n search.Node) games.Value {
	v, leaf := t.Leaf(n)
	turn := t.Turn(n.Level)
	switch {
	case leaf:
		return v
	case turn == games.Chance:
		return mean(t, n)
	}
	moves, high := t.Moves(n), maximises(turn)
	alpha, beta := n.Alpha, n.Beta
	for i, m := range moves {
		w := t.Within(n, m, alpha, beta)
		if i == 0 || high && w > v || !high && w < v {
			v = w
		}
		limit := n.Beta
		if high {
			alpha = max(alpha, v)
		} else {
			beta, limit = min(beta, v), n.Alpha
		}
		if high && v >= limit || !high && v <= limit {
			t.LeaveOut(n, high, v, limit, len(moves)-i-1)
			break
		}
	}
	return v
}
