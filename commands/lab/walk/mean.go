package walk

import (
	"fmt"

	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/walk"
)

// mean gives the bounds so far on the mean of a chance node, and false if there are
// none.
func (x *walkTeller) mean(n *walk.Node) (bounds.Bounds, bool) {
	mean := x.state.Mean(n)
	return mean, mean != bounds.Unknown
}

// lies writes the bounds of a value.
func (x numbers) lies(b bounds.Bounds) string {
	if b.Hi-b.Lo <= bounds.Tie {
		return "known to be " + x.number(b.Lo)
	}
	return x.between(b.Lo, b.Hi)
}

// toMatter says in which range the mean of a chance node must lie for the search not to cut it off,
// where that is still open.
func (x *walkTeller) toMatter(n *walk.Node, mean bounds.Bounds) string {
	alpha, beta := n.Enter.Alpha, n.Enter.Beta
	needsMore, needsLess := alpha >= mean.Lo && alpha > x.state.All.Lo, beta <= mean.Hi && beta < x.state.All.Hi
	switch {
	case mean.Hi <= alpha && alpha > x.state.All.Lo:
		return ", settled: not above " + x.up(alpha)
	case mean.Lo >= beta && beta < x.state.All.Hi:
		return ", settled: not below " + x.down(beta)
	case needsMore && needsLess:
		return fmt.Sprintf(", needs more than %s and less than %s to matter", x.number(alpha), x.number(beta))
	case needsMore:
		return ", needs more than " + x.number(alpha) + " to matter"
	case needsLess:
		return ", needs less than " + x.number(beta) + " to matter"
	}
	return ""
}

// soFar says how the event has changed the mean of its chance node, or of the parent.
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
	line := "The chance node is " + x.lies(mean) + x.toMatter(n, mean) + "."
	if before, ok := before(x.state, n); ok && before != mean {
		line += " Before it was " + x.lies(before) + "."
	}
	return []string{line}
}

// before gives the bounds on the mean of a chance node before the event changed those of
// one of its outcomes, and false if it changed none or a probe had done so.
func before(s *walk.State, n *walk.Node) (bounds.Bounds, bool) {
	b, kind := n.Current(), s.Event.Kind
	if b == nil || kind != events.EndProbe && (kind != events.LeaveNode || b.Probed) {
		return bounds.Unknown, false
	}
	return s.MeanBefore(n), true
}

// sign is the comparison that a cutoff rests on.
func sign(c events.Cut) string {
	if c.High() {
		return ">="
	}
	return "<="
}

// cut says why the rest of a node is pruned, and how much that is.
func (x *walkTeller) cut(e events.Event) []string {
	value, limit := x.beyond(e.Cut.High(), e.Value), x.limit(e.Cut.High(), e.Value, e.Limit)
	what := "outcome"
	var why string
	switch e.Cut {
	case events.MaxCut:
		what, why = "move", fmt.Sprintf("%s >= beta, %s", value, limit)
	case events.MinCut:
		what, why = "move", fmt.Sprintf("%s <= alpha, %s", value, limit)
	case events.RangeHigh, events.RangeLow:
		why = fmt.Sprintf("no value can be beyond %s, and the limit is %s", value, limit)
	case events.PredictedHigh, events.PredictedLow:
		why = fmt.Sprintf("a shallow search found %s %s %s, which predicts the rest", value, sign(e.Cut), limit)
	case events.TooUnlikely:
		return []string{"too unlikely to be followed: estimated at " + x.number(e.Value)}
	default:
		why = fmt.Sprintf("%s %s %s, so the mean is settled", value, sign(e.Cut), limit)
	}
	skipped := wording.Plural(int(e.Skipped), what) + " never tried"
	if e.Skipped == 0 {
		skipped = "the others were only probed"
	}
	return folded("CUT: "+why, skipped)
}

// joint describes an event at a simultaneous decision.
func (x *walkTeller) joint(e events.Event) []string {
	switch e.Kind {
	case events.OpenMatrix:
		return []string{fmt.Sprintf("a matrix of %s and %s", wording.Plural(int(e.Moves), "row"), wording.Plural(int(e.Replies), "column"))}
	case events.CommitMove:
		other := "min"
		if e.Turn == games.Min {
			other = "max"
		}
		return []string{fmt.Sprintf("a move of %s is tried against what %s may reply", e.Turn, other)}
	case events.OpenCell:
		line := "cell " + x.cell(e.Move, e.Reply)
		if as := readingOf(e.As); as != "" {
			return folded(line, as)
		}
		return []string{line}
	case events.EndCell:
		if e.Bound == events.Exact {
			return []string{fmt.Sprintf("cell %s is worth %s", x.cell(e.Move, e.Reply), x.number(e.Value))}
		}
		return folded("cell "+x.cell(e.Move, e.Reply), "its value lies "+x.between(e.NeedLo, e.NeedHi))
	case events.SolveMatrix:
		return []string{fmt.Sprintf("solve the matrix of %s and %s: its value is %s",
			wording.Plural(len(e.Mix.Rows), "row"), wording.Plural(len(e.Mix.Columns), "column"), x.number(e.Value))}
	}
	at := x.here()
	lines := []string{"max mixes " + x.mixture(e.Mix.Rows, e.Mix.RowMix, at.Name)}
	return append(lines, "min mixes "+x.mixture(e.Mix.Columns, e.Mix.ColumnMix, at.After(e.Mix.Rows[0]).Name))
}

// shares writes the probability of each move of a mixture, without those of probability 0.
func (x numbers) shares(moves []games.Move, mix []float64, name func(games.Move) string, indent string) []string {
	var list []string
	for i, p := range mix {
		if p > 0 {
			list = append(list, fmt.Sprintf("%s%s: %s", indent, name(moves[i]), x.number(games.Value(p))))
		}
	}
	return list
}

// mixture writes as much of a mixture as fits on a line; why shows all of it.
func (x *walkTeller) mixture(moves []games.Move, mix []float64, name func(games.Move) string) string {
	const room = 36
	list := x.shares(moves, mix, name, "")
	line := list[0]
	for i, share := range list[1:] {
		if len(line)+len(share) > room {
			return fmt.Sprintf("%s and %d more", line, len(list)-1-i)
		}
		line += ", " + share
	}
	return line
}
