package lisp

import "context"

// bindingForms lists the special forms that make variables and functions.
func bindingForms() []special {
	return []special{
		{"(let bindings body...)", "evaluates the body with new variables; each binding is (name value) or name", (*Interp).let},
		{"(let* bindings body...)", "like let, but each value may use the variables before it", (*Interp).letStar},
		{"(defvar name &optional value documentation)", "makes a global variable, unless it exists", (*Interp).defvar},
		{"(defparameter name value &optional documentation)", "makes a global variable or gives it a new value", (*Interp).defparameter},
		{"(defun name parameters body...)", "defines a function; parameters may use &optional, &rest and &key", (*Interp).defun},
		{"(lambda parameters body...)", "a function without a name", (*Interp).lambda},
	}
}

// let makes all values before any of the variables exist.
func (in *Interp) let(ctx context.Context, args Value, env *scope) (Value, error) {
	defer in.drop(len(in.stack))
	inner, err := in.bind(ctx, car(args), env, false)
	if err != nil {
		return nil, err
	}
	return in.progn(ctx, cdr(args), inner)
}

// letStar makes one variable after the other.
func (in *Interp) letStar(ctx context.Context, args Value, env *scope) (Value, error) {
	defer in.drop(len(in.stack))
	inner, err := in.bind(ctx, car(args), env, true)
	if err != nil {
		return nil, err
	}
	return in.progn(ctx, cdr(args), inner)
}

// bind adds the variables of let to env. With nested, each value sees the
// variables before it. They are held until the caller drops the stack.
func (in *Interp) bind(ctx context.Context, bindings Value, env *scope, nested bool) (*scope, error) {
	inner := env
	w := walk(bindings)
	for w.next() {
		name, form, err := parseBinding(w.item)
		if err != nil {
			return nil, err
		}
		outer := env
		if nested {
			outer = inner
		}
		v, err := in.eval(ctx, form, outer)
		if err != nil {
			return nil, err
		}
		inner = &scope{name, v, inner}
		in.hold(inner)
		in.memory.charge(scopeCharge)
	}
	if w.err != nil {
		return nil, badForm("a list of bindings", bindings)
	}
	return inner, nil
}

// parseBinding takes name or (name form) apart.
func parseBinding(binding Value) (Symbol, Value, error) {
	c, ok := binding.(*Cons)
	if !ok {
		name, err := variableName(binding)
		return name, nil, err
	}
	if !isProperList(c) || cdr(c.Cdr) != nil {
		return "", nil, badForm("a binding as (name value)", binding)
	}
	name, err := variableName(c.Car)
	return name, car(c.Cdr), err
}

// defvar leaves a variable alone that has a value, so that a file can be run
// again without losing what the user has set since.
func (in *Interp) defvar(ctx context.Context, args Value, env *scope) (Value, error) {
	name, err := variableName(car(args))
	if err != nil {
		return nil, err
	}
	if _, exists := in.variables[name]; exists || cdr(args) == nil {
		return name, nil
	}
	return in.defparameter(ctx, args, env)
}

// defparameter sets the global variable even where a local one hides it.
func (in *Interp) defparameter(ctx context.Context, args Value, env *scope) (Value, error) {
	name, err := variableName(car(args))
	if err != nil {
		return nil, err
	}
	v, err := in.eval(ctx, car(cdr(args)), env)
	if err != nil {
		return nil, err
	}
	return name, in.assign(name, v, nil)
}

// assign gives a variable that exists in env, or else a global one, a value.
func (in *Interp) assign(name Symbol, value Value, env *scope) error {
	if s := env.find(name); s != nil {
		s.value = value
		return nil
	}
	if err := in.refuseIfPure("a change to a global variable"); err != nil {
		return err
	}
	return in.SetVariable(name, value)
}

// defun may take the place of a command of the host but not of a function of
// Lisp, on which everything else rests.
func (in *Interp) defun(_ context.Context, args Value, env *scope) (Value, error) {
	name, ok := car(args).(Symbol)
	if !ok {
		return nil, badForm("a name", car(args))
	}
	if _, taken := in.operators[name]; taken {
		return nil, fault(CodeProtectedName, "%s comes with Lisp and cannot be defined again", name)
	}
	if err := in.refuseIfPure("defun"); err != nil {
		return nil, err
	}
	fn, err := in.newClosure(string(name), car(cdr(args)), cdr(cdr(args)), env)
	if err != nil {
		return nil, err
	}
	in.memory.charge(functionSize)
	fn.closure.form = &Cons{Symbol("defun"), args}
	in.functions[name] = fn
	return name, nil
}

// lambda makes a function that keeps the variables around it.
func (in *Interp) lambda(_ context.Context, args Value, env *scope) (Value, error) {
	fn, err := in.newClosure(lambdaName, car(args), cdr(args), env)
	if err != nil {
		return nil, err
	}
	in.memory.charge(functionSize)
	return fn, nil
}
