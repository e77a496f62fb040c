package lisp

import "testing"

func TestSequenceFunctions(t *testing.T) {
	check(t, []example{
		{"(list (subseq '(1 2 3 4) 1) (subseq '(1 2 3 4) 1 3) (subseq '(1 2) 2) (subseq nil 0))", "((2 3 4) (2 3) nil nil)"},
		{"(list (subseq \"héllo\" 1) (subseq \"héllo\" 1 3) (subseq \"abc\" 3) (subseq \"abc\" 1 nil))", `("éllo" "él" "" "bc")`},
		{"(list (elt '(a b c) 1) (elt \"héy\" 1))", `(b #\é)`},
		{"(setf l (list 1 2 3)) (setf (elt l 1) 9) l", "(1 9 3)"},
		{"(setf l '(1 2)) (setf m (copy-list l)) (list (equal l m) (eq l m))", "(t nil)"},
		{"(list (butlast '(1 2 3)) (butlast '(1 2 3) 2) (butlast '(1) 5) (butlast nil))", "((1 2) (1) nil nil)"},
		{"(list (last '(1 2 3)) (last '(1 2 3) 2) (last '(1 2 3) 0) (last '(1 2) 5))", "((3) (2 3) nil (1 2))"},
		{"(let ((s 0)) (list (mapc (lambda (x) (incf s x)) '(1 2 3)) s))", "((1 2 3) 6)"},
		{"(mapcan (lambda (x) (if (evenp x) (list x x))) '(1 2 3 4))", "(2 2 4 4)"},
		{"(list (remove-duplicates '(1 2 1 3 2)) (remove-duplicates '(1 -1 2) :key #'abs) (remove-duplicates '((1) (1)) :test #'equal) (remove-duplicates \"abca\"))", `((1 3 2) (-1 2) ((1)) "bca")`},
		{"(setf l '(1)) (pushnew 1 l) (pushnew 2 l) (pushnew '(3) l :test #'equal) (pushnew '(3) l :test 'equal) l", "((3) 2 1)"},
		{"(setf l '((a 1))) (pushnew '(a 2) l :key #'car) l", "((a 1))"},
		{"(list (position 3 '(1 2 3)) (position 5 '(1)) (position 3 '((1) (3)) :key #'car) (position 2 '(1 3) :test #'<) (position #\\a \"banana\"))", "(2 nil 1 1 1)"},
		{"(list (find #\\n \"banana\") (count #\\a \"banana\") (remove #\\a \"banana\") (position-if (lambda (c) (string= c \"n\")) \"banana\"))", `(#\n 3 "bnn" 2)`},
		{"(list (search '(2 3) '(1 2 3)) (search \"na\" \"banana\") (search \"x\" \"banana\") (search \"\" \"abc\") (search '(1 2) '(1)))", "(1 2 nil 0 nil)"},
		{"(list (some #'evenp '(1 2)) (every #'characterp \"ab\"))", "(t t)"},
		{"(list (sort '(3 1 2) #'<) (reverse \"abc\") (reverse '(1 2)))", `((1 2 3) "cba" (2 1))`},
		{"(list (concatenate 'string \"ab\" \"c\" \"\") (concatenate 'list '(1) '(2 3)) (concatenate 'string) (concatenate 'list \"ab\"))", `("abc" (1 2 3) "" (#\a #\b))`},
		{"(list (string-upcase \"abc\") (string-downcase \"ABC\"))", `("ABC" "abc")`},
		{"(reduce (lambda (a b) (concatenate 'string b a)) '(\"a\" \"b\" \"c\"))", `"cba"`},
		{"(member 2 '(1 2 . 3))", "(2 . 3)"},
	})
	checkMistakes(t, []mistake{
		{"(subseq '(1 2) 3)", CodeOutOfRange, "subseq: wanted 0 <= start <= end <= 2, the length, given 3 and 2"},
		{"(subseq '(1 2) 2 1)", CodeOutOfRange, ""},
		{"(subseq \"abc\" 0 4)", CodeOutOfRange, "<= 3"},
		{"(subseq 5 0)", CodeWrongKind, "subseq: wanted a list, a vector or a string, given 5"},
		{"(subseq '(1) 'a)", CodeWrongKind, "a whole number"},
		{"(elt '(1) 1)", CodeOutOfRange, "elt: wanted an index below 1, the length, given 1"},
		{"(elt 5 0)", CodeWrongKind, "a list, a vector or a string"},
		{"(setf (elt (list 1) 1) 2)", CodeOutOfRange, "wanted an index below 1"},
		{"(butlast 5)", CodeWrongKind, ""},
		{"(butlast '(1) -1)", CodeOutOfRange, ""},
		{"(last '(1) 'a)", CodeWrongKind, ""},
		{"(copy-list 5)", CodeWrongKind, ""},
		{"(mapc #'car 5)", CodeWrongKind, ""},
		{"(mapcan #'1+ '(1))", CodeWrongKind, "mapcan: wanted a list, given 2"},
		{"(remove-duplicates 5)", CodeWrongKind, ""},
		{"(pushnew 1 5)", CodeBadForm, ""},
		{"(setf l nil) (pushnew 1 l :tset #'eq)", CodeUnknownKeyword, "pushnew: wanted one of :key, :test, :test-not, given :tset"},
		{"(setf l 5) (pushnew 1 l)", CodeWrongKind, "pushnew: "},
		{"(position 1 5)", CodeWrongKind, "position: wanted a list, a vector or a string, given 5"},
		{"(concatenate 'number '(1))", CodeWrongKind, "concatenate: wanted 'list, 'string, 'vector or another type of sequences"},
		{"(concatenate 'string '(1))", CodeWrongKind, "a character, given 1"},
		{"(concatenate 'string 5)", CodeWrongKind, "a list, a vector or a string"},
		{"(sort \"ba\" #'<)", CodeWrongKind, ""},
	})
}

func TestMathFunctions(t *testing.T) {
	check(t, []example{
		{"(list (exp 0) (log 1) (log 8 2) (log 1000 10) (log 0.25 4))", "(1.0 0.0 3.0 3.0 -1.0)"},
		{"(list (sqrt 16) (isqrt 17) (isqrt 0) (isqrt 9223372036854775807))", "(4.0 4 0 3037000499)"},
		{"(list (gcd 12 18) (gcd) (gcd -4) (gcd 0 5) (gcd 6 10 15))", "(6 0 4 5 1)"},
		{"(list (truncate 2.7) (truncate -2.7) (truncate 7 2) (truncate -7 2))", "(2 -2 3 -3)"},
		{"(list (round 2.5) (round 3.5) (round -2.5) (round 7 2) (round -7 2))", "(2 4 -2 4 -4)"},
		{"(list (mod -7 3) (rem -7 3) (mod 7 -3) (rem 7 -3) (mod 5.5 2))", "(2 -1 -2 1 1.5)"},
		{"(list (floor -2.5) (ceiling -2.5) (floor -9223372036854775808 9223372036854775807))", "(-3 -2 -2)"},
	})
	checkMistakes(t, []mistake{
		{"(log 0)", CodeOutOfRange, "log: wanted a number above 0, given 0"},
		{"(log 8 1)", CodeDivisionByZero, ""},
		{"(log 'a)", CodeWrongKind, "log: wanted a number, given a"},
		{"(exp 1000)", CodeNotFinite, ""},
		{"(isqrt -1)", CodeOutOfRange, "from 0 up"},
		{"(isqrt 2.5)", CodeWrongKind, "whole number"},
		{"(gcd 1.5)", CodeWrongKind, ""},
		{"(truncate 1 0)", CodeDivisionByZero, ""},
	})
}

func TestTables(t *testing.T) {
	check(t, []example{
		{"(setf h (make-hash-table)) (setf (gethash 'a h) 1 (gethash 2 h) 'b) (list (gethash 'a h) (gethash 2 h) (gethash 'c h) (gethash 'c h :none))", "(1 b nil :none)"},
		{"(setf h (make-hash-table)) (setf (gethash 'a h) nil) (multiple-value-bind (v there) (gethash 'a h) (list v there))", "(nil t)"},
		{"(setf h (make-hash-table)) (multiple-value-bind (v there) (gethash 'a h 5) (list v there))", "(5 nil)"},
		{"(setf h (make-hash-table)) (setf (gethash '(1) h) 1) (gethash '(1) h)", "nil"},
		{"(setf h (make-hash-table :test 'equal)) (setf (gethash '(1 (2 \"x\")) h) 1) (gethash (list 1 (list 2 \"x\")) h)", "1"},
		{"(setf h (make-hash-table :test #'equal)) (setf (gethash \"a\" h) 1) (list (gethash \"a\" h) (gethash 'a h))", "(1 nil)"},
		{"(setf h (make-hash-table)) (incf (gethash 'a h 10)) (incf (gethash 'a h 10)) (gethash 'a h)", "12"},
		{"(setf h (make-hash-table)) (push 1 (gethash 'a h)) (push 2 (gethash 'a h)) (gethash 'a h)", "(2 1)"},
		{"(setf h (make-hash-table)) (dotimes (i 5) (setf (gethash i h) (* i i))) (list (hash-table-count h) (remhash 3 h) (remhash 3 h) (hash-table-count h))", "(5 t nil 4)"},
		{"(setf h (make-hash-table)) (dolist (k '(z a m)) (setf (gethash k h) 1)) (setf l nil) (maphash (lambda (k v) (push (list k v) l)) h) l", "((m 1) (a 1) (z 1))"},
		{"(setf h (make-hash-table)) (setf (gethash 1 h) 2) (clrhash h) (list (hash-table-count h) (gethash 1 h))", "(0 nil)"},
		{"(setf h (make-hash-table)) (list h (hash-table-p h) (hash-table-p nil))", "(#<hash-table eql 0> t nil)"},
		{"(setf h (make-hash-table)) (setf (gethash 1 h) :whole) (list (gethash 1.0 h) (gethash 1 h))", "(nil :whole)"},
		{"(setf h (make-hash-table)) (dotimes (i 1000) (setf (gethash i h) i)) (dotimes (i 990) (remhash i h)) (dotimes (i 10) (setf (gethash (+ 2000 i) h) i)) (setf l nil) (maphash (lambda (k v) (push k l)) h) (list (length l) (first (last l)) (first l))", "(20 990 2009)"},
		// Keys taken out meanwhile are not met any more.
		{"(setf h (make-hash-table)) (dotimes (i 4) (setf (gethash i h) i)) (setf l nil) (maphash (lambda (k v) (push k l) (remhash (+ k 1) h)) h) l", "(2 0)"},
	})
	checkMistakes(t, []mistake{
		{"(make-hash-table :test 'equals)", CodeWrongKind, "make-hash-table: wanted eq, eql, equal or equalp as the test, given equals"},
		{"(make-hash-table :weakness 5)", CodeUnknownKeyword, ""},
		{"(gethash 1 5)", CodeWrongKind, "gethash: wanted a hash table, given 5"},
		{"(setf (gethash 1 5) 2)", CodeWrongKind, "setf: wanted a hash table, given 5"},
		{"(remhash 1 5)", CodeWrongKind, ""},
		{"(maphash #'list 5)", CodeWrongKind, ""},
		{"(clrhash nil)", CodeWrongKind, ""},
		{"(hash-table-count '(1))", CodeWrongKind, ""},
		{"(setf h (make-hash-table)) (setf (gethash (fail) h) 1)", "no-card", ""},
		{"(setf h (make-hash-table)) (setf (gethash 1 h) (fail))", "no-card", ""},
		{"(setf h (make-hash-table)) (setf (gethash 1 h) 1) (maphash (lambda (k v) (fail)) h)", "no-card", ""},
		{"(setf h (make-hash-table :test 'equal) a (list 1 2)) (setf (cdr (cdr a)) a) (setf b (list 1 2)) (setf (cdr (cdr b)) b) (setf (gethash a h) 1) (gethash b h)", CodeTooLarge, ""},
	})
}
