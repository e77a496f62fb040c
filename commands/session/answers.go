package session

import (
	"context"

	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/games"
)

// MoveLine reads a move of the current game in any form in which moves are shown, and
// gives its line.
func (s *Session) MoveLine(text string) (string, error) {
	if s.current == nil {
		return "", games.Errorf("no-game", "there is no game in which it could be a move")
	}
	return s.current.MoveLine(text)
}

// Value evaluates one form and shows nothing of what it prints. The game and the walk
// that commands mean when they name none stay the same.
func (s *Session) Value(ctx context.Context, form lisp.Value) (lisp.Value, error) {
	defer s.silent()()
	current, listed, shown, walk := s.current, s.listed, s.shown, s.Walk
	defer func() { s.current, s.listed, s.shown, s.Walk, s.Repeats = current, listed, shown, walk, "" }()
	return s.Lisp.Eval(ctx, form)
}

// silent has nothing shown until what it gives is called.
func (s *Session) silent() (end func()) {
	emit, progress := s.Emit, s.Progress
	s.Emit, s.Progress = func(report.Record) {}, nil
	return func() { s.Emit, s.Progress = emit, progress }
}
