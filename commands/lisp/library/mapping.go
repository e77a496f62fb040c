package library

import (
	"context"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// mappingFunctions lists the functions that call another function.
func mappingFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(funcall function arguments...)", Brief: "calls a function", Run: funcall},
		{Sig: "(apply function argument arguments...)", Brief: "calls a function; the last argument is a list of more", Run: applyArgs},
		{Sig: "(mapcar function list lists...)", Brief: "a list of what the function makes of the items, as far as the shortest list goes", Run: mapcar},
		{Sig: "(mapc function list lists...)", Brief: "calls the function with the items, gives the first list", Run: mapc},
		{Sig: "(mapcan function list lists...)", Brief: "one list of the items of the lists that the function makes", Run: mapcan},
		{Sig: "(every predicate sequence sequences...)", Brief: "true if the predicate is true of all items", Run: every},
		{Sig: "(some predicate sequence sequences...)", Brief: "the first value of the predicate that is not nil", Run: some},
	}
}

// funcall calls a function held by a variable, as functions have a namespace of their
// own.
func funcall(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	return in.CallAll(ctx, args[0], args[1:])
}

// applyArgs spreads its last argument.
func applyArgs(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	end := len(args) - 1
	more, err := data.Slice(args[end])
	if err != nil {
		return nil, err
	}
	return in.CallAll(ctx, args[0], append(args[1:end:end], more...))
}

// overLists is MapLists for lists only; args are the function and the lists.
func overLists(ctx context.Context, in *eval.Interp, args []Value, use func(v Value) (bool, error)) error {
	for _, list := range args[1:] {
		if _, ok := list.(*data.Cons); !ok && list != nil {
			return data.Wanted("a list", list)
		}
	}
	return MapLists(ctx, in, args[0], args[1:], use)
}

// MapLists calls fn with the first items of all sequences, then with the second ones
// and so on, until one ends or use returns false.
func MapLists(ctx context.Context, in *eval.Interp, fn Value, sequences []Value, use func(v Value) (bool, error)) error {
	walks := make([]data.Sequence, len(sequences))
	for i, s := range sequences {
		walks[i] = data.Through(s)
	}
	items := make([]Value, len(sequences))
	for {
		if more, err := NextItems(walks, items); err != nil || !more {
			return err
		}
		v, err := in.Call(ctx, fn, items...)
		if err != nil {
			return err
		}
		if more, err := use(v); err != nil || !more {
			return err
		}
	}
}

// NextItems advances all walks and collects their items.
func NextItems(walks []data.Sequence, items []Value) (bool, error) {
	for i := range walks {
		if !walks[i].Next() {
			return false, walks[i].Err
		}
		items[i] = walks[i].Item
	}
	return true, nil
}

// mapcar ends with the shortest list.
func mapcar(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	return gather(ctx, in, args, (*eval.Builder).Add)
}

// mapcan copies the lists it concatenates; Common Lisp modifies them.
func mapcan(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	return gather(ctx, in, args, (*eval.Builder).AddAll)
}

// gather builds a list, to which add adds the results of the function.
func gather(ctx context.Context, in *eval.Interp, args []Value, add func(b *eval.Builder, v Value) error) (Value, error) {
	b := in.NewList()
	defer in.Drop(in.Hold(b))
	err := overLists(ctx, in, args, func(v Value) (bool, error) { return true, add(b, v) })
	return b.Head, err
}

// mapc calls the function for its effects.
func mapc(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	list := args[1]
	return list, overLists(ctx, in, args, func(Value) (bool, error) { return true, nil })
}

// every is true for empty sequences.
func every(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	all := true
	err := MapLists(ctx, in, args[0], args[1:], func(v Value) (bool, error) {
		all = v != nil
		return all, nil
	})
	return data.Bool(all), err
}

// some gives the value of the predicate, not the item.
func some(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	var found Value
	err := MapLists(ctx, in, args[0], args[1:], func(v Value) (bool, error) {
		found = v
		return v == nil, nil
	})
	return found, err
}

// KeyOf applies the function key, if there is one, to an item.
func KeyOf(ctx context.Context, in *eval.Interp, key, item Value) (Value, error) {
	if key == nil {
		return item, nil
	}
	return in.Call(ctx, key, item)
}

// Holds says whether a predicate is true of args.
func Holds(ctx context.Context, in *eval.Interp, predicate Value, args ...Value) (bool, error) {
	v, err := in.Call(ctx, predicate, args...)
	return v != nil, err
}
