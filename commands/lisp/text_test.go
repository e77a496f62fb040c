package lisp

import (
	"strings"
	"testing"
)

func TestTextFunctions(t *testing.T) {
	check(t, []example{
		{"(list (string= \"a\" \"a\") (string= \"a\" \"b\") (string= 'a \"a\") (string= :a 'a) (string= nil \"nil\"))", "(t nil t t t)"},
		{"(list (string-upcase \"aé\") (string-downcase \"AÉ\") (string-upcase 'abc))", `("AÉ" "aé" "ABC")`},
		{"(princ-to-string '(1 \"a\"))", `"(1 a)"`},
		{"(random 10)", "9"},
		{"(random 10.0)", "5.0"},
	})
	checkMistakes(t, []mistake{
		{"(string= 5 \"a\")", CodeWrongKind, "string=: wanted a string, given 5"},
		{"(string= \"a\" 5)", CodeWrongKind, ""},
		{"(string-upcase 5)", CodeWrongKind, ""},
		{"(random 0)", CodeOutOfRange, "above 0, given 0"},
		{"(random -0.5)", CodeOutOfRange, ""},
		{"(random 'a)", CodeWrongKind, "a number above 0"},
	})
}

func TestPrinting(t *testing.T) {
	for _, e := range []struct{ src, value, output string }{
		{"(print '(1 \"a\"))", `(1 "a")`, "(1 \"a\")\n"},
		{"(princ '(1 \"a\"))", `(1 "a")`, "(1 a)"},
		{"(terpri)", "nil", "\n"},
		{"(format t \"a~%\")", "nil", "a\n"},
	} {
		host := newTestHost()
		v, err := evalAll(New(host), e.src)
		if err != nil || String(v) != e.value || host.out.String() != e.output {
			t.Errorf("%s gives %s, %v and prints %q", e.src, String(v), err, host.out.String())
		}
	}
}

func TestFormat(t *testing.T) {
	for _, e := range []example{
		{`"plain"`, "plain"},
		{`"~a ~s ~A" "x" "x" 'y`, `x "x" y`},
		{`"~d ~d" 5 '(1)`, "5 (1)"},
		{`"[~4d][~4a][~4s]" 12 "ab" "ab"`, `[  12][ab  ]["ab"]`},
		{`"~f ~f ~F" 1 0.5 2`, "1.0 0.5 2.0"},
		{`"~f ~f ~f" 0.000001 1/4 12345678.5`, "0.000001 0.25 12345678.5"},
		{`"~,2f ~,0f [~8,3f] [~6f]" 1.005 2.5 3.14159 1.5`, "1.00 3. [   3.142] [   1.5]"},
		{`"100~~~%"`, "100~\n"},
		{`"~{~a ~}." '(1 2)`, "1 2 ."},
		{`"~{~a~^, ~}" '(1 2 3)`, "1, 2, 3"},
		{`"~{~a=~a;~}" '(a 1 b 2)`, "a=1;b=2;"},
		{`"~{<~{~a~}>~}" '((1 2) (3))`, "<12><3>"},
		{`"~{~a~}" nil`, ""},
		{`"a~^b"`, "a"},
		{`"~a" 1 2`, "1"},
		{`"é~aé" 1`, "é1é"},
		{`"[~5a][~5@a][~5,'0d][~3,'*d][~2d]" 'x 'y 42 7 12345`, "[x    ][    y][00042][**7][12345]"},
		{`"~r ~r ~r ~R" 0 13 -342 1000001`, "zero thirteen negative three hundred forty-two one million one"},
		{`"~2r ~16r ~8r" 10 255 -8`, "1010 FF -10"},
		{`"~r" 9223372036854775807`, "nine quintillion two hundred twenty-three quadrillion three hundred seventy-two trillion thirty-six billion eight hundred fifty-four million seven hundred seventy-five thousand eight hundred seven"},
		{`"~[zero~;one~;two~] ~[zero~;one~] ~[a~:;other~] ~[a~:;other~]" 1 5 0 9`, "one  a other"},
		{`"~:[no~;yes~] ~:[no~;yes~]" nil 0`, "no yes"},
		{`"~[~a and ~a~;~a~] ~a" 0 1 2 3`, "1 and 2 3"},
		{`"~{~[a~;b~]~^,~}" '(0 1 0)`, "a,b,a"},
		{`"~{~a~^ ~[x~;y~] ~}" '(1 0 2 1 3)`, "1 x 2 y 3"},
	} {
		v, err := evalAll(New(newTestHost()), "(format nil "+e.src+")")
		if err != nil || v != Value(e.want) {
			t.Errorf("%s gives %v, %v; want %q", e.src, v, err, e.want)
		}
	}
	checkMistakes(t, []mistake{
		{`(format nil "~q" 1)`, CodeBadFormat, "format: unknown directive ~q"},
		{`(format nil "~é" 1)`, CodeBadFormat, "unknown directive ~é"},
		{`(format nil "~5,5%")`, CodeBadFormat, "unknown directive ~5,5%"},
		{`(format nil "~1000000000a" 1)`, CodeBadFormat, "unknown directive ~1000000000"},
		{`(format nil "~,1000000f" 1)`, CodeBadFormat, ""},
		{`(format nil "~1,2,3,4,5,6f" 1)`, CodeBadFormat, ""},
		{`(format nil "~}")`, CodeBadFormat, "unknown directive ~}"},
		{`(format nil "abc~")`, CodeBadFormat, "ends after ~"},
		{`(format nil "~a")`, CodeBadFormat, "no argument is left for ~a"},
		{`(format nil "~,2f" 'a)`, CodeWrongKind, "format: wanted a number, given a"},
		{`(format nil "~{~a" '(1))`, CodeBadFormat, "not closed"},
		{`(format nil "~{x~}" '(1))`, CodeBadFormat, "takes an argument"},
		{`(format nil "~{~a~}" 5)`, CodeWrongKind, ""},
		{`(format nil "~{~q~}" '(5))`, CodeBadFormat, ""},
		{`(format nil "~[a" 0)`, CodeBadFormat, "a ~[ that is not closed by ~]"},
		{`(format nil "~]")`, CodeBadFormat, "unknown directive ~]"},
		{`(format nil "a~;b")`, CodeBadFormat, "unknown directive ~;"},
		{`(format nil "~[a~]" 'x)`, CodeWrongKind, "format: wanted the number of a clause, given x"},
		{`(format nil "~:[a~]" 1)`, CodeBadFormat, "~:[ with two clauses"},
		{`(format nil "~[a~:;b~;c~]" 1)`, CodeBadFormat, "~:;"},
		{`(format nil "~r" 1.5)`, CodeWrongKind, "a whole number"},
		{`(format nil "~1r" 1)`, CodeBadFormat, "a base from 2 to 36"},
		{`(format nil "~va" 1000000 1)`, CodeBadFormat, "too large"},
		{`(format nil "~va" "x" 1)`, CodeWrongKind, "as a parameter"},
		{`(format nil "~{~:*~a~}" '(1))`, CodeBadFormat, "no argument for ~*"},
		{`(format nil "~{~a~:*~}" '(1))`, CodeBadFormat, "takes an argument"},
		{`(format nil "~@{~a~:*~}" 1)`, CodeBadFormat, "takes an argument"},
		{`(format nil "~99999{~99999{~99999{~*~:*~}~:*~}~:*~}" '(((1))))`, CodeTooLarge, "directives"},
		{`(format nil "~99999@{~99999a~:*~}" 1)`, CodeTooLarge, "bytes"},
		{`(let ((s "~?")) (format nil s s (list s nil)))`, CodeBadFormat, "no argument is left for ~?"},
		{`(let ((l (list "~?" nil))) (setf (cadr l) l) (format nil "~?" "~?" l))`, CodeBadFormat, "inside each other"},
		{`(format nil "~,,99999f" 1.0)`, CodeNotFinite, "too large"},
		{`(format nil "~@r" 4000)`, CodeOutOfRange, "from 1 to 3999"},
		{`(format nil "~r" (expt 10 66))`, CodeOutOfRange, "no name in English"},
		{`(format nil "~c" 1)`, CodeWrongKind, "a character"},
		{`(format nil "~:p")`, CodeBadFormat, "before ~:p"},
		{`(format nil "~3@*~a" 1)`, CodeBadFormat, "no argument for ~*"},
		{`(format nil "~_")`, CodeBadFormat, "pretty printing"},
		{`(format nil "~/car")`, CodeBadFormat, "ends after"},
		{`(format nil "~@[a~;b~]" 1)`, CodeBadFormat, "~@[ with one clause"},
		{`(format 5 "a")`, CodeWrongKind, "t, nil or a stream as the destination"},
		{`(format nil 5)`, CodeWrongKind, "a control string"},
		{`(format nil "` + strings.Repeat("~{", 21) + strings.Repeat("~}", 21) + `" '` +
			strings.Repeat("(", 21) + "1" + strings.Repeat(")", 21) + `)`, CodeBadFormat, "inside each other"},
	})
}
