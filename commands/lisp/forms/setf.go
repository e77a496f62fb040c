package forms

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
	"parlor/commands/lisp/memory"
	"parlor/commands/lisp/sequences"
)

// placeForms lists the special forms that change places.
func placeForms() []eval.Special {
	return []eval.Special{
		{Sig: "(setf places-and-values...)", Brief: "gives a place a value: a variable, or (car x), (nth i x), (getf x key), (gethash key x) and the like", Compile: setf},
		{Sig: "(psetf places...)", Brief: "setf that makes all values before it changes a place", Compile: atOnce("psetf", compilePlace)},
		{Sig: "(psetq names...)", Brief: "setq that makes all values before it changes a variable", Compile: atOnce("psetq", variablePlace)},
		{Sig: "(rotatef places...)", Brief: "gives each place the value of the next, and the last that of the first", Compile: rotation(false)},
		{Sig: "(shiftf place places...)", Brief: "gives each place the value of the next, the last of which is a form; gives the value of the first", Compile: rotation(true)},
		{Sig: "(%modify place function arguments...)", Compile: modify},
		{Sig: "(setq names-and-values...)", Brief: "gives a variable a value", Compile: setq},
		{Sig: "(incf place &optional amount)", Brief: "adds to a place, 1 if no amount is given", Compile: change("incf", library.Add)},
		{Sig: "(decf place &optional amount)", Brief: "subtracts from a place, 1 if no amount is given", Compile: change("decf", library.Subtract)},
		{Sig: "(push item place)", Brief: "puts an item in front of the list in a place", Compile: push},
		{Sig: "(pushnew item place &key key test test-not)", Brief: "push, unless the item is in the list", Compile: pushnew},
		{Sig: "(pop place)", Brief: "takes the first item off the list in a place", Compile: pop},
	}
}

// setf assigns values to places.
func setf(c *eval.Compiler, args []Value) (eval.Code, error) {
	return assignments(c, "setf", args, compilePlace)
}

// setq is setf for variables only.
func setq(c *eval.Compiler, args []Value) (eval.Code, error) {
	return assignments(c, "setq", args, variablePlace)
}

// assignments works through the pairs in order. Each place is found before its value is
// evaluated, as in Common Lisp.
func assignments(c *eval.Compiler, name string, args []Value, compile func(*eval.Compiler, Value) (place, error)) (eval.Code, error) {
	defer c.Scope()()
	var steps []eval.Code
	several := false // whether the last place takes several values
	for i := 0; i < len(args); i += 2 {
		p, err := compile(c, args[i])
		if err != nil {
			return nil, err
		}
		if i+1 == len(args) {
			return nil, data.Fault(data.CodeBadForm, "%s has no value after it", data.Excerpt(args[i]))
		}
		value := c.One
		if several = p.many; several {
			value = c.Every
		}
		steps = append(steps, assignment(p, value(args[i+1])))
	}
	code := inOrder(steps)
	if several && !c.WantsAll() {
		all := code
		code = func(f eval.Frame) (Value, error) {
			v, err := all(f)
			return eval.First(v), err
		}
	}
	return named(name, code), nil
}

// assignment assigns the value of code to a place.
func assignment(p place, code eval.Code) eval.Code {
	return func(f eval.Frame) (Value, error) {
		if err := p.find(f); err != nil {
			return nil, err
		}
		v, err := code(f)
		if err != nil {
			return nil, err
		}
		return v, p.set(f, v)
	}
}

// inOrder runs steps in order and gives the last value.
func inOrder(steps []eval.Code) eval.Code {
	if len(steps) == 0 {
		return eval.Constant(nil)
	}
	if len(steps) == 1 {
		return steps[0]
	}
	return func(f eval.Frame) (v Value, err error) {
		for _, step := range steps {
			if v, err = step(f); err != nil {
				return nil, err
			}
		}
		return v, nil
	}
}

// change compiles incf and decf, which replace the number in a place by op of it and an
// amount.
func change(name string, op func(f eval.Frame, a, b Value) (Value, error)) func(c *eval.Compiler, args []Value) (eval.Code, error) {
	return func(c *eval.Compiler, args []Value) (eval.Code, error) {
		defer c.Scope()()
		p, err := compilePlace(c, args[0])
		if err != nil {
			return nil, err
		}
		amount := eval.Constant(data.Whole(1))
		if len(args) == 2 {
			amount = c.One(args[1])
		}
		return named(name, func(f eval.Frame) (Value, error) {
			if err := p.find(f); err != nil {
				return nil, err
			}
			by, err := amount(f)
			if err != nil {
				return nil, err
			}
			old, err := p.get(f)
			if err != nil {
				return nil, err
			}
			v, err := op(f, old, by)
			if err != nil {
				return nil, err
			}
			return v, p.set(f, v)
		}), nil
	}
}

// push puts an item in front. The old list is shared and not changed.
func push(c *eval.Compiler, args []Value) (eval.Code, error) {
	return pushing(c, "push", args, func(eval.Frame, Value, Value, []Value) (bool, error) { return false, nil })
}

// pushnew compares the item with those of the list as member does.
func pushnew(c *eval.Compiler, args []Value) (eval.Code, error) {
	return pushing(c, "pushnew", args, func(f eval.Frame, item, list Value, keys []Value) (bool, error) {
		if err := eval.CheckKeywords(keys, []data.Keyword{"key", "test", "test-not"}); err != nil {
			return false, err
		}
		return sequences.IsMember(f.Ctx, f.In, item, list, keys)
	})
}

// pushing compiles a push that is skipped if present says so.
func pushing(c *eval.Compiler, name string, args []Value, present func(f eval.Frame, item, list Value, keys []Value) (bool, error)) (eval.Code, error) {
	defer c.Scope()()
	item, find := eval.Hold(c, args[0])
	p, err := compilePlace(c, args[1])
	if err != nil {
		return nil, err
	}
	more := c.Values(args[2:])
	return named(name, func(f eval.Frame) (Value, error) {
		if err := find(f); err != nil {
			return nil, err
		}
		if err := p.find(f); err != nil {
			return nil, err
		}
		keys, err := more(f)
		if err != nil {
			return nil, err
		}
		list, err := p.get(f)
		if err != nil {
			return nil, err
		}
		if there, err := present(f, item.Get(f), list, keys); there || err != nil {
			return list, err
		}
		f.In.Charge(memory.ConsCharge)
		v := &data.Cons{Car: item.Get(f), Cdr: list}
		return v, p.set(f, v)
	}), nil
}

// pop gives nil for an empty list.
func pop(c *eval.Compiler, args []Value) (eval.Code, error) {
	defer c.Scope()()
	p, err := compilePlace(c, args[0])
	if err != nil {
		return nil, err
	}
	return named("pop", func(f eval.Frame) (Value, error) {
		if err := p.find(f); err != nil {
			return nil, err
		}
		list, err := p.get(f)
		if list == nil || err != nil {
			return nil, err
		}
		at, ok := list.(*data.Cons)
		if !ok {
			return nil, data.Wanted("a list", list)
		}
		return at.Car, p.set(f, at.Cdr)
	}), nil
}
