package lessons

import (
	_ "embed"
	"strconv"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// lessonCommands are the commands of lessons, with a session's state.
type lessonCommands struct{ State }

// What can be done with lessons besides going on, and what each takes.
const (
	lessonList    = "list"
	lessonNext    = "next"
	lessonRestart = "restart"
	lessonLeave   = "leave"
	lessonBack    = "back"
	lessonTake    = "take"
	lessonCheck   = "check"
)

var lessonWords = []string{lessonList, lessonNext, lessonRestart, lessonBack, lessonLeave, lessonTake, lessonCheck}

//go:embed commands.md
var help string

// Commands are the commands of lessons for one session.
func Commands() []*table.Command {
	return table.Rows(strings.ReplaceAll(help, "WORDS", wording.Choice(lessonWords)), table.Handlers{
		"lesson": {Also: "tutorial", Asks: true, First: table.FirstWord{Help: 8, Greeting: 3, Typed: "lesson 1", Brief: "learn how a search thinks; demo shows it"}, Run: (&lessonCommands{}).run, Kinds: table.ParameterKinds{
			"what": {Name: true, Read: table.ReadWord, Complete: completeLessons},
			"file": {Name: true, Read: readLessonOrFile, File: true},
		}},
	})
}

func completeLessons(*session.Session) []string { return lessonWords }

// readLessonOrFile takes the name of a file, or a number.
func readLessonOrFile(c *table.Call, v lisp.Value) (any, error) {
	if n, ok := v.(int64); ok {
		return strconv.FormatInt(n, 10), nil
	}
	return table.ReadFile(c, v)
}

func (d *lessonCommands) run(c *table.Call) (lisp.Value, error) {
	what := c.Word("what")
	class, within := Of(c.Session)
	if c.Has("file") && what != lessonRestart && what != lessonTake && what != lessonCheck {
		return nil, games.Errorf("wrong-arity", "lesson %s takes nothing more, given %s", what, c.Word("file"))
	}
	switch {
	case what == "" && within:
		return session.Nothing, class.Go(c.Ctx)
	case what == "" || what == lessonList:
		return d.list(c)
	case what == lessonNext:
		return d.next(c)
	case what == lessonRestart:
		return d.restart(c)
	case (what == lessonLeave || what == lessonBack) && !within:
		return nil, errNoLesson()
	case what == lessonLeave:
		return session.Nothing, class.Leave(c.Ctx)
	case what == lessonBack:
		return session.Nothing, class.Back(c.Ctx)
	case what == lessonTake:
		return d.take(c)
	case what == lessonCheck:
		return checkLessons(c)
	}
	return d.numbered(c, what)
}

// state gives the state in use with its notebook, up to date.
func (d *lessonCommands) state(s *session.Session) (*State, *Notebook, error) {
	state := StateOf(s, &d.State)
	notes, err := state.Notebook(s.StateFolder)
	return state, notes, err
}

// begin takes a lesson of the course.
func (d *lessonCommands) begin(c *table.Call, course Course, l *Lesson) (lisp.Value, error) {
	state, notes, err := d.state(c.Session)
	if err != nil {
		return nil, err
	}
	return session.Nothing, state.Begin(c.Ctx, c.Session, course, l, notes)
}

// numbered takes the lesson of a number.
func (d *lessonCommands) numbered(c *table.Call, word string) (lisp.Value, error) {
	if class, ok := Of(c.Session); ok && class.aside(c.Session) && word == strconv.Itoa(class.Lesson().Number) {
		return session.Nothing, class.Go(c.Ctx)
	}
	course, err := CourseOf(c.Session)
	if err != nil {
		return nil, err
	}
	l, err := lessonNumbered(course, word)
	if err != nil {
		return nil, err
	}
	if class, ok := Of(c.Session); ok && class.Lesson().Name == l.Name {
		return session.Nothing, class.Go(c.Ctx)
	}
	return d.begin(c, course, l)
}

// aside says whether the lesson is one of the program's that was taken beside the course of a session.
func (c *Class) aside(s *session.Session) bool {
	taken := Taken(s)
	return taken != nil && c.course != nil && !strings.HasPrefix(c.lesson.Name, taken.Name+"/")
}

func lessonNumbered(course Course, word string) (*Lesson, error) {
	n, err := strconv.Atoi(word)
	if err != nil {
		return nil, games.Errorf("no-such-lesson", "wanted the number of a lesson or %s, given %s%s",
			wording.Choice(lessonWords), word, wording.DidYouMean(word, lessonWords))
	}
	return course.Numbered(n)
}

// next takes the next lesson that is not done, or else the first such.
func (d *lessonCommands) next(c *table.Call) (lisp.Value, error) {
	course, err := CourseOf(c.Session)
	if err != nil {
		return nil, err
	}
	_, notes, err := d.state(c.Session)
	if err != nil {
		return nil, err
	}
	at := 0
	if class, ok := Of(c.Session); ok {
		at = class.Lesson().Number
	}
	l, ok := course.Next(at, notes)
	if !ok {
		c.Emit(report.Notef("All lessons are done. Any of them can be taken again: lesson 1."))
		return session.Nothing, nil
	}
	return d.begin(c, course, l)
}

// restart restarts a lesson: the current one, or that of a number.
func (d *lessonCommands) restart(c *table.Call) (lisp.Value, error) {
	class, within := Of(c.Session)
	course, err := CourseOf(c.Session)
	if err != nil {
		return nil, err
	}
	var l *Lesson
	switch {
	case c.Has("file"):
		l, err = lessonNumbered(course, c.Word("file"))
	case within:
		l, course = class.Lesson(), class.Course()
	default:
		err = errNoLesson()
	}
	if err != nil {
		return nil, err
	}
	state, notes, err := d.state(c.Session)
	if err != nil {
		return nil, err
	}
	if within && class.Lesson().Name == l.Name {
		notes = class.Notes()
	}
	return session.Nothing, state.Restart(c.Ctx, c.Session, course, l, notes)
}

func errNoLesson() error {
	return games.Errorf("no-lesson", "no lesson is being taken; lesson lists them, and lesson 1 begins the first")
}

// take takes a lesson from a file, whose progress lasts as long as the session, or the program's
// lesson with a number, whatever the current course.
func (d *lessonCommands) take(c *table.Call) (lisp.Value, error) {
	if _, err := strconv.Atoi(c.Word("file")); err == nil {
		course, err := Open()
		if err != nil {
			return nil, err
		}
		l, err := lessonNumbered(course, c.Word("file"))
		if err != nil {
			return nil, err
		}
		return d.begin(c, course, l)
	}
	l, err := lessonIn(c)
	if err != nil {
		return nil, err
	}
	state := StateOf(c.Session, &d.State)
	return session.Nothing, state.Begin(c.Ctx, c.Session, nil, l, NewNotebook(""))
}

// lessonIn reads the file that the call names.
func lessonIn(c *table.Call) (*Lesson, error) {
	file := c.Word("file")
	if file == "" {
		return nil, c.Usage("the name of a file")
	}
	text, err := c.Session.Files().ReadText(file)
	if err != nil {
		return nil, session.CannotRead(file, err)
	}
	return Read(file, text)
}

// list lists the lessons with the progress.
func (d *lessonCommands) list(c *table.Call) (lisp.Value, error) {
	course, err := CourseOf(c.Session)
	if err != nil {
		return nil, err
	}
	_, notes, err := d.state(c.Session)
	if err != nil {
		return nil, err
	}
	c.Emit(LessonList{Lessons: wording.Each(course, func(l *Lesson) LessonRow { return lessonRow(l, notes.Of(l)) })})
	return session.Nothing, nil
}

func lessonRow(l *Lesson, note Note) LessonRow {
	return LessonRow{
		Number: l.Number, Title: l.Title, Minutes: l.Minutes, After: l.After, Done: note.Done, Percent: 100 * note.At / len(l.Steps),
		Questions: l.Questions(), Unaided: note.unaided(), Best: note.Best,
	}
}

// checkLessons tries the questions of a file, or of all lessons.
func checkLessons(c *table.Call) (lisp.Value, error) {
	if c.Has("file") {
		l, err := lessonIn(c)
		if err != nil {
			return nil, err
		}
		return session.Nothing, CheckEach(c, l)
	}
	course, err := CourseOf(c.Session)
	if err != nil {
		return nil, err
	}
	return session.Nothing, CheckEach(c, course...)
}

// CheckEach checks lessons one after the other, and shows the faults of each.
func CheckEach(c *table.Call, course ...*Lesson) error {
	found := 0
	for _, l := range course {
		counts, faults, err := Check(c.Ctx, c.Session, l)
		if err != nil {
			return err
		}
		for _, fault := range faults {
			c.Emit(CommandFailed{Code: report.CodeOf(fault), Message: fault.Error()})
		}
		if found += len(faults); len(faults) == 0 {
			c.Emit(counts)
		}
	}
	if found > 0 {
		return games.Errorf(CodeBadLesson, "%s found", wording.Plural(found, "fault"))
	}
	return nil
}

// Subjects are what people ask about and the commands of the room tell.
var Subjects = []table.Enquiry{{Words: "learn lesson teach tutorial course exercise", Commands: "lesson"}}
