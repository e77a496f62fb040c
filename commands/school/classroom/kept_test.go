package classroom_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/commands/school/classroom"
	"parlor/commands/school/lessons"
	"parlor/commands/shell/session"
	"parlor/commands/tests/sessiontest"
)

// atTerminal is the shell of a person who types.
type atTerminal struct {
	session.Shell
	person bool
}

func (a atTerminal) Interactive() bool { return a.person }

// TestCourseIsKept: the course that a person took is taken at the next start, until another one or none
// is; a script changes nothing, and what cannot be kept or taken again is told.
func TestCourseIsKept(t *testing.T) {
	t.Chdir(t.TempDir())
	state := filepath.Join(t.TempDir(), "state")
	write(t, map[string]string{"kurs/03.lisp": oneExercise, "andere/03.lisp": otherExercise})
	start := func(person bool) *sessiontest.Shell {
		x := sessiontest.New(t)
		x.Session.StateFolder, x.Session.Shell = state, atTerminal{person: person}
		return x
	}
	begun := func(want string) {
		t.Helper()
		x := start(true)
		told := classroom.Begun(x.Session)
		taken := ""
		if lessons.Taken(x.Session) != nil {
			taken = lessons.Taken(x.Session).Name
		}
		if taken != want || (want == "") != (told == nil) {
			t.Errorf("at the next start %q is taken, wanted %q; told %v", taken, want, told)
		}
	}
	begun("")
	start(true).Do(`(course "kurs")`)
	begun("kurs")
	start(false).Do(`(course "andere")`)
	begun("kurs")
	t.Chdir("andere")
	begun("kurs")
	start(true).Do(`(course "empty")`)
	begun("kurs")
	start(true).Do(`(course 'term)`)
	begun("term")
	start(true).Do(`(course 'none)`)
	begun("")
	start(true).Do(`(course "../kurs")`)
	if err := os.RemoveAll("../kurs"); err != nil {
		t.Fatal(err)
	}
	if told := fmt.Sprint(classroom.Begun(start(true).Session)); !strings.Contains(told, "cannot be taken") {
		t.Errorf("a course that is gone is told as %s", told)
	}
	write(t, map[string]string{filepath.Join(state, "course"): "another's"})
	said, code := start(true).Do(`(course "../andere")`)
	if text, _ := os.ReadFile(filepath.Join(state, "course")); code != "" || string(text) != "another's" || !strings.Contains(fmt.Sprint(said), "cannot be kept for the next start") {
		t.Errorf("another file is %q, %q, said %v", text, code, said)
	}
	_ = os.RemoveAll(state)
	write(t, map[string]string{state: "no folder"})
	if said, code := start(true).Do(`(course "../andere")`); code != "" || !strings.Contains(fmt.Sprint(said), "cannot be kept for the next start") {
		t.Errorf("without a folder: %q, said %v", code, said)
	}
}

// TestPapersByNumber: papers are listed as people number them.
func TestPapersByNumber(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"s1", "s10", "s2"} {
		write(t, map[string]string{"kurs/" + name + ".paper": fmt.Sprintf(`(paper %q :questions (mean))`, name)})
	}
	x := sessiontest.New(t)
	x.Do(`(course "kurs")`)
	said, _ := x.Do("(paper)")
	text := fmt.Sprint(said)
	if one, two, ten := strings.Index(text, "s1:"), strings.Index(text, "s2:"), strings.Index(text, "s10:"); one < 0 || one > two || two > ten {
		t.Errorf("listed as %s", text)
	}
}
