package eval

import (
	"context"
	"strings"

	"parlor/commands/lisp/data"
)

// Environment is the lexical environment of a macro form, for &environment.
type Environment struct{ c *Compiler }

// LispString shows what it is.
func (Environment) LispString() string { return "#<environment>" }

// Macro gives the macro of a name in the environment.
func (e Environment) Macro(name data.Symbol) (*Function, bool) { return MacroOf(e.c, name) }

// Expansion gives the form that a symbol macro stands for in the environment.
func (e Environment) Expansion(name data.Symbol) (Value, bool) { return Expansion(e.c, name) }

// Surroundings gives the environment of the macro that is being expanded, or nil.
func Surroundings(in *Interp) Value {
	if in.around == nil {
		return nil
	}
	return Environment{in.around}
}

// Expanding gives the form that is being expanded.
func Expanding(in *Interp) Value { return in.whole }

// Native makes a Lisp function from one of Go, with a fixed number of arguments or -1 for
// any.
func Native(name string, arguments int, run BuiltinFunc) *Function {
	return &Function{Name: name, Min: max(arguments, 0), Max: arguments, builtin: run}
}

// EvalInside evaluates a form for a function under way, and gives all its values.
func (in *Interp) EvalInside(ctx context.Context, form Value) (Value, error) {
	if in.depth >= maxDepth {
		return nil, data.Errorf(data.CodeRecursion, "more than %d calls inside each other; does a form evaluate itself for ever?", maxDepth)
	}
	in.depth++
	defer func() { in.depth-- }()
	defer in.Drop(in.Hold(form))
	u := &unit{in: in, ctx: ctx}
	c := &Compiler{unit: u, next: 1, size: 1}
	code := c.Every(form)
	if err := u.finish(); err != nil {
		return nil, err
	}
	base := in.Hold(nil)
	in.reserve(base, c.size)
	bound := len(in.dynamics)
	v, err := code(Frame{in, ctx, base})
	in.unbind(bound)
	return v, err
}

// Meaning is what a name calls.
type Meaning int

// What a name may call.
const (
	Nothing Meaning = iota
	SpecialForm
	MacroForm // a macro, here or in Common Lisp
	OfFunction
)

// Calls says what a name calls.
func Calls(in *Interp, name data.Symbol) Meaning {
	op := operatorOf(in, name)
	if op != nil && op.special != nil {
		if strings.Contains(specialOperators, " "+string(name)+" ") {
			return SpecialForm
		}
		return MacroForm
	}
	if _, ok := in.Macro(name); ok {
		return MacroForm
	}
	if _, err := in.functionNamed(name); err == nil {
		return OfFunction
	}
	return Nothing
}

// Standard says whether a name is one of Common Lisp, whether this Lisp has it or not.
func Standard(in *Interp, name data.Symbol) bool {
	op := in.operators.rows[name]
	_, variable := in.operators.globals.Variables[name]
	_, constant := in.operators.globals.Constants[name]
	return op != nil && !op.yields() && name[0] != '%' || variable || constant || data.LeftOut(name) != "" ||
		data.IsWord(name) || name == data.T || name == "nil"
}

// specialOperators are the special forms that are special operators in Common Lisp; the
// others are macros there.
const specialOperators = " block catch eval-when flet function go if labels let let* load-time-value locally macrolet " +
	"multiple-value-call multiple-value-prog1 progn progv quote return-from setq symbol-macrolet tagbody the throw unwind-protect "

// Undefine removes the function or macro of a name.
func Undefine(in *Interp, name data.Symbol) error {
	if err := in.CheckDefinable(name); err != nil {
		return err
	}
	if cell := in.functions[name]; cell != nil {
		delete(in.functions, name)
		in.Filed.Forget(data.FunctionKind, name)
		cell.fn = nil
		in.macros++
	}
	return nil
}

// IsForm says whether a value is not a host object, for names shared with commands: the
// arguments of those begin with a game.
func IsForm(v Value) bool {
	_, function := v.(*Function)
	_, object := v.(data.Printer)
	return function || !object
}

// SymbolMacroOf gives the form that a name stands for everywhere.
func SymbolMacroOf(in *Interp, name data.Symbol) (Value, bool) {
	form, ok := in.symbolMacros[name]
	return form, ok
}

// CallCommand calls the command of a name shared with Lisp.
func (in *Interp) CallCommand(ctx context.Context, name string, args ...Value) (Value, error) {
	fn, ok := in.host.Function(name)
	if !ok {
		return nil, in.unknown(data.Symbol(name), nil)
	}
	return in.Call(ctx, fn, args...)
}
