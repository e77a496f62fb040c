package eval

import (
	"context"
	"strings"

	"parlor/commands/lisp/data"
)

// Environment is what a macro may ask about the place of its form: &environment.
type Environment struct{ c *Compiler }

// LispString shows what it is.
func (Environment) LispString() string { return "#<environment>" }

// Macro gives the macro of a name there.
func (e Environment) Macro(name data.Symbol) (*Function, bool) { return MacroOf(e.c, name) }

// Expansion gives the form that a name stands for there.
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

// Native makes a function of so many arguments of one of Go, or of any number for -1.
func Native(name string, arguments int, run BuiltinFunc) *Function {
	return &Function{Name: name, Min: max(arguments, 0), Max: arguments, builtin: run}
}

// EvalInside gives all values of a form for the code of a function.
func EvalInside(in *Interp, ctx context.Context, form Value) (Value, error) {
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
	MacroForm // a macro, or what is one in Common Lisp
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

// specialOperators are the special forms that Common Lisp calls so; the others are macros
// there.
const specialOperators = " block catch eval-when flet function go if labels let let* load-time-value locally macrolet " +
	"multiple-value-call multiple-value-prog1 progn progv quote return-from setq symbol-macrolet tagbody the throw unwind-protect "

// Undefine takes the function or macro of a name away.
func Undefine(in *Interp, name data.Symbol) error {
	if err := in.CheckDefinable(name); err != nil {
		return err
	}
	if cell := in.functions[name]; cell != nil {
		delete(in.functions, name)
		cell.fn = nil
		in.macros++
	}
	return nil
}

// IsForm says whether a value is none of the host's objects, for names that commands have
// too: those begin with a game.
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

// CallCommand calls the command of a name that Lisp has too.
func CallCommand(in *Interp, ctx context.Context, name string, args ...Value) (Value, error) {
	fn, ok := in.host.Function(name)
	if !ok {
		return nil, in.unknown(data.Symbol(name), nil)
	}
	return in.Call(ctx, fn, args...)
}
