package lineeditor

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

// TestKeyboard: what comes through of what a terminal sends, in one piece and byte
// by byte.
func TestKeyboard(t *testing.T) {
	const (
		page = "> (+ 1\r. 2)\r3\r\r> (list 4)\r(4)\r"
		bare = "> (+ 1\r. 2)\r> (list 4)\r"
	)
	tests := []struct{ name, sent, want string }{
		{"keys", "abc\x1b[A\x1b[3~\x04\r", "abc\x10\x1b[3~\x04\r"},
		{"Ctrl-Space", "a\x00b\x00", "ab"},
		{"Ctrl-Z", "a\x1a\x1b\x1a[A\x1a", "a\x10"},
		{"escape at the end", "a\x1b", "a"},
		{"a mark begun", "\x1b[2~x\x1b[20", "x"},
		{"one line pasted", pasteBegins + "(+ 1 2)" + pasteEnds, "(+ 1 2)"},
		{"lines pasted", pasteBegins + "(+ 1\r\t2)\r" + pasteEnds + "\r", "(+ 1\r 2)\r\r"},
		{"Ctrl-D and other keys in a paste", pasteBegins + "(+ 1\x04 2)\x12\x1b[A\x7f" + pasteEnds, "(+ 1 2)[A"},
		{"letters in a paste", pasteBegins + "(list 'caf\u00e9 '\ud55c)" + pasteEnds, "(list 'caf\u00e9 '\ud55c)"},
		{"a session", pasteBegins + page + pasteEnds + "x", bare + "x"},
		{"a session with line feeds", pasteBegins + strings.ReplaceAll(page, "\r", "\n") + pasteEnds, strings.ReplaceAll(bare, "\r", "\n")},
		{"a session with both", pasteBegins + strings.ReplaceAll(page, "\r", "\r\n") + pasteEnds, strings.ReplaceAll(bare, "\r", "\r\n")},
		{"a page with fences", pasteBegins + "Words.\r```parlor\r> draw-card\r...\r```\r" + pasteEnds, "> draw-card\r"},
		{"an end without a beginning", pasteEnds + "x", "x"},
		{"an end that is lost", pasteBegins + "(list" + keyCtrlC + "x", "(list" + keyCtrlC + "x"},
		{"input that ends in a paste", pasteBegins + "(list", "(list"},
		{"keys without a meaning", "a\x1b[5~\x1b[[A\x1bOP\x1b[15~\x1b[1;6A\x1bz\x1b\u00e4\x1b[24;2~b", "ab"},
		{"keys cut short", "a\x1b\x03b\x1b[\x03c\x1b[1;5\rd\x1bO\x03e", "a\x03b\x03c\rd\x03e"},
	}
	for _, test := range tests {
		for how, from := range map[string]io.Reader{
			"at once": strings.NewReader(test.sent), "byte by byte": iotest.OneByteReader(strings.NewReader(test.sent)),
		} {
			got, err := io.ReadAll(&keyboard{from: from})
			if err != nil || string(got) != test.want {
				t.Errorf("%s %s: %q, %v, want %q", test.name, how, got, err, test.want)
			}
		}
	}
}

// TestKeysOfTerminals: each sequence of each key has its meaning, alone and between letters.
func TestKeysOfTerminals(t *testing.T) {
	owner := map[string]string{}
	for _, key := range keys {
		for _, sent := range key.sent {
			if other, twice := owner[sent]; twice {
				t.Errorf("%q is sent by %s and %s", sent, other, key.name)
			}
			owner[sent] = key.name
			got, err := io.ReadAll(&keyboard{from: iotest.OneByteReader(strings.NewReader("(" + sent + sent + ")"))})
			if want := "(" + key.means + key.means + ")"; err != nil || string(got) != want {
				t.Errorf("%s, sent as %q, comes through as %q, wanted %q: %v", key.name, sent, got, want, err)
			}
		}
	}
}

// TestTabs: a tab completes if it is the last that a person has typed; in a text that a program
// sends it is a blank, wherever that is cut in two.
func TestTabs(t *testing.T) {
	const function = "(cond ((> n 0)\r\t(if x\ty))\r"
	for _, tt := range []struct {
		sent, want string
		follows    bool
	}{
		{"\t", "\t", false}, {"\t\t", "\t\t", false}, {"mov\t", "mov\t", false}, {"mov\t", "mov ", true}, {"\tx", " x", false},
		{function, strings.ReplaceAll(function, "\t", " "), false}, {function + "\t", strings.ReplaceAll(function, "\t", " ") + " ", false},
		{"(a text that is longer than anybody types ahead\t", "(a text that is longer than anybody types ahead ", false},
	} {
		k := &keyboard{from: strings.NewReader(tt.sent), follows: func(time.Duration) bool { return tt.follows }}
		if got, err := io.ReadAll(k); string(got) != tt.want || err != nil {
			t.Errorf("%q comes through as %q, want %q: %v", tt.sent, got, tt.want, err)
		}
	}
}

// TestEscapeAlone: Escape that nothing follows ends what is going on, and takes no letter away.
func TestEscapeAlone(t *testing.T) {
	for _, tt := range []struct {
		sent     []string
		choosing bool
		want     string
	}{
		{[]string{"a\x1b", "b"}, true, "a\x07b"}, {[]string{"a\x1b", "(x)"}, false, "a(x)"}, {[]string{"\x1b", "Or"}, false, "Or"},
		{[]string{"\x1b", "b"}, false, "\x1bb"}, {[]string{"\x1b", "\x1b[A"}, true, "\x07\x10"},
	} {
		var from []io.Reader
		for _, sent := range tt.sent {
			from = append(from, strings.NewReader(sent))
		}
		k := &keyboard{from: io.MultiReader(from...), follows: func(time.Duration) bool { return false }}
		k.choosing.Store(tt.choosing)
		if got, err := io.ReadAll(k); string(got) != tt.want || err != nil {
			t.Errorf("%q comes through as %q, want %q: %v", tt.sent, got, tt.want, err)
		}
	}
}

// TestPageKeys: where a text stops, blanks are Enter and a q is a line; what is sent at once with
// more means what it always means.
func TestPageKeys(t *testing.T) {
	for sent, want := range map[string]string{
		" ": "\r", "   ": "\r", "q": "q\r", "quiz\r": "quiz\r", " x": " x", "\r": "\r", "q\r": "q\r",
	} {
		k := &keyboard{from: strings.NewReader(sent)}
		k.paging.Store(true)
		if got, err := io.ReadAll(k); string(got) != want || err != nil {
			t.Errorf("%q comes through as %q, want %q: %v", sent, got, want, err)
		}
	}
}

// TestLinesSent: what comes behind a line is read with the next, so that it is known when that
// begins.
func TestLinesSent(t *testing.T) {
	k := &keyboard{from: strings.NewReader("(list 1\r  2)\r")}
	buffer := make([]byte, 100)
	for _, want := range []struct {
		line string
		sent bool
	}{{"(list 1\r", true}, {"  2)\r", false}} {
		n, err := k.Read(buffer)
		if string(buffer[:n]) != want.line || k.sent() != want.sent || err != nil {
			t.Errorf("read %q, more %v: %v; wanted %q, %v", buffer[:n], k.sent(), err, want.line, want.sent)
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
