package walk

import (
	"math"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
)

// Rule is the kind of arithmetic behind an event.
type Rule uint8

// The rules, by what they explain.
const (
	// NoRule is for events without arithmetic.
	NoRule Rule = iota
	// Inherited is a window whose ends come from nodes above (Why.Ends).
	Inherited
	// Needed is the window of an outcome or a probe (Why.Needs).
	Needed
	// Mean is a chance node whose outcomes are all known.
	Mean
	// MeanBound is a cutoff at a chance node: a bound on the mean.
	MeanBound
	// Best is the best of the moves of a decision.
	Best
	// Beaten is a cutoff at a decision: a move's value is beyond an end of the window.
	Beaten
	// InRange is a cutoff by the bounds of all values.
	InRange
	// Predicted is a cutoff that a shallow search predicts, and Unlikely a node that is
	// evaluated at once because its probability is negligible.
	Predicted
	Unlikely
	// Leaf is the score of a finished game or an estimate.
	Leaf
	// Remembered is a value from the table.
	Remembered
	// Probe is what a probe proves about its outcome.
	Probe
	// Matrix is the solution of a matrix game.
	Matrix
	// Cut is the final value of a node after a cutoff.
	Cut
)

// Why is the arithmetic of an event. For a chance node it is a sum: the Terms and the
// Rest, each with its weight, divided by Odds, make Sum, which is compared with Limit.
type Why struct {
	Rule  Rule
	Terms []Term
	// Rest stands for all outcomes about which nothing is known: Weight is the sum of
	// their odds and Value the least, or the greatest, possible value.
	Rest Term
	// Odds is the sum of all weights.
	Odds uint64
	// Sum is the mean, or the bound on it; under the rules Best and Beaten it is the
	// value.
	Sum games.Value
	// High says that Sum is a lower bound by the rule; otherwise it is an upper one.
	High bool
	// Limit is what Sum is compared with.
	Limit games.Value
	// Needs are the ends of the window of an outcome.
	Needs []Need
	// Ends are the two ends of the window of the node, low and high, and which
	// nodes set them.
	Ends [2]End
}

// Term is a branch in a sum.
type Term struct {
	Branch *Branch // nil in Rest
	Weight uint64
	Value  games.Value
	Bound  events.Bound // of Value
	This   bool         // the branch that the event is about
}

// Need is the equation of one end of the window of an outcome: with the other
// outcomes at Terms and Rest, Value times Weight brings the sum to Odds times Limit.
type Need struct {
	High   bool
	Terms  []Term
	Rest   Term
	Weight uint64
	Odds   uint64
	Limit  games.Value
	Value  games.Value
}

// End is an end of a window. Node is the node that set it, by its best move so far or,
// if it is a chance node, by what an outcome needed; nil if the end is open.
type End struct {
	Value games.Value
	Node  *Node
}

// Explain gives the arithmetic of the current event.
func (s *State) Explain() Why {
	here := s.Here()
	if here == nil {
		return Why{}
	}
	e := s.Event
	switch e.Kind {
	case events.EnterNode:
		return Why{Rule: Inherited, Ends: s.Ends(here)}
	case events.HitTable:
		return Why{Rule: Remembered, Sum: e.Value}
	case events.OpenWindow, events.BeginProbe:
		return s.explainNeeds(here)
	case events.EndProbe:
		b := here.Current()
		return Why{Rule: Probe, Sum: e.Value, High: maximises(b.Turn), Terms: []Term{{Branch: b, Weight: b.Weight, Value: e.Value, Bound: e.Bound, This: true}}}
	case events.CutNode:
		return s.explainCut(here)
	case events.LeaveNode:
		return s.explainLeave(here)
	case events.SolveMatrix, events.MixMoves:
		return Why{Rule: Matrix, Sum: e.Value}
	}
	return Why{}
}

// explainCut explains a cutoff.
func (s *State) explainCut(n *Node) Why {
	e := n.Cut
	w := Why{Sum: e.Value, Limit: e.Limit, High: e.Cut.High(), Ends: s.Ends(n)}
	switch e.Cut {
	case events.MaxCut, events.MinCut:
		w.Rule = Beaten
	case events.RangeHigh, events.RangeLow:
		w.Rule = InRange
	case events.PredictedHigh, events.PredictedLow:
		w.Rule = Predicted
	case events.TooUnlikely:
		w.Rule = Unlikely
	default:
		w.Rule = MeanBound
		w.Terms, w.Rest = s.others(n, n.Current(), w.High)
		w.Terms = append(w.Terms, Term{Branch: n.Current(), Weight: n.Current().Weight, Value: e.Value, Bound: n.Current().found(w.High), This: true})
		w.Odds = n.Enter.Weight
		w.Sum = sum(w.Terms, w.Rest) / games.Value(w.Odds)
		w.Limit = n.Enter.Beta
		if !w.High {
			w.Limit = n.Enter.Alpha
		}
	}
	return w
}

// found says what the result of the branch by which its node is cut is: exact, or the bound that cuts.
func (b *Branch) found(high bool) events.Bound {
	switch {
	case b.Finished && b.Bound == events.Exact:
		return events.Exact
	case high:
		return events.AtLeast
	}
	return events.AtMost
}

// explainLeave explains the final value of a node.
func (s *State) explainLeave(n *Node) Why {
	switch {
	case n.Hit:
		return Why{Rule: Remembered, Sum: n.Leave.Value}
	case n.Leave.Leaf != events.NoLeaf:
		return Why{Rule: Leaf, Sum: n.Leave.Value}
	case n.Cut != nil:
		return Why{Rule: Cut, Sum: n.Leave.Value, High: n.Cut.Cut.High(), Limit: n.Leave.Value}
	case len(n.Branches) > 0 && n.Branches[0].Cell:
		return Why{Rule: Matrix, Sum: n.Leave.Value}
	}
	w := Why{Rule: Best, Sum: n.Leave.Value, High: maximises(n.Enter.Turn)}
	for _, b := range n.Branches {
		if b.Finished {
			w.Terms = append(w.Terms, Term{Branch: b, Weight: b.Weight, Value: b.Value, Bound: b.Bound})
		} else if b.Exact() {
			w.Terms = append(w.Terms, Term{Branch: b, Weight: b.Weight, Value: b.Known.Lo})
		}
	}
	if n.Enter.Turn == games.Chance && len(w.Terms) > 0 {
		w.Rule, w.Odds = Mean, n.Enter.Weight
		w.Sum = sum(w.Terms, Term{}) / games.Value(w.Odds)
	}
	return w
}

// explainNeeds explains the window of the outcome that is about to be searched or
// probed.
func (s *State) explainNeeds(n *Node) Why {
	w := Why{Rule: Needed, Ends: s.Ends(n)}
	b := n.Current()
	for _, high := range []bool{false, true} {
		need := Need{High: high, Weight: b.Weight, Odds: n.Enter.Weight, Limit: n.Enter.Alpha, Value: b.Need.Lo}
		if high {
			need.Limit, need.Value = n.Enter.Beta, b.Need.Hi
		}
		if !math.IsInf(float64(need.Value), 0) {
			need.Terms, need.Rest = s.others(n, b, high)
			w.Needs = append(w.Needs, need)
		}
	}
	return w
}

// others gives the terms of the least sum of all outcomes of a chance node but one, if
// high is set, and otherwise of the greatest.
func (s *State) others(n *Node, but *Branch, high bool) (terms []Term, rest Term) {
	rest.Weight, rest.Value = n.Enter.Weight-but.Weight, end(s.All.Lo, s.All.Hi, high)
	for _, b := range n.Branches {
		v := end(b.Known.Lo, b.Known.Hi, high)
		if b == but || v == rest.Value && !b.Exact() {
			continue
		}
		t := Term{Branch: b, Weight: b.Weight, Value: v}
		if !b.Exact() {
			t.Bound = events.AtMost
			if high {
				t.Bound = events.AtLeast
			}
		}
		terms = append(terms, t)
		rest.Weight -= b.Weight
	}
	return terms, rest
}

// end gives the low end to prove that something is high, and the other way round.
func end(lo, hi games.Value, high bool) games.Value {
	if high {
		return lo
	}
	return hi
}

// sum is the weighted sum of terms.
func sum(terms []Term, rest Term) (sum games.Value) {
	for _, t := range terms {
		sum += games.Value(games.Value(t.Weight) * t.Value)
	}
	if rest.Weight > 0 {
		sum += games.Value(games.Value(rest.Weight) * rest.Value)
	}
	return sum
}

// maximises says whether the player to move prefers large values.
func maximises(turn games.Turn) bool { return turn == games.Max || turn == games.Both }

// Ends gives the window of a node of the path and which nodes above it set its ends.
func (s *State) Ends(n *Node) (ends [2]End) {
	ends[0].Value, ends[1].Value = n.Enter.Alpha, n.Enter.Beta
	for side := range ends {
		if math.IsInf(float64(ends[side].Value), 0) {
			continue
		}
		for i := len(s.Nodes) - 1; i > 0; i-- {
			if s.Nodes[i].Entered > n.Entered || windowEnd(s.Nodes[i-1], side) == ends[side].Value {
				continue
			}
			ends[side].Node = s.Nodes[i-1]
			break
		}
	}
	return ends
}

func windowEnd(n *Node, side int) games.Value {
	if side == 0 {
		return n.Enter.Alpha
	}
	return n.Enter.Beta
}

// Mean gives the bounds so far on the mean of a chance node: every outcome counts with
// its bounds, and an unknown one with those on all values (Ballard, 1983). Both bounds
// are unknown if values are unbounded.
func (s *State) Mean(n *Node) bounds.Bounds { return s.meanBut(n, nil) }

// MeanBefore gives the bounds on the mean before the current branch of the node changed
// them.
func (s *State) MeanBefore(n *Node) bounds.Bounds { return s.meanBut(n, n.open) }

// meanBut is Mean without what is known about one branch.
func (s *State) meanBut(n *Node, but *Branch) bounds.Bounds {
	if n.Enter.Turn != games.Chance || n.Enter.Weight == 0 || math.IsInf(float64(s.All.Lo), 0) || math.IsInf(float64(s.All.Hi), 0) {
		return bounds.Unknown
	}
	var lo, hi games.Value
	rest := n.Enter.Weight
	for _, b := range n.Branches {
		if b == but {
			continue
		}
		rest -= b.Weight
		lo += games.Value(games.Value(b.Weight) * b.Known.Lo)
		hi += games.Value(games.Value(b.Weight) * b.Known.Hi)
	}
	odds := games.Value(n.Enter.Weight)
	return bounds.Between((lo+games.Value(games.Value(rest)*s.All.Lo))/odds, (hi+games.Value(games.Value(rest)*s.All.Hi))/odds)
}
