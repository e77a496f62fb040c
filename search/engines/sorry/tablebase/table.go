package tablebase

import (
	"context"
	"runtime"

	"parlor/search/engines/sorry/numbering"
	"parlor/search/hugepages"
	"parlor/search/loops"
	"parlor/search/tablebase"
	"parlor/transcripts/files"
)

// table is the values of all positions of one number of pieces, as winning probabilities
// of a side called A against one called B. Values are in rows, one for each placement of
// A, with one entry for each placement of B.
type table[N number] struct {
	*numbering.Index
	scale
	n int // placements
	// answers, if not nil, gives the moves of B, which then does not optimize.
	answers func(a uint16, row *[numbering.Beyond]N, sums []int64)
	// x has the values where A is to move and y those where B is.
	x, y []N
}

// newTable makes a table in which every unfinished position is worth half a win, or part
// of a table if ctx ends.
func newTable[N number](ctx context.Context, index *numbering.Index, s scale) *table[N] {
	n := index.Len()
	t := &table[N]{Index: index, scale: s, n: n, x: loops.Table[N](ctx, n*n+numbering.Beyond), y: loops.Table[N](ctx, n*n)}
	for a := range loops.Steps(ctx, n, 16) {
		t.half(t.row(t.x, uint16(a)), a)
		t.half(t.row(t.y, uint16(a)), a)
	}
	return t
}

// half fills a row with half a win, except for finished games.
func (t *table[N]) half(row []N, a int) {
	done, value := int(t.Done()), N(t.whole/2)
	if a == done {
		value = N(t.whole)
	}
	for b := range row {
		row[b] = value
	}
	if a != done {
		row[done] = 0
	}
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

// within clamps values to 0 and a certain win, which the margin and the sweeps may have
// exceeded; they stay bounds.
func (t *table[N]) within(v N) uint64 { return uint64(min(max(v, 0), N(t.whole))) }

// begin sets all values of unfinished positions to guesses. Where B is to move
// they follow from those where A is: each round leaves an eighth of the error.
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

// settle ends the sweeps: it updates the entries that are not positions, unless ctx ends.
func (t *table[N]) settle(ctx context.Context, workers int) {
	_ = loops.Parallel(ctx, workers, int(t.Done()), func(_, a int) { // solve looks at ctx
		numbering.HitA(t.Index, uint16(a), t.x)
		numbering.HitB(t.Index, uint16(a), t.row(t.y, uint16(a)))
	})
}

// number is the type of a stored value: a share of whole, in fixed point. Sums and maxima of such
// numbers are exact, so that what a table proves is not subject to rounding, and the maximum of
// integers needs no branch.
type number interface{ int32 | int64 }

// scale is the fixed-point format of a type of number.
type scale struct {
	// whole is a certain win. The format leaves room for values above it, and
	// below 0, while sweeps over-relax.
	whole int64
	// margin is what every turn adds to A's probability. It is negative for lower
	// bounds.
	margin int64
	// close is the residual at which values have converged. It leaves at least three quarters of
	// the margin.
	close int64
}

// Values of up to two pieces are stored in eight bytes, those of three in four. The
// margin must be well above the rounding of one turn, which is at most one unit. The margin of
// short numbers is such that values stay bounds when they are rounded to 24 bits for a file: what
// is left of the margins of two turns is more than a unit of the file, which is 64.
var (
	wide   = scale{whole: 1 << 56, margin: 1 << 10, close: 1 << 8}
	narrow = scale{whole: 1 << 30, margin: 48, close: 8}
)

// relax moves a value to its target and beyond by a sixteenth of the way. That takes 23
// sweeps with two pieces, against 34 without going beyond and 36 with an eighth.
func relax[N number](old N, target int64) (value N, far distance) {
	way := target - int64(old)
	far = distance(way ^ way>>63)             // counts -1 as no distance, -2 as 1, and so on
	return N(int64(old) + (way*17+8)>>4), far // 17/16, to the nearest
}

// target converts a sum over the cards, in ninths, to a value: the mean rounded
// up, or down for lower bounds, plus the margin.
func (s scale) target(sum int64) int64 {
	if s.margin < 0 {
		return sum/9 + s.margin
	}
	return (sum+8)/9 + s.margin
}

// distance is a residual, as the bitwise or of all distances: at least the greatest of them and
// less than twice that.
type distance uint64

// unless zeroes the distance at entries that are not positions, where both sides are on a square
// of clash.
func (d distance) unless(clash uint64) distance {
	return d & distance(int64(clash-1)>>63) // clash has fewer than 63 bits
}

// within says whether no distance is more than far.
func (d distance) within(far int64) bool { return d <= distance(far) }

// A table file has three bytes per position. Values are the bounds that the sweeps give for the
// player to move, rounded to 24 bits. The margin is such that they are still bounds (package
// certify proves it for the file). The bounds with the other side to move follow by one move, so
// the file has none of them. Three pieces take 401 MB and have bounds of width .000005; two bytes
// a value would take 267 MB, and bounds could be proved within .001 only.

// format is that of the files. Another layout needs another number.
var format = tablebase.Format{
	Lines: "parlor sorry table 2\n" +
		"chance of the player to move before a draw, infinite deck of 1 5 8 10 and Sorry!, ring of 36\n",
	Width: width,
}

const (
	whole = 1<<24 - 1 // a certain win
	width = 3         // bytes of a value, the lowest first
)

// size is the size of the game that index numbers.
func size(index *numbering.Index) tablebase.Size {
	return tablebase.Pairs(index.Pieces, index.Len())
}

// Source has bounds on the winning probability of the player to move, in units of 1/Whole.
type Source interface {
	First(own, enemy int) uint64
	Whole() uint64
}

// Write stores values, which are bounds if the game has been solved and guesses if not.
// Neither a reader nor a power cut ever leaves half a file. The error may be that of
// ctx.
func Write(ctx context.Context, disk *files.Access, path string, index *numbering.Index, values Source, solved bool) error {
	data := Encode(ctx, index, values)
	if data == nil {
		return ctx.Err()
	}
	return format.Write(ctx, disk, path, size(index), data, solved)
}

// Job is the job of getting the game that index numbers, from files of that name.
func Job(index *numbering.Index, r tablebase.Request, name string) tablebase.Job {
	return tablebase.Job{Format: format, Size: size(index), Request: r, Name: name}
}

// Encode gives values in the format of a file, rounded to nearest, or nil if ctx ends.
func Encode(ctx context.Context, index *numbering.Index, values Source) []byte {
	data, all, n := hugepages.Room(format.Room(size(index))), values.Whole(), index.Len()
	err := loops.Parallel(ctx, runtime.GOMAXPROCS(0), n, func(_, own int) {
		row := data[width*own*n:]
		for enemy := range n {
			v := rounded(values.First(own, enemy), all)
			row[width*enemy], row[width*enemy+1], row[width*enemy+2] = byte(v), byte(v>>8), byte(v>>16)
		}
	})
	if err != nil {
		return nil
	}
	return data
}

// rounded converts v from units of 1/all to units of 1/whole. Shares in 57 bits first lose the
// low bits for which the multiplication has no room.
func rounded(v, all uint64) uint32 {
	for all > 1<<32 {
		v, all = v>>1, all>>1
	}
	return uint32((v*whole + all/2) / all)
}
