package eval

import (
	"context"

	"parlor/commands/lisp/data"
)

// lambdaCall compiles a call whose first item is not a name, which must be a
// lambda form.
func (c *Compiler) lambdaCall(form *data.Cons) (Code, error) {
	if data.Car(form.Car) != Value(data.Symbol(lambdaName)) {
		return nil, data.Errorf(data.CodeBadForm, "a call begins with the name of a function, not with %s", data.Excerpt(form.Car))
	}
	args, err := data.Slice(form.Cdr)
	if err != nil {
		return nil, data.Named(lambdaName, err)
	}
	all, written := c.all, writtenForm(c, form)
	function, codes := c.One(form.Car), c.ones(args)
	return func(f Frame) (Value, error) {
		fn, err := function(f)
		if err != nil {
			return nil, err
		}
		return f.call(written, fn.(*Function), codes, all)
	}, nil
}

// localCall compiles a call of a function made by flet or labels.
func (c *Compiler) localCall(form *data.Cons, local ref, args []Value) Code {
	all, codes := c.all, c.ones(args)
	return func(f Frame) (Value, error) {
		return f.call(form, local.get(f).(*Function), codes, all)
	}
}

// call evaluates the arguments of a call and makes it; form is the call as written. The
// arguments live on the interpreter's stack, so that a call does not allocate.
func (f Frame) call(form *data.Cons, fn *Function, args []Code, all bool) (Value, error) {
	if err := f.step(); err != nil {
		return nil, failed(f.In, form, err)
	}
	in := f.In
	base := len(in.values)
	in.values = append(in.values, fn)
	for _, arg := range args {
		v, err := arg(f)
		if err != nil {
			return nil, failed(in, form, err)
		}
		in.values = append(in.values, v)
	}
	return in.finish(f, form, fn, base, all)
}

// finish makes a call whose arguments are on the stack.
func (in *Interp) finish(f Frame, form *data.Cons, fn *Function, base int, all bool) (Value, error) {
	v, err := in.call(f.Ctx, fn, base)
	if err != nil {
		if in.Handlers != nil {
			err = in.Signal(f.Ctx, in, err)
		}
		err = failed(in, form, err)
	}
	in.Drop(base)
	if _, several := v.(*multiple); several && !all {
		v = First(v)
	}
	return v, err
}

// globalCall compiles a call of a function of the user or a command of the host.
func (c *Compiler) globalCall(form *data.Cons, name data.Symbol, args []Value) Code {
	if fn, known := c.in.host.Function(string(name)); known && fn.AsWritten && c.in.functions[name] == nil {
		return c.writtenCall(form, fn, args)
	}
	all, codes, visible := c.all, c.ones(args), c.visible
	names := c.literals(args)
	var cell *functionCell
	return func(f Frame) (Value, error) {
		if cell == nil || cell.fn == nil {
			cell = f.In.functions[name]
		}
		if cell == nil {
			fn, err := f.In.userFunction(name, visible)
			if err != nil {
				return nil, failed(f.In, form, err)
			}
			return f.commandCall(form, fn, args, names, codes, all)
		}
		if cell.fn.macro {
			return nil, data.Errorf(data.CodeBadMacro, "%s is a macro that was defined after the form that uses it; evaluate that again", name)
		}
		return f.call(form, cell.fn, codes, all)
	}
}

// writtenCall compiles a call of a command that takes its arguments unevaluated.
func (c *Compiler) writtenCall(form *data.Cons, fn *Function, args []Value) Code {
	all, codes := c.all, make([]Code, len(args))
	for i, arg := range args {
		codes[i] = Constant(arg)
	}
	return func(f Frame) (Value, error) { return f.call(form, fn, codes, all) }
}

// literals says for each argument whether it is passed unevaluated if the command says so: a
// name that is no local variable, or a list that begins with a number and calls nothing.
func (c *Compiler) literals(args []Value) []bool {
	names := make([]bool, len(args))
	for i, arg := range args {
		if name, ok := arg.(data.Symbol); ok {
			_, local := c.find(variableKind, name)
			names[i] = !local
		} else if list, ok := arg.(*data.Cons); ok {
			_, names[i] = list.Car.(int64)
		}
	}
	return names
}

// commandCall calls a command of the host, which may take names unevaluated.
func (f Frame) commandCall(form *data.Cons, fn *Function, args []Value, names []bool, codes []Code, all bool) (Value, error) {
	if fn.Literal == nil {
		return f.call(form, fn, codes, all)
	}
	if err := f.step(); err != nil {
		return nil, err
	}
	in := f.In
	base := in.Hold(fn)
	if err := f.commandArguments(fn, args, names, codes, 0); err != nil {
		return nil, failed(in, form, err)
	}
	return in.finish(f, form, fn, base, all)
}

// commandArguments pushes the arguments of a command, beginning with number from.
func (f Frame) commandArguments(fn *Function, args []Value, names []bool, codes []Code, from int) error {
	for i := from; i < len(codes); i++ {
		v := args[i]
		if !names[i] || fn.Literal == nil || !fn.Literal(args, i) {
			var err error
			if v, err = codes[i](f); err != nil {
				return err
			}
		}
		f.In.values = append(f.In.values, v)
	}
	return nil
}

// operatorCall compiles a call of a function that comes with Lisp.
func (c *Compiler) operatorCall(form *data.Cons, op *operator, args []Value) Code {
	if op.takes != nil {
		return c.sharedCall(form, op, args)
	}
	all, codes := c.all, c.ones(args)
	switch {
	case op.source != nil:
		return sourceCall(form, op, codes, all)
	case len(codes) == 1 && op.one != nil:
		return oneCall(form, op, codes[0])
	case len(codes) == 2 && op.two != nil && isSimple(args[1]):
		return simpleTwoCall(form, op, codes[0], codes[1])
	case len(codes) == 2 && op.two != nil:
		return twoCall(form, op, codes[0], codes[1])
	}
	return func(f Frame) (Value, error) { return f.call(form, op.function, codes, all) }
}

// sourceCall is a call of a function that is written in Lisp.
func sourceCall(form *data.Cons, op *operator, codes []Code, all bool) Code {
	return func(f Frame) (Value, error) {
		fn, err := op.written(f.In)
		if err != nil {
			return nil, err
		}
		return f.call(form, fn, codes, all)
	}
}

// oneCall is a call of a function that takes one argument directly, not on the stack.
func oneCall(form *data.Cons, op *operator, arg Code) Code {
	run := op.one
	return func(f Frame) (Value, error) {
		if err := f.step(); err != nil {
			return nil, failed(f.In, form, err)
		}
		a, err := arg(f)
		if err != nil {
			return nil, failed(f.In, form, err)
		}
		v, err := run(a)
		if err != nil {
			return f.whole(form, op, err, a)
		}
		return v, nil
	}
}

// twoCall is a call of a function that takes two arguments directly. The first is held
// while the second is evaluated.
func twoCall(form *data.Cons, op *operator, first, second Code) Code {
	run := op.two
	return func(f Frame) (Value, error) {
		if err := f.step(); err != nil {
			return nil, failed(f.In, form, err)
		}
		a, err := first(f)
		if err != nil {
			return nil, failed(f.In, form, err)
		}
		in := f.In
		top := len(in.values)
		in.values = append(in.values, a)
		b, err := second(f)
		if err != nil {
			return nil, failed(f.In, form, err)
		}
		in.values = in.values[:top]
		v, err := run(a, b)
		if err != nil {
			return f.whole(form, op, err, a, b)
		}
		return v, nil
	}
}

// simpleTwoCall is twoCall with a second argument that calls nothing.
func simpleTwoCall(form *data.Cons, op *operator, first, second Code) Code {
	run := op.two
	return func(f Frame) (Value, error) {
		if err := f.step(); err != nil {
			return nil, failed(f.In, form, err)
		}
		a, err := first(f)
		if err != nil {
			return nil, failed(f.In, form, err)
		}
		b, err := second(f)
		if err != nil {
			return nil, failed(f.In, form, err)
		}
		v, err := run(a, b)
		if err != nil {
			return f.whole(form, op, err, a, b)
		}
		return v, nil
	}
}

// whole gives the error of a function that takes its arguments directly, or on [ErrRun]
// calls it with them on the stack.
func (f Frame) whole(form *data.Cons, op *operator, err error, args ...Value) (v Value, _ error) {
	if err == ErrRun {
		if v, err = first(f.In.push(f.Ctx, op.function, args)); err == nil {
			return v, nil
		}
	} else if err = data.WithOperands(data.Named(op.name, err), op.name, args); f.In.Handlers != nil {
		err = f.In.Signal(f.Ctx, f.In, err)
	}
	return nil, failed(f.In, form, err)
}

// isSimple says whether the evaluation of a form calls nothing.
func isSimple(form Value) bool {
	list, ok := form.(*data.Cons)
	return !ok || list.Car == Value(data.Symbol("quote"))
}

// A few names belong both to a function of Lisp and to a command: (log 2) is a
// logarithm and (log g) the log of a game. The arguments decide: the command is meant
// if there are more or fewer than the function takes, or if the function has no use for
// the first one. The rows of such functions say so; all other names are not shared.

// fits says whether the function of Lisp takes n arguments.
func (op *operator) fits(n int) bool {
	return n >= op.min && (op.max < 0 || n <= op.max)
}

// sharedCall compiles a call of a name that a command has too.
func (c *Compiler) sharedCall(form *data.Cons, op *operator, args []Value) Code {
	all, codes, names := c.all, c.ones(args), c.literals(args)
	return func(f Frame) (Value, error) {
		command, ok := f.In.host.Function(op.name)
		switch {
		case !ok:
			return f.call(form, op.function, codes, all)
		case !op.fits(len(codes)):
			return f.commandCall(form, command, args, names, codes, all)
		}
		return f.callByFirst(form, op, command, args, names, codes, all)
	}
}

// callByFirst evaluates the first argument, which decides whether the function or the
// command is called.
func (f Frame) callByFirst(form *data.Cons, op *operator, command *Function, args []Value, names []bool, codes []Code, all bool) (Value, error) {
	if err := f.step(); err != nil {
		return nil, err
	}
	v, err := codes[0](f)
	if err != nil {
		return nil, failed(f.In, form, err)
	}
	fn := command
	if op.takes(v) {
		fn = op.function
	}
	in := f.In
	base := in.Hold(fn)
	in.Hold(v)
	if err := f.commandArguments(fn, args, names, codes, 1); err != nil {
		return nil, failed(in, form, err)
	}
	return in.finish(f, form, fn, base, all)
}

// shared gives the function of an operator as a value, which also calls the command of
// that name if there is one.
func (in *Interp) shared(op *operator) *Function {
	command, ok := in.host.Function(op.name)
	if !ok || op.takes == nil {
		return op.function
	}
	return &Function{Name: op.name, Max: -1, builtin: func(ctx context.Context, in *Interp, args []Value) (Value, error) {
		fn := command
		if op.fits(len(args)) && op.takes(args[0]) {
			fn = op.function
		}
		return in.push(ctx, fn, args)
	}}
}
