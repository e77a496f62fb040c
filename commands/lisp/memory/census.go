package memory

import (
	"reflect"
	"unsafe"

	"parlor/commands/lisp/data"
)

// Census counts the bytes of values, shared structure once. It walks with a list
// of its own, since lists may be nested deeper than Go's stack is.
type Census struct {
	Bytes int64 // counted so far

	most  int64 // where counting may stop; negative for nowhere
	todo  []data.Value
	cells marks // of pairs and objects
	texts marks // of strings and names
}

// NewCensus gives a census that may stop once it has counted more than most bytes,
// unless most is negative.
func NewCensus(most int64) *Census {
	return &Census{most: most, cells: newMarks(cellShift), texts: newMarks(0)}
}

// Count counts a value and what it holds.
func (c *Census) Count(v data.Value) {
	c.todo = append(c.todo, v)
	for len(c.todo) > 0 && (c.most < 0 || c.Bytes <= c.most) {
		last := len(c.todo) - 1
		v := c.todo[last]
		c.todo[last] = nil
		c.todo = c.todo[:last]
		c.one(v)
	}
	c.todo = c.todo[:0]
}

// one counts a value and puts off what it holds.
func (c *Census) one(v data.Value) {
	switch x := v.(type) {
	case nil:
	case int64, float64:
		c.Bytes += NumberSize
	case string:
		c.text(x)
	case data.Symbol:
		c.text(string(x))
	case data.Keyword:
		c.text(string(x))
	case *data.Cons:
		c.list(x)
	default:
		c.object(v)
	}
}

// text counts a string whose bytes have not been met.
func (c *Census) text(s string) {
	if s != "" && c.texts.add(uintptr(unsafe.Pointer(unsafe.StringData(s)))) {
		c.Bytes += TextSize + textBytes(len(s))
	}
}

// textBytes is what the letters of a text take: memory is given out in steps.
func textBytes(length int) int64 { return (int64(length) + textStep - 1) / textStep * textStep }

// list counts the pairs of a chain up to one that has been met. It goes into an
// item at once and puts off the rest of the chain, so that a long list of short
// ones takes no memory.
func (c *Census) list(x *data.Cons) {
	for x != nil && c.cells.add(uintptr(unsafe.Pointer(x))) {
		c.Bytes += ConsSize
		rest, more := x.Cdr.(*data.Cons)
		if !more {
			c.later(x.Cdr)
		}
		inner, nested := x.Car.(*data.Cons)
		switch {
		case !nested:
			c.later(x.Car)
			x = rest
		case more:
			c.todo = append(c.todo, rest)
			x = inner
		default:
			x = inner
		}
	}
}

// later counts a value at once, or puts it off if it holds others.
func (c *Census) later(v data.Value) {
	switch v.(type) {
	case *data.Cons, data.Holder:
		c.todo = append(c.todo, v)
	default:
		c.one(v)
	}
}

// object counts a function, a table or an object of the host.
func (c *Census) object(v data.Value) {
	if at := reflect.ValueOf(v); at.Kind() == reflect.Pointer && !c.cells.add(at.Pointer()) {
		return
	}
	switch x := v.(type) {
	case data.Holder:
		c.Bytes += x.Held(func(v data.Value) { c.todo = append(c.todo, v) })
	case Sized:
		c.Bytes += objectSize + x.LispSize()
	default:
		c.Bytes += objectSize
	}
}

// cellShift is the binary logarithm of what addresses of pairs are multiples of.
const cellShift = 4

// marks is a set of addresses: bitmaps of those parts of memory in which there
// are any. It takes a hundredth of the memory of the values it is a set of,
// where a map would take as much again. Values do not move in Go's memory.
type marks struct {
	shift uint
	pages map[uintptr]*page
	last  uintptr // number of the page used last
	page  *page
}

// page has a bit for each of so many addresses in a row.
type page [pageBits / 64]uint64

const pageBits = 4096

func newMarks(shift uint) marks {
	return marks{shift: shift, pages: map[uintptr]*page{}}
}

// add puts an address into the set and says whether it was not there.
func (m *marks) add(address uintptr) bool {
	at := address >> m.shift
	if number := at / pageBits; m.page == nil || number != m.last {
		p := m.pages[number]
		if p == nil {
			p = new(page)
			m.pages[number] = p
		}
		m.last, m.page = number, p
	}
	word, bit := &m.page[at%pageBits/64], uint64(1)<<(at%64)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	return true
}
