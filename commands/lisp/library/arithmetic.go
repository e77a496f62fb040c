package library

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/number"
)

// arithmeticFunctions lists the functions that calculate.
func arithmeticFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(+ numbers...)", Brief: "the sum; 0 of nothing", Two: Add, Run: fold(Add, 0)},
		{Sig: "(- number numbers...)", Brief: "the first less all others, or the negative of one", Two: Subtract, Run: foldFirst(Subtract, 0)},
		{Sig: "(* numbers...)", Brief: "the product; 1 of nothing", Two: multiply, Run: fold(multiply, 1)},
		{Sig: "(/ number numbers...)", Brief: "the first divided by all others: whole where exact, else a float", Two: divide, Run: foldFirst(divide, 1)},
		{Sig: "(1+ number)", Brief: "one more", One: func(a Value) (Value, error) { return Add(a, data.Whole(1)) }},
		{Sig: "(1- number)", Brief: "one less", One: func(a Value) (Value, error) { return Subtract(a, data.Whole(1)) }},
		{Sig: "(abs number)", Brief: "the number without its sign", One: absolute},
		{Sig: "(mod number divisor)", Brief: "the remainder, with the sign of the divisor", Two: operation(number.Modulo)},
		{Sig: "(rem number divisor)", Brief: "the remainder, with the sign of the number", Two: operation(number.Remainder)},
		{Sig: "(gcd integers...)", Brief: "the greatest whole number that divides all; 0 of nothing", Run: eval.Plain(gcd)},
		{Sig: "(min number numbers...)", Brief: "the least of the numbers", Run: eval.Plain(least)},
		{Sig: "(max number numbers...)", Brief: "the greatest of the numbers", Run: eval.Plain(greatest)},
	}
}

// binary is a function of two arguments.
type binary = func(a, b Value) (Value, error)

// numberOp is an operation on two numbers.
type numberOp func(a, b number.Number) (number.Number, error)

// operation makes a function of two numbers.
func operation(op numberOp) binary {
	return func(a, b Value) (Value, error) { return combine(op, a, b) }
}

// combine applies op to two values that must be numbers.
func combine(op numberOp, a, b Value) (Value, error) {
	x, err := numberOf(a)
	if err != nil {
		return nil, err
	}
	y, err := numberOf(b)
	if err != nil {
		return nil, err
	}
	return numberValue(op(x, y))
}

// onWhole makes a function that is quick for two whole numbers, which most are.
func onWhole(whole func(a, b int64) (int64, bool), op numberOp) binary {
	return func(a, b Value) (Value, error) {
		x, ok := a.(int64)
		y, both := b.(int64)
		if ok && both {
			if n, fits := whole(x, y); fits {
				return data.Whole(n), nil
			}
		}
		return combine(op, a, b)
	}
}

// The operations that incf and decf use too.
var (
	// Add gives the sum of two numbers.
	Add = onWhole(number.AddWhole, number.Add)
	// Subtract gives their difference.
	Subtract = onWhole(number.SubtractWhole, number.Subtract)

	multiply = onWhole(number.MultiplyWhole, number.Multiply)
	divide   = operation(number.Divide)
)

// fold combines all arguments, beginning with unit.
func fold(op binary, unit int64) eval.BuiltinFunc {
	return eval.Plain(func(args []Value) (Value, error) { return foldFrom(op, data.Whole(unit), args) })
}

// foldFrom combines total with all arguments.
func foldFrom(op binary, total Value, args []Value) (Value, error) {
	for _, arg := range args {
		var err error
		if total, err = op(total, arg); err != nil {
			return nil, err
		}
	}
	return total, nil
}

// foldFirst is fold that begins with the first argument, or combines unit with
// it if it is the only one.
func foldFirst(op binary, unit int64) eval.BuiltinFunc {
	return eval.Plain(func(args []Value) (Value, error) {
		if len(args) == 1 {
			return op(data.Whole(unit), args[0])
		}
		return foldFrom(op, args[0], args[1:])
	})
}

// absolute refuses the one whole number whose opposite has no 64 bits.
func absolute(v Value) (Value, error) {
	n, err := numberOf(v)
	if err != nil {
		return nil, err
	}
	if number.Compare(n, number.Whole(0)) < 0 {
		return Subtract(data.Whole(0), v)
	}
	return v, nil
}

// gcd has the sign of none of its arguments.
func gcd(args []Value) (Value, error) {
	var divisor int64
	for _, arg := range args {
		n, err := integerOf(arg)
		if err != nil {
			return nil, err
		}
		var fits bool
		if divisor, fits = number.GCD(divisor, n); !fits {
			return nil, noResult(number.ErrOverflow)
		}
	}
	return data.Whole(divisor), nil
}

// least and greatest give an argument as it was given: the first one if several
// are as small or as large.
func least(args []Value) (Value, error)    { return extreme(args, -1) }
func greatest(args []Value) (Value, error) { return extreme(args, 1) }

// extreme gives the argument that compares as side with all others.
func extreme(args []Value, side int) (Value, error) {
	numbers, err := numbersOf(args)
	if err != nil {
		return nil, err
	}
	best := 0
	for i := range numbers {
		if number.Compare(numbers[i], numbers[best]) == side {
			best = i
		}
	}
	return args[best], nil
}

// numbersOf gives the numbers that args are.
func numbersOf(args []Value) ([]number.Number, error) {
	numbers := make([]number.Number, len(args))
	for i, arg := range args {
		var err error
		if numbers[i], err = numberOf(arg); err != nil {
			return nil, err
		}
	}
	return numbers, nil
}

// integerOf gives the whole number that v is.
func integerOf(v Value) (int64, error) {
	if n, ok := v.(int64); ok {
		return n, nil
	}
	return 0, data.Wanted("a whole number", v)
}

// numberOf gives the number that v is.
func numberOf(v Value) (number.Number, error) {
	switch x := v.(type) {
	case int64:
		return number.Whole(x), nil
	case float64:
		return number.Real(x), nil
	}
	return number.Number{}, data.Wanted("a number", v)
}

// numberValue gives the result of an operation as a value.
func numberValue(n number.Number, err error) (Value, error) {
	switch {
	case err != nil:
		return nil, noResult(err)
	case !n.IsReal:
		return data.Whole(n.Whole), nil
	case !n.IsFinite():
		return nil, noResult(number.ErrNotFinite)
	}
	return n.Real, nil
}

// numberCodes gives the code of each reason for which there is no result.
var numberCodes = map[error]string{
	number.ErrOverflow:       data.CodeIntegerOverflow,
	number.ErrDivisionByZero: data.CodeDivisionByZero,
	number.ErrNotFinite:      data.CodeNotFinite,
}

// noResult is the fault of an operation that package number refuses.
func noResult(reason error) error { return data.Fault(numberCodes[reason], "%v", reason) }

// parseInteger gives the number, and as a second value where reading stopped: the end
// of the text, or what is no part of the number.
func parseInteger(_ *eval.Interp, _ context.Context, args []Value) (Value, error) {
	text, ok := args[0].(string)
	if !ok {
		return nil, data.Wanted("a string", args[0])
	}
	base, err := radix(args[1:])
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
	n, err := strconv.ParseInt(numeral, base, 64)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return nil, data.Fault(data.CodeIntegerOverflow, "%s does not fit 64 bits", data.Excerpt(numeral))
	case junk != nil && err != nil:
		return eval.Values(nil, data.Whole(int64(begin))), nil
	case junk != nil:
		return eval.Values(n, data.Whole(int64(end))), nil
	case err != nil || stop < len(text):
		return nil, data.Wanted("a whole number as a text", args[0])
	}
	return eval.Values(n, data.Whole(int64(stop))), nil
}

// radix gives the base that is asked for, 10 unless one is.
func radix(options []Value) (int, error) {
	v, given := eval.KeywordArgument(options, "radix")
	if !given {
		return 10, nil
	}
	n, ok := v.(int64)
	if !ok || n < 2 || n > 36 {
		return 0, data.Fault(data.CodeOutOfRange, "wanted a radix from 2 to 36, given %s", data.Excerpt(v))
	}
	return int(n), nil
}

// numeralLength counts the bytes of a text that are a sign and digits to a base.
func numeralLength(text string, base int) int {
	n := 0
	if strings.HasPrefix(text, "-") || strings.HasPrefix(text, "+") {
		n = 1
	}
	for n < len(text) {
		if _, err := strconv.ParseInt(text[n:n+1], base, 64); err != nil {
			break
		}
		n++
	}
	return n
}
