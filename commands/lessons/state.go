package lessons

import (
	"context"

	"parlor/commands/session"
)

// State is what a session has of lessons: the notebook, and the class that was left
// last, with all that the student has made in it.
type State struct {
	notes *Notebook
	left  *Class
}

// StateOf gives the state to which a session belongs: that of the session from which its
// lesson was begun or, without a lesson, its own.
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

// Begin takes a lesson up where it was left, or at its beginning, and has what is
// typed from now on run in the student's session of the lesson. A lesson of which
// something is being taken already is left first.
func (d *State) Begin(ctx context.Context, from *session.Session, course Course, l *Lesson, notes *Notebook) error {
	outside := leaveFrom(from)
	if c := d.left; c != nil && c.lesson.Name == l.Name && c.lesson.Digest == l.Digest && c.notes.path == notes.path {
		return c.enter(ctx, true)
	}
	c := &Class{lesson: l, course: course, state: d, notes: notes, note: notes.Of(l)}
	if c.note.At == len(l.Steps) { // it is taken once more
		c.note = c.note.again()
	}
	var err error
	if c.room, err = openRoom(ctx, l, outside, c.note.At); err != nil {
		return err
	}
	return c.enter(ctx, c.note.At > 0)
}

// leaveFrom leaves the lesson that is taken in a session, if any, and gives the session
// that is left then.
func leaveFrom(s *session.Session) *session.Session {
	c, ok := Of(s)
	if !ok {
		return s
	}
	c.Leave()
	return c.room.outside
}

// Restart is Begin for a lesson that is begun anew. What was reached before is kept.
func (d *State) Restart(ctx context.Context, from *session.Session, course Course, l *Lesson, notes *Notebook) error {
	outside := leaveFrom(from)
	if d.left != nil && d.left.lesson.Name == l.Name {
		d.left = nil
	}
	if err := notes.Keep(notes.Of(l).again()); err != nil {
		return err
	}
	return d.Begin(ctx, outside, course, l, notes)
}

// enter brings the student into the class and goes on. Who comes back sees the game that
// the lesson is about once more.
func (c *Class) enter(ctx context.Context, resumed bool) error {
	c.state.left = nil
	c.room.own.Mode.Lesson = c
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

// Leave brings the student back to the session from which the lesson was begun. The
// class goes on as it was left, if he comes back before the program ends.
func (c *Class) Leave() {
	c.close()
	c.state.left = c
}

// close takes the student out of the class.
func (c *Class) close() {
	c.room.own.Mode.Lesson, c.room.own.Mode.Question, c.asked = nil, nil, nil
	c.room.outside.Shell.GoOnIn(c.room.outside)
}
