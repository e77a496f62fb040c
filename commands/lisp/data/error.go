package data

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// The codes of the errors of the Lisp. They do not change
// from release to release, so scripts may rely on them.
const (
	CodeUnclosedForm    = "unclosed-form"       // the text ends inside a form
	CodeUnexpectedParen = "unexpected-paren"    // a ) that closes nothing
	CodeBadToken        = "bad-token"           // text that is no value
	CodeNesting         = "nesting-too-deep"    // lists in lists without end
	CodeRecursion       = "recursion-too-deep"  // calls in calls without end
	CodeTooLarge        = "too-large"           // a list, string or number beyond the limit, or a circular list
	CodeMemory          = "memory-full"         // more values held than the limit allows
	CodeUnboundVariable = "unbound-variable"    // no variable of that name
	CodeUnknownFunction = "unknown-function"    // no function of that name
	CodeUnknownKeyword  = "unknown-keyword"     // no keyword argument of that name
	CodeProtectedName   = "protected-name"      // a name that cannot be given a new meaning
	CodeWrongArity      = "wrong-arity"         // too few or too many arguments
	CodeWrongKind       = "wrong-kind"          // an argument of another kind than wanted
	CodeOutOfRange      = "out-of-range"        // a number outside of what is allowed
	CodeBadForm         = "bad-form"            // a special form of the wrong shape
	CodeBadFormat       = "bad-format"          // a control string that format cannot follow
	CodeDivisionByZero  = "division-by-zero"    // also mod, rem and rounding by zero
	CodeNotFinite       = "not-finite"          // a float too large, or no number at all
	CodeReturnOutside   = "return-outside-loop" // return where no loop or block is running
	CodeBadMacro        = "macro-too-late"      // a macro that the form using it was compiled without
	CodeUser            = "user-error"          // an error that a program made by (error ...)
	CodeAssertion       = "assertion-failed"    // an (assert ...) that is not true
	CodeNotPure         = "not-pure"            // an effect where none is allowed
	CodeEndOfText       = "end-of-text"         // nothing is left to read
	CodeInternal        = "internal-error"      // a fault in the program itself
)

// ErrIncomplete marks the errors of a reader whose text ended inside a form, so
// that more text could complete it. Ask with errors.Is.
var ErrIncomplete = errors.New("the form is not complete")

// Error is something a person wrote that Lisp cannot accept.
type Error struct {
	code string
	text string
	// bare is true until the name of the function at fault is put in front.
	bare bool
	// datum is what is wrong, of an error about a value or a name.
	datum Value
	// before is the error before the name was put in front, or nil.
	before error
}

// Errorf makes an Error with a stable code and a text that says what was wanted
// and what was given, in lower case and without a full stop.
func Errorf(code, format string, args ...any) *Error {
	return &Error{code: code, text: fmt.Sprintf(format, excerpts(args)...)}
}

// What a message quotes of one argument: all of it up to some length, and the
// beginning of what is longer. No list of names is that long.
const (
	maxQuoted = 2000
	quoted    = 60
)

// excerpts shortens the texts among the arguments of a message. What somebody
// wrote may be a megabyte long.
func excerpts(args []any) []any {
	short := args
	for i, arg := range args {
		var text string
		switch arg := arg.(type) {
		case string:
			text = arg
		case Symbol:
			text = string(arg)
		case Keyword:
			text = string(arg)
		}
		quote, _, made := strings.Cut(text, uninternedMark)
		if len(text) <= maxQuoted && !made {
			continue
		}
		if len(quote) > maxQuoted {
			quote = strings.ToValidUTF8(quote[:quoted], "") + "..."
		}
		if &short[0] == &args[0] {
			short = slices.Clone(args)
		}
		short[i] = quote
	}
	return short
}

// Error gives the text without the code.
func (e *Error) Error() string { return e.text }

// Code gives the stable code.
func (e *Error) Code() string { return e.code }

// Unwrap gives the error before the name of a function was put in front.
func (e *Error) Unwrap() error { return e.before }

// Is lets errors.Is recognize a form that more text could complete.
func (e *Error) Is(target error) bool {
	return target == ErrIncomplete && e.code == CodeUnclosedForm
}

// Fault makes an Error that will carry the name of the function it happens in.
func Fault(code, format string, args ...any) *Error {
	e := Errorf(code, format, args...)
	e.bare = true
	return e
}

// Wanted is the fault of an argument of another kind than what.
func Wanted(what string, given Value) *Error {
	e := Fault(CodeWrongKind, "wanted %s, given %s", what, Excerpt(given))
	e.datum = given
	return e
}

// About says which value or name an error is about.
func (e *Error) About(datum Value) *Error {
	e.datum = datum
	return e
}

// BadForm is the fault of a part of a special form that has another shape than
// what.
func BadForm(what string, given Value) *Error {
	return Fault(CodeBadForm, "wanted %s, given %s", what, Excerpt(given))
}

// Named puts the name of a function in front of a fault that has none yet.
func Named(name string, err error) error {
	e, ok := err.(*Error)
	if !ok || !e.bare || strings.HasPrefix(name, "%") { // a name that people never see
		return err
	}
	n := Errorf(e.code, "%s: %s", name, e.text).About(e.datum)
	n.before = e
	return n
}
