package generic

import (
	"context"
	"math"
	"slices"

	"parlor/games"
)

// tighten solves a component in which play can go on for ever: first by a guess from
// nothing, which is enough in most games, then by raising both bounds as far as they go, and
// where they stop apart from each other by what end components say.
func (w *work) tighten(ctx context.Context, c component) error {
	mixed := slices.Contains(w.kind[c.from:c.to], games.Both)
	most := math.MaxInt
	if mixed {
		most = mostRaised
	}
	err := w.bothBounds(func(b *bound) error { return b.guess(ctx, c, w.charge, most) })
	if mixed && w.apart(c) <= w.wanted { // with something gained at every move, which is easily proved
		return err
	}
	for err == nil {
		if err = w.bothBounds(func(b *bound) error { return b.raise(ctx, c, w.wanted*enough, most) }); err != nil {
			break
		}
		apart := w.apart(c)
		w.tell("bounds brought together", gained(apart, 2*w.lower.scale, w.wanted), 100)
		if apart <= w.wanted || max(w.lower.leaveOrStay(c, w.upper), w.upper.leaveOrStay(c, w.lower)) <= w.wanted*enough {
			break // as close as they come
		}
	}
	if err == nil && mixed {
		err = w.bothBounds(func(b *bound) error { return b.withCharges(ctx, c, w.charge) })
	}
	return err
}

// mostRaised is how many sweeps may raise a bound where both decide at once. It may come
// closer and closer to the value by ever smaller steps there (Everett, 1957).
const mostRaised = 2000

// enough is what a sweep must change at least for another to be worth it, in parts of the
// width that is wanted.
const enough = 1e-4

// apart gives how far the bounds of a component are apart at most.
func (w *work) apart(c component) (most float64) {
	for i := w.base + c.from; i < w.base+c.to; i++ {
		most = max(most, -w.upper.v[i]-w.lower.v[i])
	}
	return most
}

// guess values a component from 0 on, with a charge for every move that promises
// something. A bound with which one more sweep would change nothing for the worse holds, as
// nothing that is promised comes from waiting, and to wait for ever is worth 0. Where
// there is no such bound nearby the guess is the least score there is.
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

// afterCharge takes a charge from what is promised, if anything is.
func afterCharge(x, charge float64) float64 {
	if x > 0 {
		return max(x-charge, 0)
	}
	return x
}

// settle lowers what promises more than is certain with a charge for every move, and says
// whether that came to an end.
func (b *bound) settle(ctx context.Context, c component, charge float64) (settled bool, err error) {
	for range patience {
		change, err := b.sweep(ctx, c, func(now, x float64) float64 { return min(now, afterCharge(x, charge)) })
		if change == 0 || err != nil {
			return err == nil, err
		}
	}
	return false, nil
}

// withCharges lowers a bound that holds by charges, so that it proves itself. Where that comes to no
// end the bound stays as it is.
func (b *bound) withCharges(ctx context.Context, c component, charge float64) error {
	v := b.v[b.base+c.from : b.base+c.to]
	before := slices.Clone(v)
	settled, err := b.settle(ctx, c, charge)
	if !settled {
		copy(v, before)
	}
	return err
}

// raise values the nodes of a component as long as a bound rises by enough, in so many sweeps at
// most. What follows from bounds that hold holds.
func (b *bound) raise(ctx context.Context, c component, enough float64, most int) error {
	for range most {
		change, err := b.sweep(ctx, c, func(now, x float64) float64 { return max(now, x) })
		if change <= enough || err != nil {
			return err
		}
	}
	return nil
}
