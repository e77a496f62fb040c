package exercises

import (
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/school/lessons"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/commands/view/drawing"
	"parlor/games"
)

// desk is a session's state of exercises: the current one, and how often each was tried.
type desk struct {
	at    *Exercise
	tries map[string]int
	notes *lessons.Notebook
}

//go:embed commands.md
var help string

// Commands are the commands of exercises for one session.
func Commands() []*table.Command {
	d := &desk{tries: map[string]int{}}
	asItStands := func(_ *table.Call, v lisp.Value) (any, error) { return v, nil }
	return table.Rows(help, table.Handlers{
		"exercise": {Run: d.run, Kinds: table.ParameterKinds{
			"what": {Name: true, Read: table.ReadWord, Complete: completeExercises},
			"more": {Name: true, Read: table.ReadWord, Complete: func(*session.Session) []string { return []string{"model"} }},
		}},
		"try": {Run: d.try, Kinds: table.ParameterKinds{"answer": {Read: asItStands}}},
		"find-position": {Run: runFind, Kinds: table.ParameterKinds{
			"property": {Name: true, Read: readProperty, Complete: func(*session.Session) []string { return propertyNames() }},
		}},
	})
}

func completeExercises(s *session.Session) []string {
	all, _ := ExercisesOf(s)
	words := wording.Each(all, (*Exercise).Number)
	return append(words, "check")
}

// run lists the exercises, shows one, or checks all.
func (d *desk) run(c *table.Call) (lisp.Value, error) {
	all, err := ExercisesOf(c.Session)
	if err != nil {
		return nil, err
	}
	switch what := c.Word("what"); what {
	case "":
		return d.list(c, all)
	case "check":
		return session.Nothing, CheckEach(c, all)
	default:
		e, err := Find(all, what)
		if err != nil {
			return nil, err
		}
		switch more := c.Word("more"); more {
		case "":
			d.take(c.Session, e)
		case "model":
			c.Emit(ExerciseModel{Number: e.Number(), Answer: Typed(e.Model)})
		default:
			return nil, games.Errorf("wrong-kind", "wanted model, given %s", more)
		}
		return session.Nothing, nil
	}
}

// Find gives the exercise of a number or a name.
func Find(all []*Exercise, word string) (*Exercise, error) {
	var names []string
	for _, e := range all {
		if e.Number() == word || e.Name == word {
			return e, nil
		}
		names = append(names, e.Number(), e.Name)
	}
	return nil, games.Errorf("no-such-exercise", "wanted the number or name of an exercise, given %s%s; exercise lists them", word, wording.DidYouMean(word, names))
}

// list lists the exercises with the progress.
func (d *desk) list(c *table.Call, all []*Exercise) (lisp.Value, error) {
	if err := d.load(c.Session); err != nil {
		return nil, err
	}
	var list Exercises
	list.Exercises = wording.Each(all, func(e *Exercise) ExerciseRow {
		return ExerciseRow{e.Number(), e.Title, e.Kind, e.Minutes, d.note(e).Done}
	})
	c.Emit(list)
	return session.Nothing, nil
}

// load reads the notebook.
func (d *desk) load(s *session.Session) error {
	if d.notes == nil {
		d.notes = lessons.NewNotebook(s.StateFolder)
	}
	return d.notes.Load()
}

// note gives the notebook's entry for an exercise.
func (d *desk) note(e *Exercise) lessons.Note {
	return d.notes.Of(&lessons.Lesson{Name: e.Note(), Digest: "-"})
}

// AnswerTaker is a question that may be an exercise, as those of papers are. Its answers
// come from the command try.
type AnswerTaker interface {
	// Try takes the forms of an answer. It is false if no exercise is asked for.
	Try(ctx context.Context, answer []lisp.Value) (bool, error)
}

// try judges an answer, or passes it to the paper that asks for one.
func (d *desk) try(c *table.Call) (lisp.Value, error) {
	if paper, ok := c.Session.Stack.Question().(AnswerTaker); ok {
		answer, err := d.answer(c)
		if err != nil {
			return nil, err
		}
		if taken, err := paper.Try(c.Ctx, answer); taken || err != nil {
			return session.Nothing, err
		}
	}
	if d.at == nil {
		return nil, games.Errorf("no-exercise", "no exercise has been taken; exercise lists them, and with a number takes one")
	}
	answer, err := d.answer(c)
	if err != nil {
		return nil, err
	}
	return session.Nothing, d.judge(c.Ctx, c.Session, d.at, answer)
}

// Takes refuses what cannot be an answer to the exercise, whatever its check says: such a thing was typed by
// mistake, and is not to be in the place of a good answer.
func (e *Exercise) Takes(answer []lisp.Value) error {
	for _, form := range answer {
		_, list := form.(*lisp.Cons)
		_, text := form.(string)
		_, computed := lisp.Float(form)
		switch {
		case computed && e.Kind != Program:
			return games.Errorf("not-quoted", "wanted a %s, given %s; put ' before a list, so that it is not computed, as in %s", e.Kind, lisp.String(form), e.typed())
		case e.Kind == Program && !list, e.Kind == Tree && !list, e.Kind == Position && !text:
			wanted := map[Kind]string{Program: "definitions, each a list", Tree: "a tree, which is a list", Position: "a position text, in double quotes"}[e.Kind]
			return games.Errorf("bad-answer", "wanted %s, as in %s, given %s", wanted, e.typed(), lisp.String(form))
		}
	}
	return nil
}

// judge judges an answer to an exercise.
func (d *desk) judge(ctx context.Context, s *session.Session, e *Exercise, answer []lisp.Value) error {
	if err := e.Takes(answer); err != nil {
		return err
	}
	v, err := Judge(ctx, s, e, answer)
	if err != nil {
		return err // it does not count as a try
	}
	d.tries[e.Name]++
	s.Emit(ExerciseVerdict{Number: e.Number(), Right: v.Right, Says: v.Says, Tries: d.tries[e.Name]})
	switch {
	case v.Tree != nil:
		return show(ctx, s, v.Tree)
	case v.Right:
		return d.done(s, e)
	}
	return nil
}

// answer gives the forms of the answer, which may be in a file.
func (d *desk) answer(c *table.Call) ([]lisp.Value, error) {
	forms := c.Rest("answer")
	if len(forms) == 0 {
		return nil, c.Usage("an answer, such as '(max 1 2)")
	}
	file, ok := forms[0].(string)
	if !ok || len(forms) > 1 || !strings.HasSuffix(file, ".lisp") {
		return forms, nil
	}
	text, err := c.Session.Files().ReadText(file)
	if err != nil {
		return nil, session.CannotRead(file, err)
	}
	return lisp.Read(string(text))
}

// done records that an exercise is done.
func (d *desk) done(s *session.Session, e *Exercise) error {
	if err := d.load(s); err != nil {
		return err
	}
	note := d.note(e)
	how := lessons.Helped
	if d.tries[e.Name] == 1 {
		how = lessons.Unaided
	}
	note.Done, note.Answers = true, []lessons.Answered{how}
	err := d.notes.KeepOrHold(note)
	d.ended(s, e)
	return err
}

// show draws a tree with the values of the right search, and says how to walk through
// that search.
func show(ctx context.Context, s *session.Session, tree lisp.Value) error {
	room, err := openRoom(s)
	if err != nil {
		return err
	}
	text := fmt.Sprintf("(custom-tree '%s)", strings.ToLower(lisp.String(tree)))
	forms, err := lisp.Read("(explain " + text + " 8 :algorithm expectiminimax)")
	if err != nil {
		return err
	}
	room.Emit = func(r report.Record) {
		if e, ok := r.(drawing.Explanation); ok {
			s.Emit(drawing.TreeOf(e.Tree, e.Counts, s.Settings.ASCII()))
		}
	}
	if _, err := room.Lisp.Eval(ctx, forms[0]); err != nil {
		return err
	}
	s.Emit(report.Notef("To walk through the right search: (step %s 8)", text))
	return nil
}

// CheckEach tries the model and the wrong answers of every exercise.
func CheckEach(c *table.Call, all []*Exercise) error {
	faults, wrongs := 0, 0
	for _, e := range all {
		list, err := Faults(c.Ctx, c.Session, e)
		if err != nil {
			return err
		}
		for _, fault := range list {
			c.Emit(report.Notef("%s %s: %s", e.Number(), e.Name, fault))
		}
		faults, wrongs = faults+len(list), wrongs+len(e.Wrong)
	}
	if faults > 0 {
		return games.Errorf(CodeBadExercise, "%s found", wording.Plural(faults, "fault"))
	}
	c.Emit(report.Notef("%s: every model passes, and %s are refused with a reason.", wording.Plural(len(all), "exercise"), wording.Plural(wrongs, "wrong answer")))
	return nil
}

// Faults checks an exercise: its model must pass, and every wrong answer must be
// refused with the expected comment.
func Faults(ctx context.Context, s *session.Session, e *Exercise) (faults []string, err error) {
	v, err := Judge(ctx, s, e, e.Model)
	if err != nil {
		return nil, err
	}
	if !v.Right {
		faults = append(faults, "the model is refused: "+v.Says)
	}
	for _, w := range e.Wrong {
		v, err := Judge(ctx, s, e, w.Answer)
		switch {
		case err != nil:
			return nil, err
		case v.Right:
			faults = append(faults, "a wrong answer passes: "+lisp.String(lisp.List(w.Answer...)))
		case !strings.Contains(v.Says, w.Says):
			faults = append(faults, fmt.Sprintf("%s is told %q, wanted %q", lisp.String(lisp.List(w.Answer...)), v.Says, w.Says))
		}
	}
	return faults, nil
}

// Typed writes forms as they are typed behind try.
func Typed(forms []lisp.Value) []string {
	lines := make([]string, len(forms))
	for i, f := range forms {
		lines[i] = strings.ToLower(lisp.String(f))
		if _, text := f.(string); !text {
			lines[i] = "'" + lines[i]
		}
	}
	return slices.Clip(lines)
}
