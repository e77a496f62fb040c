package library

import (
	"context"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// tableFunctions lists the functions on hash tables.
func tableFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(make-hash-table &key test)", Brief: "an empty hash table; :test 'equal is for keys that are lists", Run: makeTable},
		{Sig: "(gethash key table &optional default)", Brief: "the value of a key, and t if the key is there", Run: eval.Plain(getHash)},
		{Sig: "(remhash key table)", Brief: "takes a key out; t if it was there", Run: removeHash},
		{Sig: "(clrhash table)", Brief: "takes all keys out, gives the table", Run: clearHash},
		{Sig: "(maphash function table)", Brief: "calls the function with every key and its value, in the order in which the keys came", Run: mapHash},
		{Sig: "(hash-table-count table)", Brief: "how many keys there are", One: countHash},
	}
}

// newTableCharge is what an empty table is charged for.
const newTableCharge = 256

// makeTable takes the name of a test or the function.
func makeTable(in *eval.Interp, _ context.Context, args []Value) (Value, error) {
	test, given := eval.KeywordArgument(args, "test")
	name, ok := test.(data.Symbol)
	if fn, isFunction := test.(*eval.Function); isFunction {
		name, ok = data.Symbol(fn.Name), true
	}
	if given && (!ok || name != "eq" && name != "eql" && name != "equal") {
		return nil, data.Wanted("eq, eql or equal as the test", test)
	}
	in.Charge(newTableCharge)
	return data.NewTable(name == "equal"), nil
}

// tableOf gives the table that v is.
func tableOf(v Value) (*data.HashTable, error) {
	t, ok := v.(*data.HashTable)
	if !ok {
		return nil, data.Wanted("a hash table", v)
	}
	return t, nil
}

// getHash gives two values, so that a key with the value nil can be told from one
// that is not there.
func getHash(args []Value) (Value, error) {
	t, err := tableOf(args[1])
	if err != nil {
		return nil, err
	}
	v, ok, err := t.Get(args[0])
	if err != nil {
		return nil, err
	}
	if !ok && len(args) == 3 {
		v = args[2]
	}
	return eval.Values(v, data.Bool(ok)), nil
}

// changeable gives a table that may be changed now.
func changeable(in *eval.Interp, v Value) (*data.HashTable, error) {
	t, err := tableOf(v)
	if err != nil {
		return nil, err
	}
	return t, in.RefuseIfPure("a change to a table")
}

func removeHash(in *eval.Interp, _ context.Context, args []Value) (Value, error) {
	t, err := changeable(in, args[1])
	if err != nil {
		return nil, err
	}
	there, err := t.Delete(args[0])
	return data.Bool(there), err
}

func clearHash(in *eval.Interp, _ context.Context, args []Value) (Value, error) {
	t, err := changeable(in, args[0])
	if err != nil {
		return nil, err
	}
	t.Clear()
	return t, nil
}

// mapHash goes by the order of the keys, which is the same every time.
func mapHash(in *eval.Interp, ctx context.Context, args []Value) (Value, error) {
	t, err := tableOf(args[1])
	if err != nil {
		return nil, err
	}
	fn := args[0]
	return nil, t.Each(func(key, value Value) error {
		_, err := in.Call(ctx, fn, key, value)
		return err
	})
}

func countHash(v Value) (Value, error) {
	t, err := tableOf(v)
	if err != nil {
		return nil, err
	}
	return data.Whole(int64(t.Len())), nil
}
