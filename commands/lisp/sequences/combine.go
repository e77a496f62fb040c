package sequences

import (
	"context"
	"slices"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
)

// This file has the functions that compare the items of sequences with each other, or make one of them.

// mismatch gives the index in the first sequence.
func mismatch(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	a, b, from, err := twoParts(args[0], args[1], args[2:])
	if err != nil {
		return nil, err
	}
	same := keyed(ctx, in, args[2:])
	back, _ := eval.KeywordArgument(args[2:], "from-end")
	for i := 0; i < max(len(a), len(b)); i++ {
		at, j, k := from[0]+i, i, i
		if back != nil {
			j, k = len(a)-1-i, len(b)-1-i
			at = from[0] + j + 1
		}
		alike := i < min(len(a), len(b))
		if alike {
			if alike, err = same(a[j], b[k]); err != nil {
				return nil, err
			}
		}
		if !alike {
			return data.Whole(int64(at)), nil
		}
	}
	return nil, nil
}

// merge takes from the second sequence only items that precede the next one of the first.
func merge(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	a, err := data.Items(args[1])
	if err != nil {
		return nil, err
	}
	b, err := data.Items(args[2])
	if err != nil {
		return nil, err
	}
	key, _ := eval.KeywordArgument(args[4:], "key")
	var all []Value
	for len(a) > 0 && len(b) > 0 {
		x, err := library.KeyOf(ctx, in, key, a[0])
		if err != nil {
			return nil, err
		}
		y, err := library.KeyOf(ctx, in, key, b[0])
		if err != nil {
			return nil, err
		}
		before, err := library.Holds(ctx, in, args[3], y, x)
		switch {
		case err != nil:
			return nil, err
		case before:
			all, b = append(all, b[0]), b[1:]
		default:
			all, a = append(all, a[0]), a[1:]
		}
	}
	return sequenceOf(in, args[0], append(append(all, a...), b...))
}

// removeDuplicates keeps the last of equal items, as in Common Lisp, or the first with
// :from-end.
func removeDuplicates(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	items, err := data.Items(args[0])
	if err != nil {
		return nil, err
	}
	o, err := readOptions(args[1:])
	if err != nil {
		return nil, err
	}
	end, err := o.within(len(items))
	if err != nil {
		return nil, err
	}
	keys := &held{}
	defer in.Drop(in.Hold(keys))
	key, _ := eval.KeywordArgument(args[1:], "key")
	for _, item := range items[o.start:end] {
		k, err := library.KeyOf(ctx, in, key, item)
		if err != nil {
			return nil, err
		}
		in.Charge(heldSize)
		keys.values = append(keys.values, k)
	}
	kept := slices.Clone(items[:o.start])
	same := sameness(ctx, in, args[1:])
	for i, item := range items[o.start:end] {
		again, err := among(ctx, in, same, keys.values, i, o.fromEnd)
		if err != nil {
			return nil, err
		}
		if !again {
			kept = append(kept, item)
		}
	}
	return alike(in, args[0], append(kept, items[end:]...))
}

// among says whether value i equals one after it, or before it.
func among(ctx context.Context, in *eval.Interp, same func(a, b Value) (bool, error), values []Value, i int, before bool) (bool, error) {
	if err := in.Poll(ctx); err != nil {
		return false, err
	}
	from, to := i+1, len(values)
	if before {
		from, to = 0, i
	}
	for j := from; j < to; j++ {
		a, b := values[i], values[j]
		if before {
			a, b = b, a
		}
		if found, err := same(a, b); found || err != nil {
			return found, err
		}
	}
	return false, nil
}

// heldSize is the bytes charged for a value of held.
const heldSize = 16

// held is values that only Go code holds.
type held struct{ values []Value }

// Held calls use with them.
func (h *held) Held(use func(v Value)) int64 {
	for _, v := range h.values {
		use(v)
	}
	return int64(len(h.values)) * heldSize
}

// reduce calls the function without arguments if there is nothing to combine.
func reduce(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	o, err := readOptions(args[2:])
	if err != nil {
		return nil, err
	}
	key, _ := eval.KeywordArgument(args[2:], "key")
	total, begun := eval.KeywordArgument(args[2:], "initial-value")
	s := scan{in: in, ctx: ctx, seq: args[1], options: o}
	place := in.Hold(total)
	defer in.Drop(place)
	err = s.each(func(_ int, item Value) (bool, error) {
		item, err := library.KeyOf(ctx, in, key, item)
		switch {
		case err != nil:
			return false, err
		case !begun:
			total, begun = item, true
		case o.fromEnd:
			total, err = in.Call(ctx, args[0], item, total)
		default:
			total, err = in.Call(ctx, args[0], total, item)
		}
		in.Replace(place, total)
		return false, err
	})
	if err == nil && !begun {
		return in.Call(ctx, args[0])
	}
	return total, err
}
