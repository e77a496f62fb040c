package lisp

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

func TestLocalFunctions(t *testing.T) {
	check(t, []example{
		{"(flet ((f (x) (* 2 x))) (f 4))", "8"},
		{"(flet ((f (x) (* 2 x)) (g () 1)) (list (f (g)) (mapcar #'f '(1 2))))", "(2 (2 4))"},
		// In flet a function sees the one of that name around it, in labels itself.
		{"(defun f (x) (list :outer x)) (flet ((f (x) (f (+ x 1)))) (f 1))", "(:outer 2)"},
		{"(labels ((f (n) (if (= n 0) 1 (* n (f (- n 1)))))) (f 10))", "3628800"},
		{"(labels ((even (n) (if (= n 0) t (odd (- n 1)))) (odd (n) (if (= n 0) nil (even (- n 1))))) (list (even 100) (odd 100)))", "(t nil)"},
		{"(let ((n 0)) (flet ((up () (incf n))) (up) (up) n))", "2"},
		{"(funcall (labels ((f (n) (if (= n 0) :done (f (- n 1))))) #'f) 5)", ":done"},
		{"(flet ((f (&optional (a 1) &rest r) (list a r))) (list (f) (f 2 3)))", "((1 nil) (2 (3)))"},
		{"(flet ((f () (return-from f 1) 2)) (f))", "1"},
		// A local function hides a command and not a variable.
		{"(flet ((show (x) (list :mine x))) (show 1))", "(:mine 1)"},
		{"(let ((f 5)) (flet ((f () f)) (f)))", "5"},
		{"(mapcar (lambda (fn) (funcall fn 3)) (let ((l nil)) (dotimes (i 3) (flet ((add (x) (+ x i))) (push #'add l))) l))", "(5 4 3)"},
		{"(flet () 5)", "5"},
	})
	checkMistakes(t, []mistake{
		{"(flet 5 1)", CodeBadForm, "flet: wanted a list of functions, each (name parameters body...), given 5"},
		{"(flet (f) 1)", CodeBadForm, "flet: wanted a function as (name parameters body...), given f"},
		{"(labels ((5 ())) 1)", CodeBadForm, "labels: wanted a name, given 5"},
		{"(flet ((car (x) x)) (car 1))", CodeProtectedName, "car comes with Lisp"},
		{"(flet ((f (x) x)) (f))", CodeWrongArity, "f: wanted (f x), given 0 arguments"},
		{"(labels ((f () (f))) (f))", CodeRecursion, ""},
		{"(progn (flet ((f () 1)) (f)) (f))", CodeUnknownFunction, "named f"},
		{"(flet ((f () (g))) (flet ((g () 1)) (f)))", CodeUnknownFunction, "named g"},
		{"(flet ((f () (fail))) (f))", "no-card", ""},
	})
}

func TestBlocks(t *testing.T) {
	check(t, []example{
		{"(block a 1 (return-from a 2) 3)", "2"},
		{"(block a 1)", "1"},
		{"(block nil (return 5) 6)", "5"},
		{"(block a (block b (return-from a 1)) 2)", "1"},
		{"(block a (mapcar (lambda (x) (if (evenp x) (return-from a x) x)) '(1 3 4 5)))", "4"},
		{"(defun f (x) (dolist (y x :none) (when (> y 2) (return-from f y)))) (list (f '(1 2 3)) (f nil))", "(3 :none)"},
		{"(list (block a (return-from a)) (block a))", "(nil nil)"},
		{"(dotimes (i 3) (block nil (return)) (when (= i 1) (return :second)))", ":second"},
		{"(multiple-value-bind (a b) (block x (return-from x (values 1 2))) (list a b))", "(1 2)"},
		{"(list (block x (return-from x (values 1 2))))", "(1)"},
	})
	checkMistakes(t, []mistake{
		{"(return-from a 1)", CodeReturnOutside, "return-from: there is no block named a around it"},
		{"(return 1)", CodeReturnOutside, "return: there is no loop and no block named nil"},
		{"(block 5 1)", CodeBadForm, "block: wanted a name, given 5"},
		{"(block a (return-from b 1))", CodeReturnOutside, ""},
		{"(setf f (block a (lambda () (return-from a 1)))) (funcall f)", CodeReturnOutside, "named a"},
	})
}

func TestSeveralValues(t *testing.T) {
	check(t, []example{
		{"(multiple-value-bind (q r) (floor 7 2) (list q r))", "(3 1)"},
		{"(multiple-value-bind (q r) (floor -7 2) (list q r))", "(-4 1)"},
		{"(multiple-value-bind (q r) (truncate -7 2) (list q r))", "(-3 -1)"},
		{"(multiple-value-bind (q r) (round 7 2) (list q r))", "(4 -1)"},
		{"(multiple-value-bind (q r) (ceiling 7 2) (list q r))", "(4 -1)"},
		{"(multiple-value-bind (q r) (floor 2.5) (list q r))", "(2 0.5)"},
		{"(multiple-value-bind (a b c) (values 1 2) (list a b c))", "(1 2 nil)"},
		{"(multiple-value-bind (a) (values 1 2) a)", "1"},
		{"(multiple-value-bind (a b) 5 (list a b))", "(5 nil)"},
		{"(multiple-value-bind (a) (values) a)", "nil"},
		{"(multiple-value-bind () (values 1) 2)", "2"},
		// Everywhere else there is the first value.
		{"(list (values 1 2) (values))", "(1 nil)"},
		{"(+ (values 1 2) (floor 7 2))", "4"},
		{"(let ((x (values 1 2))) x)", "1"},
		{"(setf x (values 1 2)) x", "1"},
		{"(values 1 2)", "1"},
		{"(mapcar #'floor '(1.5 2.5))", "(1 2)"},
		{"(if (values nil t) 1 2)", "2"},
		{"(or (values nil 1) 2)", "2"},
		{"(multiple-value-bind (a b) (prog1 (values 1 2) 3) (list a b))", "(1 nil)"},
		{"(multiple-value-bind (a b) (cond ((values 5 6))) (list a b))", "(5 nil)"},
		// Values go through whatever gives the value of its last form.
		{"(multiple-value-bind (a b) (progn 0 (values 1 2)) (list a b))", "(1 2)"},
		{"(multiple-value-bind (a b) (let ((x 1)) (if x (when t (values x 2)))) (list a b))", "(1 2)"},
		{"(multiple-value-bind (a b) (or nil (values 1 2)) (list a b))", "(1 2)"},
		{"(multiple-value-bind (a b) (cond (nil 1) (t (values 1 2))) (list a b))", "(1 2)"},
		{"(multiple-value-bind (a b) (unwind-protect (values 1 2) 3) (list a b))", "(1 2)"},
		{"(defun two () (values 1 2)) (multiple-value-bind (a b) (two) (list a b))", "(1 2)"},
		{"(defun two () (values 1 2)) (defun three () (two)) (multiple-value-bind (a b) (three) (list a b))", "(1 2)"},
		{"(multiple-value-bind (a b) (funcall (lambda () (values 1 2))) (list a b))", "(1 2)"},
		{"(multiple-value-bind (a b) (apply #'values '(1 2)) (list a b))", "(1 2)"},
		{"(defmacro m () '(values 1 2)) (multiple-value-bind (a b) (m) (list a b))", "(1 2)"},
	})
	checkMistakes(t, []mistake{
		{"(multiple-value-bind a (values 1) 1)", CodeBadForm, "wanted a list of variables, given a"},
		{"(multiple-value-bind (5) (values 1) 1)", CodeBadForm, "wanted a name, given 5"},
		{"(multiple-value-bind (a) (fail) 1)", "no-card", ""},
		{"(multiple-value-bind (a))", CodeBadForm, ""},
	})
}

func TestErrorForms(t *testing.T) {
	check(t, []example{
		{"(handler-case (/ 1 0) (division-by-zero () :zero))", ":zero"},
		{"(handler-case (/ 1 0) (unbound-variable () 1) (error (e) (format nil \"~a\" e)))", `"/: division by zero"`},
		{"(handler-case (+ 1 2) (error () :bad))", "3"},
		{"(handler-case nothing (unbound-variable () :unbound))", ":unbound"},
		{"(handler-case (fail) (no-card () :none))", ":none"},
		{"(handler-case (error \"no ~a in ~a\" 'x 'y) (error (e) (princ-to-string e)))", `"no x in y"`},
		{"(handler-case (error \"a\") (user-error () 1))", "1"},
		{"(handler-case (handler-case (error \"inner\") (no-card () 1)) (error () 2))", "2"},
		{"(handler-case (handler-case (error \"inner\") (error (e) (error e))) (user-error (e) (princ-to-string e)))", `"inner"`},
		{"(handler-case (error \"a\") (t () 1))", "1"},
		{"(let ((x 1)) (handler-case (progn (setf x 2) (error \"a\")) (error () x)))", "2"},
		{"(handler-case (mapcar (lambda (x) (/ 1 x)) '(1 0)) (error () :in-a-function))", ":in-a-function"},
		{"(handler-case (error \"a\") (error (e) e))", "#<error user-error>"},
		// What is not handled goes on; a return is no error.
		{"(block a (handler-case (return-from a 1) (error () 2)))", "1"},
		{"(ignore-errors (error \"a\") 1)", "nil"},
		{"(ignore-errors 1 2)", "2"},
		{"(multiple-value-bind (v e) (ignore-errors (error \"x~d\" 5)) (list v (princ-to-string e)))", `(nil "x5")`},
		{"(let ((l nil)) (unwind-protect (push 1 l) (push 2 l)) l)", "(2 1)"},
		{"(let ((l nil)) (ignore-errors (unwind-protect (error \"a\") (push 2 l))) l)", "(2)"},
		{"(let ((l nil)) (block a (unwind-protect (return-from a 1) (push 2 l))) l)", "(2)"},
		{"(let ((l nil)) (dotimes (i 3) (unwind-protect (when (= i 1) (return)) (push i l))) l)", "(1 0)"},
		{"(unwind-protect 1 2)", "1"},
		{"(block a (unwind-protect (return-from a 1) (return-from a 2)))", "2"},
		{"(list (assert t) (assert (= 1 1) () \"never\"))", "(nil nil)"},
		{"(handler-case (assert (= 1 2)) (assertion-failed (e) (princ-to-string e)))", `"assert: (= 1 2) is not true"`},
	})
	checkMistakes(t, []mistake{
		{"(error \"no ~a\" 5)", CodeUser, "no 5"},
		{"(error 5)", CodeWrongKind, "error: wanted a control string, given 5"},
		{"(error \"~q\")", CodeBadFormat, ""},
		{"(assert nil)", CodeAssertion, "nil is not true"},
		{"(assert (= 1 2) () \"~a is not ~a\" 1 2)", CodeAssertion, "1 is not 2"},
		{"(assert (fail))", "no-card", ""},
		{"(handler-case (error \"a\") (no-card () 1))", CodeUser, "a"},
		{"(handler-case 1 (error))", CodeBadForm, "wanted a clause as (code (name) body...), given (error)"},
		{"(handler-case 1 (error (a b) 1))", CodeBadForm, ""},
		{"(handler-case 1 (5 () 1))", CodeBadForm, ""},
		{"(handler-case 1 error)", CodeBadForm, ""},
		{"(handler-case (error \"a\") (error () (fail)))", "no-card", ""},
		{"(unwind-protect (error \"a\") (fail))", "no-card", ""},
		// Used up depth and a fault in the program are no errors a program may handle.
		{"(defun f () (f)) (handler-case (f) (error () 1))", CodeRecursion, ""},
		{"(ignore-errors (crash))", CodeInternal, ""},
	})
}

func TestMacros(t *testing.T) {
	check(t, []example{
		{"`(a b)", "(a b)"},
		{"`a", "a"},
		{"`5", "5"},
		{"(let ((x 1)) `(a ,x ,(+ x 1)))", "(a 1 2)"},
		{"(let ((l '(1 2))) `(a ,@l b ,@l))", "(a 1 2 b 1 2)"},
		{"(let ((l '(1 2))) `(a ,@l))", "(a 1 2)"},
		{"(let ((x 1)) `(a (b ,x) . ,x))", "(a (b 1) . 1)"},
		{"(let ((x 1)) `(a . b))", "(a . b)"},
		{"(let ((l nil)) `(,@l))", "nil"},
		{"`(1 `(2 ,(3 ,(+ 1 3))))", "(1 `(2 ,(3 4)))"},
		{"'`(a ,b ,@c)", "`(a ,b ,@c)"},
		{"(defmacro my-unless (test &rest body) `(if ,test nil (progn ,@body))) (list (my-unless nil 1 2) (my-unless t (crash)))", "(2 nil)"},
		{"(defmacro swap (a b) `(let ((tmp ,a)) (setf ,a ,b ,b tmp))) (setf x 1 y 2) (swap x y) (list x y)", "(2 1)"},
		{"(defmacro while (test &rest body) `(loop (unless ,test (return)) ,@body)) (let ((i 0)) (while (< i 5) (incf i)) i)", "5"},
		{"(defmacro m (x) `(list ,x ',x)) (m (+ 1 2))", "(3 (+ 1 2))"},
		{"(defmacro m (x &optional (y 5) &key z) `(list ,x ,y ,z)) (m 1 2 :z 3)", "(1 2 3)"},
		{"(defmacro twice (form) `(progn ,form ,form)) (let ((n 0)) (twice (incf n)) n)", "2"},
		{"(defmacro m () 5) (defun f () (m)) (f)", "5"},
		// A function at the top is compiled again when a macro has come or changed.
		{"(defun f () (m)) (defmacro m () 1) (setf a (f)) (defmacro m () 2) (list a (f))", "(1 2)"},
		{"(progn (defmacro m () 7) (m))", "7"},
		{"(defmacro m (x) `(* 2 ,x)) (macroexpand-1 '(m 3))", "(* 2 3)"},
		{"(defmacro m (x) `(* 2 ,x)) (multiple-value-bind (form done) (macroexpand-1 '(m 3)) (list form done))", "((* 2 3) t)"},
		{"(multiple-value-bind (form done) (macroexpand-1 '(car x)) (list form done))", "((car x) nil)"},
		{"(macroexpand-1 5)", "5"},
		// Only the outermost form is expanded, and only once.
		{"(defmacro m (x) `(n ,x)) (defmacro n (x) `(list ,x)) (list (macroexpand-1 '(m 1)) (m 1))", "((n 1) (1))"},
		{"(defmacro show (x) `(list :mine ,x)) (show 1)", "(:mine 1)"},
	})
	checkMistakes(t, []mistake{
		{"(defmacro 5 () 1)", CodeBadForm, "defmacro: wanted a name, given 5"},
		{"(defmacro if () 1)", CodeProtectedName, "if comes with Lisp"},
		{"(defmacro m (x) x) (m)", CodeWrongArity, "m: wanted (m x), given 0 arguments"},
		{"(defmacro m () (fail)) (m)", "no-card", ""},
		{"(defmacro m () '(m)) (m)", CodeNesting, "1000 forms"},
		{"(defmacro m (x) x) (funcall #'m 1)", CodeUnknownFunction, "m is a macro and not a function"},
		{"(let ((y 1)) (let ((f (lambda () (m)))) (defmacro m () y) (funcall f)))", CodeBadMacro, "m is a macro that was defined after"},
		{",x", CodeUnknownFunction, ""},
		{"`,@x", CodeBadForm, "backquote: wanted a list around ,@"},
		{"`(1 ,@5)", CodeWrongKind, "backquote: wanted a list, given 5"},
		{"`(1 ,nothing)", CodeUnboundVariable, ""},
		{"(defmacro m () (let ((x 1)) (dotimes (i 40 x) (setf x (list 'progn x x))))) (m)", CodeTooLarge, "100000 parts"},
	})
}

func TestTime(t *testing.T) {
	host := newTestHost()
	v, err := evalAll(New(host), "(time (let ((s 0)) (dotimes (i 10 s) (incf s i))))")
	if err != nil || v != Value(int64(45)) {
		t.Fatalf("%v, %v", v, err)
	}
	took, rest, _ := strings.Cut(host.out.String(), ", ")
	var calls, bytes int64
	n, err := fmt.Sscanf(rest, "%d calls, %d bytes of values\n", &calls, &bytes)
	if d, bad := time.ParseDuration(took); n != 2 || err != nil || bad != nil || d < 0 || calls < 10 {
		t.Errorf("printed %q", host.out.String())
	}
}
