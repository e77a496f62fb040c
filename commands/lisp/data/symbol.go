package data

import (
	"fmt"
	"strings"
	"sync/atomic"
	"unicode"
)

// The reader turns small letters into capitals, as Common Lisp has it, and symbols are
// kept the other way round: car is the symbol whose name is CAR. So a name is what most
// people type, and only |car| is told apart.

// uninterned is what the names of symbols begin with that cannot be typed. What follows
// the mark tells symbols of one name apart.
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

// IsInterned says whether a symbol can be typed.
func (s Symbol) IsInterned() bool { return !strings.HasPrefix(string(s), uninterned) }

// Uninterned gives a new symbol of a name, in the way names are kept, that no other is.
func Uninterned(name string) Symbol {
	return Symbol(fmt.Sprint(uninterned, name, uninternedMark, made.Add(1)))
}

// made counts the symbols that cannot be typed.
var made atomic.Int64

// Inverted gives a name as symbols of it are kept.
func Inverted(name string) string { return invert(name) }

// invert changes small letters into capitals and capitals into small ones.
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
