// Package eval evaluates forms of the Lisp. A form is first compiled to Go closures: its
// variables become slots on a stack, so that a call looks up no names and does not allocate. The
// special forms and functions come from other packages as a table, see [NewTable]. Read [Interp],
// [Compiler] and [Frame] first.
package eval

import (
	"context"
	"maps"
	"slices"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/memory"
)

// Value is anything Lisp can hold.
type Value = data.Value

// Host is the program around the interpreter: it provides the commands, the random numbers and
// the output.
type Host interface {
	// Function gives the command of that name. It is consulted after the functions of Lisp and
	// those of the user.
	Function(name string) (*Function, bool)
	// Names lists the commands, for the hint about a misspelled name.
	Names() []string
	// Nearest gives the word among those given that was probably meant.
	Nearest(word string, among []string) (string, bool)
	// Random gives a whole number from 0 to n-1; n is at least 1.
	Random(n int64) (int64, error)
	// RandomFloat gives a number from 0 up to but not including 1.
	RandomFloat() (float64, error)
	// Write receives what print and format print.
	Write(text string)
}

// Interp holds the variables and functions of a session and evaluates forms.
// It is not safe for concurrent use, but a host function may call back into the interpreter that
// called it.
type Interp struct {
	host      Host
	operators Operators
	functions map[data.Symbol]*functionCell
	variables map[data.Symbol]*variableCell
	sources   map[*operator]*Function // operators written in Lisp that have been used
	defining  *operator               // the one of them being made
	macros    int                     // count of macro definitions so far

	stack
	rights
	memory.Meter
	depth   int   // nested calls
	entered bool  // an evaluation is under way
	fuel    int   // steps until the context is checked
	calls   int64 // steps made before fuel was last refilled

	lastError data.LastError // the last error

	Filed   data.Filed   // types and property lists
	Console *data.Stream // printed by the host
	control              // dynamic bindings, handlers and exits
}

// variableCell holds a global variable.
type variableCell struct {
	value    Value
	special  bool // dynamic
	constant bool
	own      bool // it comes with Lisp
}

// functionCell holds a function made by defun or a macro.
type functionCell struct{ fn *Function }

// New gives an interpreter without variables, with the operators of a table.
func New(host Host, operators Operators) *Interp {
	in := &Interp{
		host:      host,
		operators: operators,
		functions: map[data.Symbol]*functionCell{},
		variables: map[data.Symbol]*variableCell{},
		sources:   map[*operator]*Function{},
		Filed:     data.NewFiled(),
		Meter:     memory.NewMeter(memory.Default),
	}
	in.Console = &data.Stream{Write: func(text string) error {
		err := in.RefuseIfPure("output")
		if err == nil {
			in.host.Write(text)
		}
		return err
	}}
	return in
}

// Host gives the program around the interpreter.
func (in *Interp) Host() Host { return in.host }

// Eval gives the value of a form. When ctx ends, so does the evaluation, and the error is the
// cause of ctx. The forms of a progn are compiled one at a time, so that a macro defined by one
// can be used in the next.
func (in *Interp) Eval(ctx context.Context, form Value) (result Value, err error) {
	defer in.guard(enter(in), &err)
	if err := in.Poll(ctx); err != nil {
		return nil, err
	}
	in.Hold(form)
	forms := []Value{form}
	if data.Car(form) == Value(data.Symbol("progn")) && data.IsProperList(form) {
		forms, _ = data.Slice(data.Cdr(form))
	}
	for _, form := range forms {
		if result, err = in.evalTop(ctx, form); err != nil {
			return nil, err
		}
	}
	return result, nil
}

// evalTop compiles and evaluates a top-level form.
func (in *Interp) evalTop(ctx context.Context, form Value) (Value, error) {
	p, err := in.compileTop(ctx, form)
	if err != nil {
		return nil, err
	}
	base := len(in.values)
	in.reserve(base, p.size)
	v, err := p.code(Frame{in, ctx, base})
	in.Drop(base)
	return v, err
}

// Apply calls a function, or the function a symbol names, with args, unevaluated.
func (in *Interp) Apply(ctx context.Context, fn Value, args []Value) (result Value, err error) {
	defer in.guard(enter(in), &err)
	if err := in.Poll(ctx); err != nil {
		return nil, err
	}
	f, err := in.Function(fn)
	if err != nil {
		return nil, err
	}
	return first(in.push(ctx, f, args))
}

// guard is deferred at entries to the evaluator. It turns a panic into an error and restores the
// state at entry, so that one fault does not spoil the next form.
func (in *Interp) guard(before heights, err *error) {
	if fault := recover(); fault != nil {
		*err = data.Errorf(data.CodeInternal, "internal error: %v", fault)
	}
	in.depth = before.depth
	in.Drop(before.stack)
	in.unbind(before.dynamics)
	in.catchers = in.catchers[:before.catchers]
	in.Handlers, in.Restarts = before.handlers, before.restarts
	in.entered = before.entered
	if before.depth == 0 && !before.entered {
		in.lastError.Over = true
		in.forget()
	}
}

// heights is the state that an entry to the evaluator restores.
type heights struct {
	depth, stack, dynamics, catchers int
	entered                          bool
	handlers                         *HandlerList
	restarts                         *Restart
}

func enter(in *Interp) heights {
	before := heights{in.depth, len(in.values), len(in.dynamics), len(in.catchers), in.entered, in.Handlers, in.Restarts}
	in.entered = true
	return before
}

// control has the dynamic bindings, handlers and exits in effect, and the state of macro
// expansion.
type control struct {
	dynamics []saved // bindings of dynamic variables
	catchers []catcher
	Handlers *HandlerList // the innermost handlers
	Restarts *Restart     // the innermost restart
	// Signal calls the handlers for a propagating error. It is nil if there are none.
	Signal func(ctx context.Context, in *Interp, err error) error
	around *Compiler // whose macro is being expanded
	whole  Value     // the form being expanded

	symbolMacros map[data.Symbol]Value
	setters      map[data.Symbol]Value // setf expanders by name
}

// Held calls use with the saved values, and the recorded forms and functions.
func (k *control) Held(use func(v Value)) int64 {
	for _, s := range k.dynamics {
		use(s.value)
	}
	for _, files := range []map[data.Symbol]Value{k.symbolMacros, k.setters} {
		for _, v := range files {
			use(v)
		}
	}
	return int64(len(k.dynamics)) * boxSize
}

// saved is the value that a cell had before it was bound.
type saved struct {
	cell  *variableCell
	value Value
}

// bind gives a cell a value until unbind.
func (k *control) bind(cell *variableCell, v Value) {
	k.dynamics = append(k.dynamics, saved{cell, cell.value})
	cell.value = v
}

// unbind undoes all bindings after the first to.
func (k *control) unbind(to int) {
	for i := len(k.dynamics) - 1; i >= to; i-- {
		s := k.dynamics[i]
		s.cell.value = s.value
		k.dynamics[i] = saved{}
	}
	k.dynamics = k.dynamics[:to]
}

// Functions lists the names of the functions made by defun and of the macros, sorted.
func (in *Interp) Functions() []data.Symbol { return slices.Sorted(maps.Keys(in.functions)) }

// CheckDefinable refuses the names that come with Lisp, and any definition inside Pure.
func (in *Interp) CheckDefinable(name data.Symbol) error {
	if op := operatorOf(in, name); op != nil && op != in.defining && !op.yields() {
		return data.Fault(data.CodeProtectedName, "%s comes with Lisp and cannot be defined again", name)
	}
	return in.RefuseIfPure("a definition")
}

// operatorOf gives the row of a name that comes with Lisp, unless a program has defined the name.
func operatorOf(in *Interp, name data.Symbol) *operator {
	op := in.operators.rows[name]
	if op != nil && op.yields() && in.functions[name] != nil {
		return nil
	}
	return op
}

// yields says whether a program may define the name.
func (op *operator) yields() bool { return op.source != nil && op.source.Yields }

// Define makes fn, defined by form, the function of that name. A form of nil stands for one that
// belongs to another definition, which makes fn again. The functions of Lisp, on which everything
// else rests, cannot be redefined.
func (in *Interp) Define(name data.Symbol, fn *Function, form Value) error {
	if err := in.CheckDefinable(name); err != nil {
		return err
	}
	if op := operatorOf(in, name); op != nil && op == in.defining {
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
	fn.traced = cell.fn != nil && cell.fn.traced
	cell.fn = fn
	in.Filed.Record(data.Definition{Kind: data.FunctionKind, Name: name, Form: form})
	return nil
}

// Idle says whether no evaluation is active and none has left anything on the stacks.
func (in *Interp) Idle() bool {
	return in.depth == 0 && len(in.values) == 0 && len(in.dynamics) == 0 && !in.pure && !in.foreign
}
