// Package program has the reflective functions: evaluation, macro expansion, and the
// meaning of names.
package program

import (
	"context"
	"slices"
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/reader"
)

// Value is anything Lisp can hold.
type Value = data.Value

// All lists the functions.
func All() []eval.Builtin { return slices.Concat(evaluation(), names(), inquiring()) }

// evaluation lists the functions for multiple values, evaluation and macros.
func evaluation() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(values values...)", Brief: "several values at once; see multiple-value-bind", Run: func(_ context.Context, _ *eval.Interp, args []Value) (Value, error) {
			return eval.Values(slices.Clone(args)...), nil
		}},
		{Sig: "(eval form)", Brief: "the values of a form", Takes: eval.IsForm, Run: func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			return in.EvalInside(ctx, args[0])
		}},
		{Sig: "(macroexpand-1 form &optional environment)", Brief: "the form that a macro makes of a form, and t; or the form and nil", Run: expandOnce},
		{Sig: "(macroexpand form &optional environment)", Brief: "macroexpand-1 as long as there is a macro", Run: expandAll},
		{Sig: "(macro-function symbol &optional environment)", Brief: "the function of a macro, nil if the name is of none", Run: macroFunction},
		{Sig: "(%whole)", Run: func(_ context.Context, in *eval.Interp, _ []Value) (Value, error) { return eval.Expanding(in), nil }},
		{Sig: "(%around)", Run: func(_ context.Context, in *eval.Interp, _ []Value) (Value, error) { return eval.Surroundings(in), nil }},
		{Sig: "(%wrong-type value type &optional operator)", Run: eval.Plain(func(args []Value) (Value, error) {
			err := data.Wanted("a value of the type "+data.Excerpt(args[1]), args[0]).Expecting(args[0], args[1])
			if len(args) == 3 {
				return nil, data.Named(data.Display(args[2]), err)
			}
			return nil, err
		})},
		{Sig: "(%record kind name form after...)", Run: record},
		{Sig: "(%set-expander name expander)", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			name, err := nameOf(args[0])
			if err == nil {
				err = in.RefuseIfPure("a definition")
			}
			if err == nil {
				eval.SetSetExpander(in, name, args[1])
			}
			return args[0], err
		}},
		{Sig: "(%set-expansion form environment)", Run: func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			name, _ := data.Car(args[0]).(data.Symbol)
			expander := eval.SetExpander(in, name)
			if expander == nil {
				return nil, nil
			}
			items, err := data.Slice(data.Cdr(args[0]))
			if err != nil {
				return nil, err
			}
			return in.CallAll(ctx, expander, items)
		}},
	}
}

// names lists the functions on the meaning of names.
func names() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(boundp symbol)", Brief: "true if a global variable has a value", Run: onName(func(in *eval.Interp, name data.Symbol) (Value, error) {
			_, ok := in.Variable(name)
			return data.Bool(ok || eval.IsConstant(in, name)), nil
		})},
		{Sig: "(symbol-value symbol)", Brief: "the value of a global variable", Run: onName(symbolValue)},
		{Sig: "((setf symbol-value) value symbol)", Run: setSymbolValue},
		{Sig: "(makunbound symbol)", Brief: "takes the value of a global variable away", Run: onName(func(in *eval.Interp, name data.Symbol) (Value, error) {
			if eval.IsConstant(in, name) {
				return nil, data.Fault(data.CodeProtectedName, "%s is a constant", name)
			}
			err := in.RefuseIfPure("a change to a global variable")
			if err == nil {
				eval.Unbind(in, name)
			}
			return name, err
		})},
		{Sig: "(constantp form &optional environment)", Brief: "true if the form always has the same value", Run: isConstant},
		{Sig: "(fboundp name)", Brief: "true if a function, macro or special form has the name", Run: onName(func(in *eval.Interp, name data.Symbol) (Value, error) {
			return data.Bool(eval.Calls(in, name) != eval.Nothing), nil
		})},
		{Sig: "(special-operator-p symbol)", Brief: "true if a special form has the name", Run: onName(func(in *eval.Interp, name data.Symbol) (Value, error) {
			return data.Bool(eval.Calls(in, name) == eval.SpecialForm), nil
		})},
		{Sig: "(fdefinition name)", Brief: "the function of a name, which may be (setf name)", Run: onName(function)},
		{Sig: "(symbol-function symbol)", Brief: "the function of a name", Run: onName(function)},
		{Sig: "((setf fdefinition) function name)", Run: setFunction},
		{Sig: "((setf symbol-function) function name)", Run: setFunction},
		{Sig: "(fmakunbound name)", Brief: "takes the function of a name away", Run: onName(func(in *eval.Interp, name data.Symbol) (Value, error) {
			return name, eval.Undefine(in, name)
		})},
		{Sig: "(%documentation function)", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			return documented(in, args[0]), nil
		}},
		{Sig: "(%package-of name)", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			name, _ := textOf(args[0])
			if name = reader.PackageName(strings.ToLower(name)); reader.IsPackage(name) || in.Filed.Packages[name] {
				return data.Symbol(name), nil
			}
			return nil, nil
		}},
		{Sig: "(%package-named name)", Run: func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
			name, ok := textOf(args[0])
			if !ok {
				return nil, data.Wanted("the name of a package", args[0])
			}
			in.Filed.Packages[strings.ToLower(name)] = true
			in.Charge(len(name))
			return args[0], in.RefuseIfPure("a definition")
		}},
		{Sig: "(%proclaim-special name)", Run: onName(func(in *eval.Interp, name data.Symbol) (Value, error) {
			eval.MakeSpecial(in, name)
			return name, in.RefuseIfPure("a definition")
		})},
		{Sig: "(function-lambda-expression function)", Brief: "the lambda that makes a function again", Run: eval.Plain(func(args []Value) (Value, error) {
			fn, ok := args[0].(*eval.Function)
			if !ok {
				return nil, data.Wanted("a function", args[0])
			}
			source, _ := eval.Source(fn)
			return eval.Values(source, data.T, data.Symbol(fn.Name)), nil
		})},
	}
}

// documented gives the docstring of a function, or the help line of one that comes with Lisp.
func documented(in *eval.Interp, v Value) Value {
	name, _ := nameOf(v)
	if text := eval.Brief(in, name); text != "" {
		return text
	}
	fn, ok := in.Macro(name)
	if !ok {
		fn, _ = in.Function(v)
	}
	if fn == nil {
		return nil
	}
	source, _ := eval.Source(fn)
	body := data.Cdr(data.Cdr(source))
	if text, ok := data.Car(body).(string); ok && data.Cdr(body) != nil {
		return text
	}
	return nil
}

// nameOf gives v as a name; nil is one, and so is (setf name).
func nameOf(v Value) (data.Symbol, error) {
	switch x := v.(type) {
	case nil:
		return "nil", nil
	case data.Symbol:
		return x, nil
	case *data.Cons:
		if name, ok := data.Car(x.Cdr).(data.Symbol); ok && x.Car == Value(data.Symbol("setf")) {
			return eval.SetterName(name), nil
		}
	}
	return "", data.Wanted("a symbol", v)
}

// textOf gives the text of a string or the name of a symbol.
func textOf(v Value) (string, bool) {
	if text, ok := data.Text(v); ok {
		return text, true
	}
	return data.NameOf(v)
}

// onName makes a function that requires a name.
func onName(give func(in *eval.Interp, name data.Symbol) (Value, error)) eval.BuiltinFunc {
	return func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
		if key, ok := args[0].(data.Keyword); ok {
			return give(in, data.Symbol(":"+key))
		}
		name, err := nameOf(args[0])
		if err != nil {
			return nil, err
		}
		return give(in, name)
	}
}

func symbolValue(in *eval.Interp, name data.Symbol) (Value, error) {
	v, ok := in.Variable(name)
	if !ok {
		v, ok = eval.ConstantValue(in, name)
	}
	switch {
	case ok:
		return v, nil
	case name == data.T:
		return name, nil
	case name == "nil":
		return nil, nil
	case name[0] == ':':
		return data.Keyword(name[1:]), nil
	}
	return nil, data.Fault(data.CodeUnboundVariable, "no variable named %s", name).About(name)
}

// setSymbolValue changes the dynamic or global variable, ignoring local ones.
func setSymbolValue(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	name, err := eval.VariableName(args[1])
	if err != nil {
		return nil, err
	}
	return args[0], in.Assign(name, args[0])
}

// isConstant also recognises self-evaluating values.
func isConstant(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	switch x := args[0].(type) {
	case data.Symbol:
		return data.Bool(eval.IsConstant(in, x)), nil
	case *data.Cons:
		return data.Bool(x.Car == Value(data.Symbol("quote"))), nil
	}
	return data.T, nil
}

func function(in *eval.Interp, name data.Symbol) (Value, error) {
	if macro, ok := in.Macro(name); ok {
		return macro, nil
	}
	if kind := eval.Calls(in, name); kind == eval.SpecialForm || kind == eval.MacroForm {
		return eval.Native(string(name), -1, func(_ context.Context, in *eval.Interp, _ []Value) (Value, error) {
			return nil, data.Errorf(data.CodeUnknownFunction, "%s is no function", name).About(name)
		}), nil
	}
	return in.Function(name)
}

// setFunction makes a function the definition of a name, as defun does.
func setFunction(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	name, err := nameOf(args[1])
	if err != nil {
		return nil, err
	}
	fn, err := in.Function(args[0])
	if err != nil {
		return nil, err
	}
	return fn, in.Define(name, fn, eval.Naming(in, args[1], fn))
}

// record records the form of a definition, with the names of others of its kind that it needs.
func record(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	kind, err := nameOf(args[0])
	if err != nil {
		return nil, err
	}
	name, _ := textOf(args[1])
	d := data.Definition{Kind: string(kind), Name: data.Symbol(data.Inverted(name)), Form: args[2]}
	for _, v := range args[3:] {
		if name, ok := v.(data.Symbol); ok {
			d.After = append(d.After, name)
		}
	}
	in.Filed.Record(d)
	return args[1], in.RefuseIfPure("a definition")
}

// lookUp finds a macro in an environment or among the global ones.
func lookUp(in *eval.Interp, name data.Symbol, environment []Value) (*eval.Function, bool) {
	if len(environment) > 0 {
		if e, ok := environment[0].(eval.Environment); ok {
			return e.Macro(name)
		}
	}
	return in.Macro(name)
}

// macroFunction gives a function of a form and an environment. For a macro of Common Lisp that is a
// special form here and has no expansion it returns the form unchanged.
func macroFunction(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	name, err := nameOf(args[0])
	if err != nil {
		return nil, err
	}
	macro, ok := lookUp(in, name, args[1:])
	switch {
	case ok:
		return eval.Native(string(name), 2, func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			return in.Expand(ctx, macro, args[0])
		}), nil
	case eval.Calls(in, name) == eval.MacroForm:
		return eval.Native(string(name), 2, func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
			form, ok := args[0].(*data.Cons)
			if !ok {
				return args[0], nil
			}
			v, _, err := specialExpansion(ctx, in, name, form)
			return v, err
		}), nil
	}
	return nil, nil
}

// expansion gives the expansion of a macro form or a symbol macro.
func expansion(ctx context.Context, in *eval.Interp, args []Value) (form Value, expanded bool, err error) {
	list, ok := args[0].(*data.Cons)
	if !ok {
		name, _ := args[0].(data.Symbol)
		if len(args) > 1 {
			if e, ok := args[1].(eval.Environment); ok {
				form, expanded = e.Expansion(name)
			}
		}
		if !expanded {
			form, expanded = eval.SymbolMacroOf(in, name)
		}
		if !expanded {
			form = args[0]
		}
		return form, expanded, nil
	}
	name, _ := eval.NameOf(list.Car)
	macro, ok := lookUp(in, name, args[1:])
	if !ok {
		return specialExpansion(ctx, in, name, list)
	}
	form, err = in.Expand(ctx, macro, list)
	return form, true, err
}

// specialExpansion gives the expansion of a form that is a special one here and a macro of Common
// Lisp, as far as it can be written by others.
func specialExpansion(ctx context.Context, in *eval.Interp, name data.Symbol, form *data.Cons) (Value, bool, error) {
	if eval.Calls(in, name) != eval.MacroForm {
		return form, false, nil
	}
	expander, err := in.Function(data.Symbol("%expand-" + name))
	if err != nil {
		return form, false, nil
	}
	args, err := data.Slice(form.Cdr)
	if err != nil {
		return nil, false, data.BadForm("a proper list of arguments", form)
	}
	v, err := in.Call(ctx, expander, args...)
	if err == nil && v == Value(data.Keyword("none")) { // loop with clauses
		return form, false, nil
	}
	return v, true, err
}

// expandOnce gives two values, as in Common Lisp.
func expandOnce(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	form, expanded, err := expansion(ctx, in, args)
	return eval.Values(form, data.Bool(expanded)), err
}

func expandAll(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	for any := false; ; any = true {
		if err := in.Poll(ctx); err != nil {
			return nil, err
		}
		form, expanded, err := expansion(ctx, in, args)
		if err != nil || !expanded {
			return eval.Values(form, data.Bool(any)), err
		}
		args = append([]Value{form}, args[1:]...)
	}
}
