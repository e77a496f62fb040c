package eval

import "parlor/commands/lisp/data"

// rights are what the code under way may do.
type rights struct {
	pure    bool // effects are refused
	foreign bool // it came out of a file
}

// Pure runs work while everything is refused that could make an evaluation
// give another value the next time: the host's commands, random numbers,
// output, new functions, changes to global variables, to lists and to tables. A
// Lisp function that values positions inside a search must be called this way. The
// variables of a let around such a function can still change.
func (r *rights) Pure(work func() error) error {
	defer func(before bool) { r.pure = before }(r.pure)
	r.pure = true
	return work()
}

// Foreign says whether the code under way came out of a file rather than from
// the person at the keyboard: work inside [Interp.AsForeign], or a function that
// was made there, whoever calls it. The host may allow such code less.
func (r *rights) Foreign() bool { return r.foreign }

// AsForeign runs work as code out of a file. Functions made by it stay foreign.
func (r *rights) AsForeign(work func() error) error {
	defer func(before bool) { r.foreign = before }(r.foreign)
	r.foreign = true
	return work()
}

// RefuseIfPure gives the error for an effect, named by what, inside Pure.
func (r *rights) RefuseIfPure(what string) error {
	if !r.pure {
		return nil
	}
	return data.Fault(data.CodeNotPure, "%s is not allowed in an evaluation", what)
}
