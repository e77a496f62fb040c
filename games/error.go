package games

import (
	"errors"
	"fmt"
)

// Error is something a person typed that a game cannot accept.
type Error struct {
	code string
	text string
}

// Errorf makes an Error with a stable code such as illegal-move and a text that
// says what was wanted and what was given, in lower case and without a full
// stop.
func Errorf(code, format string, args ...any) *Error {
	return &Error{code: code, text: fmt.Sprintf(format, args...)}
}

// Error gives the text without the code.
func (e *Error) Error() string { return e.text }

// Code gives the stable code.
func (e *Error) Code() string { return e.code }

// CodeOf gives the stable code of an error that a person has caused, and nothing
// for any other.
func CodeOf(err error) string {
	var e *Error
	if !errors.As(err, &e) {
		return ""
	}
	return e.Code()
}
