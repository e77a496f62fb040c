package tablebase

import (
	"context"

	"parlor/search/engines/sorry/numbering"
	"parlor/search/hugepages"
	"parlor/search/loops"
)

// table is the values of all positions of one number of pieces, as chances of a
// side called A against one called B. Values stand in rows, one for each placement of A,
// with one place for each placement of B.
type table[N number] struct {
	*numbering.Index
	scale
	n int // placements
	// answers, if not nil, has the moves of B, who does not look for the best.
	answers func(a uint16, row *[numbering.Beyond]N, sums []int64)
	// x has the values where A is to move and y those where B is.
	x, y []N
}

// newTable makes a table in which every unfinished position is worth half, or part of it
// if ctx ends.
func newTable[N number](ctx context.Context, index *numbering.Index, s scale) *table[N] {
	n := index.Len()
	t := &table[N]{Index: index, scale: s, n: n, x: hugepages.MakeIn[N](ctx, n*n+numbering.Beyond), y: hugepages.MakeIn[N](ctx, n*n)}
	for i := range loops.Steps(ctx, len(t.y), 1<<16) {
		t.x[i], t.y[i] = N(s.whole/2), N(s.whole/2)
	}
	done := int(index.Done())
	for i := range loops.Steps(ctx, n, 16) {
		t.x[i*n+done], t.y[i*n+done] = 0, 0
	}
	for i := range n {
		t.x[done*n+i], t.y[done*n+i] = N(s.whole), N(s.whole)
	}
	return t
}

// row gives the values of one placement of A.
func (t *table[N]) row(of []N, a uint16) []N {
	return of[int(a)*t.n:][:t.n]
}

// at gives the values of a position.
func (t *table[N]) at(a, b uint16) (x, y uint64) {
	i := int(a)*t.n + int(b)
	return t.within(t.x[i]), t.within(t.y[i])
}

// within takes values that the margin has taken beyond a certain win to that, which leaves
// them bounds, and those that sweeps have taken below nothing to that.
func (t *table[N]) within(v N) uint64 { return uint64(min(max(v, 0), N(t.whole))) }

// begin sets all values of unfinished positions to guesses. Where B is to move
// they follow from those where A is: an eighth of the way is left by each round.
func (t *table[N]) begin(ctx context.Context, from func(own, enemy uint16) float64, workers int) {
	for row := range loops.Steps(ctx, int(t.Done()), 1) {
		a := uint16(row)
		for b := range t.Done() {
			guess := min(max(from(a, b), 0), 1)
			t.x[int(a)*t.n+int(b)] = N(guess * float64(t.whole))
			t.y[int(b)*t.n+int(a)] = N((1 - guess) * float64(t.whole))
		}
	}
	rooms := t.rooms(workers)
	for range 3 {
		for _, level := range t.Levels {
			share(ctx, level, workers, func(worker int, a uint16) distance { return t.second(a, rooms[worker].sums) })
		}
	}
}

// settle ends the sweeps: the places that are no positions are brought up to date, unless
// ctx ends.
func (t *table[N]) settle(ctx context.Context, workers int) {
	_ = loops.Parallel(ctx, workers, int(t.Done()), func(_, a int) { // solve looks at ctx
		numbering.HitA(t.Index, uint16(a), t.x)
		numbering.HitB(t.Index, uint16(a), t.row(t.y, uint16(a)))
	})
}
