package eval

import (
	"maps"
	"slices"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/memory"
)

// measure counts the memory held and refuses too much.
func (in *Interp) measure() error {
	c := memory.NewCensus(in.Limit())
	in.census(c)
	if h, ok := in.host.(Collector); ok {
		h.Holds(c.Bytes, in.Limit())
	}
	return in.Measured(c.Bytes)
}

// Collector is a host that has a garbage collector to adjust.
type Collector interface {
	// Holds is told at every measurement how many bytes are held and how many may be.
	Holds(bytes, limit int64)
}

// Keeper is a host that holds values of Lisp that the interpreter does not know of.
type Keeper interface {
	// Held lists the values.
	Held() []Value
}

// Held gives how many bytes of values the interpreter holds: in variables, in functions
// and in the forms being evaluated. Shared structure counts once.
func (in *Interp) Held() int64 {
	c := memory.NewCensus(-1)
	in.census(c)
	return c.Bytes
}

// census counts all that the interpreter holds.
func (in *Interp) census(c *memory.Census) {
	for _, v := range in.values {
		c.Count(v)
	}
	for _, cell := range in.variables {
		c.Count(cell.value)
	}
	c.Count(&in.control)
	for _, cell := range in.functions {
		c.Count(cell.fn)
	}
	c.Bytes += in.Filed.Held(c.Count)
	if h, ok := in.host.(Keeper); ok {
		for _, v := range h.Held() {
			c.Count(v)
		}
	}
}

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
		return data.Errorf(data.CodeUnboundVariable, "no variable named %s%s", name, hint).About(name)
	}
	if _, err := in.functionNamed(name); err == nil {
		return data.Errorf(data.CodeUnboundVariable, "no variable named %s, but a function: call it by (%s ...)", name, name).About(name)
	}
	return data.Errorf(data.CodeUnboundVariable, "no variable named %s", name).About(name)
}

// unknown is the error for a function that does not exist.
func (in *Interp) unknown(name data.Symbol, visible *binding) error {
	for b := visible; b != nil; b = b.up {
		if b.kind != variableKind || b.name != name {
			continue
		}
		return data.Errorf(data.CodeUnknownFunction, "no function named %s, but a variable: call what it holds by (funcall %s ...)", name, name).About(name)
	}
	if chapter := data.LeftOut(name); chapter != "" {
		return data.Errorf(data.CodeUnknownFunction, "%s is left out of this Lisp, with all that belongs to %s", name, chapter).About(name)
	}
	names := in.host.Names()
	for _, own := range slices.Sorted(maps.Keys(in.functions)) {
		names = append(names, string(own))
	}
	for _, d := range in.operators.Docs() {
		names = append(names, d.Name)
	}
	return data.Errorf(data.CodeUnknownFunction, "no function or command named %s%s", name, in.hint(name, names)).About(name)
}

// hint asks the host which of names was probably meant.
func (in *Interp) hint(name data.Symbol, names []string) string {
	nearest, ok := in.host.Nearest(string(name), names)
	if !ok {
		return ""
	}
	return "; did you mean " + nearest + "?"
}
