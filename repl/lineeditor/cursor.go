package lineeditor

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/width"

	"parlor/repl"
)

// cursor stands between the package and the terminal and puts the terminal's cursor where it
// belongs. The package goes back one column for each letter behind the cursor, and counts
// rows by a list of wide letters that lacks most of them, so with letters that take two
// columns or none its line falls apart. It tells what it draws by Paint and then draws it by
// Write; where all letters take one column that goes through as it is.
type cursor struct {
	to      io.Writer
	columns func() int

	mutex   sync.Mutex
	line    []rune // what is drawn next, and where the cursor stands in it
	at      int
	painted bool // line is drawn next
	odd     bool // what was drawn last had letters of other widths
	row     int  // of the cursor, below the row in which the prompt begins
}

// Paint is told what is drawn next, and leaves it as it is.
func (c *cursor) Paint(line []rune, at int) []rune {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.line, c.at, c.painted = append(c.line[:0], line...), at, true
	return line
}

// What the package writes: how it goes to the start of a line that it draws anew, and how it
// goes back to the cursor behind a line that it has drawn.
var (
	goesToStart = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\x1b\[J(\x1b\[2K\r\x1b\[A)*\x1b\[2K\r$`) })
	goesBack    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(\x08|\x1b\[A\r\x1b\[\d+C)*$`) })
)

// Write draws.
func (c *cursor) Write(text []byte) (int, error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	shown := string(text)
	switch {
	case c.painted:
		c.painted = false
		shown = c.drawn(shown)
	case c.odd && goesToStart().MatchString(shown):
		shown = "\r" + up(c.row) + "\x1b[J"
		c.row = 0
	}
	if _, err := io.WriteString(c.to, shown); err != nil {
		return 0, err
	}
	return len(text), nil
}

// Close closes nothing, as the package asks for.
func (c *cursor) Close() error { return nil }

// drawn gives a line as it is to be drawn, with the cursor where it belongs behind it.
func (c *cursor) drawn(text string) string {
	c.odd = strings.ContainsFunc(string(c.line), odd)
	line := strings.ReplaceAll(string(c.line), "\t", "    ")
	written := goesBack().ReplaceAllString(text, "")
	prompt, whole := strings.CutSuffix(written, line)
	if !whole { // at the edge the package writes a blank more, and goes back over it
		prompt, whole = strings.CutSuffix(written, line+" ")
	}
	if !c.odd || !whole {
		c.odd = false
		return text
	}
	p := place{columns: max(2, c.columns())}
	p.goOver(escapes().ReplaceAllString(prompt, ""))
	p.goOver(strings.ReplaceAll(string(c.line[:c.at]), "\t", "    "))
	here := p
	p.goOver(strings.ReplaceAll(string(c.line[c.at:]), "\t", "    "))
	if strings.HasSuffix(line, "\n") { // it is left, and the next prompt begins below
		c.row = 0
		return prompt + line
	}
	shown := prompt + line
	if p.column == p.columns { // a terminal waits at the edge for the next letter
		shown += " \b"
		p.wrap()
	}
	if here.column == here.columns {
		here.wrap()
	}
	if c.row = here.row; c.at < len(c.line) {
		shown += "\r" + up(p.row-here.row)
		if here.column > 0 {
			shown += fmt.Sprintf("\x1b[%dC", here.column)
		}
	}
	return shown
}

// escapes are the sequences in a prompt that take no room.
var escapes = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\x1b\[[0-9;]*m`) })

// up goes up some rows.
func up(rows int) string {
	if rows <= 0 {
		return ""
	}
	return fmt.Sprintf("\x1b[%dA", rows)
}

// place is where a terminal stands that has shown some text.
type place struct{ columns, row, column int }

// goOver goes on over a text, as terminals do: a letter that does not fit into a row stands in
// the next one.
func (p *place) goOver(text string) {
	for _, r := range text {
		for _, shown := range repl.Visible(string(r)) {
			if n := columnsOf(shown); p.column+n > p.columns {
				p.wrap()
				p.column = n
			} else {
				p.column += n
			}
		}
	}
}

func (p *place) wrap() { p.row, p.column = p.row+1, 0 }

// odd says whether a letter takes other than one column, or is shown by several.
func odd(r rune) bool {
	return r >= 0x80 && (columnsOf(r) != 1 || repl.Visible(string(r)) != string(r))
}

// columnsOf gives how many columns a terminal takes for a letter: two for the wide ones of East
// Asia and for signs such as smileys, none for marks that stand over the letter before, and for
// the vowels and last consonants of Hangul that are written apart.
func columnsOf(r rune) int {
	switch {
	case r == '\u00ad':
		return 1
	case r >= 0x1160 && r <= 0x11ff, unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf), r == '\n':
		return 0
	}
	if kind := width.LookupRune(r).Kind(); kind == width.EastAsianWide || kind == width.EastAsianFullwidth {
		return 2
	}
	return 1
}
