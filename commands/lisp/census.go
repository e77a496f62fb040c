package lisp

import (
	"reflect"
	"unsafe"
)

// census counts the bytes of values, shared structure once. It walks with a list
// of its own, since lists may be nested deeper than Go's stack is.
type census struct {
	bytes int64
	most  int64 // where counting may stop; negative for nowhere
	todo  []Value
	cells marks // of pairs, scopes, functions and objects
	texts marks // of strings and names
}

func newCensus() *census {
	return &census{most: -1, cells: newMarks(cellShift), texts: newMarks(0)}
}

// holding is what Go code holds while it calls back into Lisp.
type holding interface {
	// held hands over all values.
	held(use func(v Value))
}

// count counts a value and what it holds.
func (c *census) count(v Value) {
	c.todo = append(c.todo, v)
	for len(c.todo) > 0 && (c.most < 0 || c.bytes <= c.most) {
		last := len(c.todo) - 1
		v := c.todo[last]
		c.todo[last] = nil
		c.todo = c.todo[:last]
		c.one(v)
	}
	c.todo = c.todo[:0]
}

// one counts a value and puts off what it holds.
func (c *census) one(v Value) {
	switch x := v.(type) {
	case nil:
	case int64, float64:
		c.bytes += numberSize
	case string:
		c.text(x)
	case Symbol:
		c.text(string(x))
	case Keyword:
		c.text(string(x))
	case *Cons:
		c.list(x)
	case *scope:
		c.scopes(x)
	case *Function:
		c.function(x)
	case holding:
		x.held(func(v Value) { c.todo = append(c.todo, v) })
	default:
		c.object(v)
	}
}

// text counts a string whose bytes have not been met.
func (c *census) text(s string) {
	if s != "" && c.texts.add(uintptr(unsafe.Pointer(unsafe.StringData(s)))) {
		c.bytes += textSize + textBytes(len(s))
	}
}

// textBytes is what the letters of a text take: memory is given out in steps.
func textBytes(length int) int64 { return (int64(length) + textStep - 1) / textStep * textStep }

// list counts the pairs of a chain up to one that has been met. It goes into an
// item at once and puts off the rest of the chain, so that a long list of short
// ones takes no memory.
func (c *census) list(x *Cons) {
	for x != nil && c.cells.add(uintptr(unsafe.Pointer(x))) {
		c.bytes += consSize
		rest, more := x.Cdr.(*Cons)
		if !more {
			c.later(x.Cdr)
		}
		inner, nested := x.Car.(*Cons)
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
func (c *census) later(v Value) {
	switch v.(type) {
	case *Cons, *scope, *Function, holding:
		c.todo = append(c.todo, v)
	default:
		c.one(v)
	}
}

// scopes counts the variables of an environment.
func (c *census) scopes(s *scope) {
	for ; s != nil && c.cells.add(uintptr(unsafe.Pointer(s))); s = s.up {
		c.bytes += scopeSize
		c.later(s.value)
	}
}

// function counts a function that was written in Lisp, with its variables.
func (c *census) function(fn *Function) {
	if fn.closure == nil || !c.cells.add(uintptr(unsafe.Pointer(fn))) {
		return
	}
	c.bytes += functionSize
	c.todo = append(c.todo, fn.closure.list, fn.closure.body, fn.closure.form, fn.closure.env)
}

// object counts an object of the host.
func (c *census) object(v Value) {
	if at := reflect.ValueOf(v); at.Kind() == reflect.Pointer && !c.cells.add(at.Pointer()) {
		return
	}
	c.bytes += objectSize
	if x, ok := v.(Sized); ok {
		c.bytes += x.LispSize()
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
