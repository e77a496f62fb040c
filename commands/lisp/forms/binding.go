package forms

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// bindingForms lists the special forms that make variables.
func bindingForms() []eval.Special {
	return []eval.Special{
		{Sig: "(let bindings body...)", Brief: "evaluates the body with new variables; each binding is (name value) or name", Compile: let},
		{Sig: "(let* bindings body...)", Brief: "like let, but each value may use the variables before it", Compile: letStar},
		{Sig: "(destructuring-bind parameters list body...)", Brief: "evaluates the body with the items of a list in variables; parameters are those of a function, or lists of them", Compile: destructuringBind},
		{Sig: "(defvar name &optional value documentation)", Brief: "makes a global variable, unless it exists", Compile: defvar},
		{Sig: "(defparameter name value &optional documentation)", Brief: "makes a global variable or gives it a new value", Compile: defparameter},
	}
}

// binding is a variable of let with the form for its value.
type binding struct {
	name data.Symbol
	form Value
}

// parseBindings takes a list of name or (name form) apart.
func parseBindings(list Value) ([]binding, error) {
	var bindings []binding
	w := data.Walk(list)
	for w.Next() {
		b, err := parseBinding(w.Item)
		if err != nil {
			return nil, err
		}
		bindings = append(bindings, b)
	}
	if w.Err != nil {
		return nil, data.BadForm("a list of bindings", list)
	}
	return bindings, nil
}

func parseBinding(form Value) (binding, error) {
	target, value := form, Value(nil)
	if list, ok := form.(*data.Cons); ok {
		parts, err := data.Slice(list)
		if err != nil || len(parts) > 2 {
			return binding{}, data.BadForm("a binding as (name value)", form)
		}
		target, value = parts[0], argument(parts, 1)
	}
	name, err := eval.VariableName(target)
	return binding{name, value}, err
}

// let makes all values before any of the variables exist.
func let(c *eval.Compiler, args []Value) (eval.Code, error) { return letting(c, args, false) }

// letStar makes one variable after the other.
func letStar(c *eval.Compiler, args []Value) (eval.Code, error) { return letting(c, args, true) }

// letting compiles let, or let*, in which a value may use the variables before it.
func letting(c *eval.Compiler, args []Value, inTurn bool) (eval.Code, error) {
	bindings, err := parseBindings(args[0])
	if err != nil {
		return nil, err
	}
	defer c.Scope()()
	values := make([]eval.Code, len(bindings))
	locals := make([]*eval.Local, len(bindings))
	for i, b := range bindings {
		values[i], locals[i] = c.One(b.form), c.Hidden()
		if inTurn {
			c.Name(locals[i], b.name)
		}
	}
	for i, b := range bindings {
		if !inTurn {
			c.Name(locals[i], b.name)
		}
	}
	return bind(locals, values, c.Body(args[1:])), nil
}

// bind gives variables their values in order and evaluates the body.
func bind(locals []*eval.Local, values []eval.Code, body eval.Code) eval.Code {
	return func(f eval.Frame) (Value, error) {
		for i, local := range locals {
			v, err := values[i](f)
			if err != nil {
				return nil, err
			}
			local.Bind(f, v)
		}
		return body(f)
	}
}

// defvar leaves a variable alone that has a value, so that a file can be run
// again without losing what the user has set since.
func defvar(c *eval.Compiler, args []Value) (eval.Code, error) {
	name, err := eval.VariableName(args[0])
	if err != nil {
		return nil, err
	}
	if len(args) == 1 {
		return eval.Constant(name), nil
	}
	define := define(name, c.One(args[1]))
	return named("defvar", func(f eval.Frame) (Value, error) {
		if _, exists := f.In.Variable(name); exists {
			return name, nil
		}
		return define(f)
	}), nil
}

// defparameter sets the global variable even where a local one hides it.
func defparameter(c *eval.Compiler, args []Value) (eval.Code, error) {
	name, err := eval.VariableName(args[0])
	if err != nil {
		return nil, err
	}
	return named("defparameter", define(name, c.One(args[1]))), nil
}

// define gives a global variable a value.
func define(name data.Symbol, value eval.Code) eval.Code {
	return func(f eval.Frame) (Value, error) {
		v, err := value(f)
		if err != nil {
			return nil, err
		}
		return name, f.In.Assign(name, v)
	}
}

// destructuringBind calls a function that has the parameters and the body with the items
// of the list.
func destructuringBind(c *eval.Compiler, args []Value) (eval.Code, error) {
	parameters, body, tail, err := flatten(c, args[0], data.List(args[2:]...))
	if err != nil {
		return nil, err
	}
	list := c.One(args[1])
	fn, err := c.Lambda("destructuring-bind", parameters, body, "")
	if err != nil {
		return nil, err
	}
	return named("destructuring-bind", func(f eval.Frame) (Value, error) {
		v, err := list(f)
		if err != nil {
			return nil, err
		}
		take := fn(f)
		items, ok := itemsFor(take, v, tail)
		if !ok {
			return nil, data.Wanted("a list like "+data.Excerpt(args[0]), v)
		}
		return f.In.CallAll(f.Ctx, take, items)
	}), nil
}

// itemsFor gives the arguments that a list makes, and false where there are too few or too
// many. With a tail the last one is all that follows the others, a list or not.
func itemsFor(take *eval.Function, v Value, tail bool) ([]Value, bool) {
	if !tail {
		items, err := data.Slice(v)
		return items, err == nil && len(items) >= take.Min && (take.Max < 0 || len(items) <= take.Max)
	}
	items := make([]Value, 0, take.Min)
	for len(items) < take.Min-1 {
		at, ok := v.(*data.Cons)
		if !ok {
			return nil, false
		}
		items, v = append(items, at.Car), at.Cdr
	}
	return append(items, v), true
}

// flatten gives parameters without lists among the required ones, and a body that takes
// those lists apart. A name behind a dot, the tail, becomes the last of the parameters.
func flatten(c *eval.Compiler, parameters, body Value) (flat, whole Value, tail bool, err error) {
	var names, parts []Value
	rest := parameters
	for n := 0; ; n++ {
		at, ok := rest.(*data.Cons)
		if name, marked := data.Car(rest).(data.Symbol); !ok || marked && name[0] == '&' {
			break
		}
		if n == data.MaxSize {
			return nil, nil, false, data.BadForm("a list of parameters", parameters)
		}
		item := at.Car
		if _, nested := item.(*data.Cons); nested {
			item = c.Fresh()
			parts = append(parts, data.List(at.Car, item))
		}
		names, rest = append(names, item), at.Cdr
	}
	if name, dotted := rest.(data.Symbol); dotted {
		rest, tail = data.List(name), true
	}
	for i := len(parts) - 1; i >= 0; i-- {
		form := &data.Cons{Car: data.Car(parts[i]), Cdr: &data.Cons{Car: data.Car(data.Cdr(parts[i])), Cdr: body}}
		body = data.List(&data.Cons{Car: data.Symbol("destructuring-bind"), Cdr: form})
	}
	flat = rest
	for i := len(names) - 1; i >= 0; i-- {
		flat = &data.Cons{Car: names[i], Cdr: flat}
	}
	return flat, body, tail, nil
}
