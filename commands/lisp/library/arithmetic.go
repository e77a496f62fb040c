package library

import (
	"context"
	"math"
	"math/big"
	"math/bits"
	"slices"
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/number"
)

// arithmeticFunctions lists the functions that calculate.
func arithmeticFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(+ numbers...)", Brief: "the sum; 0 of nothing", Two: adding.quick, Run: adding.fold(0)},
		{Sig: "(- number numbers...)", Brief: "the first less all others, or the negative of one", One: negative, Two: subtracting.quick, Run: subtracting.foldFirst(0)},
		{Sig: "(* numbers...)", Brief: "the product; 1 of nothing", Two: multiplying.quick, Run: multiplying.fold(1)},
		{Sig: "(/ number numbers...)", Brief: "the first divided by all others: of whole numbers a ratio where a rest is left", Two: dividing.quick, Run: dividing.foldFirst(1)},
		{Sig: "(1+ number)", Brief: "one more", One: func(a Value) (Value, error) { return adding.quick(a, one) }, Run: adding.with(one)},
		{Sig: "(1- number)", Brief: "one less", One: func(a Value) (Value, error) { return subtracting.quick(a, one) }, Run: subtracting.with(one)},
		{Sig: "(abs number)", Brief: "the number without its sign", One: shortAbsolute, Run: anyNumber.one(func(a any) (any, error) { return number.Absolute(a), nil })},
		{Sig: "(signum number)", Brief: "1, 0 or -1 as the number is above, at or below 0", Run: anyNumber.one(signum)},
		{Sig: "(mod number divisor)", Brief: "the remainder, with the sign of the divisor", Two: modulo, Run: anyNumber.two(number.Modulo)},
		{Sig: "(rem number divisor)", Brief: "the remainder, with the sign of the number", Two: remainder, Run: anyNumber.two(number.Remainder)},
		{Sig: "(gcd integers...)", Brief: "the greatest whole number that divides all; 0 of nothing", Run: wholeNumber.fold(0, number.GCD)},
		{Sig: "(lcm integers...)", Brief: "the least whole number that all divide; 1 of nothing", Run: wholeNumber.fold(1, lcm)},
		{Sig: "(min number numbers...)", Brief: "the least of the numbers", Run: extreme(-1)},
		{Sig: "(max number numbers...)", Brief: "the greatest of the numbers", Run: extreme(1)},
	}
}

// one is what 1+ adds.
var one Value = int64(1)

// binary is a function of two arguments.
type binary = func(a, b Value) (Value, error)

// kind is the type of arguments that a function takes: its test, and its name in errors.
type kind struct {
	is   func(v any) bool
	name string
	// grows estimates the bits of a result longer than the arguments; nil if it never is.
	grows func(args []Value) int
}

// The kinds of numbers.
var (
	anyNumber      = kind{is: number.Is, name: "a number"}
	wholeNumber    = kind{is: number.IsWhole, name: "a whole number"}
	rationalNumber = kind{is: number.IsRational, name: "a whole number or a ratio"}
	realNumber     = kind{is: func(v any) bool { return IsKind[float64](v) }, name: "a float"}
	power          = kind{is: number.Is, name: "a number", grows: func(args []Value) int { return number.PowerBits(args[0], args[1]) }}
)

// run makes a function whose arguments are all of a kind. Its result is charged. With long
// numbers it may take long, so that the evaluation does not wait for it if it has to end.
func (k kind) run(give func(args []Value) (Value, error)) eval.BuiltinFunc {
	return func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
		for _, arg := range args {
			if !k.is(arg) {
				return nil, data.Wanted(k.name, arg)
			}
		}
		v, err := k.aside(ctx, args, give)
		if err != nil {
			return nil, noResult(err)
		}
		for _, n := range eval.All(v) {
			in.Charge(number.Size(n))
		}
		return v, in.Poll(ctx)
	}
}

// aside computes a result that the evaluation does not wait for if it has to end.
func (k kind) aside(ctx context.Context, args []Value, give func(args []Value) (Value, error)) (v Value, err error) {
	bits := 0
	for _, arg := range args {
		bits += number.Bits(arg)
	}
	if k.grows != nil {
		bits = k.grows(args)
	}
	if bits == 0 {
		return give(args)
	}
	args = slices.Clone(args) // which lie on the stack
	_, ended := number.Aside(ctx, bits, func() bool {
		v, err = give(args)
		return true
	})
	if ended != nil {
		return nil, ended
	}
	return v, err
}

// one makes a function of one argument of the kind.
func (k kind) one(give func(a any) (any, error)) eval.BuiltinFunc {
	return k.run(func(args []Value) (Value, error) { return give(args[0]) })
}

// two makes a function of two arguments of the kind.
func (k kind) two(give func(a, b any) (any, error)) eval.BuiltinFunc {
	return k.run(func(args []Value) (Value, error) { return give(args[0], args[1]) })
}

// fold makes a function that combines all its arguments of the kind, beginning with unit.
func (k kind) fold(unit int64, op func(a, b any) (any, error)) eval.BuiltinFunc {
	return operation{kind: k, full: op}.fold(unit)
}

// operation combines two numbers, with a fast path for short ones.
type operation struct {
	quick binary // gives eval.ErrRun for arguments it does not take; nil for no fast path
	full  func(a, b any) (any, error)
	kind  kind // any number, unless given
}

// short gives two values as short whole numbers, which most numbers are. The fast paths spell out
// their operation, since calling a function passed in would double the cost.
func short(a, b Value) (x, y int64, ok bool) {
	x, first := a.(int64)
	y, second := b.(int64)
	return x, y, first && second
}

// quickReal applies a float operation to short numbers at least one of which is a float. A
// result that is not finite is left to the full function, which gives the reason.
func quickReal(real func(a, b float64) float64, a, b Value) (Value, error) {
	x, aReal := a.(float64)
	y, bReal := b.(float64)
	if n, ok := a.(int64); ok && bReal {
		x, aReal = float64(n), true
	}
	if n, ok := b.(int64); ok && aReal {
		y, bReal = float64(n), true
	}
	if f := real(x, y); aReal && bReal && !math.IsInf(f, 0) && !math.IsNaN(f) {
		return f, nil
	}
	return nil, eval.ErrRun
}

var (
	adding = operation{full: number.Add, quick: func(a, b Value) (Value, error) {
		if x, y, ok := short(a, b); ok {
			if n, fits := number.AddWhole(x, y); fits {
				return data.Whole(n), nil
			}
		}
		return quickReal(func(a, b float64) float64 { return a + b }, a, b)
	}}
	subtracting = operation{full: number.Subtract, quick: func(a, b Value) (Value, error) {
		if x, y, ok := short(a, b); ok {
			if n, fits := number.SubtractWhole(x, y); fits {
				return data.Whole(n), nil
			}
		}
		return quickReal(func(a, b float64) float64 { return a - b }, a, b)
	}}
	multiplying = operation{full: number.Multiply, quick: func(a, b Value) (Value, error) {
		if x, y, ok := short(a, b); ok {
			if n, fits := number.MultiplyWhole(x, y); fits {
				return data.Whole(n), nil
			}
		}
		return quickReal(func(a, b float64) float64 { return a * b }, a, b)
	}}
	dividing = operation{full: number.Divide, quick: func(a, b Value) (Value, error) {
		if x, y, ok := short(a, b); ok && y != 0 && y != -1 && x%y == 0 {
			return data.Whole(x / y), nil
		}
		return quickReal(func(a, b float64) float64 { return a / b }, a, b)
	}}
	remainder = quickRest(func(a, b int64) int64 { return a % b })
	modulo    = quickRest(func(a, b int64) int64 {
		rest := a % b
		if rest != 0 && (rest < 0) != (b < 0) {
			rest += b
		}
		return rest
	})
)

// quickRest makes a fast path for the remainder of short whole numbers.
func quickRest(rest func(a, b int64) int64) binary {
	return func(a, b Value) (Value, error) {
		x, y, ok := short(a, b)
		if !ok || y == 0 || y == -1 {
			return nil, eval.ErrRun
		}
		return data.Whole(rest(x, y)), nil
	}
}

// negative is the fast path for negating a short number.
func negative(a Value) (Value, error) {
	if f, ok := a.(float64); ok {
		return -f, nil
	}
	return subtracting.quick(data.Whole(0), a)
}

// Add gives the sum of two numbers.
func Add(f eval.Frame, a, b Value) (Value, error) { return adding.reckon(f.Ctx, f.In, a, b) }

// Subtract gives their difference.
func Subtract(f eval.Frame, a, b Value) (Value, error) { return subtracting.reckon(f.Ctx, f.In, a, b) }

// reckon applies the operation to two numbers.
func (o operation) reckon(ctx context.Context, in *eval.Interp, a, b Value) (Value, error) {
	if o.quick != nil {
		if v, err := o.quick(a, b); err == nil {
			return v, nil
		}
	}
	k := o.kind
	if k.is == nil {
		k = anyNumber
	}
	return k.two(o.full)(ctx, in, []Value{a, b})
}

// fold combines all arguments, beginning with unit.
func (o operation) fold(unit int64) eval.BuiltinFunc {
	return func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
		return o.foldFrom(ctx, in, data.Whole(unit), args)
	}
}

// foldFrom combines total with all arguments.
func (o operation) foldFrom(ctx context.Context, in *eval.Interp, total Value, args []Value) (Value, error) {
	for _, arg := range args {
		var err error
		if total, err = o.reckon(ctx, in, total, arg); err != nil {
			return nil, err
		}
	}
	return total, nil
}

// foldFirst is fold that begins with the first argument, or combines unit with
// it if it is the only one.
func (o operation) foldFirst(unit int64) eval.BuiltinFunc {
	return func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
		if len(args) == 1 {
			return o.reckon(ctx, in, data.Whole(unit), args[0])
		}
		return o.foldFrom(ctx, in, args[0], args[1:])
	}
}

// with combines its one argument with by.
func (o operation) with(by Value) eval.BuiltinFunc {
	return func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
		return o.reckon(ctx, in, args[0], by)
	}
}

// signum gives the sign as a number of the same kind.
func signum(v any) (any, error) {
	if _, real := v.(float64); real {
		return float64(number.Sign(v)), nil
	}
	return data.Whole(int64(number.Sign(v))), nil
}

// lcm gives the least common multiple.
func lcm(a, b any) (any, error) {
	divisor, err := number.GCD(a, b)
	if err != nil || number.Sign(divisor) == 0 {
		return divisor, err
	}
	part, err := number.Divide(a, divisor)
	if err != nil {
		return nil, err
	}
	product, err := number.Multiply(part, b)
	if err != nil {
		return nil, err
	}
	return number.Absolute(product), nil
}

// extreme gives the smallest or largest argument unchanged, depending on side; the first
// one if several are equal.
func extreme(side int) eval.BuiltinFunc {
	o := operation{quick: func(a, b Value) (Value, error) {
		c, err := compare(b, a)
		if c == side {
			a = b
		}
		return a, err
	}, full: func(a, b any) (any, error) {
		if number.Compare(b, a) == side {
			return b, nil
		}
		return a, nil
	}}
	return func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
		return o.foldFrom(ctx, in, args[0], args)
	}
}

// shortAbsolute is the fast path for short numbers.
func shortAbsolute(v Value) (Value, error) {
	switch n := v.(type) {
	case int64:
		if n >= 0 {
			return v, nil
		}
		return subtracting.quick(data.Whole(0), v)
	case float64:
		return math.Abs(n), nil
	}
	return nil, eval.ErrRun
}

// numberCodes maps the errors of package number to codes.
var numberCodes = map[error]string{
	number.ErrTooLarge:       data.CodeTooLarge,
	number.ErrDivisionByZero: data.CodeDivisionByZero,
	number.ErrNotFinite:      data.CodeNotFinite,
}

// noResult is the fault of an operation refused by package number.
func noResult(err error) error {
	if code, ok := numberCodes[err]; ok {
		return data.Fault(code, "%v", err)
	}
	return err
}

// parseInteger gives the number, and as a second value where reading stopped: at the
// end of the text, or at the first character not part of the number.
func parseInteger(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	text, ok := data.Text(args[0])
	if !ok {
		return nil, data.Wanted("a string", args[0])
	}
	base, err := radix(args[1:])
	if err != nil {
		return nil, err
	}
	start, _ := eval.KeywordArgument(args[1:], "start")
	until, _ := eval.KeywordArgument(args[1:], "end")
	text, from, err := data.Part(text, start, until)
	if err != nil {
		return nil, err
	}
	const blanks = " \t\n"
	digits := strings.TrimLeft(text, blanks)
	begin := len(text) - len(digits)
	end := begin + numeralLength(digits, base)
	numeral := text[begin:end]
	stop := len(text) - len(strings.TrimLeft(text[end:], blanks))
	junk, _ := eval.KeywordArgument(args[1:], "junk-allowed")
	type parsed struct {
		n     *big.Int
		found bool
	}
	whole, err := number.Aside(ctx, len(numeral)*bits.Len(uint(base)), func() (p parsed) {
		p.n, p.found = number.Parse(numeral, base)
		return p
	})
	if err != nil {
		return nil, err
	}
	n, found := whole.n, whole.found
	switch {
	case junk != nil && !found:
		return eval.Values(nil, data.Whole(int64(from+begin))), nil
	case junk != nil:
		stop = end
	case !found || stop < len(text):
		return nil, data.Wanted("a whole number as a text", args[0]).Of("parse-error")
	}
	v, err := number.Whole(n)
	if err != nil {
		return nil, noResult(err)
	}
	in.Charge(number.Size(v))
	return eval.Values(v, data.Whole(int64(from+stop))), nil
}

// radix gives the base asked for, 10 by default.
func radix(options []Value) (int, error) {
	v, given := eval.KeywordArgument(options, "radix")
	if !given {
		return 10, nil
	}
	n, ok := v.(int64)
	if !ok || n < 2 || n > 36 {
		return 0, data.Fault(data.CodeOutOfRange, "wanted a radix from 2 to 36, given %s", data.Excerpt(v)).Expecting(v, data.List(data.Symbol("integer"), int64(2), int64(36)))
	}
	return int(n), nil
}

// numeralLength counts the leading bytes of a text that are a sign and digits in a base.
func numeralLength(text string, base int) int {
	n := 0
	if strings.HasPrefix(text, "-") || strings.HasPrefix(text, "+") {
		n = 1
	}
	for n < len(text) && number.Digit(text[n]) < base {
		n++
	}
	return n
}
