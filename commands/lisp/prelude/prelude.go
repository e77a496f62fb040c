// Package prelude has what comes with the Lisp and is written in it: the files of Lisp
// beside this one. A definition is read and compiled when its name is first used, so that
// none costs a start of the program anything.
//
// A file is a row of forms with an empty line between each two and none inside. The text of
// a definition is its line in help; without one it is for others in the prelude only.
// (alias old names...) gives a definition before it other names, and (destructive names...) each
// of those the name with an n before it, for a function that may use up its lists.
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

// define takes the name, the parameters and the text that describes it off a definition.
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
