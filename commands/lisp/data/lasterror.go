package data

import "errors"

// LastError says where in a program its last error came from.
type LastError struct {
	Err   error
	Form  string   // the innermost form that failed, "" where none is known
	Calls []string // of the functions of programs under way then, the innermost first
	More  int      // calls around those
	Over  bool     // the next error is another one
}

// Is says whether it tells of that error, which may have been given the name of a function since.
func (e LastError) Is(err error) bool { return e.Err != nil && errors.Is(err, e.Err) }

// Holds says whether an error on its way is still the last one.
func (e LastError) Holds(err error) bool { return !e.Over && e.Is(err) }

// AddCall adds a call that an error leaves.
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
