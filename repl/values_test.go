package repl_test

import (
	"bytes"
	"context"
	"testing"

	"parlor/cmd/rooms"
	"parlor/repl"
	"parlor/repl/repltest"
)

// TestValuesBeginALine shows what a person sees of values, of what was printed
// before them, and of what a command has told in its own words.
func TestValuesBeginALine(t *testing.T) {
	repltest.Needs(t, "sorry")
	for _, tt := range []struct{ text, want string }{
		{`(princ "x")`, "x\n\"x\"\n"},
		{`(format t "~a~%" 1)`, "1\nnil\n"},
		{`(+ 1 2)`, "3\n"},
		{`nil`, "error"},
		{`(setf x 5)` + "\n" + `x`, "5\n5\n"},
		{`(* 2 (search (make-sorry :position "sorry red 5 r:20,-1,-1 g:-2,-2,-2" ) 1))`, "wrong-kind"},
	} {
		var out bytes.Buffer
		sh, err := repl.New(&repl.Printer{Out: &out, Err: &out}, rooms.House())
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range bytes.Split([]byte(tt.text), []byte("\n")) {
			_ = sh.Run(context.Background(), string(line)) // errors are shown
		}
		if got := out.String(); got != tt.want && !bytes.Contains(out.Bytes(), []byte(tt.want)) {
			t.Errorf("%s prints %q, want %q", tt.text, got, tt.want)
		}
	}
}
