package eval

import (
	"context"
	"errors"
	"slices"

	"parlor/commands/lisp/data"
)

// Code is a compiled form: it gives the value of the form in an active call.
type Code func(f Frame) (Value, error)

// Frame is an active call. Its function is on the stack at base, and above it its arguments
// and variables, each in a slot that the compiler chose.
type Frame struct {
	In   *Interp
	Ctx  context.Context
	base int
}

// The limits that keep an evaluation from going on for ever.
const (
	// maxDepth is how many calls may wait for each other.
	maxDepth = 10_000
	// pollSteps is how many steps pass between two checks of the context.
	pollSteps = 256
)

// step counts a call, checks the context from time to time, and measures memory after many
// allocations.
func (f Frame) step() error {
	if f.In.fuel--; f.In.fuel > 0 && !f.In.Due() {
		return nil
	}
	return f.In.refuel(f.Ctx)
}

// refuel is a step that checks the context.
func (in *Interp) refuel(ctx context.Context) error {
	in.calls += int64(pollSteps - in.fuel)
	in.fuel = pollSteps
	return in.Poll(ctx)
}

// Steps counts the calls made so far.
func (in *Interp) Steps() int64 { return in.calls + int64(pollSteps-in.fuel) }

// Poll says whether an evaluation has to end, because ctx has ended or too much is held. Every
// loop must call it once an iteration.
func (in *Interp) Poll(ctx context.Context) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if in.Due() {
		return in.measure()
	}
	return nil
}

// Turn begins an iteration of a loop.
func (f Frame) Turn() error {
	in := f.In
	in.fuel--
	return in.Poll(f.Ctx)
}

// mark is a block that is running or has run. The compiler treats it like a variable, so that
// a return inside a function finds the block around it.
type mark struct {
	over bool
	part int     // of a tagbody: where it continues
	jump *unwind // of a tagbody
}

// unwind is the error that carries the values of a return out to its block.
type unwind struct {
	to    *mark
	value Value
}

// Error is only seen by a host function called between a block and its return.
func (u *unwind) Error() string { return "a return on its way to its block" }

// Returning says whether an error is a return in progress, which must reach its block.
func Returning(err error) bool {
	var u *unwind
	return errors.As(err, &u)
}

// Block compiles body as a block that a return from that name leaves. The block of a
// loop is named nil, which is no data.Symbol: its name is empty here.
func (c *Compiler) Block(name data.Symbol, body func() Code) Code {
	defer c.Scope()()
	local, all := c.declare(blockKind, name), c.all
	code := body()
	if !local.used {
		return code
	}
	return func(f Frame) (Value, error) {
		top := f.In.Top()
		m := &mark{}
		local.Bind(f, m)
		v, err := code(f)
		m.over = true
		if err == nil {
			return v, nil
		}
		var u *unwind
		if !errors.As(err, &u) || u.to != m {
			return nil, err
		}
		f.In.Drop(top)
		if !all {
			return First(u.value), nil
		}
		return u.value, nil
	}
}

// Return compiles a return from the block of that name. Blocks are lexically scoped: a
// function passed to another one leaves the block it was made in.
func (c *Compiler) Return(name data.Symbol, form Value) (Code, error) {
	value := c.Every(form)
	r, ok := c.find(blockKind, name)
	if !ok {
		return nil, noBlock(name)
	}
	return func(f Frame) (Value, error) {
		if r.get(f).(*mark).over {
			return nil, noBlock(name)
		}
		v, err := value(f)
		if err != nil {
			return nil, err
		}
		return nil, &unwind{r.get(f).(*mark), v}
	}, nil
}

// noBlock is the fault of a return without a block of that name.
func noBlock(name data.Symbol) error {
	if name == "" {
		return data.Fault(data.CodeReturnOutside, "there is no loop and no block named nil around it")
	}
	return data.Fault(data.CodeReturnOutside, "there is no block named %s around it", name)
}

// catcher is an active catch.
type catcher struct {
	tag Value
	to  *mark
}

// Catch runs body, which ends at a throw to the tag.
func (f Frame) Catch(tag Value, body Code) (Value, error) {
	m := &mark{}
	before := f.In.catchers
	f.In.catchers = append(before, catcher{tag, m})
	v, err := f.leaving(m, body)
	f.In.catchers = before
	return v, err
}

// leaving runs code, and gives the values of an unwind to m that leaves it.
func (f Frame) leaving(m *mark, code Code) (Value, error) {
	top := f.In.Top()
	v, err := code(f)
	m.over = true
	var u *unwind
	if err == nil || !errors.As(err, &u) || u.to != m {
		return v, err
	}
	f.In.Drop(top)
	return u.value, nil
}

// Throw gives the error that carries values to the catch of a tag.
func (k *control) Throw(tag, value Value) error {
	for i := len(k.catchers) - 1; i >= 0; i-- {
		if c := k.catchers[i]; data.Eql(c.tag, tag) {
			return &unwind{c.to, value}
		}
	}
	return data.Fault(data.CodeReturnOutside, "there is no catch of %s around it", data.Excerpt(tag))
}

// Tags compiles the parts of a tagbody: each tag names the part that follows it. Parts run
// in order; go, which Jump compiles, continues at another one.
func Tags(c *Compiler, tags []Value, body func() []Code) Code {
	defer c.Scope()()
	local := c.declare(tagKind, "")
	c.visible.tags = tags
	parts := body()
	if !local.used {
		return func(f Frame) (Value, error) {
			for _, part := range parts {
				if _, err := part(f); err != nil {
					return nil, err
				}
			}
			return nil, nil
		}
	}
	return func(f Frame) (Value, error) {
		m := &mark{}
		local.Bind(f, m)
		u := &unwind{to: m}
		m.jump = u
		in := f.In
		top, bound := in.Top(), len(in.dynamics)
		defer func() { m.over = true }()
		for i := 0; i < len(parts); i++ {
			_, err := parts[i](f)
			if err == nil {
				continue
			}
			if err != error(u) {
				return nil, err
			}
			if err := f.Turn(); err != nil {
				return nil, err
			}
			in.Drop(top)
			in.unbind(bound)
			i = m.part - 1
		}
		return nil, nil
	}
}

// HasTag says whether a tag is visible.
func HasTag(c *Compiler, tag Value) bool {
	for b := c.visible; b != nil; b = b.up {
		if b.kind == tagKind && slices.ContainsFunc(b.tags, func(t Value) bool { return t != nil && data.Eql(t, tag) }) {
			return true
		}
	}
	return false
}

// Jump compiles (go tag).
func Jump(c *Compiler, tag Value) (Code, error) {
	for b := c.visible; b != nil; b = b.up {
		if b.kind != tagKind {
			continue
		}
		part := slices.IndexFunc(b.tags, func(t Value) bool { return t != nil && data.Eql(t, tag) })
		if part < 0 {
			continue
		}
		b.local.used = true
		r := c.reach(b.local)
		return func(f Frame) (Value, error) {
			m := r.get(f).(*mark)
			if m.over {
				return nil, data.Fault(data.CodeReturnOutside, "the tagbody with %s is over", data.Excerpt(tag))
			}
			m.part = part
			return nil, m.jump
		}, nil
	}
	return nil, data.Fault(data.CodeReturnOutside, "there is no tag %s around it", data.Excerpt(tag))
}

// Tagged compiles a body that may have tags among its forms.
func Tagged(c *Compiler, body []Value) Code {
	body = begin(c, body)
	var tags []Value
	for _, form := range body {
		if _, list := form.(*data.Cons); !list {
			tags = append(tags, form)
		}
	}
	if tags == nil {
		return c.Discard(body)
	}
	return c.One(&data.Cons{Car: data.Symbol("tagbody"), Cdr: data.List(body...)})
}

// unbinding runs code and then undoes its dynamic bindings.
func unbinding(code Code) Code {
	return func(f Frame) (Value, error) {
		in := f.In
		before := len(in.dynamics)
		v, err := code(f)
		in.unbind(before)
		return v, err
	}
}

// Progv binds variables by name, as many as there are values; the others become unbound.
func (f Frame) Progv(names []data.Symbol, values []Value, body Code) (Value, error) {
	before := len(f.In.dynamics)
	for i, name := range names {
		v := unbound
		if i < len(values) {
			v = values[i]
		}
		f.In.bind(cellOf(f.In, name), v)
	}
	v, err := body(f)
	f.In.unbind(before)
	return v, err
}

// failed records the form whose evaluation an error leaves, if it is the innermost one. Nil
// stands for a form that no person wrote. A handled error is not recorded.
func failed(in *Interp, form *data.Cons, err error) error {
	if form != nil && !Returning(err) && !in.lastError.Holds(err) {
		in.lastError = data.LastError{Err: err, Form: data.Excerpt(form)}
	}
	return err
}

// LastErrorOf gives where the last error came from.
func LastErrorOf(in *Interp) data.LastError { return in.lastError }
