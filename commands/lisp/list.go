package lisp

import (
	"context"
	"unicode/utf8"
)

// listFunctions lists the functions that make lists and take them apart.
func listFunctions() []builtin {
	return []builtin{
		{"(list items...)", "a list of the items", (*Interp).list},
		{"(list* item items...)", "a list of the items that goes on with the last of them", (*Interp).listStar},
		{"(cons first rest)", "a list with one more item in front", (*Interp).cons},
		{"(car list)", "the first item, nil if there is none", path("a")},
		{"(cdr list)", "the list without its first item", path("d")},
		{"(caar list)", "the car of the car", path("aa")},
		{"(cadr list)", "the car of the cdr", path("da")},
		{"(cdar list)", "the cdr of the car", path("ad")},
		{"(cddr list)", "the cdr of the cdr", path("dd")},
		{"(caddr list)", "the car of the cdr of the cdr", path("dda")},
		{"(first list)", "the first item, nil if there is none", path("a")},
		{"(second list)", "the second item, nil if there is none", path("da")},
		{"(third list)", "the third item, nil if there is none", path("dda")},
		{"(rest list)", "the list without its first item", path("d")},
		{"(nth index list)", "the item at an index, counted from 0, nil if there is none", plain(nth)},
		{"(nthcdr count list)", "the list without its first items", plain(nthCdrArgs)},
		{"(last list)", "the end of the list that holds its last item", plain(last)},
		{"(length sequence)", "the count of items of a list, or of characters of a string", plain(length)},
		{"(append lists...)", "one list of the items of all", (*Interp).appendLists},
		{"(reverse list)", "a list of the items in the opposite order", (*Interp).reverse},
		{"(getf plist key &optional default)", "the value after a key in a list of keys and values", plain(getf)},
	}
}

// list copies args, which belong to the evaluator.
func (in *Interp) list(_ context.Context, args []Value) (Value, error) {
	in.memory.charge(len(args) * consCharge)
	return List(args...), nil
}

// listStar makes a list that shares its end with the last argument.
func (in *Interp) listStar(_ context.Context, args []Value) (Value, error) {
	end := len(args) - 1
	in.memory.charge(end * consCharge)
	return listTo(args[end], args[:end]), nil
}

// cons does not ask whether its second argument is a list: a pair is fine.
func (in *Interp) cons(_ context.Context, args []Value) (Value, error) {
	in.memory.charge(consCharge)
	return &Cons{args[0], args[1]}, nil
}

// path makes a function that goes down a list: to the car for an a, to the cdr
// for a d.
func path(steps string) builtinFunc {
	return plain(func(args []Value) (Value, error) {
		v := args[0]
		for i := range len(steps) {
			c, ok := v.(*Cons)
			switch {
			case !ok && v != nil:
				return nil, wanted("a list", v)
			case !ok:
				return nil, nil
			case steps[i] == 'a':
				v = c.Car
			default:
				v = c.Cdr
			}
		}
		return v, nil
	})
}

// indexOf gives the place in a list that v is.
func indexOf(v Value) (int, error) {
	n, err := integerOf(v)
	if err != nil {
		return 0, err
	}
	if n < 0 || n > maxSize {
		return 0, fault(CodeOutOfRange, "wanted an index from 0 to %d, given %d", maxSize, n)
	}
	return int(n), nil
}

// nthCdr gives what is left of a list without its first n items.
func nthCdr(list Value, n int) (Value, error) {
	w := walk(list)
	for ; n > 0 && w.next(); n-- {
	}
	return w.rest, w.err
}

// nth gives nil for an item that is not there, unlike setf of nth, which has no
// place to put a value.
func nth(args []Value) (Value, error) {
	tail, err := nthCdrArgs(args)
	if err != nil {
		return nil, err
	}
	w := walk(tail)
	w.next()
	return w.item, w.err
}

func nthCdrArgs(args []Value) (Value, error) {
	n, err := indexOf(args[0])
	if err != nil {
		return nil, err
	}
	return nthCdr(args[1], n)
}

// last gives the last pair and not the last item, as Common Lisp does.
func last(args []Value) (Value, error) {
	end := args[0]
	w := walk(args[0])
	for here := w.rest; w.next(); here = w.rest {
		end = here
	}
	return end, w.err
}

// length counts characters of strings and not bytes.
func length(args []Value) (Value, error) {
	switch x := args[0].(type) {
	case string:
		return int64(utf8.RuneCountInString(x)), nil
	case nil, *Cons:
		w := walk(x)
		for w.next() {
		}
		return int64(w.count), w.err
	}
	return nil, wanted("a list or a string", args[0])
}

// appendLists copies all lists but the last, which is shared.
func (in *Interp) appendLists(_ context.Context, args []Value) (Value, error) {
	if len(args) == 0 {
		return nil, nil
	}
	b := builder{memory: &in.memory}
	end := len(args) - 1
	for _, arg := range args[:end] {
		if err := b.addAll(arg); err != nil {
			return nil, err
		}
	}
	b.end(args[end])
	return b.head, nil
}

// addAll adds the items of a list.
func (b *builder) addAll(list Value) error {
	w := walk(list)
	for w.next() {
		if err := b.add(w.item); err != nil {
			return err
		}
	}
	return w.err
}

// reverse makes a new list.
func (in *Interp) reverse(_ context.Context, args []Value) (Value, error) {
	var reversed Value
	w := walk(args[0])
	for w.next() {
		reversed = &Cons{w.item, reversed}
	}
	in.memory.charge(w.count * consCharge)
	return reversed, w.err
}

// getf is what evaluations spend their time in, so it makes no memory.
func getf(args []Value) (Value, error) {
	cell, err := property(args[0], args[1])
	if err != nil {
		return nil, err
	}
	if cell != nil {
		return cell.Car, nil
	}
	if len(args) == 3 {
		return args[2], nil
	}
	return nil, nil
}

// property gives the pair that holds the value of a key in a list of keys and
// values, or nil.
func property(plist, key Value) (*Cons, error) {
	rest := plist
	for range maxSize {
		if rest == nil {
			return nil, nil
		}
		at, ok := rest.(*Cons)
		if !ok {
			break
		}
		value, ok := at.Cdr.(*Cons)
		if !ok {
			break
		}
		if eql(at.Car, key) {
			return value, nil
		}
		rest = value.Cdr
	}
	return nil, wanted("a list of keys and values", plist)
}
