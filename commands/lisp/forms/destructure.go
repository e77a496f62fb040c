package forms

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// destructuringBind calls a function that has the parameters and the body with the items
// of the list.
func destructuringBind(c *eval.Compiler, args []Value) (eval.Code, error) {
	parameters, body, err := flatten(c, args[0], data.List(args[2:]...))
	if err != nil {
		return nil, err
	}
	list := c.One(args[1])
	fn, err := c.Lambda("destructuring-bind", parameters, body, "")
	if err != nil {
		return nil, err
	}
	return named("destructuring-bind", func(f eval.Frame) (Value, error) {
		v, err := list(f)
		if err != nil {
			return nil, err
		}
		take := fn(f)
		items, err := data.Slice(v)
		if err != nil || len(items) < take.Min || take.Max >= 0 && len(items) > take.Max {
			return nil, data.Wanted("a list like "+data.Excerpt(args[0]), v)
		}
		return f.In.CallAll(f.Ctx, take, items)
	}), nil
}

// flatten gives parameters without lists among the required ones, and a body that takes
// those lists apart. What follows a dot is what &rest would name.
func flatten(c *eval.Compiler, parameters, body Value) (flat, whole Value, err error) {
	var names, parts []Value
	rest := parameters
	for n := 0; ; n++ {
		at, ok := rest.(*data.Cons)
		if name, marked := data.Car(rest).(data.Symbol); !ok || marked && name[0] == '&' {
			break
		}
		if n == data.MaxSize {
			return nil, nil, data.BadForm("a list of parameters", parameters)
		}
		item := at.Car
		if _, nested := item.(*data.Cons); nested {
			item = c.Fresh()
			parts = append(parts, data.List(at.Car, item))
		}
		names, rest = append(names, item), at.Cdr
	}
	if name, dotted := rest.(data.Symbol); dotted {
		rest = data.List(data.Symbol("&rest"), name)
	}
	for i := len(parts) - 1; i >= 0; i-- {
		form := &data.Cons{Car: data.Car(parts[i]), Cdr: &data.Cons{Car: data.Car(data.Cdr(parts[i])), Cdr: body}}
		body = data.List(&data.Cons{Car: data.Symbol("destructuring-bind"), Cdr: form})
	}
	flat = rest
	for i := len(names) - 1; i >= 0; i-- {
		flat = &data.Cons{Car: names[i], Cdr: flat}
	}
	return flat, body, nil
}
