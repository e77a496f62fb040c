package commands_test

import (
	"os"
	"strings"
	"testing"

	"parlor/commands/lisp"
)

// TestLispManualNamesAll: the page about the Lisp names all there is, and every command
// that is for programs in it.
func TestLispManualNamesAll(t *testing.T) {
	page, err := os.ReadFile("../docs/lisp.md")
	if err != nil {
		t.Fatal(err)
	}
	text := string(page)
	for _, d := range lisp.Docs() {
		if !strings.Contains(text, "`"+d.Name+"`") {
			t.Errorf("docs/lisp.md does not name %s", d.Name)
		}
	}
	for _, cmd := range mustTable(t).Commands() {
		if cmd.Pure && !strings.Contains(text, "("+cmd.Name()+" ") {
			t.Errorf("docs/lisp.md does not name %s, which is Pure", cmd.Name())
		}
	}
}
