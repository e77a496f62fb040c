package exercises_test

import (
	"strings"
	"testing"
	"time"

	"parlor/cmd/rooms"
	"parlor/commands/lisp"
	"parlor/commands/school/exercises"
)

// endless are programs that never end, or not in time: each defines one.
var endless = []string{
	`(defun one () (loop (list)))`,
	`(defun one () (loop (ignore-errors (loop (ignore-errors (error "x"))))))`,
	`(defun one () (loop (handler-case (loop (list)) (error () 1))))`,
	`(defun one () (unwind-protect (loop (list)) (loop (list))))`,
	`(defun one () (block nil (unwind-protect (one) (one))))`,
	`(defun one () (labels ((f (n) (if (= n 0) 1 (+ (f (- n 1)) (f (- n 1)))))) (f 60)))`,
	`(defun one () (handler-bind ((error (lambda (c) (one)))) (error "x")))`,
	`(defun one () (tagbody again (go again)))`,
	`(defun one () (do () (nil)))`,
	`(defun one () (let ((l (list 1))) (setf (cdr l) l) (dolist (x l))))`,
	`(defun one () (let ((l (list 1))) (setf (cdr l) l) (length l)))`,
	`(defun one () (let ((l (list 1))) (setf (cdr l) l) (loop (ignore-errors (equal l (copy-list l))))))`,
	`(defun one () (let ((l (make-list 1000000))) (loop (length l))))`,
	`(defun one () (let ((l (make-list 300000 :initial-element 1))) (loop (reverse l))))`,
	`(defun one () (let ((l (loop for i below 200000 collect i))) (loop (setf l (sort l #'<)) (setf l (reverse l)))))`,
	`(defun one () (let ((s (make-string 200000 :initial-element #\a))) (loop (setf s (concatenate 'string (subseq s 1) "b")))))`,
	`(defun one () (let ((s "a")) (loop (setf s (concatenate 'string s s)))))`,
	`(defun one () (let ((n 3)) (loop (setf n (* n n)))))`,
	`(defun one () (let ((n (expt 3 200000))) (loop (princ-to-string n))))`,
	`(defun one () (let ((l nil)) (loop (push (make-array 100) l))))`,
	`(defun one () (let ((h (make-hash-table))) (loop for i from 0 do (setf (gethash i h) i))))`,
	`(defun one () (loop (format nil "~100000d" 1)))`,
	`(defun one () (loop (ignore-errors (eval '(loop (list))))))`,
	`(defun one () (m)) (defmacro m () '(m)) (defun two () (m))`,
	`(defun one () (let ((a (make-list 20000)) (b (make-list 20000 :initial-element 1))) (loop (search b a) (remove-duplicates a))))`,
	`(defun one () (let ((a (make-array 5 :adjustable t))) (ignore-errors (adjust-array a 5 :displaced-to a)) (loop (aref a 0))))`,
	`(defun one () (let* ((a (make-array 5 :adjustable t)) (b (make-array 5 :adjustable t :displaced-to a))) (ignore-errors (adjust-array a 5 :displaced-to b)) (loop (aref b 1))))`,
	`(defun one () (loop (catch 'x (throw 'x 1))))`,
	`(defun one () (mapcar #'one (list 1)) (loop (apply #'+ (make-list 1000 :initial-element 1))))`,
}

// one is an exercise that any program passes whose function one gives 1.
const one = `(exercise one "One" :kind program :minutes 5 :says "Write one." :check ((x-defines one) (x-needs (eql (one) 1) "It gives something else.")) :model ((defun one () 1)))`

// TestEndlessAnswers: whatever a program does, it is wrong in time, and why is said.
func TestEndlessAnswers(t *testing.T) {
	exercises.Lower(t, 200_000, 256<<20, 2*time.Second)
	list, err := exercises.Read("01.lisp", one)
	if err != nil {
		t.Fatal(err)
	}
	s, err := rooms.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	for _, program := range append(endless, `(defun one () 1)`) {
		forms, err := lisp.Read(program)
		if err != nil {
			t.Fatalf("%s: %v", program, err)
		}
		began := time.Now()
		v, err := exercises.Judge(t.Context(), s.Session, list[0], forms)
		took := time.Since(began)
		right := program == `(defun one () 1)`
		if err != nil || v.Right != right || !right && !strings.Contains(v.Says, "it was stopped after") && !strings.Contains(v.Says, "stops with an error") {
			t.Errorf("%s: %+v, %v", program, v, err)
		}
		t.Logf("%6d ms %s: %s", took.Milliseconds(), program, v.Says)
		if took > time.Minute { // the least time is set above; a busy machine takes some more
			t.Errorf("%s took %v", program, took)
		}
	}
}
