package engine

import "parlor/games/doublecard"

// frontier gives the value of a position one ply before the horizon without
// making any move: of each spot only the best way to lie is looked at. It stops
// when the value reaches beta.
func (s *search) frontier(ply int, beta int32) int32 {
	worst := -winAt(ply + 1)
	own := s.own()
	if s.made < doublecard.Deck {
		return s.bestSpot(nowhere, own, worst, ply)
	}
	best := worst
	var buf [columns]place
	for _, p := range s.board.free(&buf) {
		if p == s.last {
			continue
		}
		change := s.board.takeOff(p)
		if s.side == dots {
			change = -change
		}
		best = max(best, s.bestSpot(p, own+change, worst, ply))
		s.board.put(p)
		if best >= beta {
			break
		}
	}
	return best
}

// own is the board's value as the side to move sees it.
func (s *search) own() int32 {
	if s.side == dots {
		return -s.board.value
	}
	return s.board.value
}

// bestSpot gives the best of worst and what follows from placing a card, taken
// from somewhere, on a board that is worth own to the side to move.
func (s *search) bestSpot(from place, own, worst int32, ply int) (best int32) {
	var list [mostSpots]spot
	var buf [columns]place
	loose := s.loose(&buf)
	best = worst
	for i := range s.board.spots(&list) {
		t := &list[i]
		gain, loss := &t.gain[s.side], &t.gain[s.side^1]
		if max(gain[0], gain[1]) >= full {
			return winAt(ply + 1)
		}
		change, possible := t.best(gain, loss), min(loss[0], loss[1]) < full
		if from != nowhere && t.holds(from) {
			change, possible = t.bestBut(from, s.side)
		}
		switch {
		case !possible:
		case s.ends(t, loose) == draws:
			best = max(best, 0)
		default:
			best = max(best, own+change)
		}
	}
	return best
}

// best is the most a card in a spot can change, the opponent's line apart.
func (t *spot) best(gain, loss *[2]int32) int32 {
	return max(gain[0], gain[1]) - min(loss[0], loss[1])
}

// holds says whether a placement is one of a spot.
func (t *spot) holds(p place) bool {
	return p.Anchor() == int(t.anchor) && p.Upright() == t.stands
}

// bestBut is the most that the ways to lie in a spot change but one, and whether
// one of them makes no line for the opponent.
func (t *spot) bestBut(not place, side int) (best int32, possible bool) {
	for colour := range 2 {
		for dot := range 2 {
			gain := [kinds]int32{t.gain[color][colour], t.gain[dots][dot]}
			if t.place(colour, dot) == not || gain[side^1] >= full {
				continue
			}
			if v := gain[side] - gain[side^1]; !possible || v > best {
				best, possible = v, true
			}
		}
	}
	return best, possible
}
