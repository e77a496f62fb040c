package loop

import (
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
	"parlor/games/clause"
)

// accumulator is a value that a loop accumulates: its own, or one named by into. The
// clauses that make a list share one, and so do those that add.
type accumulator struct {
	name string // of the variable, empty for the value of the loop
	kind string // empty until a clause uses it
	slot *eval.Local
	seen *eval.Local // the variable that into names, until it is the slot: a list is kept by its ends
}

// kinds says which clauses share a value.
var kinds = map[string]string{
	"collect": "collect", "append": "collect", "nconc": "collect", "sum": "sum", "count": "sum",
	"maximize": "maximize", "minimize": "minimize",
}

// begin sets the value before the first iteration.
func (a *accumulator) begin(f eval.Frame) {
	switch a.kind {
	case "collect":
		a.slot.Bind(f, f.In.NewList())
	case "sum":
		a.slot.Bind(f, data.Whole(0))
	default:
		a.slot.Bind(f, nil)
	}
	if a.seen != nil {
		a.seen.Bind(f, a.end(f))
	}
}

// end gives the final value.
func (a *accumulator) end(f eval.Frame) Value {
	if a.kind == "collect" {
		return a.slot.Get(f).(*eval.Builder).Head
	}
	return a.slot.Get(f)
}

// declareSums declares the variables named by into, which all forms of the loop may use.
func (l *clauses) declareSums(into []Value) error {
	for _, form := range into {
		name, err := eval.VariableName(form)
		if err != nil {
			return err
		}
		if l.sum(string(name)) == nil {
			l.names = append(l.names, name)
			l.sums = append(l.sums, &accumulator{name: string(name), slot: l.c.Hidden(), seen: l.c.Declare(name)})
		}
	}
	return nil
}

// sum finds an accumulator by its name.
func (l *clauses) sum(name string) *accumulator {
	for _, s := range l.sums {
		if s.name == name {
			return s
		}
	}
	return nil
}

// accumulate adds the step of an accumulation clause.
func (l *clauses) accumulate(c *clause.Clause[Value], code eval.Code) error {
	word, name := c.Word, ""
	if into, ok := c.Part("into"); ok {
		name = wordOf(into)
	}
	s := l.sum(name)
	if s == nil {
		s = &accumulator{name: name, slot: l.own}
		l.sums = append(l.sums, s)
	}
	kind := kinds[word]
	if extremes := strings.HasSuffix(kind, "imize") && strings.HasSuffix(s.kind, "imize"); s.kind == "" || extremes {
		s.kind = kind
	}
	if s.kind != kind {
		return data.Fault(data.CodeBadForm, "%s cannot go with %s in one loop, for it has one value", word, s.kind)
	}
	if err := l.oneValue(); err != nil {
		return err
	}
	if kind != "collect" && s.seen != nil {
		s.slot, s.seen = s.seen, nil
	}
	add, slot := adders[word], s.slot
	l.steps = append(l.steps, func(f eval.Frame) (bool, error) {
		v, err := code(f)
		if err != nil {
			return false, err
		}
		if err = add(f, slot, v); err == nil && s.seen != nil {
			s.seen.Set(f, s.end(f))
		}
		return true, err
	})
	return nil
}

// adders maps each accumulation word to what it does with a value.
var adders = map[string]func(f eval.Frame, slot *eval.Local, v Value) error{
	"collect":  func(f eval.Frame, slot *eval.Local, v Value) error { return slot.Get(f).(*eval.Builder).Add(v) },
	"append":   join,
	"nconc":    join,
	"sum":      sum,
	"count":    count,
	"maximize": func(f eval.Frame, slot *eval.Local, v Value) error { return extreme(f, slot, v, false) },
	"minimize": func(f eval.Frame, slot *eval.Local, v Value) error { return extreme(f, slot, v, true) },
}

// join adds the items of a list, and its dotted tail.
func join(f eval.Frame, slot *eval.Local, v Value) error {
	return slot.Get(f).(*eval.Builder).Join(v)
}

// sum adds a number.
func sum(f eval.Frame, slot *eval.Local, v Value) error {
	total, err := library.Add(f, slot.Get(f), v)
	if err == nil {
		slot.Set(f, total)
	}
	return err
}

// count adds 1 unless the value is nil.
func count(f eval.Frame, slot *eval.Local, v Value) error {
	if v == nil {
		return nil
	}
	return sum(f, slot, data.Whole(1))
}

// extreme keeps the least or the greatest number.
func extreme(f eval.Frame, slot *eval.Local, v Value, least bool) error {
	a, b := v, slot.Get(f)
	if b == nil {
		b = v
	}
	if !least {
		a, b = b, a
	}
	better, err := library.Less(a, b)
	if better || slot.Get(f) == nil {
		slot.Set(f, v)
	}
	return err
}

// conditional adds a step that runs the clauses after a test if it holds, and those
// after else otherwise.
func (l *clauses) conditional(c *clause.Clause[Value]) error {
	test := l.c.One(c.Forms[0])
	defer func(before *eval.Local) { l.it = before }(l.it)
	it := l.c.Hidden()
	l.it = it
	then, err := l.branch(c.Then)
	if err != nil {
		return err
	}
	otherwise, err := l.branch(c.Else)
	if err != nil {
		return err
	}
	l.steps = append(l.steps, func(f eval.Frame) (bool, error) {
		v, err := test(f)
		if err != nil {
			return false, err
		}
		it.Bind(f, v)
		if (v != nil) == (c.Word != "unless") {
			return then(f)
		}
		return otherwise(f)
	})
	return nil
}

// branch makes one step of clauses, of which the first may use it.
func (l *clauses) branch(of []clause.Clause[Value]) (step, error) {
	before, it := l.steps, l.it
	defer func() { l.steps, l.it = before, it }()
	l.steps = nil
	for i := range of {
		if err := l.clause(&of[i]); err != nil {
			return nil, err
		}
		l.it = nil
	}
	return all(l.steps), nil
}

// all runs steps in order until one ends the loop.
func all(steps []step) step {
	return func(f eval.Frame) (bool, error) {
		for _, s := range steps {
			if on, err := s(f); err != nil || !on {
				return false, err
			}
		}
		return true, nil
	}
}

// with declares variables that keep their value across iterations, by default nil or the zero of
// their type.
func (l *clauses) with(c *clause.Clause[Value]) *iteration {
	i := &iteration{target: c.Target}
	if form, ok := c.Part("="); ok {
		i.initial = l.c.One(form)
	}
	return i
}

// zero gives the initial values of the variables of a pattern by their types, which may be
// nested like it.
func zero(target, spec Value) Value {
	if pair, ok := target.(*data.Cons); ok {
		first, rest := spec, spec
		if types, ok := spec.(*data.Cons); ok {
			first, rest = types.Car, types.Cdr
		}
		return &data.Cons{Car: zero(pair.Car, first), Cdr: zero(pair.Cdr, rest)}
	}
	if compound, ok := spec.(*data.Cons); ok {
		spec = compound.Car
	}
	switch spec {
	case Value(data.Symbol("fixnum")), Value(data.Symbol("integer")), Value(data.Symbol("number")):
		return data.Whole(0)
	case Value(data.Symbol("float")):
		return 0.0
	}
	return nil
}

// overValues assigns the value of a form in every iteration, or after the first that of
// another form, which follows then. The forms may use all variables of the loop.
func (l *clauses) overValues(c *clause.Clause[Value]) *iteration {
	form, _ := c.Part("=")
	then, ok := c.Part("then")
	if !ok {
		then = form
	}
	var outer, later eval.Code
	l.late = append(l.late, func() { outer, later = l.c.One(form), l.c.One(then) })
	return &iteration{target: c.Target, value: func(f eval.Frame, first bool) (Value, error) {
		if first {
			return outer(f)
		}
		return later(f)
	}}
}

// repeat ends the loop after a number of iterations.
func (l *clauses) repeat(times Value) *iteration {
	i := &iteration{}
	left := l.hold(i, times)
	i.before = func(f eval.Frame) (bool, error) {
		more, err := library.Less(data.Whole(0), left.Get(f))
		if err != nil || !more {
			return false, err
		}
		n, err := library.Subtract(f, left.Get(f), data.Whole(1))
		left.Set(f, n)
		return true, err
	}
	return i
}
