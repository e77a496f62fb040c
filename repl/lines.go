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
	open := err == nil && Incomplete(text)
	for open {
		more, err := l.line()
		if err == io.EOF {
			return text, first, nil // the Lisp reader will say what is missing
		}
		text += "\n" + more
		if err == nil && (len(text) > maxLine || l.number-first > maxLines) {
			err = tooLong()
		}
		if err != nil {
			return "", first, err
		}
		open = !mayClose(more) || Incomplete(text)
	}
	return text, first, err
}

// mayClose says whether a line can be the end of a form. Most lines of a long
// one cannot, which saves reading it all again.
func mayClose(line string) bool {
	return strings.ContainsAny(line, `)"|`) || !strings.ContainsAny(line, " (\"")
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
			return "", commands.Errorf("cannot-read", "input cannot be read: %v", plainReason(err))
		}
	}
}

func tooLong() error {
	return commands.Errorf("line-too-long", "a command may have at most %d bytes and %d lines", maxLine, maxLines)
}
