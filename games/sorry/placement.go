package sorry

import (
	"slices"

	"parlor/games"
)

// A table of all positions needs neither square numbers, which differ by colour,
// nor position texts. It indexes each side's pieces by their steps, which are
// the same for both: 0 in start, 1 on the exit square and so on round the ring
// to LastRing, then the safe zone, and Home.
const (
	LastRing = entry
	Home     = home
)

// Across converts a step of one colour on the ring to the other's step on the
// same square; it is 0 for a step off the ring. It serves both ways.
func Across(step uint8) uint8 {
	if step > home {
		return 0
	}
	return across[step]
}

// Steps appends the steps of a side's pieces to buf, by index.
func (r *Rules) Steps(s *State, side games.Turn, buf []uint8) []uint8 {
	return append(buf, s.at[side.Index()][:r.pieces]...)
}

// Place gives the position before a draw with the pieces of both sides on the
// given steps, by index. A finite deck is full. A finished game is Over, with the
// loser to move. The error is of type *games.Error: pieces that share a square, an
// impossible step, or a wrong number of pieces.
func (r *Rules) Place(mover games.Turn, max, min []uint8) (State, error) {
	s := r.Start()
	s.mover = uint8(mover.Index())
	for side, steps := range [2][]uint8{max, min} {
		if len(steps) != r.pieces {
			return State{}, games.Errorf("bad-position", "wanted %d pieces, got %d", r.pieces, len(steps))
		}
		for i, step := range steps {
			shared := onBoard(step) && slices.Contains(steps[:i], step)
			if step > home || shared || side == green && onRing(step) && slices.Contains(max, across[step]) {
				return State{}, games.Errorf("bad-position", "wanted steps 0 to %d, each square for one piece, got %v and %v", home, max, min)
			}
		}
		copy(s.at[side][:], steps)
	}
	return s, r.setTurn(&s)
}
