package forms

import (
	"context"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/format"
)

// errorForms lists the special forms for when something goes wrong.
func errorForms() []eval.Special {
	return []eval.Special{
		{Sig: "(handler-case form clauses...)", Brief: "the value of the form, or the body of the clause (code (name) body...) for the error in it; code error is for all", Compile: handlerCase},
		{Sig: "(ignore-errors body...)", Brief: "the value of the body, or nil and the error in it", Compile: ignoreErrors},
		{Sig: "(unwind-protect form cleanup...)", Brief: "the value of the form; evaluates the cleanup however the form is left", Compile: unwindProtect},
		{Sig: "(assert test &optional places control arguments...)", Brief: "nil, or an error if the test is not true; it says what format makes of control and arguments", Compile: assert},
	}
}

// caught gives the condition for an error that a program may handle, or the error that
// goes on. A program may not handle that it is stopped, nor that memory or depth is
// used up, which in Common Lisp are no errors but serious conditions; a return goes on
// to its block.
func caught(f eval.Frame, err error) (*data.Condition, error) {
	if f.Ctx.Err() != nil {
		return nil, context.Cause(f.Ctx)
	}
	if eval.Returning(err) {
		return nil, err
	}
	c := &data.Condition{Err: err}
	switch c.Code() {
	case data.CodeMemory, data.CodeRecursion, data.CodeInternal:
		return nil, err
	}
	f.In.Charge(conditionCharge)
	return c, nil
}

// conditionCharge is what a condition is charged for, with a text of usual length.
const conditionCharge = 128

// handler is a clause of handler-case.
type handler struct {
	code     data.Symbol // the code of the errors it is for; error for all
	variable *eval.Local // nil for none
	body     eval.Code
}

// handlerCase handles the error where it stands, after everything inside has been
// left.
func handlerCase(c *eval.Compiler, args []Value) (eval.Code, error) {
	form := c.Same(args[0])
	handlers := make([]handler, len(args)-1)
	for i, arg := range args[1:] {
		var err error
		if handlers[i], err = parseHandler(c, arg); err != nil {
			return nil, err
		}
	}
	return func(f eval.Frame) (Value, error) {
		top := f.In.Top()
		v, err := form(f)
		if err == nil {
			return v, nil
		}
		condition, err := caught(f, err)
		if err != nil {
			return nil, err
		}
		for _, h := range handlers {
			if h.code != "error" && h.code != "t" && string(h.code) != condition.Code() {
				continue
			}
			f.In.Drop(top)
			if h.variable != nil {
				h.variable.Bind(f, condition)
			}
			return h.body(f)
		}
		return nil, condition.Err
	}, nil
}

// parseHandler takes a clause (code (name) body...) apart.
func parseHandler(c *eval.Compiler, form Value) (handler, error) {
	const shape = "a clause as (code (name) body...)"
	parts, err := data.Slice(form)
	if err != nil || len(parts) < 2 {
		return handler{}, data.BadForm(shape, form)
	}
	code, ok := parts[0].(data.Symbol)
	names, err := data.Slice(parts[1])
	if !ok || err != nil || len(names) > 1 {
		return handler{}, data.BadForm(shape, form)
	}
	defer c.Scope()()
	h := handler{code: code}
	if len(names) == 1 {
		name, err := eval.VariableName(names[0])
		if err != nil {
			return handler{}, err
		}
		h.variable = c.Declare(name)
	}
	h.body = c.Body(parts[2:])
	return h, nil
}

// ignoreErrors gives nil and the condition for an error.
func ignoreErrors(c *eval.Compiler, args []Value) (eval.Code, error) {
	all, body := c.WantsAll(), c.Body(args)
	return func(f eval.Frame) (Value, error) {
		top := f.In.Top()
		v, err := body(f)
		if err == nil {
			return v, nil
		}
		condition, err := caught(f, err)
		if err != nil {
			return nil, err
		}
		f.In.Drop(top)
		if !all {
			return nil, nil
		}
		return eval.Values(nil, condition), nil
	}, nil
}

// unwindProtect does without the cleanup only when the evaluation is stopped from
// outside, since the cleanup could go on for ever.
func unwindProtect(c *eval.Compiler, args []Value) (eval.Code, error) {
	form := c.Same(args[0])
	defer c.Scope()()
	kept, cleanup := c.Hidden(), c.Discard(args[1:])
	return func(f eval.Frame) (Value, error) {
		top := f.In.Top()
		v, err := form(f)
		if f.Ctx.Err() != nil {
			return nil, context.Cause(f.Ctx)
		}
		f.In.Drop(top)
		kept.Bind(f, v)
		if _, failed := cleanup(f); failed != nil {
			return nil, failed
		}
		return v, err
	}, nil
}

// assert takes places as Common Lisp does, where a person may be asked for new
// values of them. Nobody is asked here.
func assert(c *eval.Compiler, args []Value) (eval.Code, error) {
	test := c.One(args[0])
	var message func(f eval.Frame) ([]Value, error)
	if len(args) > 2 {
		message = c.Values(args[2:])
	}
	written := data.Excerpt(args[0])
	return named("assert", func(f eval.Frame) (Value, error) {
		v, err := test(f)
		if v != nil || err != nil {
			return nil, err
		}
		if message == nil {
			return nil, data.Fault(data.CodeAssertion, "%s is not true", written)
		}
		values, err := message(f)
		if err != nil {
			return nil, err
		}
		text, err := format.Message(f.Ctx, values)
		if err != nil {
			return nil, err
		}
		return nil, data.Errorf(data.CodeAssertion, "%s", text)
	}), nil
}
