package yut

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// A move at a decision encodes the mal, the score to use, and the way where
// there is a choice. A throw is the score itself; several at once, as set-cast
// makes them, follow one another in three bits each. The pass is 0, which is no other
// move, as every move uses a score.
const (
	passMove games.Move = 0

	malShift            = castBits
	malMask             = slots - 1
	shortBit games.Move = 1 << 5 // takes the shortcut
	apartBit games.Move = 1 << 6 // not stacked on own mals it meets
)

func makeMove(mal int, cast uint8, shortcut, apart bool) games.Move {
	m := games.Move(cast) | games.Move(mal)<<malShift
	if shortcut {
		m |= shortBit
	}
	if apart {
		m |= apartBit
	}
	return m
}

// moveMal gives the index of the mal that m names.
func moveMal(m games.Move) int { return int(m>>malShift) & malMask }

// moveCast gives the score that m uses.
func moveCast(m games.Move) uint8 { return uint8(m) & castMask }

// moveShort gives 1 for the way of the shortcut and 0 for the other.
func moveShort(m games.Move) int { return int(m/shortBit) & 1 }

// moveApart says whether the mals that meet stay apart.
func moveApart(m games.Move) bool { return m&apartBit != 0 }

// Read decodes a legal move: the index of the mal, the score, which is -1 for a
// back-do, and whether it takes the shortcut. A pass has the score 0.
func (r *Rules) Read(m games.Move) (mal, score int, shortcut bool) {
	return moveMal(m), scoreOf[moveCast(m)], moveShort(m) == 1
}

// Find gives the move of a mal by a score, as the course's package names it,
// and false if it is illegal. The shortcut matters only where two ways part.
func (r *Rules) Find(s *State, mal, score int, shortcut bool) (games.Move, bool) {
	cast := CastOfScore(score)
	if s.turn == games.Chance || s.turn == games.Over || mal < 0 || mal >= r.mals || !s.casts.has(cast) ||
		r.barred(s, mal, cast) != clear {
		return 0, false
	}
	shortcut = shortcut && r.parts(s.at[s.mover&1][mal], cast)
	m := makeMove(mal, cast, shortcut, false)
	return m, r.target(s, m) != none
}

// CastOfScore finds the kind of a score: 1 to 5, or -1 for a back-do; 0 if there is
// none.
func CastOfScore(score int) uint8 {
	for cast := uint8(Do); cast <= BackDo; cast++ {
		if scoreOf[cast] == score {
			return cast
		}
	}
	return noCast
}

// MakeMove is the course package's function of that name: it moves a mal of
// mine by a score, with its stack, and sends theirs home. It gives how many it
// captured, and false if the move is illegal. The score need not be pending. It is for
// players such as the report's that use positions in which it is nobody's turn; games
// are played by Play.
func (r *Rules) MakeMove(mine, theirs *[4]uint8, mal, score int, shortcut bool) (captured int, legal bool) {
	s := State{at: [2][slots]uint8{*mine, *theirs}}
	cast := CastOfScore(score)
	if cast == noCast || r.barred(&s, mal, cast) != clear {
		return 0, false
	}
	short := 0
	if shortcut {
		short = 1
	}
	from, to := mine[mal], r.next[short][mine[mal]][cast]
	if to == none {
		return 0, false
	}
	for i := range mine {
		if i == mal || mine[i] == from && from != home {
			mine[i] = to
		}
	}
	for i, at := range theirs {
		if at == to && onBoard(to) {
			theirs[i] = home
			captured++
		}
	}
	return captured, true
}

// The verbs of the game, as a person types them.
const (
	verbMove = "move"
	verbCast = "cast"
	verbSet  = "set-cast"
)

// The words for taking the shortcut and for staying apart.
const (
	yes       = "t"
	no        = "nil"
	apartWord = "apart"
)

// mostThrows is how many throws one outcome can hold.
const mostThrows = 10

// Notation writes a move as (mal from to score), followed by apart if mals that meet
// are not stacked, and a throw by its score.
func (r *Rules) Notation(s *State, m games.Move) string {
	switch {
	case s.turn == games.Chance:
		return casts(m).text(" ")
	case m == passMove:
		return "(" + text.Pass + ")"
	}
	move := fmt.Sprintf("(%d %d %d %d", moveMal(m), s.at[s.mover&1][moveMal(m)], r.target(s, m), scoreOf[moveCast(m)])
	if moveApart(m) {
		move += " " + apartWord
	}
	return move + ")"
}

// Words gives a move as a person types it: the mal, the score, and t for the way
// of the shortcut where two ways part.
func (r *Rules) Words(s *State, m games.Move) []string {
	switch {
	case s.turn == games.Chance:
		return append([]string{verbSet}, strings.Fields(casts(m).text(" "))...)
	case m == passMove:
		return []string{text.Pass}
	}
	words := []string{verbMove, strconv.Itoa(moveMal(m)), castWord(moveCast(m))}
	switch short := moveShort(m) == 1; {
	case moveApart(m) && short:
		words = append(words, yes, apartWord)
	case moveApart(m):
		words = append(words, no, apartWord)
	case short:
		words = append(words, yes)
	}
	return words
}

// ReadMove finds the move that the words name: those of Words with or without
// the verb, or the notation. Any mal may be named, also one that Moves leaves
// out as equivalent to another. While throws are due it finds the score, or
// several.
func (r *Rules) ReadMove(s *State, words []string) (games.Move, error) {
	words = text.Typed(words)
	switch {
	case s.turn == games.Over:
		return 0, text.GameOver("the game is over, " + names[s.mover&1] + " has won")
	case len(words) == 0:
		return 0, games.Errorf("bad-move", "wanted %s, got nothing", r.wanted(s))
	case s.turn == games.Chance:
		return r.readCasts(s, words)
	case strings.HasPrefix(words[0], "("):
		return text.ReadNotation(r, s, r.every(s), words)
	case len(words) == 1 && words[0] == text.Pass:
		return text.ReadPass(r, s)
	case words[0] == verbSet || words[0] == verbCast:
		return 0, text.OutcomeHeld("the casts held, "+s.casts.text(" ")+", to be used", words)
	}
	return r.readUse(s, words)
}

// wanted says what could have been typed in s.
func (r *Rules) wanted(s *State) string {
	if s.turn == games.Chance {
		return "casts, each of " + text.Or(r.castWords())
	}
	return text.Wanted(r, s)
}

// castWords lists the scores that can be thrown.
func (r *Rules) castWords() []string {
	var words []string
	for cast := uint8(Do); cast <= BackDo; cast++ {
		if r.odds[cast] > 0 {
			words = append(words, castWord(cast))
		}
	}
	return words
}

// readCasts reads the scores of one throw or of several.
func (r *Rules) readCasts(s *State, words []string) (games.Move, error) {
	if words[0] == verbSet && len(words) > 1 {
		words = words[1:]
	}
	if words[0] == verbMove || words[0] == text.Pass || words[0][0] == '(' {
		return 0, games.Errorf("no-card", "wanted casts in hand, got %s; throw the sticks first with %s",
			text.ClipWords(words), verbCast)
	}
	if len(words) > mostThrows || s.casts.len()+len(words) > mostCasts {
		return 0, games.Errorf("no-such-cast", "wanted at most %d casts, got %d", mostThrows, len(words))
	}
	var list casts
	for _, word := range words {
		cast := castOf(word)
		if cast == noCast || r.odds[cast] == 0 {
			return 0, games.Errorf("no-such-cast", "wanted %s, got %s", r.wanted(s), text.Clip(word))
		}
		list = list.with(cast)
	}
	return games.Move(list), nil
}

// every lists the legal moves of all mals, equivalent ones included.
func (r *Rules) every(s *State) []games.Move {
	moves := r.Moves(s, nil)
	for mal := range r.mals {
		if !r.firstOfItsKind(s, mal) && s.at[s.mover&1][mal] != done {
			moves = r.movesOf(s, mal, moves)
		}
	}
	return moves
}
