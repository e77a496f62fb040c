// Package tablebase solves Sorry!: for every position with one to three pieces a side it computes the
// probability that the player to move wins if both play perfectly. The deck is infinite, and positions
// are those before a draw.
//
// # Method
//
// Call the sides A and B. Two tables hold A's chances at every placement of both
// (package numbering): x where A is to move, y where B is. A value of x is the mean
// over the cards of the best that A can reach in y, and a value of y the mean of
// the worst that B can reach in x. Sweeps recompute every value in place from the others, beginning with the most advanced placements of
// A, since moves lead forward, and go a little beyond the new value (over-relaxation by a sixteenth). Where A may have to pass, a row is
// recomputed several times. Each of these two saves a third of the sweeps. A's moves take whole rows of y to a row of x, whatever B's
// placement is, and B's moves stay within a row, so that the work streams through memory and stays in the cache.
//
// # What is proved
//
// That values hardly change any more says little about how accurate they are: errors add up over the
// turns of a game. So the sweeps do not compute the probabilities of the game itself but of one that
// gives A a small margin in every turn. Once no value changes by more than half of that, every value of
// x and y is no less than the mean of the best of the next ones. Such numbers are upper bounds on A's
// chances: if B always goes where they are least, they do not rise in expectation from turn to turn,
// whatever A does, and at the end of the game they are the result. The game ends with certainty however
// it is played, as enough eights and ones bring every piece home. The game is the same for both sides,
// so B's upper bound is A's lower one: x of (a, b) and 1 - y of (b, a) enclose the probability of the
// player to move. They lie apart by about twice the margin for every turn that the game is expected to
// last. Values are integers in fixed point and means are rounded up, so the proof has no rounding
// error, and package certify checks it at every position from nothing but the rules.
//
// # Figures
//
//	pieces  placements  unfinished positions  first player    width  sweeps  memory
//	1               42                 1,645  .5096003655752  5e-13      19
//	2              863               683,158  .5057899820483  1e-12      23  12 MB
//	3           11,564           110,379,205  .5046279         4e-6      17  1.1 GB
//
// Two pieces take half a second of CPU and a sweep of three 5 s, with other load on both cores; go test
// -bench . measures them.
//
// One and two pieces a side are solved whenever they are asked for, in a second; three are
// solved once, in a minute or two, and have a file.
package tablebase

import (
	"context"
	"math"
	"runtime"

	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
	"parlor/search/tablebase"
)

// Options are how a game is to be solved; the zero value is usable.
type Options struct {
	// Workers is how many goroutines share the work; 0 means one per core. The
	// result is the same for any number.
	Workers int
	// Progress, if not nil, is called from time to time with the percentage done.
	Progress func(percent int)
	// Offer, if not nil, is called with the current guesses after every sweep but the last.
	Offer func(*Table)
	// Short stores values in four bytes, as three pieces always do.
	Short bool
	// From, if not nil, gives a guess of the probability for the player to move,
	// by its placement and the enemy's. A good guess saves sweeps.
	From func(own, enemy uint16) float64
}

// Table is a solved game.
type Table struct {
	*numbering.Index
	// Sweeps is how many sweeps it took.
	Sweeps int

	values values
	scale  scale
}

// values are the tables of either kind of number.
type values interface {
	sweep(ctx context.Context, workers int) (distance, error)
	begin(ctx context.Context, from func(own, enemy uint16) float64, workers int)
	settle(ctx context.Context, workers int)
	at(a, b uint16) (x, y uint64)
}

// New solves the game of some rules: 1 to 3 pieces and an infinite deck. The error
// is of type *games.Error, with the code not-solved for other rules and interrupted
// if ctx ends before it is done.
func New(ctx context.Context, rules *sorry.Rules, o Options) (*Table, error) {
	index, err := numbering.New(ctx, rules, numbering.Front)
	if err != nil {
		return nil, err
	}
	t := &Table{Index: index}
	if index.Pieces < numbering.Most && !o.Short {
		t.scale, t.values = wide, newTable[int64](ctx, index, wide)
	} else {
		t.scale, t.values = narrow, newTable[int32](ctx, index, narrow)
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.From != nil {
		t.values.begin(ctx, o.From, o.Workers)
	}
	return t, t.solve(ctx, o)
}

// mostSweeps is more than any game needs; without it a bug could loop for ever.
const mostSweeps = 400

func (t *Table) solve(ctx context.Context, o Options) (err error) {
	sweeps := tablebase.Sweeps{Most: mostSweeps, First: float64(t.scale.whole), Last: float64(t.scale.close), Progress: o.Progress}
	t.Sweeps, err = sweeps.Run(func() (float64, bool, error) {
		far, err := t.values.sweep(ctx, o.Workers)
		if err != nil {
			return 0, false, tablebase.Interrupted()
		}
		settled := far.within(t.scale.close)
		if !settled && o.Offer != nil {
			o.Offer(t)
		}
		return float64(far), settled, nil
	})
	if t.values.settle(ctx, o.Workers); err == nil && ctx.Err() != nil {
		return tablebase.Interrupted()
	}
	return err
}

// Win gives bounds on the probability that the player who draws next wins, by the placements of that
// player's pieces and of the enemy's. They are the stored bounds converted to float64, rounded
// outwards.
func (t *Table) Win(own, enemy uint16) (lo, hi float64) {
	upper, _ := t.values.at(own, enemy)
	_, lower := t.values.at(enemy, own)
	whole := t.scale.whole
	lo = math.Nextafter(float64(whole-int64(lower))/float64(whole), 0)
	hi = math.Nextafter(float64(upper)/float64(whole), 1)
	switch t.Done() {
	case own:
		lo = 1
	case enemy:
		hi = 0
	}
	return lo, hi
}

// First gives an upper bound on the winning probability of the player to move, by that player's
// placement and the enemy's, numbered in lexicographic order of their sorted steps, in units of
// 1/Whole. It is for checking and storing them: an entry with both sides on one square has the value
// after the enemy has landed there.
func (t *Table) First(own, enemy int) uint64 {
	first, _ := t.values.at(uint16(own), uint16(enemy))
	return first
}

// Whole is the number of a certain win.
func (t *Table) Whole() uint64 { return uint64(t.scale.whole) }

// After gives the chance of a player who has moved to own while the other is at
// enemy, and draws next; a captured piece is still counted there. It is above the truth by no more than
// the width of the bounds.
func (t *Table) After(own, enemy uint16) float64 {
	return float64(t.Second(own, enemy)) / float64(t.scale.whole)
}

// Second is After in units of 1/Whole.
func (t *Table) Second(own, enemy uint16) int64 {
	_, second := t.values.at(own, enemy)
	return int64(second)
}
