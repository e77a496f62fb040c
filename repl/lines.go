package repl

import (
	"bufio"
	"io"
	"strings"

	"parlor/commands"
)

// What a command read from a file or a pipe may measure.
const (
	maxLine  = 1 << 20 // bytes
	maxLines = 10_000
)

// lineReader takes commands out of a stream.
type lineReader struct {
	in     *bufio.Reader
	number int
}

func newLineReader(from io.Reader) *lineReader {
	return &lineReader{in: bufio.NewReaderSize(from, 64<<10)}
}

// command reads the lines of one command and gives the number of its first.
func (l *lineReader) command() (string, int, error) {
	text, err := l.line()
	first := l.number
	if err != nil || !Incomplete(text) {
		return text, first, err
	}
	var all strings.Builder
	all.WriteString(text)
	var n nesting
	for n.line(text); n.open() || Incomplete(all.String()); n.line(text) {
		text, err = l.line()
		if err == io.EOF {
			break // the Lisp reader will say what is missing
		}
		all.WriteString("\n" + text)
		if err == nil && (all.Len() > maxLine || l.number-first > maxLines) {
			err = tooLong()
		}
		if err != nil {
			return "", first, err
		}
	}
	return all.String(), first, nil
}

// nesting follows line by line how many lists and comments a form has open, and
// whether a string is. It saves reading a long form again after every line:
// only where nothing is open does the Lisp reader have to be asked.
type nesting struct {
	lists, comments int
	text            bool
}

func (n *nesting) open() bool { return n.lists > 0 || n.comments > 0 || n.text }

// line takes one more line into account.
func (n *nesting) line(line string) {
	for i := 0; i < len(line); i++ {
		two := line[i:min(i+2, len(line))]
		switch c := line[i]; {
		case n.text && c == '\\':
			i++
		case c == '"' && n.comments == 0:
			n.text = !n.text
		case n.text:
		case two == "#|":
			n.comments++
			i++
		case n.comments > 0 && two == "|#":
			n.comments--
			i++
		case n.comments > 0:
		case c == ';':
			return
		case c == '(':
			n.lists++
		case c == ')':
			n.lists--
		}
	}
}

// line reads one line. A line that is too long is read to its end and refused.
func (l *lineReader) line() (string, error) {
	l.number++
	var b strings.Builder
	for {
		part, err := l.in.ReadSlice('\n')
		if b.Len() <= maxLine {
			b.Write(part)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case b.Len() > maxLine:
			return "", tooLong()
		case err == io.EOF && b.Len() > 0, err == nil:
			return strings.TrimRight(b.String(), "\r\n"), nil
		case err == io.EOF:
			return "", io.EOF
		default:
			return "", commands.Errorf("cannot-read", "input cannot be read: %v", commands.Reason(err))
		}
	}
}

func tooLong() error {
	return commands.Errorf("line-too-long", "a command may have at most %d bytes and %d lines", maxLine, maxLines)
}
