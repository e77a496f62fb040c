package session

import (
	"slices"

	"parlor/commands/lisp"
	"parlor/search"
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
	source, ok := lisp.Source(m.Function)
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

// leaveMade leaves out the searches that another session has made, whose Setup this one has: they run in
// the Lisp of that session, which serves one caller at a time.
func (s *Session) leaveMade() {
	for _, d := range s.Definers {
		made := d.Made(s)
		s.Algorithms = s.Algorithms.Where(func(a *search.Algorithm) bool {
			return !slices.ContainsFunc(made, func(m NamedFunction) bool { return m.Name == a.Name })
		})
	}
}
