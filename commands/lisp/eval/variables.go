package eval

import (
	"slices"

	"parlor/commands/lisp/data"
)

// A variable made by defvar, defparameter or declared special is dynamic: a let gives its
// global cell another value until the let is left, normally or not.

// cellOf gives the cell of a global variable, creating it if needed.
func cellOf(in *Interp, name data.Symbol) *variableCell {
	cell := knownCell(in, name)
	if cell == nil {
		cell = &variableCell{value: unbound}
		in.variables[name] = cell
	}
	return cell
}

// knownCell gives the cell of a global variable that exists or comes with Lisp, or nil.
func knownCell(in *Interp, name data.Symbol) *variableCell {
	cell := in.variables[name]
	if cell == nil {
		if v, ok := in.operators.globals.Variables[name]; ok {
			cell = &variableCell{value: v, special: true, own: true}
			in.variables[name] = cell
		}
	}
	return cell
}

// MakeSpecial makes a variable dynamic everywhere. Earlier code is compiled again where
// that matters.
func MakeSpecial(in *Interp, name data.Symbol) {
	if cell := cellOf(in, name); !cell.special {
		cell.special = true
		in.macros++
	}
}

// isSpecial says whether a variable is dynamic everywhere.
func isSpecial(in *Interp, name data.Symbol) bool {
	cell := knownCell(in, name)
	return cell != nil && cell.special
}

// MakeConstant makes a variable a constant.
func MakeConstant(in *Interp, name data.Symbol) {
	MakeSpecial(in, name)
	cellOf(in, name).constant = true
}

// IsConstant says whether a variable is a constant.
func IsConstant(in *Interp, name data.Symbol) bool {
	cell := knownCell(in, name)
	_, always := in.operators.globals.Constants[name]
	return always || name == data.T || name == "nil" || name[0] == ':' || cell != nil && cell.constant
}

// ConstantValue gives the value of a constant that comes with Lisp.
func ConstantValue(in *Interp, name data.Symbol) (Value, bool) {
	v, ok := in.operators.globals.Constants[name]
	return v, ok
}

// Unbind makes a global variable unbound.
func Unbind(in *Interp, name data.Symbol) {
	if cell := knownCell(in, name); cell != nil {
		cell.value = unbound
	}
}

// unbound is in the cell of a variable without a value.
var unbound Value = &struct{ _ byte }{}

// Variable gives the value of a global variable.
func (in *Interp) Variable(name data.Symbol) (Value, bool) {
	cell := in.variables[name]
	if cell == nil { // a variable that comes with Lisp has a cell once it is bound or set
		v, ok := in.operators.globals.Variables[name]
		return v, ok
	}
	if cell.value == unbound {
		return nil, false
	}
	return cell.value, true
}

// SetVariable gives a global variable a value. It refuses the constants.
func (in *Interp) SetVariable(name data.Symbol, value Value) error {
	if err := CheckVariable(name); err != nil {
		return err
	}
	if _, constant := in.operators.globals.Constants[name]; constant {
		return data.Fault(data.CodeProtectedName, "%s is a constant", name)
	}
	switch cell := knownCell(in, name); {
	case cell == nil:
		in.variables[name] = &variableCell{value: value}
	case cell.constant:
		return data.Fault(data.CodeProtectedName, "%s is a constant", name)
	default:
		cell.value = value
	}
	return nil
}

// Variables lists the names of the global variables, sorted.
func (in *Interp) Variables() []data.Symbol {
	var names []data.Symbol
	for name, cell := range in.variables {
		if !cell.own && cell.value != unbound {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// CheckVariable refuses names that cannot name variables.
func CheckVariable(name data.Symbol) error {
	if name == data.T || name == "nil" {
		return data.Fault(data.CodeProtectedName, "%s is a constant", name)
	}
	if name == "" || name[0] == '&' {
		return data.Fault(data.CodeBadForm, "%q cannot name a variable", string(name))
	}
	return nil
}

// Assign gives a global variable a value, unless a check refuses it.
func (in *Interp) Assign(name data.Symbol, v Value) error {
	if err := in.RefuseIfPure("a change to a global variable"); err != nil {
		return err
	}
	return in.SetVariable(name, v)
}
