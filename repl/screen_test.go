package repl

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// hostile are sequences that a name from a stranger may hold: a title, with seven and
// with eight bits, and as a terminal takes it in the middle of a character, a clipboard,
// a clearing, a question to the terminal, a colour, and writing turned round.
var hostile = []string{
	"\x1b]0;owned\x07", "\u009d0;owned\u009c", "\x9d0;owned\x9c", "\x1b]52;c;b3duZWQ=\x07", "\x1b[2J", "\x1b[6n", "\x1bc", "\x1b[31m", "\u202eowned", "\rowned", "\x00",
}

// TestScreenShowsText: nothing that is written as text steers.
func TestScreenShowsText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pieces := rapid.SliceOf(rapid.OneOf(rapid.SampledFrom(hostile), rapid.String(), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }))).Draw(t, "pieces")
		var out strings.Builder
		screen := NewScreen(&out)
		for _, piece := range pieces {
			if n, err := screen.Write([]byte(piece)); n != len(piece) || err != nil {
				t.Fatalf("%q: %d, %v", piece, n, err)
			}
		}
		if strings.ContainsFunc(out.String(), steers) {
			t.Fatalf("%q leads to %q", pieces, out.String())
		}
	})
}

// editing is what the line editor writes: all its sequences.
const editing = "> ab\x1b[J\n\x1b[30;47mä x\x1b[0m\x1b[2A\r\x1b[17C\b\b\x1b[2K\r\x1b[A\x07\x1b[4m \x1b[0m\x1b[H\x1b[2J\x1b[?2004h\x1b[?2004l\r\x1b[K"

// TestScreenDraws: what the line editor writes comes through, wherever it is cut, and
// of what it is made to write by others only what it could have written itself.
func TestScreenDraws(t *testing.T) {
	only := regexp.MustCompile(strings.TrimPrefix(ours().String(), "^"))
	rapid.Check(t, func(t *rapid.T) {
		text := editing
		strange := rapid.SliceOf(rapid.SampledFrom(hostile)).Draw(t, "strange")
		for _, s := range strange {
			at := rapid.IntRange(0, len(text)).Draw(t, "at")
			text = text[:at] + s + text[at:]
		}
		var out strings.Builder
		to := NewScreen(&out).Drawing()
		for rest := text; rest != ""; {
			n := rapid.IntRange(1, len(rest)).Draw(t, "n")
			if _, err := to.Write([]byte(rest[:n])); err != nil {
				t.Fatal(err)
			}
			rest = rest[n:]
		}
		if len(strange) == 0 && out.String() != editing {
			t.Fatalf("%q is drawn as %q", editing, out.String())
		}
		if shown := only.ReplaceAllString(out.String(), ""); strings.ContainsFunc(shown, steers) {
			t.Fatalf("%q leads to %q", text, out.String())
		}
	})
}

// TestNoCompletionSteers: a name that cannot be typed is not offered.
func TestNoCompletionSteers(t *testing.T) {
	for _, name := range hostile {
		if got := matching([]string{"plain", "x" + name}, ""); len(got) != 1 || got[0] != "plain" {
			t.Errorf("offered: %q", got)
		}
	}
}
