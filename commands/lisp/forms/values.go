package forms

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// valueForms lists the special forms for several values at once.
func valueForms() []eval.Special {
	return []eval.Special{
		{Sig: "(multiple-value-bind variables form body...)", Brief: "evaluates the body with the values of the form in variables", Compile: multipleValueBind},
	}
}

// multipleValueBind gives nil to the variables for which there is no value.
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
