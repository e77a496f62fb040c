package repl

import (
	"strings"

	"parlor/commands/lisp"
)

// Phones and slides put typographic quotes in the place of straight ones. What a person types is
// read as if they were straight; pages and Lisp files are not.

// straightener reads a text letter by letter.
type straightener struct {
	lisp   bool // a form, where a single quote stands alone
	out    strings.Builder
	close  rune // the straight quote that ends the string begun, or 0
	closer bool // a typographic quote ends it
	found  bool
}

// straightened gives a text with straight quotes for typographic ones, where they begin a string or a
// word, and whether there were any. What stands within straight quotes, in comments and within
// words, as in O’Brien, stays.
func straightened(text string) (straight string, found bool) {
	s := straightener{lisp: IsLisp(text) || strings.ContainsAny(text[:min(len(text), 3)], "“„«")}
	runes := []rune(text)
	for i := 0; i < len(runes); i++ {
		before, after := ' ', ' '
		if i > 0 {
			before = runes[i-1]
		}
		if i+1 < len(runes) {
			after = runes[i+1]
		}
		switch {
		case runes[i] == '\\' && i+1 < len(runes):
			s.out.WriteString(string(runes[i : i+2]))
			i++
		case s.lisp && s.close == 0 && runes[i] == ';':
			for ; i < len(runes) && runes[i] != '\n'; i++ {
				s.out.WriteRune(runes[i])
			}
			i--
		default:
			s.take(runes[i], before, after)
		}
	}
	if !s.found || s.closer {
		return text, false // as it is, also where a string is never closed, which is then reported
	}
	return s.out.String(), s.found
}

// take processes a letter between two others.
func (s *straightener) take(r, before, after rune) {
	_, quote, typographic := lisp.Typographic(string(r))
	ends := strings.ContainsRune(" \t\n()", after)
	begins := strings.ContainsRune(" \t\n('`,", before)
	switch {
	case s.close == 0 && !typographic && r == '"', s.close == 0 && !s.lisp && r == '\'' && begins:
		s.close = r
	case s.close == 0 && typographic && begins:
		s.found = true
		if r = rune(quote[0]); r == '"' || !s.lisp {
			s.close, s.closer = r, true
		}
	case s.close != 0 && s.closer && typographic && rune(quote[0]) == s.close && (ends || s.close == '"'):
		r, s.close, s.closer = s.close, 0, false
	case s.close != 0 && s.closer && r == s.close:
		s.out.WriteRune('\\')
	case s.close == r && !s.closer:
		s.close = 0
	}
	s.out.WriteRune(r)
}
