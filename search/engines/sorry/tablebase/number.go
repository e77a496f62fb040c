package tablebase

// number is how a value is kept: a share of whole, in fixed point. Sums and
// maxima of such numbers are exact, so that what a table proves is not subject to
// rounding, and a maximum of whole numbers takes no branch.
type number interface{ int32 | int64 }

// scale says how values of a kind of number are kept.
type scale struct {
	// whole is the number of a certain win. There is room for values beyond it,
	// and below 0, while sweeps reach too far.
	whole int64
	// margin is what every turn adds to the chances of A. It is less than 0 where lower
	// bounds are wanted.
	margin int64
	// close is the distance at which values have settled. It leaves three quarters
	// of the margin.
	close int64
}

// Values of up to two pieces are kept in eight bytes, those of three in four. The
// margin must be well above the rounding of one turn, which is one unit at most. That
// of short numbers is such that values stay bounds when they are rounded to 24 bits,
// for a file: what is left of the margins of two turns is more than a unit of these,
// which is 64.
var (
	wide   = scale{whole: 1 << 56, margin: 1 << 10, close: 1 << 8}
	narrow = scale{whole: 1 << 30, margin: 48, close: 8}
)

// relax moves a value towards its target and beyond by a sixteenth of the way, which takes
// 23 sweeps of two pieces where the target itself takes 34, and an eighth beyond 36.
func relax[N number](old N, target int64) (value N, far distance) {
	way := target - int64(old)
	far = distance(way ^ way>>63)             // -1 is as far as 0, and so on
	return N(int64(old) + (way*17+8)>>4), far // 17/16, to the nearest
}

// target turns a sum over the cards, in ninths, into what a value should be: the
// mean rounded up, or to nothing for lower bounds, and the margin.
func (s scale) target(sum int64) int64 {
	if s.margin < 0 {
		return sum/9 + s.margin
	}
	return (sum+8)/9 + s.margin
}

// distance is how far values are from their targets, as the bits of all distances
// together: less than twice the greatest, and never less than it.
type distance uint64

// unless is no distance at places that are no positions, where both sides stand on
// a square of clash.
func (d distance) unless(clash uint64) distance {
	return d & distance(int64(clash-1)>>63) // clash has fewer than 63 bits
}

// within says whether no distance is more than far.
func (d distance) within(far int64) bool { return d <= distance(far) }
