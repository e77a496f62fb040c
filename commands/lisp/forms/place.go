package forms

import (
	"slices"
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/memory"
)

// place is a generalised variable: find evaluates the forms in it, once, and afterwards
// get and set access it in the same call.
type place struct {
	find func(f eval.Frame) error
	get  eval.Code
	set  func(f eval.Frame, v Value) error
	many bool // it takes several values
}

// placeForm says how to compile a place and how many arguments it has: (nth index list)
// has two.
type placeForm struct {
	least, most int
	compile     func(c *eval.Compiler, args []Value) (place, error)
}

// placeNames lists the functions that denote places. It is filled below, because getf
// contains a place itself.
var placeNames map[data.Symbol]placeForm

func init() {
	placeNames = map[data.Symbol]placeForm{
		"car":        {1, 1, itemOf(0)},
		"the":        {2, 2, func(c *eval.Compiler, args []Value) (place, error) { return compilePlace(c, args[1]) }},
		"ldb":        {2, 2, bitsPlace("ldb", "dpb")},
		"mask-field": {2, 2, bitsPlace("mask-field", "deposit-field")},
		"values":     {0, -1, valuesPlace},
		"apply":      {2, -1, applyPlace},
		"cdr":        {1, 1, restPlace}, "rest": {1, 1, restPlace},
		"nth":     {2, 2, func(c *eval.Compiler, args []Value) (place, error) { return indexed(c, args[1], args[0]), nil }},
		"getf":    {2, 3, getfPlace},
		"gethash": {2, 3, gethashPlace},
	}
}

// compilePlace compiles the place that a form denotes.
func compilePlace(c *eval.Compiler, form Value) (place, error) {
	list, ok := form.(*data.Cons)
	if !ok {
		return variablePlace(c, form)
	}
	args, err := data.Slice(list.Cdr)
	if err != nil {
		return place{}, err
	}
	name, _ := list.Car.(data.Symbol)
	if known, ok := placeNames[name]; ok && len(args) >= known.least && (known.most < 0 || len(args) <= known.most) {
		return known.compile(c, args)
	}
	if len(args) == 1 {
		if form, ok := shorter(string(name), args[0]); ok {
			return compilePlace(c, form)
		}
	}
	if parts, err := eval.ExpandPlace(c, name, args); parts != nil || err != nil {
		if err != nil {
			return place{}, err
		}
		return expandedPlace(c, parts)
	}
	if eval.HasSetter(c, name) {
		return functionPlace(c, name, args)
	}
	if expansion, ok, err := eval.ExpandMacro(c, form); ok {
		if err == nil {
			err = c.Part()
		}
		if err != nil {
			return place{}, err
		}
		return compilePlace(c, expansion)
	}
	return place{}, data.BadForm("a variable, or a form with car, cdr, nth, aref, gethash or another function that stands for a place", form)
}

// shorter rewrites (cadr x) as (car (cdr x)), and (fourth x) as (nth 3 x).
func shorter(name string, of Value) (Value, bool) {
	if inner, ok := strings.CutSuffix(strings.TrimPrefix(name, "c"), "r"); ok && len(inner) > 1 && len(name) <= 6 && strings.Trim(inner, "ad") == "" {
		return data.List(data.Symbol("c"+inner[:1]+"r"), data.List(data.Symbol("c"+inner[1:]+"r"), of)), true
	}
	at := slices.Index(strings.Fields("first second third fourth fifth sixth seventh eighth ninth tenth"), name)
	return data.List(data.Symbol("nth"), int64(at), of), at >= 0
}

// variablePlace is a variable.
func variablePlace(c *eval.Compiler, form Value) (place, error) {
	name, err := eval.VariableName(form)
	if err != nil {
		return place{}, err
	}
	if expansion, ok := eval.Expansion(c, name); ok {
		if err := c.Part(); err != nil {
			return place{}, err
		}
		return compilePlace(c, expansion)
	}
	return place{
		find: func(eval.Frame) error { return nil },
		get:  c.One(name),
		set:  c.Assign(name),
	}, nil
}

// cell is a place in one side of a pair: side finds it once the forms in the place have
// been evaluated.
func cell(find func(f eval.Frame) error, side func(f eval.Frame) (*Value, error)) place {
	return place{
		find: func(f eval.Frame) error {
			if err := find(f); err != nil {
				return err
			}
			_, err := side(f) // so that a missing place is noticed before its value is evaluated
			return err
		},
		get: func(f eval.Frame) (Value, error) {
			v, err := side(f)
			if err != nil {
				return nil, err
			}
			return *v, nil
		},
		set: func(f eval.Frame, v Value) error {
			if err := f.In.RefuseIfPure("a change to a list"); err != nil {
				return err
			}
			at, err := side(f)
			if err != nil {
				return err
			}
			*at = v
			return nil
		},
	}
}

// itemOf makes the place of an item at a known index of a list.
func itemOf(n int) func(c *eval.Compiler, args []Value) (place, error) {
	return func(c *eval.Compiler, args []Value) (place, error) {
		list, find := eval.Hold(c, args[0])
		return cell(find, func(f eval.Frame) (*Value, error) { return itemPlace(list.Get(f), n) }), nil
	}
}

// indexed is the place of an item at a computed index, evaluated before or after the
// list in the order of the arguments.
func indexed(c *eval.Compiler, listForm, indexForm Value) place {
	index, findIndex := eval.Hold(c, indexForm)
	list, findList := eval.Hold(c, listForm)
	return cell(allOf(findIndex, findList), func(f eval.Frame) (*Value, error) {
		n, err := data.Index(index.Get(f))
		if err != nil {
			return nil, err
		}
		return itemPlace(list.Get(f), n)
	})
}

// itemPlace finds item n of a list, which must exist.
func itemPlace(list Value, n int) (*Value, error) {
	tail, err := data.NthCdr(list, n)
	if err != nil {
		return nil, err
	}
	switch at := tail.(type) {
	case nil:
		return nil, data.Fault(data.CodeOutOfRange, "the list has no item %d", n)
	case *data.Cons:
		return &at.Car, nil
	}
	return nil, data.Wanted("a list", list)
}

// restPlace is the rest of a non-empty list.
func restPlace(c *eval.Compiler, args []Value) (place, error) {
	list, find := eval.Hold(c, args[0])
	return cell(find, func(f eval.Frame) (*Value, error) {
		at, ok := list.Get(f).(*data.Cons)
		if !ok {
			return nil, data.Wanted("a list with items", list.Get(f))
		}
		return &at.Cdr, nil
	}), nil
}

// getfPlace is a value in a property list that is in a place itself, since the key may
// have to be added to the list.
func getfPlace(c *eval.Compiler, args []Value) (place, error) {
	plist, err := compilePlace(c, args[0])
	if err != nil {
		return place{}, err
	}
	key, findKey := eval.Hold(c, args[1])
	otherwise, findOtherwise := eval.Hold(c, argument(args, 2))
	property := func(f eval.Frame) (Value, *data.Cons, error) {
		list, err := plist.get(f)
		if err != nil {
			return nil, nil, err
		}
		at, err := data.Property(list, key.Get(f))
		return list, at, err
	}
	get := func(f eval.Frame) (Value, error) {
		_, at, err := property(f)
		if at == nil || err != nil {
			return otherwise.Get(f), err
		}
		return at.Car, nil
	}
	set := func(f eval.Frame, v Value) error {
		list, at, err := property(f)
		if err != nil {
			return err
		}
		if at == nil {
			f.In.Charge(2 * memory.ConsCharge)
			return plist.set(f, data.ListTo(list, []Value{key.Get(f), v}))
		}
		if err := f.In.RefuseIfPure("a change to a list"); err != nil {
			return err
		}
		at.Car = v
		return nil
	}
	return place{find: allOf(plist.find, findKey, findOtherwise), get: get, set: set}, nil
}

// gethashPlace is the value of a key in a table. A third argument is the default for a
// missing key.
func gethashPlace(c *eval.Compiler, args []Value) (place, error) {
	key, findKey := eval.Hold(c, args[0])
	table, findTable := eval.Hold(c, args[1])
	otherwise, findOtherwise := eval.Hold(c, argument(args, 2))
	check := func(f eval.Frame) error {
		if _, ok := table.Get(f).(*data.HashTable); !ok {
			return data.Wanted("a hash table", table.Get(f))
		}
		return nil
	}
	get := func(f eval.Frame) (Value, error) {
		v, ok, err := table.Get(f).(*data.HashTable).Get(key.Get(f))
		if !ok && err == nil {
			v = otherwise.Get(f)
		}
		return v, err
	}
	set := func(f eval.Frame, v Value) error {
		if err := f.In.RefuseIfPure("a change to a table"); err != nil {
			return err
		}
		isNew, err := table.Get(f).(*data.HashTable).Put(key.Get(f), v)
		if isNew {
			f.In.Charge(data.EntrySize)
		}
		return err
	}
	return place{find: allOf(findKey, findTable, check, findOtherwise), get: get, set: set}, nil
}
