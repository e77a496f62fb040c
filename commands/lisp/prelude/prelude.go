// Package prelude has what comes with the Lisp and is written in it: the files of Lisp
// beside this one. A definition is read and compiled when its name is first used, so that
// none costs a start of the program anything.
//
// A file is a row of forms with an empty line between each two and none inside. The text of
// a definition is its line in help; without one it is for others in the prelude only.
// (alias new old "text") gives a definition before it a second name.
package prelude

import (
	"embed"
	"io/fs"
	"strings"

	"parlor/commands/lisp/eval"
)

//go:embed *.lisp
var files embed.FS

// All lists the definitions, in the order of the files.
func All() []eval.Written {
	var all []eval.Written
	names, _ := fs.Glob(files, "*.lisp")
	for _, name := range names {
		text, _ := files.ReadFile(name)
		known := map[string]eval.Written{}
		for _, form := range strings.Split(strings.TrimSpace(string(text)), "\n\n") {
			switch {
			case strings.HasPrefix(form, "(def"):
				all = append(all, define(form))
			case strings.HasPrefix(form, "(alias "):
				all = append(all, alias(form, known))
			default:
				continue
			}
			all[len(all)-1].Yields = name == "others.lisp"
			known[all[len(all)-1].Name] = all[len(all)-1]
		}
	}
	return all
}

// define takes the name, the parameters and the text that describes it off a definition.
func define(form string) eval.Written {
	kind, rest, _ := strings.Cut(form[1:], " ")
	name, rest := item(rest)
	list, rest := item(rest)
	return eval.Written{Name: name, Sig: "(" + name + parameters(list) + ")", Brief: described(rest), Macro: kind == "defmacro", Definition: form}
}

// alias makes a definition of a known one with another name.
func alias(form string, known map[string]eval.Written) eval.Written {
	name, rest := item(strings.TrimPrefix(form, "(alias "))
	old, rest := item(rest)
	text := known[old]
	renamed := func(text string) string { return strings.Replace(text, old, name, 1) }
	text.Name, text.Sig, text.Definition, text.Brief = name, renamed(text.Sig), renamed(text.Definition), described(rest)
	return text
}

// described gives the text that the rest of a definition begins with.
func described(rest string) string {
	quoted, ok := strings.CutPrefix(strings.TrimSpace(rest), `"`)
	if !ok {
		return ""
	}
	text, _, _ := strings.Cut(quoted, `"`)
	return text
}

// item parts a text after the name or list with which it begins.
func item(text string) (first, rest string) {
	text = strings.TrimSpace(text)
	depth := 0
	for i, c := range text {
		switch {
		case c == '(':
			depth++
		case c == ')':
			depth--
		}
		if depth == 0 && c == ')' {
			return text[:i+1], text[i+1:]
		}
		if depth == 0 && (c == ' ' || c == '\n') {
			return text[:i], text[i:]
		}
	}
	return text, ""
}

// parameters writes a list of parameters as help shows it: without the values of those that
// may be left out, and with dots behind the name that stands for all others.
func parameters(list string) string {
	var b strings.Builder
	word, rest := "", strings.TrimSuffix(strings.TrimPrefix(list, "("), ")")
	dots := ""
	for rest != "" {
		word, rest = item(rest)
		switch word {
		case "&rest", "&body":
			dots = "..."
			continue
		case "&aux", "&allow-other-keys":
			return b.String()
		}
		if inner, ok := strings.CutPrefix(word, "("); ok && strings.Contains(b.String(), "&") {
			word, _ = item(strings.TrimSuffix(inner, ")"))
		}
		b.WriteString(" " + word + dots)
		dots = ""
	}
	return b.String()
}
