package sequences

import (
	"context"
	"slices"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
)

// This file has the functions that put items into a sequence that is there.

// store assigns the values of next to the items of a mutable sequence, until next has
// no more.
func store(in *eval.Interp, v Value, start, end int, next func() (Value, bool, error)) error {
	if err := in.RefuseIfPure("a change to a sequence"); err != nil {
		return err
	}
	switch x := v.(type) {
	case nil:
		return nil
	case string:
		if x == "" {
			return nil
		}
		return data.Fault(data.CodeWrongKind, "a text as it is written cannot be changed; take a copy by (copy-seq ...)")
	case *data.Array:
		for i := start; i != end && i < x.Size(); i++ {
			item, more, err := next()
			if !more || err != nil {
				return err
			}
			if err := x.Set(i, item); err != nil {
				return err
			}
		}
		return nil
	}
	at, err := data.NthCdr(v, start)
	for i := start; err == nil && i != end; i++ {
		c, ok := at.(*data.Cons)
		if !ok {
			break
		}
		item, more, failed := next()
		if !more || failed != nil {
			return failed
		}
		c.Car, at = item, c.Cdr
	}
	return err
}

// mapInto ends with the shortest sequence, the result included.
func mapInto(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	size := -1
	if a, ok := args[0].(*data.Array); ok && a.IsVector() {
		size = a.Size()
	} else if _, err := data.Items(args[0]); err != nil {
		return nil, err
	}
	walks := make([]data.Sequence, len(args)-2)
	for i, s := range args[2:] {
		walks[i] = data.Through(s)
	}
	items, count := make([]Value, len(walks)), 0
	err := store(in, args[0], 0, size, func() (Value, bool, error) {
		if err := in.Poll(ctx); err != nil {
			return nil, false, err
		}
		if more, err := library.NextItems(walks, items); !more || err != nil {
			return nil, false, err
		}
		count++
		v, err := in.Call(ctx, args[1], items...)
		return v, true, err
	})
	if a, ok := args[0].(*data.Array); ok && a.Fill >= 0 && err == nil {
		a.Fill = count
	}
	return args[0], err
}

func fill(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	items, err := data.Items(args[0])
	if err != nil {
		return nil, err
	}
	start, end, err := bounds(args[2:], len(items))
	if err != nil {
		return nil, err
	}
	return args[0], store(in, args[0], start, end, func() (Value, bool, error) { return args[1], true, nil })
}

// replace copies the items first, so that source and target may overlap.
func replace(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	to, from, at, err := twoParts(args[0], args[1], args[2:])
	if err != nil {
		return nil, err
	}
	from = slices.Clone(from)
	return args[0], store(in, args[0], at[0], at[0]+len(to), func() (Value, bool, error) {
		if len(from) == 0 {
			return nil, false, nil
		}
		v := from[0]
		from = from[1:]
		return v, true, nil
	})
}
