package lisp

import (
	"context"

	"parlor/commands/lisp/number"
)

// placeForms lists the special forms that change a variable or a part of a
// list.
func placeForms() []special {
	return []special{
		{"(setf place value more...)", "gives a place a value: a variable, or (car x), (nth i x), (getf x key) and the like", (*Interp).setf},
		{"(setq name value more...)", "gives a variable a value", (*Interp).setq},
		{"(incf place &optional amount)", "adds to a place, 1 if no amount is given", (*Interp).incf},
		{"(decf place &optional amount)", "subtracts from a place, 1 if no amount is given", (*Interp).decf},
		{"(push item place)", "puts an item in front of the list in a place", (*Interp).push},
		{"(pop place)", "takes the first item off the list in a place", (*Interp).pop},
	}
}

// place is something setf can change.
type place interface {
	get() (Value, error)
	set(v Value) error
}

// variablePlace is a variable.
type variablePlace struct {
	in   *Interp
	name Symbol
	env  *scope
}

func (p variablePlace) get() (Value, error) { return p.in.lookup(p.name, p.env) }
func (p variablePlace) set(v Value) error   { return p.in.assign(p.name, v, p.env) }

// cellPlace is one side of a pair.
type cellPlace struct {
	in   *Interp
	side *Value
}

func (p cellPlace) get() (Value, error) { return *p.side, nil }

func (p cellPlace) set(v Value) error {
	if err := p.in.refuseIfPure("a change to a list"); err != nil {
		return err
	}
	*p.side = v
	return nil
}

// propertyPlace is a value in a list of keys and values that may have to be
// added to the list.
type propertyPlace struct {
	in    *Interp
	plist place
	key   Value
}

func (p propertyPlace) get() (Value, error) {
	list, err := p.plist.get()
	if err != nil {
		return nil, err
	}
	cell, err := property(list, p.key)
	if err != nil || cell == nil {
		return nil, err
	}
	return cell.Car, nil
}

func (p propertyPlace) set(v Value) error {
	list, err := p.plist.get()
	if err != nil {
		return err
	}
	cell, err := property(list, p.key)
	if err != nil {
		return err
	}
	if cell == nil {
		p.in.memory.charge(2 * consCharge)
		return p.plist.set(listTo(list, []Value{p.key, v}))
	}
	return cellPlace{p.in, &cell.Car}.set(v)
}

// place finds the place a form stands for. The forms inside are evaluated here
// and only once; what they give is held until the caller drops the stack.
func (in *Interp) place(ctx context.Context, form Value, env *scope) (place, error) {
	c, ok := form.(*Cons)
	if !ok {
		name, err := variableName(form)
		return variablePlace{in, name, env}, err
	}
	name, _ := c.Car.(Symbol)
	parts, err := Slice(c.Cdr)
	if err != nil {
		return nil, err
	}
	switch {
	case name == "getf" && len(parts) == 2:
		return in.getfPlace(ctx, parts, env)
	case name == "nth" && len(parts) == 2:
		return in.nthPlace(ctx, parts, env)
	case len(parts) == 1:
		return in.sidePlace(ctx, name, parts[0], env)
	}
	return nil, notPlace(form)
}

// notPlace is the fault of a form that cannot be given a value.
func notPlace(form Value) error {
	return badForm("a variable, or a form with car, cdr, first, second, third, rest, nth or getf", form)
}

// getfPlace finds (getf plist key).
func (in *Interp) getfPlace(ctx context.Context, parts []Value, env *scope) (place, error) {
	plist, err := in.place(ctx, parts[0], env)
	if err != nil {
		return nil, err
	}
	key, err := in.eval(ctx, parts[1], env)
	in.hold(key)
	return propertyPlace{in, plist, key}, err
}

// nthPlace finds (nth index list).
func (in *Interp) nthPlace(ctx context.Context, parts []Value, env *scope) (place, error) {
	index, err := in.eval(ctx, parts[0], env)
	if err != nil {
		return nil, err
	}
	n, err := indexOf(index)
	if err != nil {
		return nil, err
	}
	list, err := in.eval(ctx, parts[1], env)
	if err != nil {
		return nil, err
	}
	in.hold(list)
	return in.itemPlace(list, n)
}

// itemPlace finds item n of a list, which must be there.
func (in *Interp) itemPlace(list Value, n int) (place, error) {
	tail, err := nthCdr(list, n)
	if err != nil {
		return nil, err
	}
	switch cell := tail.(type) {
	case nil:
		return nil, fault(CodeOutOfRange, "the list has no item %d", n)
	case *Cons:
		return cellPlace{in, &cell.Car}, nil
	}
	return nil, wanted("a list", list)
}

// sidePlace finds (car x), (cdr x) and their other names.
func (in *Interp) sidePlace(ctx context.Context, name Symbol, form Value, env *scope) (place, error) {
	items := map[Symbol]int{"car": 0, "first": 0, "second": 1, "third": 2}
	n, isItem := items[name]
	if !isItem && name != "cdr" && name != "rest" {
		return nil, notPlace(List(name, form))
	}
	list, err := in.eval(ctx, form, env)
	if err != nil {
		return nil, err
	}
	in.hold(list)
	if isItem {
		return in.itemPlace(list, n)
	}
	cell, ok := list.(*Cons)
	if !ok {
		return nil, wanted("a list with items", list)
	}
	return cellPlace{in, &cell.Cdr}, nil
}

// setf works through its pairs in order. Each place is found before its value
// is made, as in Common Lisp.
func (in *Interp) setf(ctx context.Context, args Value, env *scope) (Value, error) {
	defer in.drop(len(in.stack))
	var v Value
	for args != nil {
		p, err := in.place(ctx, car(args), env)
		if err != nil {
			return nil, err
		}
		if v, args, err = in.nextValue(ctx, args, env); err != nil {
			return nil, err
		}
		if err := p.set(v); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// setq is setf for variables only.
func (in *Interp) setq(ctx context.Context, args Value, env *scope) (Value, error) {
	var v Value
	for args != nil {
		name, err := variableName(car(args))
		if err != nil {
			return nil, err
		}
		if v, args, err = in.nextValue(ctx, args, env); err != nil {
			return nil, err
		}
		if err := in.assign(name, v, env); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// nextValue evaluates the value after the place at the head of args, and gives
// the arguments after it.
func (in *Interp) nextValue(ctx context.Context, args Value, env *scope) (v, rest Value, err error) {
	c, ok := cdr(args).(*Cons)
	if !ok {
		return nil, nil, fault(CodeBadForm, "%s has no value after it", excerpt(car(args)))
	}
	v, err = in.eval(ctx, c.Car, env)
	return v, c.Cdr, err
}

// incf adds to the number in a place.
func (in *Interp) incf(ctx context.Context, args Value, env *scope) (Value, error) {
	return in.change(ctx, args, env, number.Add)
}

// decf subtracts from the number in a place.
func (in *Interp) decf(ctx context.Context, args Value, env *scope) (Value, error) {
	return in.change(ctx, args, env, number.Subtract)
}

// change replaces the number in a place by op of it and an amount.
func (in *Interp) change(ctx context.Context, args Value, env *scope, op numberOp) (Value, error) {
	defer in.drop(len(in.stack))
	p, err := in.place(ctx, car(args), env)
	if err != nil {
		return nil, err
	}
	var amount Value = int64(1)
	if cdr(args) != nil {
		if amount, err = in.eval(ctx, car(cdr(args)), env); err != nil {
			return nil, err
		}
	}
	old, err := p.get()
	if err != nil {
		return nil, err
	}
	v, err := combine(op, old, amount)
	if err != nil {
		return nil, err
	}
	return v, p.set(v)
}

// push puts an item in front. The old list is shared and not changed.
func (in *Interp) push(ctx context.Context, args Value, env *scope) (Value, error) {
	defer in.drop(len(in.stack))
	item, err := in.eval(ctx, car(args), env)
	if err != nil {
		return nil, err
	}
	in.hold(item)
	p, err := in.place(ctx, car(cdr(args)), env)
	if err != nil {
		return nil, err
	}
	list, err := p.get()
	if err != nil {
		return nil, err
	}
	v := &Cons{item, list}
	in.memory.charge(consCharge)
	return v, p.set(v)
}

// pop gives nil if nothing is left.
func (in *Interp) pop(ctx context.Context, args Value, env *scope) (Value, error) {
	defer in.drop(len(in.stack))
	p, err := in.place(ctx, car(args), env)
	if err != nil {
		return nil, err
	}
	list, err := p.get()
	if err != nil {
		return nil, err
	}
	if list == nil {
		return nil, nil
	}
	c, ok := list.(*Cons)
	if !ok {
		return nil, wanted("a list", list)
	}
	return c.Car, p.set(c.Cdr)
}
