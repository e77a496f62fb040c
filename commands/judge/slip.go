package judge

import (
	"math/big"
	"slices"
)

// slipper is an answer that knows the usual slips: mistakes that show in the wrong answer
// itself, whatever the question is.
type slipper interface {
	// slip says which mistake a wrong answer shows, or nothing.
	slip(given answer) string
}

func (a amount) slip(given answer) string {
	v, one := given.(amount).value, big.NewRat(1, 1)
	is := func(other *big.Rat) bool { return near(v, other, a.tolerance) }
	apart := new(big.Rat).Sub(v, a.value)
	switch {
	case a.value.Sign() != 0 && is(new(big.Rat).Neg(a.value)):
		return "The sign is turned. Ask from whose side the value is wanted."
	case a.tolerance.Sign() == 0 && apart.Abs(apart).Cmp(one) == 0:
		return "You are off by one. See whether the first and the last belong to what is counted."
	case a.value.Sign() > 0 && a.value.Cmp(one) < 0 && is(new(big.Rat).Sub(one, a.value)):
		return "That is the share of the rest, 1 less what is wanted."
	case a.value.Sign() != 0 && is(new(big.Rat).Inv(a.value)):
		return "You divided the other way round."
	}
	return ""
}

func (p path) slip(given answer) string {
	g, last := given.(path), len(p)-1
	switch {
	case len(g) < len(p) && slices.Equal(g, p[:len(g)]):
		return "You stopped too early: what is asked for lies below that node."
	case len(g) > len(p) && slices.Equal(p, g[:len(p)]):
		return "You went too far: what is asked for lies above that node."
	case len(g) == len(p) && slices.Equal(g[:last], p[:last]) && max(g[last]-p[last], p[last]-g[last]) == 1:
		return "You are one branch off, though at the right node. Is the branch wanted itself, or the one before or behind it?"
	}
	return ""
}

func (l list) slip(given answer) string {
	switch more := len(given.(list).nodes) - len(l.nodes); {
	case more < 0:
		return "Something is left out: more belongs to it than you name."
	case more > 0:
		return "You name too much: not all of that belongs to it."
	case l.ordered:
		return "They come in another order, or one of them is not meant. Ask which is first, and for whom it is the best."
	}
	return ""
}
