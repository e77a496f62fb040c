package commands_test

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
	"parlor/games"
)

var writeUp = flag.String("writeup", "", "folder of the program of the Sorry! write-up (Andrews and Wang, 2019), to compare with SBCL")

// writeUpSession is what a person types after the program's own two lines.
const writeUpSession = `
(setf g (make-sorry)) (draw-card g) (draw-card g) (legal-card-moves g)
(suggest-best-move g 2) (do-best-move g 2) (pass g) (undo-move! g) (undo-move! g) (undo-move! g)
(progn (setf (sorry-current-card g) 1) (play-card g 0)) (play-card g 0)
(progn (setf (sorry-current-card g) 5) (play-card g 0)) (progn (setf (sorry-current-card g) 1) (play-card g 1))
(progn (setf (sorry-current-card g) 10) (play-card g 0 -1)) (progn (setf (sorry-current-card g) 0) (play-card g 0))
(suggest-best-move g 2 1) (suggest-best-move g 2 2) (suggest-best-move g 2 3) (suggest-best-move g 3)
(do-best-move g 2 1) (do-best-move g 2 2) (do-best-move g 2 3) (do-best-move g 4)
(get-score g) (game-over g) (funcall offensive g) (default-eval-func g) (sorry-move-history g)
(dotimes (i 20) (compete 1 2 (make-sorry))) (dotimes (i 20) (compete 2 1 (make-sorry)))
(dotimes (i 20) (compete-vs-random 2 (make-sorry))) (compete-vs-random 2 (make-sorry)) (compete-diff-eval runner defensive (make-sorry))`

// writeUpTrials are the functions of the testing file, which play one game each here, up to six
// plies deep.
const writeUpTrials = `
(depth-4-vs-random) (depth-6-vs-random) (depth-4-vs-6) (offensive-vs-default) (defensive-vs-default)
(runner-vs-default) (offensive-vs-defensive) (offensive-vs-runner) (defensive-vs-runner)`

// TestWriteUpProgram loads the program of the Sorry! write-up as its instructions say, and
// compares what it prints in a session with what SBCL prints, line for line. In both, random
// gives the same numbers.
func TestWriteUpProgram(t *testing.T) {
	if *writeUp == "" {
		t.Skip("wants a copy of the program and SBCL: go test ./commands -run WriteUpProgram -timeout 1h -writeup FOLDER")
	}
	folder := t.TempDir()
	files, err := filepath.Glob(filepath.Join(*writeUp, "*.lisp"))
	if err != nil || len(files) < 6 {
		t.Fatalf("found %d files of Lisp in %s, %v", len(files), *writeUp, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if filepath.Base(file) == "testing-file.lisp" {
			text = regexp.MustCompile(`dotimes \(i \d+\)`).ReplaceAll(text, []byte("dotimes (i 1)"))
		}
		write(t, filepath.Join(folder, filepath.Base(file)), string(text))
	}
	t.Chdir(folder)
	session := writeUpSession
	if !testing.Short() {
		session += writeUpTrials
	}
	ours := linesOfSession(t, `(load "basic-defns") (maker)`, session)
	theirs := linesOfSBCL(t, `(load "basic-defns") (maker)`, session)
	if len(ours) < 5000 {
		t.Errorf("the session has %d lines only", len(ours))
	}
	compareLines(t, ours, theirs)
	t.Logf("%d lines", len(ours))
}

func compareLines(t *testing.T, ours, theirs []string) {
	t.Helper()
	for i := range max(len(ours), len(theirs)) {
		if i >= len(ours) || i >= len(theirs) || ours[i] != theirs[i] {
			t.Fatalf("of %d lines and %d of SBCL the first that differ are number %d:\n%s\nSBCL:\n%s", len(ours), len(theirs), i+1,
				strings.Join(ours[max(0, min(i-5, len(ours))):min(i+3, len(ours))], "\n"), strings.Join(theirs[max(0, min(i-5, len(theirs))):min(i+3, len(theirs))], "\n"))
		}
	}
}

// sessionSeed is what the random numbers of a compared session follow from.
const sessionSeed = 7

// linesOfSession gives what the shell prints for the forms of a session in the working folder:
// the output, and behind it the value. What comes before it is evaluated first.
func linesOfSession(t *testing.T, before, session string) []string {
	t.Helper()
	l := sessiontest.Listen(t)
	l.Chance.SetSeed(sessionSeed)
	l.Eval(t, "(setf *print-case* :upcase)"+before)
	forms, err := lisp.Read(session)
	if err != nil {
		t.Fatal(err)
	}
	l.Said = nil
	for _, form := range forms {
		l.Begin()
		v, err := l.Lisp.Eval(t.Context(), form)
		if err == nil {
			err = l.Say(t.Context(), v)
		}
		if err != nil {
			t.Fatalf("%s: %v", lisp.String(form), err)
		}
	}
	var text strings.Builder
	for _, r := range l.Said {
		switch r := r.(type) {
		case report.Output:
			text.WriteString(r.Text)
		case report.Printed:
			text.WriteString(r.Text + "\n")
		}
	}
	return strings.Split(text.String(), "\n")
}

// sbclBegin makes SBCL do what the shell does: take the numbers of random from a list, know
// while, which other Lisps have, and compile nothing to files.
const sbclBegin = `
(declaim (sb-ext:muffle-conditions warning sb-ext:compiler-note))
(setf *print-pretty* nil)
(defpackage :compiler (:export "TAIL-CALL-SELF-MERGE-SWITCH" "TAIL-CALL-NON-SELF-MERGE-SWITCH"))
(defpackage :session (:use :common-lisp) (:shadow #:compile-file #:random))
(in-package :session)
(defmacro while (test &body body) ` + "`(loop (unless ,test (return)) ,@body))" + `
(defparameter *draws* (with-open-file (s "draws.txt") (read s)))
(defun compile-file (file) file)
(defun random (n) (svref (pop *draws*) n))
(defun show (form)
  (let ((value (eval form))) (fresh-line) (prin1 value) (terpri)))
`

// linesOfSBCL is linesOfSession by SBCL.
func linesOfSBCL(t *testing.T, before, session string) []string {
	t.Helper()
	const draws, most = 30_000, 20
	var list strings.Builder
	for i := range uint64(draws) {
		list.WriteString(" #(0")
		for n := range uint64(most) {
			fmt.Fprint(&list, " ", games.NewRandom(sessionSeed, games.StreamLisp, i+1).Below(n+1))
		}
		list.WriteString(")")
	}
	write(t, "draws.txt", "("+list.String()+")")
	write(t, "session.lisp", sbclBegin+before+"\n(mapc #'show '("+session+"\n))")
	var errors strings.Builder
	sbcl := exec.Command("sbcl", "--noinform", "--disable-debugger", "--no-sysinit", "--no-userinit", "--load", "session.lisp", "--quit")
	sbcl.Stderr = &errors
	out, err := sbcl.Output()
	if err != nil {
		said := errors.String()
		t.Fatalf("sbcl: %v\n%s\n%s", err, out[max(0, len(out)-1000):], said[:min(1000, len(said))])
	}
	return strings.Split(string(out), "\n")
}
