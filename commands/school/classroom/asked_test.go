package classroom_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/commands/school/classroom"
	"parlor/commands/shell/session"
	"parlor/commands/tests/sessiontest"
)

// The exercises of two courses under one number; the words CHECK, MODEL and WRONG stand for what no
// student may see.
const (
	oneExercise = `(exercise one "One" :kind program :minutes 5 :says "Write (one), which gives 1.

  :model is not what \"this\" says." :begin ((defun one () 0))
  :check ((x-defines one) (x-needs (= (one) 1) "CHECKED: it gives ~a" (one)))
  :model ((defun one () (the-model-is 1))) :wrong (((defun one () (planted-mistake 2))) "the function"))`
	otherExercise = `(exercise two "Two" :kind program :minutes 5 :says "Write (two), which gives 2."
  :check ((x-defines two)) :model ((defun two () 2)))`
)

// write writes files below the working folder.
func write(t *testing.T, texts map[string]string) {
	t.Helper()
	for name, text := range texts {
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// aCourse writes a course kurs with two papers and their keys, hands it out, and gives the session of its
// teacher.
func aCourse(t *testing.T) *sessiontest.Shell {
	t.Helper()
	t.Chdir(t.TempDir())
	write(t, map[string]string{"kurs/03.lisp": oneExercise, "andere/03.lisp": otherExercise})
	x := sessiontest.New(t)
	for _, form := range []string{
		`(course "kurs")`,
		`(new-paper "kurs/first.paper" "First" :questions '(value mean) :exercises '(3.1) :key "SECRET one")`,
		`(new-paper "kurs/second.paper" "Second" :exercises '(3.1) :key "SECRET two")`,
		`(course "kurs")`, `(hand-out "out")`,
	} {
		if _, code := x.Do(form); code != "" {
			t.Fatalf("%s: %s", form, code)
		}
	}
	return x
}

// handsIn has a student take a paper of a folder in a shell that knows no course, and copies the
// hand-in to another folder.
func handsIn(t *testing.T, paper, student, to string, forms ...string) {
	t.Helper()
	x := sessiontest.New(t)
	file := filepath.Join(to, student+".handin")
	if err := os.MkdirAll(to, 0o700); err != nil {
		t.Fatal(err)
	}
	all := append([]string{fmt.Sprintf(`(paper %q :student %q :file %q)`, paper, student, file)}, forms...)
	for _, form := range append(all, "(hand-in)") {
		if _, code := x.Do(form); code != "" {
			t.Fatalf("%s: %s", form, code)
		}
	}
}

// TestMarkedAsAsked: a student needs the paper alone, a mark is of what it asks, and what is marked with
// the exercises of another course is an error that names both.
func TestMarkedAsAsked(t *testing.T) {
	aCourse(t)
	if err := os.Rename("out/second.paper", "second.paper"); err != nil {
		t.Fatal(err)
	}
	handsIn(t, "second.paper", "Ada", "in", `(try '(defun one () 1))`)
	for _, kept := range []struct{ course, form, code string }{
		{"", `(class-mark "in" :paper "second.paper")`, "marking-kept"},
		{"andere", `(class-mark "in" :paper "second.paper")`, "marking-kept"},
		{"", `(class-mark "in" :paper "kurs/second.paper")`, ""},
		{"kurs", `(class-mark "in" :paper "second.paper")`, ""},
		{"kurs", `(class-mark "in")`, ""},
		{"andere", `(class-mark "in")`, "no-paper"},
		{"andere", `(class-mark "in" :paper "kurs/second.paper")`, ""},
	} {
		x := sessiontest.New(t)
		if kept.course != "" {
			x.Do(fmt.Sprintf("(course %q)", kept.course))
		}
		if kept.code != "" {
			if _, code := x.Do(kept.form); code != kept.code {
				t.Errorf("%+v ends with %q", kept, code)
			}
			continue
		}
		marks := sessiontest.Said[classroom.ClassMarks](t, x, kept.form)
		if len(marks.Students) != 1 || marks.Students[0].Right != 1 || len(marks.Students[0].Faults) > 0 {
			t.Errorf("%+v marks %+v", kept, marks)
		}
	}
	key, err := os.ReadFile("kurs/second.key")
	if err != nil {
		t.Fatal(err)
	}
	write(t, map[string]string{"second.key": string(key)})
	x := sessiontest.New(t)
	x.Do(`(course "andere")`)
	_, err = x.Lisp.Eval(t.Context(), read(t, `(class-mark "in" :paper "second.paper")`))
	if err == nil || !strings.Contains(err.Error(), "the course kurs") || !strings.Contains(err.Error(), "the course andere") {
		t.Errorf("marking with another course ends with %v", err)
	}
}

// TestPaperAlone: a paper of a copied course that is given out alone asks its own project or nothing,
// never the program's exercise of that number; and a file that is there goes before the course.
func TestPaperAlone(t *testing.T) {
	t.Chdir(t.TempDir())
	x := sessiontest.New(t)
	x.Do(`(course 'term :copy "kurs")`)
	project, err := os.ReadFile("kurs/project-03.paper")
	if err != nil {
		t.Fatal(err)
	}
	write(t, map[string]string{"alone/project-03.paper": string(project), "sheet/sheet-03.paper": string(project)})
	if _, code := sessiontest.New(t).Do(`(paper "alone/project-03.paper" :student "Ada")`); code != classroom.CodeOtherCourse {
		t.Errorf("a project alone ends with %q", code)
	}
	x.Do(`(course "kurs")`)
	x.Do(`(hand-out "out" "project-03")`)
	y := sessiontest.New(t)
	said, code := y.Do(`(paper "out/project-03.paper" :student "Ada")`)
	if code != "" || !strings.Contains(fmt.Sprint(said), "alpha-beta with a window from outside") {
		t.Errorf("what is handed out asks %v, %q", said, code)
	}
	y = sessiontest.New(t)
	y.Do("(course 'term)")
	write(t, map[string]string{"paper-03.paper": `(paper "Mine" :seed 9 :questions (mean))`})
	if begun := sessiontest.Said[classroom.PaperBegun](t, y, `(paper "paper-03.paper" :student "Ada")`); begun.Title != "Mine" {
		t.Errorf("a file that is there gives way to %q", begun.Title)
	}
	write(t, map[string]string{"old/old.paper": `(paper "Old" :seed 9 :exercises (3.1))`})
	said, code = sessiontest.New(t).Do(`(paper "old/old.paper" :student "Ada")`)
	if code != "" || !strings.Contains(fmt.Sprint(said), "does not say of which course") {
		t.Errorf("an older paper says %v, %q", said, code)
	}
}

// TestSeveralPapers: hand-ins of several papers in one folder are each marked by their own, and what is
// of none is named.
func TestSeveralPapers(t *testing.T) {
	x := aCourse(t)
	handsIn(t, "out/first.paper", "Ada", "kurs", "(paper 3)", `(try '(defun one () 1))`)
	handsIn(t, "out/second.paper", "Bob", "kurs/bob", `(try '(defun one () 1))`)
	write(t, map[string]string{
		"third.paper":            `(paper "Third" :seed 3 :questions (mean))`,
		"kurs/bob/aaa.paper":     `(paper "Mine" :seed 3 :questions (mean))`,
		"kurs/bob/second.paper":  `(paper "Second" :seed 3 :exercises (3.1))`,
		"kurs/newer/a.handin":    `{"what":"began","at":"","format":99}` + "\n",
		"kurs/newer/newer.paper": `(paper "N" :format 99 :questions (mean))`,
	})
	handsIn(t, "third.paper", "Cyd", "kurs/cyd")
	handsIn(t, "kurs/bob/aaa.paper", "Bob2", "kurs/bob")
	said, code := x.Do(`(class-mark "kurs" :csv "m.csv")`)
	var marks []classroom.ClassMarks
	for _, r := range said {
		if m, ok := r.(classroom.ClassMarks); ok {
			marks = append(marks, m)
		}
	}
	if code != "" || len(marks) != 2 {
		t.Fatalf("%q, %+v", code, said)
	}
	for i, want := range []string{"Ada", "Bob"} {
		if m := marks[i]; len(m.Students) != 1 || m.Students[0].Student != want || m.Students[0].Right != 1 || len(m.Students[0].Faults) > 0 {
			t.Errorf("%s is marked as %+v", want, m)
		}
	}
	remarks := strings.Join(marks[1].Remarks, "\n")
	for _, want := range []string{"cyd/Cyd.handin is of another paper, Third", "bob/Bob2.handin is of another paper, Mine", "newer/a.handin", "made by a newer version"} {
		if !strings.Contains(remarks, want) {
			t.Errorf("%q is not named:\n%s", want, remarks)
		}
	}
	for _, file := range []string{"m-first.csv", "m-second.csv"} {
		if _, err := os.Stat(file); err != nil {
			t.Error(err)
		}
	}
	if _, code := x.Do(`(class-mark "kurs/cyd")`); code != "other-paper" {
		t.Errorf("hand-ins of no paper end with %q", code)
	}
}

// TestNothingOfSolutions plants words in the check, the model, the wrong answers and the key of what a
// course asks: no student finds one, in what is handed out, shown, or written while a paper is taken.
func TestNothingOfSolutions(t *testing.T) {
	aCourse(t)
	y := sessiontest.New(t)
	var seen []string
	for _, form := range []string{
		`(paper "out/first.paper" :student "Ada" :file "out/ada.handin")`, "(paper 3)", `(try '(defun one () 2))`,
		"(hint)", "(answer)", "(exercise 3.1)", "(exercise 3.1 'model)", `(class-mark "out")`, `(paper-sheet "out/first.paper" "Ada" :file "out/ada.md" :solutions "out/s.md")`,
		"(hand-in)", `(class-mark "out")`, `(paper-sheet "out/first.paper" "Ada" :file "out/ada.md")`,
		`(paper-sheet "out/first.paper" "Ada" :file "out/ada2.md" :solutions "out/s.md")`,
	} {
		said, code := y.Do(form)
		seen = append(seen, fmt.Sprintf("%+v %s", said, code))
	}
	texts := strings.Join(seen, "\n")
	files, err := os.ReadDir("out")
	if err != nil || len(files) < 4 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, f := range files {
		text, err := os.ReadFile(filepath.Join("out", f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		texts += "\n" + string(text)
	}
	if !strings.Contains(texts, "which gives 1") {
		t.Error("the exercise itself is not there")
	}
	for _, planted := range []string{"CHECKED", "the-model-is", "planted-mistake", "SECRET"} {
		if strings.Contains(texts, planted) {
			t.Errorf("%s is in what a student gets:\n%s", planted, texts)
		}
	}
}

// asking is the shell of a person at a terminal, who gives some answers.
type asking struct {
	session.Shell
	answers []string
	asked   []string
}

func (*asking) Attended() error { return nil }

func (a *asking) Ask(prompt string, _ bool) (string, error) {
	a.asked = append(a.asked, prompt)
	answer := a.answers[0]
	a.answers = a.answers[1:]
	return answer, nil
}

// TestBlanksAreAsked: a person is asked before a paper with blanks is closed, and not without blanks.
func TestBlanksAreAsked(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, map[string]string{"small.paper": smallPaper})
	x := sessiontest.New(t)
	person := &asking{answers: []string{"n", "y"}}
	x.Session.Shell = person
	x.Do(`(paper "small.paper" :student "Ada")`)
	for _, number := range []int{1, 3, 4} {
		x.Do(fmt.Sprintf("(paper %d)", number))
		if number == 4 {
			x.Do(`(try '(max 1 2))`)
		} else if err := x.Stack.Question().Answer(t.Context(), "1"); err != nil {
			t.Fatal(err)
		}
	}
	if said, code := x.Do("(hand-in)"); code != "" || !strings.Contains(fmt.Sprint(said), "still open") || len(person.asked) != 1 || !strings.Contains(fmt.Sprint(said), "Without an answer, of 4: 2.") {
		t.Errorf("%v, %q, asked %q", said, code, person.asked)
	}
	if in := sessiontest.Said[classroom.PaperHandedIn](t, x, "(hand-in)"); in.Open != 1 || len(person.asked) != 2 {
		t.Errorf("handed in as %+v, asked %q", in, person.asked)
	}
}

// TestHelpIsNoted: what searches is refused where a paper says so, and noted everywhere; so are
// answers that were changed again and again.
func TestHelpIsNoted(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, map[string]string{
		"kurs/none.paper":  strings.Replace(smallPaper, ":seed", ":help none :seed", 1),
		"kurs/noted.paper": strings.Replace(smallPaper, `"Small"`, `"Noted"`, 1),
	})
	for name, want := range map[string]string{"none": "no-help", "noted": ""} {
		x := sessiontest.New(t)
		x.Do(fmt.Sprintf(`(paper "kurs/%s.paper" :student "Ada" :file "kurs/%s.handin")`, name, name))
		for _, form := range []string{
			"(search (custom-tree '(max 1 2)) 1)", "(defun f () (search (custom-tree '(max 1 2)) 1)) (dotimes (i 3) (f))",
			"(explain (custom-tree '(max 1 2)) 1)", "(exercise 3.1 'model)",
		} {
			if _, code := x.Do(form); code != want {
				t.Errorf("%s: %s ends with %q, wanted %q", name, form, code, want)
			}
		}
		x.Do("(paper 4)")
		for n := range 7 {
			x.Do(fmt.Sprintf("(paper 4) (try '(max 1 %d))", n))
		}
		for _, form := range []string{"(legal-moves (custom-tree '(max 1 2)))", "(hand-in)"} {
			if _, code := x.Do(form); code != "" {
				t.Errorf("%s: %s ends with %q", name, form, code)
			}
		}
	}
	said, _ := sessiontest.New(t).Do(`(class-mark "kurs")`)
	all := fmt.Sprintf("%+v", said)
	for _, want := range []string{
		"help was asked for and refused, 3 times, first at question 1: search, explain and exercise", "help was used, as the paper allows, first at question 1: search, explain and exercise",
		"question 4 was answered 7 times", "none has no key",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("the marks do not say %q:\n%s", want, all)
		}
	}
}
