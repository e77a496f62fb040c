package repl

import (
	"parlor/commands/session"
	"sort"
	"strings"
)

// completer offers the words that may stand where the cursor is, computed from
// the command table, the variables and the game in hand.
type completer struct{ session *session.Session }

// Do is what the readline package calls: it gives what may follow the word that
// is being typed, and how many runes of that word there are already.
func (c completer) Do(line []rune, pos int) ([][]rune, int) {
	typed := string(line[:pos])
	words, prefix := c.candidates(typed)
	var suffixes [][]rune
	for _, w := range words {
		suffixes = append(suffixes, []rune(strings.TrimPrefix(w, prefix)+" "))
	}
	return suffixes, len([]rune(prefix))
}

// candidates gives the words that begin with the one being typed, and that one.
func (c completer) candidates(typed string) (words []string, prefix string) {
	at := strings.LastIndexAny(typed, " ('\t") + 1
	prefix = typed[at:]
	before, lisp := innermost(typed[:at])
	var all []string
	switch {
	case len(before) == 0 && lisp:
		all = c.session.FormWords()
	case len(before) == 0:
		all = append(c.session.CommandWords(), c.session.VariableWords()...)
	default:
		all = append(c.session.Complete(before[0], before[1:]), c.session.VariableWords()...)
	}
	return matching(all, prefix), prefix
}

// innermost gives the words of the form or line that the cursor is in, and
// whether it is a form. Forms that are closed count as one word.
func innermost(text string) (words []string, lisp bool) {
	var stack [][]string
	var word strings.Builder
	flush := func() {
		if word.Len() > 0 {
			words = append(words, word.String())
			word.Reset()
		}
	}
	for _, r := range text {
		switch r {
		case '(':
			flush()
			stack, words = append(stack, words), nil
		case ')':
			flush()
			if len(stack) > 0 {
				words = append(stack[len(stack)-1], "()")
				stack = stack[:len(stack)-1]
			}
		case ' ', '\t', '\n', '\'':
			flush()
		default:
			word.WriteRune(r)
		}
	}
	flush()
	return words, len(stack) > 0
}

// matching sorts the words that begin with prefix, each once.
func matching(words []string, prefix string) []string {
	seen := map[string]bool{}
	var found []string
	for _, w := range words {
		if strings.HasPrefix(w, prefix) && !seen[w] {
			seen[w] = true
			found = append(found, w)
		}
	}
	sort.Strings(found)
	return found
}
