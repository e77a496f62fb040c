package session

import (
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/report"
)

// told is a value that a command has shown in its own words. It is there for
// Lisp to reckon with, and need not be printed once more.
type told struct {
	value lisp.Value
	is    bool
}

// Begin starts an outermost form.
func (s *Session) Begin() { s.told, s.answered = told{}, told{} }

// Say emits the value of an outermost form, as a Lisp prompt prints values: a
// game as its board, nothing not at all, and what a command has told already
// not again. Where a game has answered in several lines they stand as they are.
func (s *Session) Say(v lisp.Value) {
	if s.midLine { // a value begins a line of its own
		s.midLine = false
		s.Emit(report.Output{Text: "\n"})
	}
	if s.told.is && s.told.value == v {
		return
	}
	if text, ok := v.(string); ok && s.answered.is && s.answered.value == v && strings.Contains(text, "\n") {
		s.Emit(report.Note{Text: strings.TrimSuffix(text, "\n")})
		return
	}
	switch v := v.(type) {
	case nothing:
	case *play.Game:
		s.Emit(report.BoardOf(v))
	default:
		s.Emit(report.Printed{Text: lisp.String(v)})
	}
}
