// Package tablebase solves Yut Nori: it works out, for every position of Yut Nori with one to three mals a
// side, the chance that the side about to throw wins if both play their best. The
// rules are those of the course's package.
//
// # Method
//
// A turn against a fixed place of the enemy is worked out at once for every place of
// the side to move and every hand: with nothing pending the value is that of the enemy's
// throw, taken from a certain win; with scores pending it is the best that a move leads
// to; and before a throw it is the mean. A hand is a number of yuts, a number of mos
// and perhaps one score that ends a chain, so all orders of the scores and all throws that
// captures earn are in it. Where mover and enemy share a square the mover has just
// captured there, and the value is taken from the turn against the enemy without those
// mals. So every step is a walk along a row, and needs no look at the board.
//
// Chains of throws have no greatest length, and yet nothing is cut off: once the yuts
// and mos held bring every mal to the finish the side has won, whatever is thrown
// after them.
//
// Sweeps go through all enemies, the most advanced first, since moves lead forward, and
// replace every value by what it should be, in place, and a little beyond
// (over-relaxation by an eighth). Hands with two yuts or mos or more make up nine
// tenths of the work and a fortieth of the odds, so most sweeps leave what these are
// worth as it was.
//
// # What is proved
//
// That values hardly change any more says little about how right they are: errors add
// up over the turns of a game. So the sweeps look for an upper bound and a lower one in
// a game that gives the side about to throw a small margin more in every turn, and takes it
// from the lower bound. In the end a pass without any short cut proves at every position
// that the upper bound is no less than what follows from the lower bounds of the enemy's
// throws behind it, and the other way round. Such numbers are bounds: if the enemy
// always goes where the upper bound is least, it falls from turn to turn in the mean,
// whatever the mover does, and where the game ends it is the result. It ends with
// certainty whatever is chosen, as enough yuts in one chain bring anybody home. Values are
// whole numbers in fixed point and means are rounded away from the value, so this is
// arithmetic without error.
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

// Options are how a game is to be solved; the zero value will do.
type Options struct {
	// Workers is how many goroutines share the work; 0 means one per core. The
	// result is the same for any number.
	Workers int
	// Progress, if not nil, is called with the percentage done, now and then.
	Progress func(percent int)
	// Offer, if not nil, is called with the current guesses after every sweep.
	Offer func(*Table)
	// Short stores values in four bytes, as three mals always do.
	Short bool
	// From, if not nil, gives a guess of the chance of the side to throw, by its
	// place and the enemy's. A good one saves sweeps.
	From func(me, enemy int) float64
}

// Table has the solved game.
type Table struct {
	*Index
	// Sweeps is how many it took, and Long how many of them were not short.
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

// Supported gives the fault of rules whose game cannot be solved: only the number of
// mals may differ from the rules of the package. The error is of type *games.Error,
// with the code not-solved.
func Supported(rules *yut.Rules) error {
	if rules.Mals() > Most {
		return games.Errorf("not-solved", "wanted a game with 1 to %d mals a side, got %d, which are too many positions to solve here", Most, rules.Mals())
	}
	return CourseRules(rules)
}

// CourseRules says what is wrong with the rules of a game, if they are not those of the
// package but for the number of mals. The error is as that of Supported.
func CourseRules(rules *yut.Rules) error {
	options := rules.Options()
	options.Mals, options.PackageDice, options.Seed = 0, false, 0 // dice that nobody can know beforehand
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

// Win gives bounds on the chance that the side about to throw wins, by its place and
// the enemy's, which must make a position.
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

// before is Win for whoever expects an error.
func (t *Table) before(me, enemy int) (lo, hi float64, err error) {
	lo, hi = t.Win(me, enemy)
	return lo, hi, nil
}

// batch is the most enemies that are processed together. Within a batch none sees
// another's new values, so that the result is the same for any number of workers;
// the next batch sees them all.
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
			return far, tablebase.Interrupted() // before what has not been found is taken for values
		}
		for _, side := range t.sides {
			far = max(far, side.share(ctx, 1, t.Len(), func(_ *worker[N], me int) int64 { return side.settle(me, begin, end) }))
		}
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

// workOut computes the values of positions against some enemies, unless ctx ends.
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
