package walk

import (
	"fmt"

	"parlor/commands/wording"
	"parlor/games"
	"parlor/search/events"
	"parlor/search/tree"
)

// sign is the comparison that a cutoff rests on.
func sign(c events.Cut) string {
	if c.High() {
		return ">="
	}
	return "<="
}

// cut tells why the rest of a node is left out, and how much that is.
func (x *walkTeller) cut(e events.Event) []string {
	value, limit := tree.Number(e.Value), tree.Number(e.Limit)
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
		return []string{"too unlikely to be followed: estimated at " + value}
	default:
		why = fmt.Sprintf("%s %s %s, so the mean is settled", value, sign(e.Cut), limit)
	}
	skipped := wording.Plural(int(e.Skipped), what) + " never tried"
	if e.Skipped == 0 {
		skipped = "the others were only probed"
	}
	return folded("CUT: "+why, skipped)
}

// joint tells of what happens at a decision taken at once.
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
			return []string{fmt.Sprintf("cell %s is worth %s", x.cell(e.Move, e.Reply), tree.Number(e.Value))}
		}
		return folded("cell "+x.cell(e.Move, e.Reply), fmt.Sprintf("its value lies between %s and %s", tree.Number(e.NeedLo), tree.Number(e.NeedHi)))
	case events.SolveMatrix:
		return []string{fmt.Sprintf("solve the matrix of %s and %s: its value is %s",
			wording.Plural(len(e.Mix.Rows), "row"), wording.Plural(len(e.Mix.Columns), "column"), tree.Number(e.Value))}
	}
	at := x.here()
	lines := []string{"max mixes " + x.mixture(e.Mix.Rows, e.Mix.RowMix, at.Name)}
	return append(lines, "min mixes "+x.mixture(e.Mix.Columns, e.Mix.ColumnMix, at.After(e.Mix.Rows[0]).Name))
}

// shares writes how likely each move of a mixture is; those that never are made are
// left out.
func shares(moves []games.Move, mix []float64, name func(games.Move) string, indent string) []string {
	var list []string
	for i, p := range mix {
		if p > 0 {
			list = append(list, fmt.Sprintf("%s%s: %s", indent, name(moves[i]), tree.Number(games.Value(p))))
		}
	}
	return list
}

// mixture writes as much of a mixture as fits on a line; why shows all of it.
func (x *walkTeller) mixture(moves []games.Move, mix []float64, name func(games.Move) string) string {
	const room = 36
	list := shares(moves, mix, name, "")
	line := list[0]
	for i, share := range list[1:] {
		if len(line)+len(share) > room {
			return fmt.Sprintf("%s and %d more", line, len(list)-1-i)
		}
		line += ", " + share
	}
	return line
}
