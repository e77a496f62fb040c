package judge

import (
	"math/big"
	"slices"
	"strings"
)

// amount is a number. It is right if it is the value, or the value rounded as [Rounding]
// says, or lies within the tolerance that a question may have.
type amount struct {
	value     *big.Rat
	tolerance *big.Rat // of the right answer
	exact     bool     // a tolerance of 0: nothing rounded is right
	// readings are what it can be meant as: 25% is 0.25, and 25 where percent are asked for.
	readings []reading
}

// reading is a number with how it is written: the unit of its last digit, nil for sums and
// fractions, and how many digits it has without leading zeros.
type reading struct {
	value, unit *big.Rat
	digits      int
}

// Rounding is the rule by which a rounded number is right, as a person is told it.
const Rounding = "rounded to two digits or more, as in 3.3, 0.58 or 58%; a whole number only where that is the value itself"

var (
	one     = big.NewRat(1, 1)
	tenth   = big.NewRat(1, 10)
	half    = big.NewRat(1, 2)
	quarter = big.NewRat(1, 4)
	hundred = big.NewRat(100, 1)
)

func times(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }

func (k AnswerKind) readAmount(text string) (answer, error) {
	value, err := readNumber(text)
	if err != nil {
		return nil, err
	}
	text, percent := strings.CutSuffix(signs.Replace(text), "%")
	r := reading{value: value}
	whole, behind, _ := strings.Cut(strings.Trim(text, "+-= "), ".")
	if strings.Trim(whole+behind, "0123456789") == "" {
		r.digits = len(strings.TrimLeft(whole+behind, "0"))
		r.unit = new(big.Rat).SetFrac(one.Num(), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(len(behind))), nil))
	}
	a := amount{value: value, tolerance: k.toleranceOf(value), exact: k.tolerance != nil && k.tolerance.Sign() == 0, readings: []reading{r}}
	if percent && r.unit != nil {
		a.readings = []reading{{value, new(big.Rat).Quo(r.unit, hundred), r.digits}, {times(value, hundred), r.unit, r.digits}}
	}
	return a, nil
}

// rounding is the relative tolerance of numbers without a given tolerance: a value
// may be the result of sums of floats.
var rounding = big.NewRat(1, 1_000_000_000)

// toleranceOf gives the absolute tolerance for a right value.
func (k AnswerKind) toleranceOf(right *big.Rat) *big.Rat {
	if k.tolerance != nil {
		return k.tolerance
	}
	size := new(big.Rat).Abs(right)
	if one := big.NewRat(1, 1); size.Cmp(one) < 0 {
		size = one
	}
	return size.Mul(size, rounding)
}

// near says whether two numbers differ by at most a tolerance.
func near(a, b, tolerance *big.Rat) bool {
	apart := new(big.Rat).Sub(a, b)
	return apart.Abs(apart).Cmp(tolerance) <= 0
}

func (a amount) same(given answer) bool {
	return slices.ContainsFunc(given.(amount).readings, func(r reading) bool {
		return near(a.value, r.value, a.tolerance) || a.roundsTo(r) && r.isFine()
	})
}

// roundsTo says whether a decimal is this number rounded.
func (a amount) roundsTo(r reading) bool {
	return !a.exact && r.unit != nil && near(a.value, r.value, new(big.Rat).Add(times(r.unit, half), AnswerKind{}.toleranceOf(a.value)))
}

// isFine says whether a rounded number has enough digits: two, where leading zeros count only behind
// the point. Whole numbers never have: many wrong ways end in a whole number near the value.
func (r reading) isFine() bool {
	return r.digits > 1 && r.unit.Cmp(one) < 0 || r.digits == 1 && r.unit.Cmp(tenth) < 0
}

// close says why a wrong number near this one is wrong, or nothing if it is not near.
func (a amount) close(given amount) string {
	r := given.readings[0]
	switch {
	case a.exact:
		return ""
	case a.roundsTo(r) && near(a.value, r.value, new(big.Rat).Abs(times(a.value, quarter))): // 0 is not near a half
		return "That is near, but too coarse: give two digits or more, no whole number, or a fraction."
	case near(a.value, r.value, new(big.Rat).Abs(times(a.value, big.NewRat(1, 100)))), r.digits > 1 && near(a.value, r.value, r.unit):
		return "That is close, but the value rounded to these digits is another. Give a fraction, or round at the end only."
	case r.unit != nil && a.roundsTo(reading{new(big.Rat).Quo(r.value, hundred), new(big.Rat).Quo(r.unit, hundred), r.digits}):
		return "That is a hundred times too much. Percent are written with their sign, as in 40%."
	}
	return ""
}

func (a amount) shown() string {
	decimal := decimalOf(a.value)
	float := AnswerKind{}.toleranceOf(a.value) // much less, as other fractions would be near
	simple := simplest(a.value, float.Mul(float, big.NewRat(1, 1000)))
	if simple.IsInt() || simple.Denom().Cmp(mostDenominator) > 0 {
		return decimal
	}
	return simple.RatString() + " = " + decimal
}

// mostDenominator is the greatest denominator of a fraction shown.
var mostDenominator = big.NewInt(1000)

// spellings gives the decimal, the simplest fraction, sums, two Lisp forms and rounded numbers.
func (a amount) spellings() []string {
	fraction := simplest(a.value, a.tolerance)
	less := new(big.Rat).Sub(fraction, big.NewRat(1, 1))
	top, bottom := fraction.Num().String(), fraction.Denom().String()
	all := []string{
		precise(a.value, a.tolerance), top + "/" + bottom, less.RatString() + " + 1", "(" + less.RatString() + ") + 2/2",
		"(/ " + top + " " + bottom + ")", "(+ 1 " + less.RatString() + ")", a.shortest(a.value, ""),
	}
	if new(big.Rat).Abs(a.value).Cmp(one) < 0 {
		all = append(all, a.shortest(times(a.value, hundred), "%"))
	}
	return all
}

// shortest writes this number with as few digits as are right.
func (a amount) shortest(value *big.Rat, sign string) string {
	for places := range mostPlaces {
		text := value.FloatString(places) + sign
		if given, err := (AnswerKind{}).readAmount(text); err == nil && a.same(given) {
			return text
		}
	}
	return a.value.RatString()
}

// mostPlaces is how many places behind the point are tried.
const mostPlaces = 40

// decimalOf writes a number with up to four decimals, without zeros at the end.
func decimalOf(value *big.Rat) string {
	const digits = 4
	text := value.FloatString(digits)
	text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}

// precise writes a number with as many decimals as a tolerance asks for.
func precise(value, tolerance *big.Rat) string {
	for digits := range mostPlaces {
		text := value.FloatString(digits)
		if written, _ := new(big.Rat).SetString(text); near(value, written, tolerance) {
			return text
		}
	}
	return value.RatString()
}

// simplest gives the fraction with the least denominator that lies within a tolerance
// of a number. It goes down the Stern-Brocot tree by continued fractions.
func simplest(value, tolerance *big.Rat) *big.Rat {
	low := new(big.Rat).Sub(value, tolerance)
	high := new(big.Rat).Add(value, tolerance)
	switch {
	case low.Sign() <= 0 && high.Sign() >= 0:
		return new(big.Rat)
	case high.Sign() < 0:
		low, high = low.Neg(low), high.Neg(high)
		between := simplestBetween(high, low)
		return between.Neg(between)
	}
	return simplestBetween(low, high)
}

// simplestBetween does so for positive numbers low <= high.
func simplestBetween(low, high *big.Rat) *big.Rat {
	floor := new(big.Rat).SetInt(new(big.Int).Quo(low.Num(), low.Denom()))
	if floor.Cmp(low) == 0 {
		return floor
	}
	next := new(big.Rat).Add(floor, big.NewRat(1, 1))
	if next.Cmp(high) <= 0 {
		return next
	}
	// Both have the same integer part, so go on with the reciprocals of their fractional parts.
	low, high = new(big.Rat).Sub(low, floor), new(big.Rat).Sub(high, floor)
	rest := simplestBetween(high.Inv(high), low.Inv(low))
	return floor.Add(floor, rest.Inv(rest))
}
