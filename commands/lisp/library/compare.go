package library

import (
	"slices"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/number"
)

// comparisonFunctions lists the functions that compare numbers.
func comparisonFunctions() []eval.Builtin {
	return []eval.Builtin{
		chain("(= number numbers...)", "true if all are equal", func(c int) bool { return c == 0 }),
		{Sig: "(/= number numbers...)", Brief: "true if no two are equal", Run: eval.Plain(allDifferent)},
		chain("(< number numbers...)", "true if each is less than the next", func(c int) bool { return c < 0 }),
		chain("(> number numbers...)", "true if each is greater than the next", func(c int) bool { return c > 0 }),
		chain("(<= number numbers...)", "true if none is greater than the next", func(c int) bool { return c <= 0 }),
		chain("(>= number numbers...)", "true if none is less than the next", func(c int) bool { return c >= 0 }),
		{Sig: "(zerop number)", Brief: "true of 0", One: sign(func(c int) bool { return c == 0 })},
		{Sig: "(plusp number)", Brief: "true of numbers above 0", One: sign(func(c int) bool { return c > 0 })},
		{Sig: "(minusp number)", Brief: "true of numbers below 0", One: sign(func(c int) bool { return c < 0 })},
		{Sig: "(evenp integer)", Brief: "true of even whole numbers", One: lastBit(0)},
		{Sig: "(oddp integer)", Brief: "true of odd whole numbers", One: lastBit(1)},
	}
}

// chain makes a function that holds if test does for the comparison of each
// argument with the next.
func chain(sig, brief string, test func(c int) bool) eval.Builtin {
	two := func(a, b Value) (Value, error) {
		c, err := compare(a, b)
		return data.Bool(err == nil && test(c)), err
	}
	run := func(args []Value) (Value, error) {
		numbers, err := numbersOf(args)
		if err != nil {
			return nil, err
		}
		for i := 1; i < len(numbers); i++ {
			if !test(number.Compare(numbers[i-1], numbers[i])) {
				return nil, nil
			}
		}
		return data.T, nil
	}
	return eval.Builtin{Sig: sig, Brief: brief, Two: two, Run: eval.Plain(run)}
}

// compare gives -1, 0 or 1 as a is less than, equal to or greater than b.
func compare(a, b Value) (int, error) {
	x, ok := a.(int64)
	y, both := b.(int64)
	if ok && both {
		return number.CompareWhole(x, y), nil
	}
	m, err := numberOf(a)
	if err != nil {
		return 0, err
	}
	n, err := numberOf(b)
	return number.Compare(m, n), err
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
	return data.T, nil
}

// sign makes a function that holds if test does for the comparison of the
// argument with 0.
func sign(test func(c int) bool) func(v Value) (Value, error) {
	return func(v Value) (Value, error) {
		c, err := compare(v, data.Whole(0))
		return data.Bool(err == nil && test(c)), err
	}
}

// lastBit makes a function that asks the last bit, which tells for negative numbers
// too.
func lastBit(bit int64) func(v Value) (Value, error) {
	return func(v Value) (Value, error) {
		n, err := integerOf(v)
		return data.Bool(err == nil && n&1 == bit), err
	}
}

// Less says whether a number is less than another.
func Less(a, b Value) (bool, error) {
	c, err := compare(a, b)
	return err == nil && c < 0, err
}

// predicateFunctions lists the functions that ask what a value is.
func predicateFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(eq a b)", Brief: "true if both are the same; numbers and strings are when they look the same", Two: eqlArgs},
		{Sig: "(eql a b)", Brief: "the same as eq", Two: eqlArgs},
		{Sig: "(equal a b)", Brief: "true if both look the same, also lists with the same items", Two: equalArgs},
		{Sig: "(null value)", Brief: "true of nil", One: is(isNil)},
		{Sig: "(not value)", Brief: "true of nil", One: is(isNil)},
		{Sig: "(atom value)", Brief: "true of all but lists with items", One: is(func(v Value) bool { return !isKind[*data.Cons](v) })},
		{Sig: "(consp value)", Brief: "true of lists with items", One: is(isKind[*data.Cons])},
		{Sig: "(listp value)", Brief: "true of lists, nil included", One: is(func(v Value) bool { return v == nil || isKind[*data.Cons](v) })},
		{Sig: "(numberp value)", Brief: "true of numbers", One: is(func(v Value) bool { return isKind[int64](v) || isKind[float64](v) })},
		{Sig: "(integerp value)", Brief: "true of whole numbers", One: is(isKind[int64])},
		{Sig: "(floatp value)", Brief: "true of floats", One: is(isKind[float64])},
		{Sig: "(stringp value)", Brief: "true of strings", One: is(isKind[string])},
		{Sig: "(symbolp value)", Brief: "true of symbols, also nil, t and keywords", One: is(isSymbol)},
		{Sig: "(keywordp value)", Brief: "true of keywords", One: is(isKind[data.Keyword])},
		{Sig: "(hash-table-p value)", Brief: "true of hash tables", One: is(isKind[*data.HashTable])},
		{Sig: "(functionp value)", Brief: "true of functions", One: is(isKind[*eval.Function])},
	}
}

// is makes a function of one argument from a test.
func is(test func(v Value) bool) func(v Value) (Value, error) {
	return func(v Value) (Value, error) { return data.Bool(test(v)), nil }
}

// isKind says whether v is of the Go type K.
func isKind[K any](v Value) bool {
	_, ok := v.(K)
	return ok
}

// isNil is the test of not as well: nil is false.
func isNil(v Value) bool { return v == nil }

// isSymbol counts nil, as Common Lisp does, though it has no data.Symbol in Go.
func isSymbol(v Value) bool {
	return v == nil || isKind[data.Symbol](v) || isKind[data.Keyword](v)
}

// eqlArgs serves eq and eql, which differ only where numbers have addresses.
func eqlArgs(a, b Value) (Value, error) { return data.Bool(data.Eql(a, b)), nil }

// equalArgs compares lists item by item.
func equalArgs(a, b Value) (Value, error) {
	same, err := data.Equal(a, b)
	return data.Bool(same), err
}
