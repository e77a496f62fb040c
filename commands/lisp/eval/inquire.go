package eval

import (
	"slices"
	"strings"

	"parlor/commands/lisp/data"
)

// Trace turns the tracing of a user function on or off.
func Trace(in *Interp, name data.Symbol, on bool) error {
	cell := in.functions[name]
	switch {
	case cell != nil && cell.fn.lambda != nil && !cell.fn.macro:
		cell.fn.traced = on
		return nil
	case Calls(in, name) == Nothing:
		return data.Fault(data.CodeUnknownFunction, "no function named %s", name).About(name)
	}
	return data.Fault(data.CodeWrongKind, "wanted a function that a program has defined, given %s", name).About(name)
}

// Traced lists the traced functions, sorted.
func Traced(in *Interp) []data.Symbol {
	var names []data.Symbol
	for _, name := range in.Functions() {
		if in.functions[name].fn.traced {
			names = append(names, name)
		}
	}
	return names
}

// Signature gives the signature of a function or a name.
func Signature(in *Interp, v Value) (string, error) {
	if name, ok := v.(data.Symbol); ok {
		if op := operatorOf(in, name); op != nil {
			return op.sig, nil
		}
		if macro, ok := in.Macro(name); ok {
			v = macro
		}
	}
	fn, err := in.Function(v)
	if err != nil {
		return "", err
	}
	return calledAs(fn), nil
}

// GlobalNames lists the variables that come with Lisp, and the constants.
func GlobalNames(in *Interp) []string {
	var names []string
	for _, table := range []map[data.Symbol]Value{in.operators.globals.Variables, in.operators.globals.Constants} {
		for name := range table {
			if !strings.Contains(string(name), "%") {
				names = append(names, string(name))
			}
		}
	}
	return names
}

// MeansFunctions says whether all names stand for functions rather than for variables that hold
// games: (trace g) is a command, (trace fib) a form of Lisp.
func MeansFunctions(c *Compiler, names Value) bool {
	for w := data.Walk(names); w.Next(); {
		name, ok := w.Item.(data.Symbol)
		if !ok {
			return false
		}
		v, bound := c.in.Variable(name)
		if bound && Calls(c.in, name) == Nothing && !IsForm(v) {
			return false
		}
	}
	return true
}

// Known lists all names that mean something, sorted: of operators, commands, functions and variables.
func Known(in *Interp) []data.Symbol {
	names := append(in.Functions(), in.Variables()...)
	for _, d := range in.operators.docs {
		names = append(names, data.Symbol(d.Name))
	}
	for _, name := range append(in.host.Names(), GlobalNames(in)...) {
		names = append(names, data.Symbol(name))
	}
	slices.Sort(names)
	return slices.Compact(names)
}
