package session

import (
	"fmt"
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
func (s *Session) Begin() { s.told, s.answered, s.Mode.Repeats = told{}, told{}, "" }

// Say emits the value of an outermost form, as a Lisp prompt prints values: a
// game as its board, nothing not at all, and what a command has told already
// not again. Where a game has answered in several lines they stand as they are.
func (s *Session) Say(v lisp.Value) {
	s.Score.note(s.current)
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
		s.ShowChanged(v)
	default:
		s.Emit(report.Printed{Text: lisp.String(v), Value: func(to []byte) ([]byte, bool) { return lisp.AppendJSON(to, v) }})
	}
}

// Asked gives the value of a variable that a person has typed alone. A game is
// shown as its board, whatever the setting board says.
func (s *Session) Asked(name lisp.Symbol) (lisp.Value, bool) {
	v, bound := s.Lisp.Variable(name)
	if g, ok := v.(*play.Game); ok {
		s.ShowBoard(g)
		s.told = told{v, true}
	}
	return v, bound
}

// Tell marks a value as shown in a command's own words, so that it need not be printed
// once more.
func (s *Session) Tell(v lisp.Value) { s.told = told{v, true} }

// Answer marks a value as the answer of a game's own rules: if it is a text of several
// lines they are shown as they are.
func (s *Session) Answer(v lisp.Value) { s.answered = told{v, true} }

// ProposeEval tells a person at a terminal, once a session, of an evaluation that plays
// better than the one that a search takes unless told otherwise.
func (s *Session) ProposeEval(g *play.Game) {
	name := g.Thinker().ProposedEval()
	if name == "" || s.proposed || s.Shell == nil || s.Shell.Attended() != nil {
		return
	}
	s.proposed = true
	s.Emit(report.Tip{Text: fmt.Sprintf("%s plays better than %s, which is what the search took: add :eval %s", name, g.Thinker().EvalNames()[0], name)})
}
