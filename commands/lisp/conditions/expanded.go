package conditions

import (
	"context"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// expanded lists the functions that the expansions of the forms here call; see
// prelude/expansions.lisp.
func expanded() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(%with-handlers handlers function)", Run: func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			handlers, err := data.Slice(args[0])
			if err != nil {
				return nil, err
			}
			var list []eval.Handler
			for _, h := range handlers {
				list = append(list, calling(in, data.Car(h), data.Cdr(h)))
			}
			return underHandlers(ctx, in, list, func() (Value, error) { return in.Call(ctx, args[1]) })
		}},
		{Sig: "(%with-restarts restarts function)", Run: func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			restarts, err := data.Slice(args[0])
			if err != nil {
				return nil, err
			}
			var list []*eval.Restart
			for _, r := range restarts {
				parts, err := data.Slice(r)
				if err != nil || len(parts) != 4 {
					return nil, data.Wanted("a restart as (name function report test)", r)
				}
				list = append(list, restarting(in, parts[0], parts[1:]))
			}
			return withRestarts(in, list, func() (Value, error) { return in.Call(ctx, args[1]) })
		}},
		{Sig: "(%assertion-failed test &optional control arguments...)", Run: func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			if len(args) == 1 {
				return nil, data.Named("assert", data.Fault(data.CodeAssertion, "%s is not true", data.Excerpt(args[0])))
			}
			return nil, data.Named("assert", assertionFailed(ctx, in, args[1:]))
		}},
	}
}
