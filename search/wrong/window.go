package wrong

import (
	"parlor/games"
	"parlor/search"
)

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
