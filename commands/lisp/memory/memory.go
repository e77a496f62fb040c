// Package memory counts the memory of the Lisp's values, to limit what a session holds. Read
// [Meter] first, then [Census].
package memory

import (
	"math/big"
	"reflect"
	"unsafe"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/number"
)

// Default is how many bytes an interpreter may hold by default.
const Default = 1 << 30

// The counted sizes, in bytes on a 64-bit machine. The length of a text is added, rounded up to
// a multiple of textStep.
const (
	ConsSize   = 32
	NumberSize = 8
	TextSize   = 16
	objectSize = 64
	textStep   = 16
)

// ConsCharge is the bytes charged for a new pair: with a number inside, which is cheaper than
// looking.
const ConsCharge = ConsSize + NumberSize

// afterRefusal is how much may be allocated after a refusal before the next measurement, so that
// a form such as (setf l nil) can make room.
const afterRefusal = 1 << 20

// measurements divides the limit: at most that fraction is allocated between two measurements,
// so that the host learns in time that much is held.
const measurements = 4

// Meter limits what an interpreter holds. Allocations are counted as they happen, which costs an
// addition. What is still held is measured only after a fraction of the limit has been
// allocated, or enough to reach the limit: garbage counts for nothing. Neither a clock nor the
// garbage collector is involved, so that a form fails at the same place every time.
type Meter struct {
	limit   int64
	made    int64 // bytes allocated since the last measurement
	allowed int64 // how many may be allocated before the next
	before  int64 // bytes allocated before the last measurement
}

// NewMeter allows limit bytes to be held.
func NewMeter(limit int64) Meter {
	return Meter{limit: limit, allowed: limit / measurements}
}

// SetMemory allows limit bytes to be held from now on. The next check measures them.
func (m *Meter) SetMemory(limit int64) { m.limit, m.allowed = limit, 0 }

// Limit gives how many bytes may be held.
func (m *Meter) Limit() int64 { return m.limit }

// Charge counts allocated bytes.
func (m *Meter) Charge(bytes int) { m.made += int64(bytes) }

// Due says whether what is held must be measured.
func (m *Meter) Due() bool { return m.made >= m.allowed }

// Made gives how many bytes have been allocated in total.
func (m *Meter) Made() int64 { return m.before + m.made }

// Measured records how many bytes are held, and refuses more than the limit.
func (m *Meter) Measured(held int64) error {
	m.before += m.made
	m.made = 0
	if held > m.limit {
		m.allowed = afterRefusal
		return data.Errorf(data.CodeMemory, "the values held take more than %d MB; drop some, as by (setf name nil), or allow more by (set memory-mb n)", m.limit>>20)
	}
	least, most := m.limit/16, m.limit/measurements // not less, to avoid constant measuring
	m.allowed = min(max(m.limit-held, least), most)
	return nil
}

// Sized is a host object that knows its size.
type Sized interface {
	// LispSize gives the approximate size in bytes.
	LispSize() int64
}

// Charge gives the bytes charged for a value made by a host command.
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

// Census counts the bytes of values, shared structure once. It uses an explicit stack, since
// lists may be nested deeper than recursion allows.
type Census struct {
	Bytes int64 // counted so far

	most  int64 // counting may stop beyond it; negative for no limit
	todo  []data.Value
	cells marks // of pairs and objects
	texts marks // of strings and names
}

// NewCensus gives a census that may stop once it has counted more than most bytes,
// unless most is negative.
func NewCensus(most int64) *Census {
	return &Census{most: most, cells: newMarks(cellShift), texts: newMarks(0)}
}

// Count counts a value and all that it holds.
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

// one counts a value and defers what it holds.
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

// text counts a string whose bytes have not been counted.
func (c *Census) text(s string) {
	if s != "" && c.texts.add(uintptr(unsafe.Pointer(unsafe.StringData(s)))) {
		c.Bytes += TextSize + textBytes(len(s))
	}
}

// textBytes is the memory of the letters of a text, which is allocated in steps.
func textBytes(length int) int64 { return (int64(length) + textStep - 1) / textStep * textStep }

// list counts the pairs of a chain up to one already counted. It enters an item at once and
// defers the rest of the chain, so that a long list of short ones needs no memory.
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

// later counts a value at once, or defers it if it holds others.
func (c *Census) later(v data.Value) {
	switch v.(type) {
	case *data.Cons, data.Holder:
		c.todo = append(c.todo, v)
	default:
		c.one(v)
	}
}

// object counts a function, a table or a host object.
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

// cellShift is the binary logarithm of the alignment of pairs.
const cellShift = 4

// marks is a set of addresses: bitmaps of those pages of memory that have any. It takes a
// hundredth of the memory of the values, where a map would take as much as they do. Go does not
// move values in memory.
type marks struct {
	shift uint
	pages map[uintptr]*page
	last  uintptr // number of the page used last
	page  *page
}

// page has a bit for each of pageBits consecutive addresses.
type page [pageBits / 64]uint64

const pageBits = 4096

func newMarks(shift uint) marks {
	return marks{shift: shift, pages: map[uintptr]*page{}}
}

// add adds an address to the set and says whether it is new.
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
