package library

import (
	"math"
	"math/big"
	"math/bits"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/number"
)

// bitFunctions lists the functions on the bits of whole numbers, in two's complement
// with infinite sign extension.
func bitFunctions() []eval.Builtin {
	rows := []eval.Builtin{
		{Sig: "(logand integers...)", Brief: "the bits that all have", Two: shortBits(func(a, b int64) int64 { return a & b }), Run: wholeNumber.fold(-1, onBits((*big.Int).And))},
		{Sig: "(logior integers...)", Brief: "the bits that some have", Two: shortBits(func(a, b int64) int64 { return a | b }), Run: wholeNumber.fold(0, onBits((*big.Int).Or))},
		{Sig: "(logxor integers...)", Brief: "the bits that an odd count of them has", Two: shortBits(func(a, b int64) int64 { return a ^ b }), Run: wholeNumber.fold(0, onBits((*big.Int).Xor))},
		{Sig: "(logeqv integers...)", Brief: "the bits that an even count of them lacks", Run: wholeNumber.fold(-1, onBits(not((*big.Int).Xor)))},
		{Sig: "(lognot integer)", Brief: "the bits that the number has not", Run: wholeNumber.one(complement)},
		{Sig: "(logtest integer integer)", Brief: "true if the two have a bit in common", Run: wholeNumber.two(func(a, b any) (any, error) {
			return data.Bool(new(big.Int).And(number.Big(a), number.Big(b)).Sign() != 0), nil
		})},
		{Sig: "(logbitp index integer)", Brief: "true if the number has that bit", Run: wholeNumber.two(hasBit)},
		{Sig: "(logcount integer)", Brief: "how many ones it has, or zeros where it is below 0", Run: wholeNumber.one(countBits)},
		{Sig: "(integer-length integer)", Brief: "how many bits the number needs", Run: wholeNumber.one(func(v any) (any, error) {
			return data.Whole(int64(bitsOf(v).BitLen())), nil
		})},
		{Sig: "(ash integer count)", Brief: "the bits moved to the left, or to the right by a count below 0", Run: wholeNumber.two(shift)},
		{Sig: "(byte size position)", Brief: "which bits ldb and its like take: so many, from a position on", Two: func(a, b Value) (Value, error) { return &data.Cons{Car: a, Cdr: b}, nil }},
		{Sig: "(byte-size byte)", Brief: "how many bits a byte has", One: func(b Value) (Value, error) { return data.Car(b), nil }},
		{Sig: "(byte-position byte)", Brief: "where a byte begins", One: func(b Value) (Value, error) { return data.Cdr(b), nil }},
		{Sig: "(ldb byte integer)", Brief: "the number that some bits are", Run: field(2, func(_, n, mask *big.Int, at uint) *big.Int { return n.And(n.Rsh(n, at), mask) })},
		{Sig: "(mask-field byte integer)", Brief: "some bits where they are", Run: field(2, func(_, n, mask *big.Int, at uint) *big.Int { return n.And(n, mask.Lsh(mask, at)) })},
		{Sig: "(dpb new byte integer)", Brief: "the number with other bits in some places", Run: field(3, func(by, n, mask *big.Int, at uint) *big.Int {
			return deposit(by.Lsh(by.And(by, mask), at), n, mask.Lsh(mask, at))
		})},
		{Sig: "(deposit-field new byte integer)", Brief: "the number with the bits of another in some places", Run: field(3, func(by, n, mask *big.Int, at uint) *big.Int {
			mask.Lsh(mask, at)
			return deposit(by.And(by, mask), n, mask)
		})},
		{Sig: "(boole operation integer integer)", Brief: "the bits that an operation such as boole-and makes of two numbers", Run: wholeNumber.run(boole)},
	}
	for i, op := range booleOperations {
		if op.sig != "" {
			rows = append(rows, eval.Builtin{Sig: op.sig, Brief: op.brief, Run: wholeNumber.two(onBits(booleOperations[i].make))})
		}
	}
	return rows
}

// bitOp is an operation on the bits of two numbers.
type bitOp = func(z, a, b *big.Int) *big.Int

// booleOperations lists the operations of boole by number, with the functions of two
// numbers for them.
var booleOperations = []struct {
	name, sig, brief string
	make             bitOp
}{
	{name: "clr", make: func(z, _, _ *big.Int) *big.Int { return z }},
	{name: "set", make: func(z, _, _ *big.Int) *big.Int { return z.Not(z) }},
	{name: "1", make: func(z, a, _ *big.Int) *big.Int { return z.Set(a) }},
	{name: "2", make: func(z, _, b *big.Int) *big.Int { return z.Set(b) }},
	{name: "c1", make: func(z, a, _ *big.Int) *big.Int { return z.Not(a) }},
	{name: "c2", make: func(z, _, b *big.Int) *big.Int { return z.Not(b) }},
	{name: "and", make: (*big.Int).And},
	{name: "ior", make: (*big.Int).Or},
	{name: "xor", make: (*big.Int).Xor},
	{name: "eqv", make: not((*big.Int).Xor)},
	{"nand", "(lognand integer integer)", "the bits that not both have", not((*big.Int).And)},
	{"nor", "(lognor integer integer)", "the bits that neither has", not((*big.Int).Or)},
	{"andc1", "(logandc1 integer integer)", "the bits that only the second has", func(z, a, b *big.Int) *big.Int { return z.AndNot(b, a) }},
	{"andc2", "(logandc2 integer integer)", "the bits that only the first has", (*big.Int).AndNot},
	{"orc1", "(logorc1 integer integer)", "the bits that the first lacks or the second has", func(z, a, b *big.Int) *big.Int { return z.Or(z.Not(a), b) }},
	{"orc2", "(logorc2 integer integer)", "the bits that the first has or the second lacks", func(z, a, b *big.Int) *big.Int { return z.Or(a, z.Not(b)) }},
}

// not inverts the bits of a result.
func not(op bitOp) bitOp {
	return func(z, a, b *big.Int) *big.Int { return z.Not(op(z, a, b)) }
}

// onBits makes an operation on whole numbers.
func onBits(op bitOp) func(a, b any) (any, error) {
	return func(a, b any) (any, error) { return number.Whole(op(new(big.Int), number.Big(a), number.Big(b))) }
}

// shortBits is the fast path for short numbers.
func shortBits(op func(a, b int64) int64) binary {
	return func(a, b Value) (Value, error) {
		x, ok := a.(int64)
		y, both := b.(int64)
		if !ok || !both {
			return nil, eval.ErrRun
		}
		return data.Whole(op(x, y)), nil
	}
}

func boole(args []Value) (Value, error) {
	op, ok := args[0].(int64)
	if !ok || op < 0 || op >= int64(len(booleOperations)) {
		return nil, data.Fault(data.CodeOutOfRange, "wanted an operation such as boole-and, given %s", data.Excerpt(args[0]))
	}
	return onBits(booleOperations[op].make)(args[1], args[2])
}

func complement(v any) (any, error) { return number.Whole(new(big.Int).Not(number.Big(v))) }

// bitsOf gives a number, or its complement if it is negative.
func bitsOf(v any) *big.Int {
	n := number.Big(v)
	if n.Sign() < 0 {
		return new(big.Int).Not(n)
	}
	return n
}

func countBits(v any) (any, error) {
	count := 0
	for _, word := range bitsOf(v).Bits() {
		count += bits.OnesCount(uint(word))
	}
	return data.Whole(int64(count)), nil
}

func hasBit(index, v any) (any, error) {
	n := number.Big(v)
	switch {
	case number.Sign(index) < 0:
		return nil, data.Fault(data.CodeOutOfRange, "wanted a whole number from 0 up, given %s", data.Excerpt(index)).Expecting(index, data.Symbol("unsigned-byte"))
	case number.Compare(index, int64(n.BitLen())) > 0:
		return data.Bool(n.Sign() < 0), nil
	}
	return data.Bool(n.Bit(int(index.(int64))) == 1), nil
}

// mostShift exceeds the bits that a number may have.
const mostShift = 1e7

// shift shifts bits, at most by what a number may have.
func shift(v, by any) (any, error) {
	n := number.Big(v)
	count := int64(max(-mostShift, min(mostShift, number.Float(by))))
	switch {
	case n.Sign() == 0:
		return data.Whole(0), nil
	case count <= 0:
		return number.Whole(new(big.Int).Rsh(n, uint(-count)))
	case count == mostShift:
		return nil, number.ErrTooLarge
	}
	return number.Whole(new(big.Int).Lsh(n, uint(count)))
}

// field makes a function on the bits selected by a byte specifier: of a number, or of
// another number and one. Give may change its arguments.
func field(count int, give func(by, n, mask *big.Int, at uint) *big.Int) eval.BuiltinFunc {
	run := func(args []Value) (Value, error) {
		size, ok := data.Car(args[0]).(int64)
		at, also := data.Cdr(args[0]).(int64)
		if !ok || !also || size < 0 || at < 0 || size > math.MaxInt32 || at > math.MaxInt32 {
			return nil, data.Wanted("a byte such as (byte 8 0)", args[0])
		}
		by, n := new(big.Int).Set(number.Big(args[1])), new(big.Int).Set(number.Big(args[2]))
		if size = min(size, mostShift); at > mostShift {
			at = mostShift
		}
		mask := new(big.Int).Lsh(big.NewInt(1), uint(size))
		return number.Whole(give(by, n, mask.Sub(mask, big.NewInt(1)), uint(at)))
	}
	byteFirst := kind{is: func(v any) bool { return number.IsWhole(v) || IsKind[*data.Cons](v) }, name: "a whole number or a byte"}
	return byteFirst.run(func(args []Value) (Value, error) {
		if count == 2 {
			args = []Value{args[0], one, args[1]}
		} else {
			args = []Value{args[1], args[0], args[2]}
		}
		for _, v := range args[1:] {
			if !number.IsWhole(v) {
				return nil, data.Wanted("a whole number", v)
			}
		}
		return run(args)
	})
}

// deposit replaces the bits of a mask.
func deposit(bits, n, mask *big.Int) *big.Int { return bits.Or(bits, n.AndNot(n, mask)) }
