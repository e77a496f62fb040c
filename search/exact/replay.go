package exact

import (
	"math"
	"math/big"

	"parlor/games"
	"parlor/search/events"
	"parlor/search/walk"
)

// Replay repeats the arithmetic of a search as it hears its events.
type Replay struct {
	// Known are the numbers met so far.
	Known Known

	state *walk.State
}

// New makes a replay that has heard no events.
func New() *Replay { return &Replay{Known: Known{}, state: walk.NewState()} }

// finest is the largest denominator that a leaf may have: fractions such as eighths are typed
// with all their digits, while a leaf such as 0.1 is not exactly the float.
const finest = 1 << 10

// written gives the ratio of a float that needs no rounding, nil for any other.
func written(v games.Value) *big.Rat {
	scaled := float64(v) * finest
	if scaled != math.Trunc(scaled) || math.Abs(scaled) > 1<<53 {
		return nil
	}
	return new(big.Rat).SetFrac64(int64(scaled), finest)
}

// Hear processes the next event.
func (r *Replay) Hear(e events.Event) {
	r.state.Hear(e)
	switch e.Kind {
	case events.BeginDepth:
		r.meet(e.Alpha, written(e.Alpha))
		r.meet(e.Beta, written(e.Beta))
	case events.OpenWindow, events.BeginProbe:
		for _, n := range r.state.Explain().Needs {
			r.meet(n.Value, r.needed(n))
		}
	case events.CutNode:
		if y := r.state.Explain(); y.Rule == walk.MeanBound {
			r.meet(y.Sum, r.mean(y.Terms, y.Rest, y.Odds))
		}
	case events.SolveMatrix:
		r.solve(e)
	case events.LeaveNode:
		r.leave(e)
	}
	r.bounds()
}

// meet records a number and its ratio; nil does not overwrite a known ratio.
func (r *Replay) meet(v games.Value, q *big.Rat) {
	if math.IsInf(float64(v), 0) || q == nil && r.Known.Of(v) != nil {
		return
	}
	r.Known.Learn(v, q)
}

// leave records the value of a node.
func (r *Replay) leave(e events.Event) {
	if e.Leaf != events.NoLeaf {
		r.meet(e.Value, written(e.Value))
		return
	}
	y := r.state.Explain()
	if y.Rule == walk.Mean {
		r.meet(y.Sum, r.mean(y.Terms, y.Rest, y.Odds))
	}
	r.meet(e.Value, nil)
}

// bounds records the bounds on the mean of a chance node, which reports show in passing.
func (r *Replay) bounds() {
	for _, n := range [...]*walk.Node{r.state.Here(), r.state.Above()} {
		if n == nil || n.Enter.Turn != games.Chance || n.Leave != nil || math.IsInf(float64(r.state.All.Lo+r.state.All.Hi), 0) {
			continue
		}
		var ends [2][]walk.Term
		rest := walk.Term{Weight: n.Enter.Weight}
		for _, b := range n.Branches {
			rest.Weight -= b.Weight
			ends[0] = append(ends[0], walk.Term{Weight: b.Weight, Value: b.Known.Lo})
			ends[1] = append(ends[1], walk.Term{Weight: b.Weight, Value: b.Known.Hi})
		}
		mean := r.state.Mean(n)
		for i, all := range [...]games.Value{r.state.All.Lo, r.state.All.Hi} {
			rest.Value = all
			if q := r.mean(ends[i], rest, n.Enter.Weight); q != nil {
				r.meet([...]games.Value{mean.Lo, mean.Hi}[i], q)
			}
		}
	}
}

// mean is the weighted sum of terms divided by the odds; nil if a term is not known.
func (r *Replay) mean(terms []walk.Term, rest walk.Term, odds uint64) *big.Rat {
	sum := r.sum(terms, rest)
	if sum == nil || odds == 0 {
		return nil
	}
	return sum.Quo(sum, whole(odds))
}

// needed gives the value that an outcome must reach for the mean to reach a limit.
func (r *Replay) needed(n walk.Need) *big.Rat {
	limit, others := r.Known.Of(n.Limit), r.sum(n.Terms, n.Rest)
	if limit == nil || others == nil || n.Weight == 0 {
		return nil
	}
	q := new(big.Rat).Mul(whole(n.Odds), limit)
	return q.Quo(q.Sub(q, others), whole(n.Weight))
}

// sum is the weighted sum of terms; nil if a term is not known.
func (r *Replay) sum(terms []walk.Term, rest walk.Term) *big.Rat {
	sum := new(big.Rat)
	for _, t := range append(terms[:len(terms):len(terms)], rest) {
		if t.Weight == 0 {
			continue
		}
		q := r.Known.Of(t.Value)
		if q == nil {
			return nil
		}
		sum.Add(sum, new(big.Rat).Mul(whole(t.Weight), q))
	}
	return sum
}

func whole(n uint64) *big.Rat { return new(big.Rat).SetInt(new(big.Int).SetUint64(n)) }
