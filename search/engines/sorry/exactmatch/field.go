package exactmatch

import (
	"context"
	"math"

	"parlor/search/hugepages"
)

// field is a table of amounts by the placements of A and B, in rows by A's. Parts of a
// row in which no amount is worth while are passed over.
type field struct {
	of []float64
	// most has, by row and part, a bound of the greatest amount there.
	most  []float32
	n     int // placements
	parts int // of a row
}

const (
	partBits = 6
	part     = 1 << partBits // columns
)

func newField(ctx context.Context, n int) field {
	parts := (n + part - 1) / part
	return field{hugepages.MakeIn[float64](ctx, n*n), make([]float32, n*parts), n, parts}
}

func (f *field) clear(ctx context.Context) {
	hugepages.Clear(ctx, f.of)
	clear(f.most)
}

// row gives the amounts of a row and the bounds of its parts.
func (f *field) row(a uint16) (amounts []float64, most []float32) {
	return f.of[int(a)*f.n:][:f.n], f.most[int(a)*f.parts:][:f.parts]
}

// add adds to the amount at a place.
func (f *field) add(a, b int, amount float64) {
	f.of[a*f.n+b] += amount
	f.most[a*f.parts+b>>partBits] += float32(math.Abs(amount))
}

// columns gives where a part begins and ends, without the placement of a finished game.
func (f *field) columns(number int) (from, to int) {
	return number << partBits, min((number+1)<<partBits, f.n-1)
}
