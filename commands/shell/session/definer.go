package session

import (
	"fmt"

	"parlor/commands/lisp"
	"parlor/commands/text/wording"
)

// Definer is a kind of definition that a room adds and a save file keeps, such as a search of one's
// own: a name and a function, as (defsearch mine (lambda ...)) has them.
type Definer struct {
	// Head is the command that defines.
	Head string
	// Made lists what a session has defined, in the order in which it was.
	Made func(s *Session) []NamedFunction
	// Define keeps a function of a file under its name. It must not call it.
	Define func(s *Session, m NamedFunction) error
}

// NamedFunction is a function that was given a name by a Definer.
type NamedFunction struct {
	Name     string
	Function *lisp.Function
}

// form writes what was made as the form that makes it, where it has a written form: a function that
// comes with Lisp has none, nor has one that uses variables of a form around it.
func (m NamedFunction) form(head string) (string, bool) {
	source, ok := lisp.WholeSource(m.Function)
	return "(" + head + " " + m.Name + " " + lisp.String(source) + ")", ok
}

// savedMade gives the forms of all that the rooms' definers have made, and the names of what has no
// written form.
func (s *Session) savedMade() (forms, lost []string) {
	for _, d := range s.Definers {
		for _, m := range d.Made(s) {
			if form, ok := m.form(d.Head); ok {
				forms = append(forms, form)
			} else {
				lost = append(lost, m.Name)
			}
		}
	}
	return forms, lost
}

// rebuildMade makes again what a file has of a definer.
func (s restorer) rebuildMade(text string) error {
	forms, err := lisp.Read(text)
	if err != nil {
		return err
	}
	parts, err := lisp.Slice(first(forms))
	if err != nil || len(forms) != 1 || len(parts) != 3 {
		return fmt.Errorf("wanted one form with a name and a lambda, found %s", text)
	}
	for _, d := range s.Definers {
		if parts[0] != lisp.Value(lisp.Symbol(d.Head)) {
			continue
		}
		name, ok := parts[1].(lisp.Symbol)
		if !ok {
			return fmt.Errorf("wanted a name after %s, found %s", d.Head, lisp.String(parts[1]))
		}
		fn, err := lambdaOf(s.Lisp, parts[2])
		if err != nil {
			return err
		}
		return d.Define(s.Session, NamedFunction{string(name), fn})
	}
	return fmt.Errorf("this program has nothing that defines by %s%s", lisp.String(parts[0]),
		wording.DidYouMean(lisp.String(parts[0]), wording.Each(s.Definers, func(d Definer) string { return d.Head })))
}
