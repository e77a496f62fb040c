package player

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
func (p Player) IsFunction() bool { return p.Source != "" }

// readFunction reads what stands behind the word function.
func readFunction(words []string) (Player, error) {
	if len(words) != 2 || !isQuoted(words[0]) || !isQuoted(words[1]) || unquoted(words[0]) == "" || unquoted(words[1]) == "" {
		return Player{}, games.Errorf("bad-player", `wanted a function by name and source, as in (function "mine" "(defun mine (g) ...)"), given %s`,
			strings.Join(words, " "))
	}
	return Player{Name: FunctionWord, Function: unquoted(words[0]), Source: unquoted(words[1])}, nil
}

// FunctionText writes a function of Lisp as a player.
func FunctionText(name, source string) string {
	return fmt.Sprintf("(%s %s %s)", FunctionWord, quoted(name), quoted(source))
}

// Shown is a player's text as reports have it: of a function its name alone.
func Shown(text string) string {
	if !strings.HasPrefix(text, "("+FunctionWord+" ") {
		return text
	}
	p, err := Field{}.Read(text)
	if err != nil {
		return text
	}
	return "#'" + p.Function
}
