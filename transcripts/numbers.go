package transcripts

import (
	"math"
	"strconv"
	"strings"
)

// The functions below find the number that starts at a place in a line and give
// the place just after it, or -1 if there is none. They take as much as they
// can, so that a hole never stands for the front half of a number. Digits are
// not grouped: 1,234 is two numbers, because positions and moves are written
// with commas.

// intEnd finds a whole number: 12, -3, +4.
func intEnd(s string, at int) int {
	return digitsEnd(s, signEnd(s, at))
}

// numEnd finds any number: 12, -3.5, 1e-9.
func numEnd(s string, at int) int {
	end := plainEnd(s, signEnd(s, at))
	if end < 0 || end >= len(s) || s[end]|0x20 != 'e' {
		return end
	}
	if e := digitsEnd(s, signEnd(s, end+1)); e >= 0 {
		return e
	}
	return end
}

// timeUnits are the units of a length of time, from long to short. The sign for
// a millionth is a micro sign or a Greek letter, as in Go.
var timeUnits = []string{"h", "m", "s", "ms", "\u00b5s", "\u03bcs", "us", "ns"}

// timeEnd finds a length of time as Go writes it: 12ms, 1.5s, 2m3s. Units run
// from long to short, each at most once.
func timeEnd(s string, at int) int {
	end := -1
	for units := timeUnits; ; {
		next := plainEnd(s, at)
		if next < 0 {
			return end
		}
		unit := unitAt(s[next:], units)
		if unit < 0 {
			return end
		}
		at = next + len(units[unit])
		end, units = at, units[unit+1:]
	}
}

// unitAt gives the place in units of the longest one that s starts with, or -1.
func unitAt(s string, units []string) int {
	best := -1
	for i, u := range units {
		if strings.HasPrefix(s, u) && (best < 0 || len(u) > len(units[best])) {
			best = i
		}
	}
	return best
}

// plainEnd finds a number without sign and exponent.
func plainEnd(s string, at int) int {
	end := digitsEnd(s, at)
	if end < 0 || end >= len(s) || s[end] != '.' {
		return end
	}
	if fraction := digitsEnd(s, end+1); fraction >= 0 {
		return fraction
	}
	return end
}

func signEnd(s string, at int) int {
	if at < len(s) && (s[at] == '-' || s[at] == '+') {
		return at + 1
	}
	return at
}

func digitsEnd(s string, at int) int {
	end := at
	for end < len(s) && isDigit(s[end]) {
		end++
	}
	if end == at {
		return -1
	}
	return end
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// parseNum reads a number that numEnd found; one too large for a float64 is
// refused.
func parseNum(s string) (float64, bool) {
	v, err := strconv.ParseFloat(s, 64)
	return v, err == nil
}

// near tells whether got lies within the tolerance around want, both ends
// included. Decimal fractions are not exact in binary, so a few units in the
// last place are forgiven.
func near(got, want, tolerance float64) bool {
	const ulps = 1e-15
	return math.Abs(got-want) <= tolerance+ulps*(math.Abs(got)+math.Abs(want))
}
