package lisp

import (
	"context"
	"slices"
	"strings"
	"testing"
)

// printedBy evaluates a program and gives what it prints.
func printedBy(t *testing.T, program string) string {
	t.Helper()
	h := newTestHost()
	if _, err := evalAll(New(h), program); err != nil {
		t.Fatalf("%s: %v", program, err)
	}
	return h.out.String()
}

func TestTrace(t *testing.T) {
	const fact = "(defun fact (n) (if (< n 2) 1 (* n (fact (1- n))))) "
	for _, test := range []struct{ program, want string }{
		{fact + "(trace fact) (fact 3)", "  0: (fact 3)\n    1: (fact 2)\n      2: (fact 1)\n      2: fact returned 1\n    1: fact returned 2\n  0: fact returned 6\n"},
		{fact + "(trace fact) (untrace fact) (fact 3)", ""},
		{fact + "(trace fact) (untrace) (fact 3)", ""},
		{fact + "(trace fact) (defun fact (n) n) (fact 3)", "  0: (fact 3)\n  0: fact returned 3\n"},
		{"(defun out (n) (throw 'done n)) (trace out) (catch 'done (out 5))", "  0: (out 5)\n  0: out is left\n"},
		{"(defun two (&key a) (values a 2)) (trace two) (multiple-value-list (two :a 1))", "  0: (two :a 1)\n  0: two returned 1 2\n"},
		{"(defun long (l) (length l)) (trace long) (long (make-list 50))", "  0: (long (" + strings.Repeat("nil ", 20) + "...))\n  0: long returned 50\n"},
		{fact + "(trace fact) (let ((*trace-output* (make-string-output-stream))) (fact 2))", ""},
		{fact + "(trace fact) (ignore-errors (fact 'a)) (fact 1)", "  0: (fact a)\n  0: fact is left\n  0: (fact 1)\n  0: fact returned 1\n"},
	} {
		if got := printedBy(t, test.program); got != test.want {
			t.Errorf("%s prints\n%swant\n%s", test.program, got, test.want)
		}
	}
	check(t, []example{
		{fact + "(trace)", "nil"},
		{fact + "(trace fact)", "(fact)"},
		{fact + "(defun other () 1) (trace fact other) (untrace fact) (trace)", "(other)"},
		{fact + "(trace fact) (multiple-value-list (fact 5))", "(120)"},
	})
	checkMistakes(t, []mistake{
		{"(trace nosuch)", CodeUnknownFunction, "no function named nosuch"},
		{"(trace car)", CodeWrongKind, "wanted a function that a program has defined, given car"},
		{"(defmacro m (x) x) (trace m)", CodeWrongKind, ""},
		{"(defun f (n) (f n)) (trace f) (f 1)", CodeRecursion, ""},
	})
}

// TestTracedInEvaluation: where output is refused, calls are not shown.
func TestTracedInEvaluation(t *testing.T) {
	h := newTestHost()
	in := New(h)
	fn, err := evalAll(in, "(defun twice (n) (* 2 n)) (trace twice) #'twice")
	if err != nil {
		t.Fatal(err)
	}
	err = in.Pure(func() error {
		v, err := in.Apply(context.Background(), fn, []Value{int64(4)})
		if v != Value(int64(8)) {
			t.Errorf("it gives %v", v)
		}
		return err
	})
	if err != nil || h.out.Len() > 0 {
		t.Errorf("%v, %q", err, h.out.String())
	}
}

func TestDescribe(t *testing.T) {
	for _, test := range []struct{ program, want string }{
		{"(defun half (n) \"the half of a number\" (/ n 2)) (describe 'half)", "half is of the type symbol\n  a function: (half n)\n    the half of a number\n"},
		{"(defvar *depth* 3 \"how deep\") (describe '*depth*)", "*depth* is of the type symbol\n  a variable: 3\n    how deep\n"},
		{"(describe 'pi)", "pi is of the type symbol\n  a constant: 3.141592653589793\n"},
		{"(describe 'when)", "when is of the type symbol\n  a macro: (when test body...)\n"},
		{"(describe 'defclass)", "left out of this Lisp: it belongs to objects\n"},
		{"(defstruct point \"a place\" x (y 2)) (describe (make-point :x 1))", "#S(point :x 1 :y 2) is of the type point\n  x is 1\n  y is 2\n"},
		{"(defstruct point \"a place\" x (y 2)) (describe 'point)", "  a type of structures, whose slots are x, y\n    a place\n"},
		{"(let ((h (make-hash-table :test 'equal))) (setf (gethash 1 h) 2) (describe h))", "  1 key, compared by equal\n"},
		{"(describe (make-array '(2 3)))", "  dimensions (2 3), items of the type t\n"},
		{"(describe #'car)", "  it is called as (car list)\n"},
		{"(describe (lambda (x) x))", "  it is called as (x)\n"},
		{"(describe 'show)", "  a function: "},
		{"(describe 5)", "5 is of the type "},
		{"(describe nil)", "nil is of the type null\n"},
		{"(describe \"text\")", "\"text\" is of the type "},
		{"(describe 'nothing-of-that-name)", "nothing-of-that-name is of the type symbol\n"},
	} {
		if got := printedBy(t, test.program); !strings.Contains(got, test.want) {
			t.Errorf("%s prints\n%swant\n%s", test.program, got, test.want)
		}
	}
	check(t, []example{
		{"(with-output-to-string (s) (describe 5 s))", `"5 is of the type fixnum\n"`},
		{"(multiple-value-list (describe 5))", "nil"},
	})
}

func TestFailure(t *testing.T) {
	for _, test := range []struct {
		program, form string
		calls         []string
	}{
		{"(car 5)", "(car 5)", nil},
		{"(defun f (x) (+ x \"a\")) (defun g (y) (list (f y))) (g 4)", `(+ x "a")`, []string{"(f 4)", "(g 4)"}},
		{"(defun f (x) (* 2 (if x (car x) 0))) (f 3)", "(car x)", []string{"(f 3)"}},
		{"(defun f (x) (mapcar (lambda (y) (car y)) x)) (f '(1))", "(car y)", []string{"((lambda (y)) 1)", "(f (1))"}},
		{"(defun f (x) (list nosuch x)) (f 1)", "(list nosuch x)", []string{"(f 1)"}},
		{"(defun f (x) (nosuch x)) (f 1)", "(nosuch x)", []string{"(f 1)"}},
		{"(defun f (x) (let (x 1) x)) (f 1)", "(let (x 1) x)", []string{"(f 1)"}},
		{"(defun f (x) (loop for i from 1 to x sum i)) (f 'a)", "(loop for i from 1 to x sum i)", []string{"(f a)"}},
		{"(defun f (&optional a) (error \"no ~a\" a)) (f 2)", `(error "no ~a" a)`, []string{"(f ...)"}},
		{"(defun f (x) (maplist #'car x)) (f '(1 . 2))", "(maplist #'car x)", []string{"(f (1 . 2))"}},
		{"(defun f (x) (ecase x (1 2))) (f 3)", "", []string{"(f 3)"}},
		{"(defun f (x) (setq x 9) (car x)) (f 3)", "(car x)", []string{"(f 9)"}},
		{"(defun f (x) (setq x 9) (funcall (lambda () (car x)))) (f 3)", "(car x)", []string{"((lambda nil))", "(f 9)"}},
		{"(ignore-errors (car 5)) (cdr 6)", "(cdr 6)", nil},
		{"(handler-case (car 5) (error () (cdr 6)))", "(cdr 6)", nil},
		{"(defmacro m (x) `(car ,x)) (defun f (x) (m x)) (f 4)", "(car x)", []string{"(f 4)"}},
		{"(labels ((walk (n) (if (= n 0) (car n) (walk (1- n))))) (walk 1))", "(car n)", []string{"(walk 0)", "(walk 1)"}},
	} {
		in := New(newTestHost())
		_, err := evalAll(in, test.program)
		f := LastErrorOf(in)
		if err == nil || !f.Is(err) || f.Form != test.form || !slices.Equal(f.Calls, test.calls) || f.More != 0 {
			t.Errorf("%s: %v; the failure is %+v; want %s in %q", test.program, err, f, test.form, test.calls)
		}
	}
}

// TestDeepFailure: of many calls the innermost are kept and the others counted.
func TestDeepFailure(t *testing.T) {
	in := New(newTestHost())
	_, err := evalAll(in, "(defun down (n) (+ 1 (down (+ n 1)))) (down 0)")
	f := LastErrorOf(in)
	if err == nil || !f.Is(err) || len(f.Calls) != 30 || f.More < 9_000 {
		t.Errorf("%v; %d calls and %d more", err, len(f.Calls), f.More)
	}
	if _, err := evalAll(in, "(+ 1 1)"); err != nil || LastErrorOf(in).Form != f.Form {
		t.Error("a form that does not fail leaves the failure before as it is")
	}
}
