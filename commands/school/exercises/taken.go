package exercises

import (
	"context"
	"fmt"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Taking is the sort of activity that an exercise is.
var Taking = &input.Kind{
	Name: "an exercise", Led: true, Tries: true,
	Enter: "shows the exercise again", Number: "is no answer: `try` hands one in", Left: "it ends; `exercise` and its number takes it again",
}

// taken is an exercise that a person works at, as an activity: it is named in the prompt, and hint, answer
// and skip are about it. Answers come from the command try, as nearly every line is tried out first.
type taken struct {
	d      *desk
	s      *session.Session
	e      *Exercise
	before *play.Game // the current one when the exercise was taken
}

// take shows an exercise, which is on top from now on.
func (d *desk) take(s *session.Session, e *Exercise) {
	d.at = e
	x, under := s.Stack.Of(Taking).(*taken)
	if !under || x.e != e {
		x = &taken{d, s, e, s.Current()}
	}
	s.Stack.Start(x)
	s.Emit(Shown(e))
}

// Kind is an exercise.
func (x *taken) Kind() *input.Kind { return Taking }

// Now says which exercise it is.
func (x *taken) Now() input.Now {
	return input.Now{Where: "exercise " + x.e.Number(), Enter: "exercise " + x.e.Number(), Does: "repeat"}
}

// Leave ends it.
func (x *taken) Leave(context.Context) error {
	x.s.Stack.End(x)
	x.s.Stack.Mention("The exercise is left; exercise %s takes it again.", x.e.Number())
	return nil
}

// Reads says that no bare line has the form of an answer.
func (x *taken) Reads(string) bool { return false }

// WantsMove says that no move is asked for.
func (x *taken) WantsMove() bool { return false }

// Answer takes what a bare line says that begins with try, and otherwise says how an answer is given.
func (x *taken) Answer(ctx context.Context, line string) error {
	text, tries := strings.CutPrefix(strings.TrimSpace(line), "try ")
	if !tries {
		return games.Errorf("unknown-command", "%s is no command, and an exercise is answered by try, as in %s; hint, answer and skip work, too", wording.Clipped(line, 60), x.e.typed())
	}
	forms, err := lisp.Read(strings.ReplaceAll(text, "'", ""))
	if err != nil {
		return err
	}
	return x.d.judge(ctx, x.s, x.e, forms)
}

// typed is what handing in looks like.
func (e *Exercise) typed() string {
	switch e.Kind {
	case Position:
		return `(try "sorry red 5 r:20,-1,-1 g:-2,-2,-2")`
	case Program:
		return "(try '(defun ...)), or (try \"mine.lisp\") for a file"
	}
	return "(try '(max 1 (min 2 3)))"
}

// Hint says how an answer is given, how to try things out, and where what it takes is taught.
func (x *taken) Hint(context.Context) error {
	from := map[Kind]string{
		Tree:     "(explain (custom-tree '(max 1 (min 2 3))) 3) shows how a tree comes by its value, and each wrong try says what is missing still",
		Position: "(make-sorry :position \"...\") sets a position up, in which search and rank-moves tell what it is worth; each wrong try says what is missing still",
		Program:  "type the function and call it; a wrong try shows the smallest tree that it gets wrong, and step walks through the right search",
	}[x.e.Kind]
	x.s.Emit(report.Notef("Hand in by %s. To try things out: %s. Lesson %d has what it takes; answer shows a solution.", x.e.typed(), from, x.e.Lesson))
	return nil
}

// Skip goes on to the next exercise.
func (x *taken) Skip(context.Context) error {
	all, err := ExercisesOf(x.s)
	if err != nil {
		return err
	}
	x.s.Stack.End(x)
	if next, ok := after(all, x.e); ok {
		x.d.take(x.s, next)
		return nil
	}
	x.s.Emit(report.Notef("That was the last exercise."))
	return nil
}

// Reveal shows a solution. Who hands one in afterwards has had help.
func (x *taken) Reveal(context.Context) error {
	x.d.tries[x.e.Name]++
	x.s.Emit(ExerciseModel{Number: x.e.Number(), Answer: Typed(x.e.Model)})
	return nil
}

// Shows gives the tree or the position to begin with, as long as no game has been made to try things out.
func (x *taken) Shows() (at, reads position.Position) {
	if x.s.Current() != x.before || len(x.e.Begin) != 1 {
		return nil, nil
	}
	text := lisp.Display(x.e.Begin[0])
	if x.e.Kind == Tree {
		text = "tree - " + text
	}
	name, _, _ := strings.Cut(text, " ")
	kind, ok := x.s.Games.Named(name)
	if !ok || x.e.Kind == Program {
		return nil, nil
	}
	at, err := kind.Read(text)
	if err != nil {
		return nil, nil
	}
	return at, at
}

// after gives the exercise after one.
func after(all []*Exercise, e *Exercise) (*Exercise, bool) {
	for i, other := range all {
		if other.Name == e.Name && i+1 < len(all) {
			return all[i+1], true
		}
	}
	return nil, false
}

// ended takes a solved exercise off the stack, and tells a person what comes next.
func (d *desk) ended(s *session.Session, e *Exercise) {
	x, under := s.Stack.Of(Taking).(*taken)
	if !under || x.e.Name != e.Name {
		return
	}
	s.Stack.End(x)
	all, err := ExercisesOf(s)
	if err != nil {
		return
	}
	done := 0
	for _, other := range all {
		if d.note(other).Done {
			done++
		}
	}
	next := "that was the last one"
	if e, ok := after(all, e); ok {
		next = fmt.Sprintf("next is exercise %s, %s", e.Number(), e.Title)
	}
	s.Stack.Mention("%d of %s done; %s.", done, wording.Plural(len(all), "exercise"), next)
}
