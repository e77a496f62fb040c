package full

import (
	"encoding/binary"
	"math/bits"

	"parlor/games"
)

// A move at a decision encodes all that Play and the evaluations need: where one or two
// pawns end up and which others go back to start. So two ways to use a card that lead to
// the same position are the same number. From the low end: the step and the index of the
// pawn that moves; the same for a second one, if the kind has one; a bit for each own
// pawn, and then each of the enemy's, that goes to start.
const (
	stepBits  = 7
	pieceBits = 2
	pawnBits  = stepBits + pieceBits

	hitShift  = 2 * pawnBits
	kindShift = hitShift + 2*slots

	pass games.Move = 0 // not any other move, as no pawn moves to start by itself

	twoOwn  games.Move = 1 << kindShift // a 7 split between two pawns
	swapped games.Move = 2 << kindShift // the second pawn is the enemy's
)

// placed packs a pawn and the step it ends up on.
func placed(piece int, to uint8) games.Move {
	return games.Move(to) | games.Move(piece)<<stepBits
}

// firstPawn and secondPawn unpack the pawns that a move places.
func firstPawn(m games.Move) (piece int, to uint8) {
	return int(m>>stepBits) & (slots - 1), uint8(m) & (1<<stepBits - 1)
}

func secondPawn(m games.Move) (piece int, to uint8) { return firstPawn(m >> pawnBits) }

// hitsOf gives the bits of the pawns that a move sends to start.
func hitsOf(m games.Move) hits { return hits(m >> hitShift) }

// hits has a bit for each of the mover's pawns and, above them, for each of the enemy's.
type hits uint8

// spared masks, for each set of a side's pawns that are hit, the bytes of the others.
var spared = func() (masks [1 << slots]uint32) {
	for set := range masks {
		for piece := range slots {
			if set>>piece&1 == 0 {
				masks[set] |= 0xff << (8 * piece)
			}
		}
	}
	return masks
}()

// word gives the steps of a side as one number, a byte each.
func (p *pawns) word() uint32 { return binary.LittleEndian.Uint32(p[:]) }

// without sends some pawns to start.
func (p *pawns) without(set hits) {
	binary.LittleEndian.PutUint32(p[:], p.word()&spared[set&(1<<slots-1)])
}

// standing finds the pawn on a step that is not start: a bit at the top of its byte, 0 if
// there is none.
func standing(side uint32, step uint8) uint32 {
	const low, high = 0x01010101, 0x80808080
	x := side ^ uint32(step)*low
	// The lowest such bit is exact, and no two pawns share a step of the board.
	found := (x - low) & ^x & high
	return found & -found
}

// numbered converts the result of standing to the pawn's index.
func numbered(found uint32) int { return bits.TrailingZeros32(found) >> 3 }

// board is the packed pawns of the player to move and of the other.
type board struct{ own, enemy uint32 }

// view gives the board from the side to move.
func (s *State) view() board { return board{s.at[s.mover&1].word(), s.at[s.mover&1^1].word()} }

// land says what happens when one of the mover's pawns goes to a step: where it ends up,
// and which pawns it sends to start. It returns false if an own pawn stands there.
func (b board) land(piece int, to uint8) (end uint8, hit hits, ok bool) {
	if to == home {
		return to, 0, true
	}
	if standing(b.own, to) != 0 {
		return 0, 0, false
	}
	if enemy := standing(b.enemy, across[to&(1<<stepBits-1)]); enemy != 0 {
		hit = 1 << (slots + numbered(enemy))
	}
	if end = slides[to&(1<<stepBits-1)]; end != start {
		return end, hit | b.slidOver(piece, to, end), true
	}
	return to, hit, true
}

// slidOver finds the pawns on a slide, beyond its first square, other than the one
// that slides.
func (b board) slidOver(piece int, from, end uint8) (hit hits) {
	for step := from + 1; step <= end; step++ {
		if own := standing(b.own, step); own != 0 {
			hit |= 1 << numbered(own)
		}
		if enemy := standing(b.enemy, across[step&(1<<stepBits-1)]); enemy != 0 {
			hit |= 1 << (slots + numbered(enemy))
		}
	}
	return hit &^ (1 << piece)
}

// Turn says who acts: chance while no card is held.
func (r *Rules) Turn(s *State) games.Turn { return s.turn }

// Play draws the card m, or makes the move m, discards the card and passes the turn. The
// first side with every pawn home wins at once.
func (r *Rules) Play(s *State, m games.Move) {
	if s.turn == games.Chance {
		r.draw(s, m)
		return
	}
	side := s.mover & 1
	r.discard(s)
	if m == pass {
		return
	}
	own, enemy := &s.at[side], &s.at[side^1]
	piece, to := firstPawn(m)
	own[piece] = to
	if m >= twoOwn {
		second, end := secondPawn(m)
		if m >= swapped {
			own = enemy
		}
		own[second] = end
		own = &s.at[side]
		to = max(to, end)
	}
	if hit := hitsOf(m); hit != 0 {
		own.without(hit)
		enemy.without(hit >> slots)
	}
	if to == home && *own == r.done {
		s.turn, s.mover = games.Over, side^1
	}
}

// win is the value of a finished game to the winner. The search subtracts one for every
// ply it took.
const win = 100000

// Score gives the result of a finished game from red's side.
func (r *Rules) Score(s *State) games.Value {
	if r.won(s, red) {
		return win
	}
	return -win
}

// Advance gives the steps from and to which a move takes the first of its pawns, counted
// from 0 in start to 66 at home; moves is false for a pass.
func (r *Rules) Advance(s *State, m games.Move) (from, to int, moves bool) {
	piece, end := firstPawn(m)
	return int(s.at[s.mover&1][piece]), int(end), m != pass && s.turn != games.Chance
}

// Progress gives how many squares the pawns of Max or Min have advanced, of 65 each on the
// way home, and how many of them are in the safety zone or home. A pawn behind its exit has
// advanced none.
func (r *Rules) Progress(s *State, side games.Turn) (squares, safeOnes int) {
	for _, step := range s.at[side.Index()][:r.pieces] {
		switch {
		case step >= safe:
			squares += int(step) - 1
			safeOnes++
		case step != behind:
			squares += int(step)
		}
	}
	return squares, safeOnes
}
