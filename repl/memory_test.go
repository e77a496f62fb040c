package repl_test

import (
	"bytes"
	"context"
	"encoding/json"
	"testing"

	"parlor/cmd/rooms"
	"parlor/games/gamestest"
	"parlor/repl"
	"parlor/repl/repltest"
)

// TestMemoryLimit: the setting limits what the session holds, games with their
// histories included, and is kept by save and load.
func TestMemoryLimit(t *testing.T) {
	repltest.Needs(t, "typed trees")
	inFolder(t)
	s := repltest.Open(t)
	s.Do("(set memory-mb 8)\n(setf l nil)")
	s.Fails(`(loop (push (format nil "~a" "text") l))`, "memory-full")
	s.Do("(setf l nil)\n(dotimes (i 100000) (list 1 2 3 4))")
	s.Do(`(save "session")` + "\n(set memory-mb 16)\n" + `(load "session")`)
	if got := s.Do("(set memory-mb)"); !bytes.Contains([]byte(got), []byte(" 8 ")) {
		t.Errorf("after load: %s", got)
	}
	s.Fails(`(loop (push (format nil "~a" "text") l))`, "memory-full")
	s.Do("(setf l nil)\n(setf g (custom-tree '(max 1 2)))")
}

// TestHistoriesCount: games that are held count for their histories.
func TestHistoriesCount(t *testing.T) {
	repltest.Needs(t, "mancala")
	s := repltest.Open(t)
	s.Do("(set memory-mb 4)\n(setf g (make-mancala))")
	s.Fails(`(loop (set-position g (position g)))`, "memory-full")
	s.Do("(setf g (make-mancala))\n(+ 1 2)")
}

// TestTrueSizes holds what the Lisp counts against the growth of Go's heap: it
// must not miss much of what games, their histories, texts and numbers
// take.
func TestTrueSizes(t *testing.T) {
	gamestest.TakesTurns(t)
	repltest.Needs(t, "sorry", "double card", "mancala", "yut", "ropasci", "typed trees", "compete")
	for _, src := range []string{
		"(dotimes (i 1000) (push (make-mancala) l))",
		"(dotimes (i 1000) (push (make-sorry) l))",
		"(dotimes (i 1000) (push (make-double-card) l))",
		"(dotimes (i 1000) (push (make-yut) l))",
		"(dotimes (i 1000) (push (make-ropasci) l))",
		"(dotimes (i 1000) (push (custom-tree '(max 1 2)) l))",
		"(progn (setf g (make-yut)) (dotimes (i 1000) (set-position g (position g))))",
		"(progn (setf g (make-sorry)) (dotimes (i 1000) (set-position g (position g))))",
		"(dotimes (i 20) (setf g (make-yut)) (compete random random g :quiet t) (push g l))",
		"(progn (setf g (make-mancala)) (dotimes (i 1000) (push (position g) l)))",
		`(dotimes (i 20000) (push (format nil "~a" 12345) l))`,
		`(dotimes (i 20000) (push (format nil "~100a" 12345) l))`,
		"(dotimes (i 20000) (push (* 1000 i) l))",
		"(dotimes (i 20000) (push (* 1.5 i) l))",
		"(dotimes (i 20000) (push (lambda () i) l))",
		"(dotimes (i 20000) (push (list i i) l))",
	} {
		s := repltest.Open(t)
		s.Do("(setf l nil)\n(make-mancala)")
		before, counted := heap(), s.Session.Lisp.Held()
		s.Do(src)
		grown, counted := int64(heap()-before), s.Session.Lisp.Held()-counted
		if ratio := float64(grown) / float64(counted); ratio < 0.15 || ratio > 1.4 {
			t.Errorf("%s: the heap grew by %d bytes, and %d are counted: %.2f times as much", src, grown, counted, ratio)
		}
	}
}

// TestEndlessAnswer: a form that prints 100 MB has an answer of limited size.
func TestEndlessAnswer(t *testing.T) {
	gamestest.TakesTurns(t)
	var out bytes.Buffer
	sh, err := repl.New(&repl.JSON{Out: &out}, rooms.House())
	if err != nil {
		t.Fatal(err)
	}
	defer sh.Close()
	_ = sh.Run(context.Background(), `(let ((s (format nil "~1000a" 1))) (dotimes (i 9) (setf s (format nil "~a~a" s s))) (dotimes (i 200) (print s)))`)
	var answer struct{ Cut bool }
	if err := json.Unmarshal(out.Bytes(), &answer); err != nil || !answer.Cut || out.Len() > 70<<20 {
		t.Errorf("an answer of %d bytes, cut %v, %v", out.Len(), answer.Cut, err)
	}
}
