// Package language is the small language in which the games of package lispgame are written: whole
// numbers and conditions, cells of a position, variables, loops and the game's own functions. A
// form is compiled to a Go closure over the flat state of the position, once when the rules are
// made, so that nothing is parsed, looked up or allocated while the game is played. It looks like
// the Lisp of the shell and uses nothing of it but the reader of loops. It knows no game. Read
// form.go first, then compiler.go.
package language

import (
	"strconv"
	"strings"

	"parlor/games"
)

// Kind is the kind of a form.
type Kind uint8

// The kinds of forms.
const (
	List Kind = iota
	Name
	Keyword
	Text
	Whole
	Real
)

// Form is a piece of a program as read.
type Form struct {
	Kind   Kind
	Word   string // of a name, a keyword without its colon, a text
	Number int64  // of a whole number
	Real   float64
	Items  []Form
	means  *Form // the form that this one is an expansion of, nil for none
}

// String writes the form so that it can be read back.
func (f Form) String() string {
	switch f.Kind {
	case Name:
		return f.Word
	case Keyword:
		return ":" + f.Word
	case Text:
		return strconv.Quote(f.Word)
	case Whole:
		return strconv.FormatInt(f.Number, 10)
	case Real:
		return strconv.FormatFloat(f.Real, 'g', -1, 64)
	}
	words := make([]string, len(f.Items))
	for i, item := range f.Items {
		words[i] = item.String()
	}
	return "(" + strings.Join(words, " ") + ")"
}

// Head is the name a list begins with, or empty.
func (f Form) Head() string {
	if f.Kind == List && len(f.Items) > 0 && f.Items[0].Kind == Name {
		return f.Items[0].Word
	}
	return ""
}

// Rest is the items of a list after its first.
func (f Form) Rest() []Form { return f.Items[min(1, len(f.Items)):] }

// Is says whether the form is a name.
func (f Form) Is(name string) bool { return f.Kind == Name && f.Word == name }

// word is the word that the form is in loop, empty for other forms than names and keywords.
func (f Form) word() string {
	if f.Kind == Name || f.Kind == Keyword {
		return f.Word
	}
	return ""
}

// list makes a list that begins with a name.
func list(head string, rest ...Form) Form {
	return Form{Items: append([]Form{{Kind: Name, Word: head}}, rest...)}
}

// as marks a form as the expansion of another, which is the one that errors show.
func (f Form) as(written Form) Form {
	f.means = &written
	return f
}

func whole(n int) Form { return Form{Kind: Whole, Number: int64(n)} }

// Quoted writes a form for an error, shortened if it is long.
func (f Form) Quoted() string {
	const most = 90
	if f.means != nil {
		return f.means.Quoted()
	}
	text := f.String()
	if len(text) > most {
		return strings.ToValidUTF8(text[:most-3], "") + "..."
	}
	return text
}

// Bad is an error in a definition, with the offending form.
func Bad(at Form, format string, args ...any) error {
	return games.Errorf("bad-game", format+", in %s", append(args, at.Quoted())...)
}
