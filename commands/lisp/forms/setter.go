package forms

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// holdAll compiles code that keeps the values of forms in slots.
func holdAll(c *eval.Compiler, forms []Value) ([]*eval.Local, func(f eval.Frame) error) {
	kept, finds := make([]*eval.Local, len(forms)), make([]func(f eval.Frame) error, len(forms))
	for i, form := range forms {
		kept[i], finds[i] = eval.Hold(c, form)
	}
	return kept, allOf(finds...)
}

// allOf runs finds in order.
func allOf(finds ...func(f eval.Frame) error) func(f eval.Frame) error {
	return func(f eval.Frame) error {
		for _, find := range finds {
			if err := find(f); err != nil {
				return err
			}
		}
		return nil
	}
}

// valuesOf gives the values kept by holdAll.
func valuesOf(f eval.Frame, kept []*eval.Local) []Value {
	values := make([]Value, len(kept))
	for i, k := range kept {
		values[i] = k.Get(f)
	}
	return values
}

// functionPlace is the place of a function that has a function (setf name).
func functionPlace(c *eval.Compiler, name data.Symbol, args []Value) (place, error) {
	kept, find := holdAll(c, args)
	get, set := c.FunctionNamed(name), c.FunctionNamed(eval.SetterName(name))
	return place{
		find: find,
		get: func(f eval.Frame) (Value, error) {
			fn, err := get(f)
			if err != nil {
				return nil, err
			}
			return f.In.Call(f.Ctx, fn, valuesOf(f, kept)...)
		},
		set: func(f eval.Frame, v Value) error {
			fn, err := set(f)
			if err != nil {
				return err
			}
			_, err = f.In.Call(f.Ctx, fn, append([]Value{v}, valuesOf(f, kept)...)...)
			return err
		},
	}, nil
}

// applyPlace is (apply #'name arguments... list), the place of that function.
func applyPlace(c *eval.Compiler, args []Value) (place, error) {
	name, ok := data.Car(data.Cdr(args[0])).(data.Symbol)
	if head := data.Car(args[0]); !ok || head != Value(data.Symbol("function")) && head != Value(data.Symbol("quote")) {
		return place{}, data.BadForm("#'name first in a place that apply gives", args[0])
	}
	kept, find := holdAll(c, args[1:])
	spread := func(f eval.Frame) ([]Value, error) {
		values := valuesOf(f, kept)
		more, err := data.Slice(values[len(values)-1])
		return append(values[:len(values)-1], more...), err
	}
	return place{
		find: find,
		get: func(f eval.Frame) (Value, error) {
			values, err := spread(f)
			if err != nil {
				return nil, err
			}
			return f.In.Call(f.Ctx, name, values...)
		},
		set: func(f eval.Frame, v Value) error {
			values, err := spread(f)
			if err != nil {
				return err
			}
			_, err = f.In.Call(f.Ctx, eval.SetterName(name), append([]Value{v}, values...)...)
			return err
		},
	}, nil
}

// bitsPlace is some bits of the number in another place.
func bitsPlace(get, set data.Symbol) func(c *eval.Compiler, args []Value) (place, error) {
	return func(c *eval.Compiler, args []Value) (place, error) {
		which, findWhich := eval.Hold(c, args[0])
		inner, err := compilePlace(c, args[1])
		if err != nil {
			return place{}, err
		}
		return place{
			find: allOf(findWhich, inner.find),
			get: func(f eval.Frame) (Value, error) {
				v, err := inner.get(f)
				if err != nil {
					return nil, err
				}
				return f.In.Call(f.Ctx, get, which.Get(f), v)
			},
			set: func(f eval.Frame, v Value) error {
				old, err := inner.get(f)
				if err != nil {
					return err
				}
				changed, err := f.In.Call(f.Ctx, set, v, which.Get(f), old)
				if err != nil {
					return err
				}
				return inner.set(f, changed)
			},
		}, nil
	}
}

// valuesPlace is several places, one for each of several values.
func valuesPlace(c *eval.Compiler, args []Value) (place, error) {
	places, finds := make([]place, len(args)), make([]func(f eval.Frame) error, len(args))
	for i, arg := range args {
		var err error
		if places[i], err = compilePlace(c, arg); err != nil {
			return place{}, err
		}
		finds[i] = places[i].find
	}
	return place{
		many: true,
		find: allOf(finds...),
		get: func(f eval.Frame) (Value, error) {
			values := make([]Value, len(places))
			for i, p := range places {
				var err error
				if values[i], err = p.get(f); err != nil {
					return nil, err
				}
			}
			return eval.Values(values...), nil
		},
		set: func(f eval.Frame, v Value) error {
			values := eval.All(v)
			for i, p := range places {
				if err := p.set(f, argument(values, i)); err != nil {
					return err
				}
			}
			return nil
		},
	}, nil
}

// expandedPlace is the place of a setf expansion; see [eval.ExpandPlace].
func expandedPlace(c *eval.Compiler, parts []Value) (place, error) {
	var lists [3][]Value
	for i := range lists {
		var err error
		if lists[i], err = data.Slice(parts[i]); err != nil {
			return place{}, err
		}
	}
	if len(lists[0]) != len(lists[1]) || len(lists[2]) == 0 {
		return place{}, data.BadForm("a form for each name, and a name to store", data.List(parts[:3]...))
	}
	finds := make([]func(f eval.Frame) error, len(lists[0]))
	for i, form := range lists[1] {
		name, err := eval.VariableName(lists[0][i])
		if err != nil {
			return place{}, err
		}
		var kept *eval.Local
		kept, finds[i] = eval.Hold(c, form)
		c.Name(kept, name)
	}
	stores := make([]*eval.Local, len(lists[2]))
	for i, name := range lists[2] {
		name, err := eval.VariableName(name)
		if err != nil {
			return place{}, err
		}
		stores[i] = c.Declare(name)
	}
	get, set := c.Every(parts[4]), c.Every(parts[3])
	return place{many: len(stores) > 1, find: allOf(finds...), get: get, set: func(f eval.Frame, v Value) error {
		values := []Value{v}
		if len(stores) > 1 {
			values = eval.All(v)
		}
		for i, store := range stores {
			store.Bind(f, argument(values, i))
		}
		_, err := set(f)
		return err
	}}, nil
}

// rotation compiles rotatef, which moves each value to the place before it, and shiftf,
// which takes the last value from a form and gives the first.
func rotation(shift bool) func(c *eval.Compiler, args []Value) (eval.Code, error) {
	return func(c *eval.Compiler, args []Value) (eval.Code, error) {
		defer c.Scope()()
		var last eval.Code
		if shift {
			last, args = c.Every(args[len(args)-1]), args[:len(args)-1]
		}
		places := make([]place, len(args))
		for i, arg := range args {
			var err error
			if places[i], err = compilePlace(c, arg); err != nil {
				return nil, err
			}
		}
		return func(f eval.Frame) (Value, error) {
			var values []Value
			top := f.In.Top()
			for _, p := range places {
				if err := p.find(f); err != nil {
					return nil, err
				}
			}
			for _, p := range places {
				v, err := p.get(f)
				if err != nil {
					return nil, err
				}
				f.In.Hold(v)
				values = append(values, v)
			}
			var first Value
			if len(values) > 0 {
				first = values[0]
			}
			next := first
			if shift {
				var err error
				if next, err = last(f); err != nil {
					return nil, err
				}
			}
			values = append(values, next)
			for i, p := range places {
				if err := p.set(f, values[i+1]); err != nil {
					return nil, err
				}
			}
			f.In.Drop(top)
			if shift {
				return first, nil
			}
			return nil, nil
		}, nil
	}
}

// atOnce compiles psetf and psetq: all places and values are evaluated before any is
// assigned.
func atOnce(name string, compile func(*eval.Compiler, Value) (place, error)) func(c *eval.Compiler, args []Value) (eval.Code, error) {
	return func(c *eval.Compiler, args []Value) (eval.Code, error) {
		defer c.Scope()()
		if len(args)%2 != 0 {
			return nil, data.Fault(data.CodeBadForm, "%s has no value after it", data.Excerpt(args[len(args)-1]))
		}
		var places []place
		var codes []eval.Code
		var kept []*eval.Local
		for i := 0; i < len(args); i += 2 {
			p, err := compile(c, args[i])
			if err != nil {
				return nil, err
			}
			places, codes, kept = append(places, p), append(codes, c.Every(args[i+1])), append(kept, c.Hidden())
		}
		return named(name, func(f eval.Frame) (Value, error) {
			for i, p := range places {
				if err := p.find(f); err != nil {
					return nil, err
				}
				v, err := codes[i](f)
				if err != nil {
					return nil, err
				}
				if !p.many {
					v = eval.First(v)
				}
				kept[i].Bind(f, v)
			}
			for i, p := range places {
				if err := p.set(f, kept[i].Get(f)); err != nil {
					return nil, err
				}
			}
			return nil, nil
		}), nil
	}
}

// modify compiles (%modify place function arguments...), which replaces the value of a
// place by the function's value of it.
func modify(c *eval.Compiler, args []Value) (eval.Code, error) {
	defer c.Scope()()
	p, err := compilePlace(c, args[0])
	if err != nil {
		return nil, err
	}
	more := c.Values(args[1:])
	return func(f eval.Frame) (Value, error) {
		if err := p.find(f); err != nil {
			return nil, err
		}
		values, err := more(f)
		if err != nil {
			return nil, err
		}
		old, err := p.get(f)
		if err != nil {
			return nil, err
		}
		fn := values[0]
		values[0] = old
		v, err := f.In.Call(f.Ctx, fn, values...)
		if err != nil {
			return nil, err
		}
		return v, p.set(f, v)
	}, nil
}
