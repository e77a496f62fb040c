package original

import (
	"math"
	"math/big"
)

// Value is an exact number, a whole number over a power of nine. All values are
// of this kind, for every mean is in ninths. As bounds go into means and means into
// bounds, the exponent grows far beyond the depth. Rounded values would not do: equal
// values are common, and rounding would decide between them. The zero Value is 0.
type Value struct {
	n        int64    // the whole number, unless large is set
	exponent int      // of nine
	large    *big.Int // the whole number where 64 bits were too few; never changed
}

// whole gives a whole number.
func whole(n int64) Value { return Value{n: n} }

// powers are those powers of nine that 64 bits hold, and largePowers the same
// numbers.
var (
	powers      = makePowers()
	largePowers = makeLargePowers()
)

const powersHeld = 20

func makePowers() (p [powersHeld]int64) {
	p[0] = 1
	for i := 1; i < len(p); i++ {
		p[i] = 9 * p[i-1]
	}
	return p
}

func makeLargePowers() (p [powersHeld]*big.Int) {
	for i := range p {
		p[i] = big.NewInt(powers[i])
	}
	return p
}

// roomFor holds, for each power of nine, the greatest magnitude whose product with it
// fits 64 bits.
var roomFor = makeRoomFor()

func makeRoomFor() (room [powersHeld]int64) {
	for i := range room {
		room[i] = math.MaxInt64 / powers[i]
	}
	return room
}

// scale multiplies n by a power of nine. It is false if 64 bits cannot hold the
// product.
func scale(n int64, power int) (int64, bool) {
	switch {
	case power == 0 || n == 0:
		return n, true
	case power >= powersHeld || n > roomFor[power] || n < -roomFor[power]:
		return 0, false
	}
	return n * powers[power], true
}

// exceeds says whether v is greater than w.
func (v Value) exceeds(w Value) bool {
	switch {
	case v.large != nil || w.large != nil:
		return v.compareLarge(w) > 0
	case v.exponent < w.exponent:
		scaled, fits := scale(v.n, w.exponent-v.exponent)
		if !fits { // then v is farther from 0 than w can be
			return v.n > 0
		}
		return scaled > w.n
	default:
		scaled, fits := scale(w.n, v.exponent-w.exponent)
		if !fits {
			return w.n < 0
		}
		return v.n > scaled
	}
}

func (v Value) compareLarge(w Value) int {
	exponent := max(v.exponent, w.exponent)
	return v.numerator(exponent).Cmp(w.numerator(exponent))
}

// numerator gives v as a numerator over nine to an exponent, which must be no less than
// v's own. The number must not be changed.
func (v Value) numerator(exponent int) *big.Int {
	n := v.large
	if n == nil {
		n = big.NewInt(v.n)
	}
	more := exponent - v.exponent
	if more == 0 {
		return n
	}
	scaled := new(big.Int).Mul(n, largePowers[min(more, powersHeld-1)])
	for more -= powersHeld - 1; more > 0; more -= powersHeld - 1 {
		scaled.Mul(scaled, largePowers[min(more, powersHeld-1)])
	}
	return scaled
}

// mean gives the mean of values by the odds of the cards.
func mean(values *[len(deck)]Value) Value {
	exponent, same := 0, true
	for _, v := range values {
		exponent = max(exponent, v.exponent)
		same = same && v == values[0]
	}
	if same {
		return values[0]
	}
	if v, fits := meanSmall(values, exponent); fits {
		return v
	}
	return meanLarge(values, exponent)
}

// meanSmall works in 64 bits and is false where these are too few.
func meanSmall(values *[len(deck)]Value, exponent int) (Value, bool) {
	var sum int64
	for i, v := range values {
		power := exponent - v.exponent
		// Room for one power more is room for the odds and the sum.
		if _, fits := scale(v.n, power+1); !fits || power >= powersHeld || v.large != nil {
			return Value{}, false
		}
		sum += odds[i] * v.n * powers[power]
	}
	v := Value{n: sum, exponent: exponent + 1}
	for v.exponent > 0 && v.n%9 == 0 {
		v.n /= 9
		v.exponent--
	}
	return v, true
}

// meanLarge works in as many digits as are needed.
func meanLarge(values *[len(deck)]Value, exponent int) Value {
	sum, term := new(big.Int), new(big.Int)
	for i, v := range values {
		sum.Add(sum, term.Mul(v.numerator(exponent), big.NewInt(odds[i])))
	}
	return Value{exponent: exponent + 1, large: sum}
}

// Rat gives v as a fraction in lowest terms.
func (v Value) Rat() *big.Rat {
	return new(big.Rat).SetFrac(v.numerator(v.exponent), Value{n: 1}.numerator(v.exponent))
}

// Exact writes v as a fraction in lowest terms, with /1 after a whole number.
func (v Value) Exact() string { return v.Rat().String() }

// Float gives the number nearest to v.
func (v Value) Float() float64 {
	f, _ := v.Rat().Float64()
	return f
}
