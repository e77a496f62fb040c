// Package memory counts what values of the Lisp take, so that a session holds no
// more than it may.
package memory

import "parlor/commands/lisp/data"

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

// SetLimit allows so many bytes from now on. They are measured at the next occasion.
func (m *Meter) SetLimit(limit int64) { m.limit, m.allowed = limit, 0 }

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
