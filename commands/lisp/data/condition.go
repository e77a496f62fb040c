package data

import "errors"

// Condition is an error as a value: what handler-case hands to its clauses and
// ignore-errors gives as its second value.
type Condition struct {
	Err error
}

// Code gives the stable code of the error. One without a code has that of an
// internal error.
func (c *Condition) Code() string {
	var coded interface{ Code() string }
	if errors.As(c.Err, &coded) {
		return coded.Code()
	}
	return CodeInternal
}

// conditionSize is what a condition takes without its text.
const conditionSize = 48

// Held gives the size; a condition holds no values of Lisp.
func (c *Condition) Held(func(v Value)) int64 {
	return conditionSize + int64(len(c.Err.Error()))
}
