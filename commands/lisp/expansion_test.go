package lisp

import "testing"

// expanded has forms of the macros of Common Lisp that are special forms here, in programs in which
// they give something.
var expanded = []struct{ before, form, want string }{
	{"", "(when t 1 2)", "2"}, {"", "(when nil 1)", "nil"}, {"", "(unless nil 1 2)", "2"},
	{"", "(cond (nil 1) (5) (t 2))", "5"}, {"", "(cond ((= 1 2) 1) (t 2 3))", "3"}, {"", "(cond)", "nil"},
	{"", "(case 5 ((1 5) 'a) (t 'b))", "a"}, {"", "(case 'x (x) (t 'b))", "nil"}, {"", "(case 9 (1 2) (otherwise 3))", "3"},
	{"", "(and 1 2 3)", "3"}, {"", "(and)", "t"}, {"", "(or nil 2 3)", "2"}, {"", "(or)", "nil"},
	{"(setf x 1)", "(prog1 x (setf x 2))", "1"},
	{"", "(funcall (lambda (x) (* x x)) 3)", "9"},
	{"", "(block nil (return 4))", "4"},
	{"", "(progn (defvar *v* 5 \"said\") (list *v* (documentation '*v* 'variable)))", "(5 \"said\")"},
	{"(defvar *w* 1)", "(progn (defparameter *w* 2) *w*)", "2"},
	{"", "(progn (defun sq (x) \"square\" (declare (ignorable x)) (return-from sq (* x x))) (list (sq 4) (documentation 'sq 'function)))", "(16 \"square\")"},
	{"(setf l (list 1 2))", "(progn (defun (setf fst) (v l) (setf (car l) v)) (setf (fst l) 7) l)", "(7 2)"},
	{"(setf s 0)", "(dotimes (i 4 (list i s)) (incf s i))", "(4 6)"},
	{"(setf s 0)", "(dolist (x '(1 2 3) (list x s)) (when (= x 3) (return 'out)) (incf s x))", "out"},
	{"", "(do ((i 0 (1+ i)) (l nil (cons i l))) ((= i 3) l))", "(2 1 0)"},
	{"", "(multiple-value-list (floor 7 2))", "(3 1)"},
	{"", "(multiple-value-bind (a b c) (floor 7 2) (list a b c))", "(3 1 nil)"},
	{"", "(multiple-value-bind (v e) (ignore-errors (error \"x\")) (list v (princ-to-string e)))", "(nil \"x\")"},
	{"(setf a 1 b 2)", "(progn (psetq a b b a) (list a b))", "(2 1)"},
	{"(setf a 1 b 2)", "(progn (psetf a b b a) (list a b))", "(2 1)"},
	{"(setf l (list 1 2 3))", "(list (setf (car l) 9 (caddr l) 8) l)", "(8 (9 2 8))"},
	{"(setf v (vector 1 2))", "(list (setf (aref v 1) 5) v)", "(5 #(1 5))"},
	{"(setf h (make-hash-table))", "(list (incf (gethash 'a h 10) 5) (gethash 'a h))", "(15 15)"},
	{"(setf x 5)", "(list (decf x 2) x)", "(3 3)"},
	{"(setf l nil)", "(progn (push 1 l) (push 2 l) (pushnew 1 l) l)", "(2 1)"},
	{"(setf l (list nil))", "(progn (push 1 (car l)) (pushnew 1 (car l)) (pushnew '(2) (car l) :test #'equal) l)", "(((2) 1))"},
	{"(setf l (list (list 1 2)))", "(list (pop (car l)) l)", "(1 ((2)))"},
	{"(setf l (list 1 2))", "(list (pop l) l)", "(1 (2))"},
}

// walk defines a function that expands the forms in a form that are written as arguments.
const walk = ` (defun expand (how form)
	(cond ((or (atom form) (member (car form) '(quote function))) form)
	      (t (multiple-value-bind (made yes) (funcall how form)
	           (if yes made (cons (car form) (mapcar (lambda (f) (expand how f)) (cdr form))))))))`

// TestExpansionsRun: what macroexpand-1 and macroexpand make of such a form does the same as it.
func TestExpansionsRun(t *testing.T) {
	for _, e := range expanded {
		check(t, []example{
			{e.before + " " + e.form, e.want},
			{e.before + walk + " (eval (expand #'macroexpand-1 '" + e.form + "))", e.want},
			{e.before + walk + " (eval (expand #'macroexpand '" + e.form + "))", e.want},
		})
	}
	check(t, []example{
		{"(macroexpand-1 '(when a b))", "(if a (progn b) nil)"},
	})
	for _, form := range []string{"(push x l)", "(dolist (x l) x)", "(incf x)", "(cond (a b))", "(setf x 1)", "(setf (car x) 1)", "(defun f () 1)", "(do () (t))", "(case 1 (1 2))", "(pop l)"} {
		check(t, []example{{"(nth-value 1 (macroexpand-1 '" + form + "))", "t"}})
	}
}
