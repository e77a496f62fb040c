package lisp

import (
	"context"
	"sync"
)

// specialFunc evaluates a special form. Its arguments come unevaluated, as a
// proper list of a length the signature allows.
type specialFunc func(in *Interp, ctx context.Context, args Value, env *scope) (Value, error)

// builtinFunc is a function of Lisp. It must not keep args, only what is in
// them.
type builtinFunc func(in *Interp, ctx context.Context, args []Value) (Value, error)

// special is a row of the tables of special forms.
type special struct {
	sig, brief string
	run        specialFunc
}

// builtin is a row of the tables of functions.
type builtin struct {
	sig, brief string
	run        builtinFunc
}

// specials lists the special forms, in the order of the help.
func specials() []special {
	var all []special
	all = append(all, controlForms()...)
	all = append(all, bindingForms()...)
	all = append(all, placeForms()...)
	return append(all, loopForms()...)
}

// builtins lists the functions, in the order of the help.
func builtins() []builtin {
	var all []builtin
	all = append(all, arithmeticFunctions()...)
	all = append(all, comparisonFunctions()...)
	all = append(all, roundingFunctions()...)
	all = append(all, predicateFunctions()...)
	all = append(all, listFunctions()...)
	all = append(all, searchFunctions()...)
	all = append(all, mappingFunctions()...)
	return append(all, textFunctions()...)
}

// plain makes a builtinFunc of a function that needs its arguments only.
func plain(f func(args []Value) (Value, error)) builtinFunc {
	return func(_ *Interp, _ context.Context, args []Value) (Value, error) {
		return f(args)
	}
}

// Doc describes a special form or a function, for help and completion.
type Doc struct {
	Name  string
	Sig   string // (dolist (var list &optional result) body...)
	Brief string // one line, lower case, no full stop
}

// Docs describes every special form and every function, in a fixed order.
func Docs() []Doc {
	var docs []Doc
	for _, s := range specials() {
		docs = append(docs, Doc{nameOf(s.sig), s.sig, s.brief})
	}
	for _, b := range builtins() {
		docs = append(docs, Doc{nameOf(b.sig), b.sig, b.brief})
	}
	return docs
}

// operator is a name with a meaning that cannot be changed: a special form or a
// function.
type operator struct {
	name     string
	sig      string
	min, max int
	special  specialFunc
	function *Function
}

// operators gives the table of all operators, which every interpreter shares
// and nobody changes.
var operators = sync.OnceValue(func() map[Symbol]*operator {
	table := map[Symbol]*operator{}
	for _, s := range specials() {
		op := newOperator(s.sig)
		op.special = s.run
		table[Symbol(op.name)] = op
	}
	for _, b := range builtins() {
		op := newOperator(b.sig)
		run := b.run
		if names := keywordsOf(b.sig); names != nil {
			run = withKeywords(op.min, names, run)
		}
		op.function = &Function{Name: op.name, Sig: b.sig, Min: op.min, Max: op.max, builtin: run}
		table[Symbol(op.name)] = op
	}
	return table
})

// newOperator makes an operator from its signature.
func newOperator(sig string) *operator {
	op := &operator{name: nameOf(sig), sig: sig}
	op.min, op.max = arity(sig)
	return op
}

// checkShape refuses the arguments of a special form that are no proper list or
// too few or too many.
func (op *operator) checkShape(args Value) error {
	n := 0
	c, ok := args.(*Cons)
	for ; ok && n < maxSize; c, ok = c.Cdr.(*Cons) {
		n++
		args = c.Cdr
	}
	if args != nil {
		return badForm("a proper list of arguments", args)
	}
	if n < op.min || op.max >= 0 && n > op.max {
		return fault(CodeBadForm, "wanted %s, given %s", op.sig, arguments(n))
	}
	return nil
}

// withKeywords checks the keyword arguments, which follow the first n, before
// it calls run.
func withKeywords(n int, names []Keyword, run builtinFunc) builtinFunc {
	return func(in *Interp, ctx context.Context, args []Value) (Value, error) {
		if err := checkKeywords(args[n:], names); err != nil {
			return nil, err
		}
		return run(in, ctx, args)
	}
}
