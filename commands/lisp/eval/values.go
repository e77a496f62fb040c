package eval

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/memory"
)

// multiple is several values at once, or none. It is the result of a call, and only
// code that wants all values sees it: elsewhere the first of them, or nil, is taken. It
// is never in a variable, a list or an argument.
type multiple struct{ values []Value }

// Values gives several values as the result of a function. It keeps values.
func Values(values ...Value) Value {
	if len(values) == 1 {
		return values[0]
	}
	return &multiple{values}
}

// First gives the first of the values of a call.
func First(v Value) Value {
	m, ok := v.(*multiple)
	switch {
	case !ok:
		return v
	case len(m.values) == 0:
		return nil
	}
	return m.values[0]
}

// All gives the values of a call as a slice.
func All(v Value) []Value {
	if m, ok := v.(*multiple); ok {
		return m.values
	}
	return []Value{v}
}

// Held calls use with the values.
func (m *multiple) Held(use func(v Value)) int64 {
	for _, v := range m.values {
		use(v)
	}
	return 0
}

// first is First that also returns the error.
func first(v Value, err error) (Value, error) { return First(v), err }

var _ data.Holder = (*multiple)(nil)

// Builder builds a list from front to back. One that grows across calls of Lisp must be held
// by the interpreter.
type Builder struct {
	Head Value // the list so far

	in   *Interp // charged for the pairs
	tail *data.Cons
	size int
}

// NewList begins a list.
func (in *Interp) NewList() *Builder { return &Builder{in: in} }

// Add puts v at the end.
func (b *Builder) Add(v Value) error {
	if b.size == data.MaxSize {
		return data.Fault(data.CodeTooLarge, "the list would have more than %d items", data.MaxSize)
	}
	b.size++
	b.in.Charge(memory.ConsCharge)
	b.End(&data.Cons{Car: v})
	return nil
}

// AddAll adds the items of a list.
func (b *Builder) AddAll(list Value) error {
	w := data.Walk(list)
	for w.Next() {
		if err := b.Add(w.Item); err != nil {
			return err
		}
	}
	return w.Err
}

// Join adds the items of a list and its dotted tail, which the next list then replaces.
func (b *Builder) Join(list Value) error {
	at, ok := list.(*data.Cons)
	for ; ok; at, ok = list.(*data.Cons) {
		if err := b.Add(at.Car); err != nil {
			return err
		}
		list = at.Cdr
	}
	switch {
	case list == nil:
	case b.tail == nil:
		b.Head = list
	default:
		b.tail.Cdr = list
	}
	return nil
}

// End makes v the tail of the list: a further cell or the final tail.
func (b *Builder) End(v Value) {
	if b.tail == nil {
		b.Head = v
	} else {
		b.tail.Cdr = v
	}
	b.tail, _ = v.(*data.Cons)
}

// Held calls use with the list so far.
func (b *Builder) Held(use func(v Value)) int64 {
	use(b.Head)
	return 0
}
