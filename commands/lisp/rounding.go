package lisp

import "math"

// roundingFunctions lists the functions from one kind of number to the other.
func roundingFunctions() []builtin {
	return []builtin{
		{"(floor number &optional divisor)", "the whole number at or below the number, or the quotient", rounded(math.Floor, floorStep)},
		{"(ceiling number &optional divisor)", "the whole number at or above the number, or the quotient", rounded(math.Ceil, ceilingStep)},
		{"(round number &optional divisor)", "the nearest whole number, the even one of two as near", rounded(math.RoundToEven, roundStep)},
		{"(float number)", "the number as a float", plain(toFloat)},
	}
}

// rounded makes a function that rounds its argument, or the quotient of two, to
// a whole number. A float goes through real. Whole numbers are divided exactly,
// and step says by how much the quotient without its remainder is off.
func rounded(real func(float64) float64, step func(quotient, rest, divisor int64) int64) builtinFunc {
	return plain(func(args []Value) (Value, error) {
		var divisor Value = int64(1)
		if len(args) == 2 {
			divisor = args[1]
		}
		return combine(func(a, b number) (number, error) {
			if b.isZero() {
				return number{}, divisionByZero()
			}
			if a.isReal || b.isReal {
				return wholeOf(real(a.float() / b.float()))
			}
			q, err := wholeQuotient(a.whole, b.whole)
			if err != nil {
				return number{}, err
			}
			return wholeNumber(q.whole + step(q.whole, a.whole%b.whole, b.whole)), nil
		}, args[0], divisor)
	})
}

// wholeOf gives a float that has no fraction as a whole number.
func wholeOf(f float64) (number, error) {
	if !fits(f) {
		return number{}, overflow()
	}
	return wholeNumber(int64(f)), nil
}

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

// toFloat may round a whole number of more than 53 bits.
func toFloat(args []Value) (Value, error) {
	n, err := numberOf(args[0])
	return n.float(), err
}
