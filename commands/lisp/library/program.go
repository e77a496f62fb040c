package library

import (
	"context"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/format"
)

// programFunctions lists the functions for several values, errors and macros.
func programFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(values values...)", Brief: "several values at once; see multiple-value-bind", Run: values},
		{Sig: "(error control arguments...)", Brief: "makes an error whose text is what format makes of the arguments; see handler-case", Run: raise},
		{Sig: "(macroexpand-1 form)", Brief: "the form that a macro makes of a form, and t; or the form and nil", Run: expand},
	}
}

// values copies args, which belong to the evaluator.
func values(_ *eval.Interp, _ context.Context, args []Value) (Value, error) {
	return eval.Values(append([]Value(nil), args...)...), nil
}

// raise makes an error of a text, or again one that handler-case has caught.
func raise(_ *eval.Interp, ctx context.Context, args []Value) (Value, error) {
	if c, ok := args[0].(*data.Condition); ok && len(args) == 1 {
		return nil, c.Err
	}
	text, err := format.Message(ctx, args)
	if err != nil {
		return nil, err
	}
	return nil, data.Errorf(data.CodeUser, "%s", text)
}

// expand gives two values, as Common Lisp does.
func expand(in *eval.Interp, ctx context.Context, args []Value) (Value, error) {
	list, _ := args[0].(*data.Cons)
	if list == nil {
		return eval.Values(args[0], nil), nil
	}
	name, _ := list.Car.(data.Symbol)
	macro, ok := in.Macro(name)
	if !ok {
		return eval.Values(args[0], nil), nil
	}
	forms, err := data.Slice(list.Cdr)
	if err != nil {
		return nil, err
	}
	expansion, err := in.Expand(ctx, macro, forms)
	return eval.Values(expansion, data.T), err
}
