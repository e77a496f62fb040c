package number

import "math"

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
