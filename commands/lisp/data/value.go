// Package data holds the values of the Lisp: their types, printing and equality, and
// the errors about them. It does not know evaluation. Read [Value] and [Cons] first.
package data

import (
	"math"
	"math/big"
	"reflect"
	"sync/atomic"
)

// The limits that keep a typing mistake from taking down the session.
const (
	// MaxNesting is how deep lists may be nested when they are read, printed, compared or
	// compiled.
	MaxNesting = 1_000
	// MaxSize is how many items a list or a table and how many bytes a string may
	// have.
	MaxSize = 1_000_000
)

// Value is anything Lisp can hold. The Go nil is Lisp's nil, the empty list and
// false. Numbers are as in package number, text is string, and there are [Symbol],
// [Keyword], [Char], [*Cons], [*Array], [*HashTable], [*Struct], [*Condition] and the
// functions of package eval. A value of any other Go type is a host object: it can be
// stored, passed on and compared with eq.
type Value any

// Symbol is a name, in lower case.
type Symbol string

// Keyword is a name that evaluates to itself, stored without its colon.
type Keyword string

// T is the symbol for true.
const T Symbol = "t"

// Cons is a pair. A list is a chain of pairs through Cdr that ends in nil.
type Cons struct {
	Car, Cdr Value
}

// Printer is an object that says how it prints inside other values.
type Printer interface {
	LispString() string
}

// Holder is an object that holds other values, which count towards its memory.
type Holder interface {
	// Held calls use with all held values, and gives the size in bytes of the object
	// without them.
	Held(use func(v Value)) int64
}

// Bool gives t for true and nil for false.
func Bool(b bool) Value {
	if b {
		return T
	}
	return nil
}

// The whole numbers that Whole keeps preallocated.
const leastReady, mostReady = -1024, 1023

// ready holds the small whole numbers as values, because boxing an int64 allocates. It
// is filled on first use.
var ready atomic.Pointer[[mostReady - leastReady + 1]Value]

func makeReady() *[mostReady - leastReady + 1]Value {
	values := new([mostReady - leastReady + 1]Value)
	for i := range values {
		values[i] = int64(leastReady + i)
	}
	ready.Store(values)
	return values
}

// Whole gives a whole number as a value.
func Whole(n int64) Value {
	if leastReady <= n && n <= mostReady {
		if values := ready.Load(); values != nil {
			return values[n-leastReady]
		}
		return makeReady()[n-leastReady]
	}
	return n
}

// List makes a list of values.
func List(values ...Value) Value { return ListTo(nil, values) }

// ListTo makes a list of values that ends in tail.
func ListTo(tail Value, values []Value) Value {
	for i := len(values) - 1; i >= 0; i-- {
		tail = &Cons{values[i], tail}
	}
	return tail
}

// Car gives the first item of a list known to be one, and nil of nil.
func Car(v Value) Value {
	if c, ok := v.(*Cons); ok {
		return c.Car
	}
	return nil
}

// Cdr gives all but the first item of a list known to be one, and nil of nil.
func Cdr(v Value) Value {
	if c, ok := v.(*Cons); ok {
		return c.Cdr
	}
	return nil
}

// Eql says whether a and b are the same value.
func Eql(a, b Value) bool {
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
	case Char:
		y, ok := b.(Char)
		return ok && x == y
	case float64: // 0.0 and -0.0 are two
		y, ok := b.(float64)
		return ok && math.Float64bits(x) == math.Float64bits(y)
	case *big.Int:
		y, ok := b.(*big.Int)
		return ok && x.Cmp(y) == 0
	case *big.Rat:
		y, ok := b.(*big.Rat)
		return ok && x.Cmp(y) == 0
	}
	// Go panics when comparing some types a host may use.
	return reflect.ValueOf(a).Comparable() && reflect.ValueOf(b).Comparable() && a == b
}
