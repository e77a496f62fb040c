package lisp

import (
	"errors"
	"io"
	"strings"
	"testing"

	"parlor/commands/lisp/data"
)

func TestRead(t *testing.T) {
	// Each text reads as values that print as wanted, with a blank between.
	for _, e := range []example{
		{"", ""},
		{"  \n\t ; nothing but a comment", ""},
		{"1 -2 +3 007", "1 -2 3 7"},
		{"1.5 -.5 1e3 1.5E-7 2.0e+20 -0.0", "1.5 -0.5 1000.0 1.5e-7 2.0e20 -0.0"},
		{"9223372036854775807 -9223372036854775808", "9223372036854775807 -9223372036854775808"},
		{"foo Foo FOO 1+ 1- - + a.b 3a play-card r:-1", "foo foo foo 1+ 1- - + a.b 3a play-card r:-1"},
		{":key :Key ::a", ":key :key :|:A|"},
		{"nil NIL () t T", "nil nil nil t t"},
		{`"" "a b" "q\"\\" "line\n\ttab\u00e9"`, `"" "a b" "q\"\\" "line\n\ttabé"`},
		{"\"two\nlines\"", `"two\nlines"`},
		{"(a (b c) \"d\")", `(a (b c) "d")`},
		{"(a . b) (a b . c) (a . (b))", "(a . b) (a b . c) (a b)"},
		{"'a ''a #'car '(1 2)", "'a ''a #'car '(1 2)"},
		{"(quote a b) (quote) (quote . a)", "(quote a b) (quote) (quote . a)"},
		{"a;comment\nb", "a b"},
		{"#| one #| inside |# still |# a", "a"},
		{"a\u00a0b Ünïcode", "a b ünïcode"},
		{"a'b(c)\"d\"", `a 'b (c) "d"`},
		{"a#b", "a#b"},
		{"1/2 -6/4 +1/3 8/4 5. +5 1.e2 1d0 1F1 -.5s0 .5l1", "1/2 -3/2 1/3 2 5 5 100.0 1.0 10.0 -0.5 5.0"},
		{"#xFF #b-101 #O17 #3r102 #x-1/f 9223372036854775808", "255 -5 15 11 -1/15 9223372036854775808"},
		{"1/2/3 1/ /2 1/-2 1+ 1- + -", "1/2/3 1/ /2 1/-2 1+ 1- + -"},
		{"1d 1dx 1e+ d0 1.2.3 +a -. 1_0", "1d 1dx 1e+ d0 1.2.3 +a -. 1_0"},
	} {
		forms, err := Read(e.src)
		if err != nil {
			t.Errorf("%q: %v", e.src, err)
			continue
		}
		var texts []string
		for _, form := range forms {
			texts = append(texts, String(form))
		}
		if got := strings.Join(texts, " "); got != e.want {
			t.Errorf("%q reads as %s, want %s", e.src, got, e.want)
		}
	}
}

func TestReadMistakes(t *testing.T) {
	for _, m := range []mistake{
		{"(a", CodeUnclosedForm, "(line 1, column 1)"},
		{"a\n (b (c)", CodeUnclosedForm, "a ( that is not closed (line 2, column 2)"},
		{"(a .", CodeUnclosedForm, "not closed"},
		{"(a . b", CodeUnclosedForm, "not closed"},
		{"'", CodeUnclosedForm, "nothing follows"},
		{"#' ; x", CodeUnclosedForm, "nothing follows"},
		{"(a #| b", CodeUnclosedForm, "a comment"},
		{"' #|", CodeUnclosedForm, "a comment"},
		{"(a . #|", CodeUnclosedForm, "a comment"},
		{"(a . b #|", CodeUnclosedForm, "a comment"},
		{`"abc`, CodeUnclosedForm, "a string"},
		{`"abc\`, CodeUnclosedForm, "a string"},
		{")", CodeUnexpectedParen, "closes nothing (line 1, column 1)"},
		{"(a)\nbé )", CodeUnexpectedParen, "(line 2, column 4)"},
		{"')", CodeUnexpectedParen, ""},
		{"(a . )", CodeBadToken, "both sides"},
		{"( . a)", CodeBadToken, "both sides"},
		{"(a . b c)", CodeBadToken, "more than one value"},
		{"(a . ))", CodeBadToken, ""},
		{".", CodeBadToken, "dots only"},
		{"(a ... b)", CodeBadToken, "dots only"},
		{":", CodeBadToken, "colon"},
		{"|a", CodeBadToken, "not closed on its line"},
		{"#(1 2", CodeUnclosedForm, ""},
		{"#*12", CodeBadToken, "bits"},
		{"#2(1 2 3)", CodeBadToken, "a vector of 2 items"},
		{"#9a(1)", CodeBadToken, "a count of dimensions"},
		{"#2a((1 2) (3))", CodeOutOfRange, "2 items in a row"},
		{"#99999999999(1)", CodeBadToken, ""},
		{`#\abc`, CodeBadToken, "no character is named abc"},
		{"#1#", CodeBadToken, "nothing is labelled"},
		{"#1=#1#", CodeBadToken, "a label for itself"},
		{"#.(car nil)", CodeBadToken, "#."},
		{"#c(1 2)", CodeBadToken, "complex"},
		{"#<function car>", CodeBadToken, "#"},
		{"1/0", CodeDivisionByZero, "lower part is 0 (line 1, column 1)"},
		{"#xfg", CodeBadToken, "#xfg is no number to base 16"},
		{"#x1/", CodeBadToken, "no number to base 16"},
		{"#37r1", CodeBadToken, "a base from 2 to 36 stands before r, not 37"},
		{"#1r0", CodeBadToken, "not 1"},
		{"#x", CodeBadToken, "#"},
		{strings.Repeat("9", 1_100_000), CodeTooLarge, "more than a million digits"},
		{"(print “hello”)", CodeBadToken, `the typographic quote “; wanted the straight one, "`},
		{"(print hello”)", CodeBadToken, "typographic quote ”"},
		{"(print „hello“)", CodeBadToken, "typographic quote „"},
		{"(print «hello world»)", CodeBadToken, "typographic quote «"},
		{"(load ‘evening’)", CodeBadToken, "the typographic quote ‘; wanted the straight one, '"},
		{"(setf x ’a)", CodeBadToken, "typographic quote ’"},
		{"1e999", CodeNotFinite, "too large"},
		{`"\u12"`, CodeBadToken, "hexadecimal"},
		{`"\u12`, CodeBadToken, "hexadecimal"},
		{`"\ud800"`, CodeBadToken, "hexadecimal"},
		{"a\xffb", CodeBadToken, "UTF-8"},
		{"\"\xff\"", CodeBadToken, "UTF-8"},
		{"a\x00", CodeBadToken, "U+0000"},
		{"\"\x1b[0m\"", CodeBadToken, "U+001B"},
		{"\u200b", CodeBadToken, "U+200B"},
		{strings.Repeat("(", 10_000), CodeNesting, "1000 lists"},
		{strings.Repeat("'", 10_000), CodeNesting, "1000 lists"},
		{strings.Repeat("(a . ", 10_000), CodeNesting, "1000 lists"},
	} {
		_, err := Read(m.src)
		if err == nil {
			t.Errorf("%.20q: no error, want %s", m.src, m.code)
			continue
		}
		if codeOf(err) != m.code || !strings.Contains(err.Error(), m.text) {
			t.Errorf("%.20q: %s %q, want %s %q", m.src, codeOf(err), err, m.code, m.text)
		}
		if incomplete := m.code == CodeUnclosedForm; errors.Is(err, ErrIncomplete) != incomplete {
			t.Errorf("%.20q: incomplete is %v, want %v", m.src, !incomplete, incomplete)
		}
	}
}

func TestReaderGoesFormByForm(t *testing.T) {
	const src = " (a b) c ; end\n)"
	r := NewReader(src)
	for _, step := range []struct{ want, rest string }{
		{"(a b)", " c ; end\n)"},
		{"c", " ; end\n)"},
	} {
		v, err := r.Next()
		if err != nil || String(v) != step.want || src[r.Offset():] != step.rest {
			t.Fatalf("read %s, %v, rest %q; want %s, rest %q", String(v), err, src[r.Offset():], step.want, step.rest)
		}
	}
	if r.Offset() != 8 {
		t.Errorf("offset %d, want 8", r.Offset())
	}
	for range 2 {
		if _, err := r.Next(); codeOf(err) != CodeUnexpectedParen {
			t.Errorf("error %v, want %s", err, CodeUnexpectedParen)
		}
	}
	if r.Offset() != 8 {
		t.Errorf("offset %d after an error, want 8", r.Offset())
	}
	if _, err := NewReader("  ").Next(); err != io.EOF {
		t.Errorf("error %v, want EOF", err)
	}
}

func TestDeepButAllowedNesting(t *testing.T) {
	src := strings.Repeat("(", data.MaxNesting) + "a" + strings.Repeat(")", data.MaxNesting)
	forms, err := Read(src)
	if err != nil {
		t.Fatal(err)
	}
	if got := String(forms[0]); got != src {
		t.Error("a deep list does not print as it was read")
	}
}
