package eval

import (
	"fmt"

	"parlor/commands/lisp/data"
)

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
	return data.Symbol(fmt.Sprintf("#:%s%d", prefix, in.gensyms))
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
