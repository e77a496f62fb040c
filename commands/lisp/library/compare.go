package library

import (
	"math/big"
	"slices"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/number"
)

// comparisonFunctions lists the functions that compare numbers.
func comparisonFunctions() []eval.Builtin {
	return []eval.Builtin{
		chain("(= number numbers...)", "true if all are equal", func(c int) bool { return c == 0 }),
		{Sig: "(/= number numbers...)", Brief: "true if no two are equal", Run: anyNumber.run(allDifferent)},
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

// chain makes a function that is true if test holds for the comparison of each argument
// with the next.
func chain(sig, brief string, test func(c int) bool) eval.Builtin {
	two := func(a, b Value) (Value, error) {
		x, ok := a.(int64)
		y, both := b.(int64)
		if ok && both {
			return data.Bool(test(number.CompareWhole(x, y))), nil
		}
		c, err := compare(a, b)
		return data.Bool(err == nil && test(c)), err
	}
	return eval.Builtin{Sig: sig, Brief: brief, Two: two, Run: anyNumber.run(func(args []Value) (Value, error) {
		for i := 1; i < len(args); i++ {
			if !test(number.Compare(args[i-1], args[i])) {
				return nil, nil
			}
		}
		return data.T, nil
	})}
}

// compare gives -1, 0 or 1 if a is less than, equal to or greater than b, for short
// numbers.
func compare(a, b Value) (int, error) {
	switch a.(type) {
	case int64, float64:
		switch b.(type) {
		case int64, float64:
			return number.Compare(a, b), nil
		}
	}
	return 0, eval.ErrRun
}

// allDifferent sorts, since comparing every pair would take too long.
func allDifferent(args []Value) (Value, error) {
	sorted := slices.Clone(args)
	slices.SortFunc(sorted, func(a, b Value) int { return number.Compare(a, b) })
	for i := 1; i < len(sorted); i++ {
		if number.Compare(sorted[i-1], sorted[i]) == 0 {
			return nil, nil
		}
	}
	return data.T, nil
}

// sign makes a function that is true if test holds for the sign of a number.
func sign(test func(c int) bool) func(v Value) (Value, error) {
	return func(v Value) (Value, error) {
		if !number.Is(v) {
			return nil, data.Wanted("a number", v)
		}
		return data.Bool(test(number.Sign(v))), nil
	}
}

// lastBit makes a function that tests the last bit, which works for negative numbers
// too.
func lastBit(bit int64) func(v Value) (Value, error) {
	return func(v Value) (Value, error) {
		switch n := v.(type) {
		case int64:
			return data.Bool(n&1 == bit), nil
		case *big.Int:
			return data.Bool(int64(n.Bit(0)) == bit), nil
		}
		return nil, data.Wanted("a whole number", v)
	}
}

// Less says whether a number is less than another.
func Less(a, b Value) (bool, error) {
	for _, v := range [2]Value{a, b} {
		if !number.Is(v) {
			return false, data.Wanted("a number", v)
		}
	}
	return number.Compare(a, b) < 0, nil
}

// predicateFunctions lists the type predicates.
func predicateFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(eq a b)", Brief: "true if both are the same; numbers and strings are when they look the same", Two: eqlArgs},
		{Sig: "(eql a b)", Brief: "the same as eq", Two: eqlArgs},
		{Sig: "(equal a b)", Brief: "true if both look the same, also lists with the same items", Two: equalArgs},
		{Sig: "(equalp a b)", Brief: "equal that compares numbers by =, letters whatever their case, and arrays, structures and tables item by item", Two: func(a, b Value) (Value, error) {
			same, err := data.Equalp(a, b)
			return data.Bool(same), err
		}},
		{Sig: "(null value)", Brief: "true of nil", One: is(isNil)},
		{Sig: "(not value)", Brief: "true of nil", One: is(isNil)},
		{Sig: "(atom value)", Brief: "true of all but lists with items", One: is(func(v Value) bool { return !IsKind[*data.Cons](v) })},
		{Sig: "(consp value)", Brief: "true of lists with items", One: is(IsKind[*data.Cons])},
		{Sig: "(listp value)", Brief: "true of lists, nil included", One: is(func(v Value) bool { return v == nil || IsKind[*data.Cons](v) })},
		{Sig: "(numberp value)", Brief: "true of numbers", One: is(func(v Value) bool { return number.Is(v) })},
		{Sig: "(realp value)", Brief: "true of numbers, as there are no complex ones", One: is(func(v Value) bool { return number.Is(v) })},
		{Sig: "(rationalp value)", Brief: "true of whole numbers and ratios", One: is(func(v Value) bool { return number.IsRational(v) })},
		{Sig: "(integerp value)", Brief: "true of whole numbers", One: is(func(v Value) bool { return number.IsWhole(v) })},
		{Sig: "(floatp value)", Brief: "true of floats", One: is(IsKind[float64])},
		{Sig: "(symbolp value)", Brief: "true of symbols, also nil, t and keywords", One: is(IsSymbol)},
		{Sig: "(keywordp value)", Brief: "true of keywords", One: is(IsKind[data.Keyword])},
		{Sig: "(hash-table-p value)", Brief: "true of hash tables", One: is(IsKind[*data.HashTable])},
		{Sig: "(functionp value)", Brief: "true of functions", One: is(IsKind[*eval.Function])},
	}
}

// is makes a predicate of one argument from a test.
func is(test func(v Value) bool) func(v Value) (Value, error) {
	return func(v Value) (Value, error) { return data.Bool(test(v)), nil }
}

// IsKind says whether v is of the Go type K.
func IsKind[K any](v Value) bool {
	_, ok := v.(K)
	return ok
}

// isNil is also the test of not, as nil is false.
func isNil(v Value) bool { return v == nil }

// IsSymbol includes nil, as in Common Lisp, though it is no data.Symbol.
func IsSymbol(v Value) bool {
	return v == nil || IsKind[data.Symbol](v) || IsKind[data.Keyword](v)
}

// eqlArgs serves both eq and eql, which differ only if numbers have addresses.
func eqlArgs(a, b Value) (Value, error) { return data.Bool(data.Eql(a, b)), nil }

// equalArgs compares lists item by item.
func equalArgs(a, b Value) (Value, error) {
	same, err := data.Equal(a, b)
	return data.Bool(same), err
}
