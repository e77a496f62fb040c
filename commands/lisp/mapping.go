package lisp

import (
	"context"
	"sort"
)

// mappingFunctions lists the functions that call another function.
func mappingFunctions() []builtin {
	return []builtin{
		{"(funcall function arguments...)", "calls a function", (*Interp).funcall},
		{"(apply function argument arguments...)", "calls a function; the last argument is a list of more", (*Interp).applyArgs},
		{"(mapcar function list lists...)", "a list of what the function makes of the items, as far as the shortest list goes", (*Interp).mapcar},
		{"(every predicate list lists...)", "true if the predicate is true of all items", (*Interp).every},
		{"(some predicate list lists...)", "the first value of the predicate that is not nil", (*Interp).some},
		{"(reduce function list &key initial-value)", "combines the items from left to right by a function of two", (*Interp).reduce},
		{"(sort list predicate &key key)", "a sorted list; items of which neither comes first keep their order", (*Interp).sort},
	}
}

// funcall calls what a variable holds, as functions have names of their own.
func (in *Interp) funcall(ctx context.Context, args []Value) (Value, error) {
	return in.apply(ctx, args[0], args[1:])
}

// applyArgs spreads its last argument.
func (in *Interp) applyArgs(ctx context.Context, args []Value) (Value, error) {
	end := len(args) - 1
	more, err := Slice(args[end])
	if err != nil {
		return nil, err
	}
	return in.apply(ctx, args[0], append(args[1:end:end], more...))
}

// applyInLoop calls a function from inside a loop that is not written in Lisp.
func (in *Interp) applyInLoop(ctx context.Context, fn Value, args ...Value) (Value, error) {
	if err := in.poll(ctx); err != nil {
		return nil, err
	}
	return in.apply(ctx, fn, args)
}

// mapLists calls fn with the first items of all lists, then with the second
// ones, until a list ends or use returns false.
func (in *Interp) mapLists(ctx context.Context, fn Value, lists []Value, use func(v Value) (bool, error)) error {
	walkers := make([]walker, len(lists))
	for i, list := range lists {
		walkers[i] = walk(list)
	}
	items := make([]Value, len(lists))
	for {
		if more, err := nextItems(walkers, items); err != nil || !more {
			return err
		}
		v, err := in.applyInLoop(ctx, fn, items...)
		if err != nil {
			return err
		}
		if more, err := use(v); err != nil || !more {
			return err
		}
	}
}

// nextItems moves all walkers on and collects their items.
func nextItems(walkers []walker, items []Value) (bool, error) {
	for i := range walkers {
		if !walkers[i].next() {
			return false, walkers[i].err
		}
		items[i] = walkers[i].item
	}
	return true, nil
}

// mapcar ends with the shortest list.
func (in *Interp) mapcar(ctx context.Context, args []Value) (Value, error) {
	b := &builder{memory: &in.memory}
	defer in.drop(in.hold(b))
	err := in.mapLists(ctx, args[0], args[1:], func(v Value) (bool, error) {
		return true, b.add(v)
	})
	return b.head, err
}

// every is true of nothing.
func (in *Interp) every(ctx context.Context, args []Value) (Value, error) {
	all := true
	err := in.mapLists(ctx, args[0], args[1:], func(v Value) (bool, error) {
		all = v != nil
		return all, nil
	})
	return Bool(all), err
}

// some gives the value of the predicate and not the item.
func (in *Interp) some(ctx context.Context, args []Value) (Value, error) {
	var found Value
	err := in.mapLists(ctx, args[0], args[1:], func(v Value) (bool, error) {
		found = v
		return v == nil, nil
	})
	return found, err
}

// reduce asks the function for a value without arguments if there is nothing to
// combine.
func (in *Interp) reduce(ctx context.Context, args []Value) (Value, error) {
	w := walk(args[1])
	total, given := keywordArgument(args[2:], "initial-value")
	if !given {
		if !w.next() && w.err == nil {
			return in.apply(ctx, args[0], nil)
		}
		total = w.item
	}
	place := in.hold(total)
	defer in.drop(place)
	for w.next() {
		in.stack[place] = total
		var err error
		if total, err = in.applyInLoop(ctx, args[0], total, w.item); err != nil {
			return nil, err
		}
	}
	return total, w.err
}

// sortItem is an item of a list with the key it is sorted by.
type sortItem struct {
	item, key Value
}

// sortItemSize is what an item is charged for.
const sortItemSize = 32

// sortItems is what sort holds while it asks for keys and compares them.
type sortItems []sortItem

// held hands over the keys. The items are held by the list they come from.
func (s *sortItems) held(use func(v Value)) {
	for _, it := range *s {
		use(it.key)
	}
}

// sort makes a new list. Common Lisp may destroy the old one, which surprises
// people who still hold it.
func (in *Interp) sort(ctx context.Context, args []Value) (Value, error) {
	var items sortItems
	defer in.drop(in.hold(&items))
	if err := in.addKeys(ctx, args, &items); err != nil {
		return nil, err
	}
	var failed error
	sort.SliceStable(items, func(i, j int) bool {
		if failed != nil {
			return false
		}
		var less bool
		less, failed = in.holds(ctx, args[1], items[i].key, items[j].key)
		return less
	})
	b := builder{memory: &in.memory}
	for _, it := range items {
		if failed == nil {
			failed = b.add(it.item)
		}
	}
	return b.head, failed
}

// addKeys adds the items to sort with their keys to items.
func (in *Interp) addKeys(ctx context.Context, args []Value, items *sortItems) error {
	key, _ := keywordArgument(args[2:], "key")
	w := walk(args[0])
	for w.next() {
		k, err := in.keyOf(ctx, key, w.item)
		if err != nil {
			return err
		}
		in.memory.charge(sortItemSize)
		*items = append(*items, sortItem{w.item, k})
	}
	return w.err
}
