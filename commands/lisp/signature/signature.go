// Package signature parses signatures as help shows them.
package signature

import (
	"fmt"
	"iter"
	"strings"
)

// A signature such as (find item list &key key test) is written once for each name.
// Help shows it, and this package derives the argument counts from it, so that the two
// cannot disagree. A word that ends in three dots stands for any number of arguments.

// Name gives the name in a signature.
func Name(sig string) string {
	if rest, ok := strings.CutPrefix(sig, "((setf "); ok {
		name, _, _ := strings.Cut(rest, ")")
		return "(setf " + name + ")"
	}
	name, _, _ := strings.Cut(strings.Trim(sig, "()"), " ")
	return name
}

// Arity gives the number of arguments that a signature allows; most is -1 if a word ends
// in three dots.
func Arity(sig string) (least, most int) {
	optional := false
	for word := range words(sig) {
		switch {
		case word == "&optional":
			optional = true
		case word == "&key":
			return least, -1
		case strings.HasSuffix(word, "..."):
			return least, -1
		default:
			most++
			if !optional {
				least++
			}
		}
	}
	return least, most
}

// words gives the arguments of a signature; an argument in parentheses is one word.
func words(sig string) iter.Seq[string] {
	return func(yield func(string) bool) {
		depth, start := 0, len(Name(sig))+1
		body := strings.TrimSuffix(sig, ")") + " "
		for i := start; i < len(body); i++ {
			switch body[i] {
			case '(':
				depth++
			case ')':
				depth--
			case ' ':
				if depth == 0 && i > start && !yield(body[start:i]) {
					return
				}
				if depth == 0 {
					start = i + 1
				}
			}
		}
	}
}

// Positional counts the arguments before the keywords.
func Positional(sig string) (n int) {
	for word := range words(sig) {
		if word == "&key" {
			break
		}
		if word != "&optional" {
			n++
		}
	}
	return n
}

// Keywords lists the keyword arguments in a signature.
func Keywords(sig string) []string {
	_, list, _ := strings.Cut(strings.TrimSuffix(sig, ")"), "&key ")
	return strings.Fields(list)
}

// Counts says in words how many arguments are allowed.
func Counts(least, most int) string {
	switch {
	case most < 0:
		return "at least " + Arguments(least)
	case least == most:
		return Arguments(least)
	}
	return fmt.Sprintf("%d to %s", least, Arguments(most))
}

// Arguments gives a count of arguments in words.
func Arguments(n int) string {
	if n == 1 {
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", n)
}
