package lisp

import (
	"context"
	"testing"
	"time"

	"parlor/commands/lisp/data"
)

// Faults of control, places, macros and variables have codes, and nothing stays bound or
// open behind them.
func TestControlMistakes(t *testing.T) {
	checkMistakes(t, []mistake{
		{"(tagbody (go nowhere))", data.CodeUnknownFunction, "go"},
		{"(tagbody (funcall (let (f) (tagbody (setq f (lambda () (go in))) in) f)))", data.CodeReturnOutside, "the tagbody with in is over"},
		{"(throw 'nobody 1)", data.CodeReturnOutside, "there is no catch of nobody"},
		{"(setf (values a . b) 1)", data.CodeWrongKind, "a list"},
		{"(defconstant +c+ 1) (setq +c+ 2)", data.CodeProtectedName, "+c+ is a constant"},
		{"(setq pi 3)", data.CodeProtectedName, "pi is a constant"},
		{"(makunbound 'pi)", data.CodeProtectedName, "pi is a constant"},
		{"(defvar *u*) *u*", data.CodeUnboundVariable, "*u*"},
		{"(progv '(a) '(1) (nosuch))", data.CodeUnknownFunction, "nosuch"},
		{"(progv 5 nil)", data.CodeWrongKind, ""},
		{"(ecase 3 (1 2) ((4 5) 6))", data.CodeWrongKind, "a value of the type (member 1 4 5), given 3"},
		{"(symbol-macrolet ((a a)) a)", data.CodeNesting, ""},
		{"(symbol-macrolet ((a a)) (setq a 1))", data.CodeTooLarge, ""},
		{"(macrolet ((a () '(a))) (a))", data.CodeNesting, ""},
		{"(macrolet ((a () '(a))) (setf (a) 1))", data.CodeTooLarge, ""},
		{"(defmacro grow (x) `(grow (,x ,x))) (grow 1)", data.CodeNesting, ""},
		{"(macrolet ((car (x) x)) 1)", data.CodeProtectedName, "car comes with Lisp"},
		{"(defun f (&key a &allow-other-keys b))", data.CodeBadForm, "nothing but &aux"},
		{"(destructuring-bind (a b) '(1) a)", data.CodeWrongKind, "a list like (a b)"},
		{"(defsetf twice) (setf (twice 1) 2)", data.CodeWrongArity, ""},
		{"(define-setf-expander bad (x) (values 1 2)) (setf (bad 1) 2)", data.CodeBadForm, "five values"},
		{"(eval '(eval '(eval (list (quote nosuch)))))", data.CodeUnknownFunction, "nosuch"},
		{"(defun e () (eval '(e))) (e)", data.CodeRecursion, ""},
		{"(nth-value 0 (car 5))", data.CodeWrongKind, "car"},
		{"(multiple-value-setq (5) 1)", data.CodeBadForm, ""},
		{"(fdefinition 'nosuch)", data.CodeUnknownFunction, "nosuch"},
		{"(error 'no-such-type)", data.CodeWrongKind, "no type of conditions named no-such-type"},
		{"(make-condition 5)", data.CodeWrongKind, "no type of conditions"},
		{"(make-condition 'type-error :nosuch 1)", data.CodeUnknownKeyword, ":nosuch"},
		{"(define-condition error () ())", data.CodeProtectedName, "error comes with Lisp"},
		{"(define-condition mine (nosuch) ())", data.CodeWrongKind, "nosuch"},
		{"(invoke-restart 'nosuch)", data.CodeReturnOutside, "no restart named nosuch"},
		{"(handler-bind ((error 5)) (car 1))", data.CodeWrongKind, "a function"},
		{"(handler-bind ((error (lambda (c) c))) (car 1))", data.CodeWrongKind, "car: "},
		{"(handler-bind ((error (lambda (c) (nosuch)))) (car 1))", data.CodeUnknownFunction, "nosuch"},
		{"(handler-bind ((t (lambda (c) (throw 'x 1)))) (defun f () (f)) (catch 'x (f)))", data.CodeRecursion, ""},
		{"(check-type 5 symbol)", data.CodeUser, "wanted symbol, given 5"},
		{"(ctypecase 5 (symbol 1))", data.CodeUser, "given 5"},
		{"(restart-case 1 (5))", data.CodeBadForm, "a clause as (name parameters body...)"},
		{"(warn 'error)", data.CodeUser, "wanted warning"},
		{"(define-condition odd (error) () (:report (lambda (c s) (car 5)))) (error 'odd)", data.CodeWrongKind, "car"},
		{"(setf (symbol-value 'pi) 3)", data.CodeProtectedName, "pi is a constant"},
	})
}

// Whatever way a form is left by, dynamic variables have their values back.
func TestDynamicVariablesComeBack(t *testing.T) {
	in := New(newTestHost())
	for _, form := range []string{
		"(defvar *v* 0) (let ((*v* 1)) (car 5))",
		"(defvar *v* 0) (defun g (*v*) (car *v*)) (g 5)",
		"(defvar *v* 0) (let* ((*v* 1) (a (nosuch))) a)",
		"(defvar *v* 0) (catch 'c (let ((*v* 1)) (throw 'c 2)))",
		"(defvar *v* 0) (block nil (let ((*v* 1)) (mapc (lambda (x) (return x)) '(1))))",
		"(defvar *v* 0) (tagbody (let ((*v* 1)) (go out)) out)",
		"(defvar *v* 0) (progv '(*v*) '(5) (car 5))",
		"(defvar *v* 0) (let ((*v* 1)) (loop))",
	} {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
		forms, err := Read(form)
		for _, f := range forms {
			if err == nil {
				_, err = in.Eval(ctx, f)
			}
		}
		cancel()
		if v, ok := in.Variable("*v*"); !ok || v != Value(int64(0)) || !in.Idle() {
			t.Errorf("after %s *v* is %v, %v (%v)", form, v, ok, err)
		}
	}
}
