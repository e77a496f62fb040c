package lisp

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"parlor/games/gamestest"
)

// loops are forms that go through data for a long time: each line is a kind of loop of the Lisp that
// looks at its context. What they go through is made by loopData.
var loops = []string{
	"(loop)", "(loop for x in circle do (list x))", "(dolist (x circle) (list x))", "(do () (nil))", "(dotimes (i (expt 10 30)))",
	"(loop (aref displaced 5))", "(loop (copy-seq displaced))", "(loop (prin1-to-string displaced))", "(loop (adjust-array adjustable 1000 :displaced-to base))",
	"(loop (ignore-errors (error 'reports)))", "(error 'endless)", "(loop (ignore-errors (loop (ignore-errors (error \"x\")))))",
	"(expands)", "(loop (macroexpand-1 '(expands-to)))", "(macroexpand '(again))", "(loop (eval '(when t (loop repeat 3 collect 1))))",
	"(loop (sort (copy-seq list) #'<))", "(loop (remove-duplicates list))", "(loop (reverse string))", "(loop (concatenate 'string string string))",
	"(loop (format nil \"~{~a ~}\" list))", "(loop (princ-to-string list))", "(loop (read-from-string text))", "(loop (mapcar #'1+ list))",
	"(loop (maphash #'list table))", "(loop (equal list (copy-list list)))", "(loop (position 'none list))", "(loop (string-upcase string))",
	"(handler-bind ((error (lambda (e) (loop)))) (error \"x\"))", "(unwind-protect (loop) (loop))", "(catch 'a (loop (catch 'b (throw 'b 1))))",
	"(loop (prin1-to-string bits))", "(loop (ignore-errors (+ bits 1)))",
}

const loopData = `(defvar list (loop for i below 2000 collect (mod (* i 7919) 1000))) (defvar circle (let ((l (list 1 2))) (setf (cddr l) l)))
	(defvar base (make-array 1000)) (defvar displaced (make-array 1000 :displaced-to base)) (defvar adjustable (make-array 1000 :adjustable t))
	(defvar string (make-string 10000 :initial-element #\a)) (defvar text (prin1-to-string list)) (defvar bits (make-array 900000 :element-type 'bit))
	(defvar table (make-hash-table)) (dotimes (i 1000) (setf (gethash i table) i))
	(define-condition reports (error) () (:report (lambda (c s) (dotimes (i 100) (princ i s)))))
	(define-condition endless (error) () (:report (lambda (c s) (loop))))
	(defmacro expands () (loop)) (defmacro expands-to () (list 'quote (loop repeat 100 collect 1))) (defmacro again () '(again))`

// TestLoopsAreInterrupted ends each loop at a random moment. It is heard within a tenth of a second;
// of three tries the quickest counts, as the machine may be busy.
func TestLoopsAreInterrupted(t *testing.T) {
	gamestest.TakesTurns(t)
	in := New(newTestHost())
	in.SetMemory(64 << 20)
	if _, err := evalAll(in, loopData); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	for _, form := range loops {
		forms, err := Read(form)
		if err != nil {
			t.Fatal(err)
		}
		took := time.Hour
		for range 3 {
			ctx, stop := context.WithCancel(t.Context())
			stopped := make(chan time.Time, 1)
			time.AfterFunc(time.Duration(5+r.IntN(30))*time.Millisecond, func() { stopped <- time.Now(); stop() })
			if _, err := in.Eval(ctx, forms[0]); !errors.Is(err, context.Canceled) {
				stop()
				t.Fatalf("%s ends with %v", form, err)
			}
			if took = min(took, time.Since(<-stopped)); took < 100*time.Millisecond {
				break
			}
		}
		if took >= 100*time.Millisecond || !in.Idle() {
			t.Errorf("%s goes on for %v, or leaves something behind", form, took)
		}
	}
}
