package lisp

// DefaultMemory is how many bytes an interpreter may hold unless told otherwise.
const DefaultMemory = 1 << 30

// What things are counted for, in bytes of a 64-bit machine. A text is counted
// for its length besides, rounded up to a multiple of textStep.
const (
	consSize     = 32
	numberSize   = 8
	textSize     = 16
	scopeSize    = 48
	functionSize = 256
	objectSize   = 64
	textStep     = 16
)

// What making things is charged for: with a number inside, which is cheaper
// than to look.
const (
	consCharge  = consSize + numberSize
	scopeCharge = scopeSize + numberSize
)

// afterRefusal is how much may be made after the limit has been met before it is
// looked at again, so that a form such as (setf l nil) can make room.
const afterRefusal = 1 << 20

// measurements is how many parts of the limit there are between two measurements
// at most, so that the host hears in time that much is held.
const measurements = 4

// memory limits what an interpreter holds. What is made is counted as it is
// made, which costs an addition. Only when a part of the limit has been made, or
// so much that the limit could have been reached, is it measured what is still
// held: what was made and dropped again counts for nothing. No clock and no
// garbage collector has a part in it, so that a form fails at the same place
// every time.
type memory struct {
	limit   int64
	made    int64 // bytes since the last measurement
	allowed int64 // how many may be made before the next
}

// newMemory allows so many bytes to be held.
func newMemory(limit int64) memory {
	return memory{limit: limit, allowed: limit / measurements}
}

// charge counts bytes that have been made.
func (m *memory) charge(bytes int) { m.made += int64(bytes) }

// due says whether what is held must be measured.
func (m *memory) due() bool { return m.made >= m.allowed }

// SetMemory sets how many bytes of values the interpreter may hold.
func (in *Interp) SetMemory(bytes int64) {
	in.memory = memory{limit: bytes} // measured at the next occasion
}

// Held gives how many bytes of values the interpreter holds: in variables, in
// functions and in the forms that are under way. Shared structure counts once.
func (in *Interp) Held() int64 {
	c := newCensus()
	in.census(c, -1)
	return c.bytes
}

// checkMemory measures what is held and refuses more than the limit.
func (in *Interp) checkMemory() error {
	c := newCensus()
	m := &in.memory
	in.census(c, m.limit)
	m.made = 0
	if h, ok := in.host.(Collector); ok {
		h.Holds(c.bytes, m.limit)
	}
	if c.bytes > m.limit {
		m.allowed = afterRefusal
		return Errorf(CodeMemory, "the values held take more than %d MB; drop some, as by (setf name nil), or allow more by (set memory-mb n)", m.limit>>20)
	}
	least, most := m.limit/16, m.limit/measurements // not less, lest it be measured all the time
	m.allowed = min(max(m.limit-c.bytes, least), most)
	return nil
}

// Collector is a host that has a garbage collector to adjust.
type Collector interface {
	// Holds tells how many bytes are held and how many may be, at every
	// measurement.
	Holds(bytes, limit int64)
}

// Holder is a host that holds values of Lisp besides those the interpreter
// knows of.
type Holder interface {
	// Held lists the values.
	Held() []Value
}

// Sized is an object of the host that knows how large it is.
type Sized interface {
	// LispSize gives the size in bytes, more or less.
	LispSize() int64
}

// census counts all that the interpreter holds, or as much as is more than most,
// unless most is negative.
func (in *Interp) census(c *census, most int64) {
	c.most = most
	for _, v := range in.stack {
		c.count(v)
	}
	for _, v := range in.variables {
		c.count(v)
	}
	for _, fn := range in.functions {
		c.count(fn)
	}
	if h, ok := in.host.(Holder); ok {
		for _, v := range h.Held() {
			c.count(v)
		}
	}
}

// hold keeps a value that only Go code holds where it is counted, until the
// stack is dropped to the height given back.
func (in *Interp) hold(v Value) int {
	top := len(in.stack)
	in.stack = append(in.stack, v)
	return top
}

// release lets go of the one value held at a height of the stack, which costs
// less than drop does.
func (in *Interp) release(top int) {
	in.stack[top] = nil
	in.stack = in.stack[:top]
}

// chargeResult counts what a command of the host has made.
func (in *Interp) chargeResult(v Value) {
	switch x := v.(type) {
	case string:
		in.memory.charge(textSize + len(x))
	case *Cons:
		w := walk(x)
		for w.next() {
		}
		in.memory.charge(w.count * consCharge)
	case Sized:
		in.memory.charge(int(x.LispSize()))
	}
}
