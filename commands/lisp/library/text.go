package library

import (
	"context"
	"math/big"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/format"
	"parlor/commands/lisp/memory"
	"parlor/commands/lisp/number"
)

// textFunctions lists the functions that read and print, and random.
func textFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(princ-to-string value)", Brief: "the text that princ prints", Run: toText(false)},
		{Sig: "(prin1-to-string value)", Brief: "the text that prin1 prints", Run: toText(true)},
		{Sig: "(parse-integer string &key radix junk-allowed)", Brief: "the whole number that a text is, in base 10 or another, and where it ends; with junk-allowed the text may go on, and is nil without a number", Run: parseInteger},
		{Sig: "(gensym &optional prefix)", Brief: "a new symbol that no other is, for what a macro writes", Run: gensym},
		{Sig: "(print value)", Brief: "prints a value so that it can be read back, and ends the line", Run: prints(true, "\n")},
		{Sig: "(prin1 value)", Brief: "prints a value so that it can be read back", Run: prints(true, "")},
		{Sig: "(princ value)", Brief: "prints a value for people to read, strings without quotes", Run: prints(false, "")},
		{Sig: "(write-string string)", Brief: "prints a text", Run: writes("")},
		{Sig: "(write-line string)", Brief: "prints a text, and ends the line", Run: writes("\n")},
		{Sig: "(terpri)", Brief: "ends the line", Run: terpri},
		{Sig: "(format destination control arguments...)", Brief: "fills in a text with ~a ~s ~d ~f ~r ~% ~~ ~{ ~^ ~} ~[ ~; ~]; prints it for t, gives it as a string for nil", Run: formatText},
		{Sig: "(random limit)", Brief: "a random number from 0 up to but not including the limit", Run: random},
	}
}

// NewText charges for a string, and refuses one that is too long.
func NewText(in *eval.Interp, s string) (Value, error) {
	if len(s) > data.MaxSize {
		return nil, data.Fault(data.CodeTooLarge, "the text would have more than %d bytes", data.MaxSize)
	}
	in.Charge(memory.TextSize + len(s))
	return s, nil
}

// toText makes the text of a value, with quotes or without. It refuses what printing would cut
// short.
func toText(quoted bool) eval.BuiltinFunc {
	return func(in *eval.Interp, ctx context.Context, args []Value) (Value, error) {
		s, err := styleOf(in, ctx, quoted).Print(args[0])
		if err != nil {
			return nil, err
		}
		return NewText(in, s)
	}
}

// gensym takes a text that the name begins with, g unless it is given.
func gensym(in *eval.Interp, _ context.Context, args []Value) (Value, error) {
	prefix := "g"
	if len(args) == 1 {
		var ok bool
		if prefix, ok = data.Text(args[0]); !ok {
			return nil, data.Wanted("a string that the name begins with", args[0])
		}
	}
	in.Charge(memory.TextSize + len(prefix))
	return eval.Gensym(in, prefix), nil
}

// formatText fills in the text first and prints it whole, so that an error prints
// nothing.
func formatText(in *eval.Interp, ctx context.Context, args []Value) (Value, error) {
	stream, toStream := args[0].(*data.Stream)
	if args[0] != nil && args[0] != Value(data.T) && !toStream {
		return nil, data.Fault(data.CodeWrongKind, "wanted t, nil or a stream as the destination, given %s", data.Excerpt(args[0]))
	}
	env := format.Plain(ctx)
	env.Style = func(escape bool) data.Style { return styleOf(in, ctx, escape) }
	env.Call = func(fn Value, args []Value) error {
		_, err := in.Call(ctx, fn, args...)
		return err
	}
	if toStream {
		env.Column = stream.Column
	}
	text, err := env.Text(args[1], args[2:])
	if err != nil {
		return nil, err
	}
	if args[0] == nil {
		return NewText(in, text)
	}
	if toStream {
		return nil, stream.Put(text)
	}
	return nil, write(in, text)
}

// write prints text, which is an effect.
func write(in *eval.Interp, text string) error {
	if err := in.RefuseIfPure("output"); err != nil {
		return err
	}
	in.Host().Write(text)
	return nil
}

// prints prints a value, with quotes or without, and what stands behind it.
func prints(quoted bool, end string) eval.BuiltinFunc {
	return func(in *eval.Interp, ctx context.Context, args []Value) (Value, error) {
		text, err := styleOf(in, ctx, quoted).Print(args[0])
		if err != nil {
			return nil, err
		}
		return args[0], write(in, text+end)
	}
}

// writes prints a text as it stands, and what stands behind it.
func writes(end string) eval.BuiltinFunc {
	return func(in *eval.Interp, _ context.Context, args []Value) (Value, error) {
		text, ok := data.Text(args[0])
		if !ok {
			return nil, data.Wanted("a string", args[0])
		}
		return args[0], write(in, text+end)
	}
}

// terpri is an effect like all output, and refused in an evaluation.
func terpri(in *eval.Interp, _ context.Context, _ []Value) (Value, error) {
	return nil, write(in, "\n")
}

// random asks the host, whose one generator makes a session repeatable.
func random(in *eval.Interp, _ context.Context, args []Value) (Value, error) {
	if err := in.RefuseIfPure("a random number"); err != nil {
		return nil, err
	}
	switch limit := args[0].(type) {
	case int64:
		if limit > 0 {
			n, err := in.Host().Random(limit)
			return n, err
		}
	case *big.Int:
		if limit.Sign() > 0 {
			return longRandom(in, limit)
		}
	case float64:
		if limit > 0 {
			part, err := in.Host().RandomFloat()
			return part * limit, err
		}
	default:
		return nil, data.Wanted("a number above 0", limit)
	}
	return nil, data.Fault(data.CodeOutOfRange, "wanted a number above 0, given %s", data.Excerpt(args[0]))
}

// longRandom draws so many bits more than the limit has that what is left after division by
// it is as likely to be one number as any other, but for a part in 2 to the power of 64.
func longRandom(in *eval.Interp, limit *big.Int) (Value, error) {
	const piece, more = 32, 64
	n := new(big.Int)
	for left := limit.BitLen() + more; left > 0; left -= piece {
		bits, err := in.Host().Random(1 << piece)
		if err != nil {
			return nil, err
		}
		n.Add(n.Lsh(n, piece), big.NewInt(bits))
	}
	v, err := number.Whole(n.Mod(n, limit))
	in.Charge(number.Size(v))
	return v, err
}
