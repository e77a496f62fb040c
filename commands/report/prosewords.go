package report

import (
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
)

// words gives the words of a paragraph, each with the roles of its parts. Code keeps
// its backticks, as colour is never the only sign, and its blanks do not break lines.
func (s setter) words(n ast.Node, role Role) []word {
	w := wordSetter{source: s.source}
	w.inline(n, role)
	w.end()
	return w.words
}

// wordSetter gathers words.
type wordSetter struct {
	source []byte
	words  []word
	open   word
}

// inline adds what stands below a node.
func (w *wordSetter) inline(parent ast.Node, role Role) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Text:
			w.add(string(n.Value(w.source)), role)
			if n.SoftLineBreak() || n.HardLineBreak() {
				w.end()
			}
		case *ast.String:
			w.add(string(n.Value), role)
		case *ast.CodeSpan:
			w.open.add(Span{Text: "`" + codeOf(n, w.source) + "`", Role: role})
		case *ast.Emphasis:
			w.inline(n, Best)
		case *ast.Link:
			w.link(n, role)
		case *ast.AutoLink:
			w.add(string(n.URL(w.source)), role)
		default:
			w.inline(n, role)
		}
	}
}

// add adds text, which is split at its blanks.
func (w *wordSetter) add(text string, role Role) {
	for i, part := range strings.Split(text, " ") {
		if i > 0 {
			w.end()
		}
		if part != "" {
			w.open.add(Span{Text: part, Role: role})
		}
	}
}

// link adds the words of a link, and in parentheses where it leads, if they do not
// say that themselves.
func (w *wordSetter) link(n *ast.Link, role Role) {
	w.inline(n, role)
	if to := string(n.Destination); !strings.Contains(to, plainOf(append(w.words, w.open))) {
		w.end()
		w.add("("+to+")", Faint)
	}
}

// end ends a word.
func (w *wordSetter) end() {
	if w.open.spans != nil {
		w.words = append(w.words, w.open)
	}
	w.open = word{}
}

// codeOf gives the text of a piece of code.
func codeOf(n ast.Node, source []byte) string {
	var b strings.Builder
	for t := n.FirstChild(); t != nil; t = t.NextSibling() {
		if t, ok := t.(*ast.Text); ok {
			b.Write(t.Value(source))
			if t.SoftLineBreak() {
				b.WriteByte(' ')
			}
		}
	}
	return b.String()
}

// setWords sets words in lines behind a prefix, later lines behind another.
func setWords(t *Text, first, later string, words []word) {
	most := min(t.Width(), ProseWidth)
	prefix, at := first, 0
	for i, w := range words {
		switch {
		case i == 0:
			t.Add("%s", prefix)
			at = utf8.RuneCountInString(prefix)
		case at+1+w.width > most:
			t.Add("\n%s", later)
			at = utf8.RuneCountInString(later)
		default:
			t.Add(" ")
			at++
		}
		t.spans = append(t.spans, w.spans...)
		at += w.width
	}
	t.Line()
}

// plainOf gives words as plain text.
func plainOf(words []word) string {
	texts := make([]string, len(words))
	for i, w := range words {
		for _, s := range w.spans {
			texts[i] += s.Text
		}
	}
	return strings.Join(texts, " ")
}
