package lisp

import (
	"os"
	"parlor/commands/lisp/data"
	"strings"
	"testing"
)

// TestOmittedNames: the page about the language lists what is left out, and a call of each name
// says so, and what it belongs to.
func TestOmittedNames(t *testing.T) {
	page, err := os.ReadFile("../../docs/lisp.md")
	if err != nil {
		t.Fatal(err)
	}
	in := New(newTestHost())
	for _, o := range data.Omissions() {
		names := strings.Fields(o.Names)
		if row := "| " + o.Chapter + " | `" + strings.Join(names, "` `") + "` |\n"; !strings.Contains(string(page), row) {
			t.Errorf("docs/lisp.md lacks the row %s", row)
		}
		for _, name := range names {
			want := name + " is left out of this Lisp, with all that belongs to " + o.Chapter
			if _, err := evalAll(in, "("+name+")"); err == nil || err.Error() != want {
				t.Errorf("(%s): %v; want %s", name, err, want)
			}
		}
	}
}
