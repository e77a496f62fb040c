package data

import (
	"fmt"
	"strings"
	"sync/atomic"
	"unicode"
)

// The reader turns lower case into upper case, as in Common Lisp, and symbols are
// stored with the case inverted: "car" is the symbol whose name is CAR. So most symbols
// are stored as people type them, and |car| still differs from car.

// uninterned is the prefix of the stored names of uninterned symbols. What follows
// uninternedMark distinguishes symbols of one name.
const (
	uninterned     = "#:"
	uninternedMark = "\x00"
)

// NameOf gives the name of a symbol or keyword as symbol-name does.
func NameOf(v Value) (string, bool) {
	switch x := v.(type) {
	case nil:
		return "NIL", true
	case Symbol:
		name, _, _ := strings.Cut(strings.TrimPrefix(string(x), uninterned), uninternedMark)
		return invert(name), true
	case Keyword:
		return invert(string(x)), true
	}
	return "", false
}

// Intern gives the symbol of a name.
func Intern(name string) Value {
	if name == "NIL" {
		return nil
	}
	return Symbol(invert(name))
}

// InternKeyword gives the keyword of a name.
func InternKeyword(name string) Keyword { return Keyword(invert(name)) }

// IsInterned says whether a symbol is interned.
func (s Symbol) IsInterned() bool { return !strings.HasPrefix(string(s), uninterned) }

// Uninterned gives a new uninterned symbol of a name, as names are stored.
func Uninterned(name string) Symbol {
	return Symbol(fmt.Sprint(uninterned, name, uninternedMark, made.Add(1)))
}

// made counts the uninterned symbols.
var made atomic.Int64

// Inverted gives a name as symbols are stored.
func Inverted(name string) string { return invert(name) }

// invert swaps upper and lower case.
func invert(name string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsUpper(c) {
			return unicode.ToLower(c)
		}
		if upper := unicode.ToUpper(c); unicode.ToLower(upper) == c {
			return upper
		}
		return c
	}, name)
}
