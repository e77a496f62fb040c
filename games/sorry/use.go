package sorry

import (
	"fmt"

	"parlor/games"
)

// use finds the move that plays the card held on a piece: the enemy piece with
// that index for a Sorry!, an own one otherwise. Any piece in start stands for
// the one that leaves it.
func (r *Rules) use(s *State, piece int, asBack bool) (games.Move, error) {
	for _, m := range r.Moves(s, nil) {
		if m != pass && r.means(s, m, piece, asBack) {
			return m, nil
		}
	}
	return 0, games.Errorf("illegal-move", "wanted %s, got %s, but %s",
		r.wanted(s), pieceName(s.meantSide(), piece), r.obstacle(s, piece, asBack))
}

// meantSide is the side whose pieces the card held is played on: the enemy's for a
// Sorry!, and otherwise one's own.
func (s *State) meantSide() int {
	if s.card == cardSorry {
		return int(s.mover) ^ 1
	}
	return int(s.mover)
}

// means says whether a person who names piece, and -1 or not, means m.
func (r *Rules) means(s *State, m games.Move, piece int, asBack bool) bool {
	if s.card == cardSorry {
		return moveHit(m) == piece+1
	}
	own := &s.at[s.mover&1]
	same := movePiece(m) == piece || own[movePiece(m)] == start && own[piece] == start
	return same && isBack(s, m) == asBack
}

// obstacle says why the card held cannot be played on a piece.
func (r *Rules) obstacle(s *State, piece int, asBack bool) string {
	if s.card == cardSorry {
		return r.sorryObstacle(s, piece)
	}
	from, to := s.at[s.mover&1][piece], uint8(exit)
	switch {
	case from == home:
		return "it is home and stays there"
	case from == start && s.card != card1:
		return "it is still in start and needs a 1"
	case from == start:
	case asBack:
		to = back(from)
	default:
		to = forward(from, pips[s.card])
	}
	return r.blocked(s, to)
}

// blocked names the own piece that stands in the way.
func (r *Rules) blocked(s *State, to uint8) string {
	side := int(s.mover)
	for i, step := range s.at[side][:r.pieces] {
		if step == to {
			return fmt.Sprintf("own piece %s stands on %d", pieceName(side, i), squareOf(side, to))
		}
	}
	return fmt.Sprintf("%d cannot be reached", squareOf(side, to))
}

// sorryObstacle says why a Sorry! cannot hit an enemy piece.
func (r *Rules) sorryObstacle(s *State, piece int) string {
	enemy := int(s.mover) ^ 1
	step := s.at[enemy][piece]
	switch {
	case r.lowestInStart(s) < 0:
		return fmt.Sprintf("%s has no piece in start to put in its place", colour(int(s.mover)))
	case step == start:
		return "it is in start, not on the ring"
	case step == home:
		return "it is home, not on the ring"
	}
	return "it is in the safe zone, not on the ring"
}

// Describe says what a move does, and who goes back to start by it, or which
// card is drawn.
func (r *Rules) Describe(s *State, m games.Move) string {
	card := cardNames[s.card]
	switch {
	case s.turn == games.Chance && m == cardSorry:
		return "a Sorry! card is drawn"
	case s.turn == games.Chance:
		return fmt.Sprintf("a card %s is drawn", cardNames[m])
	case m == pass:
		return card + ", no legal move"
	case s.card == cardSorry:
		_, to := moveSquares(s, m)
		return fmt.Sprintf("%s card, a piece from start replaces %s on %d, which goes back to start", card, enemyPiece(s, m), to)
	case isBack(s, m):
		card += " used as " + backWord
	}
	return fmt.Sprintf("%s, %s %s%s", card, pieceName(int(s.mover)&1, movePiece(m)), r.journey(s, m), r.effect(s, m))
}

// journey says where the piece that m moves goes.
func (r *Rules) journey(s *State, m games.Move) string {
	from, to := moveSquares(s, m)
	switch {
	case s.at[s.mover&1][movePiece(m)] == start:
		return fmt.Sprintf("leaves start for %d", to)
	case moveTo(m) == home:
		return fmt.Sprintf("goes from %d to home", from)
	}
	return fmt.Sprintf("goes from %d to %d", from, to)
}

// effect says what m does besides moving its piece.
func (r *Rules) effect(s *State, m games.Move) string {
	if moveHit(m) != 0 {
		return fmt.Sprintf(" and sends %s back to start", enemyPiece(s, m))
	}
	after := *s
	r.Play(&after, m)
	if after.turn == games.Over {
		return fmt.Sprintf(" and %s wins", colour(int(s.mover)))
	}
	return ""
}

// enemyPiece names the piece that m sends back.
func enemyPiece(s *State, m games.Move) string {
	return pieceName(int(s.mover)&1^1, moveHit(m)-1)
}
