package repl_test

import (
	"bytes"
	"context"
	"encoding/json"
	"testing"
	"time"

	"parlor/repl"
)

// TestMemoryLimit: the setting limits what the session holds, games with their
// histories included, and is kept by save and load.
func TestMemoryLimit(t *testing.T) {
	inFolder(t)
	s := open(t)
	s.do("(set memory-mb 8)\n(setf l nil)")
	s.fails(`(loop (push (format nil "~a" "text") l))`, "memory-full")
	s.do("(setf l nil)\n(dotimes (i 100000) (list 1 2 3 4))")
	s.do(`(save "session")` + "\n(set memory-mb 16)\n" + `(load "session")`)
	if got := s.do("(set memory-mb)"); !bytes.Contains([]byte(got), []byte(" 8 ")) {
		t.Errorf("after load: %s", got)
	}
	s.fails(`(loop (push (format nil "~a" "text") l))`, "memory-full")
	s.do("(setf l nil)\n(setf g (custom-tree '(max 1 2)))")
}

// TestHistoriesCount: games that are held count for their histories.
func TestHistoriesCount(t *testing.T) {
	s := open(t)
	s.do("(set memory-mb 4)\n(setf g (make-mancala))")
	s.fails(`(loop (set-position g (position g)))`, "memory-full")
	s.do("(setf g (make-mancala))\n(+ 1 2)")
}

// TestEndlessAnswer: a form that prints without end has an answer of limited
// size when it is stopped.
func TestEndlessAnswer(t *testing.T) {
	var out bytes.Buffer
	sh, err := repl.New(&repl.JSON{Out: &out})
	if err != nil {
		t.Fatal(err)
	}
	defer sh.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	_ = sh.Run(ctx, `(let ((s (format nil "~1000a" 1))) (dotimes (i 9) (setf s (format nil "~a~a" s s))) (dotimes (i 200) (print s)))`)
	var answer struct{ Cut bool }
	if err := json.Unmarshal(out.Bytes(), &answer); err != nil || !answer.Cut || out.Len() > 70<<20 {
		t.Errorf("an answer of %d bytes, cut %v, %v", out.Len(), answer.Cut, err)
	}
}
