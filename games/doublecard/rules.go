package doublecard

import "parlor/games"

// A move holds the placement and, above it, one more than the index of the card
// that is moved; 0 there means a new card. forfeited is the move of a program that
// broke the rules; Moves never lists it.
const (
	placeBits            = 10
	forfeited games.Move = 1 << (placeBits + 5)
)

// target gives where m puts its card.
func target(m games.Move) Placement { return Placement(m & (1<<placeBits - 1)) }

// taken gives the index in State.cards of the card that m moves, or -1.
func taken(m games.Move) int { return int(m>>placeBits) - 1 }

// Turn says who acts.
func (r *Rules) Turn(s *State) games.Turn { return s.turn }

// Weight is never called: the game has no chance nodes.
func (r *Rules) Weight(*State, games.Move) uint32 { return 1 }

// Moves lists the legal moves: placements by column from A to H, in each column
// the codes 2, 4, 6, 8, 1, 3, 5, 7; once all cards are placed, the same for each
// card that may be taken, in the order in which the cards were first placed.
func (r *Rules) Moves(s *State, buf []games.Move) []games.Move {
	switch {
	case s.turn == games.Over:
		return buf
	case s.recycling():
		return s.recyclings(buf)
	}
	return appendPlacements(buf, &s.height, 0, forfeited)
}

// appendPlacements lists the placements that columns of these heights allow, as
// moves with the bits of with added, leaving out except. A horizontal card
// needs two columns of equal height.
func appendPlacements(buf []games.Move, height *[columns]uint8, with, except games.Move) []games.Move {
	for column, h := range height {
		if h >= rows {
			continue
		}
		anchor := with | games.Move(cellAt(column, int(h))<<codeBits)
		if h < rows-1 {
			buf = appendCodes(buf, anchor|1, except)
		}
		if column < columns-1 && height[column+1] == h {
			buf = appendCodes(buf, anchor, except)
		}
	}
	return buf
}

// appendCodes lists the four codes of one parity from the first on.
func appendCodes(buf []games.Move, first, except games.Move) []games.Move {
	for m := first; m < first+8; m += 2 {
		if m != except {
			buf = append(buf, m)
		}
	}
	return buf
}

// recyclings lists the moves that take a card and put it elsewhere, or back with
// another code: only its present placement is excluded.
func (s *State) recyclings(buf []games.Move) []games.Move {
	for card, p := range s.cards {
		if card == int(s.last) || !s.free(p) {
			continue
		}
		height := s.height
		lower(&height, p)
		buf = appendPlacements(buf, &height, MakeMove(card, 0), MakeMove(card, p))
	}
	return buf
}

// free says whether nothing lies on top of a card.
func (s *State) free(p Placement) bool {
	height := uint8(rowOf(p.Other()) + 1)
	if p.Upright() {
		return s.height[columnOf(p.Anchor())] == height
	}
	return s.height[columnOf(p.Anchor())] == height && s.height[columnOf(p.Other())] == height
}

// stuck says whether no card may be taken once card has been placed or moved. A
// free card can at least be put back with another code, so there is no move
// only if no other card is free.
func (s *State) stuck(card int) bool {
	for i, p := range s.cards {
		if i != card && s.free(p) {
			return false
		}
	}
	return true
}

// raise and lower change the heights by a card put down and taken off.
func raise(height *[columns]uint8, p Placement) {
	height[columnOf(p.Anchor())]++
	height[columnOf(p.Other())]++
}

func lower(height *[columns]uint8, p Placement) {
	height[columnOf(p.Anchor())]--
	height[columnOf(p.Other())]--
}

// put places a card on two empty cells.
func (s *State) put(p Placement) {
	s.tally += p.change(&s.cells)
	a, b := p.halves()
	s.cells[p.Anchor()], s.cells[p.Other()] = a, b
	s.sums[kindIndex[a]] += cellValue(p.Anchor())
	s.sums[kindIndex[b]] += cellValue(p.Other())
	raise(&s.height, p)
}

// take removes a free card, the inverse of put.
func (s *State) take(p Placement) {
	lower(&s.height, p)
	a, b := p.halves()
	s.sums[kindIndex[a]] -= cellValue(p.Anchor())
	s.sums[kindIndex[b]] -= cellValue(p.Other())
	s.cells[p.Anchor()], s.cells[p.Other()] = empty, empty
	s.tally -= p.change(&s.cells)
}

// Play places or moves a card, passes the turn, and determines whether the game
// is over.
func (r *Rules) Play(s *State, m games.Move) {
	if m == forfeited {
		s.end(forfeit)
		return
	}
	card := taken(m)
	if card < 0 {
		card = int(s.moves)
	} else {
		s.take(s.cards[card])
	}
	p := target(m)
	s.put(p)
	s.cards[card] = p
	s.last = uint8(card)
	s.moves++
	s.mover ^= 1
	s.turn = games.Players[s.mover]
	if e := r.over(s); e != unfinished {
		s.end(e)
	}
}

// over says how the last move has ended the game, if it has. Lines take precedence over
// the move cap.
func (r *Rules) over(s *State) ending {
	ofColor, ofDots := s.tally.lines()
	switch {
	case ofColor && ofDots:
		return bothLines
	case ofColor:
		return colorLine
	case ofDots:
		return dotsLine
	case s.moves >= r.cap:
		return moveCap
	case s.recycling() && s.stuck(int(s.last)):
		return noMove
	}
	return unfinished
}

func (s *State) end(e ending) {
	s.ending = e
	s.turn = games.Over
}

// winner gives the side that has won a finished game, and false for a draw.
func (s *State) winner() (side, bool) {
	switch s.ending {
	case colorLine:
		return color, true
	case dotsLine:
		return dots, true
	case bothLines, forfeit: // the side that is not to move has won
		return s.mover ^ 1, true
	}
	return color, false
}

// win is the value of a finished game to the winner. A search subtracts one for
// every ply it took.
const win = 100000

// Score gives the result of a finished game from Color's side; a draw is 0.
func (r *Rules) Score(s *State) games.Value {
	switch winner, won := s.winner(); {
	case !won:
		return 0
	case winner == color:
		return win
	}
	return -win
}
