package repl_test

import (
	"bytes"
	"context"
	"testing"

	"parlor/cmd/rooms"
	"parlor/repl"
	"parlor/repl/repltest"
)

// TestValuesBeginALine shows what a person sees of values, of what was printed
// before them, and of what a command has told in its own words.
func TestValuesBeginALine(t *testing.T) {
	repltest.Needs(t, "sorry")
	for _, tt := range []struct{ text, want string }{
		{`(princ "x")`, "x\n\"x\"\n"},
		{`(format t "~a~%" 1)`, "1\nnil\n"},
		{`(+ 1 2)`, "3\n"},
		{`nil`, "nil\n"}, {`t`, "t\n"}, {`pi`, "3.141592653589793\n"}, {`:a`, ":a\n"}, {`most-positive-fixnum`, "4611686018427387903\n"},
		{"(+ 1 2)\n+", "3\n(+ 1 2)\n"}, {"(+ 1 2)\n*", "3\n3\n"}, {"(list 1)\n(list 2)\n++", "(1)\n(2)\n(list 1)\n"}, {"1\n2\n3\n***", "1\n2\n3\n1\n"},
		{"(define-symbol-macro five 5)\nfive", "five\n5\n"}, {`:a b`, "no command named :a"}, {`frobnicate`, "no command named frobnicate"},
		{`(setf x 5)` + "\n" + `x`, "5\n5\n"},
		{`(* 2 (search (make-sorry :position "sorry red 5 r:20,-1,-1 g:-2,-2,-2" ) 1))`, "300.0\n"},
	} {
		var out bytes.Buffer
		sh, err := repl.New(&repl.Printer{Out: &out, Err: &out}, rooms.House())
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range bytes.Split([]byte(tt.text), []byte("\n")) {
			_ = sh.Run(context.Background(), string(line)) // errors are shown
		}
		if got := out.String(); got != tt.want && !bytes.Contains(out.Bytes(), []byte(tt.want)) {
			t.Errorf("%s prints %q, want %q", tt.text, got, tt.want)
		}
	}
}

// TestFormsAreTyped: whatever begins a form for the reader can be typed as a line, and a comment is
// what follows a semicolon, or a # with a blank.
func TestFormsAreTyped(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"`(1 ,(+ 1 1))", "(1 2)\n"}, {`#(1 2)`, "#(1 2)\n"}, {`#b101`, "5\n"}, {`#xFF`, "255\n"}, {`#o17`, "15\n"}, {`#3r12`, "5\n"}, {`#\a`, "#\\a\n"},
		{`#'car`, "#<function car>\n"}, {`#*101`, "#*101\n"}, {`#2A((1 2) (3 4))`, "#2A((1 2) (3 4))\n"}, {`#p"a.txt"`, "\"a.txt\"\n"},
		{"(defstruct p x)\n#S(p :x 1)", "p\n#S(p :x 1)\n"}, {"(setf |ab C| 3)\n|ab C|", "3\n3\n"}, {`#+parlor 1`, "1\n"}, {`#-parlor 1`, ""},
		{`'a`, "a\n"}, {`"a"`, "\"a\"\n"}, {`# (+ 1 2)`, ""}, {`#`, ""}, {`; (+ 1 2)`, ""}, {`#| (+ 1 2) |#`, ""}, {`#!/usr/bin/parlor`, ""},
		{`#.(+ 1 2)`, "3\n"}, {"(setf v '#.(list 1 (+ 1 1))) v\n(list #.(first v) '#.v)", "(1 2)\n(1 2)\n(1 (1 2))\n"}, {`(setf y 7) #.(+ y 1)`, "7\n8\n"},
		{`(list #.(print 5))`, "5\n(5)\n"}, {`#.(car 5)`, "error: car: wanted a list, given 5"}, {"(setf *read-eval* nil)\n#.(list)", "*read-eval* is nil"},
		{"(defstruct p x)\n(p-x '#S(p :x 3))", "p\n3\n"}, {"(setf *read-base* 16)\n(list ff)", "(255)\n"}, {"(push :mine *features*)\n#+mine 1", "1\n"},
		{"(setf *read-suppress* t)\n(+ 1 2)", "t\n3\n"}, {`#<a>`, "error: "}, {`)`, "closes nothing"},
	} {
		var out bytes.Buffer
		sh, err := repl.New(&repl.Printer{Out: &out, Err: &out}, rooms.House())
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range bytes.Split([]byte(tt.text), []byte("\n")) {
			_ = sh.Run(context.Background(), string(line)) // errors are shown
		}
		if got := out.String(); got != tt.want && (tt.want == "" || !bytes.Contains(out.Bytes(), []byte(tt.want))) {
			t.Errorf("%s prints %q, want %q", tt.text, got, tt.want)
		}
	}
}
