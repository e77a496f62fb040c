package savefile

import (
	"fmt"
	"slices"

	"parlor/commands/lisp"
)

// definers begin the forms that a save file may have: each stores what it is given and evaluates
// none of it.
var definers = []lisp.Symbol{
	"defun", "defmacro", "defstruct", "deftype", "define-condition", "define-symbol-macro", "defsetf", "define-setf-expander", "defpackage",
}

// Defining gives the forms of the definitions in a file. It refuses a form that does more than to
// define, and one that defines again what another has defined.
func (s Session) Defining() (forms []lisp.Value, err error) {
	seen := map[string]bool{}
	for _, text := range s.Functions {
		read, err := lisp.Read(text)
		if err != nil {
			return nil, err
		}
		if len(read) != 1 {
			return nil, fmt.Errorf("wanted one definition, found %d forms", len(read))
		}
		if err := onlyDefines(read[0], seen); err != nil {
			return nil, err
		}
		forms = append(forms, read[0])
	}
	return forms, nil
}

// onlyDefines refuses a form that does more than to define, or that defines again what was seen:
// variables and constants, functions with the variables that they share, and other names of
// functions may be defined with quoted values only.
func onlyDefines(form lisp.Value, seen map[string]bool) error {
	parts, err := lisp.Slice(form)
	refused := fmt.Errorf("wanted a definition such as a defun form, found %s", lisp.String(form))
	if err != nil || len(parts) < 2 {
		return refused
	}
	head, _ := parts[0].(lisp.Symbol)
	if name := string(head) + " " + lisp.String(parts[1]); head != "let" && seen[name] {
		return fmt.Errorf("%s stands there twice", name)
	} else if seen[name] = true; slices.Contains(definers, head) {
		return nil
	}
	switch {
	case head == "defvar" && len(parts) == 2:
		return nil
	case head == "defconstant" && len(parts) == 3 && isQuoted(parts[2], "quote"):
		return nil
	case head == "setf" && len(parts) == 3 && isQuoted(parts[2], "function"):
		if place, err := lisp.Slice(parts[1]); err == nil && len(place) == 2 && place[0] == lisp.Value(lisp.Symbol("fdefinition")) && isQuoted(place[1], "quote") {
			return nil
		}
	case head == "let":
		return letDefines(parts[1], parts[2:], seen)
	}
	return refused
}

// letDefines is onlyDefines for a let.
func letDefines(bindings lisp.Value, body []lisp.Value, seen map[string]bool) error {
	all, err := lisp.Slice(bindings)
	if err != nil {
		return err
	}
	for _, b := range all {
		if parts, err := lisp.Slice(b); err != nil || len(parts) != 2 || !isQuoted(parts[1], "quote") {
			return fmt.Errorf("wanted a variable and a quoted value, found %s", lisp.String(b))
		}
	}
	for _, form := range body {
		if err := onlyDefines(form, seen); err != nil {
			return err
		}
	}
	return nil
}

// isQuoted says whether a form is (how value), where a value of function has to be a name.
func isQuoted(form lisp.Value, how lisp.Symbol) bool {
	parts, err := lisp.Slice(form)
	if err != nil || len(parts) != 2 || parts[0] != lisp.Value(how) {
		return false
	}
	_, name := parts[1].(lisp.Symbol)
	return how == "quote" || name
}
