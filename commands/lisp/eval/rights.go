package eval

import "parlor/commands/lisp/data"

// rights are what the running code may do.
type rights struct {
	pure    bool // side effects are refused
	foreign bool // it comes from a file
}

// Pure runs work with all side effects and non-determinism refused: impure commands of
// the host, random numbers, output, new functions, changes to global variables, lists
// and tables. A Lisp function that evaluates positions inside a search must be called
// this way. Variables captured from a let around such a function can still change.
func (r *rights) Pure(work func() error) error {
	defer func(before bool) { r.pure = before }(r.pure)
	r.pure = true
	return work()
}

// Foreign says whether the running code comes from a file rather than from the person
// at the keyboard: work inside [Interp.AsForeign], or a function that was made there,
// no matter who calls it. The host may allow such code less.
func (r *rights) Foreign() bool { return r.foreign }

// AsForeign runs work as code from a file. Functions made by it stay foreign.
func (r *rights) AsForeign(work func() error) error {
	defer func(before bool) { r.foreign = before }(r.foreign)
	r.foreign = true
	return work()
}

// RefuseIfPure gives the error for a side effect, named by what, inside Pure.
func (r *rights) RefuseIfPure(what string) error {
	if !r.pure {
		return nil
	}
	return data.Fault(data.CodeNotPure, "%s is not allowed in an evaluation", what)
}
