package lessons

import (
	"context"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
)

// Sandbox is the two sessions of a lesson: the student's, in which he may do what he
// likes, and the lesson's own, in which only the commands of the page are run. Both run
// the same commands; what the page shows, and what is right, comes from the lesson's,
// so that nothing the student tries can spoil it.
type Sandbox struct {
	lesson    *Lesson
	own, page *session.Session
	outside   *session.Session // the session from which the lesson was begun
	run       int              // how many steps the lesson's session has run
}

// openRoom makes both sessions and runs the commands of the steps already done.
func openRoom(ctx context.Context, l *Lesson, outside *session.Session, at int) (*Sandbox, error) {
	r := &Sandbox{lesson: l, outside: outside}
	var err error
	if r.own, err = r.session(); err != nil {
		return nil, err
	}
	r.own.Emit = outside.Emit
	for i := range at {
		if err := r.quietly(ctx, r.own, i); err != nil {
			return nil, err
		}
	}
	return r, r.catchUp(ctx, at)
}

// session makes a session with the seed of the page. It shows nothing.
func (r *Sandbox) session() (*session.Session, error) {
	s, err := r.outside.Beside()
	if err != nil {
		return nil, err
	}
	var seed uint64 = 1
	if r.lesson.Seed != nil {
		seed = *r.lesson.Seed
	}
	s.Chance.SetSeed(seed)
	s.Emit = func(report.Record) {}
	return s, nil
}

// catchUp brings the lesson's session to a step. It is made anew if a command was
// interrupted.
func (r *Sandbox) catchUp(ctx context.Context, at int) (err error) {
	if r.page == nil {
		if r.page, err = r.session(); err != nil {
			return err
		}
		r.run = 0
	}
	for r.run < at {
		if err := r.quietly(ctx, r.page, r.run); err != nil {
			r.page = nil
			return err
		}
		r.run++
	}
	return nil
}

// quietly runs the command of a step without output. Only an interruption is an error:
// other failures are part of the page, or of what the student has done.
func (r *Sandbox) quietly(ctx context.Context, s *session.Session, step int) error {
	command := r.lesson.Steps[step].Command
	if command == "" {
		return nil
	}
	emit := s.Emit
	s.Emit = func(report.Record) {}
	asSet := s.Settings.AsOnPages() // so that no move is made unasked that the page does not make
	_ = r.command(ctx, s, command)
	asSet()
	s.Emit = emit
	return context.Cause(ctx)
}

// command runs a command of the page, with the rights of code from a file.
func (r *Sandbox) command(ctx context.Context, s *session.Session, command string) error {
	return s.Lisp.AsForeign(func() error { return r.outside.Shell.RunIn(ctx, s, command) })
}

// Show runs the command of a step, the next of the page, and shows what it prints. Only an
// interruption is an error; errors of the command itself are shown.
func (r *Sandbox) Show(ctx context.Context, step int) error {
	if err := r.print(ctx, step, r.own.Emit); err != nil {
		return err
	}
	if err := r.quietly(ctx, r.own, step); err != nil {
		r.page = nil // it will be run again, and must not run a second time here
		return err
	}
	return nil
}

// print is Show for the lesson's session alone. A step without a command prints nothing.
func (r *Sandbox) print(ctx context.Context, step int, emit func(report.Record)) error {
	if err := r.catchUp(ctx, step); err != nil {
		return err
	}
	r.page.Emit = emit
	var failed error
	if command := r.lesson.Steps[step].Command; command != "" {
		failed = r.command(ctx, r.page, command)
	}
	if err := context.Cause(ctx); err != nil {
		r.page = nil
		return err
	}
	if failed != nil {
		emit(CommandFailed{Code: report.CodeOf(failed), Message: failed.Error()})
	}
	r.page.Emit = func(report.Record) {}
	r.run = step + 1
	return nil
}

// Value evaluates a form in the state at a step.
func (r *Sandbox) Value(ctx context.Context, step int, f Form) (lisp.Value, error) {
	if err := r.catchUp(ctx, step); err != nil {
		return nil, err
	}
	var v lisp.Value
	err := r.page.Lisp.AsForeign(func() (err error) {
		v, err = r.page.Value(ctx, f.Value)
		return err
	})
	if err != nil {
		return nil, bad(r.lesson.Path, f.Line, "%s: %v", f.Source, err)
	}
	return v, nil
}

// MoveLine reads a move of the game that the page used last.
func (r *Sandbox) MoveLine(text string) (string, error) { return r.page.MoveLine(text) }
