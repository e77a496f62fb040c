package lisp

import (
	"context"
	"errors"
)

// loopForms lists the special forms that repeat, and return.
func loopForms() []special {
	return []special{
		{"(dotimes (var count &optional result) body...)", "evaluates the body with var from 0 to count-1", (*Interp).dotimes},
		{"(dolist (var list &optional result) body...)", "evaluates the body with var as each item of the list", (*Interp).dolist},
		{"(loop form forms...)", "evaluates the forms for ever, until (return)", (*Interp).loop},
		{"(return &optional value)", "ends the dotimes, dolist or loop around it and gives the value", (*Interp).returnForm},
	}
}

// block is a loop that is running or has been. Its scope, which has no name,
// is how a return finds the loop it stands in.
type block struct {
	over bool
}

// unwind is the error that carries the value of a return out to its loop.
type unwind struct {
	to    *block
	value Value
}

// Error is seen only by a host that is between a loop and its return.
func (u *unwind) Error() string { return "a return on its way to its loop" }

// repeat runs a loop, whose body gets env and the mark that return looks for.
func repeat(env *scope, body func(env *scope) (Value, error)) (Value, error) {
	b := &block{}
	v, err := body(&scope{value: b, up: env})
	b.over = true
	var u *unwind
	if errors.As(err, &u) && u.to == b {
		return u.value, nil
	}
	return v, err
}

// returnForm looks for its loop where it is written and not where it is called
// from, so a function handed to another one leaves the loop it was made in.
func (in *Interp) returnForm(ctx context.Context, args Value, env *scope) (Value, error) {
	s := env.find("")
	if s == nil || s.value.(*block).over {
		return nil, fault(CodeReturnOutside, "there is no dotimes, dolist or loop around it")
	}
	v, err := in.eval(ctx, car(args), env)
	if err != nil {
		return nil, err
	}
	return nil, &unwind{s.value.(*block), v}
}

// loop takes lists only, because the words of Common Lisp's larger loop would
// otherwise be taken for variables.
func (in *Interp) loop(ctx context.Context, args Value, env *scope) (Value, error) {
	for forms := args; forms != nil; forms = cdr(forms) {
		if _, ok := car(forms).(*Cons); !ok {
			return nil, badForm("forms in parentheses, for there are no loop words such as for; see dotimes and dolist", car(forms))
		}
	}
	return repeat(env, func(env *scope) (Value, error) {
		for {
			if err := in.turn(ctx, args, env); err != nil {
				return nil, err
			}
		}
	})
}

// turn evaluates the body of a loop once.
func (in *Interp) turn(ctx context.Context, body Value, env *scope) error {
	if err := in.poll(ctx); err != nil {
		return err
	}
	in.memory.charge(scopeCharge)
	top := in.hold(env)
	_, err := in.progn(ctx, body, env)
	in.release(top)
	return err
}

// loopHead is the part of dotimes and dolist in parentheses.
type loopHead struct {
	name   Symbol
	over   Value // the count or the list, evaluated
	result Value // the form for the value of the loop
}

// loopHead takes (var over result) apart and evaluates over.
func (in *Interp) loopHead(ctx context.Context, form Value, env *scope) (loopHead, error) {
	parts, err := Slice(form)
	if err != nil || len(parts) < 2 || len(parts) > 3 {
		return loopHead{}, badForm("(var value &optional result) first", form)
	}
	head := loopHead{}
	if head.name, err = variableName(parts[0]); err != nil {
		return head, err
	}
	if len(parts) == 3 {
		head.result = parts[2]
	}
	head.over, err = in.eval(ctx, parts[1], env)
	return head, err
}

// dotimes makes a new variable for every turn, so that functions made in the
// body keep the number they saw.
func (in *Interp) dotimes(ctx context.Context, args Value, env *scope) (Value, error) {
	head, err := in.loopHead(ctx, car(args), env)
	if err != nil {
		return nil, err
	}
	count, ok := head.over.(int64)
	if !ok {
		return nil, wanted("a whole number of times", head.over)
	}
	return repeat(env, func(env *scope) (Value, error) {
		for i := int64(0); i < count; i++ {
			if err := in.turn(ctx, cdr(args), &scope{head.name, i, env}); err != nil {
				return nil, err
			}
		}
		return in.eval(ctx, head.result, &scope{head.name, max(count, 0), env})
	})
}

// dolist does not trust its list to end: the body may be tying it into a
// circle.
func (in *Interp) dolist(ctx context.Context, args Value, env *scope) (Value, error) {
	head, err := in.loopHead(ctx, car(args), env)
	if err != nil {
		return nil, err
	}
	defer in.drop(in.hold(head.over))
	return repeat(env, func(env *scope) (Value, error) {
		w := walk(head.over)
		for w.next() {
			if err := in.turn(ctx, cdr(args), &scope{head.name, w.item, env}); err != nil {
				return nil, err
			}
		}
		if w.err != nil {
			return nil, w.err
		}
		return in.eval(ctx, head.result, &scope{head.name, nil, env})
	})
}
