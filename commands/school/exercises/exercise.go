package exercises

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/commands/view/markdown"
	pages "parlor/transcripts/exercises"
)

// Kind says what is to be made.
type Kind string

// The kinds of answers.
const (
	Tree     Kind = "tree"     // as custom-tree takes it
	Position Kind = "position" // as a text
	Program  Kind = "program"  // definitions in Lisp
)

// Exercise is an exercise that has been read.
type Exercise struct {
	// Lesson is the number of the lesson that it belongs to, and Place its own there, from 1.
	Lesson, Place int
	Name, Title   string
	// Course is the name of a teacher's course and a slash, or empty.
	Course  string
	Kind    Kind
	Minutes int
	// Says is Markdown: what to make.
	Says string
	// Begin is the starting point, Check are the forms that must all hold, and Model is
	// an answer that passes.
	Begin, Check, Model []lisp.Value
	// Wrong are answers that students give.
	Wrong []Wrong
}

// Wrong is a wrong answer, with a part of the expected comment.
type Wrong struct {
	Answer []lisp.Value
	Says   string
}

// Number identifies an exercise: its lesson and its place.
func (e *Exercise) Number() string { return fmt.Sprintf("%d.%d", e.Lesson, e.Place) }

// prelude is the file of the functions that checks are written with.
const prelude = "prelude.lisp"

// Note is the name under which a notebook has whether the exercise is done.
func (e *Exercise) Note() string { return "exercise:" + e.Course + e.Name }

// Open reads all exercises of the program, in the order of the lessons.
func Open() ([]*Exercise, error) { return In(pages.Files, "") }

// In reads the exercises in a folder of a course, whose name comes with a slash, in the order of the
// lessons.
func In(folder fs.FS, course string) ([]*Exercise, error) {
	names, err := fs.Glob(folder, "*.lisp")
	if err != nil {
		return nil, err
	}
	texts := map[string][]byte{}
	for _, name := range names {
		if texts[name], err = fs.ReadFile(folder, name); err != nil {
			return nil, err
		}
	}
	return readAll(texts, course)
}

// ExercisesOf gives the exercises of a session's current course, or those of the program.
func ExercisesOf(s *session.Session) ([]*Exercise, error) {
	if s.Course == nil {
		return Open()
	}
	return readAll(s.Course.Pages, s.Course.Name+"/")
}

// readAll reads the exercises of a course in all files that end in .lisp, except the prelude.
func readAll(texts map[string][]byte, course string) (all []*Exercise, err error) {
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		if name == prelude || !strings.HasSuffix(name, ".lisp") {
			continue
		}
		some, err := Read(name, string(texts[name]))
		if err != nil {
			return nil, err
		}
		for _, e := range some {
			e.Course = course
		}
		all = append(all, some...)
	}
	return all, nil
}

// Read reads the exercises of a file, whose name begins with the number of the lesson.
func Read(name, text string) ([]*Exercise, error) {
	lesson, err := strconv.Atoi(strings.TrimSuffix(path.Base(name), ".lisp"))
	if err != nil {
		return nil, bad(name, "wanted the number of a lesson as the file's name")
	}
	forms, err := lisp.Read(text)
	if err != nil {
		return nil, bad(name, "%v", err)
	}
	var list []*Exercise
	for _, form := range forms {
		e := &Exercise{Lesson: lesson, Place: len(list) + 1}
		if err := e.read(form); err != nil {
			return nil, bad(name, "exercise %d: %v", e.Place, err)
		}
		list = append(list, e)
	}
	return list, nil
}

// read reads one exercise: (exercise name "title" :key value ...).
func (e *Exercise) read(form lisp.Value) error {
	parts, err := lisp.Slice(form)
	if err != nil || len(parts) < 3 || lisp.Display(parts[0]) != "exercise" {
		return fmt.Errorf("wanted a list that begins with exercise, a name and a title, given %s", lisp.String(form))
	}
	e.Name, e.Title = lisp.Display(parts[1]), lisp.Display(parts[2])
	for rest := parts[3:]; len(rest) > 0; rest = rest[2:] {
		if len(rest) == 1 {
			return fmt.Errorf("%s: wanted a value behind %s", e.Name, lisp.String(rest[0]))
		}
		if err := e.set(lisp.Display(rest[0]), rest[1]); err != nil {
			return fmt.Errorf("%s: %w", e.Name, err)
		}
	}
	if e.Says == "" || e.Kind == "" || e.Minutes == 0 || e.Check == nil || e.Model == nil {
		return fmt.Errorf("%s: wanted :kind, :minutes, :says, :check and :model", e.Name)
	}
	return nil
}

// set takes the value of a key.
func (e *Exercise) set(key string, v lisp.Value) error {
	list, err := lisp.Slice(v)
	switch key {
	case ":says":
		e.Says = lisp.Display(v)
		return nil
	case ":kind":
		e.Kind = Kind(lisp.Display(v))
		return nil
	case ":minutes":
		n, ok := v.(int64)
		if !ok || n < 1 {
			return fmt.Errorf("wanted minutes, given %s", lisp.String(v))
		}
		e.Minutes = int(n)
		return nil
	}
	if err != nil {
		return fmt.Errorf("wanted a list behind %s, given %s", key, lisp.String(v))
	}
	switch key {
	case ":begin":
		e.Begin = list
	case ":check":
		e.Check = list
	case ":model":
		e.Model = list
	case ":wrong":
		return e.readWrong(list)
	default:
		return fmt.Errorf("wanted :kind, :minutes, :says, :begin, :check, :model or :wrong, given %s", key)
	}
	return nil
}

// readWrong reads the wrong answers: lists of forms, each followed by a text.
func (e *Exercise) readWrong(list []lisp.Value) error {
	for ; len(list) > 1; list = list[2:] {
		answer, err := lisp.Slice(list[0])
		if err != nil {
			return fmt.Errorf("wanted a list of forms for a wrong answer, given %s", lisp.String(list[0]))
		}
		e.Wrong = append(e.Wrong, Wrong{answer, lisp.Display(list[1])})
	}
	return nil
}

// CodeBadExercise is the stable code of a file that breaks the format of exercises.
const CodeBadExercise = "bad-exercise"

func bad(file, format string, args ...any) error {
	return wording.Errorf(CodeBadExercise, "%s: "+format, append([]any{file}, args...)...)
}

// Exercises lists the exercises.
type Exercises struct {
	Exercises []ExerciseRow `json:"exercises"`
}

// ExerciseRow is an exercise in the list.
type ExerciseRow struct {
	Number  string `json:"number"`
	Title   string `json:"title"`
	Wanted  Kind   `json:"wanted"`
	Minutes int    `json:"minutes"`
	Done    bool   `json:"done"`
}

// Write gives a line for each.
func (l Exercises) Write(t *report.Text) {
	for _, e := range l.Exercises {
		mark := "   "
		if e.Done {
			mark = " * "
		}
		t.Put(report.Best, mark)
		t.Add("%-5s%s (%s, %d min)\n", e.Number, e.Title, e.Wanted, e.Minutes)
	}
	if len(l.Exercises) > 0 {
		report.WriteIndented(t, "", "* is done. exercise "+l.Exercises[0].Number+" shows one, try hands in an answer.")
	}
}

// ExerciseShown is an exercise as it is set.
type ExerciseShown struct {
	Number   string   `json:"number"`
	Title    string   `json:"title"`
	Wanted   Kind     `json:"wanted"`
	Minutes  int      `json:"minutes"`
	Markdown string   `json:"says"`
	Begin    []string `json:"begin,omitempty"`
}

// Shown is an exercise as it is set.
func Shown(e *Exercise) ExerciseShown {
	return ExerciseShown{e.Number(), e.Title, e.Kind, e.Minutes, e.Says, Typed(e.Begin)}
}

// Kind is exercise.
func (ExerciseShown) Kind() string { return "exercise" }

// Whole marks it as shown at once.
func (ExerciseShown) Whole() {}

// Write gives what to make, and what to begin with.
func (e ExerciseShown) Write(t *report.Text) {
	t.Put(report.Heading, fmt.Sprintf("Exercise %s: %s", e.Number, e.Title))
	t.Add(" (about %s)\n", wording.Plural(e.Minutes, "minute"))
	markdown.Set(t, e.Markdown)
	if e.Begin != nil {
		t.Add("To begin with:\n")
		t.Put(report.Best, "  (try "+strings.Join(e.Begin, "\n       ")+")")
		t.Line()
	}
}

// ExerciseModel is an answer that passes.
type ExerciseModel struct {
	Number string   `json:"number"`
	Answer []string `json:"answer"`
}

// Write gives the call.
func (m ExerciseModel) Write(t *report.Text) {
	t.Add("(try %s)\n", strings.Join(m.Answer, "\n     "))
}

// ExerciseVerdict is the reply to an answer.
type ExerciseVerdict struct {
	Number string `json:"number"`
	Right  bool   `json:"right"`
	Says   string `json:"says,omitempty"`
	Tries  int    `json:"tries"`
}

// Write gives the verdict and why.
func (v ExerciseVerdict) Write(t *report.Text) {
	if v.Right {
		t.Put(report.Best, "Right.")
		t.Line()
	} else {
		t.Put(report.Heading, "Not yet.")
		t.Line()
	}
	if v.Says != "" {
		report.WriteIndented(t, "", v.Says)
	}
}
