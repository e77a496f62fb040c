package lineeditor

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"

	"parlor/commands/lisp/openform"
	"parlor/commands/text/report"
	"parlor/repl"
)

// cursor stands between the readline package and the terminal and corrects the terminal's
// cursor. The package goes back one column for each letter after the cursor, and counts rows
// by a list of wide letters that lacks most of them, so its line is garbled by letters that
// take two columns or none. It announces what it draws by Paint and then draws it by Write;
// if all letters take one column that passes unchanged.
type cursor struct {
	to      io.Writer
	columns func() int

	mutex   sync.Mutex
	line    []rune // what is drawn next, and where the cursor stands in it
	at      int
	shown   string // the line as it is drawn, see Paint
	painted bool   // line is to be drawn next
	closing bool   // the key that is pressed closes a parenthesis
	note    string // what follows the line, which ends at the cursor

	begun, indent string // of the form that the line continues; see [repl.OpenForm]
	odd           bool   // the last drawing had letters of other widths
	row           int    // of the cursor, below the prompt's first row
}

// How a letter is marked, and the note after the line.
const (
	marking, unmarking = "\x1b[7m", "\x1b[27m"
	faint, plain       = "\x1b[2m", "\x1b[22m"
)

// Paint learns what is drawn next. It returns it as [repl.Visible] shows it, for a line of the history
// may hold signs that steer a terminal, and with the parenthesis that has been closed marked.
func (c *cursor) Paint(line []rune, at int) []rune {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.line, c.at, c.painted = append(c.line[:0], line...), at, true
	c.shown = repl.Visible(string(line))
	if !c.closing || at == 0 || line[at-1] != ')' {
		return []rune(c.shown)
	}
	switch open, earlier, ok := openform.Closed(c.begun, string(line[:at])); {
	case ok && open >= 0:
		c.shown = repl.Visible(string(line[:open])) + marking + "(" + unmarking + repl.Visible(string(line[open+1:]))
	case ok:
		c.note = "closes " + earlier
	}
	return []rune(c.shown)
}

// shows gives the line that was drawn last.
func (c *cursor) shows() line {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return line{slices.Clone(c.line), c.at}
}

// noted gives the indentation that the line began with, and says whether a note follows it.
func (c *cursor) noted() (indent string, noted bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.indent, c.note != ""
}

// The sequences by which the package returns to the start of a line that it redraws, and
// goes back to the cursor after drawing it.
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

// Close does nothing; the package requires it.
func (c *cursor) Close() error { return nil }

// drawn gives the text to draw for a line, with the cursor moved to its place after it.
func (c *cursor) drawn(text string) string {
	c.odd = strings.ContainsFunc(string(c.line), odd)
	line := strings.ReplaceAll(c.shown, "\t", "    ")
	written := goesBack().ReplaceAllString(text, "")
	prompt, whole := strings.CutSuffix(written, line)
	if !whole { // at the edge the package writes an extra blank, and goes back over it
		prompt, whole = strings.CutSuffix(written, line+" ")
	}
	noted := c.note != "" && c.at == len(c.line) && whole
	if c.odd = c.odd && whole; !c.odd && !noted {
		return text
	}
	p := place{columns: max(2, c.columns())}
	p.goOver(escapes().ReplaceAllString(prompt, ""))
	p.goOver(strings.ReplaceAll(string(c.line[:c.at]), "\t", "    "))
	here := p
	note := ""
	if noted {
		note = behind(c.note, p.columns-p.column)
	}
	if !c.odd {
		return text + note
	}
	line += note
	p.goOver(strings.ReplaceAll(string(c.line[c.at:]), "\t", "    "))
	if strings.HasSuffix(line, "\n") { // the line is left, and the next prompt begins below
		c.row = 0
		return prompt + line
	}
	shown := prompt + line
	if p.column == p.columns { // at the edge a terminal waits for the next letter
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

// behind writes a note into the columns that a line leaves, and goes back. Without room for
// enough of it there is none.
func behind(note string, columns int) string {
	const gap, least = 2, 12
	if columns < gap+least {
		return ""
	}
	letters := []rune(strings.Map(func(r rune) rune {
		if report.ColumnsOf(r) != 1 || repl.Visible(string(r)) != string(r) {
			return '?'
		}
		return r
	}, note))
	if most := columns - gap - 1; len(letters) > most {
		letters = append(letters[:most-3], []rune("...")...)
	}
	return fmt.Sprintf("%s%s%s%s\x1b[%dD", strings.Repeat(" ", gap), faint, string(letters), plain, gap+len(letters))
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

// place is a terminal's cursor position after some text.
type place struct{ columns, row, column int }

// goOver advances over a text, as terminals do: a letter that does not fit in a row wraps to
// the next one.
func (p *place) goOver(text string) {
	for _, r := range text {
		for _, shown := range repl.Visible(string(r)) {
			if n := report.ColumnsOf(shown); p.column+n > p.columns {
				p.wrap()
				p.column = n
			} else {
				p.column += n
			}
		}
	}
}

func (p *place) wrap() { p.row, p.column = p.row+1, 0 }

// odd says whether a letter takes a width other than one column, combines with others, or is spelled
// out. Line ends and tabs are left to the package.
func odd(r rune) bool {
	return (r < ' ' || r > '~') && r != '\n' && r != '\t' && (report.ColumnsOf(r) != 1 || repl.Visible(string(r)) != string(r))
}
