package session

import (
	"context"
	"slices"

	"parlor/commands/lisp"
	"parlor/commands/text/report"
)

// Value evaluates one form and shows nothing of what it prints. The current game and
// walk stay the same.
func (s *Session) Value(ctx context.Context, form lisp.Value) (lisp.Value, error) {
	defer s.silent()()
	current, shown, stack := s.current, s.shown, s.Stack
	defer func() { s.current, s.shown, s.Stack = current, shown, stack }()
	return s.Lisp.Eval(ctx, form)
}

// silent mutes output until the returned function is called.
func (s *Session) silent() (end func()) {
	emit, progress := s.Emit, s.Progress
	s.Emit, s.Progress = func(report.Record) {}, nil
	return func() { s.Emit, s.Progress = emit, progress }
}

// IsAnswer says whether a line is an answer to the question that waits, before it is
// anything else.
func (s *Session) IsAnswer(line string) bool {
	return s.Stack.IsAnswer(line, func(word string) bool { return slices.Contains(s.Commands.Owners(s, word), "") })
}
