package library

import (
	"context"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// searchFunctions lists the functions that look for items in a list or a string.
func searchFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(member item list &key key test)", Brief: "the end of the list that begins with the item, nil if it is not there", Run: member},
		{Sig: "(assoc item alist &key key test)", Brief: "the first list inside a list whose car is the item", Run: assoc},
		{Sig: "(find item sequence &key key test)", Brief: "the first item equal to the one given, nil if there is none", Run: findWith(equalTo)},
		{Sig: "(position item sequence &key key test)", Brief: "the index of the first item equal to the one given, nil if there is none", Run: positionWith(equalTo), Takes: anything},
		{Sig: "(count item sequence &key key test)", Brief: "how many items are equal to the one given", Run: countWith(equalTo)},
		{Sig: "(remove item sequence &key key test)", Brief: "the sequence without the items equal to the one given", Run: keepWith(equalTo, false)},
		{Sig: "(find-if predicate sequence &key key)", Brief: "the first item for which the predicate is true", Run: findWith(satisfying)},
		{Sig: "(position-if predicate sequence &key key)", Brief: "the index of the first item for which the predicate is true", Run: positionWith(satisfying)},
		{Sig: "(count-if predicate sequence &key key)", Brief: "for how many items the predicate is true", Run: countWith(satisfying)},
		{Sig: "(remove-if predicate sequence &key key)", Brief: "the items for which the predicate is nil", Run: keepWith(satisfying, false)},
		{Sig: "(remove-if-not predicate sequence &key key)", Brief: "the items for which the predicate is true", Run: keepWith(satisfying, true)},
		{Sig: "(search part sequence)", Brief: "the index at which a part of a list or string begins, nil if it is not there", Run: searchPart, Takes: isSequence},
	}
}

// matcher says whether an item is one of those looked for.
type matcher func(item Value) (bool, error)

// matching makes the matcher of a function from its first argument and its keywords.
type matching func(in *eval.Interp, ctx context.Context, given Value, keys []Value) matcher

// equalTo makes the matcher of functions called with an item: one of the sequence
// matches if :test of the item given and its :key is true.
func equalTo(in *eval.Interp, ctx context.Context, given Value, keys []Value) matcher {
	key, _ := eval.KeywordArgument(keys, "key")
	test, _ := eval.KeywordArgument(keys, "test")
	return func(item Value) (bool, error) {
		v, err := keyOf(in, ctx, key, item)
		if err != nil {
			return false, err
		}
		if test == nil {
			return data.Eql(given, v), nil
		}
		return holds(in, ctx, test, given, v)
	}
}

// satisfying makes the matcher of functions called with a predicate.
func satisfying(in *eval.Interp, ctx context.Context, predicate Value, keys []Value) matcher {
	key, _ := eval.KeywordArgument(keys, "key")
	return func(item Value) (bool, error) {
		v, err := keyOf(in, ctx, key, item)
		if err != nil {
			return false, err
		}
		return holds(in, ctx, predicate, v)
	}
}

// keyOf gives what the function key, if there is one, makes of an item.
func keyOf(in *eval.Interp, ctx context.Context, key, item Value) (Value, error) {
	if key == nil {
		return item, nil
	}
	return in.Call(ctx, key, item)
}

// holds says whether a predicate is true of args.
func holds(in *eval.Interp, ctx context.Context, predicate Value, args ...Value) (bool, error) {
	v, err := in.Call(ctx, predicate, args...)
	return v != nil, err
}

// seek goes on to the next item that matches and says whether there is one. The item
// is then s.Item, its index s.Count-1.
func seek(s *data.Sequence, match matcher) (bool, error) {
	for s.Next() {
		found, err := match(s.Item)
		if found || err != nil {
			return found, err
		}
	}
	return false, s.Err
}

// member gives the rest of the list rather than the item, so that a found nil
// is true.
func member(in *eval.Interp, ctx context.Context, args []Value) (Value, error) {
	match := equalTo(in, ctx, args[0], args[2:])
	rest := args[1]
	w := data.Walk(rest)
	for w.Next() {
		found, err := match(w.Item)
		if err != nil {
			return nil, err
		}
		if found {
			return rest, nil
		}
		rest = w.Rest
	}
	return nil, w.Err
}

// IsMember says whether an item is in a list, as member does with those keyword
// arguments. The key is taken of the item too, as pushnew does.
func IsMember(in *eval.Interp, ctx context.Context, item, list Value, keys []Value) (bool, error) {
	key, _ := eval.KeywordArgument(keys, "key")
	v, err := keyOf(in, ctx, key, item)
	if err != nil {
		return false, err
	}
	s := data.Through(list)
	return seek(&s, equalTo(in, ctx, v, keys))
}

// assoc passes over nil in place of a pair.
func assoc(in *eval.Interp, ctx context.Context, args []Value) (Value, error) {
	match := equalTo(in, ctx, args[0], args[2:])
	w := data.Walk(args[1])
	for w.Next() {
		pair, ok := w.Item.(*data.Cons)
		switch {
		case !ok && w.Item != nil:
			return nil, data.Wanted("a list of lists", args[1])
		case !ok:
			continue
		}
		if found, err := match(pair.Car); found || err != nil {
			return w.Item, err
		}
	}
	return nil, w.Err
}

// findWith makes a function that gives the first item that matches. It cannot tell a
// found nil from nothing; position can.
func findWith(m matching) eval.BuiltinFunc {
	return func(in *eval.Interp, ctx context.Context, args []Value) (Value, error) {
		s := data.Through(args[1])
		found, err := seek(&s, m(in, ctx, args[0], args[2:]))
		if err != nil || !found {
			return nil, err
		}
		return s.Item, nil
	}
}

// positionWith makes a function that gives the index of the first item that matches.
func positionWith(m matching) eval.BuiltinFunc {
	return func(in *eval.Interp, ctx context.Context, args []Value) (Value, error) {
		s := data.Through(args[1])
		found, err := seek(&s, m(in, ctx, args[0], args[2:]))
		if err != nil || !found {
			return nil, err
		}
		return data.Whole(int64(s.Count - 1)), nil
	}
}

// countWith makes a function that counts the items that match.
func countWith(m matching) eval.BuiltinFunc {
	return func(in *eval.Interp, ctx context.Context, args []Value) (Value, error) {
		match := m(in, ctx, args[0], args[2:])
		var n int64
		s := data.Through(args[1])
		for {
			found, err := seek(&s, match)
			if err != nil || !found {
				return data.Whole(n), err
			}
			n++
		}
	}
}

// keepWith makes a function that gives the items for which the matcher answers as
// keep says.
func keepWith(m matching, keep bool) eval.BuiltinFunc {
	return func(in *eval.Interp, ctx context.Context, args []Value) (Value, error) {
		match := m(in, ctx, args[0], args[2:])
		var kept []Value
		s := data.Through(args[1])
		for s.Next() {
			matches, err := match(s.Item)
			if err != nil {
				return nil, err
			}
			if matches == keep {
				kept = append(kept, s.Item)
			}
		}
		if s.Err != nil {
			return nil, s.Err
		}
		return alike(in, args[1], kept)
	}
}

// anything is for a function that a command of the same name takes fewer arguments than.
func anything(Value) bool { return true }

// isSequence says whether a value is a list or a string.
func isSequence(v Value) bool {
	switch v.(type) {
	case nil, *data.Cons, string:
		return true
	}
	return false
}

// searchPart compares items by eql at every place, which is quick enough for what a
// person writes, and can be stopped.
func searchPart(in *eval.Interp, ctx context.Context, args []Value) (Value, error) {
	part, err := data.Items(args[0])
	if err != nil {
		return nil, err
	}
	items, err := data.Items(args[1])
	if err != nil {
		return nil, err
	}
	for start := 0; start+len(part) <= len(items); start++ {
		if err := in.Poll(ctx); err != nil {
			return nil, err
		}
		if beginsWith(items[start:], part) {
			return data.Whole(int64(start)), nil
		}
	}
	return nil, nil
}

// beginsWith says whether items begin with those of part.
func beginsWith(items, part []Value) bool {
	for i, v := range part {
		if !data.Eql(items[i], v) {
			return false
		}
	}
	return true
}
