package loop

import (
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

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
