package yut

import (
	"slices"

	"parlor/games"
)

// Turn says who acts: chance while a throw is due.
func (r *Rules) Turn(s *State) games.Turn { return s.turn }

// setTurn determines whose turn it is from what is pending and due. If nothing
// is, the turn passes.
func (r *Rules) setTurn(s *State) {
	if s.casts == 0 && s.due == 0 {
		s.mover ^= 1
		s.due = 1
	}
	s.turn = games.Players[s.mover&1]
	if s.due > 0 && (s.casts == 0 || !r.options.MoveEachThrow) {
		s.turn = games.Chance
	}
}

// Moves lists the legal moves, or the scores that may be thrown. Of equivalent mals
// only the first is listed, of equal scores one, and both ways of a choice of road only
// if they differ. The order is by mal, then by score in the order thrown, then the
// short way before the long one. A move of another mal of the same stack, or of another
// mal at home, is legal too; ReadMove finds it and Play makes it.
func (r *Rules) Moves(s *State, buf []games.Move) []games.Move {
	switch s.turn {
	case games.Chance:
		return r.outcomes(s, buf)
	case games.Over:
		return buf
	}
	base := len(buf)
	for mal := range r.mals {
		if r.firstOfItsKind(s, mal) {
			buf = r.movesOf(s, mal, buf)
		}
	}
	if len(buf) == base {
		buf = append(buf, passMove)
	}
	return buf
}

// outcomes lists the throws. Once the limit of pending scores is reached, only
// throws that end the chain are possible.
func (r *Rules) outcomes(s *State, buf []games.Move) []games.Move {
	again := s.casts.len()+1 < r.most
	for cast := uint8(Do); cast <= BackDo; cast++ {
		if r.odds[cast] > 0 && (again || !ThrowsAgain(cast)) {
			buf = append(buf, games.Move(cast))
		}
	}
	return buf
}

// Weight gives the whole-number odds of a throw.
func (r *Rules) Weight(_ *State, m games.Move) uint32 { return r.odds[m&castMask] }

// Odds gives the probability of every score.
func (r *Rules) Odds() (odds [Kinds + 1]float64) {
	total := uint32(0)
	for _, weight := range r.odds {
		total += weight
	}
	for cast, weight := range r.odds {
		odds[cast] = float64(weight) / float64(total)
	}
	return odds
}

// firstOfItsKind says whether no mal of lower index has the same moves.
func (r *Rules) firstOfItsKind(s *State, mal int) bool {
	own := &s.at[s.mover&1]
	for i := range mal {
		if own[i] == own[mal] && (own[i] == home || r.together(s, i, mal)) {
			return false
		}
	}
	return own[mal] != done
}

// together says whether two mals of the mover on one square move as one.
func (r *Rules) together(s *State, a, b int) bool {
	return !r.options.StackChoice || s.lead[s.mover&1].of(a) == s.lead[s.mover&1].of(b)
}

// movesOf lists what may be done with one mal.
func (r *Rules) movesOf(s *State, mal int, buf []games.Move) []games.Move {
	at := s.at[s.mover&1][mal]
	var seen uint
	for list := s.casts; list != 0; list >>= castBits {
		cast := uint8(list) & castMask
		if seen&(1<<cast) != 0 || r.barred(s, mal, cast) != clear {
			continue
		}
		seen |= 1 << cast
		if r.parts(at, cast) {
			buf = r.land(s, buf, makeMove(mal, cast, true, false))
		}
		buf = r.land(s, buf, makeMove(mal, cast, false, false))
	}
	return buf
}

// parts says whether the short and the long way differ.
func (r *Rules) parts(at, cast uint8) bool { return r.next[0][at][cast] != r.next[1][at][cast] }

// land appends a move, and the one that stays apart from own mals it meets where
// that is a choice.
func (r *Rules) land(s *State, buf []games.Move, m games.Move) []games.Move {
	if r.target(s, m) == none {
		return buf
	}
	buf = append(buf, m)
	if r.options.StackChoice && r.meets(s, m) {
		buf = append(buf, m|apartBit)
	}
	return buf
}

// target gives the square a move leads to.
func (r *Rules) target(s *State, m games.Move) uint8 {
	return r.next[moveShort(m)][s.at[s.mover&1][moveMal(m)]][moveCast(m)]
}

// bar is the reason why a score cannot be used on a mal.
type bar uint8

const (
	clear    bar = iota
	finished     // the mal has left the board
	fromHome     // a back-do needs a mal on the board, and there is one
	idleVoid     // a back-do with nothing on the board has to be dropped first
)

// barred gives the reason why a score cannot be used on a mal, wherever it leads.
func (r *Rules) barred(s *State, mal int, cast uint8) bar {
	at := s.at[s.mover&1][mal]
	switch {
	case at == done:
		return finished
	case cast == BackDo:
		if at == home && r.anyOnBoard(s) {
			return fromHome
		}
	case r.options.BackDoVoid && s.casts.has(BackDo) && !r.anyOnBoard(s):
		return idleVoid
	}
	return clear
}

// anyOnBoard says whether the mover has a mal on the board.
func (r *Rules) anyOnBoard(s *State) bool {
	for _, at := range s.at[s.mover&1] {
		if onBoard(at) {
			return true
		}
	}
	return false
}

// Play makes a throw, or a move.
func (r *Rules) Play(s *State, m games.Move) {
	switch {
	case s.turn == games.Chance:
		for ; m != 0; m >>= castBits {
			r.throw(s, uint8(m)&castMask)
		}
	case m == passMove:
		s.casts = 0
	default:
		r.move(s, m)
		if won(s, int(s.mover&1)) {
			s.casts, s.due, s.turn = 0, 0, games.Over
			return
		}
	}
	r.setTurn(s)
}

// throw appends a score to those pending. A yut or a mo makes another throw
// due, unless the limit of pending scores is reached.
func (r *Rules) throw(s *State, cast uint8) {
	if s.due > 0 {
		s.due--
	}
	if r.options.PackageDice {
		s.thrown[s.mover&1]++
	}
	if s.casts = s.casts.with(cast); ThrowsAgain(cast) && s.casts.len() < r.most {
		s.due++
	}
}

// move takes a mal, and those stacked with it, to where the score leads, sends
// the other side's mals there home, and uses the score up.
func (r *Rules) move(s *State, m games.Move) {
	side, cast, to := s.mover&1, moveCast(m), r.target(s, m)
	s.casts = s.casts.without(cast)
	moved := r.stack(s, moveMal(m))
	for i := range s.at[side] {
		if moved&(1<<i) != 0 {
			s.at[side][i] = to
		}
	}
	if r.options.StackChoice {
		r.regroup(s, m, moved)
	}
	if onBoard(to) && r.capture(s, side^1, to) && r.EarnsThrow(cast) {
		s.due++
	}
}

// stack gives the mals of the mover that move together with mal, as a bit set.
// At home every mal is by itself.
func (r *Rules) stack(s *State, mal int) (set uint8) {
	own := &s.at[s.mover&1]
	if own[mal] == home {
		return 1 << mal
	}
	for i := range own {
		if own[i] == own[mal] && r.together(s, i, mal) {
			set |= 1 << i
		}
	}
	return set
}

// capture sends the mals of a side on a square home and says whether there was
// one.
func (r *Rules) capture(s *State, side, square uint8) bool {
	hit := false
	for i, at := range s.at[side&1] {
		if at == square {
			s.at[side&1][i] = home
			s.lead[side&1].free(i, r.options.StackChoice)
			hit = true
		}
	}
	return hit
}

// EarnsThrow says whether a capture made with a score earns a throw. By default a yut
// or a mo earns none, as it has earned one when it was thrown.
func (r *Rules) EarnsThrow(cast uint8) bool {
	switch cast {
	case Yut, Mo:
		return r.options.YutCapture
	case BackDo:
		return !r.options.NoBackDoCapture
	}
	return true
}

// win is the value of a finished game to the winner: 1, and -1 to the loser, so
// that values are the probability of winning less that of losing.
const win = 1

// Score gives the result of a finished game from Max's side.
func (r *Rules) Score(s *State) games.Value {
	if won(s, first) {
		return win
	}
	return -win
}

// PutBack takes back every score that is pending, so that others can be set. It
// says whether there were any.
func (r *Rules) PutBack(s *State) bool {
	if s.casts == 0 || s.turn == games.Over {
		return false
	}
	s.thrown[s.mover&1] -= min(s.thrown[s.mover&1], uint16(s.casts.len()))
	due := uint8(1)
	if r.options.MoveEachThrow { // others may also be due, after a capture
		due += s.due
		if ThrowsAgain(s.casts.at(0)) {
			due--
		}
	}
	s.casts, s.due = 0, due
	r.setTurn(s)
	return true
}

// Allows says whether m may be played though Moves leaves it out: a move of a mal
// equivalent to the listed one, or several throws in a row.
func (r *Rules) Allows(s *State, m games.Move) bool {
	switch s.turn {
	case games.Over:
		return false
	case games.Chance:
		return r.allowsCasts(s, casts(m))
	}
	return slices.Contains(r.every(s), m)
}

// allowsCasts says whether the throws of a list can be set.
func (r *Rules) allowsCasts(s *State, list casts) bool {
	n := list.len()
	if n == 0 || n > mostThrows || s.casts.len()+n > mostCasts {
		return false
	}
	for i := range n {
		if cast := list.at(i); cast > BackDo || r.odds[cast] == 0 {
			return false
		}
	}
	return true
}
