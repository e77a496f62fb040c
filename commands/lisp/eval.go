package lisp

import (
	"context"
	"math"
	"slices"
)

// The limits that keep an evaluation from going on for ever.
const (
	// maxDepth is how many evaluations may wait for each other. A recursive
	// function spends about three a call.
	maxDepth = 10_000
	// pollSteps is how many evaluations pass between two looks at the context.
	pollSteps = 256
)

// scope is one local variable and the scopes around it. A lexical environment
// is the innermost of a chain of scopes; nil is the global one.
type scope struct {
	name  Symbol // empty in the scope that marks a loop
	value Value
	up    *scope
}

// find gives the scope of a local variable, or nil.
func (s *scope) find(name Symbol) *scope {
	for ; s != nil; s = s.up {
		if s.name == name {
			return s
		}
	}
	return nil
}

// eval gives the value of form in env.
func (in *Interp) eval(ctx context.Context, form Value, env *scope) (Value, error) {
	switch f := form.(type) {
	case Symbol:
		return in.lookup(f, env)
	case *Cons:
		return in.evalList(ctx, f, env)
	}
	return form, nil
}

// lookup gives the value of a variable.
func (in *Interp) lookup(name Symbol, env *scope) (Value, error) {
	if s := env.find(name); s != nil {
		return s.value, nil
	}
	if v, ok := in.variables[name]; ok {
		return v, nil
	}
	switch name {
	case T:
		return T, nil
	case "nil":
		return nil, nil
	}
	return nil, in.unbound(name, env)
}

// evalList gives the value of a special form or a call.
func (in *Interp) evalList(ctx context.Context, form *Cons, env *scope) (Value, error) {
	if err := in.step(ctx); err != nil {
		return nil, err
	}
	in.depth++
	defer func() { in.depth-- }()

	name, ok := form.Car.(Symbol)
	if !ok {
		return in.callLambda(ctx, form, env)
	}
	op := in.operators[name]
	if op == nil {
		fn, err := in.userFunction(name, env)
		if err != nil {
			return nil, err
		}
		return in.callForm(ctx, fn, form.Cdr, env)
	}
	if op.special == nil {
		return in.callForm(ctx, op.function, form.Cdr, env)
	}
	if err := op.checkShape(form.Cdr); err != nil {
		return nil, named(op.name, err)
	}
	v, err := op.special(in, ctx, form.Cdr, env)
	if err != nil {
		return nil, named(op.name, err)
	}
	return v, nil
}

// step counts an evaluation, looks at the context now and then and at what is
// held when much has been made, and refuses to go too deep.
func (in *Interp) step(ctx context.Context) error {
	in.steps++
	if in.steps%pollSteps == 0 || in.memory.due() {
		if err := in.poll(ctx); err != nil {
			return err
		}
	}
	if in.depth >= maxDepth {
		return Errorf(CodeRecursion, "more than %d evaluations inside each other; does a function call itself for ever?", maxDepth)
	}
	return nil
}

// callLambda evaluates a call whose first item is not a name, which must be a
// lambda form.
func (in *Interp) callLambda(ctx context.Context, form *Cons, env *scope) (Value, error) {
	if car(form.Car) != Value(Symbol("lambda")) {
		return nil, Errorf(CodeBadForm, "a call begins with the name of a function, not with %s", excerpt(form.Car))
	}
	fn, err := in.eval(ctx, form.Car, env)
	if err != nil {
		return nil, err
	}
	return in.callForm(ctx, fn.(*Function), form.Cdr, env)
}

// callForm evaluates the arguments of a call and makes it. The arguments live
// on a stack of the interpreter, so that a call needs no memory of its own.
func (in *Interp) callForm(ctx context.Context, fn *Function, forms Value, env *scope) (Value, error) {
	base := len(in.stack)
	defer in.drop(base)
	if err := in.pushArguments(ctx, fn, forms, env); err != nil {
		return nil, err
	}
	top := len(in.stack)
	return in.call(ctx, fn, in.stack[base:top:top])
}

// pushArguments evaluates the arguments of a call to fn onto the stack.
func (in *Interp) pushArguments(ctx context.Context, fn *Function, forms Value, env *scope) error {
	var written []Value
	if fn.Literal != nil {
		var err error
		if written, err = Slice(forms); err != nil {
			return named(fn.Name, err)
		}
	}
	w := walk(forms)
	for i := 0; w.next(); i++ {
		var v Value
		var err error
		if fn.Literal != nil && fn.Literal(written, i) {
			v, err = in.literal(ctx, w.item, env)
		} else {
			v, err = in.eval(ctx, w.item, env)
		}
		if err != nil {
			return err
		}
		in.stack = append(in.stack, v)
	}
	return named(fn.Name, w.err)
}

// literal gives an argument that stands for itself, unless it is a local
// variable or a form.
func (in *Interp) literal(ctx context.Context, form Value, env *scope) (Value, error) {
	if name, ok := form.(Symbol); ok && env.find(name) == nil {
		return name, nil
	}
	return in.eval(ctx, form, env)
}

// drop takes everything above top off the stack, and forgets it so that it can
// be collected.
func (in *Interp) drop(top int) {
	clear(in.stack[top:])
	in.stack = in.stack[:top]
}

// apply calls the function that fn is or names.
func (in *Interp) apply(ctx context.Context, fn Value, args []Value) (Value, error) {
	f, err := in.function(fn)
	if err != nil {
		return nil, err
	}
	return in.call(ctx, f, args)
}

// call calls fn with args, which are the caller's again afterwards.
func (in *Interp) call(ctx context.Context, fn *Function, args []Value) (Value, error) {
	if len(args) < fn.Min || fn.Max >= 0 && len(args) > fn.Max {
		return nil, in.wrongArity(fn, len(args))
	}
	if fn.closure != nil {
		return in.callClosure(ctx, fn, args)
	}
	var v Value
	var err error
	if fn.builtin != nil {
		v, err = fn.builtin(in, ctx, args)
	} else {
		v, err = in.callHost(ctx, fn, args)
	}
	if err != nil {
		return nil, named(fn.Name, err)
	}
	return v, nil
}

// callHost calls a command of the host with arguments it may keep.
func (in *Interp) callHost(ctx context.Context, fn *Function, args []Value) (Value, error) {
	if err := in.refuseIfPure("a command"); err != nil {
		return nil, err
	}
	v, err := fn.Call(ctx, slices.Clone(args))
	if err != nil {
		return nil, err
	}
	in.chargeResult(v)
	if f, ok := v.(float64); ok && (math.IsNaN(f) || math.IsInf(f, 0)) {
		return nil, fault(CodeNotFinite, "the result is not a finite number")
	}
	return v, nil
}

// function gives the function that v is or names.
func (in *Interp) function(v Value) (*Function, error) {
	switch f := v.(type) {
	case *Function:
		return f, nil
	case Symbol:
		return in.functionNamed(f, nil)
	}
	return nil, wanted("a function", v)
}

// functionNamed gives the function of that name: Lisp's, the user's or the
// host's.
func (in *Interp) functionNamed(name Symbol, env *scope) (*Function, error) {
	op := in.operators[name]
	if op == nil {
		return in.userFunction(name, env)
	}
	if op.special != nil {
		return nil, Errorf(CodeUnknownFunction, "%s is a special form and not a function", name)
	}
	return op.function, nil
}

// userFunction gives a function that did not come with Lisp.
func (in *Interp) userFunction(name Symbol, env *scope) (*Function, error) {
	if fn, ok := in.functions[name]; ok {
		return fn, nil
	}
	if fn, ok := in.host.Function(string(name)); ok {
		return fn, nil
	}
	return nil, in.unknown(name, env)
}

// progn evaluates the forms of a list one after the other and gives the value
// of the last.
func (in *Interp) progn(ctx context.Context, body Value, env *scope) (Value, error) {
	var last Value
	for c, ok := body.(*Cons); ok; c, ok = c.Cdr.(*Cons) {
		var err error
		if last, err = in.eval(ctx, c.Car, env); err != nil {
			return nil, err
		}
	}
	return last, nil
}
