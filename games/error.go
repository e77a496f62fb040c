package games

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// CodeDamagedTable is the code of a file of exact values or of a proof that cannot be used.
const CodeDamagedTable = "damaged-table"

// Error is something a person typed that a game cannot accept.
type Error struct {
	code string
	text string
}

// Errorf makes an Error with a stable code such as illegal-move and a text that
// says what was wanted and what was given, in lower case and without a full
// stop. Very long texts among args are cut.
func Errorf(code, format string, args ...any) *Error {
	short := slices.Clone(args)
	for i, arg := range short {
		switch arg := arg.(type) {
		case string:
			short[i] = excerpt(arg)
		case error:
			short[i] = excerpt(arg.Error())
		}
	}
	return &Error{code: code, text: fmt.Sprintf(format, short...)}
}

// A message quotes an argument of up to maxQuoted bytes in full, and the first
// quoted bytes of a longer one. No list of names is that long.
const (
	maxQuoted = 2000
	quoted    = 60
)

// excerpt cuts a text that is too long for a message: a user's text may be a
// megabyte.
func excerpt(text string) string {
	if len(text) <= maxQuoted {
		return text
	}
	return strings.ToValidUTF8(text[:quoted], "") + "..."
}

// Error gives the text without the code.
func (e *Error) Error() string { return e.text }

// Code gives the stable code.
func (e *Error) Code() string { return e.code }

// Stopped turns the panic of a faulty game into an error. Code that plays games defined in
// the session defers it: any method of such a game may fail.
func Stopped(err *error) {
	switch fault := recover().(type) {
	case nil:
	case *Error:
		*err = fault
	default:
		panic(fault)
	}
}

// MostInARow is how many consecutive outcomes are allowed, far more than any sensible game needs.
const MostInARow = 10_000

// FollowedInARow is how many consecutive outcomes a search follows before it gives up. A
// program whose stack is small, such as one in a browser, lowers it at start-up.
var FollowedInARow = MostInARow

// Endless is the error of a game in which chance never stops deciding, so that neither a
// search nor a game ends.
func Endless() *Error {
	return Errorf("game-fault", "chance decides %d times in a row and more; let a player move in between, if only to pass", MostInARow)
}

// CodeOf gives the stable code of an error that a user has caused, and "" for
// any other.
func CodeOf(err error) string {
	var e *Error
	if !errors.As(err, &e) {
		return ""
	}
	return e.Code()
}
