// Package output has the functions that print and read: to and from the session, or
// strings by way of streams.
package output

import (
	"context"
	"slices"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/format"
	"parlor/commands/lisp/library"
)

// Value is anything Lisp can hold.
type Value = data.Value

// All lists the functions.
func All() []eval.Builtin { return slices.Concat(printing(), streams(), reading()) }

// printing lists the functions that print.
func printing() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(princ-to-string value)", Brief: "the text that princ prints", Run: toText(plainly)},
		{Sig: "(prin1-to-string value)", Brief: "the text that prin1 prints", Run: toText(readably)},
		{Sig: "(%to-string value)", Run: toText(asSet)},
		{Sig: "(print value &optional stream)", Brief: "prints a value so that it can be read back, and ends the line", Run: printLine},
		{Sig: "(prin1 value &optional stream)", Brief: "prints a value so that it can be read back", Run: prints(readably)},
		{Sig: "(princ value &optional stream)", Brief: "prints a value for people to read, strings without quotes", Run: prints(plainly)},
		{Sig: "(%print value &optional stream)", Run: prints(asSet)},
		{Sig: "(write-string string &optional stream &key start end)", Brief: "prints a text or a part of it", Run: writes("")},
		{Sig: "(write-line string &optional stream &key start end)", Brief: "prints a text or a part of it, and ends the line", Run: writes("\n")},
		{Sig: "(write-char character &optional stream)", Brief: "prints a character", Run: writeChar},
		{Sig: "(terpri &optional stream)", Brief: "ends the line", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			s, err := to(in, args, 0)
			if err != nil {
				return nil, err
			}
			return nil, put(in, s, "\n")
		}},
		{Sig: "(fresh-line &optional stream)", Brief: "ends the line if something stands on it", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			s, err := to(in, args, 0)
			if err != nil || s.Column == 0 {
				return nil, err
			}
			return data.T, put(in, s, "\n")
		}},
		{Sig: "(format destination control arguments...)", Brief: "fills in a text with ~a ~s ~d ~f ~r ~% ~~ ~{ ~^ ~} ~[ ~; ~]; prints it for t, gives it as a string for nil", Run: formatted},
		{Sig: "(%formatter stream control arguments)", Run: formatRest},
	}
}

// put writes text to a stream, and charges for what the stream keeps.
func put(in *eval.Interp, s *data.Stream, text string) error {
	in.Charge(len(text))
	return s.Put(text)
}

// to gives the output stream of an optional argument.
func to(in *eval.Interp, args []Value, i int) (*data.Stream, error) {
	var v Value
	if i < len(args) {
		v = args[i]
	}
	switch v {
	case nil:
		v, _ = in.Variable("*standard-output*")
	case Value(data.T):
		v, _ = in.Variable("*terminal-io*")
	}
	s, ok := v.(*data.Stream)
	switch {
	case !ok:
		return nil, data.Wanted("a stream", v)
	case s == data.Terminal:
		return in.Console, nil
	case s.Write == nil:
		return nil, data.Wanted("a stream to write to", s)
	}
	return s, nil
}

// The ways to print a value: for people, readably, or as *print-escape* says.
func plainly(*eval.Interp) bool  { return false }
func readably(*eval.Interp) bool { return true }
func asSet(in *eval.Interp) bool {
	v, _ := in.Variable("*print-escape*")
	return v != nil
}

// toText makes a string of a value. It refuses a value whose text would be cut.
func toText(escape func(in *eval.Interp) bool) eval.BuiltinFunc {
	return func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
		s, err := styleOf(ctx, in, escape(in)).Print(args[0])
		if err != nil {
			return nil, err
		}
		return library.NewText(in, s)
	}
}

// prints prints a value.
func prints(escape func(in *eval.Interp) bool) eval.BuiltinFunc {
	return func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
		s, err := to(in, args, 1)
		if err != nil {
			return nil, err
		}
		text, err := styleOf(ctx, in, escape(in)).Print(args[0])
		if err != nil {
			return nil, err
		}
		return args[0], put(in, s, text)
	}
}

// printLine ends its line in the session, so that the next output begins a new one; on a
// stream it begins with a line end, as in Common Lisp.
func printLine(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	s, err := to(in, args, 1)
	if err != nil {
		return nil, err
	}
	text, err := styleOf(ctx, in, true).Print(args[0])
	if err != nil {
		return nil, err
	}
	if s == in.Console {
		return args[0], put(in, s, text+"\n")
	}
	return args[0], put(in, s, "\n"+text+" ")
}

// writes prints a text or a part of it, followed by end.
func writes(end string) eval.BuiltinFunc {
	return func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
		s, err := to(in, args, 1)
		if err != nil {
			return nil, err
		}
		text, _, err := part(args[0], args[min(2, len(args)):])
		if err != nil {
			return nil, err
		}
		return args[0], put(in, s, text+end)
	}
}

// part gives the part of a text selected by :start and :end, and where it begins.
func part(v Value, keys []Value) (text string, from int, err error) {
	text, ok := data.Text(v)
	if !ok {
		return "", 0, data.Wanted("a string", v)
	}
	if err := eval.CheckKeywords(keys, []data.Keyword{"start", "end", "preserve-whitespace"}); err != nil {
		return "", 0, err
	}
	start, _ := eval.KeywordArgument(keys, "start")
	end, _ := eval.KeywordArgument(keys, "end")
	return data.Part(text, start, end)
}

func writeChar(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	c, ok := args[0].(data.Char)
	if !ok {
		return nil, data.Wanted("a character", args[0])
	}
	s, err := to(in, args, 1)
	if err != nil {
		return nil, err
	}
	return c, put(in, s, string(rune(c)))
}

// formatted completes the text before printing it, so that an error prints nothing.
func formatted(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	s, err := destination(ctx, in, args)
	if err != nil {
		return nil, err
	}
	column := 0
	if s != nil {
		column = s.Column
	}
	text, _, err := filled(ctx, in, column, args[1], args[2:])
	if err != nil {
		return nil, err
	}
	if s == nil {
		return library.NewText(in, text)
	}
	return nil, put(in, s, text)
}

// destination gives the stream of format, nil for none.
func destination(ctx context.Context, in *eval.Interp, args []Value) (*data.Stream, error) {
	switch d := args[0].(type) {
	case nil:
		return nil, nil
	case *data.Stream:
		return to(in, args, 0)
	case *data.Array:
		return vectorStream(ctx, in, d)
	case data.Symbol:
		if d == data.T {
			return to(in, nil, 0)
		}
	}
	return nil, data.Fault(data.CodeWrongKind, "wanted t, nil or a stream as the destination, or a string with a fill pointer, given %s", data.Excerpt(args[0])).About(args[0])
}

// filled fills in a control string and gives the remaining arguments.
func filled(ctx context.Context, in *eval.Interp, column int, control Value, args []Value) (string, []Value, error) {
	env := format.Plain(ctx)
	env.Style = func(escape bool) data.Style { return styleOf(ctx, in, escape) }
	env.Escape, env.Column = asSet(in), column
	env.Call = func(fn Value, args []Value) error {
		_, err := in.Call(ctx, fn, args...)
		return err
	}
	env.Function = func(e format.Env, fn Value, args []Value) (string, []Value, bool, error) {
		if _, ok := fn.(*eval.Function); !ok {
			return "", nil, false, nil
		}
		out := data.NewOutput()
		out.Column = e.Column
		v, err := in.Call(ctx, fn, append([]Value{out}, args...)...)
		left, unlisted := data.Slice(v)
		if unlisted != nil { // the function was not made by formatter
			left = nil
		}
		return out.Made(), left, true, err
	}
	return env.Fill(control, args)
}

// formatRest does the work of a function made by formatter: it gives the remaining
// arguments.
func formatRest(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	s, err := to(in, args, 0)
	if err != nil {
		return nil, err
	}
	given, err := data.Slice(args[2])
	if err != nil {
		return nil, err
	}
	text, left, err := filled(ctx, in, s.Column, args[1], given)
	if err != nil {
		return nil, err
	}
	return data.List(left...), put(in, s, text)
}
