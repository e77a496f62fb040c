package exactmatch

import (
	"context"
	"math"
	"parlor/search/loops"
)

// pair is a number for the games in which A moves first, and one for the others: nearly
// all the work of following them is shared.
type pair struct{ First, Second float64 }

func (p pair) times(factor float64) pair { return pair{factor * p.First, factor * p.Second} }

func (p *pair) add(q pair) {
	p.First += q.First
	p.Second += q.Second
}

// size is the sum of absolute values.
func (p pair) size() float64 { return math.Abs(p.First) + math.Abs(p.Second) }

// most is the greater absolute value.
func (p pair) most() float64 { return max(math.Abs(p.First), math.Abs(p.Second)) }

// field is a table of amounts by the placements of A and B, in rows by A's. Parts of a
// row without a significant amount are skipped.
type field struct {
	of []pair
	// most has, by row and part, a bound on the greatest size there: it is set to
	// touched when anything is added, and recomputed later, which costs less than
	// adding up sizes.
	most  []float32
	n     int // placements
	parts int // of a row
}

const touched = math.MaxFloat32

const (
	partBits = 9
	part     = 1 << partBits // columns
)

func newField(ctx context.Context, n int) field {
	parts := (n + part - 1) / part
	return field{loops.Table[pair](ctx, n*n), make([]float32, n*parts), n, parts}
}

// row gives the amounts of a row and the bounds of its parts.
func (f *field) row(a uint16) (amounts []pair, most []float32) {
	return f.of[int(a)*f.n:][:f.n], f.most[int(a)*f.parts:][:f.parts]
}

// touch marks that something has been added. It writes only on a change, since other processors
// use the neighbours in memory.
func touch(most *float32) {
	if *most != touched {
		*most = touched
	}
}

// add adds to the amount at a place.
func (f *field) add(a, b int, amount pair) {
	f.of[a*f.n+b].add(amount)
	touch(&f.most[a*f.parts+b>>partBits])
}

// columns gives where a part begins and ends, without the placement of a finished game.
func (f *field) columns(number int) (from, to int) {
	return number << partBits, min((number+1)<<partBits, f.n-1)
}
