package sequences

import (
	"context"
	"slices"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// tableFunctions lists the functions on hash tables.
func tableFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(make-hash-table &key test size rehash-size rehash-threshold)", Brief: "an empty hash table; :test 'equal is for keys that are lists", Run: makeTable},
		{Sig: "(gethash key table &optional default)", Brief: "the value of a key, and t if the key is there", Run: onTable(1, false, getHash)},
		{Sig: "(remhash key table)", Brief: "takes a key out; t if it was there", Run: onTable(1, true, removeHash)},
		{Sig: "(clrhash table)", Brief: "takes all keys out, gives the table", Run: onTable(0, true, clearHash)},
		{Sig: "(maphash function table)", Brief: "calls the function with every key and its value, in the order in which the keys came", Run: onTable(1, false, mapHash)},
		{Sig: "(hash-table-test table)", Brief: "the name of the test", Run: onTable(0, false, func(_ context.Context, _ *eval.Interp, t *data.HashTable, _ []Value) (Value, error) {
			return data.Symbol(t.Test().String()), nil
		})},
		{Sig: "(hash-table-size table)", Brief: "for how many keys there is room", Run: onTable(0, false, func(_ context.Context, _ *eval.Interp, t *data.HashTable, _ []Value) (Value, error) {
			return data.Whole(int64(t.Len() + 16)), nil
		})},
		{Sig: "(hash-table-rehash-size table)", Brief: "by how much a table grows", Run: onTable(0, false, func(context.Context, *eval.Interp, *data.HashTable, []Value) (Value, error) { return 1.5, nil })},
		{Sig: "(hash-table-rehash-threshold table)", Brief: "when a table grows", Run: onTable(0, false, func(context.Context, *eval.Interp, *data.HashTable, []Value) (Value, error) {
			return data.Whole(1), nil
		})},
		{Sig: "(%table-keys table)", Run: onTable(0, false, tableKeys)},
		{Sig: "(sxhash value)", Brief: "a whole number that is the same for values that are equal", One: func(v Value) (Value, error) { return data.Whole(data.Hash(v)), nil }},
		{Sig: "(hash-table-count table)", Brief: "how many keys there are", Run: onTable(0, false, countHash)},
	}
}

// newTableCharge is the bytes charged for an empty table.
const newTableCharge = 512

// makeTable accepts the name of a test or the function.
func makeTable(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	test, given := eval.KeywordArgument(args, "test")
	name, ok := test.(data.Symbol)
	if fn, isFunction := test.(*eval.Function); isFunction {
		name, ok = data.Symbol(fn.Name), true
	}
	how := data.ByEql
	if given {
		at := slices.Index([]data.Symbol{"eq", "eql", "equal", "equalp"}, name)
		if !ok || at < 0 {
			return nil, data.Wanted("eq, eql, equal or equalp as the test", test)
		}
		how = data.KeyTest(at)
	}
	in.Charge(newTableCharge)
	return data.NewTable(how), nil
}

// ofTable is a function of a table and all arguments.
type ofTable func(ctx context.Context, in *eval.Interp, t *data.HashTable, args []Value) (Value, error)

// onTable makes a function of the table at an argument position. One that changes it is
// refused inside Pure.
func onTable(at int, changes bool, do ofTable) eval.BuiltinFunc {
	return func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
		t, ok := args[at].(*data.HashTable)
		if !ok {
			return nil, data.Wanted("a hash table", args[at])
		}
		if changes {
			if err := in.RefuseIfPure("a change to a table"); err != nil {
				return nil, err
			}
		}
		return do(ctx, in, t, args)
	}
}

// getHash gives two values, to distinguish a key with the value nil from a missing one.
func getHash(_ context.Context, _ *eval.Interp, t *data.HashTable, args []Value) (Value, error) {
	v, ok, err := t.Get(args[0])
	if err != nil {
		return nil, err
	}
	if !ok && len(args) == 3 {
		v = args[2]
	}
	return eval.Values(v, data.Bool(ok)), nil
}

func removeHash(_ context.Context, _ *eval.Interp, t *data.HashTable, args []Value) (Value, error) {
	there, err := t.Delete(args[0])
	return data.Bool(there), err
}

func clearHash(_ context.Context, _ *eval.Interp, t *data.HashTable, _ []Value) (Value, error) {
	t.Clear()
	return t, nil
}

// mapHash visits keys in insertion order, which is deterministic.
func mapHash(ctx context.Context, in *eval.Interp, t *data.HashTable, args []Value) (Value, error) {
	fn := args[0] // args belong to the evaluator
	return nil, t.Each(func(key, value Value) error {
		_, err := in.Call(ctx, fn, key, value)
		return err
	})
}

func countHash(_ context.Context, _ *eval.Interp, t *data.HashTable, _ []Value) (Value, error) {
	return data.Whole(int64(t.Len())), nil
}

// tableKeys lists the keys, for loop and with-hash-table-iterator.
func tableKeys(_ context.Context, in *eval.Interp, t *data.HashTable, _ []Value) (Value, error) {
	b := in.NewList()
	err := t.Each(func(key, _ Value) error { return b.Add(key) })
	return b.Head, err
}
