package sessiontest

import (
	"context"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/lisp"
	"parlor/commands/shell/savefile"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
)

// Listener is a session that keeps what was said.
type Listener struct {
	table.Caller
	Said []report.Record
}

// Listen starts a session, always with the same seed.
func Listen(t testing.TB) *Listener {
	t.Helper()
	s, err := rooms.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.CloseFolder)
	return Hear(s)
}

// Hear listens to a session, which from now on follows from the same seed.
func Hear(s table.Caller) *Listener {
	l := &Listener{Caller: s}
	s.Emit = func(r report.Record) { l.Said = append(l.Said, r) }
	s.Chance.SetSeed(42)
	return l
}

// Eval evaluates the forms of a text and gives the last value.
func (l *Listener) Eval(t testing.TB, text string) lisp.Value {
	t.Helper()
	v, err := l.Try(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

// Try does so where there may be an error.
func (l *Listener) Try(text string) (lisp.Value, error) {
	forms, err := lisp.Read(text)
	if err != nil {
		return nil, err
	}
	var v lisp.Value
	for _, form := range forms {
		if v, err = l.Lisp.Eval(context.Background(), form); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// Last is the record said last.
func (l *Listener) Last() report.Record { return l.Said[len(l.Said)-1] }

// Text gives what has been said since it was last asked.
func (l *Listener) Text() string {
	var t report.Text
	for _, r := range l.Said {
		r.Write(&t)
	}
	l.Said = nil
	return t.String()
}

// Words runs a bare line.
func (l *Listener) Words(t testing.TB, name string, words ...string) {
	t.Helper()
	if _, err := l.CallWords(context.Background(), l.Table.Named(name), words); err != nil {
		t.Fatalf("%s %q: %v", name, words, err)
	}
}

// Kept is the session as a file that is saved keeps it.
func (l *Listener) Kept(t testing.TB) savefile.Session {
	t.Helper()
	saved, _ := l.Saved()
	text, err := saved.Encode()
	if err != nil {
		t.Fatal(err)
	}
	back, err := savefile.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	return back
}
