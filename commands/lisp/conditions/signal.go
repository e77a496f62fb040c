// Package conditions has the condition system of Common Lisp: conditions, handlers and
// restarts. Read signal first.
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

// fits says whether a condition is of a type, or has that error code. An unknown name is no
// fault: it may be any of the many codes.
func fits(ctx context.Context, in *eval.Interp, c *data.Condition, spec Value) (bool, error) {
	if name, ok := spec.(data.Symbol); ok {
		return name == data.T || c.Is(name), nil
	}
	return sequences.IsOf(ctx, in, c, spec)
}

// signal calls the handlers for a condition, the innermost first. The error returned is a
// handler's own, or its non-local exit. A handler does not handle what is signalled inside
// it.
func signal(ctx context.Context, in *eval.Interp, c *data.Condition) error {
	all := in.Handlers
	defer func() { in.Handlers = all }()
	for h := all; h != nil; h = h.Up {
		in.Handlers = h.Up
		for _, handler := range h.List {
			ok, err := fits(ctx, in, c, handler.Type)
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

// raise signals an error condition, and gives the Go error that carries it outwards.
func raise(ctx context.Context, in *eval.Interp, c *data.Condition) error {
	if err := signal(ctx, in, c); err != nil {
		return err
	}
	return &data.Raised{Condition: c}
}

// signalError calls the handlers for an error of the evaluator that is propagating.
func signalError(ctx context.Context, in *eval.Interp, err error) error {
	if ctx.Err() != nil && !eval.Returning(err) {
		return context.Cause(ctx) // whatever else went wrong then, this is what ends the form
	}
	var raised *data.Raised
	if errors.As(err, &raised) || !mayHandle(ctx, err) {
		return err
	}
	in.Charge(conditionCharge)
	return raise(ctx, in, data.NewCondition(err))
}

// mayHandle says whether a program may handle an error: not a stopped evaluation, nor
// exhausted memory or depth, nor a return in progress.
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
