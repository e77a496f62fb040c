package lisp

import (
	"context"
	"maps"
	"slices"
)

// Host is the program around the interpreter: it brings the commands, the
// random numbers and the place where output goes.
type Host interface {
	// Function gives the command of that name. It is asked after the functions
	// of Lisp and those of the user.
	Function(name string) (*Function, bool)
	// Names lists the commands, for the hint at a misspelled name.
	Names() []string
	// Nearest gives the word among those given that was probably meant.
	Nearest(word string, among []string) (string, bool)
	// Random gives a whole number from 0 to n-1; n is at least 1.
	Random(n int64) (int64, error)
	// RandomFloat gives a number from 0 up to but not including 1.
	RandomFloat() (float64, error)
	// Write takes what print and format print.
	Write(text string)
}

// Interp holds the variables and functions of a session and evaluates forms.
// It is not for use by several goroutines at once, but a host function may call
// back into the interpreter that called it.
type Interp struct {
	host      Host
	operators map[Symbol]*operator
	functions map[Symbol]*Function
	variables map[Symbol]Value

	stack []Value // arguments and variables of the calls that are under way, and what else they hold
	depth int     // evaluations that wait for each other
	steps int     // evaluations begun, for polling the context
	pure  bool    // effects are refused

	foreign bool // the code under way came out of a file

	memory memory
}

// New gives an interpreter without variables.
func New(host Host) *Interp {
	return &Interp{
		host:      host,
		operators: operators(),
		functions: map[Symbol]*Function{},
		variables: map[Symbol]Value{},
		memory:    newMemory(DefaultMemory),
	}
}

// Eval gives the value of a form. When ctx ends, so does the evaluation, and
// the error is the cause of ctx.
func (in *Interp) Eval(ctx context.Context, form Value) (result Value, err error) {
	defer in.guard(in.depth, len(in.stack), &err)
	if err := in.poll(ctx); err != nil {
		return nil, err
	}
	in.hold(form)
	return in.eval(ctx, form, nil)
}

// Apply calls a function, or the function a symbol names, with args as they
// stand.
func (in *Interp) Apply(ctx context.Context, fn Value, args []Value) (result Value, err error) {
	defer in.guard(in.depth, len(in.stack), &err)
	if err := in.poll(ctx); err != nil {
		return nil, err
	}
	return in.apply(ctx, fn, args)
}

// guard is deferred where the evaluator is entered. It turns a panic into an
// error and puts back what the entry found, so that one fault does not spoil
// the next form.
func (in *Interp) guard(depth, top int, err *error) {
	if fault := recover(); fault != nil {
		*err = Errorf(CodeInternal, "internal error: %v", fault)
	}
	in.depth = depth
	in.drop(top)
}

// Pure runs work while everything is refused that could make an evaluation
// give another value the next time: the host's commands, random numbers,
// output, new functions, changes to global variables and to lists. A Lisp
// function that values positions inside a search must be called this way. The
// variables of a let around such a function can still change.
func (in *Interp) Pure(work func() error) error {
	defer func(before bool) { in.pure = before }(in.pure)
	in.pure = true
	return work()
}

// Foreign says whether the code under way came out of a file rather than from
// the person at the keyboard: work inside [Interp.AsForeign], or a function that
// was made there, whoever calls it. The host may allow such code less.
func (in *Interp) Foreign() bool { return in.foreign }

// AsForeign runs work as code out of a file. Functions made by it stay foreign.
func (in *Interp) AsForeign(work func() error) error {
	defer func(before bool) { in.foreign = before }(in.foreign)
	in.foreign = true
	return work()
}

// refuseIfPure gives the error for an effect, named by what, inside Pure.
func (in *Interp) refuseIfPure(what string) error {
	if !in.pure {
		return nil
	}
	return fault(CodeNotPure, "%s is not allowed in an evaluation", what)
}

// Variable gives the value of a global variable.
func (in *Interp) Variable(name Symbol) (Value, bool) {
	v, ok := in.variables[name]
	return v, ok
}

// SetVariable gives a global variable a value. It refuses the constants.
func (in *Interp) SetVariable(name Symbol, value Value) error {
	if err := checkVariable(name); err != nil {
		return err
	}
	in.variables[name] = value
	return nil
}

// Variables lists the names of the global variables, sorted.
func (in *Interp) Variables() []Symbol {
	return slices.Sorted(maps.Keys(in.variables))
}

// Definition is a function made by defun, with the form that makes it again.
type Definition struct {
	Name Symbol
	Form Value
}

// Functions lists the functions made by defun, sorted by name. A function that
// was defined inside a let is listed without the variables it shares.
func (in *Interp) Functions() []Definition {
	var list []Definition
	for _, name := range slices.Sorted(maps.Keys(in.functions)) {
		list = append(list, Definition{name, in.functions[name].closure.form})
	}
	return list
}

// checkVariable refuses names that cannot be variables.
func checkVariable(name Symbol) error {
	if name == T || name == "nil" {
		return fault(CodeProtectedName, "%s is a constant", name)
	}
	if name == "" || name[0] == '&' {
		return fault(CodeBadForm, "%q cannot name a variable", string(name))
	}
	return nil
}

// poll looks whether an evaluation has to end: because ctx has, or because too
// much is held.
func (in *Interp) poll(ctx context.Context) error {
	if err := poll(ctx); err != nil {
		return err
	}
	if in.memory.due() {
		return in.checkMemory()
	}
	return nil
}

// poll gives the cause for which ctx has ended, if it has.
func poll(ctx context.Context) error {
	if ctx.Err() == nil {
		return nil
	}
	return context.Cause(ctx)
}
