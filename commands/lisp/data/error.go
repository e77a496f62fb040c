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
	CodeTooLarge        = "too-large"           // a list, string or number beyond its limit, or a circular list
	CodeMemory          = "memory-full"         // more values held than the limit allows
	CodeUnboundVariable = "unbound-variable"    // no variable of that name
	CodeUnknownFunction = "unknown-function"    // no function of that name
	CodeUnknownKeyword  = "unknown-keyword"     // no keyword argument of that name
	CodeProtectedName   = "protected-name"      // a name that cannot be given a new meaning
	CodeWrongArity      = "wrong-arity"         // too few or too many arguments
	CodeWrongKind       = "wrong-kind"          // an argument of the wrong kind
	CodeOutOfRange      = "out-of-range"        // a number outside the allowed range
	CodeBadForm         = "bad-form"            // a special form of the wrong shape
	CodeBadFormat       = "bad-format"          // a control string that format cannot follow
	CodeDivisionByZero  = "division-by-zero"    // also mod, rem and rounding by zero
	CodeNotFinite       = "not-finite"          // a float that is infinite or NaN
	CodeReturnOutside   = "return-outside-loop" // return outside any loop or block
	CodeBadMacro        = "macro-too-late"      // a macro defined after the form that uses it was compiled
	CodeUser            = "user-error"          // an error that a program made by (error ...)
	CodeAssertion       = "assertion-failed"    // an (assert ...) that is not true
	CodeNotPure         = "not-pure"            // a side effect where none is allowed
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
	// bare is true until the error is prefixed with the function's name.
	bare bool
	// datum is the offending value or name, if the error is about one.
	datum Value
	// expected is the type that was wanted of it; nil where it has no name.
	expected Value
	// operation and operands are those of an error of arithmetic.
	operation Value
	operands  []Value
	// kind is the type of its condition, "" for that of its code.
	kind Symbol
	// before is the error without the prefix, or nil.
	before error
}

// Errorf makes an Error with a stable code and a text that says what was wanted
// and what was given, in lower case and without a full stop.
func Errorf(code, format string, args ...any) *Error {
	return &Error{code: code, text: fmt.Sprintf(format, excerpts(args)...)}
}

// How much of one argument a message quotes: all of it up to a length, and the
// beginning of a longer one. No list of names is that long.
const (
	maxQuoted = 2000
	quoted    = 60
)

// excerpts shortens the texts among the arguments of a message. Input may be a megabyte
// long.
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

// Unwrap gives the error without the function's name.
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

// Wanted is the fault of an argument that is not of the kind what.
func Wanted(what string, given Value) *Error {
	e := Fault(CodeWrongKind, "wanted %s, given %s", what, Excerpt(given))
	e.datum = given
	if name, ok := typesOfWords[strings.TrimPrefix(strings.TrimPrefix(what, "a "), "an ")]; ok {
		e.expected = name
	}
	return e
}

// typesOfWords are the types by the words in which errors ask for them, without an article.
var typesOfWords = map[string]Symbol{
	"list": "list", "whole number": "integer", "character": "character", "string": "string", "number": "number",
	"symbol": "symbol", "stream": "stream", "array": "array", "function": "function", "hash table": "hash-table",
	"condition": "condition", "whole number from 0 up": "unsigned-byte", "structure": "structure-object", "float": "float",
	"bit": "bit", "list with items": "cons", "list of keys and values": "list", "list of lists": "list", "name": "symbol",
	"vector or a string": "vector", "list, a vector or a string": "sequence", "stream to write to": "stream", "stream to read": "stream",
}

// Expecting records the value that an error is about, and the type that was wanted of it.
func (e *Error) Expecting(datum, expected Value) *Error {
	e.datum, e.expected = datum, expected
	return e
}

// Of records the type of the condition that the error is, where its code does not say so.
func (e *Error) Of(kind Symbol) *Error {
	e.kind = kind
	return e
}

// Below is the type of the whole numbers from 0 up to but not including n.
func Below(n int) Value { return List(Symbol("integer"), int64(0), List(int64(n))) }

// WithOperands records what was computed when an error of arithmetic happened, unless it is known.
func WithOperands(err error, operation string, operands []Value) error {
	e, ok := err.(*Error)
	if ok && e.operation == nil && (e.code == CodeDivisionByZero || e.code == CodeNotFinite) {
		e.operation, e.operands = Symbol(operation), slices.Clone(operands)
	}
	return err
}

// About records which value or name an error is about.
func (e *Error) About(datum Value) *Error {
	e.datum = datum
	return e
}

// BadForm is the fault of a part of a special form that is not of the shape what.
func BadForm(what string, given Value) *Error {
	return Fault(CodeBadForm, "wanted %s, given %s", what, Excerpt(given))
}

// Named prefixes a fault with a function's name if it has none yet.
func Named(name string, err error) error {
	e, ok := err.(*Error)
	if !ok || !e.bare || strings.HasPrefix(name, "%") { // an internal name
		return err
	}
	n := *e
	n.text, n.bare, n.before = name+": "+e.text, false, e
	return &n
}
