package eval

import (
	"context"
	"maps"
	"slices"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/memory"
)

// measure finds out what is held and refuses too much.
func (in *Interp) measure() error {
	c := memory.NewCensus(in.memory.Limit())
	in.census(c)
	if h, ok := in.host.(Collector); ok {
		h.Holds(c.Bytes, in.memory.Limit())
	}
	return in.memory.Measured(c.Bytes)
}

// Collector is a host that has a garbage collector to adjust.
type Collector interface {
	// Holds tells how many bytes are held and how many may be, at every
	// measurement.
	Holds(bytes, limit int64)
}

// Keeper is a host that holds values of Lisp besides those the interpreter knows
// of.
type Keeper interface {
	// Held lists the values.
	Held() []Value
}

// SetMemory sets how many bytes of values the interpreter may hold.
func (in *Interp) SetMemory(bytes int64) { in.memory.SetLimit(bytes) }

// Charge counts bytes that have been made.
func (in *Interp) Charge(bytes int) { in.memory.Charge(bytes) }

// Made gives how many bytes of values have been made so far.
func (in *Interp) Made() int64 { return in.memory.Made() }

// Held gives how many bytes of values the interpreter holds: in variables, in
// functions and in the forms that are under way. Shared structure counts once.
func (in *Interp) Held() int64 {
	c := memory.NewCensus(-1)
	in.census(c)
	return c.Bytes
}

// census counts all that the interpreter holds.
func (in *Interp) census(c *memory.Census) {
	for _, v := range in.stack {
		c.Count(v)
	}
	for _, cell := range in.variables {
		c.Count(cell.value)
	}
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
	if fn.lambda != nil && want == "" {
		want = fn.lambda.sig()
	}
	if want == "" {
		want = counts(fn.Min, fn.Max)
	}
	return data.Errorf(data.CodeWrongArity, "%s: wanted %s, given %s", fn.Name, want, data.Arguments(given))
}

// A few names belong to a function of Lisp and to a command as well: (log 2) is a
// logarithm and (log g) the log of a game. Which one is meant is seen from the
// arguments: the command where there are more or fewer than the function takes, or
// where the function has no use for the first one. The rows of such functions say so;
// all others keep their names to themselves.

// fits says whether the function of Lisp takes n arguments.
func (op *operator) fits(n int) bool {
	return n >= op.min && (op.max < 0 || n <= op.max)
}

// sharedCall compiles a call of a name that a command has too.
func (c *Compiler) sharedCall(op *operator, args []Value) Code {
	all, codes, names := c.all, c.ones(args), c.literals(args)
	return func(f Frame) (Value, error) {
		command, ok := f.In.host.Function(op.name)
		switch {
		case !ok:
			return f.call(op.function, codes, all)
		case !op.fits(len(codes)):
			return f.commandCall(command, args, names, codes, all)
		}
		return f.callByFirst(op, command, args, names, codes, all)
	}
}

// callByFirst evaluates the first argument and then calls the function or the
// command, as that says.
func (f Frame) callByFirst(op *operator, command *Function, args []Value, names []bool, codes []Code, all bool) (Value, error) {
	if err := f.step(); err != nil {
		return nil, err
	}
	v, err := codes[0](f)
	if err != nil {
		return nil, err
	}
	fn := command
	if op.takes(v) {
		fn = op.function
	}
	in := f.In
	base := in.Hold(fn)
	in.Hold(v)
	if err := f.commandArguments(fn, args, names, codes, 1); err != nil {
		return nil, err
	}
	return in.finish(f, fn, base, all)
}

// shared gives the function of an operator as a value, which is the command too if
// there is one of that name.
func (in *Interp) shared(op *operator) *Function {
	command, ok := in.host.Function(op.name)
	if !ok || op.takes == nil {
		return op.function
	}
	return &Function{Name: op.name, Max: -1, builtin: func(in *Interp, ctx context.Context, args []Value) (Value, error) {
		fn := command
		if op.fits(len(args)) && op.takes(args[0]) {
			fn = op.function
		}
		return in.push(ctx, fn, args)
	}}
}
