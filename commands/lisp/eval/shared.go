package eval

import "context"

// A few names belong to a function of Lisp and to a command as well: (log 2) is a
// logarithm and (log g) the log of a game. Which one is meant is seen from the
// arguments: the command where there are more or fewer than the function takes, or
// where the function has no use for the first one. The rows of such functions say so;
// all others keep their names to themselves.

// fits says whether the function of Lisp takes n arguments.
func (op *operator) fits(n int) bool {
	return n >= op.min && (op.max < 0 || n <= op.max)
}

// sharedCall compiles a call of a name that a command has too.
func (c *Compiler) sharedCall(op *operator, args []Value) Code {
	all, codes, names := c.all, c.ones(args), c.literals(args)
	return func(f Frame) (Value, error) {
		command, ok := f.In.host.Function(op.name)
		switch {
		case !ok:
			return f.call(op.function, codes, all)
		case !op.fits(len(codes)):
			return f.commandCall(command, args, names, codes, all)
		}
		return f.callByFirst(op, command, args, names, codes, all)
	}
}

// callByFirst evaluates the first argument and then calls the function or the
// command, as that says.
func (f Frame) callByFirst(op *operator, command *Function, args []Value, names []bool, codes []Code, all bool) (Value, error) {
	if err := f.step(); err != nil {
		return nil, err
	}
	v, err := codes[0](f)
	if err != nil {
		return nil, err
	}
	fn := command
	if op.takes(v) {
		fn = op.function
	}
	in := f.In
	base := in.Hold(fn)
	in.Hold(v)
	if err := f.commandArguments(fn, args, names, codes, 1); err != nil {
		return nil, err
	}
	return in.finish(f, fn, base, all)
}

// shared gives the function of an operator as a value, which is the command too if
// there is one of that name.
func (in *Interp) shared(op *operator) *Function {
	command, ok := in.host.Function(op.name)
	if !ok || op.takes == nil {
		return op.function
	}
	return &Function{Name: op.name, Max: -1, builtin: func(in *Interp, ctx context.Context, args []Value) (Value, error) {
		fn := command
		if op.fits(len(args)) && op.takes(args[0]) {
			fn = op.function
		}
		return in.push(ctx, fn, args)
	}}
}
