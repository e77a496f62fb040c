package eval

import (
	"slices"

	"parlor/commands/lisp/data"
)

// kind is the namespace of a name: a variable, a function and a block may have the same
// name.
type kind int

const (
	variableKind kind = iota
	functionKind
	blockKind
	tagKind
)

// binding is a name visible in its scope, linked to the bindings around it, those of
// enclosing functions included.
type binding struct {
	kind      kind
	name      data.Symbol
	local     *Local    // nil for a dynamic variable, a macro or a symbol macro
	macro     *Function // of macrolet
	expansion *Value    // of symbol-macrolet
	tags      []Value   // of tagbody
	up        *binding
}

// Local is a slot in the frame of the function being compiled: for a variable, a
// local function, the mark of a block, or something else that must be held.
type Local struct {
	owner *Compiler
	slot  int
	name  data.Symbol // of a variable
	// captured says that a function inside refers to it. The slot then has a box, which
	// the two share. This is known once the whole function is compiled, before any code
	// runs.
	captured bool
	cell     *variableCell // of a dynamic variable, which counts as captured too
	used     bool          // something refers to it
}

// Bind gives the variable its first value, in a new box if it needs one.
func (l *Local) Bind(f Frame, v Value) {
	if l.captured {
		v = l.share(f, v)
	}
	f.In.values[f.base+l.slot] = v
}

// share stores the first value where functions inside, or all code, find it.
func (l *Local) share(f Frame, v Value) Value {
	if l.cell != nil {
		f.In.bind(l.cell, v)
		return nil
	}
	f.In.Charge(boxSize + 8)
	return &box{v}
}

// shared gives the value that share has stored.
func (l *Local) shared(v Value) *Value {
	if l.cell != nil {
		return &l.cell.value
	}
	return &v.(*box).value
}

// Get gives the value.
func (l *Local) Get(f Frame) Value {
	v := f.In.values[f.base+l.slot]
	if l.captured {
		return *l.shared(v)
	}
	return v
}

// Set changes the value.
func (l *Local) Set(f Frame, v Value) {
	if l.captured {
		*l.shared(f.In.values[f.base+l.slot]) = v
		return
	}
	f.In.values[f.base+l.slot] = v
}

// ref is how the code of a function reaches a local: its own, or through a box shared
// with the enclosing function.
type ref struct {
	local *Local
	box   int // the index among the boxes, or -1
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

// share gives the box of the local, for a closure being made.
func (r ref) share(f Frame) *box {
	if r.box < 0 {
		return f.In.values[f.base+r.local.slot].(*box)
	}
	return f.function().boxes[r.box]
}

// function gives the function whose call f is.
func (f Frame) function() *Function { return f.In.values[f.base].(*Function) }

// Scope begins a scope, which ends when the returned function is called.
func (c *Compiler) Scope() (end func()) {
	visible, next := c.visible, c.next
	return func() { c.visible, c.next, c.pending = visible, next, nil }
}

// Declare makes a variable that is visible from here to the end of the scope.
func (c *Compiler) Declare(name data.Symbol) *Local {
	l := c.Hidden()
	c.Name(l, name)
	return l
}

// DeclareFunction does the same for a local function. Its value is the function.
func (c *Compiler) DeclareFunction(name data.Symbol) *Local { return c.declare(functionKind, name) }

// Hidden makes an unnamed slot, for a value held to the end of the scope.
func (c *Compiler) Hidden() *Local {
	l := &Local{owner: c, slot: c.next}
	c.next++
	c.size = max(c.size, c.next)
	return l
}

func (c *Compiler) declare(k kind, name data.Symbol) *Local {
	l := c.Hidden()
	c.visible = &binding{kind: k, name: name, local: l, up: c.visible}
	return l
}

// find gives the local that a name stands for.
func (c *Compiler) find(k kind, name data.Symbol) (ref, bool) {
	for b := c.visible; b != nil; b = b.up {
		if b.name == name && b.kind == k {
			if b.local == nil {
				return ref{}, false
			}
			b.local.used = true
			return c.reach(b.local), true
		}
	}
	return ref{}, false
}

// reach gives the reference from the function being compiled to a local of its own or
// of an enclosing function.
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

// Name makes an unnamed slot a variable that is visible from here to the end of the
// scope.
func (c *Compiler) Name(l *Local, name data.Symbol) {
	l.name = name
	b := &binding{kind: variableKind, name: name, local: l, up: c.visible}
	if IsDynamic(c, name) {
		l.cell, l.captured, c.binds = cellOf(c.in, name), true, true
		b.local = nil
	}
	c.visible = b
}

// variable compiles the name of a variable.
func (c *Compiler) variable(name data.Symbol) Code {
	switch name {
	case data.T:
		return Constant(data.T)
	case "nil":
		return Constant(nil)
	}
	if form, ok := Expansion(c, name); ok {
		if c.depth++; c.depth > data.MaxNesting {
			c.depth--
			return failing(data.Errorf(data.CodeNesting, "more than %d forms inside each other", data.MaxNesting))
		}
		defer func() { c.depth-- }()
		return c.Same(form)
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

// global compiles the name of a global variable. Its cell is looked up until it exists.
func (c *Compiler) global(name data.Symbol) Code {
	if v, ok := c.in.operators.globals.Constants[name]; ok {
		return Constant(v)
	}
	visible := c.visible
	var cell *variableCell
	return func(f Frame) (Value, error) {
		if cell == nil {
			if cell = knownCell(f.In, name); cell == nil {
				return nil, f.In.unbound(name, visible)
			}
		}
		if cell.value == unbound {
			return nil, f.In.unbound(name, visible)
		}
		return cell.value, nil
	}
}

// Assign gives the code that assigns a variable: a local one, or else a global one, created
// if needed.
func (c *Compiler) Assign(name data.Symbol) func(f Frame, v Value) error {
	if r, ok := c.find(variableKind, name); ok {
		return func(f Frame, v Value) error {
			r.set(f, v)
			return nil
		}
	}
	return func(f Frame, v Value) error { return f.In.Assign(name, v) }
}

// Fresh makes a new name for a variable that the compiler itself adds.
func (c *Compiler) Fresh() data.Symbol { return data.Uninterned("g") }

// VariableName gives form as a symbol, if it can name a variable.
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

// IsDynamic says whether a variable declared now is dynamic, for forms that bind several
// variables at once.
func IsDynamic(c *Compiler, name data.Symbol) bool {
	return slices.Contains(c.pending, name) || isSpecial(c.in, name)
}

// Declarations records the declarations that a body begins with, for the variables
// declared next, and gives the rest of the body.
func Declarations(c *Compiler, body []Value) []Value {
	c.pending = nil
	for len(body) > 0 && data.Car(body[0]) == Value(data.Symbol("declare")) {
		specs, _ := data.Slice(data.Cdr(body[0]))
		for _, spec := range specs {
			if data.Car(spec) != Value(data.Symbol("special")) {
				continue
			}
			names, _ := data.Slice(data.Cdr(spec))
			for _, name := range names {
				if name, ok := name.(data.Symbol); ok {
					c.pending = append(c.pending, name)
				}
			}
		}
		body = body[1:]
	}
	return body
}

// free makes the names declared special visible as such.
func free(c *Compiler) {
	for _, name := range c.pending {
		cellOf(c.in, name)
		c.visible = &binding{kind: variableKind, name: name, up: c.visible}
	}
	c.pending = nil
}

// SymbolMacro makes a name stand for a form to the end of the scope.
func SymbolMacro(c *Compiler, name data.Symbol, form Value) {
	c.visible = &binding{kind: variableKind, name: name, expansion: &form, up: c.visible}
}

// LocalMacro makes a macro visible to the end of the scope.
func LocalMacro(c *Compiler, name data.Symbol, macro *Function) {
	c.visible = &binding{kind: functionKind, name: name, macro: macro, up: c.visible}
}

// Expansion gives the form that a name stands for, if it is a symbol macro.
func Expansion(c *Compiler, name data.Symbol) (Value, bool) {
	for b := c.visible; b != nil; b = b.up {
		if b.kind == variableKind && b.name == name {
			if b.expansion == nil {
				return nil, false
			}
			return *b.expansion, true
		}
	}
	form, ok := c.in.symbolMacros[name]
	return form, ok
}

// MacroOf gives the macro of a name in the current scope.
func MacroOf(c *Compiler, name data.Symbol) (*Function, bool) {
	for b := c.visible; b != nil; b = b.up {
		if b.kind == functionKind && b.name == name {
			return b.macro, b.macro != nil
		}
	}
	return c.in.Macro(name)
}

// Specially makes a variable dynamic for the forms compiled later as well.
func Specially(c *Compiler, name data.Symbol) { MakeSpecial(c.in, name) }

// SetSymbolMacro makes a name stand for a form everywhere.
func SetSymbolMacro(in *Interp, name data.Symbol, form Value) {
	if in.symbolMacros == nil {
		in.symbolMacros = map[data.Symbol]Value{}
	}
	in.symbolMacros[name] = form
	in.Filed.Record(data.Definition{Kind: "symbol macro", Name: name, Form: data.List(data.Symbol("define-symbol-macro"), name, form)})
	in.macros++
}
