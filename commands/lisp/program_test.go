package lisp

import (
	"context"
	"testing"
	"time"

	"pgregory.net/rapid"

	"parlor/commands/lisp/data"
)

// programs draws forms that call every operator with arguments that often fit:
// the fuzzer, which changes bytes, seldom keeps a form in shape.
func programs() *rapid.Generator[Value] {
	var names []Value
	for _, d := range Docs() {
		names = append(names, Symbol(d.Name))
	}
	return rapid.Deferred(func() *rapid.Generator[Value] {
		return rapid.OneOf(words(), words(), rapid.Custom(func(t *rapid.T) Value {
			name := rapid.SampledFrom(names).Draw(t, "name")
			args := rapid.SliceOfN(rapid.OneOf(programs(), shapes()), 0, 4).Draw(t, "arguments")
			return &Cons{Car: name, Cdr: List(args...)}
		}))
	})
}

// words draws variables, constants and small data.
func words() *rapid.Generator[Value] {
	return rapid.SampledFrom([]Value{
		nil, T, Symbol("a"), Symbol("b"), Symbol("l"), Keyword("key"), Keyword("test"), Keyword("x"),
		Symbol("for"), Symbol("in"), Symbol("from"), Symbol("collect"), Symbol("do"), Symbol("error"), "~[a~;~r~]",
		List(Symbol("unquote"), Symbol("a")), List(Symbol("unquote-splicing"), Symbol("l")), List(Symbol("make-hash-table")),
		int64(0), int64(1), int64(-3), int64(1 << 62), 0.5, -1e300, "text", "~{~a ~,2f~}",
		List(Symbol("quote"), List(int64(3), int64(1), int64(2))),
		List(Symbol("quote"), List(Keyword("x"), int64(1))),
		List(Symbol("function"), Symbol("list")), List(Symbol("function"), Symbol("<")),
	})
}

// shapes draws what special forms want in their first places.
func shapes() *rapid.Generator[Value] {
	return rapid.OneOf(
		rapid.SampledFrom([]Value{
			List(Symbol("a"), Symbol("&optional"), Symbol("b")),
			List(Symbol("&rest"), Symbol("a")),
			List(Symbol("&key"), List(Symbol("x"), Symbol("l"))),
		}),
		rapid.Custom(func(t *rapid.T) Value {
			return List(Symbol("a"), programs().Draw(t, "value"))
		}),
		rapid.Custom(func(t *rapid.T) Value {
			return List(List(Symbol("b"), programs().Draw(t, "value")), List(T, programs().Draw(t, "value")))
		}),
	)
}

func TestRandomProgramsDoNoHarm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Millisecond)
		defer cancel()
		in := New(newTestHost())
		for _, form := range rapid.SliceOfN(programs(), 1, 5).Draw(t, "program") {
			v, err := in.Eval(ctx, form)
			data.Excerpt(v)
			if code := codeOf(err); code == CodeInternal || err != nil && code == "" && err != context.Cause(ctx) {
				t.Fatalf("%s: %v", String(form), err)
			}
			if !in.Idle() {
				t.Fatalf("%s: something is left behind", String(form))
			}
		}
	})
}
