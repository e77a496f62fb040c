package classroom_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"parlor/commands/school/classroom"
	"parlor/commands/school/quiz"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// TestOneOfIsDrawn: of two kinds in one place of a paper, each is asked of many students.
func TestOneOfIsDrawn(t *testing.T) {
	p := readPaper(t, `(paper "Drawn" :format 3 :seed 7 :candidates 4 :marks hidden :questions ((one-of cut count) (one-of value mean)))`)
	w := quiz.WorkbookOf(open(t))
	asked := map[string]int{}
	for i := range 60 {
		d := p.DrawFor(fmt.Sprint("student ", i))
		for number := 1; number <= 2; number++ {
			item, err := d.Item(t.Context(), w, number)
			if err != nil {
				t.Fatal(err)
			}
			asked[item.Question.Topic.Name]++
		}
	}
	for _, kind := range []string{"cut", "count", "value", "mean"} {
		if asked[kind] < 15 {
			t.Errorf("%s is asked of %d students in 60: %v", kind, asked[kind], asked)
		}
	}
}

// marksOf marks a folder, and gives the marks with what they say.
func marksOf(t *testing.T, x *sessiontest.Shell, form string) (classroom.ClassMarks, string) {
	t.Helper()
	said, code := x.Do(form)
	for _, r := range said {
		if m, ok := r.(classroom.ClassMarks); ok {
			text := report.Render(m, 0)
			return m, strings.Join(strings.Fields(text.String()), " ")
		}
	}
	t.Fatalf("%s: %q, %v", form, code, said)
	return classroom.ClassMarks{}, ""
}

// TestNoAnswerByMistake: what cannot be an answer to an exercise is refused with a code, and the good answer
// that was given before counts.
func TestNoAnswerByMistake(t *testing.T) {
	x := aCourse(t)
	pupil := sessiontest.New(t)
	for _, c := range []struct{ form, want string }{
		{`(paper "out/second.paper" :student "Ada" :file "in/Ada.handin")`, ""},
		{`(try '(defun one () 1))`, ""}, {"(paper 1)", ""}, {"(try 'one)", "bad-answer"}, {"(try 1)", "bad-answer"}, {`(try "one")`, "bad-answer"},
		{`(try '(defun one () 1) 'one)`, "bad-answer"}, {"(try nil)", "bad-answer"}, {"(hand-in)", ""},
	} {
		if err := os.MkdirAll("in", 0o700); err != nil {
			t.Fatal(err)
		}
		if _, code := pupil.Do(c.form); code != c.want {
			t.Fatalf("%s ends with %q, wanted %q", c.form, code, c.want)
		}
	}
	if m, _ := marksOf(t, x, `(class-mark "in")`); m.Students[0].Right != 1 || m.Students[0].Answers[0].Tries != 1 {
		t.Errorf("the good answer is marked as %+v", m.Students[0])
	}
}

// TestForgedGainsNothing: an answer that was altered, and what stands behind it, does not count; what stands
// before it does.
func TestForgedGainsNothing(t *testing.T) {
	x := aCourse(t)
	handsIn(t, "out/first.paper", "Bob", "in", "(paper 3)", `(try '(defun one () 2))`)
	text, err := os.ReadFile("in/Bob.handin")
	if err != nil {
		t.Fatal(err)
	}
	write(t, map[string]string{"in/Bob.handin": strings.Replace(string(text), "(defun one nil 2)", "(defun one nil 1)", 1)})
	m, said := marksOf(t, x, `(class-mark "in")`)
	if m.Students[0].Right != 0 || m.Students[0].Answers[2].Tries != 0 || !strings.Contains(said, "no answer from there on counts") {
		t.Errorf("a forgery gains %+v: %s", m.Students[0], said)
	}
	handsIn(t, "out/first.paper", "Cyd", "in", "(paper 3)", `(try '(defun one () 1))`, "(paper 3)", `(try '(defun one () 2))`)
	text, _ = os.ReadFile("in/Cyd.handin")
	write(t, map[string]string{"in/Cyd.handin": strings.Replace(string(text), "(defun one nil 2)", "(defun one nil 3)", 1)})
	if m, said := marksOf(t, x, `(class-mark "in")`); m.Students[1].Right != 1 {
		t.Errorf("what was answered before the forged line counts as %+v: %s", m.Students[1], said)
	}
}

// TestCopiedIsNamed: a file made from another one, with its own chain that holds, shares the times of answers,
// and both are named; honest files are not.
func TestCopiedIsNamed(t *testing.T) {
	x := aCourse(t)
	handsIn(t, "out/second.paper", "Ada", "in", `(try '(defun one () 1))`, "(paper 1)", `(try '(defun one () (- 2 1)))`)
	handsIn(t, "out/second.paper", "Bob", "in", `(try '(defun one () (* 1 1)))`, "(paper 1)", `(try '(defun one () (+ 1 0)))`)
	if _, said := marksOf(t, x, `(class-mark "in")`); strings.Contains(said, "was made from") {
		t.Errorf("honest files are accused: %s", said)
	}
	ada, err := os.ReadFile("in/Ada.handin")
	if err != nil {
		t.Fatal(err)
	}
	write(t, map[string]string{"in/Eve.handin": rechained(t, string(ada), func(all []classroom.Line) []classroom.Line { all[0].Student = "Eve"; return all })})
	if m, said := marksOf(t, x, `(class-mark "in")`); len(m.Students[2].Faults) > 0 || !strings.Contains(said, "Ada.handin and Eve.handin share 2 answers with their times: one was made from the other") {
		t.Errorf("a copy with a chain of its own is marked as %+v: %s", m.Students, said)
	}
}

// TestHardestOfEquals: no question went wrong most often where several did as often.
func TestHardestOfEquals(t *testing.T) {
	x := aCourse(t)
	handsIn(t, "out/first.paper", "Ada", "in")
	if _, said := marksOf(t, x, `(class-mark "in")`); !strings.Contains(said, "All questions went wrong equally often.") || strings.Contains(said, "most often") {
		t.Errorf("all went wrong: %s", said)
	}
	handsIn(t, "out/first.paper", "Bob", "in", "(paper 3)", `(try '(defun one () 1))`)
	if _, said := marksOf(t, x, `(class-mark "in")`); !strings.Contains(said, "Questions 1 (value) and 2 (mean) went wrong most often, and equally often.") {
		t.Errorf("two went wrong: %s", said)
	}
}

// TestPaperOfTheFolder: the paper is found by the name that it has in the folder of the hand-ins.
func TestPaperOfTheFolder(t *testing.T) {
	aCourse(t)
	handsIn(t, "out/second.paper", "Ada", "in", `(try '(defun one () 1))`)
	for from, to := range map[string]string{"kurs/second.paper": "in/own.paper", "kurs/second.key": "in/own.key"} {
		if err := os.Rename(from, to); err != nil {
			t.Fatal(err)
		}
	}
	x := sessiontest.New(t)
	x.Do(`(course "kurs")`)
	for _, name := range []string{"own.paper", "own", "in/own.paper"} {
		if m, said := marksOf(t, x, fmt.Sprintf(`(class-mark "in" :paper %q)`, name)); m.Students[0].Right != 1 {
			t.Errorf(":paper %s: %s", name, said)
		}
	}
	if _, code := x.Do(`(class-mark "in" :paper "other.paper")`); code != "no-such-paper" && code != "cannot-read" {
		t.Errorf("a paper that is not there ends with %q", code)
	}
}
