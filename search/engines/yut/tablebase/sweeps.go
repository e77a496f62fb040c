// Package tablebase solves Yut Nori: for every position with one to three mals a side it computes the
// probability that the side about to throw wins if both play perfectly. The rules are those of the
// course's package.
//
// # Method
//
// A turn against a fixed place of the enemy is computed at once for every place of the
// side to move and every hand: with nothing pending the value is a certain win less that
// of the enemy's throw; with scores pending it is the best that a move leads to; and
// before a throw it is the mean. A hand is a number of yuts, a number of mos and perhaps
// one score that ends a chain, which covers all orders of the scores and all throws that
// captures earn. Where mover and enemy share a square the mover has just captured there,
// and the value is taken from the turn against the enemy without those mals. So every step
// runs along a row and needs no look at the board.
//
// Chains of throws have no greatest length, and yet nothing is cut off: once the yuts
// and mos held bring every mal to the finish the side has won, whatever is thrown
// after them.
//
// Sweeps go through all places of the enemy, the most advanced first, since moves lead forward,
// recompute every value in place from the others, and go a little beyond (over-relaxation by an
// eighth). Hands with two or more yuts or mos make up nine tenths of the work and a fortieth of the
// odds, so most sweeps leave their values as they are.
//
// # What is proved
//
// That values hardly change any more says little about how accurate they are: errors add up
// over the turns of a game. So the sweeps compute an upper and a lower bound, and every
// turn adds a small margin to the upper one and subtracts it from the lower one. In the end
// a pass without any shortcut proves at every position that the upper bound is no less than
// what follows from the lower bounds of the enemy's throws after it, and the other way
// round. Such numbers are bounds: if the enemy always goes where the upper bound is least,
// it does not rise in expectation from turn to turn, whatever the mover does, and at the
// end of the game it is the result. The game ends with certainty however it is played, as
// enough yuts in one chain bring every mal home. Values are integers in fixed point and
// means are rounded outwards, so the proof has no rounding error.
//
// The game of one mal a side is solved whenever it is asked for, that of two in some seconds
// and then has a file, and that of three in a quarter of an hour, when a person asks for it.
package tablebase

import (
	"context"
	"math"
	"runtime"
	"slices"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/loops"
	"parlor/search/tablebase"
)

// Most is the greatest number of mals a side for which games are solved.
const Most = 3

// Options are how a game is to be solved; the zero value is usable.
type Options struct {
	// Workers is how many goroutines share the work; 0 means one per core. The
	// result is the same for any number.
	Workers int
	// Progress, if not nil, is called from time to time with the percentage done.
	Progress func(percent int)
	// Offer, if not nil, is called with the current guesses after every sweep.
	Offer func(*Table)
	// Short stores values in four bytes, as three mals always do.
	Short bool
	// From, if not nil, gives a guess of the winning probability of the side to throw, by its place
	// and the enemy's. A good one saves sweeps.
	From func(me, enemy int) float64
}

// Table is a solved game.
type Table struct {
	*Index
	// Sweeps is how many sweeps it took, and Long how many of them were not short.
	Sweeps, Long int
	// Width is the greatest width of bounds.
	Width float64

	values values
	scale  scale
}

// values are the tables of either kind of number.
type values interface {
	solve(ctx context.Context, o Options, afresh bool, swept func()) (counts, error)
	at(me, enemy int) (lo, hi int64)
}

// Supported gives the error of rules whose game cannot be solved: only the number of mals may differ
// from the rules of the course's package. The error is of type *games.Error, with the code
// not-solved.
func Supported(rules *yut.Rules) error {
	if rules.Mals() > Most {
		return games.Errorf("not-solved", "wanted a game with 1 to %d mals a side, got %d, which are too many positions to solve here", Most, rules.Mals())
	}
	return CourseRules(rules)
}

// CourseRules gives an error unless the rules, apart from the number of mals, are those of the
// course's package. The error is as that of Supported.
func CourseRules(rules *yut.Rules) error {
	options := rules.Options()
	options.Mals, options.PackageDice, options.Seed = 0, false, 0 // unpredictable dice
	if options != (yut.Options{}) {
		return games.Errorf("not-solved", "wanted the rules of the course's package, got a variant; only its number of mals may differ")
	}
	return nil
}

// New solves the game of some rules. The error is of type *games.Error, with the code
// not-solved for rules that are not supported and interrupted if ctx ends before it is
// done.
func New(ctx context.Context, rules *yut.Rules, o Options) (*Table, error) {
	if err := Supported(rules); err != nil {
		return nil, err
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	t := &Table{Index: NewIndex(ctx, rules)}
	if ctx.Err() != nil {
		return nil, tablebase.Interrupted()
	}
	afresh := o.From == nil
	if afresh {
		o.From = t.guesses()
	}
	if t.Mals < Most && !o.Short {
		t.scale, t.values = wide, newTable[int64](ctx, t.Index, wide, o.From)
	} else {
		t.scale, t.values = narrow, newTable[int32](ctx, t.Index, narrow, o.From)
	}
	found, err := t.values.solve(ctx, o, afresh, func() {
		if o.Offer != nil {
			o.Offer(t)
		}
	})
	t.Sweeps, t.Long, t.Width = found.sweeps, found.long, float64(found.width)/float64(t.scale.whole)
	return t, err
}

// Win gives bounds on the probability that the side about to throw wins, by its place and the
// enemy's, which must make a position.
func (t *Table) Win(me, enemy int) (lo, hi float64) {
	switch {
	case me == 0:
		return 1, 1
	case enemy == 0:
		return 0, 0
	}
	least, most := t.values.at(me, enemy)
	whole := float64(t.scale.whole)
	return max(0, math.Nextafter(float64(least)/whole, 0)), min(1, math.Nextafter(float64(most)/whole, 1))
}

// before is Win in the form of an asker's before, with an error.
func (t *Table) before(me, enemy int) (lo, hi float64, err error) {
	lo, hi = t.Win(me, enemy)
	return lo, hi, nil
}

// batch is the greatest number of enemies that are processed together. Within a batch none sees
// another's new values, so that the result is the same for any number of workers; the next batch sees
// them all.
const batch = 16

// sweep goes once through all enemies, the most advanced first, moves all values
// towards their targets, and gives the greatest residual. A short one does not
// recompute the values of throws on top of many yuts and mos.
func (t *table[N]) sweep(ctx context.Context, d depth) (far int64, err error) {
	for begin := 1; begin < t.Len(); {
		end := t.batchFrom(begin)
		for _, side := range t.sides {
			side.workOut(ctx, begin, end, d)
		}
		if ctx.Err() != nil {
			return far, tablebase.Interrupted() // before uncomputed entries are taken for values
		}
		for _, side := range t.sides {
			far = max(far, side.share(ctx, 1, t.Len(), func(_ *worker[N], me int) int64 { return side.settle(me, begin, end) }))
		}
		begin = end
	}
	return far, nil
}

// batchFrom gives the end of the batch that begins with an enemy: no capture may lead from one of its
// enemies to another. Captures always lead to less advanced ones.
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

// workOut computes the values of positions against some enemies, unless ctx ends.
func (t *table[N]) workOut(ctx context.Context, begin, end int, d depth) {
	t.share(ctx, begin, end, func(w *worker[N], enemy int) int64 {
		copy(t.found[enemy-begin], w.row(w.work(enemy, d), 0, due))
		return 0
	})
}

// settle moves the values of one place against the enemies of a batch to their targets, and gives the
// greatest distance.
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

// share distributes the numbers from begin to end to the workers until ctx ends, waits for them, and
// gives the greatest of their results.
func (t *table[N]) share(ctx context.Context, begin, end int, work func(w *worker[N], i int) int64) (far int64) {
	found := make([]int64, len(t.workers))
	_ = loops.Parallel(ctx, len(t.workers), end-begin, func(n, i int) { // the caller looks at ctx
		found[n] = max(found[n], work(t.workers[n], begin+i))
	})
	return slices.Max(found)
}
