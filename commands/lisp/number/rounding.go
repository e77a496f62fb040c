package number

import (
	"math"
	"math/big"
)

// Rounding is a way from a quotient to a whole number.
type Rounding int

// The four ways: down, up, towards zero, and to the nearest, ties to even.
const (
	Floor Rounding = iota
	Ceiling
	Truncate
	Round
)

// Divide gives the quotient as a whole number, and the remainder.
func (r Rounding) Divide(a, b any) (quotient, rest any, err error) {
	x, ok := a.(int64)
	y, both := b.(int64)
	if ok && both && y != 0 && y != -1 {
		q, left := x/y, x%y
		part, whole := magnitude(left), magnitude(y)
		step := r.step(order(left, 0)*order(y, 0), q&1 == 1 || q&1 == -1, part > whole-part, part == whole-part)
		return q + step, left - step*y, nil
	}
	if quotient, rest, err = truncate(a, b); err != nil || r == Truncate || Sign(rest) == 0 {
		return quotient, rest, err
	}
	half, err := Divide(Absolute(b), int64(2))
	if err != nil {
		return nil, nil, err
	}
	c := Compare(Absolute(rest), half)
	step := r.step(Sign(rest)*Sign(b), Big(quotient).Bit(0) == 1, c > 0, c == 0)
	if step == 0 {
		return quotient, rest, nil
	}
	if quotient, err = Add(quotient, step); err != nil {
		return nil, nil, err
	}
	if step > 0 {
		rest, err = Subtract(rest, b)
	} else {
		rest, err = Add(rest, b)
	}
	return quotient, rest, err
}

// step gives the correction of a quotient that was truncated towards zero. Side is the
// sign by which the rest moves it, 0 without a rest; odd says that the quotient is odd;
// more and half say that more than half of the divisor is left, or exactly half.
func (r Rounding) step(side int, odd, more, half bool) int64 {
	switch {
	case r == Floor && side > 0, r == Ceiling && side < 0, r == Truncate:
		return 0
	case r == Round && !more && (!half || !odd):
		return 0
	}
	return int64(side)
}

// Absolute gives a number without its sign.
func Absolute(v any) any {
	switch x := v.(type) {
	case float64:
		return math.Abs(x)
	case *big.Rat:
		return new(big.Rat).Abs(x)
	}
	n, _ := Whole(new(big.Int).Abs(Big(v)))
	return n
}

// truncate gives the quotient rounded towards zero.
func truncate(a, b any) (quotient, rest any, err error) {
	switch {
	case Sign(b) == 0:
		return nil, nil, ErrDivisionByZero
	case eitherReal(a, b):
		return truncateReal(Float(a), Float(b))
	case IsWhole(a) && IsWhole(b):
		q, left := new(big.Int).QuoRem(Big(a), Big(b), new(big.Int))
		return both(q, left)
	}
	m, n, err := rats(a, b)
	if err != nil {
		return nil, nil, err
	}
	over := new(big.Rat).Quo(m, n)
	q := new(big.Int).Quo(over.Num(), over.Denom())
	left := new(big.Rat).SetInt(q)
	rest, err = Ratio(left.Sub(m, left.Mul(left, n)))
	if err != nil {
		return nil, nil, err
	}
	quotient, err = Whole(q)
	return quotient, rest, err
}

// truncateReal is truncate for floats.
func truncateReal(a, b float64) (quotient, rest any, err error) {
	f := math.Trunc(a / b)
	if _, err := Real(f); err != nil {
		return nil, nil, err
	}
	q, _ := new(big.Float).SetFloat64(f).Int(nil)
	if quotient, err = Whole(q); err != nil {
		return nil, nil, err
	}
	rest, err = Real(a - f*b)
	return quotient, rest, err
}

// both gives two whole numbers as values.
func both(m, n *big.Int) (a, b any, err error) {
	if a, err = Whole(m); err == nil {
		b, err = Whole(n)
	}
	return a, b, err
}

// Remainder gives the remainder of a by b, with the sign of a.
func Remainder(a, b any) (any, error) {
	_, rest, err := Truncate.Divide(a, b)
	return rest, err
}

// Modulo gives the remainder with the sign of the divisor.
func Modulo(a, b any) (any, error) {
	_, rest, err := Floor.Divide(a, b)
	return rest, err
}
