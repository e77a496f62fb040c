package plot

import (
	"math"
	"strconv"
)

// Scale is the ends of an axis and the distance of its ticks, which are round numbers.
type Scale struct{ Lo, Hi, Step float64 }

// mostTicks is into how many parts ticks split an axis at most.
const mostTicks = 10

// ScaleFor gives the least scale with round ends that has some values on it. Whole says
// that only whole numbers make sense.
func ScaleFor(lo, hi float64, whole bool) Scale {
	if lo == hi {
		lo, hi = lo-1, hi+1
	}
	step := roundStep((hi - lo) / mostTicks)
	if whole {
		step = max(step, 1)
	}
	s := Scale{math.Floor(lo/step+tiny) * step, math.Ceil(hi/step-tiny) * step, step}
	if s.Steps() == 0 {
		s.Hi += step
	}
	return s
}

// tiny is what rounding may do to a number of steps.
const tiny = 1e-6

// roundStep is the least of 1, 2, 5, 10, 20 and so on, and of their tenths, that is at
// least so large.
func roundStep(least float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(least)))
	for _, m := range []float64{1, 2, 5} {
		if m*power >= least*(1-tiny) {
			return m * power
		}
	}
	return 10 * power
}

// Steps counts the parts between the ends.
func (s Scale) Steps() int { return int(math.Round((s.Hi - s.Lo) / s.Step)) }

// Text writes a number of the scale with as many digits as its ticks need.
func (s Scale) Text(v float64) string {
	digits := max(0, -int(math.Floor(math.Log10(s.Step)+tiny)))
	return strconv.FormatFloat(v+0, 'f', digits, 64)
}

// Ticks gives the round numbers from one end to the other.
func (s Scale) Ticks() (list []float64) {
	for i := math.Ceil(s.Lo/s.Step - tiny); i*s.Step <= s.Hi+tiny*s.Step; i++ {
		list = append(list, i*s.Step)
	}
	return list
}

// Between is a scale with ends that need not be round.
func Between(lo, hi float64, whole bool) Scale {
	s := ScaleFor(lo, hi, whole)
	if lo < hi {
		s.Lo, s.Hi = lo, hi
	}
	return s
}
