package lisp

import (
	"math"
	"strings"
	"testing"

	"parlor/commands/lisp/data"
)

// board is a host object with its own way to print.
type board struct{ name string }

func (b *board) LispString() string { return "<" + b.name + ">" }

// plainBoard is a host object without one, which Go cannot compare.
type plainBoard []int

func TestString(t *testing.T) {
	car, err := evalAll(New(newTestHost()), "#'car")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range []struct {
		value    Value
		readable string
		display  string
	}{
		{nil, "nil", "nil"},
		{int64(-5), "-5", "-5"},
		{1.0, "1.0", "1.0"},
		{0.1, "0.1", "0.1"},
		{123456789.25, "1.2345678925e8", "1.2345678925e8"},
		{0.0005, "5.0e-4", "5.0e-4"},
		{9999999.5, "9999999.5", "9999999.5"},
		{1e15, "1.0e15", "1.0e15"},
		{1.5e-6, "1.5e-6", "1.5e-6"},
		{math.MaxFloat64, "1.7976931348623157e308", "1.7976931348623157e308"},
		{math.Copysign(0, -1), "-0.0", "-0.0"},
		{"a\"b\\c\nd\x1b", `"a\"b\\c\nd\u001b"`, "a\"b\\c\nd\x1b"},
		{T, "t", "t"},
		{Keyword("depth"), ":depth", ":depth"},
		{List("a", List("b")), `("a" ("b"))`, "(a (b))"},
		{&Cons{Car: int64(1), Cdr: int64(2)}, "(1 . 2)", "(1 . 2)"},
		{List(Symbol("quote"), Symbol("x")), "'x", "'x"},
		{List(Symbol("function"), Symbol("x")), "#'x", "#'x"},
		{car, "#<function car>", "#<function car>"},
		{List(&board{"sorry"}), "(<sorry>)", "(<sorry>)"},
		{plainBoard{}, "#<lisp.plainBoard>", "#<lisp.plainBoard>"},
	} {
		if got := String(e.value); got != e.readable {
			t.Errorf("String gives %s, want %s", got, e.readable)
		}
		if got := Display(e.value); got != e.display {
			t.Errorf("Display gives %s, want %s", got, e.display)
		}
	}
}

func TestCircularListsPrint(t *testing.T) {
	check(t, []example{
		{"(setf a (list 1 2 3)) (setf (cdr (last a)) a) a", "(1 2 3 ...)"},
		{"(setf a (list 1)) (setf (cdr a) a) a", "(1 ...)"},
		{"(setf a (list 1 2 3 4)) (setf (cdr (last a)) (cddr a)) a", "(1 2 3 4 ...)"},
		{"(setf a (list 1 2)) (setf (car a) a) a", "(... 2)"},
		{"(setf a (list 1 2)) (setf (car (cdr a)) (cdr a)) a", "(1 (...))"},
		{"(setf a (list 'quote 2)) (setf (second a) a) a", "'..."},
	})
}

func TestLargeValuesAreCut(t *testing.T) {
	var tree Value = Symbol("x")
	for range 100 {
		tree = List(tree, tree)
	}
	text := String(tree)
	if len(text) > 2*data.MaxPrinted || !strings.HasSuffix(text, "...)") {
		t.Errorf("a tree of 2^100 leaves prints as %d bytes", len(text))
	}
	var deep Value
	for range 100_000 {
		deep = List(deep)
	}
	if text := String(deep); !strings.Contains(text, "...") {
		t.Errorf("a very deep list prints whole, as %d bytes", len(text))
	}
	if text := data.Excerpt(List(strings.Repeat("a", 100))); len(text) != 63 {
		t.Errorf("an excerpt has %d bytes: %s", len(text), text)
	}
}
