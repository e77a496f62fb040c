package lineeditor

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// TestKeyboard: what comes through of what a terminal sends, in one piece and byte
// by byte.
func TestKeyboard(t *testing.T) {
	const (
		page = "> (+ 1\r. 2)\r3\r\r> (list 4)\r(4)\r"
		bare = "> (+ 1\r. 2)\r> (list 4)\r"
	)
	tests := []struct{ name, sent, want string }{
		{"keys", "abc\x1b[A\x1b[3~\x04\r", "abc\x1b[A\x1b[3~\x04\r"},
		{"Ctrl-Space", "a\x00b\x00", "ab"},
		{"Ctrl-Z", "a\x1a\x1b\x1a[A\x1a", "a\x1b[A"},
		{"escape at the end", "a\x1b", "a\x1b"},
		{"a mark begun", "\x1b[2~x\x1b[20", "\x1b[2~x\x1b[20"},
		{"one line pasted", pasteBegins + "(+ 1 2)" + pasteEnds, "(+ 1 2)"},
		{"lines pasted", pasteBegins + "(+ 1\r\t2)\r" + pasteEnds + "\r", "(+ 1\r 2)\r\r"},
		{"Ctrl-D and other keys in a paste", pasteBegins + "(+ 1\x04 2)\x12\x1b[A\x7f" + pasteEnds, "(+ 1 2)[A"},
		{"letters in a paste", pasteBegins + "(list 'caf\u00e9 '\ud55c)" + pasteEnds, "(list 'caf\u00e9 '\ud55c)"},
		{"a session", pasteBegins + page + pasteEnds + "x", bare + "x"},
		{"a session with line feeds", pasteBegins + strings.ReplaceAll(page, "\r", "\n") + pasteEnds, strings.ReplaceAll(bare, "\r", "\n")},
		{"a session with both", pasteBegins + strings.ReplaceAll(page, "\r", "\r\n") + pasteEnds, strings.ReplaceAll(bare, "\r", "\r\n")},
		{"a page with fences", pasteBegins + "Words.\r```parlor\r> draw-card\r...\r```\r" + pasteEnds, "> draw-card\r"},
		{"an end without a beginning", pasteEnds + "x", pasteEnds + "x"},
		{"an end that is lost", pasteBegins + "(list" + keyCtrlC + "x", "(list" + keyCtrlC + "x"},
		{"input that ends in a paste", pasteBegins + "(list", "(list"},
	}
	for _, test := range tests {
		for how, from := range map[string]io.Reader{
			"at once": strings.NewReader(test.sent), "byte by byte": iotest.OneByteReader(strings.NewReader(test.sent)),
		} {
			got, err := io.ReadAll(&keyboard{from: from, dropped: keysDropped})
			if err != nil || string(got) != test.want {
				t.Errorf("%s %s: %q, %v, want %q", test.name, how, got, err, test.want)
			}
		}
	}
}

// TestPageKeys: where a text stops, blanks are Enter and a q alone is a line; what follows
// means what it always means.
func TestPageKeys(t *testing.T) {
	for _, tt := range []struct {
		sent, want string
		follows    bool
	}{
		{" ", "\r", false}, {"   ", "\r", false}, {"q", "q\r", false}, {"q", "q", true}, {"quiz\r", "quiz\r", false},
		{" x", " x", false}, {"\r", "\r", false}, {"q\r", "q\r", false},
	} {
		k := &keyboard{from: strings.NewReader(tt.sent), follows: func() bool { return tt.follows }}
		k.paging.Store(true)
		if got, err := io.ReadAll(k); string(got) != tt.want || err != nil {
			t.Errorf("%q comes through as %q, want %q: %v", tt.sent, got, tt.want, err)
		}
	}
}

// TestLeavingKey: Ctrl-D and Delete are one key to the package, and two to people.
func TestLeavingKey(t *testing.T) {
	for sent, want := range map[string]bool{
		"": false, "a\x04": true, "\x1b[3~": false, "\x04\x1b[3~": false, "\x1b[3~\x04": true, "\x04abc": true,
	} {
		k := &keyboard{from: strings.NewReader(sent)}
		if _, err := io.ReadAll(k); err != nil {
			t.Fatal(err)
		}
		if got := k.leaves.Load(); got != want {
			t.Errorf("%q leaves: %v", sent, got)
		}
	}
}
