package forms

import (
	"context"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// bindingForms lists the special forms that bind variables.
func bindingForms() []eval.Special {
	return []eval.Special{
		{Sig: "(let bindings body...)", Brief: "evaluates the body with new variables; each binding is (name value) or name", Compile: let},
		{Sig: "(let* bindings body...)", Brief: "like let, but each value may use the variables before it", Compile: letStar},
		{Sig: "(destructuring-bind parameters list body...)", Brief: "evaluates the body with the items of a list in variables; parameters are those of a function, or lists of them", Compile: destructuringBind},
		{Sig: "(defvar name &optional value documentation)", Brief: "makes a global variable, unless it exists", Compile: defvar},
		{Sig: "(defparameter name value &optional documentation)", Brief: "makes a global variable or gives it a new value", Compile: defparameter},
		{Sig: "(defconstant name value &optional documentation)", Brief: "names a value that stays as it is", Compile: defconstant},
	}
}

// binding is a variable of let with the form for its value.
type binding struct {
	name data.Symbol
	form Value
}

// parseBindings parses a list of name or (name form).
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

// let evaluates all values before it binds any variable.
func let(c *eval.Compiler, args []Value) (eval.Code, error) { return letting(c, args, false) }

// letStar binds one variable after the other.
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
			eval.Declarations(c, args[1:])
			c.Name(locals[i], b.name)
		}
	}
	eval.Declarations(c, args[1:])
	dynamic := false
	for i, b := range bindings {
		if !inTurn {
			dynamic = dynamic || eval.IsDynamic(c, b.name)
			c.Name(locals[i], b.name)
		}
	}
	if dynamic && len(bindings) > 1 {
		return bindAtOnce(c, locals, values, args[1:]), nil
	}
	return bind(locals, values, c.Body(args[1:])), nil
}

// bindAtOnce evaluates all values before it binds any variable, since some are dynamic.
func bindAtOnce(c *eval.Compiler, locals []*eval.Local, values []eval.Code, body []Value) eval.Code {
	kept := make([]*eval.Local, len(locals))
	for i := range locals {
		kept[i] = c.Hidden()
	}
	code := c.Body(body)
	return func(f eval.Frame) (Value, error) {
		for i, k := range kept {
			v, err := values[i](f)
			if err != nil {
				return nil, err
			}
			k.Bind(f, v)
		}
		for i, local := range locals {
			local.Bind(f, kept[i].Get(f))
		}
		return code(f)
	}
}

// bind binds variables in order and evaluates the body.
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

// defvar keeps an existing value, so that a file can be loaded again without losing what the
// user has set since.
func defvar(c *eval.Compiler, args []Value) (eval.Code, error) {
	name, err := eval.VariableName(args[0])
	if err != nil {
		return nil, err
	}
	eval.Specially(c, name)
	if len(args) == 1 {
		return special(name, eval.Constant(name)), nil
	}
	define := define(name, c.One(args[1]))
	return named("defvar", func(f eval.Frame) (Value, error) {
		eval.MakeSpecial(f.In, name)
		document(f.In, name, args)
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
	eval.Specially(c, name)
	define := define(name, c.One(args[1]))
	return named("defparameter", special(name, func(f eval.Frame) (Value, error) {
		document(f.In, name, args)
		return define(f)
	})), nil
}

// document records the docstring that may follow the value of a variable.
func document(in *eval.Interp, name data.Symbol, args []Value) {
	if text, ok := args[len(args)-1].(string); ok && len(args) == 3 {
		in.Charge(len(text))
		in.Filed.Document(name, "variable", text)
	}
}

// special makes a variable dynamic when the code is run.
func special(name data.Symbol, code eval.Code) eval.Code {
	return func(f eval.Frame) (Value, error) {
		eval.MakeSpecial(f.In, name)
		return code(f)
	}
}

// defconstant is defparameter for a constant. Giving it the same value again, as a file loaded
// twice does, changes nothing.
func defconstant(c *eval.Compiler, args []Value) (eval.Code, error) {
	name, err := eval.VariableName(args[0])
	if err != nil {
		return nil, err
	}
	eval.Specially(c, name)
	value := c.One(args[1])
	return named("defconstant", func(f eval.Frame) (Value, error) {
		v, err := value(f)
		if err != nil {
			return nil, err
		}
		if err := setConstant(f.In, name, v); err != nil {
			return nil, err
		}
		document(f.In, name, args)
		return name, nil
	}), nil
}

// setConstant makes a variable a constant, which may have that value already.
func setConstant(in *eval.Interp, name data.Symbol, v Value) error {
	if before, ok := in.Variable(name); ok && eval.IsConstant(in, name) {
		if same, err := data.Equalp(before, v); same || err != nil {
			return err
		}
	}
	if err := in.Assign(name, v); err != nil {
		return err
	}
	eval.MakeConstant(in, name)
	return nil
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

// destructuringBind calls a function of the parameters and the body with the items of
// the list.
func destructuringBind(c *eval.Compiler, args []Value) (eval.Code, error) {
	p, err := takeApart(data.Uninterned, args[0], data.List(args[2:]...))
	if err != nil {
		return nil, err
	}
	list := c.One(args[1])
	fn, err := c.Lambda("destructuring-bind", p.flat, p.body, "")
	if err != nil {
		return nil, err
	}
	return named("destructuring-bind", func(f eval.Frame) (Value, error) {
		v, err := list(f)
		if err != nil {
			return nil, err
		}
		return p.apply(f.Ctx, f.In, args[0], fn(f), v)
	}), nil
}

// apply calls a function of the flat list with the items of a list, which must suit the parameters.
func (p *pattern) apply(ctx context.Context, in *eval.Interp, parameters Value, fn *eval.Function, list Value) (Value, error) {
	items, err := p.items(list)
	if err != nil || len(items) < fn.Min || fn.Max >= 0 && len(items) > fn.Max {
		return nil, data.Wanted("a list like "+data.Excerpt(parameters), list)
	}
	return in.CallAll(ctx, fn, items)
}

// pattern is a nested parameter list flattened into one of names.
type pattern struct {
	flat, body Value
	whole      bool // the first name is for the whole list
	dotted     int  // how many items precede the dot, -1 for no dot
	around     data.Symbol
}

// items gives the arguments for the flat list: the items of a list, and its dotted tail if
// the pattern has one.
func (p *pattern) items(v Value) ([]Value, error) {
	var items []Value
	if p.whole {
		items = append(items, v)
	}
	if p.dotted < 0 {
		rest, err := data.Slice(v)
		return append(items, rest...), err
	}
	for range p.dotted {
		at, ok := v.(*data.Cons)
		if !ok {
			return nil, data.Wanted("a list", v)
		}
		items, v = append(items, at.Car), at.Cdr
	}
	return append(items, v), nil
}

// takeApart replaces nested lists among parameters by names, and gives a body that
// destructures them. A dotted tail is treated like &rest.
func takeApart(fresh func(name string) data.Symbol, parameters, body Value) (*pattern, error) {
	if _, isName := parameters.(data.Symbol); !isName && parameters != nil && data.Car(parameters) == nil && data.Cdr(parameters) == nil {
		return nil, data.BadForm("a list of parameters", parameters)
	}
	p := &pattern{body: body, dotted: -1}
	var names []Value
	var parts []binding
	replaced := func(item Value) Value {
		if _, nested := item.(*data.Cons); !nested && item != nil {
			return item
		}
		name := fresh("g")
		parts = append(parts, binding{name, item})
		return name
	}
	section := data.Symbol("")
	rest, count := parameters, 0
	for ; count < data.MaxSize; count++ {
		at, ok := rest.(*data.Cons)
		if !ok {
			break
		}
		item := at.Car
		rest = at.Cdr
		name, _ := item.(data.Symbol)
		switch {
		case name == "&whole" || name == "&environment":
			next, ok := rest.(*data.Cons)
			if !ok {
				return nil, data.BadForm("a name after "+string(name), parameters)
			}
			rest = next.Cdr
			if name == "&environment" {
				p.around, _ = next.Car.(data.Symbol)
				continue
			}
			p.whole, item = true, replaced(next.Car)
		case len(name) > 0 && name[0] == '&':
			section = name
		case section == "" || section == "&rest" || section == "&body":
			item = replaced(item)
		case section == "&optional" || section == "&key":
			item = replacedInside(item, section == "&key", replaced)
		}
		names = append(names, item)
	}
	if rest != nil {
		if section == "" {
			p.dotted = len(names)
			if p.whole {
				p.dotted--
			}
			names = append(names, rest)
		} else {
			names = append(names, data.Symbol("&rest"), rest)
		}
	}
	for i := len(parts) - 1; i >= 0; i-- {
		form := &data.Cons{Car: parts[i].form, Cdr: &data.Cons{Car: parts[i].name, Cdr: p.body}}
		p.body = data.List(&data.Cons{Car: data.Symbol("destructuring-bind"), Cdr: form})
	}
	p.flat = data.List(names...)
	return p, nil
}

// replacedInside replaces the list in ((a b) value) or ((:key (a b)) value) by a name.
func replacedInside(item Value, key bool, replaced func(item Value) Value) Value {
	list, ok := item.(*data.Cons)
	if !ok {
		return item
	}
	inner, ok := list.Car.(*data.Cons)
	switch {
	case !ok:
		return item
	case key:
		if second, ok := inner.Cdr.(*data.Cons); ok {
			return &data.Cons{Car: data.List(inner.Car, replaced(second.Car)), Cdr: list.Cdr}
		}
		return item
	}
	return &data.Cons{Car: replaced(inner), Cdr: list.Cdr}
}
