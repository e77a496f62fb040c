package gradebook_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"parlor/commands/school/classroom"
	"parlor/commands/tests/sessiontest"
)

// planted is an exercise in whose check, model and wrong answers stand words that no student may see.
const planted = `(exercise one "One" :kind program :minutes 5 :says "Write (one), which gives 1." :begin ((defun one () 0))
  :check ((x-defines one) (x-needs (= (one) 1) "it gives ~a" (one)))
  :model ((defun one () (the-model-is 1))) :wrong (((defun one () (planted-mistake 2))) "the function gives two"))`

// due is the deadline of the tests.
var due = time.Date(2026, 10, 5, 18, 0, 0, 0, time.UTC)

// aClass writes a course with a keyed paper of three questions, and gives the session of its teacher.
func aClass(t testing.TB) *sessiontest.Shell {
	t.Helper()
	t.(*testing.T).Chdir(t.TempDir())
	write(t, map[string]string{"kurs/03.lisp": planted})
	x := sessiontest.New(t)
	does(t, x, `(course "kurs")`,
		`(new-paper "kurs/week3.paper" "Week 3" :questions '(mean value) :exercises '(3.1) :key "SECRET three")`,
		`(course "kurs")`, `(hand-out "out")`)
	return x
}

// does runs forms that must not fail.
func does(t testing.TB, x *sessiontest.Shell, forms ...string) {
	t.Helper()
	for _, form := range forms {
		if _, code := x.Do(form); code != "" {
			t.Fatalf("%s: %s", form, code)
		}
	}
}

func write(t testing.TB, texts map[string]string) {
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

func read(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// takes has a student take a paper, and gives the text of the hand-in, which was closed at a time.
func takes(t testing.TB, paper, student string, at time.Time, forms ...string) string {
	t.Helper()
	x := sessiontest.New(t)
	file := filepath.Join(t.TempDir(), "a.handin")
	does(t, x, fmt.Sprintf(`(paper %q :student %q :file %q)`, paper, student, file))
	does(t, x, forms...)
	does(t, x, "(hand-in)")
	return rechained(t, read(t, file), func(lines []classroom.Line) []classroom.Line {
		for i := range lines {
			lines[i].At = at.Add(time.Duration(i-len(lines)+1) * time.Minute).Format(time.RFC3339)
		}
		return lines
	})
}

// rechained writes the lines of a hand-in anew after a change, with a chain that holds: the forgery of
// somebody who knows the format.
func rechained(t testing.TB, text string, change func(lines []classroom.Line) []classroom.Line) string {
	t.Helper()
	var lines []classroom.Line
	for line := range strings.Lines(text) {
		var l classroom.Line
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, l)
	}
	var all strings.Builder
	chain := ""
	for _, l := range change(lines) {
		l.Chain = ""
		bare, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(append([]byte(chain), bare...))
		chain = hex.EncodeToString(sum[:16])
		l.Chain = chain
		whole, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		all.WriteString(string(whole) + "\n")
	}
	return all.String()
}

const (
	rightProgram = `(paper 3) (try '(defun one () 1))`
	wrongProgram = `(paper 3) (try '(defun one () 2))`
)
