package engine

import "parlor/games/doublecard"

// frontier gives the value of a position one ply before the horizon without
// making any move: for each spot only the best orientation is considered. It
// stops when the value reaches beta.
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

// own is the board's value for the side to move.
func (s *search) own() int32 {
	if s.side == dots {
		return -s.board.value
	}
	return s.board.value
}

// bestSpot gives the maximum of worst and the values after placing a card,
// taken from from, on a board that is worth own to the side to move.
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

// best is the greatest change of value by a card in a spot, even if it makes a line for
// the opponent.
func (t *spot) best(gain, loss *[2]int32) int32 {
	return max(gain[0], gain[1]) - min(loss[0], loss[1])
}

// holds says whether a placement belongs to a spot.
func (t *spot) holds(p place) bool {
	return p.Anchor() == int(t.anchor) && p.Upright() == t.stands
}

// bestBut is the greatest change of value by the orientations of a spot, except not and
// those that make a line for the opponent, and whether there is one.
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
