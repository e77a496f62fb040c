package files

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReplaceLike: a file of the same kind is replaced, and any other stays, through a link as well.
func TestReplaceLike(t *testing.T) {
	png := "\x89PNG\r\n\x1a\n" + strings.Repeat("s", 25)
	for _, c := range []struct{ old, new, other string }{
		{"student,right,of\nAda,1,2\n", "student,right,of,more\n", "name,right,of\n"},
		{"student\n", "student\n1\n", "students\n"},
		{`{"paper": "A"}`, `{"paper": "B"}`, `{"name": "mine"}`},
		{`[{"match": 1}]`, `[{"match": 2}]`, `[1, 2]`},
		{"[]\n", `[{"match": 2}]`, "notes"},
		{"<?xml?>\n<!-- a chart -->\n<svg>", "<?xml?>\n<!-- a chart -->\n<svg >", "<?xml?>\n<svg>"},
		{png + "old", png + "new", "\x89PNG\r\n\x1a\n" + strings.Repeat("x", 40)},
		{"# Found\nold", "# Found\nnew", "# Mine\n"},
		{"student,right,of\n", "student,right,of\n", "secret: 1"},
	} {
		path := filepath.Join(t.TempDir(), "a")
		if err := Anywhere().ReplaceLike(path, []byte(c.old)); err != nil {
			t.Fatalf("%q: %v", c.old, err)
		}
		if err := Anywhere().ReplaceLike(path, []byte(c.new)); err != nil || read(t, path) != c.new {
			t.Errorf("%q is not replaced by %q: %v", c.old, c.new, err)
		}
		for _, other := range []string{c.other, "", c.new[:1]} {
			write(t, path, other)
			at := path + "-link"
			if os.Symlink(path, at) != nil {
				at = path
			}
			if err := Anywhere().ReplaceLike(at, []byte(c.new)); !errors.Is(err, ErrNotOwn) || read(t, path) != other {
				t.Errorf("%q is replaced by %q: %v", other, c.new, err)
			}
			_ = os.Remove(path + "-link")
		}
	}
}
