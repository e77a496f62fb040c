// Package report is what commands output: every report as text with roles, for people, and as the
// fields of its JSON form, for programs; how it is wrapped and laid out in tables. It knows no
// game in progress and no command.
package report

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"strings"
	"unicode"

	"parlor/commands/text/wording"
	"parlor/games"
)

// Role is the meaning of a piece of output, by which a printer chooses its
// colour. Colour is never the only sign: the words say the same without it.
type Role uint8

// The roles of output.
const (
	Plain   Role = iota
	MaxSide      // belongs to the first player
	MinSide      // belongs to the second player
	Heading      // a label: ROOT NODE VALUE
	Best         // the best of several
	Faint        // pruned, undone, or of less weight
	Bad          // an error
)

// Class names the role as in style sheets; it is empty for plain text.
func (r Role) Class() string {
	return [...]string{"", "max-side", "min-side", "heading", "best", "faint", "bad"}[r]
}

// Span is a piece of output with one role.
type Span struct {
	Text string
	Role Role
	// Hole, if not empty, replaces Text in a transcript, because it differs
	// from run to run: [time].
	Hole string
}

// Text is output: consecutive spans, with lines ended by line feeds within them. It
// is plain text with roles; colour is added last and elsewhere. The zero value is
// empty and laid out for a page.
type Text struct {
	spans []Span
	width int // columns to keep to; 0 for those of a page

	played bool // it is shown to a person who plays
}

// Add appends formatted text without a role.
func (t *Text) Add(format string, args ...any) { t.Put(Plain, fmt.Sprintf(format, args...)) }

// Put appends s in a role.
func (t *Text) Put(role Role, s string) { t.spans = append(t.spans, Span{Text: s, Role: role}) }

// Field appends a label and its formatted value.
func (t *Text) Field(label, format string, args ...any) {
	t.Put(Heading, label)
	t.Add(format, args...)
}

// Varying appends s, which a transcript replaces by hole.
func (t *Text) Varying(hole, s string) { t.spans = append(t.spans, Span{Text: s, Hole: hole}) }

// Append appends another text.
func (t *Text) Append(more Text) { t.spans = append(t.spans, more.spans...) }

// Line ends a line.
func (t *Text) Line() { t.Put(Plain, "\n") }

// Spans gives the pieces in order.
func (t Text) Spans() []Span { return t.spans }

// Width is how many columns lines keep to.
func (t Text) Width() int {
	if t.width > 0 {
		return t.width
	}
	return PageWidth
}

// Played says that this is for a person who types and plays, and not for a page, a pipe or
// a recording, which must not depend on where they are made.
func (t Text) Played() bool { return t.played }

// String gives the plain text.
func (t Text) String() string {
	var b strings.Builder
	for _, s := range t.spans {
		b.WriteString(s.Text)
	}
	return b.String()
}

// Record is one thing a command outputs. Its exported fields are its form in
// JSON, where it is named after its type: see [Kind].
type Record interface {
	// Write appends the record for people: whole lines.
	Write(t *Text)
}

// Kind names a record in JSON, as its field type: by its method Kind, or after its type in
// Go, with a dash between the words.
func Kind(r Record) string {
	if named, ok := r.(interface{ Kind() string }); ok {
		return named.Kind()
	}
	var kind strings.Builder
	for i, letter := range reflect.Indirect(reflect.ValueOf(r)).Type().Name() {
		if unicode.IsUpper(letter) && i > 0 {
			kind.WriteByte('-')
		}
		kind.WriteRune(unicode.ToLower(letter))
	}
	return kind.String()
}

// Lasting marks records whose text does not change later on. A session that could be
// recorded keeps them as they are, and writes them out only if it is.
type Lasting interface {
	Record
	// TextSize is about how many bytes the text has.
	TextSize() int
}

// Note is a sentence or a few lines of plain text.
type Note struct {
	Text string `json:"text"`
}

// Write gives the text.
func (n Note) Write(t *Text) { t.Add("%s\n", n.Text) }

// Notef makes a note.
func Notef(format string, args ...any) Note { return Note{fmt.Sprintf(format, args...)} }

// Tip is a sentence for a person at a terminal that is no part of a command's output,
// so recordings leave it out.
type Tip struct {
	Text string `json:"text"`
}

// Write gives the sentence.
func (p Tip) Write(t *Text) { t.Add("%s\n", p.Text) }

// Aside is shown to a person at a terminal and is no part of a command's output, so recordings leave
// it out.
type Aside struct{ Record }

// RoleOf is the role of what belongs to a player.
func RoleOf(owner games.Turn) Role {
	switch owner {
	case games.Max:
		return MaxSide
	case games.Min:
		return MinSide
	}
	return Plain
}

// Settings shows settings and their values.
type Settings struct {
	Settings []SettingValue `json:"settings"`
}

// SettingValue is one setting and what it is set to.
type SettingValue struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Brief string `json:"brief"`
}

// Write gives a line for each setting.
func (l Settings) Write(t *Text) {
	columns := []TextColumn{{Head: "setting"}, {Head: "value"}, {Head: "meaning", Wrap: true}}
	rows := wording.Each(l.Settings, func(s SettingValue) []string { return []string{s.Name, s.Value, s.Brief} })
	WriteTable(t, columns, rows)
}

// Alias is a short word for the beginning of a bare line.
type Alias struct {
	Short   string   `json:"short"`
	Meaning []string `json:"meaning"`
	Foreign bool     `json:"-"` // it came from a file
}

// Aliases shows aliases.
type Aliases struct {
	Aliases []Alias `json:"aliases"`
}

// Write gives a line for each alias.
func (l Aliases) Write(t *Text) {
	if len(l.Aliases) == 0 {
		t.Add("no aliases\n")
	}
	for _, a := range l.Aliases {
		t.Add("%s: %s\n", a.Short, strings.Join(a.Meaning, " "))
	}
}

// CodeOf gives the stable code of any error: its own if it has one,
// interrupted for a cancelled context, and failed otherwise.
func CodeOf(err error) string {
	var coded interface{ Code() string }
	switch {
	case errors.As(err, &coded):
		return coded.Code()
	case errors.Is(err, context.Canceled):
		return "interrupted"
	}
	return "failed"
}

// Reason is what went wrong with a file, without the path and the operation,
// which the message around it names already.
func Reason(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return asElsewhere{path.Err}
	case errors.As(err, &link):
		return asElsewhere{link.Err}
	}
	return err
}

// asElsewhere is a system error in its usual wording: in a browser and on Windows it begins
// with a capital and may end with a full stop, and Windows has words of its own.
type asElsewhere struct{ error }

// Error gives the words.
func (e asElsewhere) Error() string {
	if errors.Is(e.error, fs.ErrNotExist) {
		return "no such file or directory"
	}
	text := strings.TrimSuffix(e.error.Error(), ".")
	return strings.ToLower(text[:min(1, len(text))]) + text[min(1, len(text)):]
}

// Unwrap gives the error itself.
func (e asElsewhere) Unwrap() error { return e.error }
