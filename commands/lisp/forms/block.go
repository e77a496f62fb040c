package forms

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// blockForms lists the special forms that leave others before their end.
func blockForms() []eval.Special {
	return []eval.Special{
		{Sig: "(block name body...)", Brief: "evaluates the body, which (return-from name value) leaves", Compile: block},
		{Sig: "(return-from name &optional value)", Brief: "leaves the block or function of that name and gives the value", Compile: returnFrom},
		{Sig: "(return &optional value)", Brief: "leaves the loop or the block named nil around it and gives the value", Compile: returnForm},
	}
}

// blockName reads the name of a block; nil is one, that of loops.
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
