package engine

import "parlor/games/doublecard"

// move is a legal move that makes no line for the side that makes it.
type move struct {
	to, from place // from is nowhere for a new card
	outcome  outcome
	change   int32 // of the board's value
	order    int32 // the larger, the earlier it is tried
}

// outcome is the effect of a move on the game.
type outcome uint8

const (
	goesOn outcome = iota
	wins           // makes a line: only ever at the root
	loses          // makes a line for the opponent alone
	draws          // the last move allowed, or the opponent can move no card
)

// id encodes a move in the twenty bits that the table has for it.
func (m *move) id() uint32 { return uint32(m.from)<<10 | uint32(m.to) }

// generate appends the moves of the side to move to the stack of moves. If one of them
// makes a line for that side, it is given at once.
func (s *search) generate() (win move, won bool) {
	s.threats = s.threats[:0]
	if s.made < doublecard.Deck {
		return s.placements(nowhere, 0)
	}
	var buf [columns]place
	for _, p := range s.board.free(&buf) {
		if p == s.last {
			continue
		}
		change := s.board.takeOff(p)
		win, won = s.placements(p, change)
		s.board.put(p)
		if won {
			return win, true
		}
	}
	return move{}, false
}

// placements appends the placements of a card, whose removal from from has changed the
// board's value by change.
func (s *search) placements(from place, change int32) (win move, won bool) {
	var list [mostSpots]spot
	var buf [columns]place
	loose := s.loose(&buf)
	for i := range s.board.spots(&list) {
		t := &list[i]
		ends := s.ends(t, loose)
		for colour := range 2 {
			for dot := range 2 {
				m := move{to: t.place(colour, dot), from: from, outcome: ends}
				gain := [kinds]int32{t.gain[color][colour], t.gain[dots][dot]}
				m.change = change + gain[color] - gain[dots]
				switch {
				case m.to == from:
					continue
				case gain[s.side] >= full:
					return m, true
				case gain[s.side^1] >= full:
					m.outcome = loses
				}
				s.moves = append(s.moves, m)
			}
		}
		if opponents := &t.gain[s.side^1]; from == nowhere && max(opponents[0], opponents[1]) >= full {
			s.threats = append(s.threats, t.columns())
		}
	}
	return move{}, false
}

// columns is a set of the columns of a spot.
func (t *spot) columns() uint8 {
	if t.stands {
		return 1 << (t.anchor % columns)
	}
	return 3 << (t.anchor % columns)
}

func columnsOf(p place) uint8 {
	if p.Upright() {
		return 1 << (p.Anchor() % columns)
	}
	return 3 << (p.Anchor() % columns)
}

// free lists the cards with nothing on top.
func (b *board) free(buf *[columns]place) []place {
	n := 0
	for c, h := range b.height {
		if h == 0 {
			continue
		}
		p := b.cards[int(h-1)*columns+c]
		if p.Upright() || p.Anchor()%columns == c && b.height[c+1] == h {
			buf[n] = p
			n++
		}
	}
	return buf[:n]
}

// loose lists the cards that are free before a move is made, if the move after it will
// have to move a card.
func (s *search) loose(buf *[columns]place) []place {
	if s.made+1 < doublecard.Deck {
		return nil
	}
	return s.board.free(buf)
}

// ends says whether a card in a spot ends the game without a line: by the move
// cap, or because it covers all cards that the opponent could move.
func (s *search) ends(t *spot, loose []place) outcome {
	switch {
	case s.made+1 < doublecard.Deck:
		return goesOn
	case s.made+1 >= s.cap:
		return draws
	}
	for _, p := range loose {
		if columnsOf(p)&t.columns() == 0 {
			return goesOn
		}
	}
	return draws
}

// do makes a move; undo takes it back, given the card moved before it.
func (s *search) do(m *move) {
	if m.from != nowhere {
		s.board.take(m.from)
	}
	s.board.put(m.to)
	s.board.value += m.change
	s.made++
	s.side ^= 1
	s.last = m.to
}

func (s *search) undo(m *move, last place) {
	s.board.take(m.to)
	if m.from != nowhere {
		s.board.put(m.from)
	}
	s.board.value -= m.change
	s.made--
	s.side ^= 1
	s.last = last
}
