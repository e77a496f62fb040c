package walk

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/events"
	"parlor/search/walk"
)

// WalkWhy is the arithmetic of the current event.
type WalkWhy struct {
	Number int       `json:"number"`
	Text   []string  `json:"lines"`
	Terms  []WhyTerm `json:"terms,omitempty"`
	// Odds is the sum of the weights; Value is the result, and Sign and Limit compare
	// it with a limit, if there is one.
	Odds  uint64        `json:"odds,omitempty"`
	Value games.Value   `json:"value"`
	Sign  string        `json:"sign,omitempty"`
	Limit games.Value   `json:"limit"`
	Exact []games.Ratio `json:"exact,omitempty"`
}

// WhyTerm is a part of a sum.
type WhyTerm struct {
	Name   string      `json:"name"`
	Weight uint64      `json:"weight,omitempty"`
	Value  games.Value `json:"value"`
	Bound  string      `json:"bound"`
	This   bool        `json:"this,omitempty"`
}

// Write gives the sum and what follows from it.
func (y WalkWhy) Write(t *report.Text) {
	for _, line := range y.Text {
		t.Add("%s\n", line)
	}
}

// WalkWhyOf explains the event that a walk is at.
func WalkWhyOf(w *Walk) WalkWhy { return tellWalk(w).walkWhy() }

// walkWhy explains the event.
func (x *walkTeller) walkWhy() WalkWhy {
	if e := x.state.Event; iterates(x) {
		if lines := whyIterated(x, e); lines != nil {
			return WalkWhy{Number: x.state.Number, Value: e.Value, Text: report.Fitted(lines, 78)}
		}
	} else if e.Sampled != nil || e.Kind >= events.BeginSimulation {
		return WalkWhy{Number: x.state.Number, Value: e.Value, Text: report.Fitted(whySampled(x, e), 78)}
	}
	why := x.state.Explain()
	y := WalkWhy{Number: x.state.Number, Odds: why.Odds, Value: why.Sum}
	for _, t := range append(why.Terms, why.Rest) {
		if t.Branch != nil {
			y.Terms = append(y.Terms, WhyTerm{x.here().Name(t.Branch.Move), t.Weight, t.Value, boundSign(t.Bound), t.This})
		} else if t.Weight > 0 {
			y.Terms = append(y.Terms, WhyTerm{"the rest", t.Weight, t.Value, boundSign(restBound(why.High)), false})
		}
	}
	switch why.Rule {
	case walk.MeanBound, walk.Beaten, walk.InRange, walk.Predicted:
		y.Sign, y.Limit = map[bool]string{true: ">=", false: "<="}[why.High], why.Limit
	}
	numbers := append(wording.Each(y.Terms, func(t WhyTerm) games.Value { return t.Value }), y.Value, y.Limit)
	y.Exact = x.walk.Ratios.List(numbers...)
	y.Text = report.Fitted(slices.Concat(x.why(why), x.soFar(), x.mistake()), 78)
	return y
}

// mistake says, at the event at which two searches part, which mistakes make them do so.
func (x *walkTeller) mistake() (lines []string) {
	if x.state.Number != x.walk.parts {
		return nil
	}
	for _, why := range x.walk.mistakes {
		lines = append(lines, "Here the searches part, as "+why+".")
	}
	return lines
}

// boundSign is the sign of a bound.
func boundSign(b events.Bound) string {
	switch b {
	case events.AtMost:
		return "<="
	case events.AtLeast:
		return ">="
	case events.Unfinished:
		return "?"
	}
	return "="
}

// restBound is the bound that outcomes not examined have: the least or the greatest value.
func restBound(high bool) events.Bound {
	if high {
		return events.AtLeast
	}
	return events.AtMost
}

// why puts an explanation into words.
func (x *walkTeller) why(y walk.Why) []string {
	switch y.Rule {
	case walk.Inherited:
		return x.origins(y.Ends)
	case walk.Needed:
		return x.needed(y)
	case walk.Mean:
		return x.average(y)
	case walk.MeanBound:
		return x.meanBound(y)
	case walk.Best:
		return x.best(y)
	case walk.Beaten:
		return x.beaten(y)
	case walk.InRange:
		return append([]string{fmt.Sprintf("No value of this search is %s than %s, so this node is %s.",
			map[bool]string{true: "less", false: "more"}[y.High], x.beyond(y.High, y.Sum), x.worth(y.Sum, restBound(y.High)))}, x.origins(y.Ends)...)
	case walk.Predicted:
		return []string{"A shallower search of this outcome came out so far beyond the limit", "that the deeper one is taken to do so too. That may be wrong."}
	case walk.Unlikely:
		return []string{"Chance brings this position about less often than the search asks for."}
	case walk.Leaf:
		return x.leaf()
	case walk.Remembered:
		return []string{"The position was searched before, as deep as now, and the table has kept", "the value: " + x.number(y.Sum) + "."}
	case walk.Probe:
		return x.probed(y)
	case walk.Matrix:
		return x.matrix()
	case walk.Cut:
		return []string{fmt.Sprintf("The node was cut, so that all there is to know is that it is %s.", x.worth(y.Limit, restBound(y.High)))}
	}
	return []string{"Nothing is reckoned here: next goes on."}
}

// origins says where the window of a node comes from.
func (x *walkTeller) origins(ends [2]walk.End) []string {
	var lines []string
	for side, name := range [...]string{"alpha", "beta"} {
		end := ends[side]
		if end.Value <= x.state.All.Lo || end.Value >= x.state.All.Hi {
			lines = append(lines, name+" is open: nothing limits the value on that side yet.")
			continue
		}
		lines = append(lines, fmt.Sprintf("%s is %s: %s", name, x.number(end.Value), x.giver(end.Node, side)))
	}
	return lines
}

// giver says how a node has set an end of a window: alpha for side 0, beta for side 1.
func (x *walkTeller) giver(n *walk.Node, side int) string {
	if n == nil {
		return "the search began with it."
	}
	where := "at the root"
	for i, other := range x.state.Nodes {
		if other == n && i > 0 {
			where = "after " + x.way(i)
		}
	}
	switch n.Enter.Turn {
	case games.Chance:
		return "what the chance node " + where + " needs of this outcome."
	case games.Both:
		who := games.Players[side].String()
		return who + " has as much by other cells of the matrix " + where + "."
	case games.Max:
		return "max has a move worth that " + where + "."
	}
	return "min has a move worth that " + where + "."
}

// sumOf writes a sum by its terms: 4 x 12 + 2 x -3.
func (x *walkTeller) sumOf(terms []walk.Term, rest walk.Term) string {
	parts := wording.Each(terms, func(t walk.Term) string { return fmt.Sprintf("%d x %s", t.Weight, x.inSum(t.Value)) })
	if rest.Weight > 0 {
		parts = append(parts, fmt.Sprintf("%d x %s", rest.Weight, x.inSum(rest.Value)))
	}
	return strings.Join(parts, " + ")
}

// inSum writes a value within a sum.
func (x numbers) inSum(v games.Value) string {
	if v < 0 {
		return "(" + x.number(v) + ")"
	}
	return x.number(v)
}

// terms writes one line for each part of a sum.
func (x *walkTeller) terms(terms []walk.Term, rest walk.Term, high bool) []string {
	var lines []string
	for _, t := range terms {
		note := ""
		if t.This {
			note = "  this one"
		}
		lines = append(lines, fmt.Sprintf("  %-16s weight %-3d %s%s", x.here().Name(t.Branch.Move), t.Weight, x.worth(t.Value, t.Bound), note))
	}
	if rest.Weight > 0 {
		lines = append(lines, fmt.Sprintf("  %-16s weight %-3d %s, as any value is", "not yet known", rest.Weight, x.worth(rest.Value, restBound(high))))
	}
	return lines
}

// quotient writes a sum divided by the odds, on as many lines as it takes.
func (x *walkTeller) quotient(y walk.Why, sign string) []string {
	sum := x.sumOf(y.Terms, y.Rest)
	found := x.number(y.Sum)
	if sign != "=" {
		found = x.beyond(y.High, y.Sum)
	}
	end := fmt.Sprintf(" / %d = %s", y.Odds, found)
	return brokenSum("mean "+sign+" ("+sum+")"+end, "  ")
}

// brokenSum breaks a line at its plus signs so that it fits a terminal.
func brokenSum(line, indent string) []string {
	const width = 78
	var lines []string
	for len(line) > width {
		at := strings.LastIndex(line[:width], " + ")
		if at <= len(indent) {
			break
		}
		lines = append(lines, line[:at])
		line = indent + line[at+1:]
	}
	return append(lines, line)
}

// average explains a chance node whose outcomes are all known, and compares the
// search's value with it.
func (x *walkTeller) average(y walk.Why) []string {
	lines := x.terms(y.Terms, walk.Term{}, true)
	lines = append(lines, x.quotient(y, "=")...)
	bounds := 0
	for _, t := range y.Terms {
		if t.Bound != events.Exact && !x.settled(t) {
			bounds++
		}
	}
	found := x.state.Event.Value
	if math.Abs(float64(found-y.Sum)) > 1e-6*max(1, math.Abs(float64(found))) {
		return append(lines, fmt.Sprintf("FAULT: this search takes %s for the value.", x.number(found)))
	}
	switch bounds {
	case 0:
		return lines
	case 1:
		return append(lines, "FAULT: one of these is only a bound, and the search averages it as if it", "were a value. The mean is not the node's value.")
	}
	return append(lines, fmt.Sprintf("FAULT: %d of these are only bounds, and the search averages them as if they", bounds),
		"were values. The mean is not the node's value.")
}

// settled says whether a bound is the value all the same: at most the least that any value is, or at least
// the greatest.
func (x *walkTeller) settled(t walk.Term) bool {
	return t.Bound == events.AtMost && t.Value <= x.state.All.Lo || t.Bound == events.AtLeast && t.Value >= x.state.All.Hi
}

// meanBound explains a cutoff at a chance node.
func (x *walkTeller) meanBound(y walk.Why) []string {
	sign, end := "<=", "alpha"
	if y.High {
		sign, end = ">=", "beta"
	}
	lines := x.terms(y.Terms, y.Rest, y.High)
	lines = append(lines, x.quotient(y, sign)...)
	return append(lines, fmt.Sprintf("That is %s %s %s of this node, so the others cannot matter.", sign, end, x.limit(y.High, y.Sum, y.Limit)))
}

// needed explains the window of an outcome.
func (x *walkTeller) needed(y walk.Why) []string {
	var lines []string
	for _, n := range y.Needs {
		end, word := "alpha", "or less"
		if n.High {
			end, word = "beta", "or more"
		}
		known := "0"
		if sum := x.sumOf(n.Terms, n.Rest); sum != "" {
			known = sum
		}
		lines = append(lines, fmt.Sprintf("To bring the mean to %s %s the outcome must be %s %s:", end, x.number(n.Limit), x.beyond(!n.High, n.Value), word))
		lines = append(lines, x.terms(n.Terms, n.Rest, n.High)...)
		lines = append(lines, brokenSum(fmt.Sprintf("(%d x %s - (%s)) / %d = %s", n.Odds, x.inSum(n.Limit), known, n.Weight, x.number(n.Value)), "  ")...)
	}
	if lines == nil {
		return []string{"The window of the chance node is open on both sides, so no value of this", "outcome alone can settle it."}
	}
	return lines
}

// best explains the value of a decision.
func (x *walkTeller) best(y walk.Why) []string {
	who, what := "Min", "smallest"
	if y.High {
		who, what = "Max", "largest"
	}
	var lines []string
	best := games.Value(math.Inf(1))
	if y.High {
		best = -best
	}
	for _, t := range y.Terms {
		lines = append(lines, fmt.Sprintf("  %-16s %s", x.branch(t.Branch), x.worth(t.Value, t.Bound)))
		if y.High {
			best = max(best, t.Value)
		} else {
			best = min(best, t.Value)
		}
	}
	if len(lines) == 0 {
		return []string{"Nothing was searched below this node."}
	}
	lines = append(lines, fmt.Sprintf("%s takes the %s: %s.", who, what, x.number(best)))
	if found := x.state.Event.Value; math.Abs(float64(found-best)) > 1e-6*max(1, math.Abs(float64(found))) {
		note := fmt.Sprintf("FAULT: this search takes %s for the value.", x.number(found))
		if x.state.Event.Bound != events.Exact {
			note = fmt.Sprintf("No move is better than %s, and the search hands that bound on.", x.beyond(x.state.Event.Bound == events.AtLeast, found))
		}
		lines = append(lines, note)
	}
	return lines
}

// beaten explains a cutoff at a decision.
func (x *walkTeller) beaten(y walk.Why) []string {
	side, who, sign := 0, "max", "<="
	if y.High {
		side, who, sign = 1, "min", ">="
	}
	name := [...]string{"alpha", "beta"}[side]
	follows := fmt.Sprintf("So %s will not let the game come here, whatever else can be done.", who)
	if giver := y.Ends[side].Node; giver != nil && giver.Enter.Turn == games.Chance {
		follows = "So the chance node is settled by this outcome, whatever else can be done."
	}
	return []string{
		fmt.Sprintf("A move here is worth %s, and that is %s %s, %s.", x.beyond(y.High, y.Sum), sign, name, x.limit(y.High, y.Sum, y.Limit)),
		fmt.Sprintf("%s is %s: %s", name, x.number(y.Ends[side].Value), x.giver(y.Ends[side].Node, side)),
		follows,
	}
}

// leaf explains a value at a leaf.
func (x *walkTeller) leaf() []string {
	if x.state.Event.Leaf == events.Scored {
		return []string{"The game is over here: this is its score."}
	}
	return []string{fmt.Sprintf("No plies are left to look ahead: this is what the evaluation %s says.", x.walk.Eval)}
}

// probed explains what a probe shows.
func (x *walkTeller) probed(y walk.Why) []string {
	who, word := "Min", "at most"
	if y.High {
		who, word = "Max", "at least"
	}
	return []string{fmt.Sprintf("%s has a move worth %s there, so the outcome is worth %s that.", who, x.beyond(y.High, y.Sum), word)}
}

// matrix explains the solution of a matrix by what either mixture guarantees.
func (x *walkTeller) matrix() []string {
	e := x.state.Event
	if e.Mix == nil {
		return []string{"The value is that of the matrix, in which both players mix their moves."}
	}
	at := x.here()
	lines := append([]string{"max's mixture:"}, x.shares(e.Mix.Rows, e.Mix.RowMix, at.Name, "  ")...)
	lines = append(lines, "min's mixture:")
	lines = append(lines, x.shares(e.Mix.Columns, e.Mix.ColumnMix, at.After(e.Mix.Rows[0]).Name, "  ")...)
	if e.Kind == events.SolveMatrix {
		lines = append(lines, fmt.Sprintf("Max's mixture gets %s at least, and min's gives away %s at most.", x.down(e.Alpha), x.up(e.Beta)))
	}
	return lines
}
