package lisp

import (
	"context"
	"os"
	"strings"
	"testing"

	"parlor/commands/lisp/data"
)

// TestProgramLikeSBCL loads a program of a game, in the manner in which people write them, and
// compares its session with what SBCL prints for it: sbcl --eval '(setf *print-pretty* nil)'
// --load dash.lisp --eval '(prin1 (run-session))' --eval '(terpri)'.
func TestProgramLikeSBCL(t *testing.T) {
	const folder = "testdata/dash/"
	program, err := os.ReadFile(folder + "dash.lisp")
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(folder + "dash.txt")
	if err != nil {
		t.Fatal(err)
	}
	host := newTestHost()
	in := New(host)
	if err := in.SetVariable("*print-case*", data.Keyword("upcase")); err != nil {
		t.Fatal(err)
	}
	if err := Load(context.Background(), in, "dash.lisp", string(program)); err != nil {
		t.Fatal(err)
	}
	if _, err := evalAll(in, "(prin1 (run-session)) (terpri)"); err != nil {
		t.Fatal(err)
	}
	ours, theirs := strings.Split(host.out.String(), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(ours), len(theirs)) {
		if i >= len(ours) || i >= len(theirs) || ours[i] != theirs[i] {
			t.Fatalf("of %d lines and %d of SBCL's the first that differ are number %d:\n%s\nSBCL:\n%s", len(ours), len(theirs), i+1,
				strings.Join(ours[min(i, len(ours)):min(i+3, len(ours))], "\n"), strings.Join(theirs[min(i, len(theirs)):min(i+3, len(theirs))], "\n"))
		}
	}
}
