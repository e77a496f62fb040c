package classroom_test

import (
	"testing"

	"parlor/cmd/rooms"
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

// readPaper reads a paper with the exercises of the program.
func readPaper(t testing.TB, text string) *classroom.Paper {
	t.Helper()
	all, err := exercises.Open()
	if err != nil {
		t.Fatal(err)
	}
	p, err := classroom.ReadPaper("test.paper", []byte(text), all)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
