package tablebase

import (
	"context"
	"math"

	"parlor/search/tablebase"
)

// counts are the statistics of a solution.
type counts struct {
	sweeps, long int
	width        int64 // the greatest width of bounds
}

// mostSweeps is more than any game needs; without it a bug could loop for ever.
const mostSweeps = 1000

// patience is the factor by which the residual of each short kind of sweep must fall below
// that of the last longer one before the next longer one.
var patience = [...]int64{4, 48}

// settled is the greatest residual of the last long sweep after which the sweeps may end
// with a short one: a long one would still change a fortieth of it.
const settled = 10

// solve makes the shortest sweeps until they gain little, then a longer one, and so on. The
// longest are as deep as is useful at that time; the first of them is complete unless the
// work starts afresh. It ends when all values have converged and a proof succeeds.
func (t *table[N]) solve(ctx context.Context, o Options, afresh bool, swept func()) (c counts, err error) {
	for _, side := range t.sides {
		side.open(ctx, o.Workers)
		defer side.shut()
	}
	if ctx.Err() != nil {
		return c, tablebase.Interrupted()
	}
	last := [...]int64{t.scale.whole, t.scale.whole} // residuals of the last sweeps above levels 0 and 1
	d, level := deep, len(short)
	if afresh {
		d = t.enough(t.scale.whole/16, t.scale.whole)
	}
	for _, side := range t.sides {
		side.prime(ctx, d)
	}
	sweeps := tablebase.Sweeps{Most: mostSweeps, First: float64(t.scale.whole), Last: float64(t.scale.close), Progress: o.Progress}
	c.sweeps, err = sweeps.Run(func() (float64, bool, error) {
		far, err := t.sweep(ctx, d)
		if err != nil {
			return 0, false, err
		}
		swept()
		if level == len(short) {
			c.long++
		}
		if far <= t.scale.close && (d == deep || level == 1 && last[1] <= settled*t.scale.close) {
			for _, side := range t.sides {
				side.clamp()
			}
			width, proved, err := t.prove(ctx)
			if err != nil || proved {
				c.width = width
				return float64(far), proved, err
			}
		}
		for i := range level {
			last[i] = far
		}
		if level = t.next(level, far, last); level == len(short) {
			d = t.enough(far, t.scale.whole)
		} else {
			d = short[level]
		}
		return float64(far), false, nil
	})
	return c, err
}

// next gives the level of the sweep after one of a level with residual far: the next longer one
// if more of the same would gain little, and otherwise the shortest.
func (t *table[N]) next(level int, far int64, last [len(short)]int64) int {
	if level < len(short) && far <= max(t.scale.close, last[level]/patience[level]) {
		return level + 1
	}
	return 0
}

// prime computes, from guesses, the turns that captures lead to, or only some if ctx ends.
func (t *table[N]) prime(ctx context.Context, d depth) {
	for end := t.Len(); end > 1; {
		begin := t.batchBefore(end)
		t.share(ctx, begin, end, func(w *worker[N], enemy int) int64 {
			if t.kept[enemy] != nil {
				w.work(enemy, d)
			}
			return 0
		})
		end = begin
	}
}

// clamp clamps values to a certain win or loss, which the margin may have exceeded; they
// stay bounds.
func (t *table[N]) clamp() {
	for i, v := range t.values {
		t.values[i] = span[N]{max(v.lo, 0), min(v.hi, N(t.scale.whole))}
	}
}

// prove recomputes every position without any shortcut, beginning with the least advanced
// enemies, to which captures lead. It says whether all values are bounds, and gives their
// greatest width.
func (t *table[N]) prove(ctx context.Context) (width int64, proved bool, err error) {
	for end := t.Len(); end > 1; {
		begin := t.batchBefore(end)
		for _, side := range t.sides {
			side.workOut(ctx, begin, end, deep)
			found := side.share(ctx, 1, t.Len(), func(_ *worker[N], me int) int64 { return side.compare(me, begin, end) })
			if ctx.Err() != nil {
				return 0, false, tablebase.Interrupted()
			}
			if width = max(width, found); found == math.MaxInt64 {
				return 0, false, nil
			}
		}
		end = begin
	}
	return width, true, nil
}

// compare checks the values of one place against the enemies of a batch by the
// recomputed ones, and gives their greatest width, or a number beyond all widths if one
// of them is not a bound.
func (t *table[N]) compare(me, begin, end int) (width int64) {
	row, cell := t.values[me*t.Len():], t.spares[0].cell[me]
	for enemy := begin; enemy < end; enemy++ {
		if !t.Apart(me, enemy) {
			continue
		}
		v, found := row[enemy], t.found[enemy-begin][cell]
		if v.lo > found.lo || v.hi < found.hi {
			return math.MaxInt64
		}
		width = max(width, int64(v.hi)-int64(v.lo))
	}
	return width
}
