// Package library has the functions that come with the Lisp.
package library

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// Value is anything Lisp can hold.
type Value = data.Value

// All lists the functions, in the order of the help.
func All() []eval.Builtin {
	var all []eval.Builtin
	all = append(all, arithmeticFunctions()...)
	all = append(all, comparisonFunctions()...)
	all = append(all, mathFunctions()...)
	all = append(all, bitFunctions()...)
	all = append(all, predicateFunctions()...)
	all = append(all, listFunctions()...)
	all = append(all, consFunctions()...)
	all = append(all, mappingFunctions()...)
	return append(all, textFunctions()...)
}
