package generic

import (
	"context"
	"math"
	"slices"

	"parlor/games"
)

// tighten solves a component in which play can go on for ever: first by a guess from 0,
// which is enough in most games, then by raising both bounds as far as they go, and if
// they stop short of each other by end components.
func (w *work) tighten(ctx context.Context, c component) error {
	mixed := slices.Contains(w.kind[c.from:c.to], games.Both)
	most := math.MaxInt
	if mixed {
		most = mostRaised
	}
	err := w.bothBounds(func(b *bound) error { return b.guess(ctx, c, w.charge, most) })
	if mixed && w.apart(c) <= w.wanted { // the charges make such bounds prove themselves
		return err
	}
	for err == nil {
		if err = w.bothBounds(func(b *bound) error { return b.raise(ctx, c, w.wanted*enough, most) }); err != nil {
			break
		}
		apart := w.apart(c)
		w.tell("bounds brought together", gained(apart, 2*w.lower.scale, w.wanted), 100)
		if apart <= w.wanted || max(w.lower.leaveOrStay(c, w.upper), w.upper.leaveOrStay(c, w.lower)) <= w.wanted*enough {
			break // they have converged as far as possible
		}
	}
	if err == nil && mixed {
		err = w.bothBounds(func(b *bound) error { return b.withCharges(ctx, c, w.charge) })
	}
	return err
}

// mostRaised is the limit on sweeps that raise a bound at simultaneous decisions, where
// it may approach the value by ever smaller steps (Everett, 1957).
const mostRaised = 2000

// enough is the least change by a sweep, relative to the wanted width, that makes another
// sweep worthwhile.
const enough = 1e-4

// apart gives the greatest width of the bounds of a component.
func (w *work) apart(c component) (most float64) {
	for i := w.base + c.from; i < w.base+c.to; i++ {
		most = max(most, -w.upper.v[i]-w.lower.v[i])
	}
	return most
}

// guess computes a bound of a component by iteration from 0, with a charge for every move
// of positive value. A bound that another sweep would not lower is valid: no positive value
// comes from waiting, and waiting for ever is worth 0. If there is no such bound nearby,
// the guess is the least score.
func (b *bound) guess(ctx context.Context, c component, charge float64, most int) error {
	v := b.v[b.base+c.from : b.base+c.to]
	clear(v)
	least := math.Inf(1)
	for sweep, since := 0, 0; sweep < most && since < patience; sweep, since = sweep+1, since+1 {
		change, err := b.sweep(ctx, c, func(_, x float64) float64 { return afterCharge(x, charge) })
		if err != nil {
			return err
		}
		if change <= charge/4 {
			break
		}
		if change < least {
			least, since = change, 0
		}
	}
	settled, err := b.settle(ctx, c, charge)
	if !settled {
		for i := range v {
			v[i] = -b.scale
		}
	}
	return err
}

// afterCharge subtracts a charge from a positive value.
func afterCharge(x, charge float64) float64 {
	if x > 0 {
		return max(x-charge, 0)
	}
	return x
}

// settle lowers values to what is proved with a charge for every move, and says whether
// that converged.
func (b *bound) settle(ctx context.Context, c component, charge float64) (settled bool, err error) {
	for range patience {
		change, err := b.sweep(ctx, c, func(now, x float64) float64 { return min(now, afterCharge(x, charge)) })
		if change == 0 || err != nil {
			return err == nil, err
		}
	}
	return false, nil
}

// withCharges lowers a valid bound by charges, so that it proves itself. If that does not
// converge, the bound is left unchanged.
func (b *bound) withCharges(ctx context.Context, c component, charge float64) error {
	v := b.v[b.base+c.from : b.base+c.to]
	before := slices.Clone(v)
	settled, err := b.settle(ctx, c, charge)
	if !settled {
		copy(v, before)
	}
	return err
}

// raise sweeps a component while a bound rises by more than enough, at most most times. What
// follows from valid bounds is valid.
func (b *bound) raise(ctx context.Context, c component, enough float64, most int) error {
	for range most {
		change, err := b.sweep(ctx, c, func(now, x float64) float64 { return max(now, x) })
		if change <= enough || err != nil {
			return err
		}
	}
	return nil
}
