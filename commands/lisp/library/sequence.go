package library

import (
	"context"
	"sort"
	"strings"
	"unicode/utf8"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// sequenceFunctions lists the functions that take lists and strings alike. The items
// of a string are strings of one character.
func sequenceFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(length sequence)", Brief: "the count of items of a list, or of characters of a string", One: length},
		{Sig: "(elt sequence index)", Brief: "the item at an index, counted from 0, which must be there", Two: elt},
		{Sig: "(subseq sequence start &optional end)", Brief: "a new list or string of the items from start up to but not including end", Run: subsequence},
		{Sig: "(reverse sequence)", Brief: "a list or string of the items in the opposite order", Run: reverse},
		{Sig: "(concatenate type sequences...)", Brief: "one 'string or 'list of the items of all", Run: concatenate},
		{Sig: "(remove-duplicates sequence &key key test)", Brief: "a list or string without the items that come again later", Run: removeDuplicates},
	}
}

// length counts characters of strings and not bytes.
func length(v Value) (Value, error) {
	if s, ok := v.(string); ok {
		return data.Whole(int64(utf8.RuneCountInString(s))), nil
	}
	s := data.Through(v)
	for s.Next() {
	}
	return data.Whole(int64(s.Count)), s.Err
}

// elt has no nil to give for an item that is not there, unlike nth.
func elt(sequence, index Value) (Value, error) {
	n, err := data.Index(index)
	if err != nil {
		return nil, err
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
	return nil, data.Fault(data.CodeOutOfRange, "wanted an index below %d, the length, given %d", s.Count, n)
}

// alike makes a sequence of the kind of another one of items: a list, or a string.
func alike(in *eval.Interp, v Value, items []Value) (Value, error) {
	if _, ok := v.(string); !ok {
		return newList(in, items), nil
	}
	var b strings.Builder
	for _, item := range items {
		b.WriteString(item.(string))
	}
	return newText(in, b.String())
}

// subsequence gives the items from a start up to an end.
func subsequence(in *eval.Interp, _ context.Context, args []Value) (Value, error) {
	items, err := data.Items(args[0])
	if err != nil {
		return nil, err
	}
	start, err := data.Index(args[1])
	if err != nil {
		return nil, err
	}
	end := len(items)
	if len(args) == 3 && args[2] != nil {
		if end, err = data.Index(args[2]); err != nil {
			return nil, err
		}
	}
	if start > end || end > len(items) {
		return nil, data.Fault(data.CodeOutOfRange, "wanted 0 <= start <= end <= %d, the length, given %d and %d", len(items), start, end)
	}
	return alike(in, args[0], items[start:end])
}

// reverse makes a new sequence.
func reverse(in *eval.Interp, _ context.Context, args []Value) (Value, error) {
	items, err := data.Items(args[0])
	if err != nil {
		return nil, err
	}
	for i, j := 0, len(items)-1; i < j; i, j = i+1, j-1 {
		items[i], items[j] = items[j], items[i]
	}
	return alike(in, args[0], items)
}

// concatenate makes a string of strings, or a list of lists and strings.
func concatenate(in *eval.Interp, _ context.Context, args []Value) (Value, error) {
	switch args[0] {
	case data.Symbol("string"):
		return joinTexts(in, args[1:])
	case data.Symbol("list"):
		b := in.NewList()
		for _, arg := range args[1:] {
			s := data.Through(arg)
			for s.Next() {
				if err := b.Add(s.Item); err != nil {
					return nil, err
				}
			}
			if s.Err != nil {
				return nil, s.Err
			}
		}
		return b.Head, nil
	}
	return nil, data.Wanted("'string or 'list as the type", args[0])
}

// joinTexts takes lists of strings too, as the items of a string are strings.
func joinTexts(in *eval.Interp, args []Value) (Value, error) {
	var b strings.Builder
	for _, arg := range args {
		s := data.Through(arg)
		for s.Next() {
			text, ok := s.Item.(string)
			if !ok {
				return nil, data.Wanted("a string", s.Item)
			}
			b.WriteString(text)
			if b.Len() > data.MaxSize {
				return nil, textTooLong()
			}
		}
		if s.Err != nil {
			return nil, s.Err
		}
	}
	return newText(in, b.String())
}

// removeDuplicates keeps the last of items that are the same, as Common Lisp does.
func removeDuplicates(in *eval.Interp, ctx context.Context, args []Value) (Value, error) {
	items, err := data.Items(args[0])
	if err != nil {
		return nil, err
	}
	keys := &held{}
	defer in.Drop(in.Hold(keys))
	key, _ := eval.KeywordArgument(args[1:], "key")
	for _, item := range items {
		k, err := keyOf(in, ctx, key, item)
		if err != nil {
			return nil, err
		}
		in.Charge(heldSize)
		keys.values = append(keys.values, k)
	}
	var kept []Value
	test, _ := eval.KeywordArgument(args[1:], "test")
	for i, item := range items {
		again, err := among(in, ctx, test, keys.values[i], keys.values[i+1:])
		if err != nil {
			return nil, err
		}
		if !again {
			kept = append(kept, item)
		}
	}
	return alike(in, args[0], kept)
}

// among says whether a value is the same as one of others.
func among(in *eval.Interp, ctx context.Context, test, v Value, others []Value) (bool, error) {
	if test == nil {
		if err := in.Poll(ctx); err != nil {
			return false, err
		}
		for _, other := range others {
			if data.Eql(v, other) {
				return true, nil
			}
		}
		return false, nil
	}
	for _, other := range others {
		if same, err := holds(in, ctx, test, v, other); same || err != nil {
			return same, err
		}
	}
	return false, nil
}

// heldSize is what one of the values of held is charged for.
const heldSize = 16

// held is values that only Go code holds.
type held struct{ values []Value }

// Held hands them over.
func (h *held) Held(use func(v Value)) int64 {
	for _, v := range h.values {
		use(v)
	}
	return int64(len(h.values)) * heldSize
}

// sortItem is an item of a list with the key it is sorted by.
type sortItem struct {
	item, key Value
}

// sortItemSize is what an item is charged for.
const sortItemSize = 32

// sortItems is what sort holds while it asks for keys and compares them.
type sortItems []sortItem

// Held hands over the keys. The items are held by the list they come from.
func (s *sortItems) Held(use func(v Value)) int64 {
	for _, it := range *s {
		use(it.key)
	}
	return int64(len(*s)) * sortItemSize
}

// sortSequence makes a new list or string. Common Lisp may destroy the old one, which
// surprises people who still hold it.
func sortSequence(in *eval.Interp, ctx context.Context, args []Value) (Value, error) {
	items := &sortItems{}
	defer in.Drop(in.Hold(items))
	if err := addKeys(in, ctx, args, items); err != nil {
		return nil, err
	}
	var failed error
	sort.SliceStable(*items, func(i, j int) bool {
		if failed != nil {
			return false
		}
		var less bool
		less, failed = holds(in, ctx, args[1], (*items)[i].key, (*items)[j].key)
		return less
	})
	if failed != nil {
		return nil, failed
	}
	sorted := make([]Value, len(*items))
	for i, it := range *items {
		sorted[i] = it.item
	}
	return alike(in, args[0], sorted)
}

// addKeys adds the items to sort with their keys to items.
func addKeys(in *eval.Interp, ctx context.Context, args []Value, items *sortItems) error {
	key, _ := eval.KeywordArgument(args[2:], "key")
	s := data.Through(args[0])
	for s.Next() {
		k, err := keyOf(in, ctx, key, s.Item)
		if err != nil {
			return err
		}
		in.Charge(sortItemSize)
		*items = append(*items, sortItem{s.Item, k})
	}
	return s.Err
}
