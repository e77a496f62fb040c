package library

import (
	"context"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/format"
)

// errorFunctions lists the functions for errors.
func errorFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(error control arguments...)", Brief: "makes an error whose text is what format makes of the arguments; see handler-case", Run: raise},
	}
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
