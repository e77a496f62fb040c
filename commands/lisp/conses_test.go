package lisp

import (
	"context"
	"testing"
)

// Functions that are written in Lisp are like the others: their names are protected, they
// are values, and their faults have codes.
func TestFunctionsWrittenInLisp(t *testing.T) {
	check(t, []example{
		{"(funcall 'acons 1 2 nil)", "((1 . 2))"},
		{"#'subst", "#<function subst>"},
		{"(flet ((f () (union '(1) '(2)))) (f))", "(1 2)"},
		{"(length (copy-tree (make-list 50000 :initial-element '(1))))", "50000"},
		{"(multiple-value-bind (a b) (values-list '(1 2)) (list b a))", "(2 1)"},
	})
	checkMistakes(t, []mistake{
		{"(acons 1 2)", CodeWrongArity, "acons: wanted (acons key value alist), given 2 arguments"},
		{"(defun union (a) a)", CodeProtectedName, "union comes with Lisp"},
		{"(subst 1 2 3 :tset #'eql)", CodeUnknownKeyword, "tset"},
		{"(endp 5)", CodeWrongKind, "endp: wanted a list, given 5"},
		{"(fifth 5)", CodeWrongKind, "fifth: wanted a list"},
		{"(revappend 5 nil)", CodeWrongKind, "a list"},
		{"(pairlis '(1 2) '(1))", CodeUser, "2 keys and 1 data"},
		{"(list-length 5)", CodeWrongKind, ""},
		{"(intersection '(1) 5)", CodeWrongKind, ""},
	})
	in := New(newTestHost())
	if _, err := evalAll(in, "(adjoin 1 '(2))"); err != nil || len(in.Functions()) > 0 {
		t.Errorf("a function that comes with Lisp is one of the user's: %v, %v", in.Functions(), err)
	}
	err := in.Pure(func() error {
		_, err := evalAll(in, "(intersection '(1) '(2))")
		return err
	})
	if err != nil {
		t.Errorf("in an evaluation: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := evalWith(ctx, in, "(mapcon #'list '(1 2))"); err != ctx.Err() {
		t.Errorf("under an ended context: %v", err)
	}
}
