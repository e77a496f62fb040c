package sorry

import (
	"math"
	"sync"

	"parlor/games"
)

// The evaluation odds estimates the chance of winning, in the unit of the result: a
// certain win is 100000 and an even game 0. The six features of the write-up are
// weighed against a win of 100000, so that a search which just sees some wins lets go
// of everything else for them. An estimate in the unit of the result has no such
// edge.
//
// The chance is that of the player who draws next, as a sum of log-odds, in parts of
// OddsUnit. What is counted is listed by OddsTerms. The weights are fitted to the
// solved game by package train (search/engines/sorry/train).

// OddsUnit is how many parts the log-odds have that weights count.
const OddsUnit = 64

// Terms of odds come in groups, one after the other.
const (
	leftTerms   = slots * slots               // how many pieces each side has not home
	stepTerms   = home                        // the step of a piece that is not home
	facingTerms = ring / 2 * ring             // two pieces of different sides on the ring
	pairTerms   = regions * (regions + 1) / 2 // two pieces of a side, by regions
	ownSteps    = leftTerms                   // where groups begin
	enemySteps  = ownSteps + stepTerms        //
	facings     = enemySteps + stepTerms      //
	ownPairs    = facings + facingTerms       //
	enemyPairs  = ownPairs + pairTerms        //
	OddsWeights = enemyPairs + pairTerms      // OddsWeights is how many weights there are, a byte each.
)

// regions are the parts of the board where a piece is that is not home: start, nine
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

// OddsTerms appends the terms that odds counts, by the steps of the player who draws
// next and of the other, to buf: one for how many pieces each side has not home; one for
// the step of every such piece; one for every two pieces of different sides on the
// ring, by half the player's step and by how far ahead of it the other's stands; and
// one for every two pieces of a side, by the regions they are in. No unfinished
// position has more than 37.
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
	buf[0] = uint16(max(left[0]-1, 0)*slots + max(left[1]-1, 0)) // nobody asks about a finished game, nor does that fail
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

// oddsMost is the greatest log-odds, in parts, that are told from a certain win.
const oddsMost = 8 * OddsUnit

// oddsValues turns log-odds into values: whole numbers, so that no machine's
// rounding shows.
var oddsValues = sync.OnceValue(func() *[2*oddsMost + 1]games.Value {
	values := new([2*oddsMost + 1]games.Value)
	for i := range values {
		p := games.Logistic(float64(i-oddsMost) / OddsUnit)
		values[i] = games.Value(math.Round(win * (2*p - 1)))
	}
	return values
})

// OddsValue is the value of log-odds in parts of OddsUnit.
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
	most := values[2*oddsMost]
	return games.Eval[State]{
		Name: "odds", Brief: "the chance of winning, fitted to the solved game", Lo: -win, Hi: win, Chance: true,
		Of: func(s *State, _ games.Turn) games.Value {
			mover := s.mover & 1
			v := oddsOf(values, s.at[mover][:r.pieces], s.at[mover^1][:r.pieces])
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

// oddsRange bounds every value within some plies of s: it tells whether a side can
// win by then.
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
