package sequences

import (
	"context"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
)

// setterFunctions lists the setf functions. The new value is their first argument.
func setterFunctions() []eval.Builtin {
	var rows []eval.Builtin
	add := func(sig string, set func(in *eval.Interp, args []Value, v Value) error) {
		rows = append(rows, eval.Builtin{Sig: sig, Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			if err := in.RefuseIfPure("a change"); err != nil {
				return nil, err
			}
			return args[0], set(in, args[1:], args[0])
		}})
	}
	for _, name := range []string{"aref", "svref", "bit", "sbit", "char", "schar"} {
		add("((setf "+name+") value array indices...)", func(_ *eval.Interp, args []Value, v Value) error { return setItem(args, v) })
	}
	add("((setf row-major-aref) value array index)", func(_ *eval.Interp, args []Value, v Value) error {
		a, ok := args[0].(*data.Array)
		if !ok {
			return data.Wanted("an array", args[0])
		}
		i, err := data.Index(args[1])
		if err != nil {
			return err
		}
		return a.Set(i, v)
	})
	add("((setf elt) value sequence index)", func(in *eval.Interp, args []Value, v Value) error {
		i, err := data.Index(args[1])
		if err != nil {
			return err
		}
		n, err := length(args[0])
		if err == nil && int64(i) >= n.(int64) {
			err = data.Fault(data.CodeOutOfRange, "wanted an index below %d, the length, given %d", n, i).Expecting(data.Whole(int64(i)), data.Below(int(n.(int64))))
		}
		if err != nil {
			return err
		}
		return store(in, args[0], i, i+1, func() (Value, bool, error) { return v, true, nil })
	})
	add("((setf subseq) value sequence start &optional end)", func(in *eval.Interp, args []Value, v Value) error {
		keys := []Value{data.Keyword("start1"), args[1]}
		if len(args) == 3 {
			keys = append(keys, data.Keyword("end1"), args[2])
		}
		_, err := replace(context.Background(), in, append([]Value{args[0], v}, keys...))
		return err
	})
	add("((setf fill-pointer) value vector)", func(_ *eval.Interp, args []Value, v Value) error {
		a, err := filledVector(args[0])
		if err != nil {
			return err
		}
		n, err := data.Index(v)
		if err == nil && n > a.Size() {
			err = data.Fault(data.CodeOutOfRange, "wanted a fill pointer up to %d, given %d", a.Size(), n).Expecting(data.Whole(int64(n)), data.Below(a.Size()+1))
		}
		if err == nil {
			a.Fill = n
		}
		return err
	})
	add("((setf get) value symbol key &optional default)", func(in *eval.Interp, args []Value, v Value) error {
		name, err := symbolOf(args[0])
		if err != nil {
			return err
		}
		return setProperty(in, name, args[1], v)
	})
	add("((setf symbol-plist) value symbol)", func(in *eval.Interp, args []Value, v Value) error {
		name, err := symbolOf(args[0])
		if err != nil {
			return err
		}
		return setProperties(in, name, v)
	})
	return rows
}

// setItem changes an item of an array.
func setItem(args []Value, v Value) error {
	if library.IsKind[string](args[0]) {
		return data.Fault(data.CodeWrongKind, "a text as it is written cannot be changed; take a copy by (copy-seq ...)")
	}
	a, i, err := indexed(args)
	if err != nil {
		return err
	}
	return a.Set(i, v)
}
