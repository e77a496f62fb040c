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
	"parlor/commands/school/lessons"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
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

var kinds = []Kind{Tree, Position, Program}

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
	if lessons.Taken(s) == nil {
		return Open()
	}
	return readAll(lessons.Taken(s).Pages, lessons.Taken(s).Name+"/")
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
		err := e.read(form)
		switch {
		case err == nil && (e.Check == nil || e.Model == nil):
			err = fmt.Errorf("%s: wanted :kind, :minutes, :says, :check and :model", e.Name)
		case err == nil && e.Number() != fmt.Sprintf("%d.%d", lesson, len(list)+1):
			err = fmt.Errorf("%s: :number is for exercises in papers; here the file and the place number them", e.Name)
		}
		if err != nil {
			return nil, bad(name, "exercise %d: %v", len(list)+1, err)
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
	if e.Says == "" || e.Kind == "" || e.Minutes == 0 {
		return fmt.Errorf("%s: wanted :kind, :minutes, :says, :check and :model", e.Name)
	}
	return nil
}

// set takes the value of a key.
func (e *Exercise) set(key string, v lisp.Value) error {
	list, err := lisp.Slice(v)
	switch key {
	case ":says":
		e.Says, err = readText(v)
		return err
	case ":kind":
		e.Kind = Kind(lisp.Display(v))
		if !slices.Contains(kinds, e.Kind) {
			return fmt.Errorf("wanted %s behind :kind, given %s", wording.Choice(wording.Each(kinds, func(k Kind) string { return string(k) })), lisp.String(v))
		}
		return nil
	case ":number":
		text, err := readText(v)
		if _, malformed := fmt.Sscanf(text, "%d.%d", &e.Lesson, &e.Place); err == nil && (malformed != nil || e.Number() != text) {
			err = fmt.Errorf("wanted a number such as \"3.1\" behind :number, given %q", text)
		}
		return err
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
		return fmt.Errorf("wanted :number, :kind, :minutes, :says, :begin, :check, :model or :wrong, given %s", key)
	}
	return nil
}

// readWrong reads the wrong answers: lists of forms, each followed by a text.
func (e *Exercise) readWrong(list []lisp.Value) error {
	for ; len(list) > 0; list = list[2:] {
		answer, err := lisp.Slice(list[0])
		if err != nil || len(answer) == 0 {
			return fmt.Errorf("wanted a list of forms for a wrong answer, given %s", lisp.String(list[0]))
		}
		if len(list) == 1 {
			return fmt.Errorf("wanted behind the wrong answer %s a part of what is said to it, given nothing", lisp.String(list[0]))
		}
		says, err := readText(list[1])
		if err != nil {
			return fmt.Errorf("behind the wrong answer %s: %w", lisp.String(list[0]), err)
		}
		e.Wrong = append(e.Wrong, Wrong{answer, says})
	}
	return nil
}

// readText takes a text that says something.
func readText(v lisp.Value) (string, error) {
	text, ok := v.(string)
	if !ok || strings.TrimSpace(text) == "" {
		return "", fmt.Errorf("wanted a text in double quotes, given %s", lisp.String(v))
	}
	return text, nil
}

// CodeBadExercise is the stable code of a file that breaks the format of exercises.
const CodeBadExercise = "bad-exercise"

func bad(file, format string, args ...any) error {
	return wording.Errorf(CodeBadExercise, "%s: "+format, append([]any{file}, args...)...)
}
