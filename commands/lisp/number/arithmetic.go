package number

import (
	"math"
	"math/big"
	"math/bits"
)

// operation is an operation on two numbers, for each kind.
type operation struct {
	whole func(z, a, b *big.Int) *big.Int
	ratio func(z, a, b *big.Rat) *big.Rat
	real  func(a, b float64) float64
}

var (
	adding      = operation{(*big.Int).Add, (*big.Rat).Add, func(a, b float64) float64 { return a + b }}
	subtracting = operation{(*big.Int).Sub, (*big.Rat).Sub, func(a, b float64) float64 { return a - b }}
	multiplying = operation{(*big.Int).Mul, (*big.Rat).Mul, func(a, b float64) float64 { return a * b }}
)

// combine gives a float if one of the numbers is a float, and an exact result otherwise.
func (o *operation) combine(a, b any) (any, error) {
	switch {
	case eitherReal(a, b):
		return Real(o.real(Float(a), Float(b)))
	case IsWhole(a) && IsWhole(b):
		return Whole(o.whole(new(big.Int), Big(a), Big(b)))
	}
	m, n, err := rats(a, b)
	if err != nil {
		return nil, err
	}
	return Ratio(o.ratio(new(big.Rat), m, n))
}

// rats gives two exact numbers as fractions.
func rats(a, b any) (m, n *big.Rat, err error) {
	if m, err = rat(a); err == nil {
		n, err = rat(b)
	}
	return m, n, err
}

// eitherReal says whether one of two numbers is a float.
func eitherReal(a, b any) bool {
	_, x := a.(float64)
	_, y := b.(float64)
	return x || y
}

// Add gives the sum.
func Add(a, b any) (any, error) { return adding.combine(a, b) }

// Subtract gives the difference.
func Subtract(a, b any) (any, error) { return subtracting.combine(a, b) }

// Multiply gives the product.
func Multiply(a, b any) (any, error) {
	if IsWhole(a) && IsWhole(b) && Big(a).BitLen()+Big(b).BitLen() > maxBits+1 {
		return nil, ErrTooLarge
	}
	return multiplying.combine(a, b)
}

// Divide gives the quotient: for whole numbers a whole number or a ratio.
func Divide(a, b any) (any, error) {
	switch {
	case Sign(b) == 0:
		return nil, ErrDivisionByZero
	case eitherReal(a, b):
		return Real(Float(a) / Float(b))
	case IsWhole(a) && IsWhole(b):
		if q, rest := new(big.Int).QuoRem(Big(a), Big(b), new(big.Int)); rest.Sign() == 0 {
			return Whole(q)
		}
	}
	m, n, err := rats(a, b)
	if err != nil {
		return nil, err
	}
	return Ratio(new(big.Rat).Quo(m, n))
}

// Quotient gives the quotient of two whole numbers of any size.
func Quotient(above, below *big.Int) (any, error) {
	a, err := Whole(above)
	if err != nil {
		return nil, err
	}
	b, err := Whole(below)
	if err != nil {
		return nil, err
	}
	return Divide(a, b)
}

// AddWhole gives a sum, and false on overflow: its sign then differs from that of both
// terms.
func AddWhole(a, b int64) (int64, bool) {
	sum := a + b
	return sum, (a^sum)&(b^sum) >= 0
}

// SubtractWhole gives a difference, and false on overflow: the terms then have
// different signs, and its sign is not that of the first.
func SubtractWhole(a, b int64) (int64, bool) {
	difference := a - b
	return difference, (a^b)&(a^difference) >= 0
}

// MultiplyWhole gives a product, and false on overflow. It computes the product of the
// magnitudes in 128 bits and checks whether it fits.
func MultiplyWhole(a, b int64) (int64, bool) {
	high, low := bits.Mul64(magnitude(a), magnitude(b))
	if (a < 0) != (b < 0) {
		return int64(-low), high == 0 && low <= 1<<63
	}
	return int64(low), high == 0 && low < 1<<63
}

// magnitude gives n without its sign.
func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// Power stays exact if the base is exact and the exponent whole.
func Power(base, exponent any) (any, error) {
	_, real := base.(float64)
	switch {
	case Sign(base) == 0 && Sign(exponent) < 0:
		return nil, ErrDivisionByZero
	case real || !IsWhole(exponent):
		return Real(math.Pow(Float(base), Float(exponent)))
	}
	r := exact(base)
	size, n := max(r.Num().BitLen(), r.Denom().BitLen()), Big(exponent)
	if size <= 1 && r.IsInt() { // 0, 1 and -1, whose powers repeat
		n = big.NewInt(2*int64(n.Sign()*n.Sign()) - int64(n.Bit(0)))
	} else if n.BitLen() > 31 || int64(size-1)*int64(magnitude(n.Int64())) > maxBits {
		return nil, ErrTooLarge
	}
	e := new(big.Int).Abs(n)
	above, below := new(big.Int).Exp(r.Num(), e, nil), new(big.Int).Exp(r.Denom(), e, nil)
	switch {
	case n.Sign() < 0:
		above, below = below, above
	case r.IsInt():
		return Whole(above)
	}
	if max(above.BitLen(), below.BitLen()) > maxRatioBits {
		return nil, ErrTooLarge
	}
	return Ratio(new(big.Rat).SetFrac(above, below))
}

// PowerBits estimates the bits of a power that is exact and not too large.
func PowerBits(base, exponent any) int {
	n, whole := exponent.(int64)
	if _, real := base.(float64); real || !whole {
		return 0
	}
	r := exact(base)
	size := uint64(r.Num().BitLen() + r.Denom().BitLen())
	return int(min(size*min(magnitude(n), maxBits), 4*maxBits))
}

// GCD gives the greatest common divisor, 0 for two zeros.
func GCD(a, b any) (any, error) {
	m, n := Big(a), Big(b)
	if min(m.BitLen(), n.BitLen()) > maxRatioBits {
		return nil, ErrTooLarge
	}
	return Whole(new(big.Int).GCD(nil, nil, new(big.Int).Abs(m), new(big.Int).Abs(n)))
}

// SquareRoot gives the greatest whole number whose square is at most n, which must not
// be negative.
func SquareRoot(n any) (any, error) {
	if Big(n).BitLen() > maxRatioBits {
		return nil, ErrTooLarge
	}
	return Whole(new(big.Int).Sqrt(Big(n)))
}
