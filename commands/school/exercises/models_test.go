package exercises_test

import (
	"context"
	"strings"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/school/exercises"
	"parlor/commands/school/lessons"
	"parlor/commands/tests/sessiontest"
	"parlor/games/gamestest"
)

// TestExercises solves every exercise by its model, and has every usual wrong answer
// refused with its reason.
func TestExercises(t *testing.T) {
	gamestest.TakesTurns(t)
	l := sessiontest.Listen(t)
	all, err := exercises.Open()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range all {
		faults, err := exercises.Faults(context.Background(), l.Session, e)
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range faults {
			t.Errorf("%s: %s", e.Number(), fault)
		}
	}
}

// TestHostileAnswers hands in what must not be judged right, reach beyond the answer's own
// session or stop the program.
func TestHostileAnswers(t *testing.T) {
	l := sessiontest.Listen(t)
	all, err := exercises.Open()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		`(defun value-of (tree) (loop))`,
		`(defun value-of (tree) (value-of (list tree tree)))`,
		`(defun value-of (tree) (x-value tree)) (defun x-value (tree) 0)`,
		`(defun value-of (tree) (search (custom-tree tree) 8))`,
		`(defmacro x-needs (&rest all) nil) (defmacro x-agrees (&rest all) nil) (defun value-of (tree) 0)`,
		`(defun value-of (tree) (save "stolen"))`, `(defun value-of (tree) (load "stolen"))`, `(defun value-of (tree) (record "x.md"))`,
		`(defun value-of (tree) (quit))`, `(defun value-of (tree) (lesson 1))`, `(defun value-of (tree) (quiz))`,
		`(defun value-of (tree) (engine "sh -c true"))`, `(defun value-of (tree) (run "x.md"))`, `(defun value-of (tree) (exercise 2.2))`,
		`(quit)`, `nil`, `42`, `"value-of"`, `(defun)`, `(defun value-of)`, `(setf x-answer nil)`,
		`(defun value-of (tree) (return-from x-check nil))`,
		`(defun value-of (tree) (error "~a~a~a"))`,
	} {
		forms, err := lisp.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range all {
			if e.Name != "minimax" {
				continue
			}
			v, err := exercises.Judge(context.Background(), l.Session, e, forms)
			if err != nil || strings.Contains(v.Says, "internal") {
				t.Errorf("%s: %v, %q", text, err, v.Says)
			}
			if v.Right || v.Says == "" {
				t.Errorf("%s is judged right: %t, %q", text, v.Right, v.Says)
			}
		}
	}
	if l.Session.Quit() || l.Session.Stack.Of(lessons.Kind) != nil {
		t.Error("an answer has reached the session that it was handed in from")
	}
}
