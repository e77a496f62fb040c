package lisp

import (
	"math"
	"slices"
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
		{"(mod number divisor)", "the remainder, with the sign of the divisor", plain(modulo)},
		{"(rem number divisor)", "the remainder, with the sign of the number", plain(remainder)},
		{"(expt base power)", "the base to the power, whole where both are and the power is not negative", plain(power)},
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

// fold combines args with op from left to right, beginning with start.
func fold(op numberOp, start number, args []Value) (Value, error) {
	total := start
	for _, arg := range args {
		n, err := numberOf(arg)
		if err != nil {
			return nil, err
		}
		if total, err = op(total, n); err != nil {
			return nil, err
		}
	}
	return total.value()
}

// foldFirst is fold that begins with the first argument, or combines unit with
// it if it is the only one.
func foldFirst(op numberOp, unit int64, args []Value) (Value, error) {
	if len(args) == 1 {
		return fold(op, wholeNumber(unit), args)
	}
	first, err := numberOf(args[0])
	if err != nil {
		return nil, err
	}
	return fold(op, first, args[1:])
}

// These are the folds, and the steps by one, that the table above names.
func sum(args []Value) (Value, error)        { return fold(add, wholeNumber(0), args) }
func difference(args []Value) (Value, error) { return foldFirst(subtract, 0, args) }
func product(args []Value) (Value, error)    { return fold(multiply, wholeNumber(1), args) }
func quotient(args []Value) (Value, error)   { return foldFirst(divide, 1, args) }
func onePlus(args []Value) (Value, error)    { return combine(add, args[0], int64(1)) }
func oneMinus(args []Value) (Value, error)   { return combine(subtract, args[0], int64(1)) }

// absolute refuses the one whole number whose opposite has no 64 bits.
func absolute(args []Value) (Value, error) {
	n, err := numberOf(args[0])
	if err != nil {
		return nil, err
	}
	if compare(n, wholeNumber(0)) < 0 {
		return combine(subtract, int64(0), args[0])
	}
	return args[0], nil
}

// modulo takes the remainder to the side of zero on which the divisor is.
func modulo(args []Value) (Value, error) {
	return combine(func(a, b number) (number, error) {
		r, err := remainderOf(a, b)
		if err != nil || r.isZero() || (r.float() < 0) == (b.float() < 0) {
			return r, err
		}
		return add(r, b)
	}, args[0], args[1])
}

// remainder keeps the sign of the number.
func remainder(args []Value) (Value, error) {
	return combine(remainderOf, args[0], args[1])
}

// remainderOf gives what is left of a, with its sign, after division by b.
func remainderOf(a, b number) (number, error) {
	switch {
	case b.isZero():
		return number{}, divisionByZero()
	case a.isReal || b.isReal:
		return realNumber(math.Mod(a.float(), b.float())), nil
	}
	return wholeNumber(a.whole % b.whole), nil
}

// power stays with whole numbers as long as the result can be one.
func power(args []Value) (Value, error) {
	return combine(func(base, exponent number) (number, error) {
		if base.isZero() && exponent.float() < 0 {
			return number{}, divisionByZero()
		}
		if base.isReal || exponent.isReal || exponent.whole < 0 {
			return realNumber(math.Pow(base.float(), exponent.float())), nil
		}
		return wholePower(base, exponent.whole)
	}, args[0], args[1])
}

// wholePower multiplies by repeated squaring. The square is not made when it is
// no longer needed, where it might overflow.
func wholePower(base number, exponent int64) (number, error) {
	result := wholeNumber(1)
	for {
		var err error
		if exponent&1 == 1 {
			if result, err = multiply(result, base); err != nil {
				return number{}, err
			}
		}
		if exponent >>= 1; exponent == 0 {
			return result, nil
		}
		if base, err = multiply(base, base); err != nil {
			return number{}, err
		}
	}
}

// squareRoot has no complex numbers to give for a number below zero.
func squareRoot(args []Value) (Value, error) {
	n, err := numberOf(args[0])
	if err != nil {
		return nil, err
	}
	if n.float() < 0 {
		return nil, fault(CodeOutOfRange, "wanted a number from 0 up, given %s", excerpt(args[0]))
	}
	return math.Sqrt(n.float()), nil
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
		if compare(numbers[i], numbers[best]) == side {
			best = i
		}
	}
	return args[best], nil
}

// numbersOf gives the numbers that args are.
func numbersOf(args []Value) ([]number, error) {
	numbers := make([]number, len(args))
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
			result = result && test(compare(before, n))
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
	slices.SortFunc(numbers, compare)
	for i := 1; i < len(numbers); i++ {
		if compare(numbers[i-1], numbers[i]) == 0 {
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
		return Bool(test(compare(n, wholeNumber(0)))), nil
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
