// Package forms has the special forms of the Lisp: each function here compiles one.
package forms

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// Value is anything Lisp can hold.
type Value = data.Value

// All lists the special forms, in the order of the help.
func All() []eval.Special {
	var all []eval.Special
	all = append(all, controlForms()...)
	all = append(all, bindingForms()...)
	all = append(all, functionForms()...)
	all = append(all, placeForms()...)
	all = append(all, blockForms()...)
	all = append(all, iterationForms()...)
	all = append(all, valueForms()...)
	all = append(all, errorForms()...)
	all = append(all, macroForms()...)
	return append(all, timeForms()...)
}

// named puts the name of a form in front of the faults of its code.
func named(name string, code eval.Code) eval.Code {
	return func(f eval.Frame) (Value, error) {
		v, err := code(f)
		return v, data.Named(name, err)
	}
}

// argument gives an argument of a form, or nil if it is left out.
func argument(args []Value, i int) Value {
	if i < len(args) {
		return args[i]
	}
	return nil
}
