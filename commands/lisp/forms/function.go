package forms

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// functionForms lists the special forms that make functions.
func functionForms() []eval.Special {
	return []eval.Special{
		{Sig: "(defun name parameters body...)", Brief: "defines a function; parameters may use &optional, &rest or &body, and &key", Compile: defun},
		{Sig: "(lambda parameters body...)", Brief: "a function without a name", Compile: lambda},
		{Sig: "(function name)", Brief: "the function of that name, or one made by (lambda ...); short form #'name", Compile: functionForm},
		{Sig: "(flet functions body...)", Brief: "evaluates the body with functions of its own, each (name parameters body...)", Compile: flet},
		{Sig: "(labels functions body...)", Brief: "like flet, but the functions may call themselves and each other", Compile: labels},
	}
}

// defun may redefine a command of the host but not a function of Lisp, on which
// everything else rests.
func defun(c *eval.Compiler, args []Value) (eval.Code, error) {
	return definition(c, "defun", args, (*eval.Function).AsFunction)
}

// functionName gives the name of a function: a symbol, for (setf name) one that cannot be
// typed.
func functionName(form Value) (data.Symbol, error) {
	parts, err := data.Slice(form)
	if err == nil && len(parts) == 2 && parts[0] == Value(data.Symbol("setf")) {
		if name, ok := parts[1].(data.Symbol); ok {
			return eval.SetterName(name), nil
		}
	}
	name, ok := eval.NameOf(form)
	if !ok {
		return "", data.BadForm("a name", form)
	}
	return name, nil
}

// blockOf gives the name of the block around a function's body.
func blockOf(form Value, name data.Symbol) data.Symbol {
	if list, ok := form.(*data.Cons); ok {
		name, _ = data.Car(list.Cdr).(data.Symbol)
	}
	return name
}

// definition compiles the definition of a global function or macro.
func definition(c *eval.Compiler, form string, args []Value, as func(fn *eval.Function) *eval.Function) (eval.Code, error) {
	return definitionOf(c, form, args, args[1], data.List(args[2:]...), as)
}

// definitionOf is definition with parameters and a body that may have been rewritten.
func definitionOf(c *eval.Compiler, form string, args []Value, parameters, body Value, as func(fn *eval.Function) *eval.Function) (eval.Code, error) {
	name, err := functionName(args[0])
	if err != nil {
		return nil, err
	}
	create, err := c.Lambda(string(name), parameters, body, blockOf(args[0], name))
	if err != nil {
		return nil, err
	}
	source := data.ListTo(data.List(args...), []Value{data.Symbol(form)})
	return named(form, func(f eval.Frame) (Value, error) {
		if err := f.In.CheckDefinable(name); err != nil {
			return nil, err
		}
		return args[0], f.In.Define(name, as(create(f)), source)
	}), nil
}

// lambda makes a closure.
func lambda(c *eval.Compiler, args []Value) (eval.Code, error) {
	create, err := c.Lambda("lambda", args[0], data.List(args[1:]...), "")
	if err != nil {
		return nil, err
	}
	return func(f eval.Frame) (Value, error) { return create(f), nil }, nil
}

// functionForm finds a function by name, or makes a closure.
func functionForm(c *eval.Compiler, args []Value) (eval.Code, error) {
	switch form := args[0].(type) {
	case data.Symbol, data.Keyword:
		name, _ := eval.NameOf(form)
		return c.FunctionNamed(name), nil
	case *data.Cons:
		if form.Car == Value(data.Symbol("lambda")) {
			return c.One(form), nil
		}
		if name, err := functionName(form); err == nil {
			return c.FunctionNamed(name), nil
		}
	}
	return nil, data.BadForm("the name of a function or (lambda ...)", args[0])
}

// local is the source of a function of flet or labels.
type local struct {
	name, block data.Symbol
	list, body  Value
}

// parseLocals parses the functions of flet and labels.
func parseLocals(c *eval.Compiler, form Value) ([]local, error) {
	items, err := data.Slice(form)
	if err != nil {
		return nil, data.BadForm("a list of functions, each (name parameters body...)", form)
	}
	locals := make([]local, len(items))
	for i, item := range items {
		parts, err := data.Slice(item)
		if err != nil || len(parts) < 2 {
			return nil, data.BadForm("a function as (name parameters body...)", item)
		}
		name, err := functionName(parts[0])
		if err != nil {
			return nil, err
		}
		if err := c.CheckLocalFunction(name); err != nil {
			return nil, err
		}
		locals[i] = local{name, blockOf(parts[0], name), parts[1], data.List(parts[2:]...)}
	}
	return locals, nil
}

// flet compiles its functions before their names are visible.
func flet(c *eval.Compiler, args []Value) (eval.Code, error) {
	locals, err := parseLocals(c, args[0])
	if err != nil {
		return nil, err
	}
	defer c.Scope()()
	creates, err := createAll(c, locals)
	if err != nil {
		return nil, err
	}
	return bindFunctions(declareAll(c, locals), creates, c.Body(args[1:])), nil
}

// labels compiles its functions where their names are visible. The functions find each
// other through boxes, all of which exist before the first is made.
func labels(c *eval.Compiler, args []Value) (eval.Code, error) {
	locals, err := parseLocals(c, args[0])
	if err != nil {
		return nil, err
	}
	defer c.Scope()()
	places := declareAll(c, locals)
	creates, err := createAll(c, locals)
	if err != nil {
		return nil, err
	}
	body := c.Body(args[1:])
	return func(f eval.Frame) (Value, error) {
		for _, place := range places {
			place.Bind(f, nil)
		}
		for i, place := range places {
			place.Set(f, creates[i](f))
		}
		return body(f)
	}, nil
}

// createAll compiles local functions.
func createAll(c *eval.Compiler, locals []local) ([]func(f eval.Frame) *eval.Function, error) {
	creates := make([]func(f eval.Frame) *eval.Function, len(locals))
	for i, l := range locals {
		var err error
		if creates[i], err = c.Lambda(string(l.name), l.list, l.body, l.block); err != nil {
			return nil, err
		}
	}
	return creates, nil
}

// declareAll makes the names of local functions visible.
func declareAll(c *eval.Compiler, locals []local) []*eval.Local {
	places := make([]*eval.Local, len(locals))
	for i, l := range locals {
		places[i] = c.DeclareFunction(l.name)
	}
	return places
}

// bindFunctions makes the functions and evaluates the body.
func bindFunctions(places []*eval.Local, creates []func(f eval.Frame) *eval.Function, body eval.Code) eval.Code {
	return func(f eval.Frame) (Value, error) {
		for i, place := range places {
			place.Bind(f, creates[i](f))
		}
		return body(f)
	}
}
