package lisp

import "testing"

func TestArithmetic(t *testing.T) {
	check(t, []example{
		{"(+)", "0"},
		{"(+ 1 2 3)", "6"},
		{"(+ 1 2.5)", "3.5"},
		{"(- 5)", "-5"},
		{"(- 5 1 1)", "3"},
		{"(- 5 0.5)", "4.5"},
		{"(*)", "1"},
		{"(* 2 3 4)", "24"},
		{"(* 2 0.5)", "1.0"},
		{"(* -1 -9223372036854775807)", "9223372036854775807"},
		{"(* 1 -9223372036854775808)", "-9223372036854775808"},
		{"(* 0 -9223372036854775808)", "0"},
		{"(/ 6 3)", "2"},
		{"(/ 6 4)", "3/2"},
		{"(/ 12 2 3)", "2"},
		{"(/ 4)", "1/4"},
		{"(/ 1)", "1"},
		{"(/ 1 2.0)", "0.5"},
		{"(1+ 1)", "2"},
		{"(1- 1.5)", "0.5"},
		{"(abs -5)", "5"},
		{"(abs 5)", "5"},
		{"(abs -0.5)", "0.5"},
		{"(list (mod 7 3) (mod -7 3) (mod 7 -3) (mod -7 -3) (mod 6 3))", "(1 2 -2 -1 0)"},
		{"(list (rem 7 3) (rem -7 3) (rem 7 -3) (rem -7 -3))", "(1 -1 1 -1)"},
		{"(list (mod -1.5 1) (rem -1.5 1))", "(0.5 -0.5)"},
		{"(list (expt 2 10) (expt 2 62) (expt -3 3) (expt 5 0) (expt 0 0))", "(1024 4611686018427387904 -27 1 1)"},
		{"(list (expt 2 -1) (expt 2.0 3) (expt 4 0.5))", "(1/2 8.0 2.0)"},
		{"(expt 1 9223372036854775807)", "1"},
		{"(expt -2 63)", "-9223372036854775808"},
		{"(sqrt 16)", "4.0"},
		{"(sqrt 2.25)", "1.5"},
		{"(list (min 3 1 2) (max 3 1 2) (min 1) (max 1 2.5) (min 1 1.0))", "(1 3 1 2.5 1)"},
	})
	checkMistakes(t, []mistake{
		{"(+ 1 'a)", CodeWrongKind, "+: wanted a number, given a"},
		{"(- \"5\")", CodeWrongKind, `given "5"`},
		{"(- nil 1)", CodeWrongKind, "given nil"},
		{"(- 1 nil)", CodeWrongKind, ""},
		{"(-)", CodeWrongArity, "(- number numbers...)"},
		{"(* 1e300 1e300)", CodeNotFinite, "*: the result is not a finite number"},
		{"(expt 10.0 400)", CodeNotFinite, ""},
		{"(expt -8 0.5)", CodeNotFinite, ""},
		{"(/ 1 0)", CodeDivisionByZero, "/: division by zero"},
		{"(/ 1.0 0.0)", CodeDivisionByZero, ""},
		{"(mod 1 0)", CodeDivisionByZero, ""},
		{"(rem 1.5 0)", CodeDivisionByZero, ""},
		{"(expt 0 -1)", CodeDivisionByZero, ""},
		{"(sqrt -1)", CodeOutOfRange, "from 0 up, given -1"},
		{"(sqrt 'a)", CodeWrongKind, ""},
		{"(abs 'a)", CodeWrongKind, ""},
		{"(1+ 'a)", CodeWrongKind, ""},
		{"(min 1 'a)", CodeWrongKind, ""},
	})
}

// TestNumbersWithoutEnd: numbers that would be too large are refused at once, and those that
// are not are right.
func TestNumbersWithoutEnd(t *testing.T) {
	check(t, []example{
		{"(round (log (expt 10 500000) 10))", "500000"},
		{"(mod (expt 7 1000000) 1000)", "1"},
		{"(- (expt 3 500000) (* (expt 3 250000) (expt 3 250000)))", "0"},
		{"(integer-length (expt 10 1000000))", "3321929"},
		{"(/ (expt 6 100000) (expt 2 100000) (expt 3 100000))", "1"},
		{"(length (princ-to-string (expt 7 20000)))", "16902"},
		{"(= (parse-integer (princ-to-string (expt 7 20000))) (expt 7 20000))", "t"},
		{"(< -1 (random (expt 10 50)) (expt 10 50))", "t"},
		{"(list (ignore-errors (expt 2 (expt 10 10))) pi)", "(nil 3.141592653589793)"},
		{"(let ((pi 3)) pi)", "3"},
	})
	checkMistakes(t, []mistake{
		{"(expt 10 (expt 10 10))", CodeTooLarge, "expt: the number would have more than a million digits"},
		{"(expt 10 1100000)", CodeTooLarge, ""},
		{"(expt -2/3 1000000)", CodeTooLarge, ""},
		{"(expt 1/3 (- (expt 10 10)))", CodeTooLarge, ""},
		{"(ash 1 10000000000)", CodeTooLarge, "ash: "},
		{"(ash 1 (expt 10 30))", CodeTooLarge, ""},
		{"(* (expt 10 600000) (expt 10 600000))", CodeTooLarge, "*: "},
		{"(/ (expt 10 600000) 7)", CodeTooLarge, "/: "},
		{"(gcd (expt 3 100000) (expt 5 100000))", CodeTooLarge, ""},
		{"(isqrt (expt 10 50000))", CodeTooLarge, ""},
		{"(dpb 1 (byte 1 1000000000) 0)", CodeTooLarge, ""},
		{"(+ 1.0 (expt 10 400))", CodeNotFinite, ""},
		{"(float (expt 10 400))", CodeNotFinite, ""},
		{"(sqrt (expt 10 700))", CodeNotFinite, ""},
		{"(car (expt 10 900000))", CodeWrongKind, "given #<number of about"},
		{"(setf pi 3)", CodeProtectedName, "pi is a constant"},
		{"(random (- (expt 10 50)))", CodeOutOfRange, "above 0"},
		{"(logbitp -1 5)", CodeOutOfRange, "from 0 up"},
		{"(logand 1 1.0)", CodeWrongKind, "logand: wanted a whole number, given 1.0"},
		{"(lcm 1/2)", CodeWrongKind, "a whole number"},
		{"(numerator 0.5)", CodeWrongKind, "a whole number or a ratio"},
		{"(decode-float 1)", CodeWrongKind, "a float"},
		{"(scale-float 1.0 1/2)", CodeWrongKind, "a whole number"},
		{"(scale-float 1.0 (expt 10 30))", CodeNotFinite, ""},
		{"(ldb '(1 2) 5)", CodeWrongKind, "a byte such as (byte 8 0)"},
		{"(ldb 5 5)", CodeWrongKind, "a byte"},
		{"(dpb '(1) (byte 1 1) 5)", CodeWrongKind, "a whole number"},
		{"(boole 16 1 1)", CodeOutOfRange, "an operation such as boole-and"},
		{"(asin 2)", CodeNotFinite, ""},
	})
}

func TestNumberComparison(t *testing.T) {
	check(t, []example{
		{"(list (= 1 1) (= 1 1.0) (= 1 2) (= 1) (= 2 2 2) (= 2 2 3))", "(t t nil t t nil)"},
		{"(list (/= 1 2) (/= 1 2 1) (/= 1 1.0) (/= 1))", "(t nil nil t)"},
		{"(list (< 1 2 3) (< 1 3 2) (< 1 1) (< 1.5 2))", "(t nil nil t)"},
		{"(list (> 3 2 1) (> 3 3) (<= 1 1 2) (<= 2 1) (>= 2 2 1) (>= 1 2))", "(t nil t nil t nil)"},
		{"(list (zerop 0) (zerop 0.0) (zerop 1) (plusp 1) (plusp 0) (minusp -0.5) (minusp 0))", "(t t nil t nil t nil)"},
		{"(list (evenp 2) (evenp -1) (oddp 3) (oddp -3) (oddp 0))", "(t nil t t nil)"},
		// A float next to a whole number that it cannot hold is not equal to it.
		{"(list (= 9007199254740993 9007199254740992.0) (> 9007199254740993 9007199254740992.0))", "(nil t)"},
		{"(list (< 9223372036854775807 1e19) (> 9223372036854775807 -1e19) (< 1e19 9223372036854775807))", "(t t nil)"},
		{"(list (= -9223372036854775808 -9223372036854775808.0) (= 9223372036854775807 9223372036854775808.0))", "(t nil)"},
		{"(list (< 1 1.5) (> -1 -1.5) (= 1.5 1.5) (< 1.5 2.5))", "(t t t t)"},
	})
	checkMistakes(t, []mistake{
		{"(= 'a)", CodeWrongKind, "=: wanted a number"},
		{"(< 2 1 'a)", CodeWrongKind, ""},
		{"(/= 1 'a)", CodeWrongKind, ""},
		{"(zerop 'a)", CodeWrongKind, ""},
		{"(evenp 1.0)", CodeWrongKind, "evenp: wanted a whole number, given 1.0"},
		{"(oddp 'a)", CodeWrongKind, ""},
	})
}

func TestRounding(t *testing.T) {
	check(t, []example{
		{"(list (floor 2.7) (floor -2.2) (floor 5) (floor 7 2) (floor -7 2) (floor 7 -2) (floor 6 3))", "(2 -3 5 3 -4 -4 2)"},
		{"(list (ceiling 2.2) (ceiling -2.7) (ceiling 7 2) (ceiling -7 2) (ceiling 7 -2) (ceiling 6 3))", "(3 -2 4 -3 -3 2)"},
		{"(list (round 2.5) (round 3.5) (round -2.5) (round 2.6))", "(2 4 -2 3)"},
		{"(list (round 5 2) (round 7 2) (round -5 2) (round -7 2) (round 8 3) (round -8 3) (round 7 3) (round 6 3))", "(2 4 -2 -4 3 -3 2 2)"},
		{"(round 9223372036854775807 -9223372036854775808)", "-1"},
		{"(floor 7 0.5)", "14"},
		{"(list (float 2) (float 0.5))", "(2.0 0.5)"},
	})
	checkMistakes(t, []mistake{
		{"(floor 1e300 1e-300)", CodeNotFinite, ""},
		{"(round 1 0)", CodeDivisionByZero, ""},
		{"(round 'a)", CodeWrongKind, ""},
		{"(round 1 'a)", CodeWrongKind, ""},
		{"(float 'a)", CodeWrongKind, ""},
	})
}
