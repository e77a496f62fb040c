package sequences

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
)

// sequenceFunctions lists the functions that take lists, vectors and strings alike.
func sequenceFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(length sequence)", Brief: "the count of items of a list or vector, or of characters of a string", One: length},
		{Sig: "(elt sequence index)", Brief: "the item at an index, counted from 0, which must be there", Two: elt},
		{Sig: "(subseq sequence start &optional end)", Brief: "a new sequence of the items from start up to but not including end", Run: subsequence},
		{Sig: "(copy-seq sequence)", Brief: "a new sequence of the same items; a string that can be changed", Run: copySequence},
		{Sig: "(reverse sequence)", Brief: "a sequence of the items in the opposite order", Run: reverse},
		{Sig: "(nreverse sequence)", Brief: "reverse that turns a vector round in its place", Run: reverseInPlace},
		{Sig: "(concatenate type sequences...)", Brief: "one 'string, 'list or 'vector of the items of all", Run: concatenate},
		{Sig: "(make-sequence type size &key initial-element)", Brief: "a new list, vector or string of an item repeated", Run: makeSequence},
		{Sig: "(map type function sequence sequences...)", Brief: "a sequence of a type of what the function makes of the items; nil as the type for nothing", Run: mapTo},
		{Sig: "(map-into result function sequences...)", Brief: "puts what the function makes of the items into a sequence", Run: mapInto},
		{Sig: "(fill sequence item &key start end)", Brief: "puts the item everywhere into the sequence", Run: fill},
		{Sig: "(replace sequence from &key start1 end1 start2 end2)", Brief: "puts the items of another sequence into the sequence", Run: replace},
		{Sig: "(reduce function sequence &key key start end from-end initial-value)", Brief: "combines the items from left to right, or from the end, by a function of two", Run: reduce},
		{Sig: "(sort sequence predicate &key key)", Brief: "a sorted sequence; items of which neither comes first keep their order; a vector is sorted in place", Run: sortSequence},
		{Sig: "(stable-sort sequence predicate &key key)", Brief: "sort", Run: sortSequence},
		{Sig: "(mismatch a b &key key test test-not start1 end1 start2 end2 from-end)", Brief: "the first place at which two sequences differ, nil for none", Run: mismatch},
		{Sig: "(merge type a b predicate &key key)", Brief: "one sorted sequence of the items of two sorted ones", Run: merge},
		{Sig: "(remove-duplicates sequence &key key test test-not start end from-end)", Brief: "the sequence without the items that come again later", Run: removeDuplicates},
		{Sig: "(delete-duplicates sequence &key key test test-not start end from-end)", Brief: "remove-duplicates that may use up the old sequence", Run: removeDuplicates},
	}
}

// length counts the characters of strings, not the bytes.
func length(v Value) (Value, error) {
	if s, ok := v.(string); ok {
		return data.Whole(int64(utf8.RuneCountInString(s))), nil
	}
	if a, ok := v.(*data.Array); ok && a.IsVector() {
		return data.Whole(int64(a.Len())), nil
	}
	s := data.Through(v)
	for s.Next() {
	}
	return data.Whole(int64(s.Count)), s.Err
}

// elt refuses a missing item, unlike nth.
func elt(sequence, index Value) (Value, error) {
	n, err := data.Index(index)
	if err != nil {
		return nil, err
	}
	if a, ok := sequence.(*data.Array); ok && a.IsVector() && n < a.Len() {
		return a.Item(n), nil
	}
	s := data.Through(sequence)
	for s.Next() {
		if s.Count == n+1 {
			return s.Item, nil
		}
	}
	if s.Err != nil {
		return nil, s.Err
	}
	return nil, data.Fault(data.CodeOutOfRange, "wanted an index below %d, the length, given %d", s.Count, n).Expecting(data.Whole(int64(n)), data.Below(s.Count))
}

// alike makes a sequence of items of the same kind as v.
func alike(in *eval.Interp, v Value, items []Value) (Value, error) {
	switch x := v.(type) {
	case string:
		return textOfItems(in, items)
	case *data.Array:
		return newVector(in, x.Kind, items)
	}
	return library.NewList(in, items), nil
}

// textOfItems makes a string of characters, or a vector if other items are among them.
func textOfItems(in *eval.Interp, items []Value) (Value, error) {
	var b strings.Builder
	for _, item := range items {
		c, ok := item.(data.Char)
		if !ok {
			return nil, data.Wanted("a character", item)
		}
		b.WriteRune(rune(c))
	}
	return library.NewText(in, b.String())
}

// newVector makes a vector and charges for it.
func newVector(in *eval.Interp, kind data.Kind, items []Value) (Value, error) {
	for _, item := range items {
		if err := kind.Takes(item); err != nil {
			return nil, err
		}
	}
	a := data.Vector(kind, items)
	in.Charge(a.Charge())
	return a, nil
}

// subsequence gives the items from a start up to an end.
func subsequence(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	keys := []Value{data.Keyword("start"), args[1]}
	if len(args) == 3 {
		keys = append(keys, data.Keyword("end"), args[2])
	}
	if text, ok := args[0].(string); ok {
		return subtext(in, text, keys)
	}
	if chars, isText := data.Runes(args[0]); isText {
		start, end, err := bounds(keys, len(chars))
		if err != nil {
			return nil, err
		}
		return newString(in, slices.Clone(chars[start:end]))
	}
	items, err := data.Items(args[0])
	if err != nil {
		return nil, err
	}
	start, end, err := bounds(keys, len(items))
	if err != nil {
		return nil, err
	}
	return alike(in, args[0], items[start:end])
}

// copySequence makes a string mutable.
func copySequence(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	if chars, isText := copied(args[0]); isText {
		return newString(in, chars)
	}
	items, err := data.Items(args[0])
	if err != nil {
		return nil, err
	}
	return alike(in, args[0], items)
}

// reverse makes a new sequence.
func reverse(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	if chars, isText := copied(args[0]); isText {
		slices.Reverse(chars)
		return textAlike(in, args[0], chars)
	}
	items, err := data.Items(args[0])
	if err != nil {
		return nil, err
	}
	slices.Reverse(items)
	return alike(in, args[0], items)
}

// reverseInPlace reverses a vector in place, and makes a new list or string.
func reverseInPlace(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	a, ok := args[0].(*data.Array)
	if !ok || !a.IsVector() {
		return reverse(ctx, in, args)
	}
	if err := in.RefuseIfPure("a change to a vector"); err != nil {
		return nil, err
	}
	if a.Kind == data.Chars {
		slices.Reverse(a.Runes())
	} else {
		slices.Reverse(a.Items())
	}
	return a, nil
}

// concatenate makes a sequence of a type.
func concatenate(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	t, err := sequenceKind(in, args[0])
	if err != nil {
		return nil, err
	}
	if t.array && t.kind == data.Chars && !slices.ContainsFunc(args[1:], func(v Value) bool { return !isText(v) }) {
		return joined(in, args[0], t, args[1:])
	}
	var all []Value
	for _, arg := range args[1:] {
		items, err := data.Items(arg)
		if err != nil {
			return nil, err
		}
		if all = append(all, items...); len(all) > data.MaxSize {
			return nil, data.Fault(data.CodeTooLarge, "the sequence would have more than %d items", data.MaxSize)
		}
	}
	return sequenceOf(in, args[0], all)
}

func makeSequence(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	n, err := data.Index(args[1])
	if err != nil {
		return nil, err
	}
	item, given := eval.KeywordArgument(args[2:], "initial-element")
	kind, err := sequenceKind(in, args[0])
	if err != nil {
		return nil, err
	}
	if !given && kind.array {
		item = kind.kind.Initial()
		if more, ok := data.Cdr(args[0]).(*data.Cons); ok && more.Car != data.Value(data.Symbol("*")) {
			item = firstItem(ctx, in, kind.kind, more.Car)
		}
	}
	return sequenceOf(in, args[0], slices.Repeat([]Value{item}, n))
}

// mapTo maps a function over sequences, and makes a sequence of a type.
func mapTo(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	if t, err := sequenceKind(in, args[0]); args[0] != nil && err == nil && t.array && t.kind == data.Chars {
		return mapToText(ctx, in, args, t)
	}
	var made held
	defer in.Drop(in.Hold(&made))
	err := library.MapLists(ctx, in, args[1], args[2:], func(v Value) (bool, error) {
		if args[0] != nil {
			in.Charge(heldSize)
			made.values = append(made.values, v)
		}
		return true, nil
	})
	if args[0] == nil || err != nil {
		return nil, err
	}
	return sequenceOf(in, args[0], made.values)
}
