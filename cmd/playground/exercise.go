package main

import (
	"context"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/school/exercises"
	"parlor/repl"
	"parlor/transcripts"
)

// tried is what is said to an answer to an exercise.
type tried struct {
	Right bool       `json:"right"`
	Spans [][]string `json:"spans"`
}

// try judges an answer to an exercise, as the commands exercise and try do, in a session of its own.
// It is one form, or several definitions, quoted or not. A number may be that of an exercise of the course
// of a term, as term/4.1. What is done is noted where the prompt notes it.
func (d *desk) try(ctx context.Context, number, text string) (any, error) {
	forms, err := lisp.Read(text)
	if err != nil {
		return nil, err
	}
	for i, form := range forms {
		if all, err := lisp.Slice(form); err == nil && len(all) == 2 && all[0] == lisp.Value(lisp.Symbol("quote")) {
			forms[i] = all[1]
		}
	}
	within, end := context.WithCancel(d.ctx)
	defer end()
	room, err := repl.Sandboxes(within, house())(transcripts.Meta{})
	if err != nil {
		return nil, err
	}
	defer room.End()
	defer context.AfterFunc(ctx, end)()
	room.Session.StateFolder = d.console.state
	if inTerm, ok := strings.CutPrefix(number, "term/"); ok {
		room.Run("(course 'term)")
		number = inTerm
	}
	if told := room.Run("(exercise " + lisp.String(number) + ")"); told.Err != nil {
		return nil, told.Err
	}
	told := room.Run("(try " + strings.Join(exercises.Typed(forms), " ") + ")")
	if told.Err != nil {
		return nil, told.Err
	}
	t := tried{Spans: spansOf(told.Text)}
	for _, r := range told.Records {
		if v, ok := r.(exercises.ExerciseVerdict); ok {
			t.Right = v.Right
		}
	}
	return t, nil
}
