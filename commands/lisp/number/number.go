// Package number is the arithmetic of the Lisp: whole numbers of 64 bits, which never
// overflow unnoticed, and floats.
package number

import (
	"errors"
	"math"
	"math/bits"
)

// Why there is no result.
var (
	ErrOverflow       = errors.New("the result does not fit a whole number of 64 bits")
	ErrDivisionByZero = errors.New("division by zero")
	ErrNotFinite      = errors.New("the result is not a finite number")
)

// Number is a number of either kind.
type Number struct {
	Whole  int64
	Real   float64 // counts if IsReal
	IsReal bool
}

// Whole makes a number of a whole one.
func Whole(n int64) Number { return Number{Whole: n} }

// Real makes a number of a float.
func Real(f float64) Number { return Number{Real: f, IsReal: true} }

// Float gives n as a float, which may round a whole number of more than 53 bits.
func (n Number) Float() float64 {
	if n.IsReal {
		return n.Real
	}
	return float64(n.Whole)
}

// IsZero says whether n is 0 or 0.0.
func (n Number) IsZero() bool { return n.Float() == 0 }

// IsFinite says whether n is neither infinite nor no number at all.
func (n Number) IsFinite() bool {
	return !n.IsReal || !math.IsInf(n.Real, 0) && !math.IsNaN(n.Real)
}

// Compare gives -1, 0 or 1 as a is less than, equal to or greater than b. It
// is exact even where a float cannot hold the whole number.
func Compare(a, b Number) int {
	switch {
	case a.IsReal && b.IsReal:
		return order(a.Real, b.Real)
	case a.IsReal:
		return -compareWhole(b.Whole, a.Real)
	case b.IsReal:
		return compareWhole(a.Whole, b.Real)
	}
	return order(a.Whole, b.Whole)
}

// compareWhole compares a whole number with a float.
func compareWhole(n int64, f float64) int {
	if !fits(f) {
		return order(0, f)
	}
	if c := order(n, int64(f)); c != 0 {
		return c
	}
	return order(math.Trunc(f), f)
}

// fits says whether a float without its fraction is a whole number of 64 bits.
func fits(f float64) bool {
	return f >= -(1<<63) && f < 1<<63
}

// order compares two finite numbers of one Go type.
func order[N int64 | float64](a, b N) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// CompareWhole compares two whole numbers likewise.
func CompareWhole(a, b int64) int { return order(a, b) }

// Floor gives the whole number at or below the quotient of a and b.
func Floor(a, b Number) (Number, error) { return rounded(a, b, math.Floor, floorStep) }

// Ceiling gives the whole number at or above the quotient.
func Ceiling(a, b Number) (Number, error) { return rounded(a, b, math.Ceil, ceilingStep) }

// Truncate gives the quotient without its fraction.
func Truncate(a, b Number) (Number, error) { return rounded(a, b, math.Trunc, truncateStep) }

// Round gives the whole number nearest to the quotient, the even one of two as near.
func Round(a, b Number) (Number, error) { return rounded(a, b, math.RoundToEven, roundStep) }

// rounded gives a quotient as a whole number. A float goes through real. Whole
// numbers are divided exactly, and step says by how much the quotient without its
// remainder is off.
func rounded(a, b Number, real func(float64) float64, step func(quotient, rest, divisor int64) int64) (Number, error) {
	if b.IsZero() {
		return Number{}, ErrDivisionByZero
	}
	if a.IsReal || b.IsReal {
		return wholeOf(real(a.Float() / b.Float()))
	}
	q, err := wholeQuotient(a.Whole, b.Whole)
	if err != nil {
		return Number{}, err
	}
	return Whole(q.Whole + step(q.Whole, a.Whole%b.Whole, b.Whole)), nil
}

// wholeOf gives a float that has no fraction as a whole number.
func wholeOf(f float64) (Number, error) {
	if !fits(f) {
		return Number{}, ErrOverflow
	}
	return Whole(int64(f)), nil
}

// truncateStep stays at a quotient that was cut towards zero.
func truncateStep(_, _, _ int64) int64 { return 0 }

// floorStep goes down from a quotient that was cut towards zero from below.
func floorStep(_, rest, divisor int64) int64 {
	if rest != 0 && (rest < 0) != (divisor < 0) {
		return -1
	}
	return 0
}

// ceilingStep goes up from a quotient that was cut towards zero from above.
func ceilingStep(_, rest, divisor int64) int64 {
	if rest != 0 && (rest < 0) == (divisor < 0) {
		return 1
	}
	return 0
}

// roundStep goes away from zero if more than half was cut off, or half and the
// quotient is odd.
func roundStep(quotient, rest, divisor int64) int64 {
	part, whole := magnitude(rest), magnitude(divisor)
	if part < whole-part || part == whole-part && quotient&1 == 0 {
		return 0
	}
	if (rest < 0) == (divisor < 0) {
		return 1
	}
	return -1
}

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
