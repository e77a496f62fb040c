package lisp

import "testing"

func TestFirstSteps(t *testing.T) {
	check(t, []example{
		{"(+ 1 2)", "3"},
		{"(defun fact (n) (if (= n 0) 1 (* n (fact (- n 1))))) (fact 20)", "2432902008176640000"},
		{"(let ((s 0)) (dotimes (i 10 s) (incf s i)))", "45"},
		{"(defun f (n) (if (= n 0) 0 (1+ (f (- n 1))))) (f 3000)", "3000"},
	})
	checkMistakes(t, []mistake{
		{"(foo)", CodeUnknownFunction, "no function"},
		{"(defun f (n) (1+ (f n))) (f 1)", CodeRecursion, ""},
		{"(crash)", CodeInternal, "out of cards"},
	})
}
