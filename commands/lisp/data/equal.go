package data

import (
	"math/big"
	"slices"
	"unicode"

	"parlor/commands/lisp/number"
)

// Equal compares like eql, and lists item by item and texts letter by letter. It gives up
// after a limit, since circular lists never end.
func Equal(a, b Value) (bool, error) {
	var c comparison
	return c.equal(a, b, 0)
}

// Equalp is like Equal, but compares numbers by =, letters ignoring case, and arrays,
// structures and tables item by item.
func Equalp(a, b Value) (bool, error) {
	c := comparison{loose: true}
	return c.equal(a, b, 0)
}

// comparison compares lists and detects that it does not end.
type comparison struct {
	pairs int
	loose bool
}

// equal says whether a and b, depth lists deep, are equal.
func (c *comparison) equal(a, b Value, depth int) (bool, error) {
	if depth > MaxNesting {
		return false, Fault(CodeNesting, "more than %d lists inside each other", MaxNesting)
	}
	for {
		x, ok := a.(*Cons)
		y, both := b.(*Cons)
		if !ok || !both || x == y {
			return c.atoms(a, b, depth)
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

// atoms compares two values that are not both pairs.
func (c *comparison) atoms(a, b Value, depth int) (bool, error) {
	if Eql(a, b) {
		return true, nil
	}
	if c.loose {
		return c.loosely(a, b, depth)
	}
	x, ok := a.(*Array)
	y, both := b.(*Array)
	if ok && both && x.Kind == Bits && y.Kind == Bits && x.IsVector() && y.IsVector() {
		return c.items(x.Items(), y.Items(), depth)
	}
	if !ok && !both {
		return false, nil
	}
	s, isText := Text(a)
	t, isToo := Text(b)
	return isText && isToo && s == t, nil
}

// loosely compares atoms as equalp does.
func (c *comparison) loosely(a, b Value, depth int) (bool, error) {
	s, isText := Runes(a)
	t, isToo := Runes(b)
	if isText && isToo {
		return slices.EqualFunc(s, t, func(x, y rune) bool { return unicode.ToLower(x) == unicode.ToLower(y) }), nil
	}
	if s, ok := a.(string); ok {
		a = NewString(s)
	}
	if s, ok := b.(string); ok {
		b = NewString(s)
	}
	switch x := a.(type) {
	case int64, float64, *big.Int, *big.Rat:
		return number.Is(b) && number.Compare(x, b) == 0, nil
	case Char:
		y, ok := b.(Char)
		return ok && unicode.ToLower(rune(x)) == unicode.ToLower(rune(y)), nil
	case *Array:
		y, ok := b.(*Array)
		if !ok || len(x.Dims) != len(y.Dims) {
			return false, nil
		}
		for i := range x.Dims {
			if x.Dims[i] != y.Dims[i] && !x.IsVector() {
				return false, nil
			}
		}
		return c.items(x.Items(), y.Items(), depth)
	case *Struct:
		y, ok := b.(*Struct)
		if !ok || x.Type != y.Type {
			return false, nil
		}
		return c.items(x.Slots, y.Slots, depth)
	case *HashTable:
		y, ok := b.(*HashTable)
		if !ok || x.count != y.count || x.test != y.test {
			return false, nil
		}
		for _, e := range x.entries {
			v, there, err := y.Get(e.key)
			if !e.live {
				continue
			}
			if err != nil || !there {
				return false, err
			}
			if same, err := c.equal(e.value, v, depth+1); err != nil || !same {
				return false, err
			}
		}
		return true, nil
	}
	return false, nil
}

// items compares the items of arrays or structures.
func (c *comparison) items(a, b []Value, depth int) (bool, error) {
	if len(a) != len(b) {
		return false, nil
	}
	for i := range a {
		if err := c.count(); err != nil {
			return false, err
		}
		if same, err := c.equal(a[i], b[i], depth+1); err != nil || !same {
			return false, err
		}
	}
	return true, nil
}

// count counts one comparison of two pairs, and gives up after too many.
func (c *comparison) count() error {
	c.pairs++
	if c.pairs > MaxSize {
		return Fault(CodeTooLarge, "the lists are circular or have more than %d items", MaxSize)
	}
	return nil
}
