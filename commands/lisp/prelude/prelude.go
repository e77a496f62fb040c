// Package prelude has the definitions that come with the Lisp and are written in it: the
// Lisp files in this folder. A definition is read and compiled when its name is first
// used, so that none slows the start of the program.
//
// A file is a sequence of forms separated by empty lines, with none inside a form. The docstring
// of a definition is its help line; one without is internal to the prelude. (alias old names...)
// gives the definition before it further names, and (destructive names...) gives each of the
// names a second one prefixed with n, for a function that may modify its lists.
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
			head, rest := item(strings.TrimSuffix(form[min(1, len(form)):], ")"))
			switch head {
			case "defun", "defmacro":
				text := define(form)
				text.Yields = name == "others.lisp"
				known[text.Name] = text
				all = append(all, text)
			case "alias":
				old, others := item(rest)
				for name := range strings.FieldsSeq(others) {
					all = append(all, alias(known[old], name))
				}
			case "destructive":
				for old := range strings.FieldsSeq(rest) {
					text := alias(known[old], "n"+old)
					text.Brief = old + " that may use up its lists"
					all = append(all, text)
				}
			}
		}
	}
	return all
}

// define parses the name, parameters and docstring of a definition.
func define(form string) eval.Written {
	kind, rest, _ := strings.Cut(form[1:], " ")
	name, rest := item(rest)
	list, rest := item(rest)
	return eval.Written{Name: name, Sig: "(" + name + parameters(list) + ")", Brief: described(rest), Macro: kind == "defmacro", Definition: form}
}

// alias gives a definition another name.
func alias(text eval.Written, name string) eval.Written {
	renamed := func(in string) string { return strings.Replace(in, text.Name, name, 1) }
	text.Sig, text.Definition, text.Name = renamed(text.Sig), renamed(text.Definition), name
	return text
}

// described gives the docstring that the rest of a definition begins with.
func described(rest string) string {
	quoted, ok := strings.CutPrefix(strings.TrimSpace(rest), `"`)
	if !ok {
		return ""
	}
	text, _, _ := strings.Cut(quoted, `"`)
	return text
}

// item splits a text after the name or list that it begins with.
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

// parameters writes a lambda list as help shows it: without default values, and with dots
// after the &rest parameter.
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
