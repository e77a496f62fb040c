package classroom_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"parlor/commands/school/classroom"
	"parlor/commands/school/exercises"
	"parlor/commands/tests/sessiontest"
	"parlor/games/gamestest"
	"parlor/repl/repltest"
)

// ofTerm are the rooms whose commands and games the term shows.
var ofTerm = []string{"typed trees", "own games", "mistakes", "analysis", "sampling", "learning", "walk", "mancala", "sorry", "ropasci"}

// TestTerm checks the course of a term: every right answer of a lecture is the program's and is
// accepted, every project is passed by its model and refuses wrong ones, every sheet and paper
// can be drawn.
func TestTerm(t *testing.T) {
	repltest.Needs(t, ofTerm...)
	gamestest.TakesTurns(t)
	x := sessiontest.New(t)
	shown := sessiontest.Said[classroom.CourseShown](t, x, "(course 'term)")
	if shown.Lessons != 12 || shown.Exercises < 24 || shown.Papers != 36 || len(shown.Faults) > 0 {
		t.Errorf("the term has %+v", shown)
	}
	shell := repltest.Open(t)
	shell.Do("(course 'term)")
	if said, err := shell.Try("(course 'check)"); err != nil || !strings.Contains(said, "36 papers drawn for three students each") {
		t.Errorf("its check ends with %v:\n%s", err, said)
	}
	all, err := exercises.ExercisesOf(x.Session)
	if err != nil {
		t.Fatal(err)
	}
	for week := 1; week <= 12; week++ {
		project, err := exercises.Find(all, fmt.Sprintf("%d.1", week))
		if err != nil || project.Kind != exercises.Program || !strings.HasPrefix(project.Title, "Project: ") || len(project.Wrong) < 2 {
			t.Errorf("week %d has the project %+v, %v", week, project, err)
		}
		if _, code := x.Do(fmt.Sprintf(`(paper-sheet "sheet-%02d" 1 :file "%s" :solutions "%s")`, week,
			filepath.Join(t.TempDir(), "sheet.md"), filepath.Join(t.TempDir(), "solutions.md"))); code != "" {
			t.Errorf("the sheet of week %d: %s", week, code)
		}
	}
}

// TestTermCopied: a teacher's copy has a key of its own for every paper, so that its questions
// are not those of the program, and only it has their solutions.
func TestTermCopied(t *testing.T) {
	t.Chdir(t.TempDir())
	x := sessiontest.New(t)
	solutions := func(file string) string {
		_, code := x.Do(`(paper-sheet "paper-03" "Ada" :file "` + file + `.md" :solutions "` + file + `-solutions.md")`)
		return code
	}
	x.Do("(course 'term)")
	if code := solutions("program"); code != "solutions-kept" {
		t.Errorf("the program's paper gives its solutions: %q", code)
	}
	for _, folder := range []string{"mine", "yours"} {
		if _, code := x.Do(`(course 'term :copy "` + folder + `")`); code != "" {
			t.Fatal(code)
		}
		if shown := sessiontest.Said[classroom.CourseShown](t, x, `(course "`+folder+`")`); shown.Papers != 36 || len(shown.Faults) > 0 {
			t.Errorf("the copy has %+v", shown)
		}
		if code := solutions(folder); code != "" {
			t.Errorf("%s: no solutions: %s", folder, code)
		}
		if info, err := os.Stat(filepath.Join(folder, "paper-03.key")); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Errorf("the key of %s: %v, %v", folder, info, err)
		}
	}
	mine, _ := os.ReadFile("mine.md")
	yours, _ := os.ReadFile("yours.md")
	if len(mine) == 0 || string(mine) == string(yours) {
		t.Error("two copies ask the same questions")
	}
	again := func(want string) {
		t.Helper()
		if _, code := x.Do(`(course 'term :copy "mine")`); code != want {
			t.Errorf("a copy onto another ends with %q, wanted %q", code, want)
		}
	}
	key, _ := os.ReadFile("mine/paper-03.key")
	_ = os.Remove("mine/week-12.md") // as if the first copy had been cut short
	again("")
	if _, err := os.Stat("mine/week-12.md"); err != nil {
		t.Error("a copy that was cut short is not made whole")
	}
	if now, _ := os.ReadFile("mine/paper-03.key"); string(now) != string(key) {
		t.Error("another copy changes a key")
	}
	if err := os.WriteFile("mine/week-01.md", []byte("my own\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	again("cannot-write")
	if own, _ := os.ReadFile("mine/week-01.md"); string(own) != "my own\n" {
		t.Error("what the teacher wrote is lost")
	}
}

const goodLesson = "---\nparlor: 1\ntitle: %s\nlesson: %d\nminutes: 5\nafter: you can add\n---\n\n# Adding\n\n```parlor\n> (+ 1 1)\n2\n```\n"

// TestBrokenPages: a page of a course that cannot be read is named, and the rest works.
func TestBrokenPages(t *testing.T) {
	t.Chdir(t.TempDir())
	exercise := `(exercise %s "One" :kind program :minutes 1 :says "Write one." :check ((x-defines one) nil) :model ((defun one () 1)))`
	for name, text := range map[string]string{
		"1.md": fmt.Sprintf(goodLesson, "One", 1), "2.md": "---\nparlor: 1\nlesson: two\n---\n", "3.md": fmt.Sprintf(goodLesson, "Three", 3),
		"4.md": fmt.Sprintf(goodLesson, "Four", 3), "5.md": "\xff\xfe", "01.lisp": fmt.Sprintf(exercise, "one"), "03.lisp": "(exercise", "x.lisp": fmt.Sprintf(exercise, "two"),
		"a.paper": `(paper "A" :questions (value) :exercises (1.1))`, "b.paper": `(paper "B" :questions (valu))`, "c.paper": `(paper "C" :exercises (3.1))`,
	} {
		if err := os.MkdirAll("course", 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join("course", name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	x, shell := sessiontest.New(t), repltest.Open(t)
	shown := sessiontest.Said[classroom.CourseShown](t, x, `(course "course")`)
	if shown.Lessons != 2 || shown.Exercises != 1 || shown.Papers != 1 {
		t.Errorf("what can be read is %+v", shown)
	}
	faults := strings.Join(shown.Faults, "\n")
	for _, name := range []string{"2.md", "4.md", "5.md", "03.lisp", "x.lisp", "b.paper", "c.paper"} {
		if !strings.Contains(faults, name) {
			t.Errorf("%s is not named:\n%s", name, faults)
		}
	}
	shell.Do(`(course "course")`)
	for _, form := range []string{"(lesson 3)", "(lesson 'leave)", "(exercise 1.1)", `(paper "a" :student "Ada")`, "(paper 'leave)"} {
		if said, err := shell.Try(form); err != nil {
			t.Errorf("%s ends with %v: %s", form, err, said)
		}
	}
	for form, code := range map[string]string{"(lesson 2)": "no-such-lesson", "(course 'check)": "bad-course", `(paper "b" :student "Ada")`: "no-such-paper"} {
		shell.Fails(form, code)
	}
	if err := os.Mkdir("empty", 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join("empty", "2.md"), []byte("---\nparlor: 1\nlesson: two\n---\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, code := x.Do(`(course "empty")`); code != "bad-course" {
		t.Errorf("a course of broken pages alone ends with %q", code)
	}
	if again := sessiontest.Said[classroom.CourseShown](t, x, "(course)"); again.Lessons != 2 {
		t.Errorf("the course before is gone: %+v", again)
	}
}
