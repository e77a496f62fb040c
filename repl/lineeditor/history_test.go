package lineeditor

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestLongHistory: of a long history the last lines are gone back to. The file keeps what is
// in it until there is twice as much, and a line that a killed program left begun is no line.
func TestLongHistory(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "history")
	for _, test := range []struct{ written, stay int }{{0, 0}, {3, 3}, {mostKept + 3, mostKept + 3}, {2*mostKept + 1, mostKept}} {
		if err := prepareFile(path); err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		for n := range test.written {
			fmt.Fprintf(&text, "(list %d)\n", n)
		}
		if err := os.WriteFile(path, []byte(text.String()+"(list"), 0o600); err != nil {
			t.Fatal(err)
		}
		e := &lineEditor{}
		temp, err := os.ReadFile(e.prepareHistory(path))
		if err != nil || bytes.Count(temp, []byte("\n")) != min(test.written, mostKept) || test.written > 0 && !bytes.HasSuffix(temp, fmt.Appendf(nil, "(list %d)\n", test.written-1)) {
			t.Errorf("of %d lines there are %.100q, %v", test.written, temp, err)
		}
		e.removeTemp()
		kept, err := os.ReadFile(path)
		if err != nil || bytes.Count(kept, []byte("\n")) != test.stay {
			t.Errorf("of %d lines %d stay, want %d: %v", test.written, bytes.Count(kept, []byte("\n")), test.stay, err)
		}
		if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Errorf("the history has mode %v: %v", info.Mode(), err)
		}
	}
}
