package games

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Error is something a person typed that a game cannot accept.
type Error struct {
	code string
	text string
}

// Errorf makes an Error with a stable code such as illegal-move and a text that
// says what was wanted and what was given, in lower case and without a full
// stop. A very long text among args is cut.
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

// What a message quotes of one argument: all of it up to some length, and the
// beginning of what is longer. No list of names is that long.
const (
	maxQuoted = 2000
	quoted    = 60
)

// excerpt cuts a text that is too long for a message: what somebody wrote may be
// a megabyte.
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

// Stopped turns the panic of a game that has gone wrong into its error. It is deferred by
// whoever has games played that somebody has written in the session: such a game may fail in
// any of its methods.
func Stopped(err *error) {
	switch fault := recover().(type) {
	case nil:
	case *Error:
		*err = fault
	default:
		panic(fault)
	}
}

// MostInARow is more than often enough for chance to decide without a player in between.
const MostInARow = 10_000

// FollowedInARow is how many of them a search follows before it gives up. A program with little
// room for what calls itself, such as one in a browser, says fewer when it begins.
var FollowedInARow = MostInARow

// Endless is the error of a game in which chance goes on deciding, so that neither a search
// nor a game comes to an end.
func Endless() *Error {
	return Errorf("game-fault", "chance decides %d times in a row and more; let a player move in between, if only to pass", MostInARow)
}

// CodeOf gives the stable code of an error that a person has caused, and nothing
// for any other.
func CodeOf(err error) string {
	var e *Error
	if !errors.As(err, &e) {
		return ""
	}
	return e.Code()
}
