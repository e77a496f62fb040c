// Package sessiontest gives tests a session whose records they can look at.
package sessiontest

import (
	"context"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/games"
)

// Shell is a session that keeps what the last call has said.
type Shell struct {
	table.Caller
	heard []report.Record
}

// New starts a session, always with the same seed.
func New(t testing.TB) *Shell {
	t.Helper()
	s, err := rooms.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	x := &Shell{Caller: s}
	s.Emit = func(r report.Record) { x.heard = append(x.heard, r) }
	s.Chance.SetSeed(7)
	return x
}

// Do evaluates forms as if they were typed, and gives the records said by them and the
// code of the error that ended them, "" for none.
func (x *Shell) Do(text string) (heard []report.Record, code string) {
	x.heard = nil
	forms, err := lisp.Read(text)
	for _, form := range forms {
		if err == nil {
			err = x.run(form)
		}
	}
	if err != nil {
		code = games.CodeOf(err)
	}
	return x.heard, code
}

// run evaluates an outermost form and says what it is worth.
func (x *Shell) run(form lisp.Value) error {
	x.Begin()
	v, err := x.Lisp.Eval(context.Background(), form)
	if err != nil {
		return err
	}
	return x.Say(context.Background(), v)
}

// Said evaluates forms and gives the last record of type R they said. The test ends where
// there is none, or an error.
func Said[R report.Record](t testing.TB, x *Shell, text string) R {
	t.Helper()
	heard, code := x.Do(text)
	for i := len(heard) - 1; i >= 0 && code == ""; i-- {
		if r, ok := heard[i].(R); ok {
			return r
		}
	}
	t.Fatalf("%s: said %v, and error %q", text, heard, code)
	panic("not reached")
}
