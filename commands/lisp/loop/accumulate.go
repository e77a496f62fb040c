package loop

import (
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
)

// accumulator is the value that a loop makes. Clauses that make a list share one, and
// so do those that add.
type accumulator struct {
	kind string // empty while no clause makes one
	slot *eval.Local
}

// kinds says which clauses share a value.
var kinds = map[string]string{
	"collect": "collect", "append": "collect", "sum": "sum", "count": "sum",
	"maximize": "maximize", "minimize": "minimize",
}

// begin makes the value for no turn.
func (a *accumulator) begin(f eval.Frame) {
	switch a.kind {
	case "collect":
		a.slot.Bind(f, f.In.NewList())
	case "sum":
		a.slot.Bind(f, data.Whole(0))
	default:
		a.slot.Bind(f, nil)
	}
}

// end gives the value.
func (a *accumulator) end(f eval.Frame) Value {
	if a.kind == "collect" {
		return a.slot.Get(f).(*eval.Builder).Head
	}
	return a.slot.Get(f)
}

// accumulate adds the step of a clause that adds to the value of the loop.
func (l *clauses) accumulate(word string, form Value) error {
	kind := kinds[word]
	if l.result.kind == "" {
		l.result.kind = kind
	}
	if l.result.kind != kind {
		return data.Fault(data.CodeBadForm, "%s cannot go with %s in one loop, for it has one value", word, l.result.kind)
	}
	code, add := l.c.One(form), adders[word]
	slot := l.result.slot
	l.steps = append(l.steps, func(f eval.Frame) (bool, error) {
		v, err := code(f)
		if err != nil {
			return false, err
		}
		return true, add(f, slot, v)
	})
	return nil
}

// adders say what a clause does with its value.
var adders = map[string]func(f eval.Frame, slot *eval.Local, v Value) error{
	"collect":  func(f eval.Frame, slot *eval.Local, v Value) error { return slot.Get(f).(*eval.Builder).Add(v) },
	"append":   func(f eval.Frame, slot *eval.Local, v Value) error { return slot.Get(f).(*eval.Builder).AddAll(v) },
	"sum":      sum,
	"count":    count,
	"maximize": func(f eval.Frame, slot *eval.Local, v Value) error { return extreme(f, slot, v, false) },
	"minimize": func(f eval.Frame, slot *eval.Local, v Value) error { return extreme(f, slot, v, true) },
}

// sum adds a number.
func sum(f eval.Frame, slot *eval.Local, v Value) error {
	total, err := library.Add(f, slot.Get(f), v)
	if err == nil {
		slot.Set(f, total)
	}
	return err
}

// count adds 1 for what is not nil.
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

// conditional adds a step that takes the clauses after a test where it holds, and those
// after else where it does not.
func (l *clauses) conditional(word string) error {
	form, err := l.next(word)
	if err != nil {
		return err
	}
	test := l.c.One(form)
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
		switch {
		case err != nil:
			return false, err
		case (v != nil) == (word != "unless"):
			return then(f)
		}
		return otherwise(f)
	})
	return nil
}

// branch reads clauses that and joins, and makes one step of theirs.
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

// all takes one step after the other, as long as they go on.
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

// with makes a variable that keeps its value from turn to turn, nil unless one is given.
func (l *clauses) with(name data.Symbol) (iteration, error) {
	first := eval.Constant(nil)
	if _, ok := l.accept("="); ok {
		form, err := l.next("=")
		if err != nil {
			return iteration{}, err
		}
		first = l.c.One(form)
	}
	variable := l.c.Declare(name)
	return iteration{
		start: func(f eval.Frame) error {
			v, err := first(f)
			variable.Bind(f, v)
			return err
		},
		next: func(eval.Frame) (bool, error) { return true, nil },
	}, nil
}

// overValues gives the variable the value of a form in every turn, or that of another
// form, after then, in every turn but the first.
func (l *clauses) overValues(name data.Symbol) (iteration, error) {
	form, err := l.next("=")
	if err != nil {
		return iteration{}, err
	}
	first, started, variable := l.c.One(form), l.c.Hidden(), l.c.Declare(name)
	later := first
	if _, ok := l.accept("then"); ok {
		if form, err = l.next("then"); err != nil {
			return iteration{}, err
		}
		later = l.c.One(form)
	}
	return iteration{
		start: func(f eval.Frame) error {
			started.Bind(f, nil)
			variable.Bind(f, nil)
			return nil
		},
		next: func(f eval.Frame) (bool, error) {
			code := later
			if started.Get(f) == nil {
				code = first
			}
			started.Set(f, data.T)
			v, err := code(f)
			variable.Set(f, v)
			return true, err
		},
	}, nil
}

// repeat ends the loop after so many turns.
func (l *clauses) repeat() (iteration, error) {
	left, start, err := l.hold("repeat")
	return iteration{
		start: start,
		next: func(f eval.Frame) (bool, error) {
			n, ok := left.Get(f).(int64)
			if !ok {
				return false, data.Wanted("a whole number of turns after repeat", left.Get(f))
			}
			left.Set(f, data.Whole(n-1))
			return n > 0, nil
		},
	}, err
}
