package conditions

import (
	"context"
	"fmt"
	"slices"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/format"
)

// All lists the functions that make and signal conditions.
func All() []eval.Builtin {
	return slices.Concat(readers(), expanded(), []eval.Builtin{
		{Sig: "(error condition arguments...)", Brief: "makes an error whose text is what format makes of the arguments, or of a type of conditions; see handler-case", Run: makeError},
		{Sig: "(signal condition arguments...)", Brief: "asks the handlers about a condition, and goes on if none leaves", Run: func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			c, err := conditionOf(ctx, in, "simple-condition", args)
			if err != nil {
				return nil, err
			}
			return nil, signal(ctx, in, c)
		}},
		{Sig: "(make-condition type arguments...)", Brief: "a condition of a type, with values for its slots after their keywords", Run: func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			return makeCondition(ctx, in, args[0], args[1:])
		}},
		{Sig: "(%coerce-condition operator type condition arguments)", Run: func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			name, _ := args[1].(data.Symbol)
			more, err := data.Slice(args[3])
			if err != nil {
				return nil, err
			}
			c, err := conditionOf(ctx, in, name, append([]Value{args[2]}, more...))
			if err != nil {
				return nil, data.Named(data.Display(args[0]), err)
			}
			return c, nil
		}},
		{Sig: "(%raise condition)", Run: func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			c, ok := args[0].(*data.Condition)
			if !ok {
				return nil, data.Wanted("a condition", args[0])
			}
			return nil, raise(ctx, in, c)
		}},
		{Sig: "(%define-condition name parents slots report)", Run: defineCondition},
		{Sig: "(%condition-slot condition slot)", Two: slotOf},
		{Sig: "(%set-condition-slot condition slot value)", Run: eval.Plain(func(args []Value) (Value, error) {
			at, err := conditionSlot(args[0], args[1])
			if err == nil {
				*at = args[2]
			}
			return args[2], err
		})},
		{Sig: "(compute-restarts &optional condition)", Brief: "the ways to go on that are offered, the innermost first", Run: func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			list, err := restartsFor(ctx, in, args)
			if err != nil {
				return nil, err
			}
			var values []Value
			for _, r := range list {
				values = append(values, r)
			}
			return data.List(values...), nil
		}},
		{Sig: "(find-restart name &optional condition)", Brief: "the innermost way to go on of a name, nil if there is none", Run: func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			r, err := findRestart(ctx, in, args[0], args[1:])
			if r == nil || err != nil {
				return nil, err
			}
			return r, nil
		}},
		{Sig: "(invoke-restart restart arguments...)", Brief: "goes on in a way that is offered", Run: func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			r, err := findRestart(ctx, in, args[0], nil)
			switch {
			case err != nil:
				return nil, err
			case r == nil:
				return nil, data.Fault(data.CodeReturnOutside, "no restart named %s is offered", data.Excerpt(args[0]))
			}
			return r.Run(ctx, append([]Value(nil), args[1:]...))
		}},
		{Sig: "(restart-name restart)", Brief: "the name of a way to go on", One: func(v Value) (Value, error) {
			r, ok := v.(*eval.Restart)
			if !ok {
				return nil, data.Wanted("a restart", v)
			}
			return r.Name, nil
		}},
	})
}

// readers lists the functions that read a slot of a condition.
func readers() (rows []eval.Builtin) {
	for _, r := range [][3]string{
		{"simple-condition-format-control", "format-control", "the text of a condition before format fills it in"},
		{"simple-condition-format-arguments", "format-arguments", "what format fills in"},
		{"type-error-datum", "datum", "the value of the wrong type"},
		{"type-error-expected-type", "expected-type", "the type that was wanted, nil where it has no name"},
		{"cell-error-name", "name", "the name without a value or a function"},
		{"arithmetic-error-operation", "operation", "the function that has no result"},
		{"arithmetic-error-operands", "operands", "what it has none for"},
		{"stream-error-stream", "stream", "the stream of the error"},
		{"package-error-package", "package", "the package of the error"},
		{"print-not-readable-object", "object", "what cannot be printed"},
	} {
		slot := data.Symbol(r[1])
		rows = append(rows, eval.Builtin{Sig: "(" + r[0] + " condition)", Brief: r[2], One: func(v Value) (Value, error) { return slotOf(v, slot) }})
	}
	return rows
}

// slotOf gives the value of a slot of a condition.
func slotOf(condition, slot Value) (Value, error) {
	at, err := conditionSlot(condition, slot)
	if err != nil {
		return nil, err
	}
	return *at, nil
}

// makeError makes an error from a text or a type, or raises a caught one again.
func makeError(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	c, err := conditionOf(ctx, in, "simple-error", args)
	if err != nil {
		return nil, err
	}
	return nil, raise(ctx, in, c)
}

// conditionOf gives the condition designated by the arguments of error and the like: a
// condition itself, a type with its slots, or a text for the usual type.
func conditionOf(ctx context.Context, in *eval.Interp, usual data.Symbol, args []Value) (*data.Condition, error) {
	switch x := args[0].(type) {
	case *data.Condition:
		if len(args) > 1 {
			return nil, data.Fault(data.CodeWrongArity, "nothing comes after a condition")
		}
		if x.Err == nil { // its report has not come to its end
			return x, report(ctx, in, x)
		}
		return x, nil
	case data.Symbol:
		return makeCondition(ctx, in, x, args[1:])
	}
	t := in.Filed.ConditionType(usual)
	c := &data.Condition{Type: t, Slots: make([]Value, len(t.Slots))}
	text, err := format.Message(ctx, args)
	if err != nil {
		return nil, err
	}
	c.Slots[0], c.Slots[1] = args[0], data.List(args[1:]...)
	c.Err = data.Errorf(data.CodeUser, "%s", text)
	in.Charge(conditionCharge)
	return c, nil
}

// conditionCharge is what a condition is charged for, with a text of usual length.
const conditionCharge = 512

// makeCondition makes a condition of a type and initialises its slots from keyword
// arguments.
func makeCondition(ctx context.Context, in *eval.Interp, kind Value, args []Value) (*data.Condition, error) {
	name, _ := kind.(data.Symbol)
	t := in.Filed.ConditionType(name)
	if t == nil {
		return nil, data.Fault(data.CodeWrongKind, "there is no type of conditions named %s", data.Excerpt(kind)).About(kind)
	}
	c := &data.Condition{Type: t, Slots: make([]Value, len(t.Slots))}
	var names []data.Keyword
	for i, slot := range t.Slots {
		given := false
		for _, key := range slot.Args {
			names = append(names, key)
			if v, ok := eval.KeywordArgument(args, key); ok && !given {
				c.Slots[i], given = v, true
			}
		}
		if !given && slot.Initial != nil {
			var err error
			if c.Slots[i], err = in.Call(ctx, slot.Initial); err != nil {
				return nil, err
			}
		}
	}
	in.Charge(conditionCharge)
	if err := eval.CheckKeywords(args, names); err != nil {
		return nil, err
	}
	return c, report(ctx, in, c)
}

// report gives a condition its text.
func report(ctx context.Context, in *eval.Interp, c *data.Condition) error {
	how, text := c.Type.Reporting(), "the condition "+string(c.Type.Name)
	control := c.Type.Slot("format-control")
	switch {
	case how == nil && control >= 0 && c.Slots[control] != nil:
		arguments, err := data.Slice(c.Slots[control+1])
		if err == nil {
			text, err = format.Message(ctx, append([]Value{c.Slots[control]}, arguments...))
		}
		if err != nil {
			return err
		}
	case how == nil && c.Type.Is("type-error"):
		text = fmt.Sprintf("wanted %s, given %s", data.Excerpt(c.Slots[c.Type.Slot("expected-type")]), data.Excerpt(c.Slots[c.Type.Slot("datum")]))
	case how == nil && c.Type.Is("cell-error"):
		text += " of " + data.Excerpt(c.Slots[c.Type.Slot("name")])
	case how != nil:
		var ok bool
		if text, ok = data.Text(how); ok {
			break
		}
		out := data.NewOutput()
		if _, err := in.Call(ctx, how, c, out); err != nil {
			return err
		}
		text = out.Made()
	}
	c.Err = data.Errorf(data.CodeUser, "%s", text)
	return nil
}

// defineCondition expects each slot as a list of name, initargs and the function for its
// initial value.
func defineCondition(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	if err := in.RefuseIfPure("a definition"); err != nil {
		return nil, err
	}
	name, ok := args[0].(data.Symbol)
	if t := in.Filed.ConditionType(name); !ok || t != nil && in.Filed.Conditions[name] == nil {
		return nil, data.Fault(data.CodeProtectedName, "%s comes with Lisp and cannot be defined again", data.Excerpt(args[0]))
	}
	t := &data.ConditionType{Name: name, Report: args[3]}
	parents, err := data.Slice(args[1])
	if err != nil {
		return nil, err
	}
	if len(parents) == 0 {
		parents = []Value{data.Symbol("condition")}
	}
	slots, err := data.Slice(args[2])
	if err != nil {
		return nil, err
	}
	for _, v := range slots {
		parts, err := data.Slice(v)
		if err != nil || len(parts) != 3 {
			return nil, data.BadForm("a slot", v)
		}
		name, _ := parts[0].(data.Symbol)
		slot := data.ConditionSlot{Name: name, Initial: parts[2]}
		keys, err := data.Slice(parts[1])
		if err != nil {
			return nil, err
		}
		for _, key := range keys {
			key, _ := key.(data.Keyword)
			slot.Args = append(slot.Args, key)
		}
		t.Slots = append(t.Slots, slot)
	}
	for _, v := range parents {
		name, _ := v.(data.Symbol)
		parent := in.Filed.ConditionType(name)
		if parent == nil {
			return nil, data.Fault(data.CodeWrongKind, "there is no type of conditions named %s", data.Excerpt(v))
		}
		t.Parents = append(t.Parents, parent)
		for _, slot := range parent.Slots {
			if at := t.Slot(slot.Name); at < 0 {
				t.Slots = append(t.Slots, slot)
			} else {
				t.Slots[at].Args = append(t.Slots[at].Args, slot.Args...)
			}
		}
	}
	in.Filed.Conditions[name] = t
	return name, nil
}

func conditionSlot(v, slot Value) (*Value, error) {
	c, ok := v.(*data.Condition)
	name, _ := slot.(data.Symbol)
	if !ok {
		return nil, data.Wanted("a condition", v)
	}
	at := c.Type.Slot(name)
	if at < 0 {
		return nil, data.Fault(data.CodeWrongKind, "%s has no %s", c.Type.Name, name).About(v)
	}
	return &c.Slots[at], nil
}

func restartsFor(ctx context.Context, in *eval.Interp, args []Value) ([]*eval.Restart, error) {
	var c *data.Condition
	if len(args) > 0 {
		c, _ = args[0].(*data.Condition)
	}
	var list []*eval.Restart
	for r := in.Restarts; r != nil; r = r.Up {
		if r.Test != nil {
			var about Value
			if c != nil {
				about = c
			}
			v, err := in.Call(ctx, r.Test, about)
			if err != nil {
				return nil, err
			}
			if v == nil {
				continue
			}
		}
		list = append(list, r)
	}
	return list, nil
}

// findRestart gives nil if no restart has the name.
func findRestart(ctx context.Context, in *eval.Interp, name Value, args []Value) (*eval.Restart, error) {
	if r, ok := name.(*eval.Restart); ok {
		return r, nil
	}
	list, err := restartsFor(ctx, in, args)
	for _, r := range list {
		if r.Name == name && name != nil {
			return r, nil
		}
	}
	return nil, err
}
