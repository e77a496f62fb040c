// Package number is the arithmetic of the Lisp: whole numbers of any size, ratios and
// floats. A number is a Go value: an int64 if it fits, otherwise a *big.Int; a *big.Rat
// that is no whole number; or a finite float64. All are immutable.
package number

import (
	"errors"
	"math"
	"math/big"
	"strings"
)

// Why there is no result.
var (
	ErrTooLarge       = errors.New("the number would have more than a million digits, or a part of a ratio more than thirty thousand")
	ErrDivisionByZero = errors.New("division by zero")
	ErrNotFinite      = errors.New("the result is not a finite number")
)

// The largest sizes of numbers in bits, for which a product or quotient takes about a
// tenth of a second. What takes longer is run by [Aside]. Ratios stay smaller, since
// reducing them by the greatest common divisor takes much longer than a product.
const (
	maxBits      = 3_330_000
	maxRatioBits = 100_000
)

// Is says whether a value is a number.
func Is(v any) bool {
	_, real := v.(float64)
	return real || IsRational(v)
}

// IsWhole says whether a value is a whole number.
func IsWhole(v any) bool {
	switch v.(type) {
	case int64, *big.Int:
		return true
	}
	return false
}

// IsRational says whether a value is a whole number or a ratio.
func IsRational(v any) bool {
	_, ratio := v.(*big.Rat)
	return ratio || IsWhole(v)
}

// Big gives a whole number as a *big.Int, which must not be changed.
func Big(v any) *big.Int {
	if n, ok := v.(*big.Int); ok {
		return n
	}
	return big.NewInt(v.(int64))
}

// Whole gives a whole number as a value, or refuses one that is too large.
func Whole(n *big.Int) (any, error) {
	switch {
	case n.IsInt64():
		return n.Int64(), nil
	case n.BitLen() > maxBits:
		return nil, ErrTooLarge
	}
	return n, nil
}

// Ratio gives a ratio as a value, which is a whole number if possible.
func Ratio(r *big.Rat) (any, error) {
	switch {
	case r.IsInt():
		return Whole(r.Num())
	case r.Num().BitLen() > maxRatioBits || r.Denom().BitLen() > maxRatioBits:
		return nil, ErrTooLarge
	}
	return r, nil
}

// Real gives a float as a value, or refuses an infinity or NaN.
func Real(f float64) (any, error) {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return nil, ErrNotFinite
	}
	return f, nil
}

// Float gives the float nearest to a number. It may be infinite.
func Float(v any) float64 {
	var f float64
	switch x := v.(type) {
	case int64:
		return float64(x)
	case float64:
		return x
	case *big.Int:
		f, _ = new(big.Float).SetInt(x).Float64()
	case *big.Rat:
		f, _ = x.Float64()
	}
	return f
}

// rat gives a whole number or a ratio as a *big.Rat, which must not be changed.
func rat(v any) (*big.Rat, error) {
	if r, ok := v.(*big.Rat); ok {
		return r, nil
	}
	n := Big(v)
	if n.BitLen() > maxRatioBits {
		return nil, ErrTooLarge
	}
	return new(big.Rat).SetInt(n), nil
}

// Exact gives the exact value of a number as a whole number or a ratio.
func Exact(v any) (any, error) {
	if f, ok := v.(float64); ok {
		return Ratio(new(big.Rat).SetFloat64(f))
	}
	return v, nil
}

// Sign gives -1, 0 or 1.
func Sign(v any) int {
	switch x := v.(type) {
	case int64:
		return order(x, 0)
	case float64:
		return order(x, 0)
	case *big.Int:
		return x.Sign()
	}
	return v.(*big.Rat).Sign()
}

// Compare gives -1, 0 or 1 if a is less than, equal to or greater than b. It is exact
// even if a float cannot represent the other number.
func Compare(a, b any) int {
	switch x := a.(type) {
	case int64:
		switch y := b.(type) {
		case int64:
			return order(x, y)
		case float64:
			return compareWhole(x, y)
		}
	case float64:
		switch y := b.(type) {
		case int64:
			return -compareWhole(y, x)
		case float64:
			return order(x, y)
		}
	}
	if IsWhole(a) && IsWhole(b) {
		return Big(a).Cmp(Big(b))
	}
	return exact(a).Cmp(exact(b))
}

// exact gives any number as a ratio, however large.
func exact(v any) *big.Rat {
	switch x := v.(type) {
	case float64:
		return new(big.Rat).SetFloat64(x)
	case *big.Rat:
		return x
	}
	return new(big.Rat).SetInt(Big(v))
}

// compareWhole compares a whole number with a float.
func compareWhole(n int64, f float64) int {
	if f < -(1<<63) || f >= 1<<63 {
		return order(0, f)
	}
	if c := order(n, int64(f)); c != 0 {
		return c
	}
	return order(math.Trunc(f), f)
}

// CompareWhole does the same for two short whole numbers.
func CompareWhole(a, b int64) int { return order(a, b) }

// order compares two finite numbers of the same Go type.
func order[N int64 | float64](a, b N) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// Size gives the bytes that a number takes in addition to those of a short one.
func Size(v any) int {
	switch x := v.(type) {
	case *big.Int:
		return 32 + x.BitLen()/8
	case *big.Rat:
		return 64 + (x.Num().BitLen()+x.Denom().BitLen())/8
	}
	return 0
}

// Parse reads a whole number: an optional sign and digits in a base.
func Parse(text string, base int) (*big.Int, bool) {
	digits := strings.TrimPrefix(text, "-")
	negative := digits != text
	if !negative {
		digits = strings.TrimPrefix(text, "+")
	}
	for i := range len(digits) {
		if Digit(digits[i]) >= base {
			return nil, false
		}
	}
	if digits == "" {
		return nil, false
	}
	n := parse(digits, base)
	if negative {
		n.Neg(n)
	}
	return n, true
}

// parse reads digits. A long text is read in halves, since Go's parser takes quadratic
// time.
func parse(digits string, base int) *big.Int {
	const short = 5_000
	if len(digits) <= short {
		n, _ := new(big.Int).SetString(digits, base)
		return n
	}
	at := len(digits) / 2
	high, low := parse(digits[:at], base), parse(digits[at:], base)
	power := new(big.Int).Exp(big.NewInt(int64(base)), big.NewInt(int64(len(digits)-at)), nil)
	return low.Add(low, high.Mul(high, power))
}

// Digit gives the value of a letter as a digit, 36 if it is none.
func Digit(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'z':
		return int(c-'a') + 10
	case 'A' <= c && c <= 'Z':
		return int(c-'A') + 10
	}
	return 36
}
