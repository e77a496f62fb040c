// Package clause reads loop, whatever its forms are made of: for the compiler of the shell and for
// that of games. It knows the words of all clauses and what follows each, and nothing of what they
// do. Read [Loop] first, then [Read].
package clause

import (
	"slices"
	"strings"
)

// Loop is a loop as read.
type Loop[F any] struct {
	Name    F   // of its block, by default none
	Body    []F // of a loop without clauses
	Clauses []Clause[F]
	Into    []F // the variables named by into
}

// Clause is a clause of a loop.
type Clause[F any] struct {
	Word       string // it begins with, the first of its synonyms
	And        bool   // it is joined to the for, with or repeat before
	Target     F      // the variable of for and with
	Type       F      // of that variable
	Forms      []F    // any number for do, initially and finally, and one for words other than for and with
	Parts      []Phrase[F]
	Then, Else []Clause[F] // of when, unless and if
}

// Phrase is a further word in a clause and what follows it, as in from 1.
type Phrase[F any] struct {
	Word string
	Form F
}

// Part gives the form after a further word.
func (c *Clause[F]) Part(word string) (form F, ok bool) {
	for _, p := range c.Parts {
		if p.Word == word {
			return p.Form, true
		}
	}
	return form, false
}

// Iterates says whether it is for, with or repeat.
func (c *Clause[F]) Iterates() bool { return slices.Contains(words[:3], c.Word) }

// Language is what forms are made of.
type Language[F any] struct {
	Word     func(form F) string // of a symbol or keyword, in small letters; empty for other forms
	Compound func(form F) bool   // it can follow do
	Excerpt  func(form F) string
	Bad      func(format string, args ...any) error
}

// The words that begin clauses, the further ones of for that may come first, and types that need
// no of-type before them.
var (
	words      = append([]string{"for", "with", "repeat", "while", "until", "always", "never", "thereis", "initially", "finally"}, selectable...)
	selectable = []string{"when", "unless", "if", "do", "return", "collect", "append", "nconc", "sum", "count", "maximize", "minimize"}
	counting   = []string{"from", "upfrom", "downfrom", "to", "upto", "below", "downto", "above", "by"}
	first      = append([]string{"in", "on", "across", "=", "being"}, counting...)
	types      = []string{"of-type", "fixnum", "float", "t", "nil", "integer", "number"}

	// behind says which words may follow the first one of for, if it is none of those that count.
	behind = map[string][]string{"in": {"by"}, "on": {"by"}, "across": nil, "=": {"then"}, "being": {"of", "in", "using"}}
	// synonyms gives the first of several words for one thing.
	synonyms = map[string]string{"as": "for", "doing": "do", "collecting": "collect", "appending": "append", "nconcing": "nconc",
		"summing": "sum", "counting": "count", "maximizing": "maximize", "minimizing": "minimize"}
)

// reading is a loop being read.
type reading[F any] struct {
	Language[F]
	rest []F
	into []F
}

// Read reads what follows the word loop.
func Read[F any](l Language[F], forms []F) (loop Loop[F], err error) {
	r := reading[F]{Language: l, rest: forms}
	if _, ok := r.accept("named"); ok {
		if loop.Name, err = r.next("named"); err != nil {
			return loop, err
		}
	}
	if !slices.ContainsFunc(r.rest, func(f F) bool { return !l.Compound(f) }) {
		loop.Body = r.rest
		return loop, nil
	}
	for word, and := "", false; len(r.rest) > 0 || and; {
		among := words
		if and {
			among = words[:1] // without it, the word is that of the clause before
		}
		if next, ok := r.accept(among...); ok {
			word = next
		} else if !and {
			return loop, l.Bad("wanted one of %s, given %s", strings.Join(words, ", "), r.given())
		}
		c, err := r.clause(word)
		if err != nil {
			return loop, err
		}
		c.And = and
		loop.Clauses = append(loop.Clauses, c)
		if and = c.Iterates(); and {
			_, and = r.accept("and")
		}
	}
	loop.Into = r.into
	return loop, nil
}

// clause reads what follows the word that a clause begins with.
func (r *reading[F]) clause(word string) (c Clause[F], err error) {
	c.Word = word
	switch word {
	case "for", "with":
		if c.Target, err = r.next(word); err == nil {
			c.Type = r.typed()
			err = r.parts(&c)
		}
		return c, err
	case "do", "initially", "finally":
		for len(r.rest) > 0 && r.Compound(r.rest[0]) {
			c.Forms, r.rest = append(c.Forms, r.rest[0]), r.rest[1:]
		}
		if len(c.Forms) == 0 {
			err = r.Bad("wanted a form in parentheses after %s, given %s", word, r.given())
		}
		return c, err
	}
	c.Forms = make([]F, 1)
	if c.Forms[0], err = r.next(word); err != nil {
		return c, err
	}
	switch word {
	case "when", "unless", "if":
		if c.Then, err = r.branch(word); err != nil {
			return c, err
		}
		if _, ok := r.accept("else"); ok {
			c.Else, err = r.branch("else")
		}
		r.accept("end")
	case "collect", "append", "nconc", "sum", "count", "maximize", "minimize":
		err = r.parts(&c)
		r.typed()
	}
	return c, err
}

// parts reads further words, each with a form. The first one of for says which may follow.
func (r *reading[F]) parts(c *Clause[F]) error {
	among, ok := map[string][]string{"for": first, "with": {"="}}[c.Word]
	if !ok {
		among = []string{"into"}
	}
	for {
		word, ok := r.accept(among...)
		if !ok {
			return nil
		}
		if _, twice := c.Part(word); twice {
			return r.Bad("%s twice in %s %s", word, c.Word, r.Excerpt(c.Target))
		}
		if word == "being" {
			r.accept("the", "each")
		}
		form, err := r.next(word)
		if err != nil {
			return err
		}
		c.Parts = append(c.Parts, Phrase[F]{word, form})
		switch {
		case word == "into":
			r.into = append(r.into, form)
			return nil
		case c.Word == "with":
			return nil
		case len(c.Parts) > 1:
		case slices.Contains(counting, word):
			among = counting
		default:
			among = behind[word]
		}
	}
}

// typed reads the type of a variable, if there is one.
func (r *reading[F]) typed() (form F) {
	at := r.rest
	word, ok := r.accept(types...)
	switch {
	case word == "of-type":
		form, _ = r.next(word)
	case ok:
		form = at[0]
	}
	return form
}

// branch reads clauses joined by and, which a test selects.
func (r *reading[F]) branch(after string) (all []Clause[F], err error) {
	for more := true; more; _, more = r.accept("and") {
		word, ok := r.accept(selectable...)
		if !ok {
			return nil, r.Bad("wanted one of %s after %s, given %s", strings.Join(selectable, ", "), after, r.given())
		}
		c, err := r.clause(word)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// accept takes the next word if it is one of some, and gives the first of its synonyms.
func (r *reading[F]) accept(among ...string) (word string, ok bool) {
	if len(r.rest) == 0 {
		return "", false
	}
	word = r.Word(r.rest[0])
	if usual, ok := synonyms[word]; ok {
		word = usual
	}
	if word == "" || !slices.Contains(among, word) {
		return "", false
	}
	r.rest = r.rest[1:]
	return word, true
}

// next takes the next form.
func (r *reading[F]) next(after string) (form F, err error) {
	if len(r.rest) == 0 {
		return form, r.Bad("wanted a form after %s, given none", after)
	}
	form, r.rest = r.rest[0], r.rest[1:]
	return form, nil
}

// given describes what comes next, for an error.
func (r *reading[F]) given() string {
	if len(r.rest) == 0 {
		return "nothing"
	}
	return r.Excerpt(r.rest[0])
}
