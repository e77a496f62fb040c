package sequences

import (
	"context"
	"slices"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/number"
	"parlor/commands/lisp/reader"
)

// arrayFunctions lists the functions on arrays.
func arrayFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(make-array dimensions &key element-type initial-element initial-contents adjustable fill-pointer displaced-to displaced-index-offset)",
			Brief: "an array of a length or of several dimensions", Run: makeArray},
		{Sig: "(vector items...)", Brief: "a vector of the items", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			return newVector(in, data.General, slices.Clone(args))
		}},
		{Sig: "(aref array indices...)", Brief: "the item at one index for each dimension, counted from 0", Two: vectorRef, Run: eval.Plain(aref)},
		{Sig: "(svref vector index)", Brief: "the item at an index of a vector", Two: vectorRef},
		{Sig: "(row-major-aref array index)", Brief: "the item at a place among all items, row by row", Two: rowMajor},
		{Sig: "(bit array indices...)", Brief: "aref of an array of bits", Run: eval.Plain(aref)},
		{Sig: "(sbit array indices...)", Brief: "aref of an array of bits", Run: eval.Plain(aref)},
		{Sig: "(array-rank array)", Brief: "the count of dimensions", One: onArray(func(a *data.Array) Value { return data.Whole(int64(len(a.Dims))) })},
		{Sig: "(array-dimensions array)", Brief: "a list of the dimensions", One: onArray(func(a *data.Array) Value {
			var dims []Value
			for _, d := range a.Dims {
				dims = append(dims, data.Whole(int64(d)))
			}
			return data.List(dims...)
		})},
		{Sig: "(array-dimension array axis)", Brief: "one of the dimensions", Two: dimension},
		{Sig: "(array-total-size array)", Brief: "the count of all items", One: onArray(func(a *data.Array) Value { return data.Whole(int64(a.Size())) })},
		{Sig: "(array-row-major-index array indices...)", Brief: "the place of an item among all, row by row", Run: eval.Plain(func(args []Value) (Value, error) {
			_, i, err := indexed(args)
			return data.Whole(int64(i)), err
		})},
		{Sig: "(array-in-bounds-p array indices...)", Brief: "true if there is such an item", Run: eval.Plain(inBounds)},
		{Sig: "(array-element-type array)", Brief: "t, character or bit", One: onArray(func(a *data.Array) Value {
			return [...]Value{data.T, data.Symbol("character"), data.Symbol("bit")}[a.Kind]
		})},
		{Sig: "(array-has-fill-pointer-p array)", Brief: "true of a vector with a fill pointer", One: onArray(func(a *data.Array) Value { return data.Bool(a.Fill >= 0) })},
		{Sig: "(array-displacement array)", Brief: "the array whose items it shares, and from where on", Run: eval.Plain(displacement)},
		{Sig: "(adjustable-array-p array)", Brief: "true of an array made to be adjusted", One: onArray(func(a *data.Array) Value { return data.Bool(a.Adjustable) })},
		{Sig: "(adjust-array array dimensions &key element-type initial-element initial-contents fill-pointer displaced-to displaced-index-offset)",
			Brief: "an array of other dimensions with the items that have a place in it", Run: adjustArray},
		{Sig: "(fill-pointer vector)", Brief: "how many items of the vector are in use", One: fillPointer},
		{Sig: "(vector-push item vector)", Brief: "puts an item at the fill pointer, gives its index or nil without room", Run: vectorPush(false)},
		{Sig: "(vector-push-extend item vector &optional extension)", Brief: "vector-push that makes room", Run: vectorPush(true)},
		{Sig: "(vector-pop vector)", Brief: "takes the item before the fill pointer", One: vectorPop},
	}
}

// arrayOf gives a value as an array; a string is copied into one.
func arrayOf(v Value) (*data.Array, error) {
	switch x := v.(type) {
	case *data.Array:
		return x, nil
	case string:
		return data.NewString(x), nil
	}
	return nil, data.Wanted("an array", v)
}

func onArray(give func(a *data.Array) Value) func(v Value) (Value, error) {
	return func(v Value) (Value, error) {
		a, err := arrayOf(v)
		if err != nil {
			return nil, err
		}
		return give(a), nil
	}
}

func dimensions(v Value) []int {
	a, err := arrayOf(v)
	if err != nil {
		return nil
	}
	return a.Dims
}

// vectorRef is the fast path for vectors, which most arrays are.
func vectorRef(v, index Value) (Value, error) {
	a, ok := v.(*data.Array)
	n, whole := index.(int64)
	if ok && whole && a.IsVector() && 0 <= n && n < int64(a.Dims[0]) {
		if v, found := a.At(int(n)); found {
			return v, nil
		}
	}
	if text, ok := v.(string); ok && whole {
		return elt(text, index)
	}
	return aref([]Value{v, index})
}

func displacement(args []Value) (Value, error) {
	a, err := arrayOf(args[0])
	switch {
	case err != nil:
		return nil, err
	case a.Base == nil:
		return eval.Values(nil, data.Whole(0)), nil
	}
	return eval.Values(a.Base, data.Whole(int64(a.Offset))), nil
}

func aref(args []Value) (Value, error) {
	a, i, err := indexed(args)
	if err != nil {
		return nil, err
	}
	v, found := a.At(i)
	if !found {
		return nil, data.Fault(data.CodeOutOfRange, "the array that it shares its items with has become too small")
	}
	return v, nil
}

// indexed gives an array and the row-major index of the item that the indices after it
// select.
func indexed(args []Value) (*data.Array, int, error) {
	a, err := arrayOf(args[0])
	if err != nil {
		return nil, 0, err
	}
	if len(args)-1 != len(a.Dims) {
		return nil, 0, data.Fault(data.CodeWrongArity, "wanted %d indices, one for each dimension, given %d", len(a.Dims), len(args)-1)
	}
	place := 0
	for i, d := range a.Dims {
		n, ok := args[i+1].(int64)
		if !ok {
			return nil, 0, data.Wanted("a whole number", args[i+1])
		}
		if n < 0 || n >= int64(d) {
			return nil, 0, data.Fault(data.CodeOutOfRange, "wanted an index from 0 to %d, given %d", d-1, n).Expecting(args[i+1], data.Below(d))
		}
		place = place*d + int(n)
	}
	return a, place, nil
}

func inBounds(args []Value) (Value, error) {
	a, err := arrayOf(args[0])
	if err != nil {
		return nil, err
	}
	if len(args)-1 != len(a.Dims) {
		return nil, data.Fault(data.CodeWrongArity, "wanted %d indices, given %d", len(a.Dims), len(args)-1)
	}
	inside := true
	for i, d := range a.Dims {
		n, ok := args[i+1].(int64)
		if !isWhole(args[i+1]) {
			return nil, data.Wanted("a whole number", args[i+1])
		}
		inside = inside && ok && 0 <= n && n < int64(d)
	}
	return data.Bool(inside), nil
}

func rowMajor(v, index Value) (Value, error) {
	a, err := arrayOf(v)
	if err != nil {
		return nil, err
	}
	i, err := data.Index(index)
	if err != nil {
		return nil, err
	}
	if v, found := a.At(i); found && i < a.Size() {
		return v, nil
	}
	return nil, data.Fault(data.CodeOutOfRange, "wanted an index below %d, given %d", a.Size(), i).Expecting(index, data.Below(a.Size()))
}

func dimension(v, axis Value) (Value, error) {
	a, err := arrayOf(v)
	if err != nil {
		return nil, err
	}
	i, err := data.Index(axis)
	if err != nil || i >= len(a.Dims) {
		return nil, data.Fault(data.CodeOutOfRange, "wanted an axis below %d, given %s", len(a.Dims), data.Excerpt(axis)).Expecting(axis, data.Below(len(a.Dims)))
	}
	return data.Whole(int64(a.Dims[i])), nil
}

// readDimensions reads a length or a list of dimensions.
func readDimensions(v Value) ([]int, error) {
	if isWhole(v) {
		v = data.List(v)
	}
	items, err := data.Slice(v)
	if err != nil {
		return nil, err
	}
	if len(items) > data.MaxRank {
		return nil, data.Fault(data.CodeTooLarge, "wanted at most %d dimensions, given %d", data.MaxRank, len(items))
	}
	dims := make([]int, len(items))
	for i, item := range items {
		if isNatural(item) && number.Compare(item, data.Whole(data.MaxSize)) > 0 {
			return nil, data.Fault(data.CodeTooLarge, "wanted an array of at most %d items, given %s", data.MaxSize, data.Excerpt(item))
		}
		if dims[i], err = data.Index(item); err != nil {
			return nil, err
		}
	}
	return dims, nil
}

// sharing gives the array whose items another shares, and from which on; nil for none.
func sharing(keys []Value) (base *data.Array, offset int, err error) {
	to, _ := eval.KeywordArgument(keys, "displaced-to")
	if to == nil {
		return nil, 0, nil
	}
	if base, err = arrayOf(to); err != nil {
		return nil, 0, err
	}
	if v, given := eval.KeywordArgument(keys, "displaced-index-offset"); given {
		offset, err = data.Index(v)
	}
	return base, offset, err
}

// newArray makes an array from keyword arguments.
func newArray(ctx context.Context, in *eval.Interp, dims []int, kind data.Kind, keys []Value) (*data.Array, error) {
	if base, offset, err := sharing(keys); base != nil || err != nil {
		if err != nil {
			return nil, err
		}
		a := &data.Array{Dims: dims, Kind: base.Kind, Fill: -1}
		return a, a.Displace(base, offset)
	}
	initial, given := eval.KeywordArgument(keys, "initial-element")
	if element, typed := eval.KeywordArgument(keys, "element-type"); !given && typed {
		initial = firstItem(ctx, in, kind, element)
	} else if !given {
		initial = kind.Initial()
	}
	a, err := data.NewArray(kind, initial, dims...)
	if err != nil {
		return nil, err
	}
	if err := a.Takes(initial); err != nil {
		return nil, err
	}
	if contents, given := eval.KeywordArgument(keys, "initial-contents"); given {
		return a, reader.Fill(a, contents)
	}
	return a, nil
}

// firstItem gives the item that an array has at first whose items are of a type: the zero of a
// type of numbers, or else that of the kind of array.
func firstItem(ctx context.Context, in *eval.Interp, kind data.Kind, element Value) Value {
	if ok, err := IsOf(ctx, in, nil, element); kind != data.General || ok || err != nil {
		return kind.Initial()
	}
	for _, zero := range []Value{int64(0), 0.0} {
		if ok, err := IsOf(ctx, in, zero, element); ok && err == nil {
			return zero
		}
	}
	return nil
}

func makeArray(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	dims, err := readDimensions(args[0])
	if err != nil {
		return nil, err
	}
	element, given := eval.KeywordArgument(args[1:], "element-type")
	kind := data.General
	if given {
		kind = kindOfElements(element)
	}
	a, err := newArray(ctx, in, dims, kind, args[1:])
	if err != nil {
		return nil, err
	}
	adjustable, _ := eval.KeywordArgument(args[1:], "adjustable")
	a.Adjustable = adjustable != nil
	in.Charge(a.Charge())
	return a, setFill(a, args[1:])
}

// setFill gives a vector the fill pointer requested by keywords.
func setFill(a *data.Array, keys []Value) error {
	v, _ := eval.KeywordArgument(keys, "fill-pointer")
	switch {
	case v == nil:
		return nil
	case !a.IsVector():
		return data.Fault(data.CodeWrongKind, "only a vector has a fill pointer")
	case v == Value(data.T):
		a.Fill = a.Size()
		return nil
	}
	n, err := data.Index(v)
	if err == nil && n > a.Size() {
		err = data.Fault(data.CodeOutOfRange, "wanted a fill pointer up to %d, given %d", a.Size(), n).Expecting(data.Whole(int64(n)), data.Below(a.Size()+1))
	}
	a.Fill = n
	return err
}

// adjustArray changes an adjustable array in place.
func adjustArray(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	a, ok := args[0].(*data.Array)
	if !ok {
		return nil, data.Wanted("an array", args[0])
	}
	if err := in.RefuseIfPure("a change to an array"); err != nil {
		return nil, err
	}
	dims, err := readDimensions(args[1])
	if err != nil {
		return nil, err
	}
	if len(dims) != len(a.Dims) {
		return nil, data.Fault(data.CodeWrongArity, "wanted %d dimensions, as the array has, given %d", len(a.Dims), len(dims))
	}
	b, err := newArray(ctx, in, dims, a.Kind, args[2:])
	if err != nil {
		return nil, err
	}
	_, filled := eval.KeywordArgument(args[2:], "initial-contents")
	if b.Base == nil && !filled {
		move(b, a)
	}
	in.Charge(b.Charge())
	fill := a.Fill
	if a.Adjustable {
		if err := a.Become(b); err != nil {
			return nil, err
		}
		b = a
	}
	b.Fill = fill
	if err := setFill(b, args[2:]); err != nil {
		return nil, err
	}
	if b.Fill > b.Size() {
		b.Fill = b.Size()
		return nil, data.Fault(data.CodeOutOfRange, "the fill pointer %d is beyond the length %d", fill, b.Size())
	}
	return b, nil
}

// move copies the items of an array to the same indices of another one, if they exist
// there.
func move(to, from *data.Array) {
	var each func(axis, a, b int)
	each = func(axis, a, b int) {
		if axis == len(to.Dims) {
			if v, found := from.At(b); found {
				_ = to.Set(a, v) // they are of one kind
			}
			return
		}
		for i := range min(to.Dims[axis], from.Dims[axis]) {
			each(axis+1, a*to.Dims[axis]+i, b*from.Dims[axis]+i)
		}
	}
	each(0, 0, 0)
}

func filledVector(v Value) (*data.Array, error) {
	a, ok := v.(*data.Array)
	if !ok || a.Fill < 0 {
		return nil, data.Wanted("a vector with a fill pointer", v)
	}
	return a, nil
}

func fillPointer(v Value) (Value, error) {
	a, err := filledVector(v)
	if err != nil {
		return nil, err
	}
	return data.Whole(int64(a.Fill)), nil
}

// vectorPush makes a function that appends an item, making room if extend is set.
func vectorPush(extend bool) eval.BuiltinFunc {
	return func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
		a, err := filledVector(args[1])
		if err != nil {
			return nil, err
		}
		if err := in.RefuseIfPure("a change to a vector"); err != nil {
			return nil, err
		}
		if err := a.Takes(args[0]); err != nil {
			return nil, err
		}
		if a.Fill == a.Size() {
			if !extend {
				return nil, nil
			}
			if err := makeRoom(in, a, args[2:]); err != nil {
				return nil, err
			}
		}
		a.Fill++
		return data.Whole(int64(a.Fill - 1)), a.Set(a.Fill-1, args[0])
	}
}

// makeRoom extends a vector, by the number given or else by its length.
func makeRoom(in *eval.Interp, a *data.Array, extension []Value) error {
	more := max(a.Size(), 4)
	if len(extension) > 0 {
		var err error
		if more, err = data.Index(extension[0]); err != nil || more == 0 {
			return data.Wanted("a whole number above 0", extension[0])
		}
	}
	b, err := data.NewArray(a.Kind, a.Kind.Initial(), a.Size()+more)
	if err != nil {
		return err
	}
	move(b, a)
	in.Charge(b.Charge())
	return a.Become(b)
}

func vectorPop(v Value) (Value, error) {
	a, err := filledVector(v)
	if err != nil {
		return nil, err
	}
	if a.Fill == 0 {
		return nil, data.Fault(data.CodeOutOfRange, "the vector is empty")
	}
	a.Fill--
	return a.Item(a.Fill), nil
}
