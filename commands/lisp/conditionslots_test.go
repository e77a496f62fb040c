package lisp

import (
	"context"
	"errors"
	"testing"
	"time"
)

// TestConditionsOfErrors: the errors of the evaluator are conditions of the standard's types, and
// say what they are about.
func TestConditionsOfErrors(t *testing.T) {
	check(t, []example{
		{"(handler-case (car 5) (type-error (e) (list (type-error-datum e) (type-error-expected-type e))))", "(5 list)"},
		{"(handler-case (mapcar #'1+ '(1 . 2)) (type-error (e) (list (type-error-datum e) (type-error-expected-type e))))", "(2 list)"},
		{"(handler-case (getf '(a . b) 'c) (type-error (e) (list (type-error-datum e) (type-error-expected-type e))))", "(b cons)"},
		{"(handler-case (getf '(a 10 . b) 'c) (type-error (e) (list (type-error-datum e) (type-error-expected-type e))))", "(b list)"},
		{"(handler-case (getf '(a 10 b) 'c) (type-error (e) (list (type-error-datum e) (type-error-expected-type e))))", "(nil cons)"},
		{"(handler-case (length 5) (type-error (e) (list (type-error-datum e) (type-error-expected-type e))))", "(5 sequence)"},
		{"(handler-case (+ 'a 1) (type-error (e) (list (type-error-datum e) (type-error-expected-type e))))", "(a number)"},
		{"(handler-case (char-code 5) (type-error (e) (type-error-expected-type e)))", "character"},
		{"(handler-case (symbol-name 5) (type-error (e) (type-error-expected-type e)))", "symbol"},
		{"(handler-case (aref (vector 1 2) 7) (type-error (e) (list (type-error-datum e) (type-error-expected-type e))))", "(7 (integer 0 (2)))"},
		{"(handler-case (elt '(1 2) 7) (type-error (e) (list (type-error-datum e) (type-error-expected-type e))))", "(7 (integer 0 (2)))"},
		{"(handler-case (setf (elt (vector 1) 4) 1) (type-error (e) (list (type-error-datum e) (type-error-expected-type e))))", "(4 (integer 0 (1)))"},
		{"(handler-case (ecase 5 (1 'a)) (type-error (e) (list (type-error-datum e) (type-error-expected-type e))))", "(5 (member 1))"},
		{"(defstruct p x) (handler-case (p-x 5) (type-error (e) (list (type-error-datum e) (type-error-expected-type e))))", "(5 p)"},
		{"(handler-case (/ 3 0) (division-by-zero (e) (list (arithmetic-error-operation e) (arithmetic-error-operands e))))", "(/ (3 0))"},
		{"(handler-case (mod 7 0) (arithmetic-error (e) (list (arithmetic-error-operation e) (arithmetic-error-operands e))))", "(mod (7 0))"},
		{"(handler-case (/ 0) (arithmetic-error (e) (arithmetic-error-operands e)))", "(0)"},
		{"(handler-case (/ 1 2 0) (arithmetic-error (e) (arithmetic-error-operands e)))", "(1 2 0)"},
		{"(handler-case (* 1e300 1e300) (floating-point-overflow (e) (arithmetic-error-operation e)))", "*"},
		{"(handler-case (nofn 1) (undefined-function (e) (cell-error-name e)))", "nofn"},
		{"(handler-case (let ((nofn 1)) (nofn)) (undefined-function (e) (cell-error-name e)))", "nofn"},
		{"(handler-case (funcall 'nofn 1) (undefined-function (e) (cell-error-name e)))", "nofn"},
		{"(handler-case novar (unbound-variable (e) (cell-error-name e)))", "novar"},
		{"(handler-case (symbol-value 'novar) (cell-error (e) (cell-error-name e)))", "novar"},
		{`(handler-case (parse-integer "abc") (parse-error () 'p))`, "p"},
		{`(handler-case (parse-integer "") (type-error () 'no) (parse-error () 'p))`, "p"},
		{`(handler-case (read-from-string "(1") (end-of-file () 'e))`, "e"},
		{`(handler-case (read-from-string ")") (reader-error () 'r))`, "r"},
		{"(handler-case (vector-pop (make-array 2 :fill-pointer 0)) (error () 'e))", "e"},
		{"(handler-case (throw 'x 1) (control-error () 'c))", "c"},
		{"(handler-case (error \"a ~a\" 1) (simple-error (e) (list (simple-condition-format-control e) (simple-condition-format-arguments e))))", `("a ~a" (1))`},
		{"(with-output-to-string (*error-output*) (warn \"x ~a\" 1))", `"warning: x 1\n"`},
		// A report that uses its condition.
		{"(define-condition c (error) ((n :initarg :n :reader c-n)) (:report (lambda (c s) (format s \"~a of ~s\" (c-n c) c)))) (handler-case (error 'c :n 4) (c (e) (princ-to-string e)))", `"4 of #<error user-error>"`},
	})
	checkMistakes(t, []mistake{
		{"(define-condition c (error) () (:report (lambda (c s) (princ c s)))) (error 'c)", CodeNesting, "the report of the condition c prints the condition itself"},
		{"(define-condition c (error) () (:report (lambda (c s) (format s \"~a\" (list c))))) (make-condition 'c)", CodeNesting, "prints the condition itself"},
		{"(define-condition c (error) () (:report (lambda (c s) (setf kept c) (error \"x\")))) (ignore-errors (error 'c)) (error kept)", CodeUser, "x"},
		{"(define-condition c (error) () (:report (lambda (c s) (setf kept c) (error \"x\")))) (ignore-errors (error 'c)) (princ-to-string kept)", CodeNesting, "prints the condition itself"},
		{"(define-condition c (error) () (:report (lambda (c s) (error 'c)))) (error 'c)", CodeRecursion, ""},
	})
}

// TestSharedItems: arrays share items of their own kind, and never with themselves.
func TestSharedItems(t *testing.T) {
	check(t, []example{
		{"(progn (setf a (make-array 5 :adjustable t) b (vector 1 2 3 4 5)) (adjust-array a 3 :displaced-to b :displaced-index-offset 2) (setf (aref a 0) 9) (list a b))", "(#(9 4 5) #(1 2 9 4 5))"},
		{"(let ((a (vector 1 2))) (dotimes (i 60) (setf a (make-array 2 :displaced-to a))) (aref a 1))", "2"},
	})
	checkMistakes(t, []mistake{
		{"(progn (setf a (make-array 5 :adjustable t)) (adjust-array a 5 :displaced-to a) (aref a 0))", CodeBadForm, "share its items with itself"},
		{"(progn (setf a (make-array 5 :adjustable t) b (make-array 5 :adjustable t :displaced-to a)) (adjust-array a 5 :displaced-to b) (print b))", CodeBadForm, "share its items with itself"},
		{"(progn (setf a (make-array 3 :adjustable t)) (adjust-array a 3 :displaced-to (make-string 3)) (setf (aref a 0) 5))", CodeWrongKind, "its own element type"},
		{"(let ((a (vector 1 2))) (dotimes (i 100) (setf a (make-array 2 :displaced-to a))))", CodeNesting, "share their items"},
	})
	// Chains that grow at their root end as well.
	check(t, []example{
		{`(let* ((all (loop repeat 300 collect (make-array 1 :adjustable t :initial-element 7))) (low (make-array 1 :displaced-to (car all))))
			(loop for (a b) on all while b do (ignore-errors (adjust-array a 1 :displaced-to b)))
			(handler-case (aref low 0) (error () 'gone)))`, "gone"},
	})
}

// TestErrorsNameTheOperator: an error of a form that is made of others names the form as typed.
func TestErrorsNameTheOperator(t *testing.T) {
	checkMistakes(t, []mistake{
		{"(ecase 5 (1 'a) ((2 3) 'b))", CodeWrongKind, "ecase: wanted a value of the type (member 1 2 3), given 5"},
		{"(etypecase 5 (string 1))", CodeWrongKind, "etypecase: wanted a value of the type (or string), given 5"},
		{`(cerror "go on" "bad ~")`, "bad-format", "cerror: the control string ends"},
		{`(warn "bad ~")`, "bad-format", "warn: the control string ends"},
		{"(trace nofn)", CodeUnknownFunction, "trace: no function named nofn"},
		{"(untrace nofn)", CodeUnknownFunction, "untrace: no function named nofn"},
	})
}

// TestNamesOfFunctions: keywords name functions and macros too; loop takes no form as well.
func TestNamesOfFunctions(t *testing.T) {
	check(t, []example{
		{"(progn (defmacro :ex (a) `(list ,a ,a)) (:ex 2))", "(2 2)"},
		{"(progn (defun :twice (a) (* 2 a)) (list (:twice 2) (funcall #':twice 3) (mapcar ':twice '(1 2)) (fboundp ':twice)))", "(4 6 (2 4) t)"},
		{"(macroexpand-1 '(:ex 1))", "(:ex 1)"},
		{"(progn (defun my-own-thing () 1) (defvar my-own-other 1) (apropos-list \"My-Own\"))", "(my-own-other my-own-thing)"},
		{"(null (member 'car (apropos-list 'ca)))", "nil"},
	})
	ctx, stop := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer stop()
	forms, err := Read("(loop)")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := New(newTestHost()).Eval(ctx, forms[0]); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("(loop) ends with %v", err)
	}
}
