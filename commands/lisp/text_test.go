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

// TestStringsAsLists: a function on sequences gives of a string the characters that it gives of a list
// of the same ones, however the string is held, and leaves the string as it is.
func TestStringsAsLists(t *testing.T) {
	texts := []string{
		`"banaλa"`, `""`, `"b"`, `(copy-seq "banaλa")`, `(make-string 3 :initial-element #\a)`,
		`(make-array 6 :element-type 'character :fill-pointer 4 :initial-contents "banaλa")`,
		`(make-array 4 :element-type 'character :displaced-to (copy-seq "xbanaλa") :displaced-index-offset 2)`,
	}
	for _, call := range []string{
		"(subseq s 0)", "(subseq s (min 1 (length s)))", "(subseq s (floor (length s) 2) (length s))", "(reverse s)", "(copy-seq s)",
		`(remove #\a s)`, `(remove #\λ s)`, `(remove #\a s :count 1)`, `(remove #\a s :count 1 :from-end t)`, `(remove #\a s :start (min 2 (length s)))`, `(remove-if (lambda (c) (char= c #\n)) s)`,
		`(substitute #\x #\a s)`, `(substitute #\x #\a s :count 2 :from-end t)`, `(substitute #\λ #\b s)`, `(sort (copy-seq s) #'char<)`, "(remove-duplicates s)",
	} {
		for _, text := range texts {
			made := "(setf s " + text + ") (let ((before (coerce s 'list))) (list (coerce " + call + " 'list) (equal before (coerce s 'list)) (typep s 'string)))"
			list := "(setf s (coerce " + text + " 'list)) (list " + call + " t t)"
			want, err := evalAll(New(newTestHost()), list)
			if err != nil {
				t.Fatalf("%s: %v", list, err)
			}
			check(t, []example{{made, String(want)}})
		}
	}
	for _, call := range []string{
		`(position #\a s)`, `(position #\λ s)`, `(position #\a s :from-end t)`, `(count #\a s)`, `(count #\λ s)`, `(find #\n s)`, `(find #\q s)`, `(position 5 s)`,
		`(concatenate 'string s "x" s)`, `(concatenate 'string s (list #\q) s)`, `(concatenate 'list s "x")`, "(map 'string #'char-upcase s)", "(map 'list #'char-code s)", "(coerce s 'string)",
		"(length s)", "(equalp (coerce s 'string) (map 'string #'char-upcase s))",
	} {
		for _, text := range texts {
			want, err := evalAll(New(newTestHost()), "(setf s (coerce "+text+" 'list)) "+call)
			if err != nil {
				t.Fatalf("%s: %v", call, err)
			}
			check(t, []example{{"(setf s " + text + ") " + call, String(want)}})
		}
	}
	checkMistakes(t, []mistake{
		{`(substitute 5 #\a "banana")`, CodeWrongKind, "wanted a character, given 5"},
		{`(map 'string #'char-code "a")`, CodeWrongKind, "wanted a character, given 97"},
		{`(concatenate '(string 3) "a" "b")`, CodeWrongKind, "wanted as many items as (string 3) has, given 2"},
		{`(map '(string 3) #'identity "ab")`, CodeWrongKind, "wanted as many items as (string 3) has, given 2"},
		{`(subseq "ab" 1 3)`, CodeOutOfRange, "wanted 0 <= start <= end <= 2"},
		{`(subseq (copy-seq "ab") 2 1)`, CodeOutOfRange, "wanted 0 <= start <= end <= 2"},
		{`(setf (char (make-string 2) 0) 5)`, CodeWrongKind, "a character"},
		{`(make-string 2 :initial-element 5)`, CodeWrongKind, "a character"},
		{`(coerce '(1 2) 'string)`, CodeWrongKind, "wanted a character, given 1"},
	})
}
