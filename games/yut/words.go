package yut

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// The verbs of the game, as a person types them.
const (
	verbMove = "move"
	verbCast = "cast"
	verbSet  = "set-cast"
)

// What may be typed for the way of the shortcut and for staying apart.
const (
	yes       = "t"
	no        = "nil"
	apartWord = "apart"
)

// mostThrows is how many throws one outcome can hold.
const mostThrows = 10

// Notation writes a move as (mal from to score), with apart behind it where mals
// that meet are not stacked, and a throw by its score.
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
// out because another stands alike. While throws are due it finds the score, or
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

// every lists the legal moves of all mals, those that stand alike included.
func (r *Rules) every(s *State) []games.Move {
	moves := r.Moves(s, nil)
	for mal := range r.mals {
		if !r.firstOfItsKind(s, mal) && s.at[s.mover&1][mal] != done {
			moves = r.movesOf(s, mal, moves)
		}
	}
	return moves
}
