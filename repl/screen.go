package repl

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Screen is the only way by which anything reaches a terminal, or whatever the
// program's output leads to. What is written to it is shown as text, in which nothing
// controls the terminal, whoever has chosen the names in it. The program itself uses
// only a few control sequences: those of colours, of the progress line and of the line
// editor.
type Screen struct{ to io.Writer }

// NewScreen wraps a writer.
func NewScreen(to io.Writer) *Screen { return &Screen{to} }

// Write shows a text.
func (s *Screen) Write(text []byte) (int, error) {
	if _, err := io.WriteString(s.to, Visible(string(text))); err != nil {
		return 0, err
	}
	return len(text), nil
}

// Line replaces the terminal's current line by a text.
func (s *Screen) Line(text string) { _, _ = io.WriteString(s.to, clearLine+Visible(text)) }

// clearLine moves a terminal's cursor to the start of its line and clears it.
const clearLine = "\r\x1b[K"

// Drawing gives a writer for text with control sequences of the program itself.
func (s *Screen) Drawing() io.Writer { return &drawing{to: s.to} }

// drawingOn is [Screen.Drawing] if w is a screen, and w otherwise.
func drawingOn(w io.Writer) io.Writer {
	if s, ok := w.(*Screen); ok {
		return s.Drawing()
	}
	return w
}

// ours are the control sequences that the program uses: colours, cursor movements,
// erasing, and bracketed paste.
var ours = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(\x1b\[[0-9;]*[mABCDHJK]|\x1b\[\?2004[hl]|[\r\a\x08])`)
})

// begun matches a prefix of one of ours, or of a character.
var begun = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\x1b(\[[0-9;?]*)?$`)
})

// drawing lets our sequences through, and shows all else as text. The line editor's
// writes may be split anywhere.
type drawing struct {
	mutex sync.Mutex
	to    io.Writer
	held  string // the beginning of a sequence or a character
}

// Write draws.
func (d *drawing) Write(text []byte) (int, error) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	rest, shown := d.held+string(text), make([]byte, 0, len(text))
	for d.held = ""; rest != ""; {
		n := len(ours().FindString(rest))
		switch {
		case n > 0:
			shown = append(shown, rest[:n]...)
		case !utf8.FullRuneInString(rest) || begun().MatchString(rest):
			d.held, rest = rest, ""
			continue
		default:
			_, n = utf8.DecodeRuneInString(rest)
			shown = append(shown, Visible(rest[:n])...)
		}
		rest = rest[n:]
	}
	if _, err := d.to.Write(shown); err != nil {
		return 0, err
	}
	return len(text), nil
}

// Close does nothing; the line editor requires it.
func (d *drawing) Close() error { return nil }

// Visible gives text in which nothing can control a terminal: control characters
// besides line feed and tab, invalid bytes, and the marks that change the
// writing direction are spelled out, such as \x1b. Names, positions and messages
// may come from a stranger's file.
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

// isPlain says whether text is printable ASCII in lines.
func isPlain(text string) bool {
	for i := range len(text) {
		if c := text[i]; (c < ' ' || c > '~') && c != '\n' && c != '\t' {
			return false
		}
	}
	return true
}

// steers says whether a terminal may interpret a character other than as a
// glyph, a line end or a tab.
func steers(r rune) bool {
	if r == '\n' || r == '\t' {
		return false
	}
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
}
