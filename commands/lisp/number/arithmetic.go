package number

import (
	"math"
	"math/bits"
)

// The operations give a whole number where both of theirs are whole and the result
// is, and a float otherwise. A float may come out infinite or no number at all.

// Add makes a float of two numbers unless both are whole.
func Add(a, b Number) (Number, error) {
	if a.IsReal || b.IsReal {
		return Real(a.Float() + b.Float()), nil
	}
	return whole(AddWhole(a.Whole, b.Whole))
}

// AddWhole gives a sum, and false if it has overflowed: its sign then differs from
// that of both terms.
func AddWhole(a, b int64) (int64, bool) {
	sum := a + b
	return sum, (a^sum)&(b^sum) >= 0
}

// whole makes a number of a result that may have overflowed.
func whole(n int64, ok bool) (Number, error) {
	if !ok {
		return Number{}, ErrOverflow
	}
	return Whole(n), nil
}

// Subtract makes a float of two numbers unless both are whole.
func Subtract(a, b Number) (Number, error) {
	if a.IsReal || b.IsReal {
		return Real(a.Float() - b.Float()), nil
	}
	return whole(SubtractWhole(a.Whole, b.Whole))
}

// SubtractWhole gives a difference, and false if it has overflowed: the terms then have
// different signs, and it has not that of the first.
func SubtractWhole(a, b int64) (int64, bool) {
	difference := a - b
	return difference, (a^b)&(a^difference) >= 0
}

// Multiply makes a float of two numbers unless both are whole.
func Multiply(a, b Number) (Number, error) {
	if a.IsReal || b.IsReal {
		return Real(a.Float() * b.Float()), nil
	}
	return whole(MultiplyWhole(a.Whole, b.Whole))
}

// MultiplyWhole gives a product, and false if it has overflowed. It takes the product
// of the magnitudes in 128 bits and then sees whether it fits.
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

// Divide gives a whole number where that is exact and a float otherwise.
func Divide(a, b Number) (Number, error) {
	if b.IsZero() {
		return Number{}, ErrDivisionByZero
	}
	if a.IsReal || b.IsReal || a.Whole%b.Whole != 0 {
		return Real(a.Float() / b.Float()), nil
	}
	return wholeQuotient(a.Whole, b.Whole)
}

// wholeQuotient divides where there is no remainder, or drops it.
func wholeQuotient(a, b int64) (Number, error) {
	if a == math.MinInt64 && b == -1 {
		return Number{}, ErrOverflow
	}
	return Whole(a / b), nil
}

// Remainder gives what is left of a, with its sign, after division by b.
func Remainder(a, b Number) (Number, error) {
	switch {
	case b.IsZero():
		return Number{}, ErrDivisionByZero
	case a.IsReal || b.IsReal:
		return Real(math.Mod(a.Float(), b.Float())), nil
	}
	return Whole(a.Whole % b.Whole), nil
}

// Modulo takes the remainder to the side of zero on which the divisor is.
func Modulo(a, b Number) (Number, error) {
	r, err := Remainder(a, b)
	if err != nil || r.IsZero() || (r.Float() < 0) == (b.Float() < 0) {
		return r, err
	}
	return Add(r, b)
}

// Power stays with whole numbers as long as the result can be one.
func Power(base, exponent Number) (Number, error) {
	if base.IsZero() && exponent.Float() < 0 {
		return Number{}, ErrDivisionByZero
	}
	if base.IsReal || exponent.IsReal || exponent.Whole < 0 {
		return Real(math.Pow(base.Float(), exponent.Float())), nil
	}
	return wholePower(base, exponent.Whole)
}

// wholePower multiplies by repeated squaring. The square is not made when it is
// no longer needed, where it might overflow.
func wholePower(base Number, exponent int64) (Number, error) {
	result := Whole(1)
	for {
		var err error
		if exponent&1 == 1 {
			if result, err = Multiply(result, base); err != nil {
				return Number{}, err
			}
		}
		if exponent >>= 1; exponent == 0 {
			return result, nil
		}
		if base, err = Multiply(base, base); err != nil {
			return Number{}, err
		}
	}
}

// GCD gives the greatest whole number that divides both, 0 of two zeros.
func GCD(a, b int64) (int64, bool) {
	x, y := magnitude(a), magnitude(b)
	for y != 0 {
		x, y = y, x%y
	}
	return int64(x), x < 1<<63
}

// SquareRoot gives the greatest whole number whose square is at most n, which is not
// negative.
func SquareRoot(n int64) int64 {
	root := int64(math.Sqrt(float64(n)))
	for root > n/max(root, 1) { // the float may have been rounded up
		root--
	}
	for next := root + 1; next <= n/next; next++ {
		root = next
	}
	return root
}
