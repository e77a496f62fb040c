package eval

import "parlor/commands/lisp/data"

// multiple is several values at once, or none. It comes out of a call and goes no
// further than to the code that wants all values: everywhere else there is the
// first of them, or nil. It is never in a variable, a list or an argument.
type multiple struct{ values []Value }

// Values gives several values at once, as a function may that is called by
// [Interp.CallAll]. It keeps values.
func Values(values ...Value) Value {
	if len(values) == 1 {
		return values[0]
	}
	return &multiple{values}
}

// First gives the first of the values that a call has given.
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

// All gives the values that a call has given as a list of Go.
func All(v Value) []Value {
	if m, ok := v.(*multiple); ok {
		return m.values
	}
	return []Value{v}
}

// Held hands over the values.
func (m *multiple) Held(use func(v Value)) int64 {
	for _, v := range m.values {
		use(v)
	}
	return 0
}

// first is First that passes an error on.
func first(v Value, err error) (Value, error) { return First(v), err }

var _ data.Holder = (*multiple)(nil)
