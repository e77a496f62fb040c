package lisp

import (
	"maps"
	"slices"
)

// unbound is the error for a variable that does not exist.
func (in *Interp) unbound(name Symbol, env *scope) error {
	names := []string{string(T)}
	for s := env; s != nil; s = s.up {
		if s.name != "" {
			names = append(names, string(s.name))
		}
	}
	for _, global := range in.Variables() {
		names = append(names, string(global))
	}
	if hint := in.hint(name, names); hint != "" {
		return Errorf(CodeUnboundVariable, "no variable named %s%s", name, hint)
	}
	if _, err := in.functionNamed(name, nil); err == nil {
		return Errorf(CodeUnboundVariable, "no variable named %s, but a function: call it by (%s ...)", name, name)
	}
	return Errorf(CodeUnboundVariable, "no variable named %s", name)
}

// unknown is the error for a function that does not exist.
func (in *Interp) unknown(name Symbol, env *scope) error {
	if env.find(name) != nil {
		return Errorf(CodeUnknownFunction, "no function named %s, but a variable: call what it holds by (funcall %s ...)", name, name)
	}
	names := in.host.Names()
	for _, own := range slices.Sorted(maps.Keys(in.functions)) {
		names = append(names, string(own))
	}
	for _, d := range Docs() {
		names = append(names, d.Name)
	}
	return Errorf(CodeUnknownFunction, "no function or command named %s%s", name, in.hint(name, names))
}

// hint asks the host whether one of names was meant.
func (in *Interp) hint(name Symbol, names []string) string {
	nearest, ok := in.host.Nearest(string(name), names)
	if !ok {
		return ""
	}
	return "; did you mean " + nearest + "?"
}

// wrongArity is the error for a call with too few or too many arguments.
func (in *Interp) wrongArity(fn *Function, given int) error {
	want := fn.Sig
	if fn.closure != nil {
		want = fn.closure.sig(fn.Name)
	}
	if want == "" {
		want = counts(fn.Min, fn.Max)
	}
	return Errorf(CodeWrongArity, "%s: wanted %s, given %s", fn.Name, want, arguments(given))
}
