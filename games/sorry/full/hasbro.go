package full

import (
	_ "embed"

	"parlor/games"
	"parlor/games/sorry"
)

// The evaluation hasbro estimates the probability of winning for the player who draws next,
// scaled like the result, as odds does in the simple game: as a sum of log-odds. The weights
// are fitted to games of self-play (search/engines/sorry/full).

// Terms of hasbro come in groups, one after the other: the numbers of pawns that each side
// does not have home; the step of a pawn, which covers slides, safety zone and the exact
// count home, by how many pawns its side has left and by whether the opponent has a pawn in
// start that a Sorry! could put there; two pawns of different sides on the ring, by half the
// step of the one and by how far ahead of it the other is, which covers the danger from every
// card; and two pawns of a side, by the regions they are in.
const (
	leftTerms   = slots * slots
	stepTerms   = slots * 2 * home // of one side
	facingTerms = ring / 2 * ring
	regions     = 12
	pairTerms   = regions * (regions + 1) / 2 // of one side
	firstStep   = leftTerms
	firstFacing = firstStep + 2*stepTerms
	firstPair   = firstFacing + facingTerms
	// HasbroWeights is the number of weights, a byte each.
	HasbroWeights = firstPair + 2*pairTerms
)

//go:embed hasbro.weights
var hasbroWeights string

// HasbroTerms appends the terms that hasbro sums in an unfinished position to buf: at most
// 37.
func HasbroTerms(s *State, pieces int, buf []uint16) []uint16 {
	sides := [2][]uint8{s.at[s.mover&1][:pieces], s.at[s.mover&1^1][:pieces]}
	left, waiting := [2]int{-1, -1}, [2]int{} // the last pawn counts 0
	for side, pawns := range sides {
		for _, step := range pawns {
			if step != home {
				left[side]++
			}
			if step == start {
				waiting[side] = 1
			}
		}
		left[side] = max(left[side], 0) // a finished game is not evaluated, but must not panic
	}
	buf = append(buf, uint16(left[0]*slots+left[1]))
	for side, pawns := range sides {
		steps, pairs := firstStep+side*stepTerms+(2*left[side]+waiting[1-side])*home, firstPair+side*pairTerms
		for i, step := range pawns {
			if step == home {
				continue
			}
			buf = append(buf, uint16(steps+int(step)))
			region := regionOf[step]
			for _, other := range pawns[:i] {
				if other != home {
					near, far := min(region, regionOf[other]), max(region, regionOf[other])
					buf = append(buf, uint16(pairs+far*(far+1)/2+near))
				}
			}
		}
	}
	for _, step := range sides[0] {
		if !onRing(step) {
			continue
		}
		row := firstFacing + int(step-exit)/2*ring
		for _, other := range sides[1] {
			if onRing(other) {
				buf = append(buf, uint16(row+int(across[other]+ring-step)%ring))
			}
		}
	}
	return buf
}

// regionOf numbers the parts of the board where a pawn can be before home: start, ten parts
// of the ring, the safety zone.
var regionOf = func() (t [steps]int) {
	for step := range t {
		switch {
		case onRing(uint8(step)):
			t[step] = 1 + (step-exit)/(ring/(regions-2))
		case step != start:
			t[step] = regions - 1
		}
	}
	return t
}()

// hasbro builds the evaluation.
func (r *Rules) hasbro() games.Eval[State] {
	most := sorry.OddsValue(1 << 20)
	return games.Eval[State]{
		Name: "hasbro", Brief: "the chance of winning, fitted to games with itself", Lo: -win, Hi: win, Chance: true,
		Of: func(s *State, _ games.Turn) games.Value {
			var room [48]uint16
			sum := 0
			for _, term := range HasbroTerms(s, r.pieces, room[:0]) {
				sum += int(int8(hasbroWeights[term]))
			}
			if s.mover == green {
				sum = -sum
			}
			return sorry.OddsValue(sum)
		},
		Range: func(s *State, plies int, _ games.Turn) (lo, hi games.Value) {
			wins := r.winnable(s, plies)
			lo, hi = -most, most
			if wins[red] {
				hi = win
			}
			if wins[green] {
				lo = -win
			}
			return lo, hi
		},
	}
}
