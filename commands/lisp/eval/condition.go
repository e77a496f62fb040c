package eval

import (
	"context"
	"errors"

	"parlor/commands/lisp/data"
)

// HandlerList has the handlers of one form in order of preference, and those around it.
type HandlerList struct {
	List []Handler
	Up   *HandlerList
}

// Handler handles conditions of a type.
type Handler struct {
	Type Value
	Run  func(ctx context.Context, c *data.Condition) error
}

// Restart is a restart that a program has established, and those around it.
type Restart struct {
	Name   Value
	Run    func(ctx context.Context, args []Value) (Value, error)
	Report Value // a text, or a function of a stream
	Test   Value
	Up     *Restart
}

// LispString shows the name.
func (r *Restart) LispString() string { return "#<restart " + data.Display(r.Name) + ">" }

// Exit is the target of a non-local exit with values, from anywhere inside its code.
type Exit struct{ mark }

// Leave gives the error that carries values there.
func (e *Exit) Leave(value Value) error { return &unwind{&e.mark, value} }

// Leavable runs code that can be left by e.
func (f Frame) Leavable(e *Exit, code Code) (v Value, left bool, err error) {
	top := f.In.Top()
	v, err = code(f)
	e.over = true
	var u *unwind
	if err == nil || !errors.As(err, &u) || u.to != &e.mark {
		return v, false, err
	}
	f.In.Drop(top)
	return u.value, true, nil
}
