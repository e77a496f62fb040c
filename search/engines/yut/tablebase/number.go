package tablebase

// number is how a value is kept: a share of a certain win, in fixed point. Sums and
// maxima of such numbers are exact, so that what a table proves is not subject to
// rounding, and a maximum of whole numbers takes no branch.
type number interface{ int32 | int64 }

// scale says how values of a kind of number are kept.
type scale struct {
	// whole is the number of a certain win. There is room for values beyond it,
	// and below 0, while sweeps reach too far.
	whole int64
	// margin is what every turn adds to the upper bound and takes from the lower.
	margin int64
	// close is the way at which values have settled.
	close int64
}

// Values of up to two mals are kept in eight bytes, those of three in four. The
// margin must be above the rounding of one turn, which is less than two units.
var (
	wide   = scale{whole: 1 << 52, margin: 1 << 12, close: 1 << 10}
	narrow = scale{whole: 1 << 30, margin: 12, close: 4}
)

// relax moves a value towards its target and beyond by an eighth of the way
// (over-relaxation), which saves sweeps. It also gives the way to the target.
func relax[N number](old N, target int64) (value N, far int64) {
	way := target - int64(old)
	return N(int64(old) + (way*36+16)>>5), max(way, -way) // 36/32, to the nearest
}
