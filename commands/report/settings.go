package report

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"strings"
)

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
	var rows [][]string
	for _, s := range l.Settings {
		rows = append(rows, []string{s.Name, s.Value, s.Brief})
	}
	WriteTable(t, columns, rows)
}

// Alias is a short word for the beginning of a bare line.
type Alias struct {
	Short   string   `json:"short"`
	Meaning []string `json:"meaning"`
	Foreign bool     `json:"-"` // it came out of a file
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

// asElsewhere is an error of the system in the words that most have for it: in a browser
// they begin with a capital.
type asElsewhere struct{ error }

// Error gives the words.
func (e asElsewhere) Error() string {
	text := e.error.Error()
	return strings.ToLower(text[:min(1, len(text))]) + text[min(1, len(text)):]
}

// Unwrap gives the error itself.
func (e asElsewhere) Unwrap() error { return e.error }
