package repl_test

import (
	"bytes"
	"context"
	"testing"

	"parlor/cmd/rooms"
	"parlor/repl"
)

// shown starts a shell, and gives what it shows for a command and its error.
func shown(t *testing.T) (*repl.Shell, func(command string) (string, error)) {
	t.Helper()
	var out bytes.Buffer
	sh, err := repl.New(&repl.Printer{Out: &out, Err: &out}, rooms.House())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(sh.Close)
	return sh, func(command string) (string, error) {
		out.Reset()
		err := sh.Run(context.Background(), command)
		return out.String(), err
	}
}

// do runs a command that must not fail.
func do(t *testing.T, run func(command string) (string, error), command string) string {
	t.Helper()
	text, err := run(command)
	if err != nil {
		t.Fatalf("%s: %v", command, err)
	}
	return text
}

// TestOwnFunctionInBareLine: where a program has defined a function of the name of a command,
// a bare line calls it if it takes as many arguments; and quit leaves all the same.
func TestOwnFunctionInBareLine(t *testing.T) {
	sh, run := shown(t)
	do(t, run, `(progn (defun pass (a &optional b) (list :passed a b)) (defun quit () 1) (defvar *v* 4))`)
	for line, want := range map[string]string{
		"pass *v*": "(:passed 4 nil)\n", "pass 1 :x": "(:passed 1 :x)\n", `pass "a b"`: "(:passed \"a b\" nil)\n", "version": "\"devel\"\n",
	} {
		if got := do(t, run, line); got != want {
			t.Errorf("%s gives %q, wanted %q", line, got, want)
		}
	}
	if _, err := run("pass"); err == nil {
		t.Error("pass without arguments called a function of one")
	}
	if do(t, run, "quit"); !sh.Session.Quit() {
		t.Error("quit did not leave")
	}
}

// TestLastFormsAndValues: *, +, / and their like are the last values and forms.
func TestLastFormsAndValues(t *testing.T) {
	_, run := shown(t)
	for _, line := range []string{"(+ 1 2)", "(list 4 5)", `"text"`} {
		do(t, run, line)
	}
	const want = "(\"text\" (4 5) 3 (\"text\") ((4 5)) (3) \"text\" (list 4 5) (+ 1 2) (list * ** *** / // /// + ++ +++ -))\n"
	if got := do(t, run, "(list * ** *** / // /// + ++ +++ -)"); got != want {
		t.Errorf("gives %s, wanted %s", got, want)
	}
	if _, err := run("(car 5)"); err == nil {
		t.Error("no error")
	}
	if got := do(t, run, "(list (car *) +)"); got != "(\"text\" (car 5))\n" {
		t.Errorf("after an error gives %s", got)
	}
}

// TestPromptPrintsStructures shows a structure by the function that a program has given for it.
func TestPromptPrintsStructures(t *testing.T) {
	_, run := shown(t)
	do(t, run, `(progn (defstruct (box (:print-function show-box)) (n 3)) (defun show-box (b s d) (format s "<~a ~a>" (box-n b) d)))`)
	if got := do(t, run, "(list 1 (make-box))"); got != "(1 <3 1>)\n" {
		t.Errorf("shown as %q", got)
	}
	do(t, run, `(defun show-box (b s d) (car 7))`)
	if got, err := run("(make-box)"); err == nil {
		t.Errorf("shown as %q, although its printer fails", got)
	}
}

// TestPackagesAreTyped: a name may begin with that of a package that was defined, as in a file.
func TestPackagesAreTyped(t *testing.T) {
	_, run := shown(t)
	do(t, run, "(defpackage foo (:use :cl))")
	do(t, run, "(in-package foo)")
	do(t, run, "(defun f () 5)")
	if got := do(t, run, "(foo::f)"); got != "5\n" {
		t.Errorf("(foo::f) shows %q", got)
	}
	if got := do(t, run, "(defpackage bar (:nicknames b)) (list (b:f) 'bar::x)"); got != "bar\n(5 x)\n" {
		t.Errorf("in one line it shows %q", got)
	}
}
