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
	sum := a.Whole + b.Whole
	// The sum has overflowed if its sign differs from that of both terms.
	if (a.Whole^sum)&(b.Whole^sum) < 0 {
		return Number{}, ErrOverflow
	}
	return Whole(sum), nil
}

// Subtract overflows where the terms have different signs and the result has
// not that of the first.
func Subtract(a, b Number) (Number, error) {
	if a.IsReal || b.IsReal {
		return Real(a.Float() - b.Float()), nil
	}
	difference := a.Whole - b.Whole
	if (a.Whole^b.Whole)&(a.Whole^difference) < 0 {
		return Number{}, ErrOverflow
	}
	return Whole(difference), nil
}

// Multiply takes the product of the magnitudes in 128 bits and then sees
// whether it fits.
func Multiply(a, b Number) (Number, error) {
	if a.IsReal || b.IsReal {
		return Real(a.Float() * b.Float()), nil
	}
	high, low := bits.Mul64(magnitude(a.Whole), magnitude(b.Whole))
	negative := (a.Whole < 0) != (b.Whole < 0)
	switch {
	case high != 0:
		return Number{}, ErrOverflow
	case negative && low <= 1<<63:
		return Whole(int64(-low)), nil
	case !negative && low < 1<<63:
		return Whole(int64(low)), nil
	}
	return Number{}, ErrOverflow
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
