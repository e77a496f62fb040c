package tablebase

import "parlor/games/mancala"

// position is the stones in play from the mover's side: a byte for each pit,
// the lowest for pit 0, the farthest from its owner's store. Stores are left out, since
// the rest of the game does not depend on them; nor does it matter which player the
// mover is. So one position represents a great many of the game's.
type position struct{ mine, theirs uint64 }

// ones has a 1 in every byte. Multiplied by it, byte j of a word becomes the
// sum of bytes 0 to j; no sum exceeds the 192 stones of the largest game.
const ones = 0x0101010101010101

// sum gives the stones of a side.
func sum(side uint64) int { return int(side * ones >> 56) }

func (p position) stones() int { return sum(p.mine) + sum(p.theirs) }

// at gives the stones in a pit of a side.
func at(side uint64, pit int) uint8 { return uint8(side >> (8 * pit)) }

// Where the last stone falls, if not in a pit of the mover's own.
const (
	inStore   = 254
	inTheirs  = 255
	mostPits  = mancala.MaxPits
	mostSown  = 256 // more than a pit can hold
	mostMoves = mostPits
)

// sowing is what a number of stones from one pit adds to the cells.
type sowing struct {
	mine, theirs uint64
	store, last  uint8
}

// board is the rules in the form the solver needs.
type board struct {
	pits  int
	empty bool // a last stone alone is captured too
	sow   [mostPits][mostSown]sowing
}

func newBoard(pits int, emptyCapture bool) *board {
	b := &board{pits: pits, empty: emptyCapture}
	for pit := range pits {
		for n := 1; n < mostSown; n++ {
			b.sow[pit][n] = sowOne(b.sow[pit][n-1], pits, (pit+n)%(2*pits+1))
		}
	}
	return b
}

// sowOne adds one stone in a cell of the mover's lap: his pits from 0 on, his
// store, the opponent's pits.
func sowOne(s sowing, pits, cell int) sowing {
	switch {
	case cell < pits:
		s.mine += 1 << (8 * cell)
		s.last = uint8(cell)
	case cell == pits:
		s.store++
		s.last = inStore
	default:
		s.theirs += 1 << (8 * (cell - pits - 1))
		s.last = inTheirs
	}
	return s
}

// step is the result of a move.
type step struct {
	next position // from its mover's side
	// gain is the number of stones that the move stores; in a finished game, the
	// margin of all stones that were in play.
	gain        int
	again, over bool // the mover moves again; the game is over
}

// play sows a pit that is not empty.
func (b *board) play(p position, pit int) step {
	n := at(p.mine, pit)
	s := &b.sow[pit&(mostPits-1)][n]
	mine := p.mine - uint64(n)<<(8*pit) + s.mine
	theirs := p.theirs + s.theirs
	gain := int(s.store)
	if last := int(s.last); last < b.pits && at(mine, last) == 1 {
		facing := b.pits - 1 - last
		if caught := at(theirs, facing); caught > 0 || b.empty {
			gain += 1 + int(caught)
			mine &^= 0xff << (8 * last)
			theirs &^= 0xff << (8 * facing)
		}
	}
	if mine == 0 || theirs == 0 {
		return step{gain: gain + sum(mine) - sum(theirs), over: true}
	}
	if s.last == inStore {
		return step{next: position{mine, theirs}, gain: gain, again: true}
	}
	return step{next: position{theirs, mine}, gain: gain}
}

// worth converts the value of the position after a step, for its mover, to the value of
// the step for the player that made it.
func (s step) worth(next int) int {
	if s.again {
		return s.gain + next
	}
	return s.gain - next
}

// worthBefore is the inverse of worth: what the position after a step must be
// worth to its mover for the step to be worth v.
func (s step) worthBefore(v int) int {
	if s.again {
		return v - s.gain
	}
	return s.gain - v
}
