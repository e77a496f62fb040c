package sorry

import (
	"math"
	"sync"

	"parlor/games"
)

// The evaluation odds estimates the probability of winning, scaled like the result: a
// certain win is 100000 and an even game 0. The six features of the write-up are small
// against a win of 100000, so that a search that sees a few wins neglects everything
// else. An estimate on the scale of the result has no such cliff.
//
// It is the probability for the player who draws next, as a sum of log-odds in units
// of 1/OddsUnit. OddsTerms lists the terms. The weights are fitted to the solved game
// by package train (search/engines/sorry/train).

// OddsUnit is the number of units of the weights in a log-odds of 1.
const OddsUnit = 64

// Terms of odds come in groups, one after the other.
const (
	leftTerms   = slots * slots               // the numbers of pieces not yet home
	stepTerms   = home                        // the step of a piece that is not home
	facingTerms = ring / 2 * ring             // two pieces of different sides on the ring
	pairTerms   = regions * (regions + 1) / 2 // two pieces of a side, by regions
	ownSteps    = leftTerms                   // where groups begin
	enemySteps  = ownSteps + stepTerms        //
	facings     = enemySteps + stepTerms      //
	ownPairs    = facings + facingTerms       //
	enemyPairs  = ownPairs + pairTerms        //
	OddsWeights = enemyPairs + pairTerms      // the number of weights, a byte each
)

// regions are the parts of the board where a piece can be before home: start, nine
// parts of the ring, the safe zone.
const regions = 11

func regionOf(step uint8) int {
	switch {
	case step == start:
		return 0
	case onRing(step):
		return 1 + int(step-exit)/4
	}
	return regions - 1
}

// OddsTerms appends the terms that odds sums, given the steps of the player who draws
// next and of the other, to buf: one for how many pieces each side has not home; one for
// the step of every such piece; one for every two pieces of different sides on the ring,
// by half the player's step and by how far ahead of it the other piece is; and one for
// every two pieces of a side, by the regions they are in. No unfinished position has
// more than 37.
func OddsTerms(own, enemy []uint8, buf []uint16) []uint16 {
	buf = append(buf, 0)
	var left [2]int
	for side, steps := range [2][]uint8{own, enemy} {
		singles, pairs := ownSteps+side*stepTerms, ownPairs+side*pairTerms
		for i, step := range steps {
			if step == home {
				continue
			}
			left[side]++
			buf = append(buf, uint16(singles+int(step)))
			region := regionOf(step)
			for _, other := range steps[:i] {
				if other != home {
					near, far := min(region, regionOf(other)), max(region, regionOf(other))
					buf = append(buf, uint16(pairs+far*(far+1)/2+near))
				}
			}
		}
	}
	buf[0] = uint16(max(left[0]-1, 0)*slots + max(left[1]-1, 0)) // a finished game is not evaluated, but must not panic
	for _, step := range own {
		if !onRing(step) {
			continue
		}
		row := facings + int(step-exit)/2*ring
		for _, other := range enemy {
			if at := across[other]; at != 0 {
				buf = append(buf, uint16(row+int(at+ring-step)%ring))
			}
		}
	}
	return buf
}

// oddsMost is the magnitude at which log-odds are clamped.
const oddsMost = 8 * OddsUnit

// oddsValues converts log-odds to values: integers, so that differences in rounding
// between machines vanish.
var oddsValues = sync.OnceValue(func() *[2*oddsMost + 1]games.Value {
	values := new([2*oddsMost + 1]games.Value)
	for i := range values {
		p := games.Logistic(float64(i-oddsMost) / OddsUnit)
		values[i] = games.Value(math.Round(win * (2*p - 1)))
	}
	return values
})

// OddsValue converts log-odds in units of 1/OddsUnit to a value.
func OddsValue(sum int) games.Value {
	return oddsValues()[min(max(sum, -oddsMost), oddsMost)+oddsMost]
}

// oddsOf gives the value of an unfinished position to the player who draws next.
func oddsOf(values *[2*oddsMost + 1]games.Value, own, enemy []uint8) games.Value {
	var buf [40]uint16
	sum := 0
	for _, term := range OddsTerms(own, enemy, buf[:0]) {
		sum += int(oddsFitted[term])
	}
	return values[min(max(sum, -oddsMost), oddsMost)+oddsMost]
}

// odds builds the evaluation.
func (r *Rules) odds() games.Eval[State] {
	values := oddsValues()
	return r.oddsBy("odds", "the chance of winning, fitted to the solved game", func(own, enemy []uint8) games.Value {
		return oddsOf(values, own, enemy)
	})
}

// oddsBy builds an evaluation from what an unfinished position is worth to the player who draws
// next, within the values of odds.
func (r *Rules) oddsBy(name, brief string, of func(own, enemy []uint8) games.Value) games.Eval[State] {
	most := oddsValues()[2*oddsMost]
	return games.Eval[State]{
		Name: name, Brief: brief, Lo: -win, Hi: win, Chance: true,
		Of: func(s *State, _ games.Turn) games.Value {
			mover := s.mover & 1
			v := of(s.at[mover][:r.pieces], s.at[mover^1][:r.pieces])
			if mover == green {
				return 0 - v
			}
			return v
		},
		Range: func(s *State, plies int, _ games.Turn) (lo, hi games.Value) {
			return r.oddsRange(s, plies, most)
		},
	}
}

// oddsRange bounds every value within some plies of s, by whether a side can win within
// them.
func (r *Rules) oddsRange(s *State, plies int, most games.Value) (lo, hi games.Value) {
	var ends [2]bool
	for side := range ends {
		moves, first := plies/2, false
		if int(s.mover&1) == side {
			moves, first = (plies+1)/2, true
		}
		ends[side] = moves > farthest || canFinish(s.at[side][:r.pieces], moves, usefulHits(moves, first))
	}
	lo, hi = -most, most
	if ends[red] {
		hi = win
	}
	if ends[green] {
		lo = -win
	}
	return lo, hi
}
