package lisp

import (
	"context"
	"errors"
	"parlor/commands/lisp/data"
	"strings"
	"testing"
)

// testHost is a host with a few commands that show what they were given.
type testHost struct {
	out      strings.Builder
	commands map[string]*Function
}

func newTestHost() *testHost {
	h := &testHost{}
	h.commands = map[string]*Function{
		"show": {Name: "show", Max: -1, Call: func(_ context.Context, args []Value) (Value, error) {
			return List(args...), nil
		}},
		"set": {Name: "set", Sig: "(set name value)", Min: 2, Max: 2, Call: func(_ context.Context, args []Value) (Value, error) {
			return List(args...), nil
		}, Literal: func(_ []Value, i int) bool { return i == 0 }},
		"search": {Name: "search", Max: -1, Call: func(_ context.Context, args []Value) (Value, error) {
			return List(args...), nil
		}, Literal: func(args []Value, i int) bool { return i > 0 && args[i-1] == Value(Keyword("eval")) }},
		"crash": {Name: "crash", Call: func(context.Context, []Value) (Value, error) { panic("out of cards") }},
		"fail":  {Name: "fail", Call: func(context.Context, []Value) (Value, error) { return nil, data.Errorf("no-card", "no card is drawn") }},
		"huge":  {Name: "huge", Call: func(context.Context, []Value) (Value, error) { x := 1e308; return x * 10, nil }},
		"two":   {Name: "two", Min: 1, Max: 2, Call: func(_ context.Context, args []Value) (Value, error) { return args[0], nil }},
	}
	return h
}

func (h *testHost) Function(name string) (*Function, bool) {
	fn, ok := h.commands[name]
	return fn, ok
}

func (h *testHost) Names() []string { return []string{"show", "set", "search"} }

// Nearest takes a word that begins in the same way for the one that was meant.
func (h *testHost) Nearest(word string, among []string) (string, bool) {
	for _, w := range among {
		if len(word) > 2 && strings.HasPrefix(w, word[:len(word)-1]) {
			return w, true
		}
	}
	return "", false
}

func (h *testHost) Random(n int64) (int64, error) { return n - 1, nil }
func (h *testHost) RandomFloat() (float64, error) { return 0.5, nil }
func (h *testHost) Write(text string)             { h.out.WriteString(text) }

// evalAll evaluates all forms of src and gives the last value.
func evalAll(in *Interp, src string) (Value, error) {
	forms, err := Read(src)
	if err != nil {
		return nil, err
	}
	var v Value
	for _, form := range forms {
		if v, err = in.Eval(context.Background(), form); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// example is a text and what its last value prints as.
type example struct {
	src, want string
}

// check evaluates every example in a new interpreter.
func check(t *testing.T, examples []example) {
	t.Helper()
	for _, e := range examples {
		v, err := evalAll(New(newTestHost()), e.src)
		if err != nil {
			t.Errorf("%s: error %v, want %s", e.src, err, e.want)
		} else if got := String(v); got != e.want {
			t.Errorf("%s = %s, want %s", e.src, got, e.want)
		}
	}
}

// mistake is a text with the code of the error it gives and a part of its text.
type mistake struct {
	src, code, text string
}

// checkMistakes evaluates every mistake in a new interpreter, which must be
// usable afterwards.
func checkMistakes(t *testing.T, mistakes []mistake) {
	t.Helper()
	for _, m := range mistakes {
		in := New(newTestHost())
		v, err := evalAll(in, m.src)
		if err == nil {
			t.Errorf("%s = %s, want error %s", m.src, String(v), m.code)
			continue
		}
		if code := codeOf(err); code != m.code || !strings.Contains(err.Error(), m.text) {
			t.Errorf("%s: error %s %q, want %s %q", m.src, code, err, m.code, m.text)
		}
		checkRested(t, in, m.src)
	}
}

// checkRested makes sure that nothing of an evaluation is left behind.
func checkRested(t *testing.T, in *Interp, src string) {
	t.Helper()
	if !in.Idle() {
		t.Errorf("%s: something is left behind", src)
	}
}

// codeOf gives the code of an error, if it has one.
func codeOf(err error) string {
	var coded interface{ Code() string }
	if errors.As(err, &coded) {
		return coded.Code()
	}
	return ""
}
