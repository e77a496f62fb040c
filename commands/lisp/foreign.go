package lisp

// Foreign says whether the code under way came out of a file rather than from
// the person at the keyboard: work inside [Interp.AsForeign], or a function that
// was made there, whoever calls it. The host may allow such code less.
func (in *Interp) Foreign() bool { return in.foreign }

// AsForeign runs work as code out of a file. Functions made by it stay foreign.
func (in *Interp) AsForeign(work func() error) error {
	defer func(before bool) { in.foreign = before }(in.foreign)
	in.foreign = true
	return work()
}
