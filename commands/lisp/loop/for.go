package loop

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
	"parlor/commands/lisp/memory"
)

// iteration is a clause for, with or repeat: start evaluates its forms, next gives the variable its
// next value and says whether there is one.
type iteration struct {
	start func(f eval.Frame) error
	next  step
}

// iteration reads what follows for, with or repeat.
func (l *clauses) iteration(word string) (iteration, error) {
	if word == "repeat" {
		return l.repeat()
	}
	target, err := l.next(word)
	if err != nil {
		return iteration{}, err
	}
	name, err := eval.VariableName(target)
	switch {
	case err != nil:
		return iteration{}, err
	case word == "with":
		return l.with(name)
	}
	return l.through(name)
}

// through reads what the variable of a for goes through.
func (l *clauses) through(name data.Symbol) (iteration, error) {
	word, ok := l.accept("in", "on", "across", "from", "to", "by", "=")
	switch {
	case !ok:
		return iteration{}, data.Fault(data.CodeBadForm, "wanted in, on, across, from, to, by or = after for %s", name)
	case word == "in" || word == "on":
		return l.overList(name, word)
	case word == "across":
		return l.across(name)
	case word == "=":
		return l.overValues(name)
	}
	return l.overNumbers(name, word)
}

// hold compiles the next form, whose value is kept in a slot.
func (l *clauses) hold(after string) (*eval.Local, func(f eval.Frame) error, error) {
	form, err := l.next(after)
	if err != nil {
		return nil, nil, err
	}
	code, kept := l.c.One(form), l.c.Hidden()
	return kept, func(f eval.Frame) error {
		v, err := code(f)
		if err == nil {
			kept.Bind(f, v)
		}
		return err
	}, nil
}

// overList goes through the items of a list, or for on through its ends. By gives the
// function that takes the next end, cdr unless there is another.
func (l *clauses) overList(name data.Symbol, word string) (iteration, error) {
	rest, start, err := l.hold(word)
	if err != nil {
		return iteration{}, err
	}
	by, startBy := (*eval.Local)(nil), func(eval.Frame) error { return nil }
	if _, ok := l.accept("by"); ok {
		if by, startBy, err = l.hold("by"); err != nil {
			return iteration{}, err
		}
	}
	variable := l.c.Declare(name)
	return iteration{
		start: func(f eval.Frame) error {
			if err := start(f); err != nil {
				return err
			}
			if err := startBy(f); err != nil {
				return err
			}
			variable.Bind(f, nil)
			return nil
		},
		next: func(f eval.Frame) (bool, error) {
			at, ok := rest.Get(f).(*data.Cons)
			if !ok && word == "in" && rest.Get(f) != nil {
				return false, data.Wanted("a list", rest.Get(f))
			}
			if !ok {
				return false, nil
			}
			var v Value = at
			if word == "in" {
				v = at.Car
			}
			variable.Set(f, v)
			tail, err := following(f, at, by)
			rest.Set(f, tail)
			return true, err
		},
	}, nil
}

// following gives the end of a list after at.
func following(f eval.Frame, at *data.Cons, by *eval.Local) (Value, error) {
	if by == nil {
		return at.Cdr, nil
	}
	return f.In.Call(f.Ctx, by.Get(f), at)
}

// across goes through the items that a vector or a text has at the beginning.
func (l *clauses) across(name data.Symbol) (iteration, error) {
	rest, start, err := l.hold("across")
	if err != nil {
		return iteration{}, err
	}
	variable := l.c.Declare(name)
	return iteration{
		start: func(f eval.Frame) error {
			if err := start(f); err != nil {
				return err
			}
			variable.Bind(f, nil)
			vector := rest.Get(f)
			if _, list := vector.(*data.Cons); list || vector == nil {
				return data.Wanted("a vector or a string after across", vector)
			}
			items, err := data.Items(vector)
			f.In.Charge(len(items) * memory.ConsCharge)
			rest.Set(f, data.List(items...))
			return err
		},
		next: func(f eval.Frame) (bool, error) {
			at, more := rest.Get(f).(*data.Cons)
			if more {
				variable.Set(f, at.Car)
				rest.Set(f, at.Cdr)
			}
			return more, nil
		},
	}, nil
}

// numbers has the slots of a for over numbers; nil for what is not given.
type numbers struct {
	from, to, by *eval.Local
	next         *eval.Local
	variable     *eval.Local
}

// overNumbers counts from a number, 0 unless it is given, to another by steps of 1 or
// as given. The three may come in any order.
func (l *clauses) overNumbers(name data.Symbol, word string) (iteration, error) {
	var n numbers
	var starts []func(f eval.Frame) error
	for ok := true; ok; word, ok = l.accept("from", "to", "by") {
		place := map[string]**eval.Local{"from": &n.from, "to": &n.to, "by": &n.by}[word]
		if *place != nil {
			return iteration{}, data.Fault(data.CodeBadForm, "%s twice in for %s", word, name)
		}
		local, start, err := l.hold(word)
		if err != nil {
			return iteration{}, err
		}
		*place = local
		starts = append(starts, start)
	}
	n.next, n.variable = l.c.Hidden(), l.c.Declare(name)
	return iteration{
		start: func(f eval.Frame) error {
			for _, start := range starts {
				if err := start(f); err != nil {
					return err
				}
			}
			return n.start(f)
		},
		next: n.step,
	}, nil
}

// start checks the numbers and makes the first one ready.
func (n *numbers) start(f eval.Frame) error {
	first := data.Whole(0)
	if n.from != nil {
		first = n.from.Get(f)
	}
	n.variable.Bind(f, nil)
	n.next.Bind(f, first)
	if n.by == nil {
		return nil
	}
	positive, err := library.Less(data.Whole(0), n.by.Get(f))
	if err == nil && !positive {
		err = data.Fault(data.CodeOutOfRange, "wanted a number above 0 after by, given %s", data.Excerpt(n.by.Get(f)))
	}
	return err
}

// step gives the variable the number that is ready, unless it is beyond the last.
func (n *numbers) step(f eval.Frame) (bool, error) {
	v := n.next.Get(f)
	if n.to != nil {
		beyond, err := library.Less(n.to.Get(f), v)
		if beyond || err != nil {
			return false, err
		}
	}
	n.variable.Set(f, v)
	by := data.Whole(1)
	if n.by != nil {
		by = n.by.Get(f)
	}
	next, err := library.Add(f, v, by)
	if err != nil {
		return false, err
	}
	n.next.Set(f, next)
	return true, nil
}
