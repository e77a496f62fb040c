package sequences

import (
	"context"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
	"parlor/commands/lisp/number"
)

// sequenceType is a parsed sequence type.
type sequenceType struct {
	array  bool
	kind   data.Kind
	length int // -1 for any
}

// sequenceKind parses a sequence type.
func sequenceKind(in *eval.Interp, spec Value) (sequenceType, error) {
	for range data.MaxNesting {
		head, args := spec, Value(nil)
		if list, ok := spec.(*data.Cons); ok {
			head, args = list.Car, list.Cdr
		}
		name, _ := head.(data.Symbol)
		expander := in.Filed.Expanders[name]
		if expander == nil {
			return knownSequence(spec)
		}
		given, err := data.Slice(args)
		if err == nil {
			spec, err = in.Call(context.Background(), expander, given...)
		}
		if err != nil {
			return sequenceType{}, err
		}
	}
	return sequenceType{}, typesTooDeep()
}

// knownSequence parses a predefined sequence type.
func knownSequence(spec Value) (sequenceType, error) {
	t := sequenceType{length: -1}
	head, args := spec, []Value(nil)
	if list, ok := spec.(*data.Cons); ok {
		head = list.Car
		args, _ = data.Slice(list.Cdr)
	}
	name, _ := head.(data.Symbol)
	size := 0
	switch name {
	case "list", "cons":
		return t, nil
	case "null":
		t.length = 0
		return t, nil
	case "string", "simple-string", "base-string", "simple-base-string":
		t.array, t.kind = true, data.Chars
	case "bit-vector", "simple-bit-vector":
		t.array, t.kind = true, data.Bits
	case "vector", "simple-vector", "simple-array", "array":
		t.array = true
		if name != "simple-vector" {
			if size = 1; len(args) > 0 {
				t.kind = kindOfElements(args[0])
			}
		}
	default:
		return t, data.Fault(data.CodeWrongKind, "wanted 'list, 'string, 'vector or another type of sequences, given %s", data.Excerpt(spec))
	}
	if len(args) > size {
		n := args[size]
		if list, ok := n.(*data.Cons); ok && name != "vector" {
			if n = list.Car; list.Cdr != nil {
				return t, data.Wanted("a type of sequences", spec)
			}
		}
		if whole, ok := n.(int64); ok && (name != "array" && name != "simple-array" || library.IsKind[*data.Cons](args[size])) {
			t.length = int(whole)
		}
	}
	return t, nil
}

// sequenceOf makes a sequence of a type.
func sequenceOf(in *eval.Interp, spec Value, items []Value) (Value, error) {
	t, err := sequenceKind(in, spec)
	if err == nil {
		err = t.holds(spec, len(items))
	}
	switch {
	case err != nil:
		return nil, err
	case !t.array:
		return library.NewList(in, items), nil
	case t.kind == data.Chars:
		return textOfItems(in, items)
	}
	return newVector(in, t.kind, items)
}

// holds refuses a count of items that the type does not have.
func (t sequenceType) holds(spec Value, n int) error {
	if t.length >= 0 && t.length != n || spec == Value(data.Symbol("cons")) && n == 0 {
		return data.Fault(data.CodeWrongKind, "wanted as many items as %s has, given %d", data.Excerpt(spec), n)
	}
	return nil
}

// coerce converts a value to a type, if there is a conversion.
func coerce(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	v, spec := args[0], args[1]
	if spec == Value(data.Symbol("function")) {
		if list, ok := v.(*data.Cons); ok && list.Car == Value(data.Symbol("lambda")) {
			return in.Eval(ctx, v)
		}
		return in.Function(v)
	}
	if is, err := IsOf(ctx, in, v, spec); is || err != nil {
		return v, err
	}
	name := spec
	if list, ok := spec.(*data.Cons); ok {
		name = list.Car
	}
	switch name {
	case data.Symbol("float"), data.Symbol("single-float"), data.Symbol("double-float"), data.Symbol("short-float"), data.Symbol("long-float"):
		return toFloat(v)
	case data.Symbol("character"):
		if text, ok := textOf(v); ok && len([]rune(text)) == 1 {
			return data.Char([]rune(text)[0]), nil
		}
	default:
		if data.IsSequence(v) {
			if t, err := sequenceKind(in, spec); err == nil {
				if t.array && t.kind == data.Chars {
					return textFrom(in, spec, t, v)
				}
				items, err := data.Items(v)
				if err != nil {
					return nil, err
				}
				return sequenceOf(in, spec, items)
			}
		}
	}
	return nil, data.Fault(data.CodeWrongKind, "%s cannot be made a %s", data.Excerpt(v), data.Excerpt(spec))
}

func toFloat(v Value) (Value, error) {
	if !number.Is(v) {
		return nil, data.Wanted("a number", v)
	}
	return number.Real(number.Float(v))
}
