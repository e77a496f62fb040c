package sequences

import (
	"context"
	"slices"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// structureFunctions lists the functions used by the macro defstruct.
func structureFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(copy-structure structure)", Brief: "a new structure with the same values", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			s, ok := args[0].(*data.Struct)
			if !ok {
				return nil, data.Wanted("a structure", args[0])
			}
			return newStruct(in, s.Type, slices.Clone(s.Slots)), nil
		}},
		{Sig: "(%define-structure name parent slots print)", Run: defineStructure},
		{Sig: "(%make-structure name values...)", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			t, err := structType(in, args[0])
			if err != nil {
				return nil, err
			}
			return newStruct(in, t, slices.Clone(args[1:])), nil
		}},
		{Sig: "(%define-slot accessor type index read-only)", Run: defineSlot},
		{Sig: "(%define-predicate name type)", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			of, err := symbolOf(args[1])
			if err != nil {
				return nil, err
			}
			return args[0], defineNative(in, args[0], false, func(_ context.Context, _ *eval.Interp, args []Value) (Value, error) {
				s, ok := args[0].(*data.Struct)
				return data.Bool(ok && s.Type.Is(of)), nil
			})
		}},
		{Sig: "(%set-printer name function)", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			t, err := structType(in, args[0])
			if err != nil {
				return nil, err
			}
			t.Print = args[1]
			return args[0], in.RefuseIfPure("a definition")
		}},
	}
}

func newStruct(in *eval.Interp, t *data.StructType, slots []Value) *data.Struct {
	s := &data.Struct{Type: t, Slots: slots}
	in.Charge(s.Charge())
	return s
}

// structType gives the structure type of a name.
func structType(in *eval.Interp, v Value) (*data.StructType, error) {
	name, _ := v.(data.Symbol)
	if t := in.Filed.Types[name]; t != nil {
		return t, nil
	}
	return nil, data.Fault(data.CodeWrongKind, "there are no structures named %s", data.Excerpt(v))
}

// defineStructure keeps the type if the slots are unchanged, so that existing
// structures keep their type when the definition is loaded again.
func defineStructure(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	if err := in.RefuseIfPure("a definition"); err != nil {
		return nil, err
	}
	name, ok := args[0].(data.Symbol)
	if !ok || kinds[name] != nil {
		return nil, data.Fault(data.CodeProtectedName, "%s cannot name a structure", data.Excerpt(args[0]))
	}
	t := &data.StructType{Name: name, Print: args[3]}
	if args[1] != nil {
		var err error
		if t.Parent, err = structType(in, args[1]); err != nil {
			return nil, err
		}
		if t.Parent.Is(name) {
			return nil, data.Fault(data.CodeBadForm, "%s would have itself as a part", name)
		}
	}
	slots, err := data.Slice(args[2])
	if err != nil {
		return nil, err
	}
	for _, slot := range slots {
		symbol, err := symbolOf(slot)
		if err != nil {
			return nil, err
		}
		t.Slots = append(t.Slots, symbol)
	}
	if old := in.Filed.Types[name]; old != nil && slices.Equal(old.Slots, t.Slots) {
		*old = *t
		t = old
	}
	in.Filed.Types[name] = t
	return name, nil
}

// defineNative defines a Go function of a structure, or of a new value and a structure.
func defineNative(in *eval.Interp, name Value, sets bool, run eval.BuiltinFunc) error {
	symbol, err := symbolOf(name)
	if err != nil {
		return err
	}
	args := 1
	if sets {
		symbol, args = eval.SetterName(symbol), 2
	}
	return in.Define(symbol, eval.Native(string(symbol), args, run), nil)
}

// defineSlot defines the reader and the writer of a slot.
func defineSlot(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	t, err := structType(in, args[1])
	if err != nil {
		return nil, err
	}
	i, err := data.Index(args[2])
	if err != nil {
		return nil, err
	}
	slot := func(v Value) (*Value, error) {
		s, ok := v.(*data.Struct)
		if !ok || s.Type != t && !s.Type.Is(t.Name) || i >= len(s.Slots) {
			return nil, data.Wanted("a "+string(t.Name), v).Expecting(v, t.Name)
		}
		return &s.Slots[i], nil
	}
	name, readOnly := args[0], args[3] != nil
	err = defineNative(in, name, false, func(_ context.Context, _ *eval.Interp, args []Value) (Value, error) {
		at, err := slot(args[0])
		if err != nil {
			return nil, err
		}
		return *at, nil
	})
	if err != nil || readOnly {
		return name, err
	}
	return name, defineNative(in, name, true, func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
		if err := in.RefuseIfPure("a change to a structure"); err != nil {
			return nil, err
		}
		at, err := slot(args[1])
		if err != nil {
			return nil, err
		}
		*at = args[0]
		return args[0], nil
	})
}

// ReadStructure makes the structure that #S(name :slot value ...) stands for, without the function
// that a program has for it. A form is given as the reader makes it of that text.
func ReadStructure(in *eval.Interp, form Value) (Value, error) {
	parts, err := data.Slice(data.Car(data.Cdr(data.Car(data.Cdr(form)))))
	if err != nil || data.Car(form) != Value(data.Symbol("%read-structure")) || len(parts) == 0 {
		return nil, data.BadForm("#S and a structure", form)
	}
	t, err := structType(in, parts[0])
	if err != nil {
		return nil, err
	}
	values := parts[1:]
	s := newStruct(in, t, make([]Value, len(t.Slots)))
	for i, name := range t.Slots {
		if 2*i+1 >= len(values) || values[2*i] != Value(data.Keyword(name)) || len(values) != 2*len(t.Slots) {
			return nil, data.Fault(data.CodeBadForm, "wanted a %s with the slots that it has, given %s", t.Name, data.Excerpt(form))
		}
		s.Slots[i] = values[2*i+1]
	}
	return s, nil
}
