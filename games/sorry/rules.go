package sorry

import (
	"encoding/binary"
	"fmt"
	"math/bits"

	"parlor/games"
	"parlor/games/sorry/track"
)

// A move at a decision encodes all that Play and the evaluations need: the step
// the piece goes to, the piece, and one more than the index of the enemy piece
// that is sent back. The pass is 0, which is no other move, as no piece moves to start by
// itself.
const (
	pass games.Move = 0

	stepBits  = 6
	pieceBits = 2

	pieceShift = stepBits
	hitShift   = stepBits + pieceBits
)

func makeMove(piece int, to uint8, hit int) games.Move {
	return games.Move(to) | games.Move(piece)<<pieceShift | games.Move(hit)<<hitShift
}

// moveTo gives the step that the piece of m goes to.
func moveTo(m games.Move) uint8 { return uint8(m) & (1<<stepBits - 1) }

// movePiece gives the index of the piece that m moves.
func movePiece(m games.Move) int { return int(m>>pieceShift) & (slots - 1) }

// moveHit gives one more than the index of the enemy piece that m sends back to
// start, and 0 if there is none.
func moveHit(m games.Move) int { return int(m >> hitShift) }

// Turn says who acts: chance while no card is held.
func (r *Rules) Turn(s *State) games.Turn { return s.turn }

// Moves lists the legal moves in the order of the write-up's program: pieces by
// index from the highest down, for a 10 the step back before the ten forward,
// targets of a Sorry! by index from the highest down. All pieces in start have
// the same move, listed once, for the lowest of them. Passing is legal only
// when there is no other move.
func (r *Rules) Moves(s *State, buf []games.Move) []games.Move {
	base := len(buf)
	switch {
	case s.turn == games.Chance:
		return r.outcomes(s, buf)
	case s.turn == games.Over:
		return buf
	case s.card == cardSorry:
		buf = r.replacements(s, buf)
	default:
		buf = r.advances(s, buf)
	}
	if len(buf) == base {
		buf = append(buf, pass)
	}
	return buf
}

// replacements lists the moves of a Sorry!: a piece from start takes the place
// of an enemy piece on the ring.
func (r *Rules) replacements(s *State, buf []games.Move) []games.Move {
	piece := r.lowestInStart(s)
	if piece < 0 {
		return buf
	}
	enemy := &s.at[s.mover&1^1]
	for i := r.pieces - 1; i >= 0; i-- {
		if to := across[enemy[i]]; to != 0 {
			buf = append(buf, makeMove(piece, to, i+1))
		}
	}
	return buf
}

// lowestInStart gives the lowest index of the mover's pieces in start, -1 if
// none is there.
func (r *Rules) lowestInStart(s *State) int {
	own := &s.at[s.mover&1]
	for i := range r.pieces {
		if own[i] == start {
			return i
		}
	}
	return -1
}

// advances lists the moves of a numbered card: leaving start with a 1, going
// back with a 10, going forward.
func (r *Rules) advances(s *State, buf []games.Move) []games.Move {
	own, n := &s.at[s.mover&1], pips[s.card]
	for i := r.pieces - 1; i >= 0; i-- {
		from := own[i]
		switch {
		case from == home:
		case from != start:
			if s.card == card10 {
				buf = r.land(s, buf, i, back(from))
			}
			buf = r.land(s, buf, i, forward(from, n))
		case s.card == card1 && i == r.lowestInStart(s):
			buf = r.land(s, buf, i, exit)
		}
	}
	return buf
}

// land appends the move of a piece to a step unless an own piece is there. An
// enemy piece on that square goes back to its start.
func (r *Rules) land(s *State, buf []games.Move, piece int, to uint8) []games.Move {
	if to == home {
		return append(buf, makeMove(piece, to, 0))
	}
	side := s.mover & 1
	if on(&s.at[side], to) != 0 {
		return buf
	}
	hit := 0
	if there := across[to]; there != 0 {
		if enemies := on(&s.at[side^1], there); enemies != 0 {
			hit = (bits.TrailingZeros32(enemies) + 1) / 8
		}
	}
	return append(buf, makeMove(piece, to, hit))
}

// on marks the pieces that stand on a step: the lowest set bit is the top bit of such a
// piece's byte; 0 if there is none.
func on(at *[slots]uint8, step uint8) uint32 {
	const ones = 1<<24 | 1<<16 | 1<<8 | 1
	x := binary.LittleEndian.Uint32(at[:]) ^ uint32(step)*ones
	return (x - ones) &^ x & (ones << 7)
}

// Play draws the card m, or makes the move m, discards the card and passes the
// turn. The first side with every piece home wins at once.
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
	to := moveTo(m)
	s.at[side][movePiece(m)] = to
	if hit := moveHit(m); hit != 0 {
		s.at[side^1][(hit-1)&(slots-1)] = start
	}
	if to == home && r.won(s, int(side)) {
		s.turn = games.Over
	}
}

// win is the value of a finished game to the winner. The search subtracts one
// for every ply it took.
const win = 100000

// Score gives the result of a finished game from red's side.
func (r *Rules) Score(s *State) games.Value {
	if r.won(s, red) {
		return win
	}
	return -win
}

// use finds the move that plays the card held on a piece: the enemy piece with
// that index for a Sorry!, an own one otherwise. Any index in start means the piece
// that would leave it.
func (r *Rules) use(s *State, piece int, asBack bool) (games.Move, error) {
	for _, m := range r.Moves(s, nil) {
		if m != pass && r.means(s, m, piece, asBack) {
			return m, nil
		}
	}
	return 0, games.Errorf("illegal-move", "wanted %s, got %s, but %s",
		r.wanted(s), track.PieceName(s.meantSide(), piece), r.obstacle(s, piece, asBack))
}

// meantSide is the side whose pieces the card held is played on: the enemy for a
// Sorry!, otherwise the mover.
func (s *State) meantSide() int {
	if s.card == cardSorry {
		return int(s.mover) ^ 1
	}
	return int(s.mover)
}

// means says whether m is the move that a piece index, with or without -1, names.
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
			return fmt.Sprintf("own piece %s stands on %d", track.PieceName(side, i), squareOf(side, to))
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
		return fmt.Sprintf("%s has no piece in start to put in its place", layout.Colour(int(s.mover)))
	case step == start:
		return "it is in start, not on the ring"
	case step == home:
		return "it is home, not on the ring"
	}
	return "it is in the safe zone, not on the ring"
}

// Describe says what a move does, and which piece it sends back, or which card
// is drawn.
func (r *Rules) Describe(s *State, m games.Move) string {
	card := cardNames[s.card]
	switch {
	case s.turn == games.Chance:
		return layout.Drawn(uint8(m))
	case m == pass:
		return card + ", no legal move"
	case s.card == cardSorry:
		_, to := moveSquares(s, m)
		return fmt.Sprintf("%s card, a piece from start replaces %s on %d, which goes back to start", card, enemyPiece(s, m), to)
	case isBack(s, m):
		card += " used as " + track.BackWord
	}
	return fmt.Sprintf("%s, %s %s%s", card, track.PieceName(int(s.mover)&1, movePiece(m)), r.journey(s, m), r.effect(s, m))
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
		return fmt.Sprintf(" and %s wins", layout.Colour(int(s.mover)))
	}
	return ""
}

// enemyPiece names the piece that m sends back.
func enemyPiece(s *State, m games.Move) string {
	return track.PieceName(int(s.mover)&1^1, moveHit(m)-1)
}
