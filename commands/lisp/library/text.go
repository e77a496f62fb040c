package library

import (
	"context"
	"math/big"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/memory"
	"parlor/commands/lisp/number"
)

// textFunctions lists the functions that make strings and symbols, and random.
func textFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(parse-integer string &key start end radix junk-allowed)", Brief: "the whole number that a text is, in base 10 or another, and where it ends; with junk-allowed the text may go on, and is nil without a number", Run: parseInteger},
		{Sig: "(gensym &optional prefix-or-number)", Brief: "a new symbol that no other is, for what a macro writes; its name ends with a number that *gensym-counter* counts", Run: gensym},
		{Sig: "(random limit &optional state)", Brief: "a random number from 0 up to but not including the limit", Run: random},
		{Sig: "(make-random-state &optional state)", Brief: "what random may be given: there is one source of random numbers, whose state nothing changes", Run: eval.Plain(func([]Value) (Value, error) { return data.RandomState{}, nil })},
		{Sig: "(random-state-p value)", Brief: "true of what make-random-state gives", One: func(v Value) (Value, error) { return data.Bool(IsKind[data.RandomState](v)), nil }},
	}
}

// NewText charges for a string, and refuses a too long one.
func NewText(in *eval.Interp, s string) (Value, error) {
	if len(s) > data.MaxSize {
		return nil, data.Fault(data.CodeTooLarge, "the text would have more than %d bytes", data.MaxSize)
	}
	in.Charge(memory.TextSize + len(s))
	return s, nil
}

// gensym takes a prefix for the name, G by default, before the number from *gensym-counter*;
// or it takes the number.
func gensym(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	const counter data.Symbol = "*gensym-counter*"
	prefix, given := "G", false
	n, _ := in.Variable(counter)
	if len(args) == 1 {
		if text, ok := data.Text(args[0]); ok {
			prefix = text
		} else {
			n, given = args[0], true
		}
	}
	if !number.IsWhole(n) || number.Sign(n) < 0 {
		return nil, data.Wanted("a string that the name begins with, or a whole number from 0", n)
	}
	if !given {
		if err := in.SetVariable(counter, plusOne(n)); err != nil {
			return nil, err
		}
	}
	name := data.Inverted(prefix) + data.Display(n)
	in.Charge(memory.TextSize + len(name))
	return data.Uninterned(name), nil
}

// plusOne adds 1 to a whole number.
func plusOne(n Value) Value {
	next, _ := number.Whole(new(big.Int).Add(number.Big(n), big.NewInt(1)))
	return next
}

// random uses the host's generator, which makes a session reproducible.
func random(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
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
	return nil, data.Fault(data.CodeOutOfRange, "wanted a number above 0, given %s", data.Excerpt(args[0])).Expecting(args[0], data.List(data.Symbol("real"), data.List(int64(0))))
}

// longRandom draws at least 64 bits more than the limit has, so that the remainder modulo
// the limit is uniform up to one part in 2 to the power of 64.
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
