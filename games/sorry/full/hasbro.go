package full

import (
	_ "embed"

	"parlor/games"
	"parlor/games/sorry"
)

// The evaluation hasbro estimates the chance of winning of the player who draws next, in the
// unit of the result, as odds does in the simple game: as a sum of log-odds. The weights are
// fitted to games that it has played with itself, by package full of the engines.

// Terms of hasbro come in groups, one after the other: how many pawns each side has not home;
// the step of a pawn, with slides, safety zone and the exact way home in it, and whether the
// opponent has one waiting that a Sorry! would put there; two pawns of different sides on the
// ring by how far the second is ahead, which is the danger from every card, by the quarter in
// which the one stands and by that of the other.
const (
	leftTerms   = slots * slots
	stepTerms   = 2 * home // of one side
	facingTerms = quarters * ring
	quarters    = 4
	firstStep   = leftTerms
	firstFacing = firstStep + 2*stepTerms
	// HasbroWeights is how many weights there are, a byte each.
	HasbroWeights = firstFacing + 2*facingTerms
)

//go:embed hasbro.weights
var hasbroWeights string

// HasbroTerms appends the terms that hasbro counts in an unfinished position to buf: no more
// than 41.
func HasbroTerms(s *State, pieces int, buf []uint16) []uint16 {
	own, enemy := s.at[s.mover&1][:pieces], s.at[s.mover&1^1][:pieces]
	left, waiting := [2]int{}, [2]int{}
	for side, pawns := range [2][]uint8{own, enemy} {
		for _, step := range pawns {
			if step != home {
				left[side]++
			}
			if step == start {
				waiting[side] = 1
			}
		}
	}
	buf = append(buf, uint16(max(left[0]-1, 0)*slots+max(left[1]-1, 0)))
	for side, pawns := range [2][]uint8{own, enemy} {
		first := firstStep + side*stepTerms + waiting[1-side]*home
		for _, step := range pawns {
			if step != home {
				buf = append(buf, uint16(first+int(step)))
			}
		}
	}
	for _, step := range own {
		if !onRing(step) {
			continue
		}
		for _, other := range enemy {
			if onRing(other) {
				apart := (int(across[other]) + ring - int(step)) % ring
				buf = append(buf, uint16(firstFacing+quarter(step)*ring+apart), uint16(firstFacing+facingTerms+quarter(other)*ring+apart))
			}
		}
	}
	return buf
}

// quarter numbers the quarters of a pawn's way round the ring from 0.
func quarter(step uint8) int { return int(step-exit) / (ring / quarters) }

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
