package wrong

import (
	"parlor/games"
	"parlor/search"
)

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
