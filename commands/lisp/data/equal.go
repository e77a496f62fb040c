package data

import "reflect"

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
	}
	// Go refuses to compare some of the types a host may bring.
	return reflect.ValueOf(a).Comparable() && reflect.ValueOf(b).Comparable() && a == b
}

// Equal says whether a and b look the same: as eql does, and lists with the same
// items. It has a limit, since circular lists never end.
func Equal(a, b Value) (bool, error) {
	var c comparison
	return c.equal(a, b, 0)
}

// comparison compares lists and notices when it goes on for ever.
type comparison struct {
	pairs int
}

// equal says whether a and b, depth lists deep, look the same.
func (c *comparison) equal(a, b Value, depth int) (bool, error) {
	if depth > MaxNesting {
		return false, Fault(CodeNesting, "more than %d lists inside each other", MaxNesting)
	}
	for {
		x, ok := a.(*Cons)
		y, both := b.(*Cons)
		if !ok || !both || x == y {
			return Eql(a, b), nil
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
	if c.pairs > MaxSize {
		return Fault(CodeTooLarge, "the lists are circular or have more than %d items", MaxSize)
	}
	return nil
}
