package solve

// number is how a value is kept: a share of whole, in fixed point. Sums and
// maxima of such numbers are exact, so that what a table proves is not subject to
// rounding, and a maximum of whole numbers takes no branch.
type number interface{ uint32 | uint64 }

// scale says how values of a kind of number are kept.
type scale struct {
	// whole is the number of a certain win.
	whole uint64
	// margin is what every turn adds to the chances of A.
	margin uint64
}

// Values of up to two pieces are kept in eight bytes, those of three in four. The
// margin must be well above the rounding of one turn, which is one unit at most.
var (
	wide   = scale{whole: 1 << 56, margin: 1 << 10}
	narrow = scale{whole: 1<<32 - 1, margin: 2}
)

// relax moves a value towards its target and beyond by about a tenth of the way,
// which takes 50 sweeps where the target itself takes 68; a quarter beyond does
// not converge. It also gives the way to the target.
func relax[N number](old N, target uint64, whole int64) (value N, way int64) {
	way = int64(target) - int64(old)
	v := int64(old) + (way*35+16)>>5 // 35/32, to the nearest
	return N(min(max(v, 0), whole)), way
}

// target turns a sum over the cards, in ninths, into what a value should be: the
// mean rounded up, and the margin.
func (s scale) target(sum uint64) uint64 {
	return min((sum+8)/9+s.margin, s.whole)
}

// ways is how far values were from their targets, below and above.
type ways struct{ least, most int64 }

func (w *ways) add(way int64) {
	w.least, w.most = min(w.least, way), max(w.most, way)
}

func (w *ways) merge(o ways) {
	w.least, w.most = min(w.least, o.least), max(w.most, o.most)
}

// widest is the greatest distance either way.
func (w ways) widest() uint64 { return uint64(max(-w.least, w.most)) }
