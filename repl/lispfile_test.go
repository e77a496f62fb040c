package repl_test

import "testing"

// TestOwnFunctionInBareLine: where a program has defined a function of the name of a command,
// a bare line calls it if it takes as many arguments; and quit leaves all the same.
func TestOwnFunctionInBareLine(t *testing.T) {
	s := open(t)
	s.do(`(progn (defun pass (a &optional b) (list :passed a b)) (defun quit () 1) (defvar *v* 4))`)
	for line, want := range map[string]string{
		"pass *v*": "(:passed 4 nil)\n", "pass 1 :x": "(:passed 1 :x)\n", `pass "a b"`: "(:passed \"a b\" nil)\n", "version": "\"devel\"\n",
	} {
		if got := s.do(line); got != want {
			t.Errorf("%s gives %q, wanted %q", line, got, want)
		}
	}
	if _, err := s.try("pass"); err == nil {
		t.Error("pass without arguments called a function of one")
	}
	if s.do("quit"); !s.Session.Quit() {
		t.Error("quit did not leave")
	}
}

// TestPromptPrintsStructures shows a structure by the function that a program has given for it.
func TestPromptPrintsStructures(t *testing.T) {
	s := open(t)
	s.do(`(progn (defstruct (box (:print-function show-box)) (n 3)) (defun show-box (b s d) (format s "<~a ~a>" (box-n b) d)))`)
	if got := s.do("(list 1 (make-box))"); got != "(1 <3 1>)\n" {
		t.Errorf("shown as %q", got)
	}
	s.do(`(defun show-box (b s d) (car 7))`)
	if got, err := s.try("(make-box)"); err == nil {
		t.Errorf("shown as %q, although its printer fails", got)
	}
}
