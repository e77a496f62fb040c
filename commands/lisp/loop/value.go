package loop

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

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
