package tablebase

import (
	"math"

	"parlor/games"
)

// Sweeps go through all values of a table again and again until these have settled.
type Sweeps struct {
	// Most is more than any game needs; without it a fault would never end.
	Most int
	// First and Last are how far values are from what they should be at the beginning, and
	// when they have settled. Each sweep takes about the same factor off, so these tell
	// how much of the work is done.
	First, Last float64
	// Progress, if not nil, is told how many percent are done after each sweep.
	Progress func(percent int)
}

// Run sweeps until sweep says that the values have settled; it also gives how far they
// were from what they should be. Run gives the number of sweeps. The error is that of
// sweep, or has the code not-solved.
func (s Sweeps) Run(sweep func() (far float64, settled bool, err error)) (n int, err error) {
	for n < s.Most {
		far, settled, err := sweep()
		if err != nil {
			return n, err
		}
		n++
		if s.Progress != nil {
			s.Progress(s.percent(far))
		}
		if settled {
			return n, nil
		}
	}
	return n, games.Errorf("not-solved", "the values did not settle in %d sweeps", s.Most)
}

func (s Sweeps) percent(far float64) int {
	done := math.Log(s.First/max(far, s.Last)) / math.Log(s.First/s.Last)
	return int(100 * max(done, 0))
}

// Interrupted is the error of a table that was not solved to the end.
func Interrupted() error { return games.Errorf("interrupted", "the game was not solved in time") }
