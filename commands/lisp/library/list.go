package library

import (
	"context"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/memory"
	"parlor/commands/lisp/number"
)

// listFunctions lists the functions that make and access lists.
func listFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(list items...)", Brief: "a list of the items", Run: list},
		{Sig: "(list* item items...)", Brief: "a list of the items that goes on with the last of them", Run: listStar},
		{Sig: "(cons first rest)", Brief: "a list with one more item in front", Run: cons},
		{Sig: "(car list)", Brief: "the first item, nil if there is none", One: path("a")},
		{Sig: "(cdr list)", Brief: "the list without its first item", One: path("d")},
		{Sig: "(caar list)", Brief: "the car of the car", One: path("aa")},
		{Sig: "(cadr list)", Brief: "the car of the cdr", One: path("da")},
		{Sig: "(cdar list)", Brief: "the cdr of the car", One: path("ad")},
		{Sig: "(cddr list)", Brief: "the cdr of the cdr", One: path("dd")},
		{Sig: "(caddr list)", Brief: "the car of the cdr of the cdr", One: path("dda")},
		{Sig: "(first list)", Brief: "the first item, nil if there is none", One: path("a")},
		{Sig: "(second list)", Brief: "the second item, nil if there is none", One: path("da")},
		{Sig: "(third list)", Brief: "the third item, nil if there is none", One: path("dda")},
		{Sig: "(rest list)", Brief: "the list without its first item", One: path("d")},
		{Sig: "(nth index list)", Brief: "the item at an index, counted from 0, nil if there is none", Two: nth},
		{Sig: "(nthcdr count list)", Brief: "the list without its first items", Two: nthCdrArgs},
		{Sig: "(last list &optional count)", Brief: "the end of the list that holds its last items, 1 if no count is given", Run: eval.Plain(last)},
		{Sig: "(butlast list &optional count)", Brief: "a list without its last items, 1 if no count is given", Run: butLast},
		{Sig: "(copy-list list)", Brief: "a new list of the same items", Run: copyList},
		{Sig: "(append lists...)", Brief: "one list of the items of all", Run: appendLists},
		{Sig: "(getf plist key &optional default)", Brief: "the value after a key in a list of keys and values", Two: getf, Run: eval.Plain(getfOr)},
	}
}

// list copies args, which belong to the evaluator.
func list(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	in.Charge(len(args) * memory.ConsCharge)
	return data.List(args...), nil
}

// listStar makes a list whose tail is the last argument.
func listStar(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	end := len(args) - 1
	in.Charge(end * memory.ConsCharge)
	return data.ListTo(args[end], args[:end]), nil
}

// cons does not require its second argument to be a list: dotted pairs are fine.
func cons(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	in.Charge(memory.ConsCharge)
	return &data.Cons{Car: args[0], Cdr: args[1]}, nil
}

// path makes an accessor such as cadr: the car for an a, the cdr for a d.
func path(steps string) func(v Value) (Value, error) {
	return func(v Value) (Value, error) {
		for i := range len(steps) {
			c, ok := v.(*data.Cons)
			switch {
			case !ok && v != nil:
				return nil, data.Wanted("a list", v)
			case !ok:
				return nil, nil
			case steps[i] == 'a':
				v = c.Car
			default:
				v = c.Cdr
			}
		}
		return v, nil
	}
}

// nth gives nil for a missing item, unlike setf of nth, which then has nowhere to store a
// value.
func nth(index, list Value) (Value, error) {
	tail, err := nthCdrArgs(index, list)
	if err != nil {
		return nil, err
	}
	w := data.Walk(tail)
	w.Next()
	return w.Item, w.Err
}

func nthCdrArgs(count, list Value) (Value, error) {
	n, err := data.Index(count)
	if err != nil {
		return nil, err
	}
	return data.NthCdr(list, n)
}

// optionalCount gives the optional count after a list, 1 by default.
func optionalCount(args []Value) (int, error) {
	if len(args) < 2 {
		return 1, nil
	}
	if n, ok := args[1].(int64); ok && n > data.MaxSize || number.IsWhole(args[1]) && number.Sign(args[1]) > 0 && !ok {
		return data.MaxSize, nil // more than a list can have
	}
	return data.Index(args[1])
}

// last gives the last pairs, not the last items, as in Common Lisp.
func last(args []Value) (Value, error) {
	n, err := optionalCount(args)
	if err != nil {
		return nil, err
	}
	items, tail, err := dotted(args[0])
	if err != nil {
		return nil, err
	}
	if n == 0 {
		return tail, nil
	}
	return data.NthCdr(args[0], max(0, len(items)-n))
}

// dotted gives the items of a list, and its tail: nil, or what follows the dot.
func dotted(list Value) ([]Value, Value, error) {
	if list != nil && !IsKind[*data.Cons](list) {
		return nil, nil, data.Wanted("a list", list)
	}
	var items []Value
	for {
		c, ok := list.(*data.Cons)
		if !ok {
			return items, list, nil
		}
		if items, list = append(items, c.Car), c.Cdr; len(items) > data.MaxSize {
			return nil, nil, data.Fault(data.CodeTooLarge, "the list has more than %d items, or is circular", data.MaxSize)
		}
	}
}

// butLast copies all but the last pairs.
func butLast(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	n, err := optionalCount(args)
	if err != nil {
		return nil, err
	}
	items, _, err := dotted(args[0])
	if err != nil {
		return nil, err
	}
	return NewList(in, items[:max(0, len(items)-n)]), nil
}

// copyList copies the pairs, not the items.
func copyList(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	items, tail, err := dotted(args[0])
	if err != nil {
		return nil, err
	}
	in.Charge(len(items) * memory.ConsCharge)
	return data.ListTo(tail, items), nil
}

// NewList makes a list and charges for it.
func NewList(in *eval.Interp, items []Value) Value {
	in.Charge(len(items) * memory.ConsCharge)
	return data.List(items...)
}

// appendLists copies all lists but the last, which is shared.
func appendLists(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	if len(args) == 0 {
		return nil, nil
	}
	b := in.NewList()
	end := len(args) - 1
	for _, arg := range args[:end] {
		if err := b.AddAll(arg); err != nil {
			return nil, err
		}
	}
	b.End(args[end])
	return b.Head, nil
}

// getf must not allocate, as evaluation functions spend their time in it.
func getf(plist, key Value) (Value, error) {
	at, err := data.Property(plist, key)
	if at == nil || err != nil {
		return nil, err
	}
	return at.Car, nil
}

// getfOr gives its third argument for a missing key.
func getfOr(args []Value) (Value, error) {
	at, err := data.Property(args[0], args[1])
	if err != nil {
		return nil, err
	}
	if at == nil {
		return args[2], nil
	}
	return at.Car, nil
}
