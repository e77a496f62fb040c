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
		h := openHistory(path)
		if n := min(test.written, mostKept); len(h.lines) != n || n > 0 && h.lines[n-1] != fmt.Sprintf("(list %d)", test.written-1) {
			t.Errorf("of %d lines there are %d: %.100q", test.written, len(h.lines), h.lines)
		}
		kept, err := os.ReadFile(path)
		if err != nil || bytes.Count(kept, []byte("\n")) != test.stay {
			t.Errorf("of %d lines %d stay, want %d: %v", test.written, bytes.Count(kept, []byte("\n")), test.stay, err)
		}
		if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Errorf("the history has mode %v: %v", info.Mode(), err)
		}
	}
}

// keyed is what keys make of a line, without a terminal.
type keyed struct {
	history
	editing
	line line
}

// press presses keys, and shows the line with the cursor as _.
func (k *keyed) press(keys string) string {
	for _, r := range keys {
		k.one(r)
	}
	return string(k.line.text[:k.line.at]) + "_" + string(k.line.text[k.line.at:])
}

// one presses a key that means something in the history or changes the line, or types a letter.
func (k *keyed) one(r rune) {
	before := k.line
	after, done := k.key(r, before)
	if edit, edits := edits[r]; !done && edits {
		after, done = edit(&k.editing, before), true
	}
	if !done && r >= ' ' {
		after = before.insert(string(r))
	}
	k.line = after
	k.changed(r, before, after)
}

// TestHistoryKeys: a line that was begun is there again when the history is left, whether it was
// gone through or searched, however often a key was pressed in it.
func TestHistoryKeys(t *testing.T) {
	const up, down, back, forward, cancel, ctrlC, backspace = "\x10", "\x0e", "\x12", "\x13", "\x07", "\x03", "\x7f"
	for _, test := range []struct{ keys, want string }{
		{up, "(list 3)_"}, {up + up + up + up, "(list 1)_"}, {"(abc" + up + up + down + down, "(abc_"}, {"a" + down, "a_"},
		{up + "x" + up + down, "(list 3)x_"},
		{"(abc" + back + "list" + back + cancel, "(abc_"}, {"(abc" + back + "list" + back + back + back + ctrlC, "(abc_"},
		{"(abc\x02" + back + "list" + back + forward + cancel, "(ab_c"}, {"(abc" + back + cancel, "(abc_"},
		{"(abc" + back + "none" + cancel + up, "(list 3)_"}, {"(abc" + up + back + "1" + cancel + down, "(abc_"},
		{back + "LIST", "(_list 3)"}, {back + "list" + back, "(_list 2)"}, {back + "list" + back + back + forward, "(_list 2)"},
		{back + "t 1", "(lis_t 1)"}, {back + "t 1" + backspace + backspace, "(lis_t 3)"}, {back + "t 1" + backspace + "2", "(lis_t 2)"},
		{back + "list" + back + "\x02", "_(list 2)"}, {back + "none", "_"}, {back + "list" + back + up, "(list 1)_"},
	} {
		k := keyed{history: history{lines: []string{"(list 1)", "(list 2)", "(list 3)"}}}
		k.history.begin()
		if got := k.press(test.keys); got != test.want {
			t.Errorf("%q gives %s, wanted %s", test.keys, got, test.want)
		}
	}
}
