package eval

import "parlor/commands/lisp/data"

// SetSetExpander records a setf expander, as define-setf-expander makes it.
func SetSetExpander(in *Interp, name data.Symbol, expander Value) {
	if in.setters == nil {
		in.setters = map[data.Symbol]Value{}
	}
	in.setters[name] = expander
	in.macros++
}

// SetExpander gives the setf expander of a name, or nil.
func SetExpander(in *Interp, name data.Symbol) Value { return in.setters[name] }

// HasSetter says whether (setf name) is a function in the current scope, or may yet become
// one.
func HasSetter(c *Compiler, name data.Symbol) bool {
	setter := SetterName(name)
	if _, local := c.find(functionKind, setter); local {
		return true
	}
	_, isMacro := MacroOf(c, name)
	return c.in.operators.rows[setter] != nil || c.in.functions[setter] != nil || !isMacro && name != "" && c.in.operators.rows[name] == nil
}

// ExpandPlace gives the setf expansion of a place with an expander: temporary variables
// and their forms, the variable of the new value, and the forms that store and read it. An
// expander of nil stands for none.
func ExpandPlace(c *Compiler, name data.Symbol, args []Value) (parts []Value, err error) {
	expander := c.in.setters[name]
	if expander == nil {
		return nil, nil
	}
	v, err := c.in.CallAll(c.ctx, expander, args)
	if err != nil {
		return nil, err
	}
	if parts = All(v); len(parts) != 5 {
		return nil, data.Fault(data.CodeBadForm, "wanted five values of the expander of %s, given %d", name, len(parts))
	}
	return parts, nil
}

// Hold compiles a form, and code that keeps its value in a slot.
func Hold(c *Compiler, form Value) (kept *Local, find func(f Frame) error) {
	code, kept := c.One(form), c.Hidden()
	return kept, func(f Frame) error {
		v, err := code(f)
		if err == nil {
			kept.Bind(f, v)
		}
		return err
	}
}

// ExpandMacro gives the expansion of a form, if it is a macro form.
func ExpandMacro(c *Compiler, form Value) (expansion Value, ok bool, err error) {
	name, _ := NameOf(data.Car(form))
	macro, ok := MacroOf(c, name)
	if !ok {
		return form, false, nil
	}
	expansion, err = expandHere(c, macro, form)
	return expansion, true, err
}
