package classroom_test

import (
	"iter"
	"slices"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/lisp"
	"parlor/commands/school/classroom"
	"parlor/commands/school/exercises"
	"parlor/commands/shell/session"
)

// open starts a session.
func open(t testing.TB) *session.Session {
	t.Helper()
	s, err := rooms.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	return s.Session
}

// shelf is some exercises as those of the program.
func shelf(all []*exercises.Exercise) iter.Seq[classroom.Shelf] {
	return slices.Values([]classroom.Shelf{{Course: "parlor", Exercises: all, Usual: true, Own: true}})
}

// readPaper reads a paper with the exercises of the program.
func readPaper(t testing.TB, text string) *classroom.Paper {
	t.Helper()
	all, err := exercises.Open()
	if err != nil {
		t.Fatal(err)
	}
	p, err := classroom.ReadPaper("test.paper", []byte(text), shelf(all))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// read reads one form.
func read(t testing.TB, text string) lisp.Value {
	t.Helper()
	forms, err := lisp.Read(text)
	if err != nil || len(forms) != 1 {
		t.Fatalf("%s: %v", text, err)
	}
	return forms[0]
}
