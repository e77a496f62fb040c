package lisp

import (
	"context"
	"slices"
)

// lambdaName is what a function without a name is called.
const lambdaName = "lambda"

// closure is the part of a function that was written in Lisp.
type closure struct {
	params params
	list   Value // the parameters as written
	body   Value
	env    *scope
	form   Value // the whole defun

	foreign bool // it was made by code out of a file
}

// sig says how a function of that name is called. One without a name shows its
// parameters only.
func (c *closure) sig(name string) string {
	if name != lambdaName {
		return String(&Cons{Symbol(name), c.list})
	}
	if c.list == nil {
		return "()"
	}
	return String(c.list)
}

// Source gives the lambda that makes a function again, without its name and the
// variables it shares with its surroundings. A function that was not written in
// Lisp has none.
func Source(f *Function) (Value, bool) {
	if f.closure == nil {
		return nil, false
	}
	return &Cons{Symbol(lambdaName), &Cons{f.closure.list, f.closure.body}}, true
}

// params is a lambda list taken apart.
type params struct {
	required []Symbol
	optional []parameter
	rest     Symbol // empty for none
	keys     []parameter
}

// parameter is a name with a form for the value it has when none is given.
type parameter struct {
	name    Symbol
	initial Value
}

// newClosure makes a function from a lambda list and a body.
func (in *Interp) newClosure(name string, list, body Value, env *scope) (*Function, error) {
	p, err := parseParams(list)
	if err != nil {
		return nil, err
	}
	most := len(p.required) + len(p.optional)
	if p.rest != "" || p.keys != nil {
		most = -1
	}
	return &Function{
		Name:    name,
		Min:     len(p.required),
		Max:     most,
		closure: &closure{params: p, list: list, body: body, env: env, foreign: in.foreign},
	}, nil
}

// paramReader takes a lambda list apart.
type paramReader struct {
	params
	section Symbol // the last of &optional, &rest and &key, empty before them
	seen    []Symbol
}

// parseParams takes a lambda list apart.
func parseParams(list Value) (params, error) {
	var r paramReader
	w := walk(list)
	for w.next() {
		if err := r.add(w.item); err != nil {
			return params{}, err
		}
	}
	if w.err != nil {
		return params{}, badForm("a list of parameters", list)
	}
	if r.section == "&rest" && r.rest == "" {
		return params{}, badForm("a name after &rest", list)
	}
	return r.params, nil
}

// add takes the next item of the list.
func (r *paramReader) add(item Value) error {
	if name, ok := item.(Symbol); ok && name != "" && name[0] == '&' {
		return r.begin(name)
	}
	p, err := parseParameter(item, r.section)
	if err != nil {
		return err
	}
	if slices.Contains(r.seen, p.name) {
		return fault(CodeBadForm, "two parameters are named %s", p.name)
	}
	r.seen = append(r.seen, p.name)
	switch {
	case r.section == "":
		r.required = append(r.required, p.name)
	case r.section == "&optional":
		r.optional = append(r.optional, p)
	case r.section == "&key":
		r.keys = append(r.keys, p)
	case r.rest == "":
		r.rest = p.name
	default:
		return fault(CodeBadForm, "more than one name after &rest")
	}
	return nil
}

// begin starts the section that name opens. The sections have an order.
func (r *paramReader) begin(name Symbol) error {
	order := []Symbol{"", "&optional", "&rest", "&key"}
	place := slices.Index(order, name)
	if place < 0 {
		return fault(CodeBadForm, "wanted &optional, &rest or &key, given %s", name)
	}
	if place <= slices.Index(order, r.section) || r.section == "&rest" && r.rest == "" {
		return fault(CodeBadForm, "%s in the wrong place among the parameters", name)
	}
	r.section = name
	return nil
}

// parseParameter reads name, or (name initial) where a section allows it.
func parseParameter(item Value, section Symbol) (parameter, error) {
	p := parameter{}
	target := item
	if c, ok := item.(*Cons); ok && (section == "&optional" || section == "&key") {
		rest, ok := c.Cdr.(*Cons)
		if !ok || rest.Cdr != nil {
			return p, badForm("a parameter as (name value)", item)
		}
		target, p.initial = c.Car, rest.Car
	}
	var err error
	p.name, err = variableName(target)
	return p, err
}

// variableName gives the symbol that form is, if it can name a variable.
func variableName(form Value) (Symbol, error) {
	name, ok := form.(Symbol)
	if !ok && form == nil {
		name, ok = "nil", true
	}
	if !ok {
		return "", badForm("a name", form)
	}
	return name, checkVariable(name)
}

// callClosure calls a function written in Lisp. The count of arguments has been
// checked.
func (in *Interp) callClosure(ctx context.Context, fn *Function, args []Value) (Value, error) {
	c := fn.closure
	if c.foreign && !in.foreign {
		in.foreign = true
		defer func() { in.foreign = false }()
	}
	env := c.env
	in.memory.charge(len(args) * scopeCharge)
	for i, name := range c.params.required {
		env = &scope{name, args[i], env}
	}
	if len(c.params.required) < len(args) || fn.Max != fn.Min {
		var err error
		if env, err = in.bindMore(ctx, fn, args[fn.Min:], env); err != nil {
			return nil, err
		}
	}
	top := in.hold(env)
	v, err := in.progn(ctx, c.body, env)
	in.release(top)
	return v, err
}

// bindMore binds the parameters after the required ones.
func (in *Interp) bindMore(ctx context.Context, fn *Function, args []Value, env *scope) (*scope, error) {
	p := &fn.closure.params
	for _, o := range p.optional {
		var v Value
		var err error
		if len(args) > 0 {
			v, args = args[0], args[1:]
		} else if v, err = in.evalHolding(ctx, o.initial, env); err != nil {
			return nil, err
		}
		env = &scope{o.name, v, env}
	}
	if p.rest != "" {
		in.memory.charge(len(args) * consCharge)
		env = &scope{p.rest, List(args...), env}
	}
	if p.keys == nil {
		return env, nil
	}
	return in.bindKeys(ctx, fn, args, env)
}

// evalHolding evaluates a form in variables that nothing else holds yet.
func (in *Interp) evalHolding(ctx context.Context, form Value, env *scope) (Value, error) {
	top := in.hold(env)
	v, err := in.eval(ctx, form, env)
	in.drop(top)
	return v, err
}

// bindKeys binds the keyword parameters.
func (in *Interp) bindKeys(ctx context.Context, fn *Function, args []Value, env *scope) (*scope, error) {
	var names []Keyword
	for _, k := range fn.closure.params.keys {
		names = append(names, Keyword(k.name))
	}
	if err := checkKeywords(args, names); err != nil {
		return nil, named(fn.Name, err)
	}
	for i, k := range fn.closure.params.keys {
		v, given := keywordArgument(args, names[i])
		if !given {
			var err error
			if v, err = in.evalHolding(ctx, k.initial, env); err != nil {
				return nil, err
			}
		}
		env = &scope{k.name, v, env}
	}
	return env, nil
}

// checkKeywords makes sure that args are pairs of one of names and a value.
func checkKeywords(args []Value, names []Keyword) error {
	for i := 0; i < len(args); i += 2 {
		name, ok := args[i].(Keyword)
		if !ok {
			return wanted("a keyword such as :"+string(names[0]), args[i])
		}
		if !slices.Contains(names, name) {
			return fault(CodeUnknownKeyword, "wanted one of %s, given :%s", keywordList(names), name)
		}
		if i+1 == len(args) {
			return fault(CodeWrongArity, "wanted a value after :%s, given none", name)
		}
	}
	return nil
}

// keywordArgument gives the value of the keyword argument of that name, and
// false if it is not given. The first of several counts.
func keywordArgument(args []Value, name Keyword) (Value, bool) {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] == Value(name) {
			return args[i+1], true
		}
	}
	return nil, false
}

// keywordList writes keywords with commas.
func keywordList(names []Keyword) string {
	text := ""
	for i, name := range names {
		if i > 0 {
			text += ", "
		}
		text += ":" + string(name)
	}
	return text
}
