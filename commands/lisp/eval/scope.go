package eval

import (
	"fmt"

	"parlor/commands/lisp/data"
)

// kind says what a name in the text of a function stands for. A variable, a
// function and a block may have the same name.
type kind int

const (
	variableKind kind = iota
	functionKind
	blockKind
)

// binding is a name that is visible in some part of the text, and the bindings
// around it, those of the functions around included.
type binding struct {
	kind  kind
	name  data.Symbol
	local *Local
	up    *binding
}

// Local is a slot in the frame of the function being compiled: for a variable, a
// local function, the mark of a block, or something else that must be held.
type Local struct {
	owner *Compiler
	slot  int
	// captured says that a function inside refers to it. The slot then has a box,
	// which the two share. It is known once the whole function is compiled, and no
	// code runs before.
	captured bool
	used     bool // something refers to it
}

// Bind gives the variable its first value, in a new box if it needs one.
func (l *Local) Bind(f Frame, v Value) {
	if l.captured {
		f.In.memory.Charge(boxSize + 8)
		v = &box{v}
	}
	f.In.stack[f.base+l.slot] = v
}

// Get gives the value.
func (l *Local) Get(f Frame) Value {
	v := f.In.stack[f.base+l.slot]
	if l.captured {
		return v.(*box).value
	}
	return v
}

// Set changes the value.
func (l *Local) Set(f Frame, v Value) {
	if l.captured {
		f.In.stack[f.base+l.slot].(*box).value = v
		return
	}
	f.In.stack[f.base+l.slot] = v
}

// ref is how the code of a function reaches a local: its own, or by a box that it
// shares with the function around it.
type ref struct {
	local *Local
	box   int // the place among the boxes, or -1
}

// get gives the value of the local.
func (r ref) get(f Frame) Value {
	if r.box < 0 {
		return r.local.Get(f)
	}
	return f.function().boxes[r.box].value
}

// set changes it.
func (r ref) set(f Frame, v Value) {
	if r.box < 0 {
		r.local.Set(f, v)
		return
	}
	f.function().boxes[r.box].value = v
}

// share gives the box of the local, for a function that is being made.
func (r ref) share(f Frame) *box {
	if r.box < 0 {
		return f.In.stack[f.base+r.local.slot].(*box)
	}
	return f.function().boxes[r.box]
}

// function gives the function whose call f is.
func (f Frame) function() *Function { return f.In.stack[f.base].(*Function) }

// Scope begins a part of the text with names of its own, which ends when the
// function given back is called.
func (c *Compiler) Scope() (end func()) {
	visible, next := c.visible, c.next
	return func() { c.visible, c.next = visible, next }
}

// Declare makes a variable that is visible from here to the end of the scope.
func (c *Compiler) Declare(name data.Symbol) *Local { return c.declare(variableKind, name) }

// DeclareFunction makes a local function visible likewise. Its value is the
// function.
func (c *Compiler) DeclareFunction(name data.Symbol) *Local { return c.declare(functionKind, name) }

// Hidden makes a slot without a name, for what must be held up to the end of the
// scope.
func (c *Compiler) Hidden() *Local {
	l := &Local{owner: c, slot: c.next}
	c.next++
	c.size = max(c.size, c.next)
	return l
}

func (c *Compiler) declare(k kind, name data.Symbol) *Local {
	l := c.Hidden()
	c.visible = &binding{k, name, l, c.visible}
	return l
}

// find gives the local that a name stands for.
func (c *Compiler) find(k kind, name data.Symbol) (ref, bool) {
	for b := c.visible; b != nil; b = b.up {
		if b.name == name && b.kind == k {
			b.local.used = true
			return c.reach(b.local), true
		}
	}
	return ref{}, false
}

// reach gives the way from the function being compiled to a local of it or of a
// function around it.
func (c *Compiler) reach(l *Local) ref {
	if l.owner == c {
		return ref{l, -1}
	}
	for i, captured := range c.captures {
		if captured.local == l {
			return ref{l, i}
		}
	}
	l.captured = true
	c.captures = append(c.captures, c.parent.reach(l))
	return ref{l, len(c.captures) - 1}
}

// Name makes a slot without a name a variable that is visible from here to the end of
// the scope.
func (c *Compiler) Name(l *Local, name data.Symbol) {
	c.visible = &binding{variableKind, name, l, c.visible}
}

// variable compiles the name of a variable.
func (c *Compiler) variable(name data.Symbol) Code {
	switch name {
	case data.T:
		return Constant(data.T)
	case "nil":
		return Constant(nil)
	}
	r, ok := c.find(variableKind, name)
	switch {
	case !ok:
		return c.global(name)
	case r.box < 0:
		local := r.local
		return func(f Frame) (Value, error) { return local.Get(f), nil }
	}
	return func(f Frame) (Value, error) { return r.get(f), nil }
}

// global compiles the name of a global variable. Its cell is looked for until there
// is one.
func (c *Compiler) global(name data.Symbol) Code {
	if v, ok := c.in.operators.constants[name]; ok {
		return Constant(v)
	}
	visible := c.visible
	var cell *variableCell
	return func(f Frame) (Value, error) {
		if cell == nil {
			if cell = f.In.variables[name]; cell == nil {
				return nil, f.In.unbound(name, visible)
			}
		}
		return cell.value, nil
	}
}

// Assign gives the code that gives a variable a value: a local one, or else a
// global one, which it may make.
func (c *Compiler) Assign(name data.Symbol) func(f Frame, v Value) error {
	if r, ok := c.find(variableKind, name); ok {
		return func(f Frame, v Value) error {
			r.set(f, v)
			return nil
		}
	}
	return func(f Frame, v Value) error { return f.In.Assign(name, v) }
}

// Assign gives a global variable a value, unless that is refused.
func (in *Interp) Assign(name data.Symbol, v Value) error {
	if err := in.RefuseIfPure("a change to a global variable"); err != nil {
		return err
	}
	return in.SetVariable(name, v)
}

// Gensym makes a name that no other name is, and that cannot be typed.
func Gensym(in *Interp, prefix string) data.Symbol {
	in.gensyms++
	return data.Uninterned(fmt.Sprintf("%s%d", prefix, in.gensyms))
}

// Fresh makes a name for what the compiler itself adds to a form.
func (c *Compiler) Fresh() data.Symbol { return Gensym(c.unit.in, "g") }

// VariableName gives the symbol that form is, if it can name a variable.
func VariableName(form Value) (data.Symbol, error) {
	name, ok := form.(data.Symbol)
	if !ok && form == nil {
		name, ok = "nil", true
	}
	if !ok {
		return "", data.BadForm("a name", form)
	}
	return name, CheckVariable(name)
}
