package tablebase

import (
	"context"
	"slices"

	"parlor/search/engines/yut/geometry"
	"parlor/search/loops"
)

// span is bounds on a probability of winning, as shares of a certain win.
type span[N number] struct{ lo, hi N }

// table has the values of all positions of a game before a throw, and what the sweeps
// need to compute them.
type table[N number] struct {
	*shape
	scale  scale
	values []span[N] // by place of the side to throw, and of the other
	// reply is the table of the other side: the same one, unless one of the sides is a
	// program. If program is not nil, it makes this side's choices. sides are the tables of
	// the game.
	reply   *table[N]
	program *policy
	sides   []*table[N]
	beyond  []span[N] // the value of a throw on top of more yuts and mos than there are rows for

	// The rest serves the sweeps alone. kept has the turns against enemies with mals at
	// home, which a capture can lead to, and tails the rows named by rest of the turns
	// against the others.
	kept, tails []turn[N]
	workers     []*worker[N]
	found       [batch][]span[N] // the results of a batch, by cell of the side to throw
}

// newTable makes a table of guesses, or only of some if ctx ends.
func newTable[N number](ctx context.Context, o *Index, s scale, from func(me, enemy int) float64) *table[N] {
	t := &table[N]{shape: &shape{Index: o}, scale: s, values: make([]span[N], o.Len()*o.Len()), beyond: []span[N]{certain[N](s)}}
	t.reply, t.sides = t, []*table[N]{t}
	for i := range loops.Steps(ctx, len(t.values), 1<<14) {
		guess := min(max(from(i/o.Len(), i%o.Len()), 0), 1)
		v := N(guess * float64(s.whole))
		t.values[i] = span[N]{v, v}
	}
	return t
}

// open allocates what the sweeps need, or part of it if ctx ends.
func (t *table[N]) open(ctx context.Context, workers int) {
	if t.program != nil {
		t.shape = t.program.shape
	} else {
		t.shape = newShape(ctx, t.Index, t.Index.open)
	}
	if ctx.Err() != nil {
		return
	}
	t.kept, t.tails = make([]turn[N], t.Len()), make([]turn[N], t.Len())
	from, to := t.rest(1, tailed)
	tail := newTurn[N](t.shape, t.scale)[from:to]
	for i := range loops.Steps(ctx, t.Len(), 1) {
		if t.all[i].Mals[0] == geometry.Home {
			t.kept[i] = newTurn[N](t.shape, t.scale)
		} else {
			t.tails[i] = slices.Clone(tail)
		}
	}
	for range loops.Steps(ctx, workers, 1) {
		t.workers = append(t.workers, t.newWorker())
	}
	for i := range t.found {
		t.found[i] = make([]span[N], t.Len())
	}
}

// shut frees what the sweeps needed.
func (t *table[N]) shut() {
	t.shape = &shape{Index: t.Index}
	t.kept, t.tails, t.workers, t.found = nil, nil, nil, [batch][]span[N]{}
}

// at gives the bounds of a position.
func (t *table[N]) at(me, enemy int) (lo, hi int64) {
	v := t.values[me*t.Len()+enemy]
	return int64(v.lo), int64(v.hi)
}

// number is the type of a stored value: a share of a certain win, in fixed point. Sums
// and maxima of such numbers are exact, so that what a table proves is not subject to
// rounding, and the maximum of integers needs no branch.
type number interface{ int32 | int64 }

// scale is the fixed-point format of a type of number.
type scale struct {
	// whole is a certain win. The format leaves room for values above it, and
	// below 0, while sweeps over-relax.
	whole int64
	// margin is what every turn adds to the upper bound and subtracts from the lower.
	margin int64
	// close is the residual at which values have converged.
	close int64
}

// Values of up to two mals are stored in eight bytes, those of three, and of games against a
// program, in four. The margin must exceed the rounding of one turn, which is less than two
// units.
var (
	wide   = scale{whole: 1 << 52, margin: 1 << 12, close: 1 << 10}
	narrow = scale{whole: 1 << 30, margin: 12, close: 4}
)

// relax moves a value to its target and an eighth beyond (over-relaxation),
// which saves sweeps. It also gives the distance to the target.
func relax[N number](old N, target int64) (value N, far int64) {
	way := target - int64(old)
	return N(int64(old) + (way*36+16)>>5), max(way, -way) // 36/32, to the nearest
}
