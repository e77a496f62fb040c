package lisp

import "context"

// searchFunctions lists the functions that look for items in a list.
func searchFunctions() []builtin {
	return []builtin{
		{"(member item list &key key test)", "the end of the list that begins with the item, nil if it is not there", (*Interp).member},
		{"(assoc item alist &key key test)", "the first list inside a list whose car is the item", (*Interp).assoc},
		{"(find item list &key key test)", "the first item equal to the one given, nil if there is none", (*Interp).find},
		{"(count item list &key key test)", "how many items are equal to the one given", (*Interp).count},
		{"(remove item list &key key test)", "the list without the items equal to the one given", (*Interp).remove},
		{"(find-if predicate list &key key)", "the first item for which the predicate is true", (*Interp).findIf},
		{"(position-if predicate list &key key)", "the index of the first item for which the predicate is true", (*Interp).positionIf},
		{"(count-if predicate list &key key)", "for how many items the predicate is true", (*Interp).countIf},
		{"(remove-if predicate list &key key)", "the items for which the predicate is nil", (*Interp).removeIf},
		{"(remove-if-not predicate list &key key)", "the items for which the predicate is true", (*Interp).removeIfNot},
	}
}

// matcher says whether an item is one of those looked for.
type matcher func(item Value) (bool, error)

// equalTo makes the matcher of functions called with an item and a list: an
// item matches if :test of the item given and its :key is true.
func (in *Interp) equalTo(ctx context.Context, args []Value) matcher {
	key, _ := keywordArgument(args[2:], "key")
	test, _ := keywordArgument(args[2:], "test")
	return func(item Value) (bool, error) {
		v, err := in.keyOf(ctx, key, item)
		if err != nil {
			return false, err
		}
		if test == nil {
			return eql(args[0], v), nil
		}
		return in.holds(ctx, test, args[0], v)
	}
}

// satisfying makes the matcher of functions called with a predicate and a list.
func (in *Interp) satisfying(ctx context.Context, args []Value) matcher {
	key, _ := keywordArgument(args[2:], "key")
	predicate := args[0]
	return func(item Value) (bool, error) {
		v, err := in.keyOf(ctx, key, item)
		if err != nil {
			return false, err
		}
		return in.holds(ctx, predicate, v)
	}
}

// keyOf gives what the function key, if there is one, makes of an item.
func (in *Interp) keyOf(ctx context.Context, key, item Value) (Value, error) {
	if key == nil {
		return item, nil
	}
	return in.applyInLoop(ctx, key, item)
}

// holds says whether a predicate is true of args.
func (in *Interp) holds(ctx context.Context, predicate Value, args ...Value) (bool, error) {
	v, err := in.applyInLoop(ctx, predicate, args...)
	return v != nil, err
}

// seek walks through a list to the first item that matches and says whether
// there is one. The item is then w.item, its index w.count-1.
func seek(w *walker, match matcher) (bool, error) {
	for w.next() {
		found, err := match(w.item)
		if found || err != nil {
			return found, err
		}
	}
	return false, w.err
}

// member gives the rest of the list rather than the item, so that a found nil
// is true.
func (in *Interp) member(ctx context.Context, args []Value) (Value, error) {
	w := walk(args[1])
	found, err := seek(&w, in.equalTo(ctx, args))
	if err != nil || !found {
		return nil, err
	}
	return nthCdr(args[1], w.count-1)
}

// assoc passes over nil in place of a pair.
func (in *Interp) assoc(ctx context.Context, args []Value) (Value, error) {
	match := in.equalTo(ctx, args)
	return findWith(args[1], func(item Value) (bool, error) {
		pair, ok := item.(*Cons)
		if !ok && item != nil {
			return false, wanted("a list of lists", args[1])
		}
		if !ok {
			return false, nil
		}
		return match(pair.Car)
	})
}

// find cannot tell a found nil from nothing; position-if can.
func (in *Interp) find(ctx context.Context, args []Value) (Value, error) {
	return findWith(args[1], in.equalTo(ctx, args))
}

func (in *Interp) findIf(ctx context.Context, args []Value) (Value, error) {
	return findWith(args[1], in.satisfying(ctx, args))
}

// findWith gives the first item that matches.
func findWith(list Value, match matcher) (Value, error) {
	w := walk(list)
	found, err := seek(&w, match)
	if err != nil || !found {
		return nil, err
	}
	return w.item, nil
}

func (in *Interp) positionIf(ctx context.Context, args []Value) (Value, error) {
	return positionWith(args[1], in.satisfying(ctx, args))
}

// positionWith gives the index of the first item that matches.
func positionWith(list Value, match matcher) (Value, error) {
	w := walk(list)
	found, err := seek(&w, match)
	if err != nil || !found {
		return nil, err
	}
	return int64(w.count - 1), nil
}

func (in *Interp) count(ctx context.Context, args []Value) (Value, error) {
	return countWith(args[1], in.equalTo(ctx, args))
}

func (in *Interp) countIf(ctx context.Context, args []Value) (Value, error) {
	return countWith(args[1], in.satisfying(ctx, args))
}

// countWith counts the items that match.
func countWith(list Value, match matcher) (Value, error) {
	var n int64
	w := walk(list)
	for {
		found, err := seek(&w, match)
		if err != nil || !found {
			return n, err
		}
		n++
	}
}

func (in *Interp) remove(ctx context.Context, args []Value) (Value, error) {
	return in.keepWith(args[1], in.equalTo(ctx, args), false)
}

func (in *Interp) removeIf(ctx context.Context, args []Value) (Value, error) {
	return in.keepWith(args[1], in.satisfying(ctx, args), false)
}

func (in *Interp) removeIfNot(ctx context.Context, args []Value) (Value, error) {
	return in.keepWith(args[1], in.satisfying(ctx, args), true)
}

// keepWith gives the items for which match answers as keep says.
func (in *Interp) keepWith(list Value, match matcher, keep bool) (Value, error) {
	kept := &builder{memory: &in.memory}
	defer in.drop(in.hold(kept))
	w := walk(list)
	for w.next() {
		matches, err := match(w.item)
		if err != nil {
			return nil, err
		}
		if matches != keep {
			continue
		}
		if err := kept.add(w.item); err != nil {
			return nil, err
		}
	}
	return kept.head, w.err
}
