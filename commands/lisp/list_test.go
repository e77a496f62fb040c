package lisp

import "testing"

func TestListFunctions(t *testing.T) {
	check(t, []example{
		{"(list)", "nil"},
		{"(list 1 'a \"s\")", `(1 a "s")`},
		{"(list* 1 2 '(3))", "(1 2 3)"},
		{"(list* 5)", "5"},
		{"(cons 1 2)", "(1 . 2)"},
		{"(cons 1 nil)", "(1)"},
		{"(list (car '(1 2)) (cdr '(1 2)) (car nil) (cdr nil))", "(1 (2) nil nil)"},
		{"(list (caar '((1 2) 3)) (cadr '(1 2 3)) (cdar '((1 2) 3)) (cddr '(1 2 3)) (caddr '(1 2 3)))", "(1 2 (2) (3) 3)"},
		{"(list (first '(1 2 3)) (second '(1 2 3)) (third '(1 2 3)) (rest '(1 2 3)) (third '(1)))", "(1 2 3 (2 3) nil)"},
		{"(list (nth 0 '(1 2)) (nth 1 '(1 2)) (nth 2 '(1 2)) (nth 0 nil))", "(1 2 nil nil)"},
		{"(list (nthcdr 0 '(1 2)) (nthcdr 1 '(1 2)) (nthcdr 5 '(1 2)))", "((1 2) (2) nil)"},
		{"(list (last '(1 2 3)) (last '(1)) (last nil))", "((3) (1) nil)"},
		{"(list (last '(1 2 . 3)) (last '(1 . 2) 0) (butlast '(1 2 . 3)) (copy-list '(1 . 2)))", "((2 . 3) 2 (1) (1 . 2))"},
		{"(list (length '(1 2)) (length nil) (length \"héy\"))", "(2 0 3)"},
		{"(list (append) (append '(1)) (append '(1) nil '(2 3)) (append '(1) 2) (append nil nil))", "(nil (1) (1 2 3) (1 . 2) nil)"},
		{"(setf a '(1) b (append a '(2))) (list a b)", "((1) (1 2))"},
		{"(list (reverse '(1 2 3)) (reverse nil))", "((3 2 1) nil)"},
		{"(list (getf '(:a 1 :b 2) :b) (getf '(:a 1) :c) (getf '(:a 1) :c 9) (getf nil :a))", "(2 nil 9 nil)"},
	})
	checkMistakes(t, []mistake{
		{"(car 5)", CodeWrongKind, "car: wanted a list, given 5"},
		{"(cadr '(1 . 2))", CodeWrongKind, "given 2"},
		{"(nth 1.5 '(1))", CodeWrongKind, ""},
		{"(nth -1 '(1))", CodeOutOfRange, "an index from 0"},
		{"(nth 0 5)", CodeWrongKind, ""},
		{"(nthcdr 1 5)", CodeWrongKind, ""},
		{"(last 5)", CodeWrongKind, ""},
		{"(last 5)", CodeWrongKind, "given 5"},
		{"(length 5)", CodeWrongKind, "a list, a vector or a string"},
		{"(length '(1 . 2))", CodeWrongKind, ""},
		{"(append 1 2)", CodeWrongKind, ""},
		{"(reverse '(1 . 2))", CodeWrongKind, ""},
		{"(getf 5 :a)", CodeWrongKind, "keys and values"},
		{"(getf '(:a) :b)", CodeWrongKind, "keys and values"},
	})
}

func TestPredicates(t *testing.T) {
	check(t, []example{
		{"(list (eq 'a 'a) (eq 'a 'b) (eq 1 1) (eq 1 1.0) (eq 1.5 1.5) (eq \"a\" \"a\") (eq '(1) '(1)) (eq nil '()))", "(t nil t nil t t nil t)"},
		{"(list (eql :a :a) (eql :a 'a) (eql #'car #'car) (eql nil 0))", "(t nil t nil)"},
		{"(setf a '(1)) (eq a a)", "t"},
		{"(list (equal '(1 (2)) '(1 (2))) (equal '(1) '(1 2)) (equal '(1 2) '(1 3)) (equal 1 1.0) (equal \"a\" \"a\"))", "(t nil nil nil t)"},
		{"(list (equal '(1 . 2) '(1 . 2)) (equal '(1 . 2) '(1 2)) (equal '((1) 2) '((3) 2)))", "(t nil nil)"},
		{"(list (null nil) (null 1) (not nil) (not 1))", "(t nil t nil)"},
		{"(list (atom 1) (atom nil) (atom '(1)) (consp '(1)) (consp nil) (listp '(1)) (listp nil) (listp 1))", "(t t nil t nil t t nil)"},
		{"(list (numberp 1) (numberp 1.5) (numberp 'a) (integerp 1) (integerp 1.0) (floatp 1.0) (floatp 1))", "(t t nil t nil t nil)"},
		{"(list (stringp \"a\") (stringp 'a) (symbolp 'a) (symbolp nil) (symbolp :a) (symbolp \"a\") (keywordp :a) (keywordp 'a))", "(t nil t t t nil t nil)"},
		{"(list (functionp #'car) (functionp (lambda ())) (functionp 'car))", "(t t nil)"},
	})
}

func TestHostObjectsCompare(t *testing.T) {
	in := New(newTestHost())
	one, two := &board{"a"}, &board{"a"}
	for name, v := range map[Symbol]Value{"one": one, "same": one, "two": two, "slice": []int{1}, "board": plainBoard{}} {
		if err := in.SetVariable(name, v); err != nil {
			t.Fatal(err)
		}
	}
	v, err := evalAll(in, "(list (eq one same) (eq one two) (eq slice slice) (equal board board) (eq one nil) (eq nil one) (eq one slice))")
	if err != nil || String(v) != "(t nil nil nil nil nil nil)" {
		t.Errorf("%s, %v", String(v), err)
	}
}

func TestSearchFunctions(t *testing.T) {
	check(t, []example{
		{"(list (member 2 '(1 2 3)) (member 5 '(1 2)) (member '(1) '((1)) :test #'equal) (member 3 '((1) (3)) :key #'car))", "((2 3) nil ((1)) ((3)))"},
		{"(list (assoc 'b '((a 1) nil (b 2))) (assoc 'c '((a 1))) (assoc 2 '((1) (3)) :test '<))", "((b 2) nil (3))"},
		{"(list (find 2 '(1 2)) (find 5 '(1 2)) (find 2 '((1) (2 3)) :key 'car))", "(2 nil (2 3))"},
		{"(list (count 2 '(1 2 2)) (count 2 nil))", "(2 0)"},
		{"(list (remove 2 '(1 2 3 2)) (remove 2 nil))", "((1 3) nil)"},
		{"(list (find-if #'evenp '(1 2 4)) (find-if #'evenp '(1)) (find-if #'evenp '((1) (2)) :key #'car))", "(2 nil (2))"},
		{"(list (position-if #'evenp '(1 2)) (position-if #'evenp '(1)))", "(1 nil)"},
		{"(count-if #'evenp '(1 2 3 4))", "2"},
		{"(list (remove-if #'evenp '(1 2 3)) (remove-if-not #'evenp '(1 2 3)))", "((1 3) (2))"},
	})
	checkMistakes(t, []mistake{
		{"(member 1 5)", CodeWrongKind, "member: wanted a list"},
		{"(member 1 '(2 . 3))", CodeWrongKind, ""},
		{"(member 1 '(2) :tset #'eq)", CodeUnknownKeyword, "member: wanted one of :key, :test, :test-not, given :tset"},
		{"(member 1 '(2) :test)", CodeWrongArity, "a value after :test"},
		{"(member 1 '(2) :test 5)", CodeWrongKind, "a function, given 5"},
		{"(member 1 '(2) :test 'nothing)", CodeUnknownFunction, ""},
		{"(find 1 '(2) :key (lambda (x) (fail)))", "no-card", ""},
		{"(find-if #'car '(1))", CodeWrongKind, "car: wanted a list, given 1"},
		{"(find-if 'car '(1) :key 'car)", CodeWrongKind, ""},
		{"(assoc 1 '(2))", CodeWrongKind, "a list of lists"},
		{"(position-if #'evenp 5)", CodeWrongKind, ""},
		{"(count 1 5)", CodeWrongKind, ""},
		{"(remove 1 5)", CodeWrongKind, ""},
		{"(remove-if #'car '(1))", CodeWrongKind, ""},
	})
}

func TestMappingFunctions(t *testing.T) {
	check(t, []example{
		{"(funcall #'+ 1 2)", "3"},
		{"(funcall '+ 1 2)", "3"},
		{"(funcall 'show 1)", "(1)"},
		{"(apply #'+ 1 2 '(3 4))", "10"},
		{"(apply #'+ nil)", "0"},
		{"(mapcar #'1+ '(1 2))", "(2 3)"},
		{"(mapcar #'+ '(1 2 3) '(10 20))", "(11 22)"},
		{"(mapcar #'1+ nil)", "nil"},
		{"(list (every #'evenp '(2 4)) (every #'evenp '(2 3)) (every #'evenp nil) (every #'< '(1 2) '(2 3)))", "(t nil t t)"},
		{"(list (some #'evenp '(1 2)) (some #'evenp '(1 3)) (some #'cdr '((1) (2 3))))", "(t nil (3))"},
		{"(list (reduce #'+ '(1 2 3)) (reduce #'- '(10 1 2)) (reduce #'+ nil) (reduce #'+ '(5)))", "(6 7 0 5)"},
		{"(list (reduce #'+ '(1 2) :initial-value 10) (reduce #'+ nil :initial-value 10))", "(13 10)"},
		{"(list (sort '(3 1 2) #'<) (sort '(3 1 2) '>) (sort nil #'<))", "((1 2 3) (3 2 1) nil)"},
		{"(sort '((2 a) (1 b) (2 c) (1 d)) #'< :key #'car)", "((1 b) (1 d) (2 a) (2 c))"},
		{"(setf a '(2 1)) (sort a #'<) a", "(2 1)"},
	})
	checkMistakes(t, []mistake{
		{"(funcall 5)", CodeWrongKind, "funcall: wanted a function, given 5"},
		{"(funcall 'if 1)", CodeUnknownFunction, ""},
		{"(funcall #'car)", CodeWrongArity, ""},
		{"(apply #'+ 1)", CodeWrongKind, "apply: wanted a list, given 1"},
		{"(apply #'+ 1 '(2 . 3))", CodeWrongKind, ""},
		{"(mapcar 5 '(1))", CodeWrongKind, ""},
		{"(mapcar #'1+ 5)", CodeWrongKind, ""},
		{"(mapcar #'1+ '(1 a))", CodeWrongKind, "1+: wanted a number, given a"},
		{"(every #'1+ '(a))", CodeWrongKind, ""},
		{"(some #'1+ '(a))", CodeWrongKind, ""},
		{"(reduce #'+ 5)", CodeWrongKind, ""},
		{"(reduce #'+ '(1 a))", CodeWrongKind, ""},
		{"(reduce #'car nil)", CodeWrongArity, ""},
		{"(reduce #'+ '(1 . 2))", CodeWrongKind, ""},
		{"(sort 5 #'<)", CodeWrongKind, ""},
		{"(sort '(1 2) 5)", CodeWrongKind, ""},
		{"(sort '(3 a 2 b 1) #'<)", CodeWrongKind, ""},
		{"(sort '(1 2) #'< :key #'car)", CodeWrongKind, ""},
	})
}

func TestSlice(t *testing.T) {
	items, err := Slice(List(int64(1), nil))
	if err != nil || len(items) != 2 || items[0] != Value(int64(1)) || items[1] != nil {
		t.Errorf("Slice gives %v, %v", items, err)
	}
	if _, err := Slice("text"); codeOf(err) != CodeWrongKind {
		t.Errorf("Slice of a string gives %v", err)
	}
}
