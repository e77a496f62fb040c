package eval

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/memory"
)

// Builder makes a list from front to back. One that grows while Lisp is called
// must be held by the interpreter.
type Builder struct {
	Head Value // the list so far

	in   *Interp // to which the pairs are charged
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

// End lets the list go on with v, which is a cell or the tail of the whole.
func (b *Builder) End(v Value) {
	if b.tail == nil {
		b.Head = v
	} else {
		b.tail.Cdr = v
	}
	b.tail, _ = v.(*data.Cons)
}

// Held hands over the list as far as it is made.
func (b *Builder) Held(use func(v Value)) int64 {
	use(b.Head)
	return 0
}
