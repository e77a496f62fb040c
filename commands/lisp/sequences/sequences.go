// Package sequences has the functions on what holds items one after the other: lists,
// vectors and texts; on arrays, characters and tables; and on the types of values.
package sequences

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// Value is anything Lisp can hold.
type Value = data.Value

// All lists the functions, in the order of the help.
func All() []eval.Builtin {
	var all []eval.Builtin
	for _, rows := range [][]eval.Builtin{sequenceFunctions(), searchFunctions(), arrayFunctions(), bitFunctions(), tableFunctions(), textFunctions(), symbolFunctions(), typeFunctions(), structureFunctions(), setterFunctions()} {
		all = append(all, rows...)
	}
	return all
}
