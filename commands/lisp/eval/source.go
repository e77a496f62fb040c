package eval

import (
	"context"

	"parlor/commands/lisp/data"
)

// Written is the definition of a function or macro that comes with Lisp and is written in it,
// (defun ...) or (defmacro ...).
type Written struct {
	Name, Sig, Brief string
	Macro            bool
	Definition       string
}

// written gives a function or macro that comes with Lisp and is written in it. It is made
// when it is first needed, whatever is under way then, and belongs to nobody's file.
func (op *operator) written(in *Interp) (*Function, error) {
	if fn := in.sources[op]; fn != nil {
		return fn, nil
	}
	forms, err := in.operators.read(op.source.Definition)
	if err != nil {
		return nil, err
	}
	defer func(pure, foreign bool) { in.pure, in.foreign, in.defining = pure, foreign, nil }(in.pure, in.foreign)
	in.pure, in.foreign, in.defining = false, false, op
	for _, form := range forms {
		defer in.Drop(in.Hold(form))
		if _, err := in.evalTop(context.Background(), form); err != nil {
			return nil, err
		}
	}
	return in.sources[op], nil
}

// CheckDefinable refuses the names that come with Lisp, and to define anything
// inside Pure.
func (in *Interp) CheckDefinable(name data.Symbol) error {
	if op, taken := in.operators.rows[name]; taken && op != in.defining {
		return data.Fault(data.CodeProtectedName, "%s comes with Lisp and cannot be defined again", name)
	}
	return in.RefuseIfPure("a definition")
}

// Define makes fn the function of that name, made by form. A function of Lisp, on
// which everything else rests, keeps its name.
func (in *Interp) Define(name data.Symbol, fn *Function, form Value) error {
	if err := in.CheckDefinable(name); err != nil {
		return err
	}
	fn.form = form
	if op := in.operators.rows[name]; op != nil {
		fn.Sig = op.sig
		in.sources[op] = fn
		return nil
	}
	cell := in.functions[name]
	if cell == nil {
		cell = &functionCell{}
		in.functions[name] = cell
	}
	if fn.macro || cell.fn != nil && cell.fn.macro {
		in.macros++
	}
	cell.fn = fn
	return nil
}

// Macro gives the macro of a name, if it is one.
func (in *Interp) Macro(name data.Symbol) (*Function, bool) {
	if op := in.operators.rows[name]; op != nil && op.source != nil && op.source.Macro {
		fn, err := op.written(in)
		return fn, err == nil
	}
	cell := in.functions[name]
	if cell == nil || !cell.fn.macro {
		return nil, false
	}
	return cell.fn, true
}
