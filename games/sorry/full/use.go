package full

import (
	"fmt"

	"parlor/games"
	"parlor/games/sorry/track"
)

// use is a way to use the card held, as a person types it: a pawn and, if the card
// leaves a choice, further details. Several uses may be the same move.
type use struct {
	kind  useKind
	piece int // an enemy's with a Sorry!
	other int // the second pawn of a split, or the enemy's in a swap
	steps int // the first pawn's part of a split 7
}

type useKind uint8

const (
	plainUse useKind = iota // out of start, or along the way; a Sorry!
	backUse                 // a 10 as one step back
	swapUse                 // an 11
	splitUse                // a 7
	passUse
)

// uses lists all plausible ways to use the card held, legal or not, the plainest first among
// those that make the same move.
func (r *Rules) uses(s *State) (all []use) {
	for i := range r.pieces {
		all = append(all, use{piece: i})
		if s.card == card10 {
			all = append(all, use{kind: backUse, piece: i})
		}
		for j := range r.pieces {
			if s.card == card11 {
				all = append(all, use{kind: swapUse, piece: i, other: j})
			}
			for n := 1; n < 7 && s.card == card7 && i != j; n++ {
				all = append(all, use{kind: splitUse, piece: i, other: j, steps: n})
			}
		}
	}
	return append(all, use{kind: passUse})
}

// useOf finds the use that a move makes of the card held.
func (r *Rules) useOf(s *State, m games.Move) use {
	for _, u := range r.uses(s) {
		if got, why := r.moveOf(s, u); why == "" && got == m {
			return u
		}
	}
	return use{kind: passUse} // for a number that is not a move
}

// moveOf gives the move that a use makes, or says why it is not legal.
func (r *Rules) moveOf(s *State, u use) (m games.Move, why string) {
	switch {
	case u.kind == passUse:
		return pass, ""
	case u.kind == splitUse:
		return r.splitOf(s, u)
	case u.kind == swapUse:
		return r.swapOf(s, u)
	case s.card == cardSorry:
		return r.replacementOf(s, u.piece)
	}
	piece, to, why := r.wayOf(s, u)
	if why != "" {
		return 0, why
	}
	list := s.view().add(nil, piece, to)
	if len(list) == 0 {
		return 0, r.blocked(s, to)
	}
	if list[0] == placed(piece, s.at[s.mover&1][piece]) {
		return r.idle(s), ""
	}
	return list[0], ""
}

// idle gives the move of a 4 back to the first square of a slide, which returns the pawn to
// where it was. It is the same move with any pawn.
func (r *Rules) idle(s *State) games.Move {
	for _, m := range r.Moves(s, nil) {
		if piece, to := firstPawn(m); m == placed(piece, s.at[s.mover&1][piece]) && to != start {
			return m
		}
	}
	return pass
}

// wayOf gives the pawn that moves and the step it goes to. Any pawn in start means the
// lowest one there.
func (r *Rules) wayOf(s *State, u use) (piece int, to uint8, why string) {
	from := s.at[s.mover&1][u.piece]
	switch {
	case from == home:
		return 0, 0, "it is home and stays there"
	case from == start && (s.card > card2 || u.kind == backUse):
		return 0, 0, "it is still in start and needs a 1, a 2 or a Sorry!"
	case from == start:
		return r.lowestInStart(s), exit, ""
	case u.kind == backUse:
		return u.piece, backward[1][from], ""
	case s.card == card4:
		return u.piece, backward[4][from], ""
	}
	return u.piece, ahead[pips[s.card]][from], s.beyondHome(from, int(pips[s.card]))
}

// beyondHome says, for a pawn that cannot go so far, how far it may go.
func (s *State) beyondHome(from uint8, n int) string {
	if ahead[n][from] != off {
		return ""
	}
	left := 1
	for ahead[left][from] != home {
		left++
	}
	return fmt.Sprintf("it is %d from home, which needs the exact count", left)
}

// blocked names the own pawn that stands in the way.
func (r *Rules) blocked(s *State, to uint8) string {
	side := int(s.mover)
	return fmt.Sprintf("own pawn %s stands on %d", track.PieceName(side, numbered(standing(s.at[side].word(), to))), squareOf(side, to))
}

// splitOf plays a 7 with two pawns in turn.
func (r *Rules) splitOf(s *State, u use) (m games.Move, why string) {
	b, own := s.view(), &s.at[s.mover&1]
	var to [2]uint8
	for i, part := range [2]struct{ piece, n int }{{u.piece, u.steps}, {u.other, 7 - u.steps}} {
		from := own[part.piece]
		name := track.PieceName(int(s.mover), part.piece) + ": "
		switch {
		case from == start:
			return 0, name + "it is still in start, and a 7 starts no pawn"
		case from == home:
			return 0, name + "it is home and stays there"
		}
		if why := s.beyondHome(from, part.n); why != "" {
			return 0, name + why
		}
		to[i] = ahead[part.n][from]
	}
	m, ok := b.inTurn(u.piece, to[0], u.other, to[1])
	if ok {
		return m, ""
	}
	if _, hit, lands := b.land(u.piece, to[0]); !lands {
		return 0, r.blocked(s, to[0])
	} else if hit>>u.other&1 != 0 {
		return 0, track.PieceName(int(s.mover), u.piece) + " slides over " + track.PieceName(int(s.mover), u.other) + ", which goes back to start"
	}
	return 0, fmt.Sprintf("an own pawn stands on %d by then", squareOf(int(s.mover), to[1]))
}

// swapOf lets two pawns change places.
func (r *Rules) swapOf(s *State, u use) (m games.Move, why string) {
	side := int(s.mover)
	from, at := s.at[side][u.piece], s.at[side^1][u.other]
	switch {
	case !onRing(from):
		return 0, track.PieceName(side, u.piece) + " is " + place(from)
	case !onRing(at):
		return 0, track.PieceName(side^1, u.other) + " is " + place(at)
	}
	return s.view().swap(u.piece, from, u.other, at), ""
}

// replacementOf puts a pawn from start in the place of an enemy's.
func (r *Rules) replacementOf(s *State, target int) (m games.Move, why string) {
	piece, at := r.lowestInStart(s), s.at[s.mover&1^1][target]
	switch {
	case piece < 0:
		return 0, layout.Colour(int(s.mover)) + " has no pawn in start to put in its place"
	case !onRing(at):
		return 0, "it is " + place(at)
	}
	return s.view().add(nil, piece, across[at])[0], ""
}

// place says where a pawn that is not on the ring is.
func place(step uint8) string {
	switch step {
	case start:
		return "in start, not on the ring"
	case home:
		return "home, not on the ring"
	}
	return "in the safety zone, not on the ring"
}
