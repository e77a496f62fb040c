package lisp

import "testing"

func TestDestructuringBind(t *testing.T) {
	check(t, []example{
		{"(destructuring-bind (a b) '(1 2) (list b a))", "(2 1)"},
		{"(destructuring-bind (a (b &optional (c 7)) . d) '(1 (2) 3 4) (list a b c d))", "(1 2 7 (3 4))"},
		{"(destructuring-bind ((a (b c)) (d)) '((1 (2 3)) (4)) (list a b c d))", "(1 2 3 4)"},
		{"(destructuring-bind (a &key x (y 2)) '(1 :x 5) (list a x y))", "(1 5 2)"},
		{"(destructuring-bind (a &rest r) '(1) (list a r))", "(1 nil)"},
		{"(destructuring-bind all '(1 2) all)", "(1 2)"},
		{"(destructuring-bind () nil 5)", "5"},
		{"(destructuring-bind (a . b) '(1 . 2) (list a b))", "(1 2)"},
		{"(destructuring-bind (a (b . c) . d) '(1 (2 . 3) 4 . 5) (list a b c d))", "(1 2 3 (4 . 5))"},
		{"(destructuring-bind (a b . c) '(1 2) (list a b c))", "(1 2 nil)"},
		{"(destructuring-bind all 5 all)", "5"},
		{"(let ((k 3)) (destructuring-bind (a) '(1) (incf k a)) k)", "4"},
		{"(defun f (l) (destructuring-bind (a b) l (when (> a 1) (return-from f :big)) b)) (list (f '(2 3)) (f '(1 3)))", "(:big 3)"},
		{"(loop for l in '((1 2) (3 4)) sum (destructuring-bind (a b) l (* a b)))", "14"},
	})
	checkMistakes(t, []mistake{
		{"(destructuring-bind (a b) '(1) a)", CodeWrongKind, "destructuring-bind: wanted a list like (a b), given (1)"},
		{"(destructuring-bind (a) '(1 2) a)", CodeWrongKind, "wanted a list like (a), given (1 2)"},
		{"(destructuring-bind (a (b)) '(1 2) a)", CodeWrongKind, "wanted a list like (b), given 2"},
		{"(destructuring-bind (a) 5 a)", CodeWrongKind, "given 5"},
		{"(destructuring-bind (a b . c) '(1 . 2) a)", CodeWrongKind, "wanted a list like (a b . c), given (1 . 2)"},
		{"(destructuring-bind 5 '(1) 1)", CodeBadForm, "a list of parameters"},
		{"(destructuring-bind (a a) '(1 2) 1)", CodeBadForm, "two parameters are named a"},
		{"(destructuring-bind (a) (fail) 1)", "no-card", ""},
		{"(destructuring-bind (a) '(1) (fail))", "no-card", ""},
	})
}

func TestMacrosOfBodies(t *testing.T) {
	check(t, []example{
		{"(defmacro twice (&body b) `(progn ,@b ,@b)) (macroexpand-1 '(twice (f 1)))", "(progn (f 1) (f 1))"},
		{"(defmacro swapped (a b) (let ((x (gensym))) `(let ((,x ,a)) (list ,b ,x)))) (setf x 5) (swapped x 2)", "(2 5)"},
		{"(eq (gensym) (gensym))", "nil"},
		{"(gensym \"row\")", "#:|row1|"},
	})
	checkMistakes(t, []mistake{
		{"(defmacro m (&body) 1)", CodeBadForm, "a name after &rest"},
		{"(gensym -5)", CodeWrongKind, "gensym: wanted a string that the name begins with, or a whole number from 0, given -5"},
		{"(let ((*gensym-counter* 'x)) (gensym))", CodeWrongKind, "a whole number from 0, given x"},
	})
}

func TestParseInteger(t *testing.T) {
	check(t, []example{
		{`(parse-integer " -12 ")`, "-12"},
		{`(parse-integer "+7")`, "7"},
		{`(parse-integer "ff" :radix 16)`, "255"},
		{`(multiple-value-bind (n end) (parse-integer " 12 ") (list n end))`, "(12 4)"},
		{`(multiple-value-bind (n end) (parse-integer "12abc" :junk-allowed t) (list n end))`, "(12 2)"},
		{`(parse-integer "é" :junk-allowed t)`, "nil"},
		{`(parse-integer "-" :junk-allowed t)`, "nil"},
	})
	checkMistakes(t, []mistake{
		{`(parse-integer "x")`, CodeWrongKind, `wanted a whole number as a text, given "x"`},
		{`(parse-integer "1 2")`, CodeWrongKind, ""},
		{`(parse-integer "")`, CodeWrongKind, ""},
		{`(parse-integer 5)`, CodeWrongKind, "a string"},
		{`(parse-integer "1" :radix 1)`, CodeOutOfRange, "a radix from 2 to 36"},
	})
}
