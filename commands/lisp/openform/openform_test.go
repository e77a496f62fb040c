package openform

import (
	"slices"
	"strings"
	"testing"
)

func TestIndentation(t *testing.T) {
	for _, test := range []struct {
		text string
		want int
	}{
		{"(defun fib (n)", 2},
		{"(defun fib (n)\n  (if (< n 2)", 6},
		{"(defun fib (n)\n  (if (< n 2)\n      n", 6},
		{"(let ((a 1)", 6},
		{"(let ((a 1)\n      (b 2))", 2},
		{"(labels ((walk (node)", 11},
		{"(labels ((walk (node)\n           node))", 2},
		{"(mapcar #'car", 8},
		{"(+", 1},
		{"(foo\n 1", 1},
		{"(with-output-to-string (s)", 2},
		{"(dolist (x '(1 2))", 2},
		{"(list #\\( (+ 1", 13},
		{"(list \"(a (b\" 1", 6},
		{"(print \"a text", 0},
		{"(list 1 ; (not this", 0},
		{"(list #| (nor this", 0},
		{"(list |a (", 0},
		{"(+ 1 2)", 0},
		{"(list \"ü\" (+ 1", 13},
		{"", 0},
	} {
		if got := Indentation(test.text); got != strings.Repeat(" ", test.want) {
			t.Errorf("after %q come %d blanks, want %d", test.text, len(got), test.want)
		}
	}
}

func TestClosed(t *testing.T) {
	for _, test := range []struct {
		before, line string
		at           int
		earlier      string
		ok           bool
	}{
		{"", "(+ 1 2)", 0, "", true},
		{"", "(+ 1 (* 2 3)", 5, "", true},
		{"", "(ä (b)", 3, "", true},
		{"(defun f (x)\n", "  x)", -1, "(defun f (x)", true},
		{"(list 1\n", "  (+ 1 2)", 2, "", true},
		{"", "(list #\\)", 0, "", false},
		{"", "(list \")", 0, "", false},
		{"", ")", 0, "", false},
		{"", "(+ 1", 0, "", false},
	} {
		at, earlier, ok := Closed(test.before, test.line)
		if at != test.at || earlier != test.earlier || ok != test.ok {
			t.Errorf("%q, %q: %d, %q, %t; want %d, %q, %t", test.before, test.line, at, earlier, ok, test.at, test.earlier, test.ok)
		}
	}
}

func TestLocals(t *testing.T) {
	for _, test := range []struct{ text, variables, functions string }{
		{"(defun f (a &optional (b 2) &key c) (", "a b c", ""},
		{"(let ((a 1) b) (list ", "a b", ""},
		{"(let ((a 1) (b ", "a b", ""},
		{"(let ((a 1)) a) (list ", "", ""},
		{"(dolist (x '(1 2)) (list ", "x", ""},
		{"(loop for (x . y) in l with z = 1 collect ", "x y z", ""},
		{"(multiple-value-bind (q r) (floor 7 2) ", "q r", ""},
		{"(destructuring-bind (a (b c)) l (", "a b c", ""},
		{"(labels ((walk (node) (", "node", "walk"},
		{"(flet ((twice (n) (* 2 n))) (", "", "twice"},
		{"(with-output-to-string (s) (", "s", ""},
		{"(mapcar (lambda (x) (", "x", ""},
	} {
		variables, functions := Bound(test.text)
		for _, got := range []struct {
			names []string
			want  string
		}{{variables, test.variables}, {functions, test.functions}} {
			for _, name := range strings.Fields(got.want) {
				if !slices.Contains(got.names, name) {
					t.Errorf("%q binds %v, not %s", test.text, got.names, name)
				}
			}
			if got.want == "" && len(got.names) > 0 {
				t.Errorf("%q binds %v", test.text, got.names)
			}
		}
	}
}

// FuzzOpenForm has any text scanned: what is found lies in it.
func FuzzOpenForm(f *testing.F) {
	for _, text := range []string{"(let ((a 1)\n", "(a \"(\" #|", ")(", "(ü\n)", "((()"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := scan(text)
		Bound(text)
		for _, l := range s.open {
			if text[l.at] != '(' {
				t.Fatalf("%q: no list begins at %d", text, l.at)
			}
		}
		if strings.Trim(Indentation(text), " ") != "" {
			t.Fatalf("%q: indented by %q", text, Indentation(text))
		}
		Closed(text, text)
		Keywords(text)
	})
}
