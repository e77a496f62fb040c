// Package conditions has the conditions of Common Lisp: what is signalled, who is asked, and
// the ways to go on.
package conditions

import (
	"context"
	"errors"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/sequences"
)

// Value is anything Lisp can hold.
type Value = data.Value

// fits says whether a condition is of a type, or has that code. A name that no condition has
// is no fault, as codes are many.
func fits(in *eval.Interp, ctx context.Context, c *data.Condition, spec Value) (bool, error) {
	if name, ok := spec.(data.Symbol); ok {
		return name == data.T || c.Is(name), nil
	}
	return sequences.IsOf(in, ctx, c, spec)
}

// signal asks the handlers about a condition, the innermost first. An error is a handler's
// own, or its way to leave. A handler is not asked about what happens in it.
func signal(in *eval.Interp, ctx context.Context, c *data.Condition) error {
	all := in.Handlers
	defer func() { in.Handlers = all }()
	for h := all; h != nil; h = h.Up {
		in.Handlers = h.Up
		for _, handler := range h.List {
			ok, err := fits(in, ctx, c, handler.Type)
			if err == nil && ok {
				err = handler.Run(ctx, c)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// raise signals a condition that is an error, and gives the error that carries it out.
func raise(in *eval.Interp, ctx context.Context, c *data.Condition) error {
	if err := signal(in, ctx, c); err != nil {
		return err
	}
	return &data.Raised{Condition: c}
}

// signalError asks the handlers about an error of the evaluator that is on its way out.
func signalError(in *eval.Interp, ctx context.Context, err error) error {
	var raised *data.Raised
	if errors.As(err, &raised) || !mayHandle(ctx, err) {
		return err
	}
	in.Charge(conditionCharge)
	return raise(in, ctx, data.NewCondition(err))
}

// mayHandle says whether a program may handle an error: not that it is stopped, nor that
// memory or depth is used up, nor a return on its way.
func mayHandle(ctx context.Context, err error) bool {
	if ctx.Err() != nil || eval.Returning(err) {
		return false
	}
	var coded interface{ Code() string }
	if !errors.As(err, &coded) {
		return false
	}
	switch coded.Code() {
	case data.CodeMemory, data.CodeRecursion, data.CodeInternal:
		return false
	}
	return true
}
