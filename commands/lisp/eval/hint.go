package eval

import (
	"maps"
	"slices"

	"parlor/commands/lisp/data"
)

// unbound is the error for a variable that does not exist.
func (in *Interp) unbound(name data.Symbol, visible *binding) error {
	names := []string{string(data.T)}
	for b := visible; b != nil; b = b.up {
		if b.kind == variableKind {
			names = append(names, string(b.name))
		}
	}
	for _, global := range in.Variables() {
		names = append(names, string(global))
	}
	if hint := in.hint(name, names); hint != "" {
		return data.Errorf(data.CodeUnboundVariable, "no variable named %s%s", name, hint)
	}
	if _, err := in.functionNamed(name); err == nil {
		return data.Errorf(data.CodeUnboundVariable, "no variable named %s, but a function: call it by (%s ...)", name, name)
	}
	return data.Errorf(data.CodeUnboundVariable, "no variable named %s", name)
}

// unknown is the error for a function that does not exist.
func (in *Interp) unknown(name data.Symbol, visible *binding) error {
	for b := visible; b != nil; b = b.up {
		if b.kind != variableKind || b.name != name {
			continue
		}
		return data.Errorf(data.CodeUnknownFunction, "no function named %s, but a variable: call what it holds by (funcall %s ...)", name, name)
	}
	names := in.host.Names()
	for _, own := range slices.Sorted(maps.Keys(in.functions)) {
		names = append(names, string(own))
	}
	for _, d := range in.operators.Docs() {
		names = append(names, d.Name)
	}
	return data.Errorf(data.CodeUnknownFunction, "no function or command named %s%s", name, in.hint(name, names))
}

// hint asks the host whether one of names was meant.
func (in *Interp) hint(name data.Symbol, names []string) string {
	nearest, ok := in.host.Nearest(string(name), names)
	if !ok {
		return ""
	}
	return "; did you mean " + nearest + "?"
}

// wrongArity is the error for a call with too few or too many arguments.
func (in *Interp) wrongArity(fn *Function, given int) error {
	want := fn.Sig
	if fn.lambda != nil {
		want = fn.lambda.sig()
	}
	if want == "" {
		want = counts(fn.Min, fn.Max)
	}
	return data.Errorf(data.CodeWrongArity, "%s: wanted %s, given %s", fn.Name, want, data.Arguments(given))
}
