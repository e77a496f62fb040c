package eval

import "parlor/commands/lisp/memory"

// measure finds out what is held and refuses too much.
func (in *Interp) measure() error {
	c := memory.NewCensus(in.memory.Limit())
	in.census(c)
	if h, ok := in.host.(Collector); ok {
		h.Holds(c.Bytes, in.memory.Limit())
	}
	return in.memory.Measured(c.Bytes)
}

// Collector is a host that has a garbage collector to adjust.
type Collector interface {
	// Holds tells how many bytes are held and how many may be, at every
	// measurement.
	Holds(bytes, limit int64)
}

// Keeper is a host that holds values of Lisp besides those the interpreter knows
// of.
type Keeper interface {
	// Held lists the values.
	Held() []Value
}

// SetMemory sets how many bytes of values the interpreter may hold.
func (in *Interp) SetMemory(bytes int64) { in.memory.SetLimit(bytes) }

// Charge counts bytes that have been made.
func (in *Interp) Charge(bytes int) { in.memory.Charge(bytes) }

// Made gives how many bytes of values have been made so far.
func (in *Interp) Made() int64 { return in.memory.Made() }

// Held gives how many bytes of values the interpreter holds: in variables, in
// functions and in the forms that are under way. Shared structure counts once.
func (in *Interp) Held() int64 {
	c := memory.NewCensus(-1)
	in.census(c)
	return c.Bytes
}

// census counts all that the interpreter holds.
func (in *Interp) census(c *memory.Census) {
	for _, v := range in.stack {
		c.Count(v)
	}
	for _, cell := range in.variables {
		c.Count(cell.value)
	}
	for _, cell := range in.functions {
		c.Count(cell.fn)
	}
	if h, ok := in.host.(Keeper); ok {
		for _, v := range h.Held() {
			c.Count(v)
		}
	}
}
