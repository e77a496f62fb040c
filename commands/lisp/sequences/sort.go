package sequences

import (
	"context"
	"sort"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
)

// sortItem is an item of a list with its sort key.
type sortItem struct {
	item, key Value
}

// sortItemSize is the bytes charged for an item.
const sortItemSize = 32

// sortItems is what sort holds while it computes and compares keys.
type sortItems []sortItem

// Held calls use with the keys. The items are held by the list they come from.
func (s *sortItems) Held(use func(v Value)) int64 {
	for _, it := range *s {
		use(it.key)
	}
	return int64(len(*s)) * sortItemSize
}

// sortSequence sorts a vector in place, and makes a new list or string. Common Lisp may
// destroy the old one, which surprises people who still use it.
func sortSequence(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	items := &sortItems{}
	defer in.Drop(in.Hold(items))
	if err := addKeys(ctx, in, args, items); err != nil {
		return nil, err
	}
	var failed error
	sort.SliceStable(*items, func(i, j int) bool {
		if failed != nil {
			return false
		}
		var less bool
		less, failed = library.Holds(ctx, in, args[1], (*items)[i].key, (*items)[j].key)
		return less
	})
	if failed != nil {
		return nil, failed
	}
	sorted := make([]Value, len(*items))
	for i, it := range *items {
		sorted[i] = it.item
	}
	if a, ok := args[0].(*data.Array); ok {
		if err := in.RefuseIfPure("a change to a vector"); err != nil {
			return nil, err
		}
		for i, v := range sorted {
			if err := a.Set(i, v); err != nil {
				return nil, err
			}
		}
		return a, nil
	}
	return alike(in, args[0], sorted)
}

// addKeys adds the items to be sorted, with their keys, to items.
func addKeys(ctx context.Context, in *eval.Interp, args []Value, items *sortItems) error {
	key, _ := eval.KeywordArgument(args[2:], "key")
	s := data.Through(args[0])
	for s.Next() {
		k, err := library.KeyOf(ctx, in, key, s.Item)
		if err != nil {
			return err
		}
		in.Charge(sortItemSize)
		*items = append(*items, sortItem{s.Item, k})
	}
	return s.Err
}
