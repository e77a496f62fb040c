package coretest

import (
	"context"
	"testing"

	"parlor/commands"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
)

// Begin starts a session of a house with seed 5, in which some forms are evaluated.
func Begin(t testing.TB, house commands.House, forms string) table.Caller {
	t.Helper()
	s, err := house.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	s.Chance.SetSeed(5)
	if _, err := Eval(s, forms); err != nil {
		t.Fatalf("%s: %v", forms, err)
	}
	return s
}

// Eval evaluates the forms of a text and gives the value of the last.
func Eval(s table.Caller, forms string) (value lisp.Value, err error) {
	list, err := lisp.Read(forms)
	for _, form := range list {
		if err == nil {
			value, err = s.Lisp.Eval(context.Background(), form)
		}
	}
	return value, err
}

// Hear gives what a session says while do is done.
func Hear(s table.Caller, do func()) string {
	var said report.Text
	before := s.Emit
	defer func() { s.Emit = before }()
	s.Emit = func(r report.Record) { r.Write(&said) }
	do()
	return said.String()
}

// Says tells an error as people read it, with its code in brackets; nothing where there is none.
func Says(err error) string {
	if err == nil {
		return ""
	}
	return err.Error() + " [" + report.CodeOf(err) + "]"
}
