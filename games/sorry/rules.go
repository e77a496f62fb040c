package sorry

import "parlor/games"

// A move at a decision holds all that Play and the evaluations need: the step
// the piece goes to, the piece, and one more than the index of the enemy piece
// that goes back to its start. The pass is 0, which no other move can be, for no
// piece moves to start by itself.
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
// start, and 0 if m sends back none.
func moveHit(m games.Move) int { return int(m >> hitShift) }

// Turn says who acts: nature while no card is held.
func (r *Rules) Turn(s *State) games.Turn { return s.turn }

// Moves lists the legal moves in the order of the write-up's program: pieces by
// index from the highest down, for a 10 the step back before the ten forward,
// targets of a Sorry! by index from the highest down. Pieces in start are one
// move, made by the lowest of them and listed in its place. Passing is a move
// only when there is no other.
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

// replacements lists the uses of a Sorry!: a piece from start takes the place
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

// advances lists the uses of a numbered card: leaving start with a 1, going
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
	own, enemy := &s.at[s.mover&1], &s.at[s.mover&1^1]
	hit := 0
	for i := range r.pieces {
		if own[i] == to {
			return buf
		}
		if across[enemy[i]] == to {
			hit = i + 1
		}
	}
	return append(buf, makeMove(piece, to, hit))
}

// Play draws the card m, or makes the move m, discards the card and hands the
// turn on. The first side with every piece home wins at once.
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

// win is what a finished game is worth to the winner. The search takes off one
// for every ply it took.
const win = 100000

// Score gives the result of a finished game from red's side.
func (r *Rules) Score(s *State) games.Value {
	if r.won(s, red) {
		return win
	}
	return -win
}
