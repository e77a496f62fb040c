package lisp

import "context"

// The limits that keep a slip of the keyboard from taking down the session.
const (
	// maxNesting is how deep lists may lie in each other when they are read,
	// printed or compared.
	maxNesting = 1_000
	// maxSize is how many items a list and how many bytes a string may have.
	maxSize = 1_000_000
)

// Value is anything Lisp can hold. The Go nil is Lisp's nil, the empty list and
// false. Numbers are int64 and float64, text is string, and then there are
// [Symbol], [Keyword], [*Cons] and [*Function]. A value of any other Go type is
// an object of the host: it can be kept, passed on and compared with eq.
type Value any

// Symbol is a name, in lower case.
type Symbol string

// Keyword is a name that stands for itself, without its colon.
type Keyword string

// T is the symbol for true.
const T Symbol = "t"

// Cons is a pair. A list is a chain of them through Cdr that ends in nil.
type Cons struct {
	Car, Cdr Value
}

// Printer is a host object that says how it prints inside other values.
type Printer interface {
	LispString() string
}

// Function is something that can be called: a host's command, a function that
// comes with Lisp, or one made by defun or lambda. A host fills in the exported
// fields. Other code calls a function by [Interp.Apply] and never by Call,
// which only a host's function has.
type Function struct {
	// Name is how errors and the printer call it.
	Name string
	// Sig is how the function is called, shown when the count of arguments is
	// wrong: (play-card game index &optional secondary). It may be empty.
	Sig string
	// Min and Max limit the count of arguments; Max is -1 for no limit.
	Min, Max int
	// Literal, if not nil, says whether argument i of args, as written, is
	// handed over without being evaluated. A local variable is evaluated even
	// so, and so is a list, except that (quote x) gives x either way.
	Literal func(args []Value, i int) bool
	// Call does the work. It may keep args.
	Call func(ctx context.Context, args []Value) (Value, error)

	builtin builtinFunc
	closure *closure
}

// Bool gives t for true and nil for false.
func Bool(b bool) Value {
	if b {
		return T
	}
	return nil
}

// List makes a list of values.
func List(values ...Value) Value {
	return listTo(nil, values)
}

// listTo makes a list of values that ends in tail.
func listTo(tail Value, values []Value) Value {
	for i := len(values) - 1; i >= 0; i-- {
		tail = &Cons{values[i], tail}
	}
	return tail
}

// Slice gives the items of a list. It refuses anything else, and a list that
// is circular or longer than a list may be.
func Slice(v Value) ([]Value, error) {
	var items []Value
	w := walk(v)
	for w.next() {
		items = append(items, w.item)
	}
	return items, w.err
}

// walker goes through a list item by item and survives what is not quite one.
type walker struct {
	item Value
	err  error

	list  Value
	rest  Value
	count int
}

// walk begins a walk through list.
func walk(list Value) walker {
	return walker{list: list, rest: list}
}

// next moves on to an item and returns false when there is none, after which
// err says whether that was the end of a proper list.
func (w *walker) next() bool {
	switch c := w.rest.(type) {
	case nil:
		return false
	case *Cons:
		if w.count == maxSize {
			w.err = fault(CodeTooLarge, "the list is circular or has more than %d items", maxSize)
			return false
		}
		w.item, w.rest = c.Car, c.Cdr
		w.count++
		return true
	}
	w.err = wanted("a list", w.list)
	return false
}

// builder makes a list from front to back. One that grows while Lisp is called
// must be held by the interpreter.
type builder struct {
	memory *memory // what the pairs are charged to
	head   Value
	tail   *Cons
	size   int
}

// add puts v at the end.
func (b *builder) add(v Value) error {
	if b.size == maxSize {
		return fault(CodeTooLarge, "the list would have more than %d items", maxSize)
	}
	b.size++
	b.memory.charge(consCharge)
	b.end(&Cons{Car: v})
	return nil
}

// end lets the list go on with v, which is a cell or the tail of the whole.
func (b *builder) end(v Value) {
	if b.tail == nil {
		b.head = v
	} else {
		b.tail.Cdr = v
	}
	b.tail, _ = v.(*Cons)
}

// held hands over the list as far as it is made.
func (b *builder) held(use func(v Value)) { use(b.head) }

// car gives the first item of a list known to be one, and nil of nil.
func car(v Value) Value {
	if c, ok := v.(*Cons); ok {
		return c.Car
	}
	return nil
}

// cdr gives all but the first item of a list known to be one, and nil of nil.
func cdr(v Value) Value {
	if c, ok := v.(*Cons); ok {
		return c.Cdr
	}
	return nil
}
