package generic

import (
	"cmp"
	"context"
	"math"
	"sync"

	"parlor/games"
	"parlor/search/hugepages"
	"parlor/search/loops"
)

// work is the solution of a graph in progress.
type work struct {
	*graph
	cyclic       []component
	lower, upper *bound
	charge       float64
	wanted       float64 // the wanted width of bounds
	tell         func(label string, done, total int)
}

// The wanted width of bounds, and the charge for a move by which it is achieved,
// relative to the greatest score.
const (
	width  = 1e-9
	charge = 1e-12
)

// newWork prepares to solve a graph whose solved successors have bounds lo and hi.
func newWork(g *graph, cyclic []component, lo, hi []float64, scores map[games.Value]int32, tell func(string, int, int)) *work {
	scale := 0.
	for v := range scores {
		scale = max(scale, math.Abs(float64(v)))
	}
	if scale == 0 {
		scale = 1
	}
	w := &work{graph: g, cyclic: cyclic, charge: charge * scale, wanted: width * scale, tell: tell}
	n := int(g.base) + len(g.kind)
	w.lower = &bound{graph: g, v: hugepages.Make[float64](n), scale: scale}
	w.upper = &bound{graph: g, v: hugepages.Make[float64](n), scale: scale, flip: true}
	copy(w.lower.v, lo)
	for i, x := range hi {
		w.upper.v[i] = -x
	}
	for v, number := range scores {
		w.lower.v[number], w.upper.v[number] = float64(v), -float64(v)
	}
	return w
}

// run solves the graph from its end backwards. Stretches in which the bounds do not
// need each other are solved by two workers, one for each bound.
func (w *work) run(ctx context.Context) error {
	endless, err := w.endless(ctx)
	if err != nil {
		return err
	}
	from := int32(0)
	for i, c := range w.cyclic {
		if !endless[i] {
			continue
		}
		if err := w.stretch(ctx, from, c.from); err != nil {
			return err
		}
		if err := w.tighten(ctx, c); err != nil {
			return err
		}
		w.lower.lift(c)
		w.upper.lift(c)
		from = c.to
	}
	return w.stretch(ctx, from, w.len())
}

// bothBounds calls do for the lower and the upper bound, in parallel.
func (w *work) bothBounds(do func(b *bound) error) error {
	var upper error
	var other sync.WaitGroup
	other.Go(func() { upper = do(w.upper) })
	lower := do(w.lower)
	other.Wait()
	return cmp.Or(lower, upper)
}

// stretch solves the nodes of a stretch in which play leaves every component with certainty.
func (w *work) stretch(ctx context.Context, from, to int32) error {
	if from == to {
		return nil
	}
	var inside []component
	for _, c := range w.cyclic {
		if c.from >= from && c.to <= to {
			inside = append(inside, c)
		}
	}
	inside = append(inside, component{to, to}) // the rest, with an empty component at its end
	return w.bothBounds(func(b *bound) error {
		tell := w.tell
		if b.flip { // one of the two reports progress
			tell = func(string, int, int) {}
		}
		return b.stretch(ctx, from, inside, w.charge, tell)
	})
}

// seldom is how many nodes are computed between two checks of ctx.
const seldom = 1 << 14

// stretch computes the bounds of the nodes from from to the end of the last component inside:
// of nodes outside components once, and of those in components by iteration.
func (b *bound) stretch(ctx context.Context, from int32, inside []component, charge float64, tell func(string, int, int)) error {
	for _, c := range inside {
		for i := range loops.Steps(ctx, int(c.from-from), seldom) {
			if n := from + int32(i); b.kind[n] != games.Over {
				b.v[b.base+n] = b.value(n)
			}
		}
		if err := b.iterate(ctx, c, charge, tell); err != nil {
			return err
		}
		b.lift(c)
		from = c.to
	}
	return nil
}

// iterate computes the bounds of a component, with a charge for each move, until no value changes
// by half the charge: then every node promises less than its successors do. Play ends with
// certainty whatever is chosen, so this converges from any start. It over-relaxes until it has
// nearly converged (Young, 1954).
func (b *bound) iterate(ctx context.Context, c component, charge float64, tell func(string, int, int)) error {
	least, since, further := math.Inf(1), 0, relaxation
	for {
		change, err := b.sweep(ctx, c, func(now, x float64) float64 { return x - charge + further*(x-charge-now) })
		if err != nil {
			return err
		}
		if further == 0 && change <= charge/2 {
			return nil
		}
		if since++; change < least {
			least, since = change, 0
		}
		switch {
		case further > 0 && (change <= 10*charge || since == hope):
			further, since = 0, 0
		case since == patience: // rounding prevents further convergence
			charge, since = charge*10, 0
		}
		if c.to-c.from > seldom {
			tell("sweeps, in parts of what is to be gained", gained(change, b.scale, charge), 100)
		}
	}
}

// lift raises every sequential decision to the value of its best move, which is valid. An
// outcome that leads to such a decision is computed from the decision's successors, so the
// decision must not promise less than the outcome relies on: less by the charge, or because
// successors have risen since.
func (b *bound) lift(c component) {
	v := b.v[b.base:]
	for n := c.from; n < c.to; n++ {
		if k := b.kind[n]; k == games.Max || k == games.Min {
			v[n] = max(v[n], b.value(n))
		}
	}
}

// patience is how many sweeps may pass without progress, and hope how many of them over-relax, by
// relaxation. That is the greatest factor that saves sweeps, about half; with greater ones some
// games never converge.
const (
	patience   = 500
	hope       = 20
	relaxation = .3
)

// gained gives the progress of a change from the scale of the scores down to the
// charge, in percent.
func gained(change, scale, charge float64) int {
	part := math.Log(scale/change) / math.Log(2*scale/charge)
	return int(100 * max(0, min(part, .99)))
}

// sweep updates the values of the nodes of a component in turn, from their current values and
// Bellman's operator, and gives the greatest change.
func (b *bound) sweep(ctx context.Context, c component, update func(now, x float64) float64) (change float64, err error) {
	v := b.v[b.base:]
	for i := range loops.Steps(ctx, int(c.to-c.from), seldom) {
		n := c.from + int32(i)
		x := update(v[n], b.value(n))
		if d := math.Abs(x - v[n]); d > change {
			change = d
		}
		v[n] = x
	}
	if ctx.Err() != nil {
		return 0, interrupted()
	}
	return change, nil
}

// endless says for every component whether play can stay in it for ever if both players
// cooperate: whether some nodes need not leave it.
func (w *work) endless(ctx context.Context) ([]bool, error) {
	list := make([]bool, len(w.cyclic))
	leaves := make([]bool, w.len())
	for i, c := range w.cyclic {
		left := 0
		for grown := true; grown && ctx.Err() == nil; {
			grown = false
			for at := range loops.Steps(ctx, int(c.to-c.from), seldom) {
				if n := c.from + int32(at); !leaves[n] && w.mustLeave(n, c, leaves) {
					leaves[n], grown = true, true
					left++
				}
			}
		}
		list[i] = left < int(c.to-c.from)
	}
	if ctx.Err() != nil {
		return nil, interrupted()
	}
	return list, nil
}

// mustLeave says whether play leaves the component from a node with positive probability,
// whatever is chosen: at a chance node by one outcome, at a decision by every move.
func (w *work) mustLeave(n int32, c component, leaves []bool) bool {
	line := w.successors(n)
	if w.kind[n] != games.Chance {
		return w.allLeave(line, c, leaves)
	}
	for len(line) > 0 {
		to, _, rest := outcome(line)
		if w.allLeave(to, c, leaves) {
			return true
		}
		line = rest
	}
	return false
}

// allLeave says whether every one of some successors leaves the component.
func (w *work) allLeave(to []int32, c component, leaves []bool) bool {
	for _, s := range to {
		if s -= w.base; s >= c.from && s < c.to && !leaves[s] {
			return false
		}
	}
	return true
}
