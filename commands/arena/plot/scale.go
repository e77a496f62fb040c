package plot

import (
	"math"
	"strconv"
)

// scale is the ends of an axis and the distance of its ticks, which are round numbers.
type scale struct{ lo, hi, step float64 }

// mostTicks is into how many parts ticks split an axis at most.
const mostTicks = 10

// scaleFor gives the least scale with round ends that has some values on it. Whole says
// that only whole numbers make sense.
func scaleFor(lo, hi float64, whole bool) scale {
	if lo == hi {
		lo, hi = lo-1, hi+1
	}
	step := roundStep((hi - lo) / mostTicks)
	if whole {
		step = max(step, 1)
	}
	s := scale{math.Floor(lo/step+tiny) * step, math.Ceil(hi/step-tiny) * step, step}
	if s.steps() == 0 {
		s.hi += step
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

// steps counts the parts between the ends.
func (s scale) steps() int { return int(math.Round((s.hi - s.lo) / s.step)) }

// text writes a number of the scale with as many digits as its ticks need.
func (s scale) text(v float64) string {
	digits := max(0, -int(math.Floor(math.Log10(s.step)+tiny)))
	return strconv.FormatFloat(v+0, 'f', digits, 64)
}

// ticks gives the round numbers from one end to the other.
func (s scale) ticks() (list []float64) {
	for i := math.Ceil(s.lo/s.step - tiny); i*s.step <= s.hi+tiny*s.step; i++ {
		list = append(list, i*s.step)
	}
	return list
}

// between is a scale with ends that need not be round.
func between(lo, hi float64, whole bool) scale {
	s := scaleFor(lo, hi, whole)
	if lo < hi {
		s.lo, s.hi = lo, hi
	}
	return s
}
