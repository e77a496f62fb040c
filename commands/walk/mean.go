package walk

import (
	"fmt"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/tree"
	"parlor/search/walk"
)

// mean gives what is known so far of the mean of a chance node, and false where that is
// nothing.
func (x *walkTeller) mean(n *walk.Node) (bounds.Bounds, bool) {
	mean := x.state.Mean(n)
	return mean, mean != bounds.Unknown
}

// lies says between what a value lies.
func lies(b bounds.Bounds) string {
	lo, hi := tree.Number(b.Lo), tree.Number(b.Hi)
	if lo == hi {
		return "known to be " + lo
	}
	return "between " + lo + " and " + hi
}

// toMatter says what the mean of a chance node has to be so that the search does not leave
// it, as far as that is open.
func toMatter(s *walk.State, n *walk.Node, mean bounds.Bounds) string {
	alpha, beta := n.Enter.Alpha, n.Enter.Beta
	needsMore, needsLess := alpha >= mean.Lo && alpha > s.All.Lo, beta <= mean.Hi && beta < s.All.Hi
	switch {
	case mean.Hi <= alpha && alpha > s.All.Lo:
		return ", settled: not above " + tree.Number(alpha)
	case mean.Lo >= beta && beta < s.All.Hi:
		return ", settled: not below " + tree.Number(beta)
	case needsMore && needsLess:
		return fmt.Sprintf(", needs more than %s and less than %s to matter", tree.Number(alpha), tree.Number(beta))
	case needsMore:
		return ", needs more than " + tree.Number(alpha) + " to matter"
	case needsLess:
		return ", needs less than " + tree.Number(beta) + " to matter"
	}
	return ""
}

// soFar says what the event has told of the mean of the chance node that it is about, or
// of the one above.
func (x *walkTeller) soFar() []string {
	n := x.state.Here()
	switch x.state.Event.Kind {
	case events.LeaveNode:
		n = x.state.Above()
	case events.EnterNode, events.OpenWindow, events.BeginProbe, events.EndProbe:
	default:
		return nil
	}
	if n == nil || n.Enter.Turn != games.Chance {
		return nil
	}
	mean, ok := x.mean(n)
	if !ok {
		return nil
	}
	line := "The chance node is " + lies(mean) + toMatter(x.state, n, mean) + "."
	if before, ok := before(x.state, n); ok && before != mean {
		line += " Before it was " + lies(before) + "."
	}
	return []string{line}
}

// before gives what was known of the mean of a chance node before the event told of one of
// its outcomes, and false where it told of none or a probe had told of it earlier.
func before(s *walk.State, n *walk.Node) (bounds.Bounds, bool) {
	b, kind := n.Current(), s.Event.Kind
	if b == nil || kind != events.EndProbe && (kind != events.LeaveNode || b.Probed) {
		return bounds.Unknown, false
	}
	return s.MeanBefore(n), true
}
