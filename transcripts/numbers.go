package transcripts

import (
	"math"
	"regexp"
	"strconv"
	"sync"
)

// numerals are the numbers that a line may have, by the holes that match them. Digits are not
// grouped: 1,234 is two numbers, because positions and moves are written with commas. A
// duration is written as Go does, 12ms, 1.5s, 2m3s: its units run from long to short, each at
// most once, and micro is written with a micro sign or a Greek letter.
var numerals = sync.OnceValue(func() map[Hole]*regexp.Regexp {
	const plain = `\d+(\.\d+)?`
	time := ""
	for _, unit := range []string{"h", "m", "s", "ms", "\u00b5s", "\u03bcs", "us", "ns"} {
		time += "(" + plain + unit + ")?"
	}
	found := map[Hole]*regexp.Regexp{
		AnyInt:  regexp.MustCompile(`^[-+]?\d+`),
		AnyNum:  regexp.MustCompile(`^[-+]?` + plain + `([eE][-+]?\d+)?`),
		AnyTime: regexp.MustCompile(`^` + time),
	}
	found[AnyTime].Longest() // 5ms is not 5m
	return found
})

// numeralEnd finds the number of a kind that starts at an index of a line and gives the
// index after it, or -1 if there is none. It is greedy, so that a hole never matches the
// front half of a number.
func numeralEnd(kind Hole, s string, at int) int {
	length := len(numerals()[kind].FindString(s[at:]))
	if length == 0 {
		return -1
	}
	return at + length
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// parseNum reads a number that was found; one too large for a float64 is refused.
func parseNum(s string) (float64, bool) {
	v, err := strconv.ParseFloat(s, 64)
	return v, err == nil
}

// near says whether got lies within the tolerance around want, both ends
// included. Decimal fractions are not exact in binary, so an error of a few
// units in the last place is allowed.
func near(got, want, tolerance float64) bool {
	const ulps = 1e-15
	return math.Abs(got-want) <= tolerance+ulps*(math.Abs(got)+math.Abs(want))
}
