package eval

import (
	"maps"
	"slices"

	"parlor/commands/lisp/data"
)

// Unwritten stands for the form of a definition that has none.
var Unwritten Value = &struct{ _ byte }{}

// Definitions lists the forms that recreate the definitions of a session, in an order in which
// they can be evaluated, and the names of those that no form recreates. The forms evaluate
// nothing but what is quoted in them.
func Definitions(in *Interp) (forms []Value, lost []data.Symbol) {
	for _, name := range slices.Sorted(maps.Keys(in.variables)) {
		switch cell := in.variables[name]; {
		case cell.own || !cell.special:
		case cell.constant:
			forms = append(forms, data.List(data.Symbol("defconstant"), name, quoted(cell.value)))
		default:
			forms = append(forms, data.List(data.Symbol("defvar"), name))
		}
	}
	var all closures
	for _, d := range in.Filed.Definitions() {
		var of *lambda
		if cell := in.functions[d.Name]; cell != nil && d.Kind == data.FunctionKind {
			of = cell.fn.lambda
		}
		switch {
		case d.Form == nil:
		case d.Form == Unwritten || of != nil && of.local:
			lost = append(lost, d.Name)
		case of != nil && len(of.captures) > 0:
			all.add(in.functions[d.Name].fn, d)
		default:
			forms = append(forms, d.Form)
		}
	}
	for _, c := range all {
		if form, ok := c.form(); ok {
			forms = append(forms, form)
		} else {
			for _, d := range c.members {
				lost = append(lost, d.Name)
			}
		}
	}
	return forms, lost
}

// closure is functions that share captured variables.
type closure struct {
	members []data.Definition
	boxes   []*box
	names   []data.Symbol // of the variables; empty for what is none, as a local function
}

type closures []*closure

// add adds a function, and joins those with which it shares a variable.
func (all *closures) add(fn *Function, d data.Definition) {
	joined := &closure{}
	*all = slices.DeleteFunc(*all, func(c *closure) bool {
		shares := slices.ContainsFunc(c.boxes, func(b *box) bool { return slices.Contains(fn.boxes, b) })
		if shares {
			joined.members = append(joined.members, c.members...)
			joined.boxes, joined.names = append(joined.boxes, c.boxes...), append(joined.names, c.names...)
		}
		return shares
	})
	joined.members = append(joined.members, d)
	for i, b := range fn.boxes {
		if !slices.Contains(joined.boxes, b) {
			joined.boxes, joined.names = append(joined.boxes, b), append(joined.names, fn.lambda.captures[i].local.name)
		}
	}
	*all = append(*all, joined)
}

// form gives the let that makes the functions again, unless two of their variables have one name.
func (c *closure) form() (Value, bool) {
	var bindings, body []Value
	for i, name := range c.names {
		if name == "" || slices.Index(c.names, name) < i {
			return nil, false
		}
		bindings = append(bindings, data.List(name, quoted(c.boxes[i].value)))
	}
	for _, d := range c.members {
		body = append(body, d.Form)
	}
	return data.ListTo(data.List(body...), []Value{data.Symbol("let"), data.List(bindings...)}), true
}

func quoted(v Value) Value { return data.List(data.Symbol("quote"), v) }

// Naming gives the form that makes fn the function of another name, given as defun takes it.
func Naming(in *Interp, name Value, fn *Function) Value {
	if l := fn.lambda; l != nil {
		body := l.body
		if l.block != "" && name != Value(l.block) {
			forms, _ := data.Slice(body)
			first := 0
			for first < len(forms)-1 && (isText(forms[first]) || data.Car(forms[first]) == Value(data.Symbol("declare"))) {
				first++
			}
			block := data.ListTo(data.List(forms[first:]...), []Value{data.Symbol("block"), l.block})
			body = data.ListTo(data.List(block), forms[:first])
		}
		return data.ListTo(body, []Value{data.Symbol("defun"), name, l.list})
	}
	if known, err := in.Function(data.Symbol(fn.Name)); err != nil || known != fn {
		return Unwritten
	}
	return data.List(data.Symbol("setf"), data.List(data.Symbol("fdefinition"), quoted(name)), data.List(data.Symbol("function"), data.Symbol(fn.Name)))
}

func isText(v Value) bool { _, ok := v.(string); return ok }

// Defined lists the names that a form of [Definitions] defines.
func Defined(form Value) (names []data.Symbol) {
	rest := data.Cdr(form)
	if data.Car(form) != Value(data.Symbol("let")) {
		name, _ := data.Car(rest).(data.Symbol)
		return []data.Symbol{name}
	}
	for w := data.Walk(data.Cdr(rest)); w.Next(); {
		names = append(names, Defined(w.Item)...)
	}
	return names
}
