package full

import (
	"slices"

	"parlor/games"
)

// Moves lists the legal moves: pawns by index from the highest down, for a 10 the step back
// before the ten forward; an 11's swaps after its forward moves; split 7s after whole ones.
// Targets are by index from the highest down, and all pawns in start have the same move,
// listed once, for the lowest of them. Passing is legal if there is no other move, or if an
// 11 allows only swaps.
func (r *Rules) Moves(s *State, buf []games.Move) []games.Move {
	base := len(buf)
	switch {
	case s.turn == games.Chance:
		return r.outcomes(s, buf)
	case s.turn == games.Over:
		return buf
	case s.card == cardSorry:
		buf = r.replacements(s, buf)
	case s.card == card7:
		buf = r.splits(s, r.advances(s, buf))
	case s.card == card11:
		buf = r.advances(s, buf)
		forward := len(buf)
		if buf = r.swaps(s, buf); forward == base && len(buf) > base {
			buf = append(buf, pass)
		}
	default:
		buf = r.advances(s, buf)
	}
	if len(buf) == base {
		buf = append(buf, pass)
	}
	return buf
}

// advances lists the moves of single pawns along their way.
func (r *Rules) advances(s *State, buf []games.Move) []games.Move {
	b, own := s.view(), &s.at[s.mover&1]
	way := &ahead[pips[s.card]&15]
	if s.card == card4 {
		way = &backward[4]
	}
	starting := -1
	if s.card <= card2 {
		starting = r.lowestInStart(s)
	}
	base, idle := len(buf), false
	for i := r.pieces - 1; i >= 0; i-- {
		from := own[i] & (1<<stepBits - 1)
		if s.card == card10 {
			buf = b.add(buf, i, backward[1][from])
		}
		if i == starting {
			buf = b.add(buf, i, exit)
		}
		buf = b.add(buf, i, way[from])
		if s.card == card4 && len(buf) > base && buf[len(buf)-1] == placed(i, from) {
			if idle { // back to where a slide leads here is a single move, whichever pawn makes it
				buf = buf[:len(buf)-1]
			}
			idle = true
		}
	}
	return buf
}

// add appends the move of a pawn to a step, if it can land there.
func (b board) add(buf []games.Move, piece int, to uint8) []games.Move {
	if to == off {
		return buf
	}
	if end, hit, ok := b.land(piece, to); ok {
		buf = append(buf, placed(piece, end)|games.Move(hit)<<hitShift)
	}
	return buf
}

// lowestInStart gives the lowest index of the mover's pawns in start, -1 if none is there.
func (r *Rules) lowestInStart(s *State) int {
	return slices.Index(s.at[s.mover&1][:r.pieces], start)
}

// replacements lists the moves of a Sorry!: a pawn from start takes the place of an
// enemy pawn on the ring.
func (r *Rules) replacements(s *State, buf []games.Move) []games.Move {
	piece := r.lowestInStart(s)
	if piece < 0 {
		return buf
	}
	b, enemy := s.view(), &s.at[s.mover&1^1]
	for i := r.pieces - 1; i >= 0; i-- {
		buf = b.add(buf, piece, across[enemy[i]&(1<<stepBits-1)])
	}
	return buf
}

// swaps lists the moves of an 11 in which an own pawn on the ring changes places with
// an enemy's.
func (r *Rules) swaps(s *State, buf []games.Move) []games.Move {
	b, own, enemy := s.view(), &s.at[s.mover&1], &s.at[s.mover&1^1]
	for i := r.pieces - 1; i >= 0; i-- {
		if !onRing(own[i]) {
			continue
		}
		for j := r.pieces - 1; j >= 0; j-- {
			if onRing(enemy[j]) {
				buf = append(buf, b.swap(i, own[i], j, enemy[j]))
			}
		}
	}
	return buf
}

// swap makes the move in which two pawns change places. The mover's pawn then slides if it
// is on the first square of a slide; the enemy's does not.
func (b board) swap(piece int, from uint8, other int, at uint8) games.Move {
	to, back := across[at], across[from]
	b.own = b.own&spared[1<<piece] | uint32(to)<<(8*piece)
	b.enemy = b.enemy&spared[1<<other] | uint32(back)<<(8*other)
	m := swapped | placed(other, back)<<pawnBits
	if end := slides[to]; end != start {
		return m | placed(piece, end) | games.Move(b.slidOver(piece, to, end))<<hitShift
	}
	return m | placed(piece, to)
}

// splits lists the moves in which two pawns share a 7.
func (r *Rules) splits(s *State, buf []games.Move) []games.Move {
	b, own, first := s.view(), &s.at[s.mover&1], len(buf)
	for i := r.pieces - 1; i > 0; i-- {
		for j := i - 1; j >= 0; j-- {
			if onBoard(own[i]) && onBoard(own[j]) {
				buf = b.splitOver(buf, first, [2]int{j, i}, [2]uint8{own[j], own[i]})
			}
		}
	}
	return buf
}

// splitOver lists the ways in which two pawns share a 7, the first taking from 1 to 6 of it.
// If neither slides, the order does not matter as long as they end on different squares. If
// one slides, it may send back the other or a pawn that the other would have hit, and two
// ways may have the same result; so both orders are played out, and duplicates among the
// moves from index first on are dropped.
func (b board) splitOver(buf []games.Move, first int, pieces [2]int, from [2]uint8) []games.Move {
	for n := 1; n < 7; n++ {
		to := [2]uint8{ahead[n][from[0]&(1<<stepBits-1)], ahead[7-n][from[1]&(1<<stepBits-1)]}
		switch {
		case to[0] == off || to[1] == off:
		case slides[to[0]]|slides[to[1]] == start:
			if m, ok := b.bothLand(pieces, from, to); ok {
				buf = append(buf, m)
			}
		default:
			for _, order := range [2][2]int{{0, 1}, {1, 0}} {
				a, c := order[0], order[1]
				if m, ok := b.inTurn(pieces[a], to[a], pieces[c], to[c]); ok && !slices.Contains(buf[first:], m) {
					buf = append(buf, m)
				}
			}
		}
	}
	return buf
}

// bothLand makes the move of two pawns neither of which slides.
func (b board) bothLand(pieces [2]int, from, to [2]uint8) (m games.Move, ok bool) {
	if to[0] == to[1] && to[0] != home {
		return 0, false
	}
	b.own &= spared[1<<pieces[0]|1<<pieces[1]] // each may go to the square that the other has left
	_, hit, free := b.land(pieces[0], to[0])
	_, more, freeToo := b.land(pieces[1], to[1])
	m = twoOwn | placed(pieces[0], to[0]) | placed(pieces[1], to[1])<<pawnBits | games.Move(hit|more)<<hitShift
	return m, free && freeToo
}

// inTurn makes the move of one pawn to a step and then of another, which must still be on
// the board. It returns false if one of them cannot go there.
func (b board) inTurn(piece int, to uint8, other int, next uint8) (m games.Move, ok bool) {
	end, hit, ok := b.land(piece, to)
	if !ok || hit>>other&1 != 0 {
		return 0, false
	}
	b.own = b.own&spared[hit&(1<<slots-1)|1<<piece] | uint32(end)<<(8*piece)
	b.enemy &= spared[hit>>slots]
	last, more, ok := b.land(other, next)
	hit |= more
	m = games.Move(hit) << hitShift
	switch {
	case hit>>piece&1 != 0: // sent back by the other
		m |= placed(other, last)
	case piece < other:
		m |= twoOwn | placed(piece, end) | placed(other, last)<<pawnBits
	default:
		m |= twoOwn | placed(other, last) | placed(piece, end)<<pawnBits
	}
	return m, ok
}
