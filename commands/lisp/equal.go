package lisp

import "reflect"

// predicateFunctions lists the functions that ask what a value is.
func predicateFunctions() []builtin {
	return []builtin{
		{"(eq a b)", "true if both are the same; numbers and strings are when they look the same", plain(eqlArgs)},
		{"(eql a b)", "the same as eq", plain(eqlArgs)},
		{"(equal a b)", "true if both look the same, also lists with the same items", plain(equalArgs)},
		{"(null value)", "true of nil", is(isNil)},
		{"(not value)", "true of nil", is(isNil)},
		{"(atom value)", "true of all but lists with items", is(func(v Value) bool { return !isKind[*Cons](v) })},
		{"(consp value)", "true of lists with items", is(isKind[*Cons])},
		{"(listp value)", "true of lists, nil included", is(func(v Value) bool { return v == nil || isKind[*Cons](v) })},
		{"(numberp value)", "true of numbers", is(func(v Value) bool { return isKind[int64](v) || isKind[float64](v) })},
		{"(integerp value)", "true of whole numbers", is(isKind[int64])},
		{"(floatp value)", "true of floats", is(isKind[float64])},
		{"(stringp value)", "true of strings", is(isKind[string])},
		{"(symbolp value)", "true of symbols, also nil, t and keywords", is(isSymbol)},
		{"(keywordp value)", "true of keywords", is(isKind[Keyword])},
		{"(functionp value)", "true of functions", is(isKind[*Function])},
	}
}

// is makes a function of one argument from a test.
func is(test func(v Value) bool) builtinFunc {
	return plain(func(args []Value) (Value, error) {
		return Bool(test(args[0])), nil
	})
}

// isKind says whether v is of the Go type K.
func isKind[K any](v Value) bool {
	_, ok := v.(K)
	return ok
}

// isNil is the test of not as well: nil is false.
func isNil(v Value) bool { return v == nil }

// isSymbol counts nil, as Common Lisp does, though it has no Symbol in Go.
func isSymbol(v Value) bool {
	return v == nil || isKind[Symbol](v) || isKind[Keyword](v)
}

// eqlArgs serves eq and eql, which differ only where numbers have addresses.
func eqlArgs(args []Value) (Value, error) {
	return Bool(eql(args[0], args[1])), nil
}

// eql says whether a and b are the same value.
func eql(a, b Value) bool {
	switch x := a.(type) {
	case nil:
		return b == nil
	case Keyword:
		y, ok := b.(Keyword)
		return ok && x == y
	case Symbol:
		y, ok := b.(Symbol)
		return ok && x == y
	case int64:
		y, ok := b.(int64)
		return ok && x == y
	case *Cons:
		y, ok := b.(*Cons)
		return ok && x == y
	}
	// Go refuses to compare some of the types a host may bring.
	return reflect.ValueOf(a).Comparable() && reflect.ValueOf(b).Comparable() && a == b
}

// equalArgs compares with a limit, since circular lists never end.
func equalArgs(args []Value) (Value, error) {
	var c comparison
	same, err := c.equal(args[0], args[1], 0)
	return Bool(same), err
}

// comparison compares lists and notices when it goes on for ever.
type comparison struct {
	pairs int
}

// equal says whether a and b, depth lists deep, look the same.
func (c *comparison) equal(a, b Value, depth int) (bool, error) {
	if depth > maxNesting {
		return false, fault(CodeNesting, "more than %d lists inside each other", maxNesting)
	}
	for {
		x, ok := a.(*Cons)
		y, both := b.(*Cons)
		if !ok || !both || x == y {
			return eql(a, b), nil
		}
		if err := c.count(); err != nil {
			return false, err
		}
		same, err := c.equal(x.Car, y.Car, depth+1)
		if err != nil || !same {
			return false, err
		}
		a, b = x.Cdr, y.Cdr
	}
}

// count counts a pair of pairs, and gives up after too many.
func (c *comparison) count() error {
	c.pairs++
	if c.pairs > maxSize {
		return fault(CodeTooLarge, "the lists are circular or have more than %d items", maxSize)
	}
	return nil
}
