package lisp

import (
	"testing"

	"parlor/commands/lisp/eval"
)

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
	{"", "(progn (defconstant +c+ 7 \"seven\") (list +c+ (documentation '+c+ 'variable)))", "(7 \"seven\")"},
	{"(defconstant +d+ 7)", "(handler-case (defconstant +d+ 8) (error () 'kept))", "kept"},
	{"", "(progn (define-symbol-macro five (+ 2 3)) (eval 'five))", "5"},
	{"", "(progn (defmacro swap (a b) \"swaps\" `(list ,b ,a)) (list (eval '(swap 1 2)) (documentation 'swap 'function) (eval '(macroexpand-1 '(swap 1 2)))))", "((2 1) \"swaps\" (list 2 1))"},
	{"", "(progn (defmacro m (&whole w (a &optional (b 5)) &environment e &body d) (declare (ignorable e)) `'(,(car w) ,a ,b ,d)) (eval '(m (1) :c 3)))", "(m 1 5 (:c 3))"},
	{"", "(progn (defmacro early (x) (when (null x) (return-from early 9)) x) (list (eval '(early nil)) (eval '(early 2))))", "(9 2)"},
	{"", "(destructuring-bind (a (b &optional (c 3)) &rest d &key e &allow-other-keys) '(1 (2) :e 5 :f 6) (list a b c d e))", "(1 2 3 (:e 5 :f 6) 5)"},
	{"", "(destructuring-bind (&whole w a . b) '(1 2 3) (declare (ignorable w)) (list w a b))", "((1 2 3) 1 (2 3))"},
	{"", "(handler-case (destructuring-bind (a b) '(1) (list a b)) (error (e) (princ-to-string e)))", "\"destructuring-bind: wanted a list like (a b), given (1)\""},
	{"", "(handler-case 5 (error () 1))", "5"},
	{"", "(handler-case (error \"no ~a\" 1) (type-error () 1) (error (e) (princ-to-string e)))", "\"no 1\""},
	{"", "(multiple-value-list (handler-case (values 1 2) (error () 1)))", "(1 2)"},
	{"", "(handler-case (values 1 2) (error () 'e) (:no-error (a b) (list b a)))", "(2 1)"},
	{"", "(handler-case (car 5) (error () 'e) (:no-error (a) a))", "e"},
	{"(setf seen nil)", "(list (handler-case (handler-bind ((error (lambda (e) (push (princ-to-string e) seen)))) (error \"x\")) (error () 'out)) seen)", "(out (\"x\"))"},
	{"", "(handler-bind ((error (lambda (e) (declare (ignorable e)) (invoke-restart 'use 7)))) (restart-case (error \"x\") (use (v) (list 'used v)) (other () 1)))", "(used 7)"},
	{"", "(restart-case (mapcar #'restart-name (compute-restarts)) (go-on () :report \"goes on\") (stop () :report (lambda (s) (princ \"stops\" s)) :test (lambda (c) (declare (ignorable c)) t)))", "(go-on stop)"},
	{"", "(restart-case (list (find-restart 'no)) (no () :test (lambda (c) (declare (ignorable c)) nil)))", "(nil)"},
	{"", "(block nil (restart-bind ((leave (lambda (v) (return v)) :report-function (lambda (s) (princ \"leaves\" s)))) (invoke-restart 'leave 3)))", "3"},
	{"", "(multiple-value-list (with-simple-restart (skip \"skips ~a\" 1) (invoke-restart 'skip)))", "(nil t)"},
	{"", "(list (assert (= 1 1)) (handler-case (assert (= 1 2)) (error (e) (princ-to-string e))))", "(nil \"assert: (= 1 2) is not true\")"},
	{"(setf n 1)", "(handler-case (assert (= n 2) (n) \"n is ~a\" n) (error (e) (princ-to-string e)))", "\"n is 1\""},
	{"(setf a 1 b 2 v (vector 3 4))", "(list (rotatef a b (aref v 0)) a b v)", "(nil 2 3 #(1 4))"},
	{"(setf a 1 i 0 v (vector 3 4))", "(list (rotatef (aref v (1- (incf i))) (aref v i)) v i)", "(nil #(4 3) 1)"},
	{"(setf a 1 b 2 v (vector 3 4))", "(list (shiftf a b (aref v 1) 9) a b v)", "(1 2 4 #(3 9))"},
	{"", "(list (rotatef))", "(nil)"},
	{"(setf i 0)", "(loop (incf i) (when (= i 5) (return i)))", "5"},
	{"", "(loop for x in '(1 2 3) when (= x 2) do (loop-finish) collect x)", "(1)"},
	{"(setf i 0)", "(loop do (incf i) (when (= i 4) (loop-finish)) finally (return (list i)))", "(4)"},
	{"", "(multiple-value-list (time (values 1 2)))", "(1 2)"},
	{"(defun traced (x) x)", "(list (trace traced) (trace) (untrace))", "((traced) (traced) nil)"},
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
	for _, form := range []string{"(push x l)", "(dolist (x l) x)", "(incf x)", "(cond (a b))", "(setf x 1)", "(setf (car x) 1)", "(defun f () 1)", "(do () (t))", "(case 1 (1 2))", "(pop l)",
		"(defconstant c 1)", "(define-symbol-macro s 1)", "(defmacro m (a) a)", "(destructuring-bind (a) l a)", "(handler-case 1)", "(handler-bind () 1)",
		"(ignore-errors 1)", "(restart-case 1)", "(restart-bind () 1)", "(with-simple-restart (a \"b\") 1)", "(assert 1)", "(rotatef a b)", "(shiftf a 1)",
		"(loop (f))", "(loop-finish)", "(time 1)", "(trace f)", "(untrace f)"} {
		check(t, []example{{"(nth-value 1 (macroexpand-1 '" + form + "))", "t"}})
	}
}

// TestMacrosHaveExpansions: whatever is a macro of Common Lisp and a special form here has an
// expansion.
func TestMacrosHaveExpansions(t *testing.T) {
	in := New(newTestHost())
	for _, d := range Docs() {
		name := Symbol(d.Name)
		_, written := in.Macro(name)
		if eval.Calls(in, name) != eval.MacroForm || written || name == "backquote" || name == "declare" {
			continue
		}
		if _, err := in.Function("%expand-" + name); err != nil {
			t.Errorf("%s has no expansion", name)
		}
	}
}
