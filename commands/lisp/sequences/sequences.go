// Package sequences has the functions on sequences (lists, vectors and strings), on
// arrays, characters, symbols, structures and tables, and on types. Read search first.
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
