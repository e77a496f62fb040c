package classic

import (
	"math"

	"parlor/games"
	"parlor/search"
	"parlor/search/bounds"
)

// pvs is principal variation search (Marsland and Campbell, 1982; Marsland, 1983): once a
// move has a value, the others are tested by a null-window search, and searched again if
// they are better.
type pvs struct{}

// Windowed marks pvs as a search.Windowed.
func (pvs) Windowed() {}

// Value is alpha-beta with scouts.
func (pvs) Value(t search.Tree, n search.Node) games.Value { return alphaBeta(t, n, scout) }

// scout searches the first move in the remaining window, and others in a null window first.
func scout(v view, m games.Move, i int, alpha games.Value) games.Value {
	if i == 0 || math.IsInf(float64(alpha), -1) {
		return v.within(m, alpha, v.beta)
	}
	w := v.within(m, alpha, above(alpha))
	if w > alpha && w < v.beta {
		w = v.within(m, alpha, v.beta)
	}
	return w
}

// AtRoot also tests by a null window: one side of the window is open until a move has a value.
func (pvs) AtRoot(n search.Node, _ games.Move, search func(alpha, beta games.Value) games.Value) games.Value {
	return ask(n, search)
}

// ask searches in a null window at the finite end, and in the whole window if the value
// lies inside.
func ask(n search.Node, search func(alpha, beta games.Value) games.Value) games.Value {
	switch alpha, beta := known(n); {
	case alpha && !beta:
		if v := search(n.Alpha, above(n.Alpha)); v <= n.Alpha {
			return v
		}
	case beta && !alpha:
		if v := search(below(n.Beta), n.Beta); v >= n.Beta {
			return v
		}
	}
	return search(n.Alpha, n.Beta)
}

// known says which ends of the window of n are finite.
func known(n search.Node) (alpha, beta bool) {
	return !math.IsInf(float64(n.Alpha), -1), !math.IsInf(float64(n.Beta), 1)
}

// aspiration is alpha-beta whose window at the root is a guess: the value of the previous
// depth with a margin on both sides. A value outside the window is a bound, and the move is
// searched again with that side open.
type aspiration struct {
	half  games.Value // half of the window's width
	guess games.Value
	depth int // the depth that gave the guess; 0 without one
	next  games.Value
	now   int // the depth that is searched
}

// guessShare is the margin as a share of the range of values.
const guessShare = 1.0 / 32

// Windowed marks aspiration as a search.Windowed.
func (*aspiration) Windowed() {}

// Prepare makes the window a share of the range of values.
func (x *aspiration) Prepare(_ *search.Options, all bounds.Bounds) {
	x.half = max((all.Hi-all.Lo)*guessShare, above(0))
}

// Value is alpha-beta.
func (x *aspiration) Value(t search.Tree, n search.Node) games.Value { return alphaBeta(t, n, openly) }

// AtRoot centres the window on the guess. The first value at a depth is the guess for
// the next depth: if the moves are sorted it is the best move's.
func (x *aspiration) AtRoot(n search.Node, _ games.Move, search func(alpha, beta games.Value) games.Value) games.Value {
	first := n.Depth != x.now
	if first {
		x.depth, x.guess, x.now = x.now, x.next, n.Depth
	}
	alpha, beta := n.Alpha, n.Beta
	if x.depth > 0 || !first {
		alpha, beta = max(alpha, x.guess-x.half), min(beta, x.guess+x.half)
	}
	v := games.Value(0)
	if alpha < beta {
		v = search(alpha, beta)
	}
	switch {
	case alpha >= beta: // the guess lies outside the window
		v = search(n.Alpha, n.Beta)
	case v <= alpha && v > n.Alpha:
		v = search(n.Alpha, above(v))
	case v >= beta && v < n.Beta:
		v = search(below(v), n.Beta)
	}
	if first {
		x.next, x.guess = v, v
	}
	return v
}

// quiescence is alpha-beta that extends lines whose last position the game does not call
// quiet (Harris, 1975; Kaindl, 1982).
type quiescence struct{}

// mostExtra is the limit on extension plies.
const mostExtra = 8

// Windowed marks quiescence as a search.Windowed.
func (quiescence) Windowed() {}

// Value is alpha-beta.
func (quiescence) Value(t search.Tree, n search.Node) games.Value { return alphaBeta(t, n, openly) }

// Extends says whether a line is extended: its position is not quiet, and the limit is not
// reached.
func (quiescence) Extends(t search.Tree, n search.Node) bool {
	return n.Level < n.Ply+mostExtra && !t.Quiet(n.Level)
}
