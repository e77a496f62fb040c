package forms

import (
	"context"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// Functions lists the functions that the expansions of macros call; see prelude/expansions.lisp.
func Functions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(%flat parameters body)", Run: eval.Plain(func(args []Value) (Value, error) {
			p, err := takeApart(data.Uninterned, args[0], args[1])
			if err != nil {
				return nil, err
			}
			return data.List(p.flat, p.body, data.Bool(p.whole), data.Whole(int64(p.dotted))), nil
		})},
		{Sig: "(%destructure parameters whole dotted list function)", Run: destructure},
		{Sig: "(%set-macro name function form)", Run: setMacro},
		{Sig: "(%set-constant name value)", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			name, err := eval.VariableName(args[0])
			if err == nil {
				err = setConstant(in, name, args[1])
			}
			return name, data.Named("defconstant", err)
		}},
		{Sig: "(%set-symbol-macro name form)", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			name, err := eval.VariableName(args[0])
			if err == nil {
				eval.SetSymbolMacro(in, name, args[1])
			}
			return name, err
		}},
		{Sig: "(%time function)", Run: func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			return timed(in, func() (Value, error) { return in.Call(ctx, args[0]) })
		}},
	}
}

// destructure calls a function of the parameters that [takeApart] gives with the items of a list.
func destructure(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	dotted, _ := args[2].(int64)
	p := pattern{whole: args[1] != nil, dotted: int(dotted)}
	fn, ok := args[4].(*eval.Function)
	if !ok {
		return nil, data.Wanted("a function", args[4])
	}
	v, err := p.apply(ctx, in, args[0], fn, args[3])
	return v, data.Named("destructuring-bind", err)
}

// setMacro makes a function of the arguments as written the macro of a name.
func setMacro(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	name, err := functionName(args[0])
	if err != nil {
		return nil, err
	}
	fn, ok := args[1].(*eval.Function)
	if !ok {
		return nil, data.Wanted("a function", args[1])
	}
	if err := in.CheckDefinable(name); err != nil {
		return nil, data.Named("defmacro", err)
	}
	return args[0], in.Define(name, fn.AsMacro(), args[2])
}
