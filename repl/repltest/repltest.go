// Package repltest gives tests a shell whose output they can look at.
package repltest

import (
	"context"
	"runtime"
	"slices"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands"
	"parlor/commands/text/report"
	"parlor/repl"
)

// Seen is a display that keeps what it is shown.
type Seen struct {
	Forms []string
	Text  strings.Builder
}

// Begin keeps a form.
func (r *Seen) Begin(form string) { r.Forms = append(r.Forms, form) }

// Record keeps the text of a record.
func (r *Seen) Record(record report.Record) {
	var t report.Text
	record.Write(&t)
	r.Text.WriteString(t.String())
}

// End keeps nothing.
func (r *Seen) End(error) {}

// Session is a shell under test.
type Session struct {
	*repl.Shell
	T    testing.TB
	Seen *Seen
}

// Open starts a shell with seed 42.
func Open(t testing.TB) *Session {
	t.Helper()
	show := &Seen{}
	sh, err := repl.New(show, rooms.House())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { Close(sh) })
	sh.Session.Chance.SetSeed(42)
	return &Session{sh, t, show}
}

// Close closes a shell. Windows removes no folder that is open, as one was to each page that has been
// checked, until it is collected.
func Close(sh *repl.Shell) {
	sh.Close()
	if runtime.GOOS == "windows" {
		runtime.GC()
	}
}

// Try runs a command and gives what it printed and its error.
func (s *Session) Try(command string) (string, error) {
	s.Seen.Text.Reset()
	err := s.Run(context.Background(), command)
	return s.Seen.Text.String(), err
}

// Do runs commands, one a line, that must not fail, and gives what the last one
// printed.
func (s *Session) Do(lines string) string {
	s.T.Helper()
	var text string
	for line := range strings.SplitSeq(lines, "\n") {
		var err error
		if text, err = s.Try(line); err != nil {
			s.T.Fatalf("%s: %v [%s]", line, err, report.CodeOf(err))
		}
	}
	return text
}

// Fails runs a command that must fail with a code, and gives the message.
func (s *Session) Fails(command, code string) string {
	s.T.Helper()
	text, err := s.Try(command)
	if err == nil {
		s.T.Errorf("%.200s: no error, want %s; printed %q", command, code, text)
		return ""
	}
	if got := report.CodeOf(err); got != code {
		s.T.Errorf("%.200s: error %v [%s], want %s", command, err, got, code)
	}
	return err.Error()
}

// Needs leaves a test out where a room that it is about has been taken out of the program.
func Needs(t testing.TB, names ...string) {
	t.Helper()
	for _, name := range names {
		if !slices.ContainsFunc(rooms.All(), func(r commands.Room) bool { return r.Name == name }) {
			t.Skipf("there is no room %s", name)
		}
	}
}
