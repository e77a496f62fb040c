package lessons

import (
	"context"
	"fmt"
	"strings"

	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/view/markdown"
)

// State is a session's state of lessons: the notebook, and the class that was left
// last, with all that the student has made in it.
type State struct {
	notes *Notebook
	left  *Class
}

// StateOf gives the state that a session belongs to: that of the session from which its lesson was
// begun or, without a lesson, its own.
func StateOf(s *session.Session, own *State) *State {
	if c, ok := Of(s); ok {
		return c.state
	}
	return own
}

// Notebook gives the notebook in a folder, up to date.
func (d *State) Notebook(folder string) (*Notebook, error) {
	if d.notes == nil {
		d.notes = NewNotebook(folder)
	}
	return d.notes, d.notes.Load()
}

// Begin starts a lesson, or resumes it where it was left, and runs what is typed
// from now on in the student's session. A lesson in progress is left first.
func (d *State) Begin(ctx context.Context, from *session.Session, course Course, l *Lesson, notes *Notebook) error {
	outside := leaveFrom(from)
	if c := d.left; c != nil && c.lesson.Name == l.Name && c.lesson.Digest == l.Digest && c.notes.path == notes.path {
		return c.enter(ctx, true)
	}
	c := &Class{lesson: l, course: course, state: d, notes: notes, note: notes.Of(l)}
	if c.note.At == len(l.Steps) { // it is taken again
		c.note = c.note.again()
	}
	c.note.At = l.resumable(c.note.At)
	var err error
	if c.room, err = openRoom(ctx, l, outside, c.note.At); err != nil {
		return err
	}
	return c.enter(ctx, c.note.At > 0)
}

// leaveFrom leaves the lesson of a session, if any, and gives the session that it was
// begun from.
func leaveFrom(s *session.Session) *session.Session {
	c, ok := Of(s)
	if !ok {
		return s
	}
	c.part()
	return c.room.outside
}

// Restart is Begin for a lesson that is restarted. Earlier results are kept.
func (d *State) Restart(ctx context.Context, from *session.Session, course Course, l *Lesson, notes *Notebook) error {
	if err := notes.Keep(notes.Of(l).again()); err != nil {
		return err
	}
	outside := leaveFrom(from)
	if d.left != nil && d.left.lesson.Name == l.Name {
		d.left = nil
	}
	return d.Begin(ctx, outside, course, l, notes)
}

// enter brings the student into the class and goes on. A student who returns sees the
// lesson's game again.
func (c *Class) enter(ctx context.Context, resumed bool) error {
	c.state.left = nil
	c.room.own.Stack.Outer = &c.room.outside.Stack.Activities
	c.room.own.Stack.Start(c)
	if c.room.outside.Shell.Attended() == nil {
		c.room.own.Unfinished.Open()
		c.room.own.Settings.ShowAs(&c.room.outside.Settings)
	}
	c.room.outside.Shell.GoOnIn(c.room.own)
	c.open, c.told = false, c.note.At
	c.say(LessonBegun{
		Number: c.lesson.Number, Title: c.lesson.Title, Minutes: c.lesson.Minutes, After: c.lesson.After, Resumed: resumed,
	})
	if page := c.room.page; resumed && page != nil && page.Current() != nil {
		c.room.own.ShowBoard(page.Current())
	}
	return c.Go(ctx)
}

// part takes the student out of the class, which can be resumed.
func (c *Class) part() {
	c.close()
	c.state.left = c
}

// scoring is an activity that has a score, which is told when it ends.
type scoring interface {
	input.Activity
	TellScore()
}

// close takes the student out of the class; a quiz waiting in it reports its score.
func (c *Class) close() {
	if quiz, waits := input.Find[scoring](&c.room.own.Stack.Activities); waits && c.room.outside.Shell.Attended() == nil {
		quiz.TellScore()
	}
	_ = c.room.own.Unfinished.Keep() // the shell says so where that fails
	c.room.own.Unfinished.Release()
	c.room.own.Stack.Clear()
	c.asked = nil
	c.room.outside.Shell.GoOnIn(c.room.outside)
}

// Kind is the sort of activity that a lesson is.
var Kind = &input.Kind{
	Name: "a lesson", Led: true, Tries: true,
	Enter: "goes on, or shows the question again", Number: "is an answer, where one is asked for", Left: "it goes on where it was with the same `lesson`",
	Makes: true, Lost: "help tells what can be typed in a lesson",
}

// Class is a lesson that is being taken.
type Class struct {
	lesson *Lesson
	course Course
	state  *State
	notes  *Notebook
	room   *Sandbox
	note   Note
	open   bool    // whether the prose of the step has been shown
	asked  *judged // the question that waits, or nil
	told   int     // the step from which the lesson has been repeated
	hints  int     // hints given to asked
	tries  int     // wrong answers to asked

	foretold []Foretold // of the command that comes next
}

// Of gives the class that a session is the student's session of, or false.
func Of(s *session.Session) (*Class, bool) {
	return input.Find[*Class](&s.Stack.Activities)
}

// Lesson gives the lesson.
func (c *Class) Lesson() *Lesson { return c.lesson }

// Course gives the course that the lesson is part of; it is empty for a page of its own.
func (c *Class) Course() Course { return c.course }

// Notes gives the notebook in which the class is kept.
func (c *Class) Notes() *Notebook { return c.notes }

// Asks gives the question that waits, or nil.
func (c *Class) Asks() input.Question {
	if c.asked == nil {
		return nil
	}
	return c
}

// AskedNumber gives the number of the question that waits, from 1, or 0 where none does or a
// prediction.
func (c *Class) AskedNumber() int {
	if c.asked == nil || c.predicts() {
		return 0
	}
	return c.lesson.question(c.note.At)
}

// Open says whether the prose of the current step has been shown.
func (c *Class) Open() bool { return c.open }

// Shows gives the position of the page's game while a question waits and the student has played on, or
// plays another game, and otherwise nothing: then it is the student's game.
func (c *Class) Shows() (at, reads position.Position) {
	page := c.room.page
	if c.asked == nil || page == nil || page.Current() == nil {
		return nil, nil
	}
	at = page.Current().Line.Now()
	if own := c.room.own.Current(); own != nil && own.Line.Now().Text() == at.Text() {
		return nil, nil
	}
	return at, at
}

// Kind is a lesson.
func (*Class) Kind() *input.Kind { return Kind }

// Now says where the student is, and what Enter does.
func (c *Class) Now() input.Now {
	now := input.Now{Where: fmt.Sprintf("lesson %d", c.lesson.Number), Enter: "lesson", Does: "go on"}
	switch {
	case c.predicts():
		now.Where += ", a prediction"
		now.Does = ""
	case c.asked != nil:
		now.Where += fmt.Sprintf(", question %d of %d", c.AskedNumber(), c.lesson.Questions())
		now.Does = ""
	case c.open && c.step().Command != "":
		now.Does = "run it"
	}
	return now
}

// Go goes on: it shows the next prose, runs the command shown, or shows the question
// again.
func (c *Class) Go(ctx context.Context) error {
	step := c.step()
	switch {
	case !c.open:
		return c.show(ctx)
	case step.Command != "":
		return c.run(ctx)
	case step.asks() != nil:
		c.showQuestion()
		return nil
	}
	return c.advance(ctx)
}

// step is the current step.
func (c *Class) step() Step { return c.lesson.Steps[c.note.At] }

// show shows the words of a step, and the command or question below them.
func (c *Class) show(ctx context.Context) error {
	step := c.step()
	c.words(step)
	if step.asks() != nil {
		if err := c.ask(ctx); err != nil {
			return err
		}
	}
	c.open = true
	if step.Command == "" && step.asks() == nil {
		return c.advance(ctx)
	}
	return nil
}

// words shows the words of a step and its command.
func (c *Class) words(step Step) {
	if step.Prose != "" {
		c.say(markdown.Prose{Markdown: step.Prose})
	}
	if step.Command != "" {
		c.say(LessonCommand{Command: step.Command})
	}
}

// run runs the command of the step.
func (c *Class) run(ctx context.Context) error {
	if err := c.room.Show(ctx, c.note.At); err != nil {
		return err
	}
	c.compared()
	return c.advance(ctx)
}

// advance completes a step. If the next one has prose, the student asks for it after reading what is
// there; otherwise it follows at once.
func (c *Class) advance(ctx context.Context) error {
	c.note.At++
	c.open, c.told = false, c.note.At
	over := c.note.At == len(c.lesson.Steps)
	if over {
		c.note.Done, c.note.Best = true, max(c.note.Best, c.note.unaided())
	}
	c.keep()
	switch {
	case over:
		c.end()
		return nil
	case c.step().Prose == "":
		return c.show(ctx)
	}
	return nil
}

// keep stores the student's progress. A failure to write it is reported, and the lesson goes on.
func (c *Class) keep() {
	if err := c.notes.KeepOrHold(c.note); err != nil {
		c.say(CommandFailed{Code: report.CodeOf(err), Message: err.Error()})
	}
}

// end closes the lesson and brings the student back.
func (c *Class) end() {
	over := LessonOver{
		Number: c.lesson.Number, Title: c.lesson.Title, After: c.lesson.After,
		Questions: c.lesson.Questions(), Unaided: c.note.unaided(),
	}
	if next, ok := c.course.Next(c.lesson.Number, c.notes); ok {
		over.Next, over.NextTitle = next.Number, next.Title
	}
	c.say(over)
	c.close()
	c.room.outside.Stack.Back()
}

// sameCommand compares two commands as they are read.
func sameCommand(a, b string) bool {
	readA, errA := lisp.Read(a)
	readB, errB := lisp.Read(b)
	if errA != nil || errB != nil || len(readA) != len(readB) {
		return strings.Join(strings.Fields(a), " ") == strings.Join(strings.Fields(b), " ")
	}
	for i := range readA {
		if !strings.EqualFold(lisp.String(readA[i]), lisp.String(readB[i])) {
			return false
		}
	}
	return true
}

// say shows a record where the student is.
func (c *Class) say(r report.Record) { c.room.own.Emit(r) }
