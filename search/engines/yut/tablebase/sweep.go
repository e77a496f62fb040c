package tablebase

import (
	"context"
	"slices"

	"parlor/search/loops"
	"parlor/search/tablebase"
)

// batch is the most enemies that are worked out side by side. Within a batch none
// sees another's new values, so that the result is the same for any number of
// workers; the next batch sees them all.
const batch = 16

// sweep goes once through all enemies, the most advanced first, moves all values
// to what they should be, and gives the farthest way that one had to go. A short one
// leaves what throws are worth on top of many yuts and mos as it was.
func (t *table[N]) sweep(ctx context.Context, d depth) (far int64, err error) {
	for begin := 1; begin < t.Len(); {
		end := t.batchFrom(begin)
		t.workOut(ctx, begin, end, d)
		if ctx.Err() != nil {
			return far, tablebase.Interrupted() // before what has not been found is taken for values
		}
		far = max(far, t.share(ctx, 1, t.Len(), func(_ *worker[N], me int) int64 { return t.settle(me, begin, end) }))
		begin = end
	}
	return far, nil
}

// batchFrom gives the end of the batch that begins with an enemy: no capture leads from
// one of its enemies to another, which is always a less advanced one.
func (o *Index) batchFrom(begin int) (end int) {
	for end = begin + 1; end < min(begin+batch, o.Len()); end++ {
		for enemy := begin; enemy < end; enemy++ {
			if slices.Contains(o.without[enemy][:], end) {
				return end
			}
		}
	}
	return end
}

// batchBefore gives the beginning of the batch that ends before an enemy.
func (o *Index) batchBefore(end int) (begin int) {
	for begin = end - 1; begin > max(end-batch, 1); begin-- {
		for _, left := range o.without[begin-1] {
			if left >= begin && left < end {
				return begin
			}
		}
	}
	return begin
}

// workOut finds what the positions against some enemies are worth, unless ctx ends.
func (t *table[N]) workOut(ctx context.Context, begin, end int, d depth) {
	t.share(ctx, begin, end, func(w *worker[N], enemy int) int64 {
		copy(t.found[enemy-begin], w.row(w.work(enemy, d), 0, due))
		return 0
	})
}

// settle moves the values of one place against the enemies of a batch, and gives the
// farthest way.
func (t *table[N]) settle(me, begin, end int) (far int64) {
	row, cell := t.values[me*t.Len():], t.spares[0].cell[me]
	for enemy := begin; enemy < end; enemy++ {
		if !t.Apart(me, enemy) {
			continue
		}
		v := t.found[enemy-begin][cell]
		lo, below := relax(row[enemy].lo, int64(v.lo)-t.scale.margin)
		hi, above := relax(row[enemy].hi, int64(v.hi)+t.scale.margin)
		row[enemy] = span[N]{lo, hi}
		far = max(far, below, above)
	}
	return far
}

// share gives numbers out to the workers until ctx ends, waits for them, and gives the
// greatest that they have found.
func (t *table[N]) share(ctx context.Context, begin, end int, work func(w *worker[N], i int) int64) (far int64) {
	found := make([]int64, len(t.workers))
	_ = loops.Parallel(ctx, len(t.workers), end-begin, func(n, i int) { // whoever calls looks at ctx
		found[n] = max(found[n], work(t.workers[n], begin+i))
	})
	return slices.Max(found)
}
