package repl

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/lisp/openform"
)

// Completer offers the words that may be at the cursor, from the command table,
// the variables and the current game.
type Completer struct{ Shell *Shell }

// Do is what the readline package calls: it gives the possible continuations of the
// word being typed, and its length in runes so far. A complete word is followed by
// a blank, except a folder.
func (c Completer) Do(line []rune, pos int) ([][]rune, int) {
	words, prefix := c.candidates(c.Shell.begun + string(line[:pos]))
	var suffixes [][]rune
	for _, w := range words {
		suffix := strings.TrimPrefix(w, prefix)
		if !strings.HasSuffix(w, "/") {
			suffix += " "
		}
		suffixes = append(suffixes, []rune(suffix))
	}
	return suffixes, len([]rune(prefix))
}

// candidates gives the words that begin with the one being typed, and that prefix.
func (c Completer) candidates(typed string) (words []string, prefix string) {
	if strings.Count(typed, `"`)%2 == 1 {
		return c.texts(typed)
	}
	at := strings.LastIndexAny(typed, " ('\t\n") + 1
	prefix = typed[at:]
	before, form := innermost(typed[:at])
	found := matching(append(c.fitting(before, form, prefix), c.local(typed[:at], before)...), prefix)
	if len(before) > 0 {
		first := c.Shell.Session.FirstOffered(before[0], before[1:])
		slices.SortStableFunc(found, func(a, b string) int { return cmp.Compare(placeOf(first, a), placeOf(first, b)) })
	}
	return found, prefix
}

// placeOf is the place of a word in a list, and behind all of them where it is none.
func placeOf(list []string, word string) int {
	if i := slices.Index(list, word); i >= 0 {
		return i
	}
	return len(list)
}

// local gives the names that the enclosing form binds at the cursor, and the keywords
// of the function whose arguments are being typed.
func (c Completer) local(typed string, before []string) []string {
	if !IsLisp(typed) {
		return nil
	}
	variables, functions := openform.Bound(typed)
	switch {
	case len(before) == 0 || before[len(before)-1] == "#":
		return functions
	case c.Shell.Session.IsCommand(before[0]):
		return variables
	}
	return append(variables, openform.Keywords(lisp.Signature(c.Shell.Session.Lisp, before[0]))...)
}

// texts gives the quoted texts that begin with the one being typed: only file
// names can be completed. The quote belongs to the text.
func (c Completer) texts(typed string) (words []string, prefix string) {
	at := strings.LastIndex(typed, `"`)
	prefix = typed[at:]
	before, _ := innermost(typed[:at])
	if len(before) == 0 {
		return nil, prefix
	}
	for _, name := range c.Shell.Session.CompleteFiles(before[0], before[1:], prefix[1:]) {
		if !strings.HasSuffix(name, "/") {
			name += `"`
		}
		words = append(words, `"`+name)
	}
	return matching(words, prefix), prefix
}

// fitting gives everything that may be where a word is being typed.
func (c Completer) fitting(before []string, form bool, prefix string) []string {
	switch {
	case len(before) > 0 && before[len(before)-1] == "#": // a function name, after #'
		return c.Shell.Session.FormWords()
	case len(before) == 0 && form:
		return c.Shell.Session.FormWords()
	case len(before) == 0:
		words := append(c.Shell.Session.CommandWords(), c.Shell.Session.VariableWords()...)
		if prefix != "" {
			words = append(words, c.Shell.Session.Table.OtherWords()...)
		}
		return words
	case c.Shell.Session.IsCommand(before[0]):
		files := c.Shell.Session.CompleteFiles(before[0], before[1:], prefix)
		return slices.DeleteFunc(c.Shell.Session.Complete(before[0], before[1:], prefix), func(w string) bool {
			return needsQuotes(w, form) && slices.Contains(files, w)
		})
	case form && prefix != "":
		return append(c.Shell.Session.VariableWords(), lisp.Globals(c.Shell.Session.Lisp)...)
	case form:
		return c.Shell.Session.VariableWords()
	}
	return nil
}

// needsQuotes says whether a file name needs double quotes: because of special
// characters, or as Lisp would fold its capitals.
func needsQuotes(name string, lisp bool) bool {
	return strings.ContainsAny(name, " \t\"'();\\#|`,") || lisp && strings.ToLower(name) != name
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

// matching sorts the words that begin with prefix, each once. A name that would steer a
// terminal, as one of a file can, cannot be typed and is left out.
func matching(words []string, prefix string) []string {
	seen := map[string]bool{}
	var found []string
	for _, w := range words {
		if strings.HasPrefix(w, prefix) && !seen[w] && Visible(w) == w {
			seen[w] = true
			found = append(found, w)
		}
	}
	sort.Strings(found)
	return found
}

// OpenForm gives what has been typed so far of the form that is being typed, before the line at
// the cursor, and the blanks that line begins with.
func OpenForm(sh *Shell) (text, indent string) { return sh.begun, sh.indent }

// Parameters gives the signature of the function whose arguments are being typed, or "".
func Parameters(sh *Shell, text string) string {
	return lisp.Signature(sh.Session.Lisp, openform.Function(text))
}
