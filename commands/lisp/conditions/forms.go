package conditions

import (
	"context"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// Forms lists the special forms that establish handlers and restarts.
func Forms() []eval.Special {
	return []eval.Special{
		{Sig: "(handler-case form clauses...)", Brief: "the value of the form, or the body of the clause (code (name) body...) for the error in it; code error is for all", Compile: handlerCase},
		{Sig: "(ignore-errors body...)", Brief: "the value of the body, or nil and the error in it", Compile: ignoreErrors},
		{Sig: "(handler-bind handlers body...)", Brief: "the value of the body; each (type function) is asked about conditions of the type, and may leave", Compile: handlerBind},
		{Sig: "(restart-case form clauses...)", Brief: "the value of the form, or of the clause (name parameters body...) that invoke-restart takes", Compile: restartCase},
		{Sig: "(restart-bind restarts body...)", Brief: "the value of the body, in which each (name function) is a way to go on", Compile: restartBind},
		{Sig: "(unwind-protect form cleanup...)", Brief: "the value of the form; evaluates the cleanup however the form is left", Compile: unwindProtect},
		{Sig: "(assert test &optional places control arguments...)", Brief: "nil, or an error if the test is not true; it says what format makes of control and arguments", Compile: assert},
	}
}

// handlerBind calls its handlers where the condition is signalled, before the stack unwinds.
func handlerBind(c *eval.Compiler, args []Value) (eval.Code, error) {
	bindings, err := data.Slice(args[0])
	if err != nil {
		return nil, data.BadForm("a list of handlers, each (type function)", args[0])
	}
	var functions, specs []Value
	for _, b := range bindings {
		parts, err := data.Slice(b)
		if err != nil || len(parts) != 2 {
			return nil, data.BadForm("a handler as (type function)", b)
		}
		specs, functions = append(specs, parts[0]), append(functions, parts[1])
	}
	make, body := c.Values(functions), c.Body(args[1:])
	return func(f eval.Frame) (Value, error) {
		values, err := make(f)
		if err != nil {
			return nil, err
		}
		var list []eval.Handler
		top := f.In.Top()
		for i, fn := range values {
			f.In.Hold(fn)
			list = append(list, calling(f.In, specs[i], fn))
		}
		v, err := withHandlers(f, list, body)
		f.In.Drop(top)
		return v, err
	}, nil
}

// calling is a handler that calls a function.
func calling(in *eval.Interp, spec, fn Value) eval.Handler {
	return eval.Handler{Type: spec, Run: func(ctx context.Context, c *data.Condition) error {
		_, err := in.Call(ctx, fn, c)
		return err
	}}
}

// handler is a clause of handler-case.
type handler struct {
	spec     Value
	variable *eval.Local // nil for none
	body     eval.Code
}

// handlerCase leaves the form for the first handler of a matching type, the innermost first.
func handlerCase(c *eval.Compiler, args []Value) (eval.Code, error) {
	if last := args[len(args)-1]; len(args) > 1 && data.Car(last) == Value(data.Keyword("no-error")) {
		return withoutError(c, args, last)
	}
	form := c.Same(args[0])
	handlers := make([]handler, len(args)-1)
	for i, arg := range args[1:] {
		var err error
		if handlers[i], err = parseHandler(c, arg); err != nil {
			return nil, err
		}
	}
	return func(f eval.Frame) (Value, error) {
		exit, chosen := &eval.Exit{}, 0
		var list []eval.Handler
		for i, h := range handlers {
			list = append(list, eval.Handler{Type: h.spec, Run: func(_ context.Context, c *data.Condition) error {
				chosen = i
				return exit.Leave(c)
			}})
		}
		v, left, err := f.Leavable(exit, func(f eval.Frame) (Value, error) { return withHandlers(f, list, form) })
		if err != nil || !left {
			return v, err
		}
		h := handlers[chosen]
		if h.variable != nil {
			h.variable.Bind(f, v)
		}
		return h.body(f)
	}, nil
}

// withoutError passes the values of a form that signals no error to the :no-error clause.
func withoutError(c *eval.Compiler, args []Value, last Value) (eval.Code, error) {
	normal, failed := c.Fresh(), c.Fresh()
	call := func(name string, parts ...Value) Value {
		return data.ListTo(nil, append([]Value{data.Symbol(name)}, parts...))
	}
	code := call("block", normal, call("multiple-value-call", &data.Cons{Car: data.Symbol("lambda"), Cdr: data.Cdr(last)},
		call("block", failed, call("return-from", normal, call("handler-case", append([]Value{call("return-from", failed, args[0])}, args[1:len(args)-1]...)...)))))
	return c.Same(code), nil
}

// parseHandler parses a clause (type (name) body...).
func parseHandler(c *eval.Compiler, form Value) (handler, error) {
	const shape = "a clause as (code (name) body...)"
	parts, err := data.Slice(form)
	if err != nil || len(parts) < 2 {
		return handler{}, data.BadForm(shape, form)
	}
	names, err := data.Slice(parts[1])
	if err != nil || len(names) > 1 {
		return handler{}, data.BadForm(shape, form)
	}
	defer c.Scope()()
	switch parts[0].(type) {
	case data.Symbol, *data.Cons:
	default:
		return handler{}, data.BadForm(shape, form)
	}
	h := handler{spec: parts[0]}
	if len(names) == 1 {
		name, err := eval.VariableName(names[0])
		if err != nil {
			return handler{}, err
		}
		eval.Declarations(c, parts[2:])
		h.variable = c.Declare(name)
	}
	h.body = c.Body(parts[2:])
	return h, nil
}

// restartCase establishes restarts while its form is evaluated. Invoking one leaves the form
// and evaluates its clause with the arguments given.
func restartCase(c *eval.Compiler, args []Value) (eval.Code, error) {
	form := c.Same(args[0])
	type clause struct {
		name Value
		run  func(f eval.Frame) *eval.Function
	}
	clauses := make([]clause, len(args)-1)
	var options []Value
	for i, arg := range args[1:] {
		parts, err := data.Slice(arg)
		if err != nil || len(parts) < 2 {
			return nil, data.BadForm("a clause as (name parameters body...)", arg)
		}
		body := parts[2:]
		cl := clause{name: parts[0]}
		report, test := Value(nil), Value(nil)
		for len(body) > 1 {
			key, ok := body[0].(data.Keyword)
			if !ok || key != "report" && key != "test" && key != "interactive" {
				break
			}
			v := body[1]
			if _, text := v.(string); !text {
				v = data.List(data.Symbol("function"), v)
			}
			if key == "report" {
				report = v
			} else if key == "test" {
				test = v
			}
			body = body[2:]
		}
		options = append(options, report, test)
		if cl.run, err = c.Lambda("restart", parts[1], data.List(body...), ""); err != nil {
			return nil, err
		}
		clauses[i] = cl
	}
	values := c.Values(options)
	return func(f eval.Frame) (Value, error) {
		given, err := values(f)
		if err != nil {
			return nil, err
		}
		exit, chosen := &eval.Exit{}, 0
		var list []*eval.Restart
		for i, cl := range clauses {
			list = append(list, &eval.Restart{Name: cl.name, Report: given[2*i], Test: given[2*i+1], Run: func(_ context.Context, args []Value) (Value, error) {
				chosen = i
				return nil, exit.Leave(data.List(args...))
			}})
		}
		v, left, err := f.Leavable(exit, func(f eval.Frame) (Value, error) {
			return withRestarts(f.In, list, func() (Value, error) { return form(f) })
		})
		if err != nil || !left {
			return v, err
		}
		items, err := data.Slice(v)
		if err != nil {
			return nil, err
		}
		return f.In.CallAll(f.Ctx, clauses[chosen].run(f), items)
	}, nil
}

// restartBind establishes functions as restarts.
func restartBind(c *eval.Compiler, args []Value) (eval.Code, error) {
	bindings, err := data.Slice(args[0])
	if err != nil {
		return nil, data.BadForm("a list of restarts", args[0])
	}
	var names, forms []Value
	for _, b := range bindings {
		parts, err := data.Slice(b)
		if err != nil || len(parts) < 2 {
			return nil, data.BadForm("a restart as (name function)", b)
		}
		report, _ := eval.KeywordArgument(parts[2:], "report-function")
		test, _ := eval.KeywordArgument(parts[2:], "test-function")
		names, forms = append(names, parts[0]), append(forms, parts[1], report, test)
	}
	values, body := c.Values(forms), c.Body(args[1:])
	return func(f eval.Frame) (Value, error) {
		given, err := values(f)
		if err != nil {
			return nil, err
		}
		var list []*eval.Restart
		for i, name := range names {
			list = append(list, restarting(f.In, name, given[3*i:3*i+3]))
		}
		return withRestarts(f.In, list, func() (Value, error) { return body(f) })
	}, nil
}

// restarting is a restart of a function, what reports it, and what tests it.
func restarting(in *eval.Interp, name Value, of []Value) *eval.Restart {
	return &eval.Restart{Name: name, Report: of[1], Test: of[2], Run: func(ctx context.Context, args []Value) (Value, error) {
		return in.CallAll(ctx, of[0], args)
	}}
}

// ignoreErrors gives nil and the condition if there is an error.
func ignoreErrors(c *eval.Compiler, args []Value) (eval.Code, error) {
	all, body := c.WantsAll(), c.Body(args)
	return func(f eval.Frame) (Value, error) {
		exit := &eval.Exit{}
		handler := eval.Handler{Type: data.Symbol("error"), Run: func(_ context.Context, c *data.Condition) error { return exit.Leave(c) }}
		v, left, err := f.Leavable(exit, func(f eval.Frame) (Value, error) { return withHandlers(f, []eval.Handler{handler}, body) })
		switch {
		case err != nil || !left:
			return v, err
		case !all:
			return nil, nil
		}
		return eval.Values(nil, v), nil
	}, nil
}

// unwindProtect skips the cleanup only when the evaluation is stopped from outside,
// since the cleanup might never end.
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

// assert accepts places, for which Common Lisp may prompt for new values. This Lisp never
// prompts.
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
		return nil, assertionFailed(f.Ctx, f.In, values)
	}), nil
}

// assertionFailed signals the error that the control and arguments of assert make.
func assertionFailed(ctx context.Context, in *eval.Interp, values []Value) error {
	condition, err := conditionOf(ctx, in, "simple-error", values)
	if err != nil {
		return err
	}
	condition.Err = data.Errorf(data.CodeAssertion, "%s", condition.Err.Error())
	return raise(ctx, in, condition)
}

// named prefixes the faults of its code with the name of a form.
func named(name string, code eval.Code) eval.Code {
	return func(f eval.Frame) (Value, error) {
		v, err := code(f)
		return v, data.Named(name, err)
	}
}

// withHandlers runs body with handlers as the innermost ones.
func withHandlers(f eval.Frame, list []eval.Handler, body eval.Code) (Value, error) {
	return underHandlers(f.Ctx, f.In, list, func() (Value, error) { return body(f) })
}

func underHandlers(ctx context.Context, in *eval.Interp, list []eval.Handler, body func() (Value, error)) (Value, error) {
	before := in.Handlers
	in.Handlers, in.Signal = &eval.HandlerList{List: list, Up: before}, signalError
	v, err := body()
	if err != nil {
		err = signalError(ctx, in, err) // not signalled by any call yet
	}
	in.Handlers = before
	return v, err
}

// withRestarts runs body with restarts established.
func withRestarts(in *eval.Interp, list []*eval.Restart, body func() (Value, error)) (Value, error) {
	before := in.Restarts
	for i := len(list) - 1; i >= 0; i-- {
		list[i].Up = in.Restarts
		in.Restarts = list[i]
	}
	v, err := body()
	in.Restarts = before
	return v, err
}
