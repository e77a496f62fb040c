package handouts_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"parlor/commands/tests/sessiontest"
	"parlor/repl/repltest"
)

// planted is an exercise in whose check, model and wrong answers stand words that no student may see.
const planted = `(exercise one "One" :kind program :minutes 5 :says "Write %(one)%, which gives 1.

It takes <nothing>." :begin ((defun one () 0))
  :check ((x-defines one) (x-needs (= (one) 1) "CHECKED: it gives ~a" (one)))
  :model ((defun one () (the-model-is 1))) :wrong (((defun one () (planted-mistake 2))) "the function"))`

// roster is a class as Canvas exports it, with numbers that no other student may see.
const roster = "Student,ID,SIS User ID,SIS Login ID,Section\n\"Lovelace, Ada\",7001,s7001,ada7001,A\nBob <b>Byte</b>,7002,s7002,bob7002,A\n"

// aClass writes a course with a paper that asks every kind of question, and its roster, and gives the session
// of its teacher.
func aClass(t *testing.T) *sessiontest.Shell {
	t.Helper()
	t.Chdir(t.TempDir())
	write(t, "kurs/03.lisp", strings.ReplaceAll(planted, "%", "`"))
	write(t, "class.csv", roster)
	x := sessiontest.New(t)
	does(t, x, `(course "kurs")`, `(new-paper "kurs/all.paper" "All kinds" :minutes 40 :key "SECRET three" :exercises '(3.1)
		:questions '(value mean cut count window star1 star2 mixture move uct sets))`, `(course "kurs")`)
	return x
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func does(t *testing.T, x *sessiontest.Shell, forms ...string) {
	t.Helper()
	for _, form := range forms {
		if said, code := x.Do(form); code != "" {
			t.Fatalf("%s: %s %v", form, code, said)
		}
	}
}

// TestNothingOfSolutions: of the planted words, the values of inner nodes and the answers, none is on the page
// for students, and all are on the one for the teacher. The students' page is the same without the other.
func TestNothingOfSolutions(t *testing.T) {
	x := aClass(t)
	does(t, x, `(class-sheets "all" "class.csv" :file "a.html" :solutions "b.html")`, `(class-sheets "all" "class.csv" :file "c.html")`)
	theirs, mine := read(t, "a.html"), read(t, "b.html")
	if theirs != read(t, "c.html") {
		t.Error("the page for students depends on whether there are solutions")
	}
	for _, word := range []string{"CHECKED", "the-model-is", "planted-mistake", "SECRET", "Solution", "solved", "custom-tree", "7001", "s7002", "bob7002"} {
		if strings.Contains(theirs, word) {
			t.Errorf("students get %q", word)
		}
	}
	inner := regexp.MustCompile(`<g class="node (max|min|chance|both|reply)".*?</g>`).FindAllString(theirs, -1)
	if len(inner) < 20 {
		t.Errorf("only %d inner nodes are drawn", len(inner))
	}
	for _, node := range inner {
		if strings.Contains(node, `class="worth"`) && !strings.Contains(node, ">?</text>") {
			t.Errorf("an inner node tells its value: %s", node)
		}
	}
	for _, want := range []string{"the-model-is", "Solution 12", "<strong>", "Ada Lovelace", "Bob &lt;b&gt;Byte&lt;/b&gt;"} {
		if !strings.Contains(mine, want) {
			t.Errorf("the teacher does not get %q", want)
		}
	}
	answers := regexp.MustCompile(`<p>Answer: <strong>(.*?)</strong>`).FindAllStringSubmatch(mine, -1)
	if len(answers) != 24 || strings.Contains(theirs, "<strong>") {
		t.Errorf("%d answers for two students with 12 questions each", len(answers))
	}
}

// TestSheetsOfPaper: a student's sheet asks what the paper asks him, begins a page of its own, and has
// nothing of a name that a browser would run.
func TestSheetsOfPaper(t *testing.T) {
	x := aClass(t)
	does(t, x, `(class-sheets "all" "class.csv" :file "a.html")`)
	page := read(t, "a.html")
	for _, name := range []string{"Ada Lovelace", "Bob <b>Byte</b>"} {
		does(t, x, fmt.Sprintf(`(paper-sheet "all" %q :file "one.md")`, name))
		_, sheet, _ := strings.Cut(page, "<h2>"+strings.NewReplacer("<", "&lt;", ">", "&gt;").Replace(name)+"</h2>")
		sheet, _, _ = strings.Cut(sheet, "<h2>")
		for _, q := range strings.Split(read(t, "one.md"), "\n## Question ")[1:11] {
			said := strings.Split(strings.TrimSpace(strings.TrimSuffix(q, "\n\nAnswer:\n")), "\n")
			text := strings.NewReplacer("<", "&lt;", ">", "&gt;", "'", "&#39;", "&", "&amp;").Replace(said[len(said)-1])
			if !strings.Contains(sheet, "<p>"+text+"</p>") {
				t.Errorf("%s is not asked %q", name, text)
			}
		}
	}
	if strings.Count(page, `<table class="student"`) != 2 || !strings.Contains(page, "break-before: page") || strings.Contains(page, "<script") || strings.Contains(page, "<b>") {
		t.Error("students share a page, or something runs")
	}
	if !strings.Contains(page, "<code>(one)</code>, which gives 1.</p><p>It takes &lt;nothing&gt;.</p>") {
		t.Error("the exercise is not set as it is written")
	}
}

// TestTreesFromAbove: with :down every tree of the sheets has its root above, and tells as little.
func TestTreesFromAbove(t *testing.T) {
	x := aClass(t)
	does(t, x, `(class-sheets "all" "class.csv" :file "a.html" :solutions "b.html" :down t)`, `(paper-sheet "all" "Ada" :file "one.md" :down t)`,
		`(quiz-sheet 'star1 :n 1 :seed 4 :file "quiz.md" :down t)`)
	across := regexp.MustCompile(`<path class="line [^>]*d="M[0-9. -]*H`)
	for _, name := range []string{"a.html", "b.html", "one-1.svg", "quiz-1.svg", "quiz-1-solved.svg"} {
		text := read(t, name)
		if across.MatchString(text) || !strings.Contains(text, `class="way" style="text-anchor:middle"`) {
			t.Errorf("%s has a tree that grows to the right", name)
		}
	}
	for _, node := range regexp.MustCompile(`<g class="node (max|min|chance|both|reply)".*?</g>`).FindAllString(read(t, "a.html"), -1) {
		if strings.Contains(node, `class="worth"`) && !strings.Contains(node, ">?</text>") {
			t.Errorf("an inner node tells its value: %s", node)
		}
	}
}

// TestSheetsRefused: what cannot be printed is refused, and a file of somebody else stays.
func TestSheetsRefused(t *testing.T) {
	x := aClass(t)
	write(t, "mine.html", "mine")
	for _, c := range []struct{ form, want string }{
		{`(class-sheets "all" "class.csv")`, "wrong-arity"},
		{`(class-sheets "all" "class.csv" :file "a.md")`, "bad-sheet"},
		{`(class-sheets "all" "class.csv" :file "a.html" :solutions "a.html")`, "bad-sheet"},
		{`(class-sheets "all" "class.csv" :file "mine.html")`, "not-a-sheet"},
		{`(class-sheets "all" 0 :file "a.html")`, "wrong-kind"},
		{`(class-sheets "all" 1001 :file "a.html")`, "wrong-kind"},
		{`(class-sheets "all" "kurs/all.paper" :file "a.html")`, "bad-roster"},
		{`(class-sheets "none" "class.csv" :file "a.html")`, "no-such-paper"},
		{`(progn (hand-out "out") (course 'none) (class-sheets "out/all.paper" 1 :solutions "a.html"))`, "solutions-kept"},
	} {
		if said, code := x.Do(c.form); code != c.want {
			t.Errorf("%s ends with %q, wanted %q: %v", c.form, code, c.want, said)
		}
	}
	if read(t, "mine.html") != "mine" {
		t.Error("a file of somebody else is replaced")
	}
	if _, err := os.Stat("a.html"); err == nil {
		t.Error("what was refused has written a page")
	}
	does(t, x, `(course "kurs")`, `(paper "all" :student "Ada")`)
	if _, code := x.Do(`(class-sheets "all" 1 :file "a.html")`); code != "paper-taken" {
		t.Errorf("during a paper: %q", code)
	}
}

// TestAskedFor: whoever asks how to print or to mark is told the commands.
func TestAskedFor(t *testing.T) {
	shell := repltest.Open(t)
	for question, want := range map[string]string{"how do i print sheets for sixty students": "class-sheets", "how do i mark what they hand in?": "gradebook"} {
		if said := shell.Do(question); !strings.Contains(said, want) {
			t.Errorf("%s: no %s in\n%s", question, want, said)
		}
	}
}
