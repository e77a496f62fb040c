package lisp

import (
	"math"
	"math/bits"
)

// number is a value of either kind of number.
type number struct {
	whole  int64
	real   float64 // counts if isReal
	isReal bool
}

// numberOp is an operation on two numbers.
type numberOp func(a, b number) (number, error)

// wholeNumber and realNumber make a number of either kind.
func wholeNumber(n int64) number  { return number{whole: n} }
func realNumber(f float64) number { return number{real: f, isReal: true} }

// numberOf gives the number that v is.
func numberOf(v Value) (number, error) {
	switch x := v.(type) {
	case int64:
		return wholeNumber(x), nil
	case float64:
		return realNumber(x), nil
	}
	return number{}, wanted("a number", v)
}

// float gives n as a float.
func (n number) float() float64 {
	if n.isReal {
		return n.real
	}
	return float64(n.whole)
}

// isZero says whether n is 0 or 0.0.
func (n number) isZero() bool { return n.float() == 0 }

// value gives n as a value, unless it has become infinite or no number at all.
func (n number) value() (Value, error) {
	if !n.isReal {
		return n.whole, nil
	}
	if math.IsInf(n.real, 0) || math.IsNaN(n.real) {
		return nil, fault(CodeNotFinite, "the result is not a finite number")
	}
	return n.real, nil
}

// overflow is the fault of a whole number that does not fit.
func overflow() error {
	return fault(CodeIntegerOverflow, "the result does not fit a whole number of 64 bits")
}

// add makes a float of two numbers unless both are whole.
func add(a, b number) (number, error) {
	if a.isReal || b.isReal {
		return realNumber(a.float() + b.float()), nil
	}
	sum := a.whole + b.whole
	// The sum has overflowed if its sign differs from that of both terms.
	if (a.whole^sum)&(b.whole^sum) < 0 {
		return number{}, overflow()
	}
	return wholeNumber(sum), nil
}

// subtract overflows where the terms have different signs and the result has
// not that of the first.
func subtract(a, b number) (number, error) {
	if a.isReal || b.isReal {
		return realNumber(a.float() - b.float()), nil
	}
	difference := a.whole - b.whole
	if (a.whole^b.whole)&(a.whole^difference) < 0 {
		return number{}, overflow()
	}
	return wholeNumber(difference), nil
}

// multiply takes the product of the magnitudes in 128 bits and then sees
// whether it fits.
func multiply(a, b number) (number, error) {
	if a.isReal || b.isReal {
		return realNumber(a.float() * b.float()), nil
	}
	high, low := bits.Mul64(magnitude(a.whole), magnitude(b.whole))
	negative := (a.whole < 0) != (b.whole < 0)
	switch {
	case high != 0:
		return number{}, overflow()
	case negative && low <= 1<<63:
		return wholeNumber(int64(-low)), nil
	case !negative && low < 1<<63:
		return wholeNumber(int64(low)), nil
	}
	return number{}, overflow()
}

// magnitude gives n without its sign.
func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// divide gives a whole number where that is exact and a float otherwise.
func divide(a, b number) (number, error) {
	if b.isZero() {
		return number{}, divisionByZero()
	}
	if a.isReal || b.isReal || a.whole%b.whole != 0 {
		return realNumber(a.float() / b.float()), nil
	}
	return wholeQuotient(a.whole, b.whole)
}

// wholeQuotient divides where there is no remainder, or drops it.
func wholeQuotient(a, b int64) (number, error) {
	if a == math.MinInt64 && b == -1 {
		return number{}, overflow()
	}
	return wholeNumber(a / b), nil
}

// divisionByZero is the fault of a divisor that is 0.
func divisionByZero() error {
	return fault(CodeDivisionByZero, "division by zero")
}

// compare gives -1, 0 or 1 as a is less than, equal to or greater than b. It
// is exact even where a float cannot hold the whole number.
func compare(a, b number) int {
	switch {
	case a.isReal && b.isReal:
		return order(a.real, b.real)
	case a.isReal:
		return -compareWhole(b.whole, a.real)
	case b.isReal:
		return compareWhole(a.whole, b.real)
	}
	return order(a.whole, b.whole)
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

// combine applies op to two values.
func combine(op numberOp, a, b Value) (Value, error) {
	x, err := numberOf(a)
	if err != nil {
		return nil, err
	}
	y, err := numberOf(b)
	if err != nil {
		return nil, err
	}
	n, err := op(x, y)
	if err != nil {
		return nil, err
	}
	return n.value()
}
