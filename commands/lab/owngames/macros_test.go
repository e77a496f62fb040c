package owngames

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"parlor/commands/lisp"
)

// nim is a game with one pile. It is written with the clauses and the body of its move as given.
func nim(clauses, body string) string {
	return "(defgame pile " + clauses + " (state (pile :to 9 :start 9)) (over (= pile 0) (if (= mover 0) -1 1))" +
		" (move take ((n 1 3)) :when (<= n pile) " + body + "))"
}

const plainNim = "(decf pile n) (next-player)"

// TestMacros: a game that uses macros is the game that is written out.
func TestMacros(t *testing.T) {
	want, err := Read(nim("", plainNim))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"a body":            nim("(defmacro taken (n) `(decf pile ,n))", "(taken n) (next-player)"),
		"within another":    nim("(defmacro taken (n) `(decf pile ,n)) (defmacro turn (n) `(progn (taken ,n) (next-player)))", "(turn n)"),
		"one that reckons":  nim("(defmacro steps (&rest forms) (let ((list (copy-list forms))) (cons 'progn list)))", "(steps (decf pile n) (next-player))"),
		"unhygienic on use": nim("(defmacro less (place by) (list 'decf place by))", "(less pile n) (next-player)"),
	} {
		g, err := Read(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		rules, err := g.Source.Rules(nil)
		if err != nil {
			t.Fatal(err)
		}
		plain, _ := want.Source.Rules(nil)
		s, p := rules.Start(), plain.Start()
		for range 20 {
			moves, legal := rules.Moves(&s, nil), plain.Moves(&p, nil)
			if len(moves) != len(legal) || rules.Position(&s) != plain.Position(&p) {
				t.Fatalf("%s: %s has %d moves, and %s %d", name, rules.Position(&s), len(moves), plain.Position(&p), len(legal))
			}
			if len(moves) == 0 {
				break
			}
			rules.Play(&s, moves[len(moves)-1])
			plain.Play(&p, legal[len(legal)-1])
		}
		if !strings.Contains(g.Text, "defmacro") {
			t.Errorf("%s: the text is no longer what was typed", name)
		}
	}
}

// TestBadMacros: what strangers write is refused, in the words of a game that is at fault.
func TestBadMacros(t *testing.T) {
	for text, want := range map[string]string{
		nim("(defmacro again (n) `(again ,n))", "(again n)"):                          "more than 10000 uses of macros",
		nim("(defmacro more (n) `(progn (more ,n) (more ,n)))", "(more n)"):           "more than 10000 uses of macros",
		nim("(defmacro big () (make-list 300000 :initial-element 1))", "(big)"):       "more than 200000 parts",
		nim("(defmacro full (&optional l) (loop (push 1 l)))", "(full)"):              "memory",
		nim("(defmacro lot () (random 5))", "(lot)"):                                  "not allowed in an evaluation",
		nim("(defmacro said () (print 1))", "(said)"):                                 "not allowed in an evaluation",
		nim("(defmacro read-it () (load \"other\"))", "(read-it)"):                    "no function or command named load",
		nim("(defmacro taken (n) (car n))", "(taken 5)"):                              "car: wanted a list, given 5, in (taken 5)",
		nim("(defmacro taken (n) n)", "(taken)"):                                      "in (taken)",
		nim("(defmacro if (n) n)", "(if n)"):                                          "comes with Lisp",
		nim("(defmacro)", plainNim):                                                   "defmacro",
		nim("(defmacro dotted () '(decf pile . n))", "(dotted)"):                      "in (decf pile . n)",
		nim("(defmacro round () (let ((l (list 1))) (setf (cdr l) l) l))", "(round)"): "",
		nim("", "(taken n)"): "nothing is called taken",
	} {
		_, err := Read(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %s", text, err, want)
		}
	}
}

// TestMacrosAreInterrupted: a macro that never ends is ended with the command, and says so in words.
func TestMacrosAreInterrupted(t *testing.T) {
	forms, err := lisp.Read(nim("(defmacro endless () (loop))", "(endless)"))
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	time.AfterFunc(30*time.Millisecond, stop)
	begun := time.Now()
	if _, err := define(ctx, forms[0]); !errors.Is(err, context.Canceled) || time.Since(begun) > expandingFor/2 {
		t.Errorf("after %v: %v", time.Since(begun), err)
	}
	if text := errTooLong.Error(); strings.Contains(text, "deadline") || !strings.Contains(text, "take longer than 5 seconds") {
		t.Errorf("it says %s", text)
	}
}
