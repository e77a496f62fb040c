package players

import (
	"fmt"
	"strings"

	"parlor/games"
)

// FunctionWord is the first word of the text of a function of Lisp that plays, with its
// name and the definitions that it needs:
//
//	(function "mine" "(defun mine (g) (first (legal-moves g)))")
const FunctionWord = "function"

// IsFunction says whether the player is a function of Lisp.
func (p Spec) IsFunction() bool { return p.Source != "" }

// readFunction reads what stands behind the word function.
func readFunction(words []string) (Spec, error) {
	if len(words) != 2 || !isQuoted(words[0]) || !isQuoted(words[1]) || unquoted(words[0]) == "" || unquoted(words[1]) == "" {
		return Spec{}, games.Errorf("bad-player", `wanted a function by name and source, as in (function "mine" "(defun mine (g) ...)"), given %s`,
			strings.Join(words, " "))
	}
	return Spec{Name: FunctionWord, Function: unquoted(words[0]), Source: unquoted(words[1])}, nil
}

// FunctionText writes a function of Lisp as a player, or as an evaluation.
func FunctionText(name, source string) string {
	return fmt.Sprintf("(%s %s %s)", FunctionWord, quoted(name), quoted(source))
}

// EvalFunction gives the name of the function of Lisp that a search goes by, and the
// definitions that make an evaluation of that name, of which (defeval name ...) is one.
// It is false for all other evaluations and players.
func (p Search) EvalFunction() (name, source string, ok bool) {
	words, err := split(p.Eval)
	if err != nil || words[0] != FunctionWord {
		return "", "", false
	}
	f, err := readFunction(words[1:])
	return f.Function, f.Source, err == nil
}

// Shown is a player's text as reports have it: of functions their names alone.
func Shown(text string) string {
	words, err := split(text)
	if err != nil || !strings.Contains(text, "("+FunctionWord+" ") {
		return text
	}
	if words[0] == FunctionWord {
		return shownFunction(text)
	}
	for i, word := range words {
		words[i] = shownFunction(word)
	}
	return "(" + strings.Join(words, " ") + ")"
}

// shownFunction is a function as reports have it; any other text stays what it is.
func shownFunction(text string) string {
	words, err := split(text)
	if err != nil || words[0] != FunctionWord {
		return text
	}
	p, err := readFunction(words[1:])
	if err != nil {
		return text
	}
	return "#'" + p.Function
}
