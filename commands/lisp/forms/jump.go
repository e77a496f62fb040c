package forms

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// multipleValueCall holds the values while it evaluates further forms.
func multipleValueCall(c *eval.Compiler, args []Value) (eval.Code, error) {
	function := c.One(args[0])
	forms := make([]eval.Code, len(args)-1)
	for i, form := range args[1:] {
		forms[i] = c.Every(form)
	}
	return func(f eval.Frame) (Value, error) {
		fn, err := function(f)
		if err != nil {
			return nil, err
		}
		var values []Value
		top := f.In.Hold(fn)
		for _, form := range forms {
			v, err := form(f)
			if err != nil {
				return nil, err
			}
			f.In.Hold(v)
			values = append(values, eval.All(v)...)
		}
		f.In.Drop(top)
		return f.In.CallAll(f.Ctx, fn, values)
	}, nil
}

func multipleValueProg1(c *eval.Compiler, args []Value) (eval.Code, error) {
	return keepFirst(c, c.Every, args), nil
}

// tagbody groups the forms between two tags.
func tagbody(c *eval.Compiler, args []Value) (eval.Code, error) {
	tags, parts := []Value{nil}, [][]Value{nil}
	for _, arg := range args {
		if _, form := arg.(*data.Cons); form {
			parts[len(parts)-1] = append(parts[len(parts)-1], arg)
			continue
		}
		tags, parts = append(tags, arg), append(parts, nil)
	}
	return eval.Tags(c, tags, func() []eval.Code {
		codes := make([]eval.Code, len(parts))
		for i, forms := range parts {
			codes[i] = c.Discard(forms)
		}
		return codes
	}), nil
}

func goForm(c *eval.Compiler, args []Value) (eval.Code, error) { return eval.Jump(c, args[0]) }

func catch(c *eval.Compiler, args []Value) (eval.Code, error) {
	tag, all := c.One(args[0]), c.WantsAll()
	body := c.Body(args[1:])
	return func(f eval.Frame) (Value, error) {
		v, err := tag(f)
		if err != nil {
			return nil, err
		}
		if v, err = f.Catch(v, body); !all {
			v = eval.First(v)
		}
		return v, err
	}, nil
}

func throw(c *eval.Compiler, args []Value) (eval.Code, error) {
	tag, value := c.One(args[0]), c.Every(args[1])
	return named("throw", func(f eval.Frame) (Value, error) {
		t, err := tag(f)
		if err != nil {
			return nil, err
		}
		defer f.In.Drop(f.In.Hold(t))
		v, err := value(f)
		if err != nil {
			return nil, err
		}
		if !eval.IsForm(t) { // a game: the command of that name
			return f.In.CallCommand(f.Ctx, "throw", t, eval.First(v))
		}
		return nil, f.In.Throw(t, v)
	}), nil
}

// tracing compiles trace or untrace.
func tracing(on bool) func(c *eval.Compiler, args []Value) (eval.Code, error) {
	return func(c *eval.Compiler, args []Value) (eval.Code, error) {
		names := data.List(data.Symbol("quote"), data.List(args...))
		return c.Same(data.List(data.Symbol("%trace"), names, data.Bool(on))), nil
	}
}

func progv(c *eval.Compiler, args []Value) (eval.Code, error) {
	lists, body := c.Values(args[:2]), c.Body(args[2:])
	return named("progv", func(f eval.Frame) (Value, error) {
		given, err := lists(f)
		if err != nil {
			return nil, err
		}
		items, err := data.Slice(given[0])
		if err != nil {
			return nil, err
		}
		values, err := data.Slice(given[1])
		if err != nil {
			return nil, err
		}
		names := make([]data.Symbol, len(items))
		for i, item := range items {
			if names[i], err = eval.VariableName(item); err != nil {
				return nil, err
			}
		}
		return f.Progv(names, values, body)
	}), nil
}

// nothing compiles a form that has no effect.
func nothing(*eval.Compiler, []Value) (eval.Code, error) { return eval.Constant(nil), nil }

func the(c *eval.Compiler, args []Value) (eval.Code, error) { return c.Same(args[1]), nil }
