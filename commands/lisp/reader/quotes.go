package reader

import (
	"strings"
	"unicode/utf8"
)

// The quotes that word processors substitute for straight ones, and the quotation marks
// of other languages. None of them is a quote in the Lisp.
const (
	doubleQuotes = "“”„‟«»"
	singleQuotes = "‘’‚‛‹›"
)

// Typographic says whether a word begins or ends with a typographic quote, since one inside
// may be an apostrophe, and gives it with the straight quote that is meant.
func Typographic(word string) (quote, straight string, found bool) {
	first, _ := utf8.DecodeRuneInString(word)
	last, _ := utf8.DecodeLastRuneInString(word)
	for _, r := range []rune{first, last} {
		switch {
		case strings.ContainsRune(doubleQuotes, r):
			return string(r), `"`, true
		case strings.ContainsRune(singleQuotes, r):
			return string(r), "'", true
		}
	}
	return "", "", false
}
