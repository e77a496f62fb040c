package library

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

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
