package repl

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Visible gives text in which nothing can steer a terminal: control characters
// besides line feed and tab, bytes that are no text, and the marks that turn the
// direction of writing are spelled out, such as \x1b. Names, positions and
// messages may come from a stranger's file.
func Visible(text string) string {
	if isPlain(text) || !strings.ContainsFunc(text, steers) && utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		switch {
		case r == utf8.RuneError && size == 1, steers(r) && r < 0x100:
			for _, c := range []byte(text[at : at+size]) {
				fmt.Fprintf(&b, `\x%02x`, c)
			}
		case steers(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
		at += size
	}
	return b.String()
}

// isPlain says whether text is nothing but printable ASCII in lines.
func isPlain(text string) bool {
	for i := range len(text) {
		if c := text[i]; (c < ' ' || c > '~') && c != '\n' && c != '\t' {
			return false
		}
	}
	return true
}

// steers says whether a terminal may take a character for anything but a sign,
// the end of a line or a tab.
func steers(r rune) bool {
	if r == '\n' || r == '\t' {
		return false
	}
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
}
