package eval

import "context"

// Code is a compiled form: it gives the value of the form in a call under way.
type Code func(f Frame) (Value, error)

// Frame is a call under way. Its function lies on the stack at base, and above it
// its arguments and its variables, each in a slot that the compiler chose.
type Frame struct {
	In   *Interp
	Ctx  context.Context
	base int
}

// The limits that keep an evaluation from going on for ever.
const (
	// maxDepth is how many calls may wait for each other.
	maxDepth = 10_000
	// pollSteps is how many steps pass between two looks at the context.
	pollSteps = 256
)

// step counts a call, looks at the context now and then and at what is held when
// much has been made.
func (f Frame) step() error {
	if f.In.fuel--; f.In.fuel > 0 && !f.In.memory.Due() {
		return nil
	}
	return f.In.refuel(f.Ctx)
}

// refuel is a step at which the context is looked at.
func (in *Interp) refuel(ctx context.Context) error {
	in.calls += int64(pollSteps - in.fuel)
	in.fuel = pollSteps
	return in.Poll(ctx)
}

// Steps counts the calls made so far.
func (in *Interp) Steps() int64 { return in.calls + int64(pollSteps-in.fuel) }

// Poll looks whether an evaluation has to end: because ctx has, or because too
// much is held. Every loop must ask once a turn.
func (in *Interp) Poll(ctx context.Context) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if in.memory.Due() {
		return in.measure()
	}
	return nil
}

// Turn begins a turn of a loop.
func (f Frame) Turn() error {
	in := f.In
	in.fuel--
	return in.Poll(f.Ctx)
}

// reserve clears the slots of a frame of that size.
func (in *Interp) reserve(base, size int) {
	for len(in.stack) < base+size {
		in.stack = append(in.stack, nil)
	}
	in.high = max(in.high, len(in.stack))
}

// Hold keeps a value that only Go code holds where it is counted, until the
// stack is dropped to the height given back.
func (in *Interp) Hold(v Value) int {
	top := len(in.stack)
	in.stack = append(in.stack, v)
	in.high = max(in.high, top+1)
	return top
}

// Replace puts another value in the place that Hold gave.
func (in *Interp) Replace(place int, v Value) { in.stack[place] = v }

// Top gives the height of the stack, to drop it to.
func (in *Interp) Top() int { return len(in.stack) }

// Drop takes everything above top off the stack.
func (in *Interp) Drop(top int) { in.stack = in.stack[:top] }

// forget clears what the calls that are over have left above the stack, so that it
// can be collected.
func (in *Interp) forget() {
	if top := len(in.stack); in.high > top {
		clear(in.stack[top:min(in.high, cap(in.stack))])
		in.high = top
	}
}
