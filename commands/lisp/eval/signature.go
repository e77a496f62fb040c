package eval

import (
	"fmt"
	"strings"

	"parlor/commands/lisp/data"
)

// A signature such as (find item list &key key test) is written once for each
// name. Help shows it, and the functions in this file take from it how many
// arguments there may be, so that the two cannot disagree. A word that ends in
// three dots stands for any number of arguments.

// nameOf gives the name in a signature.
func nameOf(sig string) string {
	name, _, _ := strings.Cut(strings.Trim(sig, "()"), " ")
	return name
}

// arity counts the arguments that a signature allows; most is -1 when a word
// ends in three dots.
func arity(sig string) (least, most int) {
	each, optional := 1, false
	for _, word := range sigWords(sig) {
		switch {
		case word == "&optional":
			optional = true
		case word == "&key":
			each, optional = 2, true
		case strings.HasSuffix(word, "..."):
			return least, -1
		default:
			most += each
			if !optional {
				least++
			}
		}
	}
	return least, most
}

// sigWords splits the arguments of a signature; an argument in parentheses is
// one word.
func sigWords(sig string) []string {
	var words []string
	depth, start := 0, len(nameOf(sig))+1
	body := strings.TrimSuffix(sig, ")") + " "
	for i := start; i < len(body); i++ {
		switch body[i] {
		case '(':
			depth++
		case ')':
			depth--
		case ' ':
			if depth == 0 && i > start {
				words = append(words, body[start:i])
			}
			if depth == 0 {
				start = i + 1
			}
		}
	}
	return words
}

// keywordsOf lists the keyword arguments in a signature.
func keywordsOf(sig string) []data.Keyword {
	_, list, _ := strings.Cut(strings.TrimSuffix(sig, ")"), "&key ")
	var names []data.Keyword
	for _, word := range strings.Fields(list) {
		names = append(names, data.Keyword(word))
	}
	return names
}

// counts says how many arguments there may be.
func counts(least, most int) string {
	switch {
	case most < 0:
		return "at least " + data.Arguments(least)
	case least == most:
		return data.Arguments(least)
	}
	return fmt.Sprintf("%d to %s", least, data.Arguments(most))
}
