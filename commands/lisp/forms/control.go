package forms

import (
	"fmt"
	"time"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// controlForms lists the conditional special forms.
func controlForms() []eval.Special {
	return []eval.Special{
		{Sig: "(quote value)", Brief: "the value itself, not evaluated; short form 'value", Compile: quote},
		{Sig: "(if test then &optional else)", Brief: "then if test is true, otherwise else", Compile: ifForm},
		{Sig: "(when test body...)", Brief: "the body if test is true", Compile: when},
		{Sig: "(unless test body...)", Brief: "the body if test is nil", Compile: unless},
		{Sig: "(cond clauses...)", Brief: "the body of the first clause (test body...) whose test is true", Compile: cond},
		{Sig: "(case key clauses...)", Brief: "the body of the first clause (keys body...) that lists the key; t lists every key", Compile: caseForm},
		{Sig: "(and forms...)", Brief: "the last value if none before is nil", Compile: and},
		{Sig: "(or forms...)", Brief: "the first value that is not nil", Compile: or},
		{Sig: "(progn body...)", Brief: "evaluates the body, gives the last value", Compile: progn},
		{Sig: "(prog1 form body...)", Brief: "evaluates all, gives the value of the first form", Compile: prog1},
	}
}

// quote gives its argument unevaluated.
func quote(_ *eval.Compiler, args []Value) (eval.Code, error) {
	return eval.Constant(args[0]), nil
}

// progn is its body.
func progn(c *eval.Compiler, args []Value) (eval.Code, error) { return c.Body(args), nil }

// ifForm evaluates one of its branches; a missing branch is nil.
func ifForm(c *eval.Compiler, args []Value) (eval.Code, error) {
	return choice(c.One(args[0]), c.Same(args[1]), c.Same(argument(args, 2))), nil
}

// when gives nil if its test does, without evaluating the body.
func when(c *eval.Compiler, args []Value) (eval.Code, error) {
	return choice(c.One(args[0]), c.Body(args[1:]), eval.Constant(nil)), nil
}

// unless is when with the opposite test.
func unless(c *eval.Compiler, args []Value) (eval.Code, error) {
	return choice(c.One(args[0]), eval.Constant(nil), c.Body(args[1:])), nil
}

// choice evaluates then or otherwise.
func choice(test, then, otherwise eval.Code) eval.Code {
	return func(f eval.Frame) (Value, error) {
		v, err := test(f)
		if err != nil {
			return nil, err
		}
		if v != nil {
			return then(f)
		}
		return otherwise(f)
	}
}

// clause is one of cond: a test, and what to do if it is true.
type clause struct {
	test, body eval.Code
	bare       bool // no body: the test gives the value
}

// cond stops at the first clause with a true test. A clause without a body gives the value of its
// test.
func cond(c *eval.Compiler, args []Value) (eval.Code, error) {
	clauses := make([]clause, len(args))
	for i, arg := range args {
		parts, err := clauseParts(arg)
		if err != nil {
			return nil, err
		}
		clauses[i] = clause{c.One(parts[0]), c.Body(parts[1:]), len(parts) == 1}
	}
	return func(f eval.Frame) (Value, error) {
		for i := range clauses {
			v, err := clauses[i].test(f)
			if err != nil {
				return nil, err
			}
			if v == nil {
				continue
			}
			if clauses[i].bare {
				return v, nil
			}
			return clauses[i].body(f)
		}
		return nil, nil
	}, nil
}

// clauseParts gives the parts of a clause, at least one.
func clauseParts(form Value) ([]Value, error) {
	parts, err := data.Slice(form)
	if err != nil || len(parts) == 0 {
		return nil, data.BadForm("a clause in parentheses", form)
	}
	return parts, nil
}

// keyClause is a clause of case.
type keyClause struct {
	keys []Value
	any  bool
	body eval.Code
}

// caseForm compares one value with unevaluated keys.
func caseForm(c *eval.Compiler, args []Value) (eval.Code, error) {
	key := c.One(args[0])
	clauses := make([]keyClause, len(args)-1)
	for i, arg := range args[1:] {
		parts, err := clauseParts(arg)
		if err != nil {
			return nil, err
		}
		clauses[i].body = c.Body(parts[1:])
		if clauses[i].any = parts[0] == Value(data.T) || parts[0] == Value(data.Symbol("otherwise")); clauses[i].any {
			if i != len(clauses)-1 {
				return nil, data.Fault(data.CodeBadForm, "the clause %s must be the last one", data.Excerpt(parts[0]))
			}
			continue
		}
		if clauses[i].keys, err = caseKeys(parts[0]); err != nil {
			return nil, err
		}
	}
	return func(f eval.Frame) (Value, error) {
		v, err := key(f)
		if err != nil {
			return nil, err
		}
		for i := range clauses {
			if clauses[i].lists(v) {
				return clauses[i].body(f)
			}
		}
		return nil, nil
	}, nil
}

// caseKeys gives the keys of a clause: a list of them or a single one.
func caseKeys(keys Value) ([]Value, error) {
	switch keys.(type) {
	case nil, *data.Cons:
		return data.Slice(keys)
	}
	return []Value{keys}, nil
}

// lists says whether the clause has a key.
func (k *keyClause) lists(key Value) bool {
	if k.any {
		return true
	}
	for _, v := range k.keys {
		if data.Eql(key, v) {
			return true
		}
	}
	return false
}

// and stops at the first nil.
func and(c *eval.Compiler, args []Value) (eval.Code, error) {
	if len(args) == 0 {
		return eval.Constant(data.T), nil
	}
	first, last := rest(c, args)
	return func(f eval.Frame) (Value, error) {
		for _, code := range first {
			if v, err := code(f); v == nil || err != nil {
				return nil, err
			}
		}
		return last(f)
	}, nil
}

// or stops at the first value that is not nil.
func or(c *eval.Compiler, args []Value) (eval.Code, error) {
	if len(args) == 0 {
		return eval.Constant(nil), nil
	}
	first, last := rest(c, args)
	return func(f eval.Frame) (Value, error) {
		for _, code := range first {
			if v, err := code(f); v != nil || err != nil {
				return v, err
			}
		}
		return last(f)
	}, nil
}

// rest compiles forms, the last one for all its values.
func rest(c *eval.Compiler, args []Value) (first []eval.Code, last eval.Code) {
	end := len(args) - 1
	for _, arg := range args[:end] {
		first = append(first, c.One(arg))
	}
	return first, c.Same(args[end])
}

// prog1 keeps the value of its first form while it evaluates the others.
func prog1(c *eval.Compiler, args []Value) (eval.Code, error) {
	return keepFirst(c, c.One, args), nil
}

// keepFirst keeps the result of the first form, compiled by compile, while it evaluates the
// others.
func keepFirst(c *eval.Compiler, compile func(form Value) eval.Code, args []Value) eval.Code {
	defer c.Scope()()
	kept, form, body := c.Hidden(), compile(args[0]), c.Discard(args[1:])
	return func(f eval.Frame) (Value, error) {
		v, err := form(f)
		if err != nil {
			return nil, err
		}
		kept.Bind(f, v)
		if _, err := body(f); err != nil {
			return nil, err
		}
		return kept.Get(f), nil
	}
}

// timeForms lists the special form that measures time.
func timeForms() []eval.Special {
	return []eval.Special{
		{Sig: "(time form)", Brief: "the values of the form; prints how long it took, the calls made and the bytes of values made", Compile: timeForm},
	}
}

// timeForm is the only place in the language that reads a clock.
func timeForm(c *eval.Compiler, args []Value) (eval.Code, error) {
	form := c.Same(args[0])
	return named("time", func(f eval.Frame) (Value, error) {
		return timed(f.In, func() (Value, error) { return form(f) })
	}), nil
}

// timed prints how long code took.
func timed(in *eval.Interp, code func() (Value, error)) (Value, error) {
	if err := in.RefuseIfPure("output"); err != nil {
		return nil, err
	}
	calls, made, start := in.Steps(), in.Made(), time.Now()
	v, err := code()
	if err != nil {
		return nil, err
	}
	took := time.Since(start)
	in.Host().Write(fmt.Sprintf("%v, %d calls, %d bytes of values\n", took.Round(time.Microsecond), in.Steps()-calls, in.Made()-made))
	return v, nil
}
