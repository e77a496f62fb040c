package loop

import (
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
)

// accumulator is a value that a loop accumulates: its own, or one named by into. The
// clauses that make a list share one, and so do those that add.
type accumulator struct {
	name string // of the variable, empty for the value of the loop
	kind string // empty until a clause uses it
	slot *eval.Local
	seen *eval.Local // the variable that into names
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
func (l *clauses) declareSums() error {
	for i, arg := range l.args {
		if wordOf(arg) != "into" || i+1 == len(l.args) {
			continue
		}
		name, err := eval.VariableName(l.args[i+1])
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
func (l *clauses) accumulate(word string, code eval.Code) error {
	name := ""
	if _, ok := l.accept("into"); ok {
		into, err := l.next("into")
		if err != nil {
			return err
		}
		name = wordOf(into)
	}
	l.passType()
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
	best := slot.Get(f)
	if best == nil {
		best = v
	}
	less, err := library.Less(v, best)
	if err != nil {
		return err
	}
	more, err := library.Less(best, v)
	if err != nil {
		return err
	}
	if least && less || !least && more {
		best = v
	}
	slot.Set(f, best)
	return nil
}

// conditional adds a step that runs the clauses after a test if it holds, and those
// after else otherwise.
func (l *clauses) conditional(word string) error {
	form, err := l.next(word)
	if err != nil {
		return err
	}
	test := l.c.One(form)
	defer func(before *eval.Local) { l.it = before }(l.it)
	it := l.c.Hidden()
	l.it = it
	then, err := l.branch(word)
	if err != nil {
		return err
	}
	otherwise := func(eval.Frame) (bool, error) { return true, nil }
	if _, ok := l.accept("else"); ok {
		if otherwise, err = l.branch("else"); err != nil {
			return err
		}
	}
	l.accept("end")
	l.steps = append(l.steps, func(f eval.Frame) (bool, error) {
		v, err := test(f)
		if err != nil {
			return false, err
		}
		it.Bind(f, v)
		if (v != nil) == (word != "unless") {
			return then(f)
		}
		return otherwise(f)
	})
	return nil
}

// branch reads clauses joined by and, and makes one step of them.
func (l *clauses) branch(after string) (step, error) {
	before := l.steps
	defer func() { l.steps = before }()
	l.steps = nil
	for more := true; more; _, more = l.accept("and") {
		word, ok := l.accept(selectable...)
		if !ok {
			return nil, data.Fault(data.CodeBadForm, "wanted one of %s after %s, given %s", strings.Join(selectable, ", "), after, l.given())
		}
		if err := l.clause(word); err != nil {
			return nil, err
		}
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
func (l *clauses) with(target, typed Value) (iteration, error) {
	first := eval.Constant(zero(target, typed))
	if _, ok := l.accept("="); ok {
		form, err := l.next("=")
		if err != nil {
			return iteration{}, err
		}
		first = l.c.One(form)
	}
	bind, _, err := l.variables(target)
	return iteration{
		once:  true,
		start: nothing,
		value: func(f eval.Frame) (Value, bool, error) {
			v, err := first(f)
			return v, true, err
		},
		assign: bind,
	}, err
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
// another form, which follows then.
func (l *clauses) overValues(target Value) (iteration, error) {
	form, err := l.next("=")
	if err != nil {
		return iteration{}, err
	}
	started := l.c.Hidden()
	outer := l.c.One(form)
	bind, assign, err := l.variables(target)
	if err != nil {
		return iteration{}, err
	}
	if _, ok := l.accept("then"); ok {
		if form, err = l.next("then"); err != nil {
			return iteration{}, err
		}
	}
	var later eval.Code
	return iteration{
		// The variables of clauses joined by and are visible in later iterations.
		late: func() { later = l.c.One(form) },
		start: starting(bind, func(f eval.Frame) error {
			started.Bind(f, nil)
			return nil
		}),
		assign: assign,
		value: func(f eval.Frame) (Value, bool, error) {
			code := later
			if started.Get(f) == nil {
				code = outer
			}
			started.Set(f, data.T)
			v, err := code(f)
			return v, true, err
		},
	}, nil
}

// repeat ends the loop after a number of iterations.
func (l *clauses) repeat() (iteration, error) {
	left, start, err := l.hold("repeat")
	return iteration{
		start:  start,
		assign: discard,
		value: func(f eval.Frame) (Value, bool, error) {
			more, err := library.Less(data.Whole(0), left.Get(f))
			if err != nil || !more {
				return nil, false, err
			}
			n, err := library.Subtract(f, left.Get(f), data.Whole(1))
			left.Set(f, n)
			return nil, true, err
		},
	}, err
}
