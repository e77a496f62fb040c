package mancala

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// A trace is the pits of all moves of a game in order, one digit each, both players'
// moves together. Whose move a digit is follows from replaying the trace.

// Trace writes moves as a trace.
func Trace(moves []games.Move) string {
	digits := make([]byte, len(moves))
	for i, m := range moves {
		digits[i] = '0' + byte(m)
	}
	return string(digits)
}

// Replay plays a trace from a position. It gives the moves and the positions
// after them, or an error of type *games.Error with the index of the digit that
// cannot be played.
func (r *Rules) Replay(from State, trace string) (moves []games.Move, path []State, err error) {
	s := from
	for i := range len(trace) {
		m, err := r.readDigit(&s, trace, i)
		if err != nil {
			return nil, nil, err
		}
		r.Play(&s, m)
		moves, path = append(moves, m), append(path, s)
	}
	return moves, path, nil
}

// readDigit reads digit i of a trace as a move of s.
func (r *Rules) readDigit(s *State, trace string, i int) (games.Move, error) {
	at, digit := "digit "+strconv.Itoa(i+1)+" of the trace", text.Clip(trace[i:i+1])
	switch pit := int(trace[i]) - '0'; {
	case s.turn == games.Over:
		return 0, games.Errorf("bad-trace", "wanted the trace to end with the game, after %s; got %s as %s", text.Plural(i, "move"), digit, at)
	case pit < 0 || pit >= r.pits:
		return 0, games.Errorf("bad-trace", "wanted a pit from 0 to %d as %s, got %s", r.pits-1, at, digit)
	case s.at[r.cell(int(s.mover&1), pit)] == 0:
		return 0, games.Errorf("bad-trace", "wanted a pit of %s with stones in it, %s, as %s, got %s, which is empty",
			sideNames[s.mover&1], r.choices(s), at, digit)
	default:
		return games.Move(pit), nil
	}
}

// WithTrace gives the same rules for games that begin with the moves of a trace.
func (r *Rules) WithTrace(trace string) (*Rules, error) {
	moves, _, err := r.Replay(r.start, trace)
	if err != nil {
		return nil, err
	}
	next := *r
	next.opening = moves
	return &next, nil
}

// Opening gives the moves that games begin with.
func (r *Rules) Opening() []games.Move { return r.opening }

// WithBoard gives the same rules for games that begin with the position of a
// board array, written as numbers with blanks or commas between them and perhaps
// in parentheses.
func (r *Rules) WithBoard(line string) (*Rules, error) {
	if err := text.CheckLine(line, longestText); err != nil {
		return nil, err
	}
	line = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(line), "("), ")")
	next, s, err := r.readBoard(strings.FieldsFunc(line, func(c rune) bool { return c == ' ' || c == ',' }))
	if err != nil {
		return nil, err
	}
	return next.from(s), nil
}

// AnswerQuery answers the commands that change nothing: the trace of the game so far,
// or the rank of its position.
func (r *Rules) AnswerQuery(verb string, path []State, moves []games.Move, _ []string) (any, error) {
	switch verb {
	case verbTrace:
		return Trace(moves), nil
	case verbState:
		rank := r.Rank(&path[len(path)-1])
		if rank.IsInt64() {
			return rank.Int64(), nil
		}
		return rank.String(), nil
	}
	return nil, fmt.Errorf("mancala does not declare %s", verb)
}
