package lisp

import "context"

// controlForms lists the special forms that choose what is evaluated.
func controlForms() []special {
	return []special{
		{"(quote value)", "the value itself, not evaluated; short form 'value", (*Interp).quote},
		{"(function name)", "the function of that name, or one made by (lambda ...); short form #'name", (*Interp).functionForm},
		{"(if test then &optional else)", "then if test is true, otherwise else", (*Interp).ifForm},
		{"(when test body...)", "the body if test is true", (*Interp).when},
		{"(unless test body...)", "the body if test is nil", (*Interp).unless},
		{"(cond clauses...)", "the body of the first clause (test body...) whose test is true", (*Interp).cond},
		{"(case key clauses...)", "the body of the first clause (keys body...) that lists the key; t lists every key", (*Interp).caseForm},
		{"(and forms...)", "the last value if none before is nil", (*Interp).and},
		{"(or forms...)", "the first value that is not nil", (*Interp).or},
		{"(progn body...)", "evaluates the body, gives the last value", (*Interp).progn},
		{"(prog1 form body...)", "evaluates all, gives the value of the first form", (*Interp).prog1},
	}
}

// quote gives its argument as written.
func (in *Interp) quote(_ context.Context, args Value, _ *scope) (Value, error) {
	return car(args), nil
}

// functionForm finds a function by name, or makes one that sees the local
// variables around it.
func (in *Interp) functionForm(ctx context.Context, args Value, env *scope) (Value, error) {
	switch f := car(args).(type) {
	case Symbol:
		return in.functionValue(f, env)
	case *Cons:
		if f.Car == Value(Symbol("lambda")) {
			return in.eval(ctx, f, env)
		}
	}
	return nil, badForm("the name of a function or (lambda ...)", car(args))
}

// functionValue gives the function of that name as a value.
func (in *Interp) functionValue(name Symbol, env *scope) (Value, error) {
	fn, err := in.functionNamed(name, env)
	if err != nil {
		return nil, err
	}
	return fn, nil
}

// ifForm evaluates one of its branches; a missing one is nil.
func (in *Interp) ifForm(ctx context.Context, args Value, env *scope) (Value, error) {
	test, err := in.eval(ctx, car(args), env)
	if err != nil {
		return nil, err
	}
	branches := cdr(args)
	if test == nil {
		branches = cdr(branches)
	}
	return in.eval(ctx, car(branches), env)
}

// when gives nil if its test does, and does not look at the body.
func (in *Interp) when(ctx context.Context, args Value, env *scope) (Value, error) {
	test, err := in.eval(ctx, car(args), env)
	if err != nil || test == nil {
		return nil, err
	}
	return in.progn(ctx, cdr(args), env)
}

// unless is when with the opposite test.
func (in *Interp) unless(ctx context.Context, args Value, env *scope) (Value, error) {
	test, err := in.eval(ctx, car(args), env)
	if err != nil || test != nil {
		return nil, err
	}
	return in.progn(ctx, cdr(args), env)
}

// cond stops at the first clause whose test is true. A clause without a body
// gives the value of its test.
func (in *Interp) cond(ctx context.Context, args Value, env *scope) (Value, error) {
	for ; args != nil; args = cdr(args) {
		clause, err := clauseOf(args)
		if err != nil {
			return nil, err
		}
		test, err := in.eval(ctx, clause.Car, env)
		if err != nil {
			return nil, err
		}
		if test == nil {
			continue
		}
		if clause.Cdr == nil {
			return test, nil
		}
		return in.progn(ctx, clause.Cdr, env)
	}
	return nil, nil
}

// clauseOf gives the first clause of a list of clauses.
func clauseOf(clauses Value) (*Cons, error) {
	clause, ok := car(clauses).(*Cons)
	if !ok || !isProperList(clause) {
		return nil, badForm("a clause in parentheses", car(clauses))
	}
	return clause, nil
}

// isProperList says whether v is a list that ends, in nil.
func isProperList(v Value) bool {
	w := walk(v)
	for w.next() {
	}
	return w.err == nil
}

// caseForm compares one value with keys that are written down and not
// evaluated.
func (in *Interp) caseForm(ctx context.Context, args Value, env *scope) (Value, error) {
	key, err := in.eval(ctx, car(args), env)
	if err != nil {
		return nil, err
	}
	defer in.drop(in.hold(key))
	for clauses := cdr(args); clauses != nil; clauses = cdr(clauses) {
		clause, err := clauseOf(clauses)
		if err != nil {
			return nil, err
		}
		matches, err := caseMatches(key, clause.Car, cdr(clauses) == nil)
		if err != nil {
			return nil, err
		}
		if matches {
			return in.progn(ctx, clause.Cdr, env)
		}
	}
	return nil, nil
}

// caseMatches says whether the keys of a clause, a list of them or a single
// one, have key among them.
func caseMatches(key, keys Value, last bool) (bool, error) {
	if keys == Value(T) || keys == Value(Symbol("otherwise")) {
		if !last {
			return false, fault(CodeBadForm, "the clause %s must be the last one", excerpt(keys))
		}
		return true, nil
	}
	if _, ok := keys.(*Cons); !ok {
		return keys != nil && eql(key, keys), nil
	}
	w := walk(keys)
	for w.next() {
		if eql(key, w.item) {
			return true, nil
		}
	}
	return false, w.err
}

// and stops at the first nil.
func (in *Interp) and(ctx context.Context, args Value, env *scope) (Value, error) {
	var last Value = T
	for ; args != nil; args = cdr(args) {
		var err error
		if last, err = in.eval(ctx, car(args), env); err != nil || last == nil {
			return nil, err
		}
	}
	return last, nil
}

// or stops at the first value that is not nil.
func (in *Interp) or(ctx context.Context, args Value, env *scope) (Value, error) {
	for ; args != nil; args = cdr(args) {
		v, err := in.eval(ctx, car(args), env)
		if err != nil || v != nil {
			return v, err
		}
	}
	return nil, nil
}

// prog1 keeps the value of its first form while it evaluates the others.
func (in *Interp) prog1(ctx context.Context, args Value, env *scope) (Value, error) {
	first, err := in.eval(ctx, car(args), env)
	if err != nil {
		return nil, err
	}
	defer in.drop(in.hold(first))
	if _, err := in.progn(ctx, cdr(args), env); err != nil {
		return nil, err
	}
	return first, nil
}
