package lisp

import (
	"math"
	"slices"

	"parlor/commands/lisp/number"
)

// arithmeticFunctions lists the functions that calculate.
func arithmeticFunctions() []builtin {
	return []builtin{
		{"(+ numbers...)", "the sum; 0 of nothing", plain(sum)},
		{"(- number numbers...)", "the first less all others, or the negative of one", plain(difference)},
		{"(* numbers...)", "the product; 1 of nothing", plain(product)},
		{"(/ number numbers...)", "the first divided by all others: whole where exact, else a float", plain(quotient)},
		{"(1+ number)", "one more", plain(onePlus)},
		{"(1- number)", "one less", plain(oneMinus)},
		{"(abs number)", "the number without its sign", plain(absolute)},
		{"(mod number divisor)", "the remainder, with the sign of the divisor", operation(number.Modulo)},
		{"(rem number divisor)", "the remainder, with the sign of the number", operation(number.Remainder)},
		{"(expt base power)", "the base to the power, whole where both are and the power is not negative", operation(number.Power)},
		{"(sqrt number)", "the square root, as a float", plain(squareRoot)},
		{"(min number numbers...)", "the least of the numbers", plain(least)},
		{"(max number numbers...)", "the greatest of the numbers", plain(greatest)},
	}
}

// comparisonFunctions lists the functions that compare numbers.
func comparisonFunctions() []builtin {
	return []builtin{
		{"(= number numbers...)", "true if all are equal", chain(func(c int) bool { return c == 0 })},
		{"(/= number numbers...)", "true if no two are equal", plain(allDifferent)},
		{"(< number numbers...)", "true if each is less than the next", chain(func(c int) bool { return c < 0 })},
		{"(> number numbers...)", "true if each is greater than the next", chain(func(c int) bool { return c > 0 })},
		{"(<= number numbers...)", "true if none is greater than the next", chain(func(c int) bool { return c <= 0 })},
		{"(>= number numbers...)", "true if none is less than the next", chain(func(c int) bool { return c >= 0 })},
		{"(zerop number)", "true of 0", sign(func(c int) bool { return c == 0 })},
		{"(plusp number)", "true of numbers above 0", sign(func(c int) bool { return c > 0 })},
		{"(minusp number)", "true of numbers below 0", sign(func(c int) bool { return c < 0 })},
		{"(evenp integer)", "true of even whole numbers", plain(isEven)},
		{"(oddp integer)", "true of odd whole numbers", plain(isOdd)},
	}
}

// roundingFunctions lists the functions from one kind of number to the other.
func roundingFunctions() []builtin {
	return []builtin{
		{"(floor number &optional divisor)", "the whole number at or below the number, or the quotient", rounding(number.Floor)},
		{"(ceiling number &optional divisor)", "the whole number at or above the number, or the quotient", rounding(number.Ceiling)},
		{"(round number &optional divisor)", "the nearest whole number, the even one of two as near", rounding(number.Round)},
		{"(float number)", "the number as a float", plain(toFloat)},
	}
}

// numberOp is an operation on two numbers.
type numberOp func(a, b number.Number) (number.Number, error)

// operation makes a function of two numbers.
func operation(op numberOp) builtinFunc {
	return plain(func(args []Value) (Value, error) {
		return combine(op, args[0], args[1])
	})
}

// rounding makes a function that rounds its argument, or the quotient of two.
func rounding(op numberOp) builtinFunc {
	return plain(func(args []Value) (Value, error) {
		if len(args) == 1 {
			return combine(op, args[0], int64(1))
		}
		return combine(op, args[0], args[1])
	})
}

// combine applies op to two values.
func combine(op numberOp, a, b Value) (Value, error) {
	x, err := numberOf(a)
	if err != nil {
		return nil, err
	}
	y, err := numberOf(b)
	if err != nil {
		return nil, err
	}
	n, err := op(x, y)
	if err != nil {
		return nil, noResult(err)
	}
	return numberValue(n)
}

// fold combines args with op from left to right, beginning with start.
func fold(op numberOp, start number.Number, args []Value) (Value, error) {
	total := start
	for _, arg := range args {
		n, err := numberOf(arg)
		if err != nil {
			return nil, err
		}
		if total, err = op(total, n); err != nil {
			return nil, noResult(err)
		}
	}
	return numberValue(total)
}

// foldFirst is fold that begins with the first argument, or combines unit with
// it if it is the only one.
func foldFirst(op numberOp, unit int64, args []Value) (Value, error) {
	if len(args) == 1 {
		return fold(op, number.Whole(unit), args)
	}
	first, err := numberOf(args[0])
	if err != nil {
		return nil, err
	}
	return fold(op, first, args[1:])
}

// These are the folds, and the steps by one, that the table above names.
func sum(args []Value) (Value, error)        { return fold(number.Add, number.Whole(0), args) }
func difference(args []Value) (Value, error) { return foldFirst(number.Subtract, 0, args) }
func product(args []Value) (Value, error)    { return fold(number.Multiply, number.Whole(1), args) }
func quotient(args []Value) (Value, error)   { return foldFirst(number.Divide, 1, args) }
func onePlus(args []Value) (Value, error)    { return combine(number.Add, args[0], int64(1)) }
func oneMinus(args []Value) (Value, error)   { return combine(number.Subtract, args[0], int64(1)) }

// absolute refuses the one whole number whose opposite has no 64 bits.
func absolute(args []Value) (Value, error) {
	n, err := numberOf(args[0])
	if err != nil {
		return nil, err
	}
	if number.Compare(n, number.Whole(0)) < 0 {
		return combine(number.Subtract, int64(0), args[0])
	}
	return args[0], nil
}

// squareRoot has no complex numbers to give for a number below zero.
func squareRoot(args []Value) (Value, error) {
	n, err := numberOf(args[0])
	if err != nil {
		return nil, err
	}
	if n.Float() < 0 {
		return nil, fault(CodeOutOfRange, "wanted a number from 0 up, given %s", excerpt(args[0]))
	}
	return math.Sqrt(n.Float()), nil
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

// chain makes a function that holds if test does for the comparison of each
// argument with the next.
func chain(test func(c int) bool) builtinFunc {
	return plain(func(args []Value) (Value, error) {
		before, err := numberOf(args[0])
		if err != nil {
			return nil, err
		}
		result := true
		for _, arg := range args[1:] {
			n, err := numberOf(arg)
			if err != nil {
				return nil, err
			}
			result = result && test(number.Compare(before, n))
			before = n
		}
		return Bool(result), nil
	})
}

// allDifferent sorts, for to compare every pair would take too long.
func allDifferent(args []Value) (Value, error) {
	numbers, err := numbersOf(args)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(numbers, number.Compare)
	for i := 1; i < len(numbers); i++ {
		if number.Compare(numbers[i-1], numbers[i]) == 0 {
			return nil, nil
		}
	}
	return T, nil
}

// sign makes a function that holds if test does for the comparison of the
// argument with 0.
func sign(test func(c int) bool) builtinFunc {
	return plain(func(args []Value) (Value, error) {
		n, err := numberOf(args[0])
		if err != nil {
			return nil, err
		}
		return Bool(test(number.Compare(n, number.Whole(0)))), nil
	})
}

// isEven asks the last bit, which tells for negative numbers too.
func isEven(args []Value) (Value, error) {
	n, err := integerOf(args[0])
	return Bool(n&1 == 0), err
}

// isOdd asks the same bit.
func isOdd(args []Value) (Value, error) {
	n, err := integerOf(args[0])
	return Bool(n&1 == 1), err
}

// integerOf gives the whole number that v is.
func integerOf(v Value) (int64, error) {
	if n, ok := v.(int64); ok {
		return n, nil
	}
	return 0, wanted("a whole number", v)
}

// toFloat may round a whole number of more than 53 bits.
func toFloat(args []Value) (Value, error) {
	n, err := numberOf(args[0])
	return n.Float(), err
}

// numberOf gives the number that v is.
func numberOf(v Value) (number.Number, error) {
	switch x := v.(type) {
	case int64:
		return number.Whole(x), nil
	case float64:
		return number.Real(x), nil
	}
	return number.Number{}, wanted("a number", v)
}

// numberValue gives n as a value.
func numberValue(n number.Number) (Value, error) {
	switch {
	case !n.IsReal:
		return n.Whole, nil
	case !n.IsFinite():
		return nil, noResult(number.ErrNotFinite)
	}
	return n.Real, nil
}

// numberCodes gives the code of each reason for which there is no result.
var numberCodes = map[error]string{
	number.ErrOverflow:       CodeIntegerOverflow,
	number.ErrDivisionByZero: CodeDivisionByZero,
	number.ErrNotFinite:      CodeNotFinite,
}

// noResult is the fault of an operation that package number refuses.
func noResult(reason error) error { return fault(numberCodes[reason], "%v", reason) }
