// Package memory counts what values of the Lisp take, so that a session holds no
// more than it may.
package memory

import (
	"math/big"
	"reflect"
	"unsafe"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/number"
)

// Default is how many bytes an interpreter may hold unless told otherwise.
const Default = 1 << 30

// What things are counted for, in bytes of a 64-bit machine. A text is counted
// for its length besides, rounded up to a multiple of textStep.
const (
	ConsSize   = 32
	NumberSize = 8
	TextSize   = 16
	objectSize = 64
	textStep   = 16
)

// ConsCharge is what a pair is charged for when it is made: with a number inside,
// which is cheaper than to look.
const ConsCharge = ConsSize + NumberSize

// afterRefusal is how much may be made after the limit has been met before it is
// looked at again, so that a form such as (setf l nil) can make room.
const afterRefusal = 1 << 20

// measurements is how many parts of the limit there are between two measurements
// at most, so that the host hears in time that much is held.
const measurements = 4

// Meter limits what an interpreter holds. What is made is counted as it is
// made, which costs an addition. Only when a part of the limit has been made, or
// so much that the limit could have been reached, is it measured what is still
// held: what was made and dropped again counts for nothing. No clock and no
// garbage collector has a part in it, so that a form fails at the same place
// every time.
type Meter struct {
	limit   int64
	made    int64 // bytes since the last measurement
	allowed int64 // how many may be made before the next
	before  int64 // bytes made before the last measurement
}

// NewMeter allows so many bytes to be held.
func NewMeter(limit int64) Meter {
	return Meter{limit: limit, allowed: limit / measurements}
}

// SetMemory allows so many bytes to be held from now on. They are measured at the next occasion.
func (m *Meter) SetMemory(limit int64) { m.limit, m.allowed = limit, 0 }

// Limit gives how many bytes may be held.
func (m *Meter) Limit() int64 { return m.limit }

// Charge counts bytes that have been made.
func (m *Meter) Charge(bytes int) { m.made += int64(bytes) }

// Due says whether what is held must be measured.
func (m *Meter) Due() bool { return m.made >= m.allowed }

// Made gives how many bytes have been made ever.
func (m *Meter) Made() int64 { return m.before + m.made }

// Measured takes note of what is held, and refuses more than the limit.
func (m *Meter) Measured(held int64) error {
	m.before += m.made
	m.made = 0
	if held > m.limit {
		m.allowed = afterRefusal
		return data.Errorf(data.CodeMemory, "the values held take more than %d MB; drop some, as by (setf name nil), or allow more by (set memory-mb n)", m.limit>>20)
	}
	least, most := m.limit/16, m.limit/measurements // not less, lest it be measured all the time
	m.allowed = min(max(m.limit-held, least), most)
	return nil
}

// Sized is an object of the host that knows how large it is.
type Sized interface {
	// LispSize gives the size in bytes, more or less.
	LispSize() int64
}

// Charge gives what a value that a command of the host has made is charged for.
func Charge(v data.Value) int {
	switch x := v.(type) {
	case string:
		return TextSize + len(x)
	case *data.Cons:
		w := data.Walk(x)
		for w.Next() {
		}
		return w.Count * ConsCharge
	case Sized:
		return int(x.LispSize())
	}
	return 0
}

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
	case *big.Int, *big.Rat:
		if c.cells.add(reflect.ValueOf(v).Pointer()) {
			c.Bytes += NumberSize + int64(number.Size(v))
		}
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
