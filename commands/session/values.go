package session

import (
	"math"

	"parlor/commands/lisp"
	"parlor/games"
)

// nothing is the value of a command that has none. It prints as nil inside
// other values and not at all by itself.
type nothing struct{}

// LispString prints nothing as Lisp's nil.
func (nothing) LispString() string { return "nil" }

// Nothing is the value of a command that has none.
var Nothing lisp.Value = nothing{}

// AsWord writes a Lisp value as one typed word.
func AsWord(v lisp.Value) string {
	if k, ok := v.(lisp.Keyword); ok {
		return ":" + string(k)
	}
	return lisp.Display(v)
}

// Finite gives a Lisp number as a value, if it is one and neither infinite nor
// undefined.
func Finite(v lisp.Value) (games.Value, bool) {
	switch n := v.(type) {
	case int64:
		return games.Value(n), true
	case float64:
		return games.Value(n), !math.IsInf(n, 0) && !math.IsNaN(n)
	}
	return 0, false
}

// Wanted is the error of an argument of the wrong kind.
func Wanted(what string, given lisp.Value) error {
	return games.Errorf("wrong-kind", "wanted %s, given %s", what, lisp.String(given))
}
