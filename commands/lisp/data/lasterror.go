package data

import "errors"

// LastError says where in a program its last error came from.
type LastError struct {
	Err   error
	Form  string   // the innermost form that failed, "" where none is known
	Calls []string // of user functions active then, the innermost first
	More  int      // further calls around those
	Over  bool     // the next error starts a new record
}

// Is says whether it describes that error, which may have been prefixed with a function's name
// since.
func (e LastError) Is(err error) bool { return e.Err != nil && errors.Is(err, e.Err) }

// Holds says whether a propagating error is still the last one.
func (e LastError) Holds(err error) bool { return !e.Over && e.Is(err) }

// AddCall adds a call that the error propagates out of.
func (e *LastError) AddCall(err error, call func() string) {
	const most = 30
	if !e.Holds(err) {
		*e = LastError{Err: err}
	}
	if len(e.Calls) == most {
		e.More++
		return
	}
	e.Calls = append(e.Calls, call())
}
