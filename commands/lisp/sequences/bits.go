package sequences

import (
	"context"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// bitOperations are the functions that combine bit arrays. Bit 2a+b of the table is the
// result for the bits a and b.
var bitOperations = []struct {
	name  string
	table uint
}{
	{"and", 0b1000}, {"ior", 0b1110}, {"xor", 0b0110}, {"eqv", 0b1001}, {"nand", 0b0111},
	{"nor", 0b0001}, {"andc1", 0b0010}, {"andc2", 0b0100}, {"orc1", 0b1011}, {"orc2", 0b1101},
}

// bitFunctions lists the functions on bit arrays.
func bitFunctions() []eval.Builtin {
	rows := []eval.Builtin{{Sig: "(bit-not array &optional result)", Brief: "an array of the opposite bits; the result may be t, for the array itself, or another array",
		Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			return combineBits(in, 0b0011, append([]Value{args[0]}, args...))
		}}}
	for _, op := range bitOperations {
		rows = append(rows, eval.Builtin{Sig: "(bit-" + op.name + " a b &optional result)", Brief: "an array of log" + op.name + " of the bits of two; the result may be t, for the first, or another array",
			Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
				return combineBits(in, op.table, args)
			}})
	}
	return rows
}

// combineBits combines two bit arrays and stores the result in a new one, the first or a
// third.
func combineBits(in *eval.Interp, table uint, args []Value) (Value, error) {
	var into *data.Array
	if len(args) == 3 && args[2] != nil {
		if err := in.RefuseIfPure("a change to an array"); err != nil {
			return nil, err
		}
		if args[2] == Value(data.T) {
			args[2] = args[0]
		}
		into, _ = args[2].(*data.Array)
	} else if a, ok := args[0].(*data.Array); ok {
		var err error
		if into, err = data.NewArray(data.Bits, data.Whole(0), a.Dims...); err != nil {
			return nil, err
		}
		in.Charge(into.Charge())
		args = []Value{args[0], args[1], into}
	}
	for _, v := range args {
		if a, ok := v.(*data.Array); !ok || a.Kind != data.Bits || into == nil || !sameDims(a, into) {
			return nil, data.Wanted("arrays of bits of the same dimensions", v)
		}
	}
	a, b := args[0].(*data.Array), args[1].(*data.Array)
	for i := range into.Size() {
		which := 2*a.Item(i).(int64) + b.Item(i).(int64)
		if err := into.Set(i, data.Whole(int64(table>>which&1))); err != nil {
			return nil, err
		}
	}
	return into, nil
}

func sameDims(a, b *data.Array) bool {
	if len(a.Dims) != len(b.Dims) {
		return false
	}
	for i := range a.Dims {
		if a.Dims[i] != b.Dims[i] {
			return false
		}
	}
	return true
}
