package session

import "parlor/commands/lisp"

// LastResult is the variable that holds the value of the last form.
const LastResult = "*"

// Evaluating records a form that is typed: - is the form itself, and +, ++ and +++ are those
// before it.
func Evaluating(in *lisp.Interp, form lisp.Value) error {
	return shift(in, form, "-", "+", "++", "+++")
}

// Evaluated records a value: *, ** and *** are the last ones, and /, // and /// lists of the
// values that the last forms have given.
func Evaluated(in *lisp.Interp, v lisp.Value) error {
	if err := shift(in, lisp.List(v), "/", "//", "///"); err != nil {
		return err
	}
	return shift(in, v, LastResult, "**", "***")
}

// shift gives a value to the first of some variables, and to each other that of the one before.
func shift(in *lisp.Interp, v lisp.Value, names ...lisp.Symbol) error {
	for _, name := range names {
		before, _ := in.Variable(name)
		if err := in.SetVariable(name, v); err != nil {
			return err
		}
		v = before
	}
	return nil
}
