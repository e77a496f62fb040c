package exercises

import (
	"context"
	"errors"
	"io/fs"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	pages "parlor/transcripts/exercises"
	"parlor/transcripts/files"
)

// Verdict is the result of a check.
type Verdict struct {
	Right bool
	// Says is why the answer is wrong, or how it compares with the model.
	Says string
	// Tree is the smallest tree found on which a program fails, nil if there is none.
	Tree lisp.Value
}

// Judge judges an answer, which is a list of forms as they are typed: one tree, one
// position text, or definitions. It does so in a session of its own, without files; the
// functions that the check is written with cannot be redefined. The error is that of an
// interruption.
func Judge(ctx context.Context, s *session.Session, e *Exercise, answer []lisp.Value) (Verdict, error) {
	library, err := library()
	if err != nil {
		return Verdict{}, err
	}
	room, err := openRoom(s)
	if err != nil {
		return Verdict{}, err
	}
	limited, stop := limit(ctx, room.Lisp)
	defer stop()
	said, err := judge(limited, room, library, e, answer)
	switch over := limited.over(); {
	case ctx.Err() != nil:
		return Verdict{}, context.Cause(ctx)
	case over != "":
		return Verdict{Says: "Your answer takes too long: it was stopped " + over + ". Does it ever end?"}, nil
	case err != nil:
		return Verdict{Says: "It stops with an error: " + err.Error() + " [" + report.CodeOf(err) + "]"}, nil
	}
	return verdict(said), nil
}

// judge runs an answer and the check of the exercise.
func judge(ctx context.Context, room *session.Session, library []lisp.Value, e *Exercise, answer []lisp.Value) (lisp.Value, error) {
	if len(answer) == 0 || e.Kind != Program && len(answer) != 1 {
		return nil, wording.Errorf("bad-answer", "wanted one %s, given %d forms", e.Kind, len(answer))
	}
	quoted := make([]lisp.Value, len(answer))
	for i, form := range answer {
		var err error
		if quoted[i], err = afresh(form); err != nil {
			return nil, err
		}
	}
	if name := borrowed(lisp.List(answer...)); e.Kind == Program && name != "" {
		return "Write it in Lisp alone: " + name + " would have the work done by what judges it.", nil
	}
	var said lisp.Value
	err := room.Lisp.AsForeign(func() error {
		forms := library
		if e.Kind == Program {
			forms = append(append(append([]lisp.Value(nil), library...), quoted...), library...)
		}
		bind := lisp.List(lisp.Symbol("defvar"), lisp.Symbol("x-answer"), lisp.List(lisp.Symbol("quote"), quoted[0]))
		check := append([]lisp.Value{lisp.Symbol("block"), lisp.Symbol("x-check")}, e.Check...)
		for _, form := range append(append([]lisp.Value{bind}, forms...), lisp.List(append(check, nil)...)) {
			var err error
			if said, err = room.Value(ctx, form); err != nil {
				return err
			}
		}
		return nil
	})
	return said, err
}

// borrowed finds the name of something that a program may not use: what checks are made
// with, and what would pass the tree to the program's own searches.
func borrowed(v lisp.Value) string {
	if name, ok := v.(lisp.Symbol); ok && (strings.HasPrefix(string(name), "x-") || name == "custom-tree") {
		return string(name)
	}
	list, err := lisp.Slice(v)
	if err != nil {
		return ""
	}
	for _, part := range list {
		if name := borrowed(part); name != "" {
			return name
		}
	}
	return ""
}

// verdict interprets the result of a check: nil for a right answer, a text for a wrong
// one, a list of a text and the tree on which a program fails, or of :right and a remark.
func verdict(said lisp.Value) Verdict {
	if said == nil {
		return Verdict{Right: true}
	}
	if list, err := lisp.Slice(said); err == nil && len(list) == 2 {
		if lisp.Display(list[0]) == ":right" {
			return Verdict{Right: true, Says: lisp.Display(list[1])}
		}
		return Verdict{Says: lisp.Display(list[0]), Tree: list[1]}
	}
	return Verdict{Says: lisp.Display(said)}
}

// library gives the forms of the functions that checks are written with.
func library() ([]lisp.Value, error) {
	text, err := fs.ReadFile(pages.Files, prelude)
	if err != nil {
		return nil, err
	}
	return lisp.Read(string(text))
}

// afresh reads a form again from its text, so that it brings nothing along from the session in which
// it was typed.
func afresh(form lisp.Value) (lisp.Value, error) {
	forms, err := lisp.Read(lisp.String(form))
	if err == nil && len(forms) != 1 {
		err = errors.New("wanted a form that can be read")
	}
	if err != nil {
		return nil, wording.Errorf("bad-answer", "%s: %v", lisp.String(form), err)
	}
	return forms[0], nil
}

// openRoom makes a session for answers.
func openRoom(s *session.Session) (*session.Session, error) {
	room, err := s.Beside()
	if err != nil {
		return nil, err
	}
	room.Shell, room.Emit, room.Progress = closed{}, func(report.Record) {}, nil
	room.CacheFolder, room.DataFolder, room.StateFolder = "", "", ""
	room.Confine(files.None("an answer may use no files"))
	room.Chance.SetSeed(1)
	return room, nil
}

// closed is the shell of an answer: there is nobody to ask, and no other session to move to.
type closed struct{}

var errClosed = wording.Errorf("not-in-an-answer", "an answer can ask nobody, and runs no files")

func (closed) RunFile(context.Context, string, session.Following) error { return errClosed }
func (closed) CheckFiles(context.Context, []string) error               { return errClosed }
func (closed) Record(string) error                                      { return errClosed }
func (closed) Ask(string, bool) (string, error)                         { return "", errClosed }
func (closed) ClearScreen()                                             {}
func (closed) Attended() error                                          { return errClosed }
func (closed) Interactive() bool                                        { return false }
func (closed) RunIn(context.Context, *session.Session, string) error    { return errClosed }
func (closed) GoOnIn(*session.Session)                                  {}
func (closed) Watch(session.Onlooker) session.Onlooker                  { return nil }
