package repl_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/report"
	"parlor/repl"
)

// recorder is a display that keeps what it is shown.
type recorder struct {
	forms []string
	text  strings.Builder
}

func (r *recorder) Begin(form string) { r.forms = append(r.forms, form) }

func (r *recorder) Record(record report.Record) {
	var t report.Text
	record.Write(&t)
	r.text.WriteString(t.String())
}

func (r *recorder) End(error) {}

// session is a shell under test.
type session struct {
	*repl.Shell
	t    testing.TB
	show *recorder
}

// open starts a shell with seed 42.
func open(t testing.TB) *session {
	t.Helper()
	show := &recorder{}
	sh, err := repl.New(show, rooms.House())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(sh.Close)
	sh.Session.Chance.SetSeed(42)
	return &session{sh, t, show}
}

// try runs a command and gives what it printed and its error.
func (s *session) try(command string) (string, error) {
	s.show.text.Reset()
	err := s.Run(context.Background(), command)
	return s.show.text.String(), err
}

// do runs commands, one a line, that must not fail, and gives what the last one
// printed.
func (s *session) do(lines string) string {
	s.t.Helper()
	var text string
	for line := range strings.SplitSeq(lines, "\n") {
		var err error
		if text, err = s.try(line); err != nil {
			s.t.Fatalf("%s: %v [%s]", line, err, report.CodeOf(err))
		}
	}
	return text
}

// fails runs a command that must fail with a code, and gives the message.
func (s *session) fails(command, code string) string {
	s.t.Helper()
	text, err := s.try(command)
	if err == nil {
		s.t.Errorf("%.200s: no error, want %s; printed %q", command, code, text)
		return ""
	}
	if got := report.CodeOf(err); got != code {
		s.t.Errorf("%.200s: error %v [%s], want %s", command, err, got, code)
	}
	return err.Error()
}

// state is everything about a game and the session that a mistake must leave
// alone.
func (s *session) state() string {
	s.t.Helper()
	return s.do("(position g)") + s.do("(history g)") + s.do("(set)") + s.do("(alias)") + s.do("(evals g)") + s.do("(seed)")
}

// inFolder makes a temporary folder the working directory and gives it.
func inFolder(t testing.TB) string {
	t.Helper()
	folder := t.TempDir()
	back, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chdir(folder); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.Chdir(back); err != nil {
			t.Error(err)
		}
	})
	return folder
}

// write puts a text into a file below the working directory.
func write(t testing.TB, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
