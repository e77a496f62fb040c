package forms

import (
	"slices"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// macroForms lists the special forms for macros and templates.
func macroForms() []eval.Special {
	return []eval.Special{
		{Sig: "(defmacro name parameters body...)", Brief: "defines a macro: a call of it is replaced by the form that the body makes of the arguments as written", Compile: defmacro},
		{Sig: "(macrolet macros body...)", Brief: "evaluates the body with macros of its own, each (name parameters body...)", Compile: macrolet},
		{Sig: "(symbol-macrolet names body...)", Brief: "evaluates the body in which each (name form) makes a name stand for a form", Compile: symbolMacrolet},
		{Sig: "(define-symbol-macro name form)", Brief: "makes a name stand for a form everywhere", Compile: defineSymbolMacro},
		{Sig: "(backquote template)", Brief: "the template with ,form replaced by the value of a form and ,@form by its items; short form `template", Compile: backquote},
	}
}

// defmacro defines a function from forms to a form.
func defmacro(c *eval.Compiler, args []Value) (eval.Code, error) {
	parameters, body, err := macroLambda(c, args[1], data.List(args[2:]...))
	if err != nil {
		return nil, err
	}
	return definitionOf(c, "defmacro", args, parameters, body, (*eval.Function).AsMacro)
}

// macroLambda turns the parameters and body of a macro into those of a function. A macro
// may ask for the whole form and its environment.
func macroLambda(c *eval.Compiler, parameters, body Value) (Value, Value, error) {
	p, err := takeApart(data.Uninterned, parameters, body)
	if err != nil {
		return nil, nil, err
	}
	var bindings []Value
	if p.whole {
		bindings = append(bindings, data.List(data.Car(p.flat), data.List(data.Symbol("%whole"))))
		p.flat = data.Cdr(p.flat)
	}
	if p.around != "" {
		bindings = append(bindings, data.List(p.around, data.List(data.Symbol("%around"))))
	}
	if p.dotted >= 0 {
		items, _ := data.Slice(p.flat)
		p.flat = data.List(append(items[:p.dotted:p.dotted], data.Symbol("&rest"), items[p.dotted])...)
	}
	if bindings != nil {
		forms, _ := data.Slice(p.body)
		doc, rest := eval.Documented(forms)
		let := &data.Cons{Car: data.Symbol("let"), Cdr: &data.Cons{Car: data.List(bindings...), Cdr: data.List(rest...)}}
		if p.body = data.List(let); doc != nil {
			p.body = data.List(doc, let)
		}
	}
	return p.flat, p.body, nil
}

// macrolet makes its macros outside the scope of all variables, as they are called before
// any exist.
func macrolet(c *eval.Compiler, args []Value) (eval.Code, error) {
	locals, err := parseLocals(c, args[0])
	if err != nil {
		return nil, err
	}
	defer c.Scope()()
	made := make([]*eval.Function, len(locals))
	for i, l := range locals {
		parameters, body, err := macroLambda(c, l.list, l.body)
		if err != nil {
			return nil, err
		}
		if made[i], err = eval.LocalMacroOf(c, string(l.name), parameters, body, l.name); err != nil {
			return nil, err
		}
	}
	for i, l := range locals {
		eval.LocalMacro(c, l.name, made[i])
	}
	return c.Body(args[1:]), nil
}

func symbolMacrolet(c *eval.Compiler, args []Value) (eval.Code, error) {
	defer c.Scope()()
	items, err := data.Slice(args[0])
	if err != nil {
		return nil, data.BadForm("a list of names with forms", args[0])
	}
	for _, item := range items {
		parts, err := data.Slice(item)
		if err != nil || len(parts) != 2 {
			return nil, data.BadForm("(name form)", item)
		}
		name, err := eval.VariableName(parts[0])
		if err != nil {
			return nil, err
		}
		eval.SymbolMacro(c, name, parts[1])
	}
	return c.Body(args[1:]), nil
}

func defineSymbolMacro(c *eval.Compiler, args []Value) (eval.Code, error) {
	name, err := eval.VariableName(args[0])
	return func(f eval.Frame) (Value, error) {
		eval.SetSymbolMacro(f.In, name, args[1])
		return name, nil
	}, err
}

// The names of the parts of a template, as the reader expands ` , and ,@.
const (
	backquoteName data.Symbol = "backquote"
	unquoteName   data.Symbol = "unquote"
	spliceName    data.Symbol = "unquote-splicing"
)

// backquote makes code that fills in a template. Of a nested template only what belongs
// to the outer one is filled in.
func backquote(c *eval.Compiler, args []Value) (eval.Code, error) {
	t := template{c}
	return t.fill(args[0], 1)
}

// template compiles a template.
type template struct{ c *eval.Compiler }

// marked gives the form in (name form).
func marked(v Value, name data.Symbol) (Value, bool) {
	list, ok := v.(*data.Cons)
	if !ok || list.Car != Value(name) {
		return nil, false
	}
	rest, ok := list.Cdr.(*data.Cons)
	if !ok || rest.Cdr != nil {
		return nil, false
	}
	return rest.Car, true
}

// fill compiles a template at a depth: the number of backquotes around it minus that of
// commas.
func (t template) fill(v Value, depth int) (eval.Code, error) {
	if depth > data.MaxNesting {
		return nil, data.Fault(data.CodeNesting, "more than %d backquotes inside each other", data.MaxNesting)
	}
	if a, ok := v.(*data.Array); ok && a.Kind == data.General && a.IsVector() && slices.ContainsFunc(a.Items(), mayHaveCommas) {
		return t.vector(a, depth)
	}
	list, ok := v.(*data.Cons)
	if !ok {
		return eval.Constant(v), nil
	}
	if form, ok := marked(v, unquoteName); ok {
		if depth == 1 {
			return t.c.One(form), nil
		}
		return t.again(unquoteName, form, depth-1)
	}
	if form, ok := marked(v, backquoteName); ok {
		return t.again(backquoteName, form, depth+1)
	}
	if _, ok := marked(v, spliceName); ok && depth == 1 {
		return nil, data.BadForm("a list around ,@", v)
	}
	return t.list(list, depth)
}

// vector compiles a vector in a template, whose items are those of a list.
func (t template) vector(a *data.Array, depth int) (eval.Code, error) {
	items, err := t.fill(data.List(a.Items()...), depth)
	return named("backquote", func(f eval.Frame) (Value, error) {
		v, err := items(f)
		if err != nil {
			return nil, err
		}
		values, err := data.Slice(v)
		made := data.Vector(data.General, values)
		f.In.Charge(made.Charge())
		return made, err
	}), err
}

// mayHaveCommas says whether a part of a template may have something to fill in.
func mayHaveCommas(v Value) bool {
	switch v.(type) {
	case *data.Cons, *data.Array:
		return true
	}
	return false
}

// again compiles a part that remains part of a nested template.
func (t template) again(name data.Symbol, form Value, depth int) (eval.Code, error) {
	inner, err := t.fill(form, depth)
	if err != nil {
		return nil, err
	}
	return func(f eval.Frame) (Value, error) {
		v, err := inner(f)
		return data.List(name, v), err
	}, nil
}

// piece is an item of a list in a template.
type piece struct {
	code   eval.Code
	splice bool // the items of its value are spliced in
}

// list compiles a list in a template. A dotted tail may be ,form too, which is read as
// a list that continues with unquote.
func (t template) list(list *data.Cons, depth int) (eval.Code, error) {
	var pieces []piece
	tail := eval.Constant(nil)
	rest := Value(list)
	for n := 0; rest != nil; n++ {
		at, ok := rest.(*data.Cons)
		_, unquoted := marked(rest, unquoteName)
		if !ok || unquoted {
			var err error
			if tail, err = t.fill(rest, depth); err != nil {
				return nil, err
			}
			break
		}
		if n == data.MaxSize {
			return nil, data.Fault(data.CodeTooLarge, "the list is circular or has more than %d items", data.MaxSize)
		}
		p, err := t.piece(at.Car, depth)
		if err != nil {
			return nil, err
		}
		pieces = append(pieces, p)
		rest = at.Cdr
	}
	return named("backquote", func(f eval.Frame) (Value, error) { return assemble(f, pieces, tail) }), nil
}

// piece compiles an item.
func (t template) piece(v Value, depth int) (piece, error) {
	if err := t.c.Part(); err != nil {
		return piece{}, err
	}
	if form, ok := marked(v, spliceName); ok {
		if depth == 1 {
			return piece{t.c.One(form), true}, nil
		}
		code, err := t.again(spliceName, form, depth-1)
		return piece{code, false}, err
	}
	code, err := t.fill(v, depth)
	return piece{code, false}, err
}

// assemble makes a list from the values of its pieces.
func assemble(f eval.Frame, pieces []piece, tail eval.Code) (Value, error) {
	b := f.In.NewList()
	top := f.In.Hold(b)
	for _, p := range pieces {
		v, err := p.code(f)
		if err != nil {
			return nil, err
		}
		if p.splice {
			err = b.AddAll(v)
		} else {
			err = b.Add(v)
		}
		if err != nil {
			return nil, err
		}
	}
	end, err := tail(f)
	if err != nil {
		return nil, err
	}
	if end != nil {
		b.End(end)
	}
	f.In.Drop(top)
	return b.Head, nil
}
