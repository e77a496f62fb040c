// Package forms has the special forms of the Lisp: each function here compiles one. Read
// control first.
package forms

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/memory"
)

// blockForms lists the special forms of non-local exits.
func blockForms() []eval.Special {
	return []eval.Special{
		{Sig: "(block name body...)", Brief: "evaluates the body, which (return-from name value) leaves", Compile: block},
		{Sig: "(return-from name &optional value)", Brief: "leaves the block or function of that name and gives the value", Compile: returnFrom},
		{Sig: "(return &optional value)", Brief: "leaves the loop or the block named nil around it and gives the value", Compile: returnForm},
	}
}

// blockName reads the name of a block; nil is the name of those of loops.
func blockName(form Value) (data.Symbol, error) {
	if form == nil {
		return "", nil
	}
	name, ok := form.(data.Symbol)
	if !ok || name == "" {
		return "", data.BadForm("a name", form)
	}
	return name, nil
}

func block(c *eval.Compiler, args []Value) (eval.Code, error) {
	name, err := blockName(args[0])
	if err != nil {
		return nil, err
	}
	return c.Block(name, func() eval.Code { return c.Body(args[1:]) }), nil
}

func returnFrom(c *eval.Compiler, args []Value) (eval.Code, error) {
	name, err := blockName(args[0])
	if err != nil {
		return nil, err
	}
	code, err := c.Return(name, argument(args, 1))
	if err != nil {
		return nil, err
	}
	return named("return-from", code), nil
}

func returnForm(c *eval.Compiler, args []Value) (eval.Code, error) {
	code, err := c.Return("", argument(args, 0))
	if err != nil {
		return nil, err
	}
	return named("return", code), nil
}

// valueForms lists the special forms for multiple values.
func valueForms() []eval.Special {
	return []eval.Special{
		{Sig: "(multiple-value-list form)", Brief: "the values of the form as a list", Compile: multipleValueList},
		{Sig: "(multiple-value-bind variables form body...)", Brief: "evaluates the body with the values of the form in variables", Compile: multipleValueBind},
		{Sig: "(multiple-value-call function forms...)", Brief: "calls a function with all values of the forms", Compile: multipleValueCall},
		{Sig: "(multiple-value-prog1 form body...)", Brief: "evaluates all, gives all values of the first form", Compile: multipleValueProg1},
		{Sig: "(tagbody parts...)", Brief: "evaluates the forms among its parts in order; (go name) goes on after the name among them", Compile: tagbody},
		// Without a help text, as go alone, and (go g) of a game, belong to the shell.
		{Sig: "(go name)", Compile: goForm, Means: func(c *eval.Compiler, args Value) bool {
			return data.Cdr(args) == nil && eval.HasTag(c, data.Car(args))
		}},
		{Sig: "(catch tag body...)", Brief: "evaluates the body, which a throw to the tag leaves from wherever it is", Compile: catch},
		{Sig: "(throw tag value)", Brief: "leaves the catch of that tag with the values", Compile: throw, Means: func(_ *eval.Compiler, args Value) bool { return data.Cdr(data.Cdr(args)) == nil }},
		{Sig: "(trace functions...)", Brief: "shows each call of some functions of a program as it begins and returns; without names, lists those that are shown", Compile: tracing(true), Means: eval.MeansFunctions},
		{Sig: "(untrace functions...)", Brief: "shows the calls of some functions no longer, or those of none", Compile: tracing(false)},
		{Sig: "(progv names values body...)", Brief: "evaluates the body with dynamic variables of those names", Compile: progv},
		{Sig: "(declare declarations...)", Brief: "says something about variables; only special has an effect", Compile: nothing},
		{Sig: "(the type form)", Brief: "the values of the form; the type is passed over", Compile: the},
		{Sig: "(locally body...)", Brief: "evaluates the body with its declarations", Compile: func(c *eval.Compiler, args []Value) (eval.Code, error) {
			defer c.Scope()()
			return progn(c, args)
		}},
		{Sig: "(eval-when situations body...)", Brief: "evaluates the body", Compile: func(c *eval.Compiler, args []Value) (eval.Code, error) { return c.Body(args[1:]), nil }},
		{Sig: "(load-time-value form &optional read-only)", Brief: "the value of the form", Compile: func(c *eval.Compiler, args []Value) (eval.Code, error) { return c.One(args[0]), nil }},
	}
}

// multipleValueList makes a list of several values.
func multipleValueList(c *eval.Compiler, args []Value) (eval.Code, error) {
	form := c.Every(args[0])
	return func(f eval.Frame) (Value, error) {
		v, err := form(f)
		if err != nil {
			return nil, err
		}
		values := eval.All(v)
		f.In.Charge(len(values) * memory.ConsCharge)
		return data.List(values...), nil
	}, nil
}

// multipleValueBind binds variables without a value to nil.
func multipleValueBind(c *eval.Compiler, args []Value) (eval.Code, error) {
	items, err := data.Slice(args[0])
	if err != nil {
		return nil, data.BadForm("a list of variables", args[0])
	}
	names := make([]data.Symbol, len(items))
	for i, item := range items {
		if names[i], err = eval.VariableName(item); err != nil {
			return nil, err
		}
	}
	defer c.Scope()()
	form := c.Every(args[1])
	eval.Declarations(c, args[2:])
	locals := make([]*eval.Local, len(names))
	for i, name := range names {
		locals[i] = c.Declare(name)
	}
	body := c.Body(args[2:])
	return func(f eval.Frame) (Value, error) {
		v, err := form(f)
		if err != nil {
			return nil, err
		}
		values := eval.All(v)
		for i, local := range locals {
			local.Bind(f, argument(values, i))
		}
		return body(f)
	}, nil
}

// Value is anything Lisp can hold.
type Value = data.Value

// All lists the special forms, in the order of the help.
func All() []eval.Special {
	var all []eval.Special
	all = append(all, controlForms()...)
	all = append(all, bindingForms()...)
	all = append(all, functionForms()...)
	all = append(all, placeForms()...)
	all = append(all, blockForms()...)
	all = append(all, iterationForms()...)
	all = append(all, valueForms()...)
	all = append(all, macroForms()...)
	return append(all, timeForms()...)
}

// named prefixes the faults of its code with the name of a form.
func named(name string, code eval.Code) eval.Code {
	return func(f eval.Frame) (Value, error) {
		v, err := code(f)
		return v, data.Named(name, err)
	}
}

// argument gives an argument of a form, or nil if it is left out.
func argument(args []Value, i int) Value {
	if i < len(args) {
		return args[i]
	}
	return nil
}
