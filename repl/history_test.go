package repl

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parlor/commands/lisp"
)

// TestFolding: the history has one line for each command.
func TestFolding(t *testing.T) {
	tests := []struct{ command, want string }{
		{"draw-card", "draw-card"},
		{"(list 1\n   2)", "(list 1 2)"},
		{"(list 1\n\n\t2\r\n 3)\n", "(list 1 2 3)"},
		{"  ", ""},
		{"(list 1 ; one\n 2)", "(list 1 2)"},
		{"(print \"two\nlines\")", `(print "two\nlines")`},
		{"(print \"a;b  c\" ; \"no text\n 1)", `(print "a;b  c" 1)`},
		{"(print \"a \\\" b\n\")", `(print "a \" b\n")`},
		{"(list #| one;\n\" |# 2)", `(list #| one; " |# 2)`},
		{"(defun f (x)\n  ; twice\n  (* 2 x))", "(defun f (x) (* 2 x))"},
	}
	for _, test := range tests {
		got, ok := Folded(test.command)
		if got != test.want && ok || ok != (test.want != "") {
			t.Errorf("Folded(%q) is %q, %v, want %q", test.command, got, ok, test.want)
		}
	}
}

// TestFoldingKeepsMeaning: what comes back from the history is one line and reads
// as the same form.
func TestFoldingKeepsMeaning(t *testing.T) {
	piece := rapid.SampledFrom([]string{"1", "x", " ", "\n", "  \n ", `"a;b"`, "\"two\n lines\"", `"\""`, `"\\"`, "; remark\n", "#| \" ; |#", "#|\n|#", "(y)", "'"})
	rapid.Check(t, func(t *rapid.T) {
		form := "(" + strings.Join(rapid.SliceOf(piece).Draw(t, "pieces"), "") + "\n)"
		want, err := lisp.Read(form)
		if err != nil {
			t.Skip("a quote before nothing")
		}
		line, ok := Folded(form)
		if !ok || strings.ContainsAny(line, "\r\n") {
			t.Fatalf("%q is folded to %q", form, line)
		}
		got, err := lisp.Read(line)
		if err != nil || len(got) != len(want) || lisp.String(got[0]) != lisp.String(want[0]) {
			t.Fatalf("%q is folded to %q, which reads as %v: %v", form, line, got, err)
		}
	})
}
