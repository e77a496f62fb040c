// Package openform analyses a form of Lisp while it is being typed, before it is complete: whether
// it continues on the next line, how that is indented, which parenthesis was closed, which names
// are bound at the end, and whose arguments are being typed. Any text is accepted; nothing here
// fails. Read Nesting first, then scan.
package openform

import (
	"slices"
	"strings"
	"unicode/utf8"

	"parlor/commands/lisp"
)

// list is a list of a form being typed, closed or still open at the end of the text.
type list struct {
	at    int // the index of its parenthesis
	items []item
}

// item is a word or a list.
type item struct {
	at   int
	word string
	list *list
}

// typed is a parsed text that begins a form.
type typed struct {
	text   string
	open   []*list // the outermost first
	closed *list   // by the last character, nil for none
	inside bool    // it ends inside a string, a comment or a name between bars
}

// scan parses what has been typed of a form.
func scan(text string) typed {
	t := typed{text: text}
	var n Nesting
	word := -1
	add := func(i item) {
		if len(t.open) > 0 {
			in := t.open[len(t.open)-1]
			in.items = append(in.items, i)
		}
	}
	for i := range len(text) {
		plain := n.text || n.bars || n.remark || n.escaped || n.comments > 0
		n.Add(text[i])
		t.closed = nil
		c := text[i]
		if plain || n.remark || n.comments > 0 || !strings.ContainsRune("() \t\n'`,", rune(c)) {
			if word < 0 && !n.remark && n.comments == 0 {
				word = i
			}
			continue
		}
		if word >= 0 {
			add(item{at: word, word: text[word:i]})
			word = -1
		}
		switch c {
		case '(':
			l := &list{at: i}
			add(item{at: i, list: l})
			t.open = append(t.open, l)
		case ')':
			if last := len(t.open) - 1; last >= 0 {
				t.open, t.closed = t.open[:last], t.open[last]
			}
		}
	}
	if word >= 0 {
		add(item{at: word, word: text[word:]})
	}
	t.inside = n.text || n.bars || n.comments > 0 || n.remark
	return t
}

// word gives the word at an index of a list, or "".
func (l *list) word(i int) string {
	if i >= len(l.items) {
		return ""
	}
	return l.items[i].word
}

// column gives the column of the byte at an index.
func (t typed) column(at int) int {
	return utf8.RuneCountInString(t.text[strings.LastIndexByte(t.text[:at], '\n')+1 : at])
}

// Indentation gives the blanks for the next line of an open form, which aligns it with the
// arguments, or in a body indents it a little from the form.
func Indentation(text string) string {
	t := scan(text)
	if t.inside || len(t.open) == 0 {
		return ""
	}
	last := len(t.open) - 1
	l := t.open[last]
	column := t.column(l.at) + 1
	switch {
	case t.body(last):
		column++
	case l.word(0) != "" && len(l.items) > 1 && !strings.Contains(text[l.at:l.items[1].at], "\n"):
		column = t.column(l.items[1].at)
	}
	return strings.Repeat(" ", column)
}

// body says whether an open list continues with the body of a form or a local function.
func (t typed) body(i int) bool {
	name := t.open[i].word(0)
	if i >= 2 && slices.Contains(localFunctions, t.open[i-2].word(0)) {
		return true
	}
	if strings.HasPrefix(name, "def") || strings.HasPrefix(name, "with-") {
		return true
	}
	at := slices.IndexFunc(lisp.Docs(), func(d lisp.Doc) bool { return d.Name == name })
	return at >= 0 && strings.HasSuffix(lisp.Docs()[at].Sig, " body...)")
}

// localFunctions are the forms that define functions for their body.
var localFunctions = []string{"flet", "labels", "macrolet"}

// binding says which item of a form has the names it binds, and how to extract them.
type binding struct {
	at   int
	take func(i item) []string
}

// bindings are the forms that bind variables; those whose names begin with with- are others.
var bindings = map[string]binding{
	"defun": {2, parameters}, "defmacro": {2, parameters}, "lambda": {1, parameters}, "do": {1, heads}, "do*": {1, heads},
	"let": {1, heads}, "let*": {1, heads}, "prog": {1, heads}, "prog*": {1, heads}, "symbol-macrolet": {1, heads},
	"dolist": {1, head}, "dotimes": {1, head}, "destructuring-bind": {1, every}, "multiple-value-bind": {1, every},
}

// head gives the first name in an item, heads the first of each item in it, every all names,
// and parameters those of a lambda list.
func head(i item) []string {
	switch {
	case i.list == nil:
		return []string{i.word}
	case len(i.list.items) > 0:
		return head(i.list.items[0])
	}
	return nil
}

func heads(i item) []string { return eachIn(i, head) }

func every(i item) []string {
	if i.list == nil {
		return []string{i.word}
	}
	return eachIn(i, every)
}

func parameters(i item) []string {
	return slices.DeleteFunc(heads(i), func(name string) bool { return strings.HasPrefix(name, "&") })
}

func eachIn(i item, take func(i item) []string) (names []string) {
	if i.list != nil {
		for _, part := range i.list.items {
			names = append(names, take(part)...)
		}
	}
	return names
}

// Bound gives the variables and the functions that the open forms bind where the text ends.
func Bound(text string) (variables, functions []string) {
	t := scan(text)
	for i, l := range t.open {
		name := l.word(0)
		b, binds := bindings[name]
		switch {
		case i >= 2 && slices.Contains(localFunctions, t.open[i-2].word(0)):
			b, binds = binding{1, parameters}, true
		case strings.HasPrefix(name, "with-"):
			b, binds = binding{1, head}, true
		case name == "loop":
			variables = append(variables, looped(l.items)...)
		}
		if binds && len(l.items) > b.at {
			variables = append(variables, b.take(l.items[b.at])...)
		}
		if slices.Contains(localFunctions, name) && len(l.items) > 1 {
			functions = append(functions, heads(l.items[1])...)
		}
	}
	return variables, functions
}

// looped gives the variables of the clauses of a loop.
func looped(items []item) (names []string) {
	for i, before := range items {
		if slices.Contains([]string{"for", "as", "with", "and", "into"}, before.word) && i+1 < len(items) {
			names = append(names, every(items[i+1])...)
		}
	}
	return names
}

// Keywords gives the keyword arguments in a signature.
func Keywords(sig string) (names []string) {
	t := scan(strings.TrimSuffix(sig, ")"))
	if len(t.open) == 0 {
		return nil
	}
	keyed := false
	for _, i := range t.open[0].items {
		if name := strings.Join(head(i), ""); strings.HasPrefix(name, "&") {
			keyed = name == "&key"
		} else if keyed {
			names = append(names, ":"+strings.TrimPrefix(name, ":"))
		}
	}
	return names
}

// Closed says which parenthesis the last character of a line closes, given the text before the
// line: its column in the line or, if it is in an earlier line, -1 and that line from the
// parenthesis on.
func Closed(before, line string) (at int, earlier string, ok bool) {
	text := before + line
	l := scan(text).closed
	switch {
	case l == nil:
		return 0, "", false
	case l.at >= len(before):
		return utf8.RuneCountInString(text[len(before):l.at]), "", true
	}
	earlier, _, _ = strings.Cut(text[l.at:], "\n")
	return -1, earlier, true
}

// Function gives the name of the function whose arguments are being typed, or "".
func Function(text string) string {
	t := scan(text)
	if t.inside || len(t.open) == 0 {
		return ""
	}
	return t.open[len(t.open)-1].word(0)
}
