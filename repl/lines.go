package repl

import (
	"bufio"
	"io"
	"strings"

	"parlor/commands/lisp/openform"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/transcripts/files"
)

// Limits on a command read from a file or a pipe.
const (
	maxLine  = 1 << 20 // bytes
	maxLines = 10_000
	// maxSkipped is how many bytes of a longer one are skipped to find its end. Input
	// beyond that is taken as endless, like /dev/zero.
	maxSkipped = 4 << 20
)

// lineReader reads commands from a stream.
type lineReader struct {
	in     *bufio.Reader
	number int
	taken  int // bytes of the current command
}

func newLineReader(from io.Reader) *lineReader {
	return &lineReader{in: bufio.NewReaderSize(from, 64<<10)}
}

// command reads the lines of one command, without prompts copied from a page, and
// gives the number of the first.
func (l *lineReader) command() (string, int, error) {
	var n openform.Nesting
	l.taken = 0
	text, err := l.line(&n)
	first := l.number
	text, copied := withoutPrompt(text)
	if isTooLong(err) && IsLisp(text) {
		return "", first, l.skip(&n)
	}
	if err != nil || !Incomplete(text) {
		return text, first, err
	}
	var all strings.Builder
	all.WriteString(text)
	for n.Open() || Incomplete(all.String()) {
		text, err = l.line(&n)
		if err == io.EOF {
			break // the Lisp reader will say what is missing
		}
		all.WriteString("\n" + continued(text, copied))
		if isTooLong(err) || err == nil && (all.Len() > maxLine || l.number-first > maxLines) {
			return "", first, l.skip(&n)
		}
		if err != nil {
			return "", first, err
		}
	}
	return all.String(), first, nil
}

// skip skips to the end of a form that is too long, and refuses it.
func (l *lineReader) skip(n *openform.Nesting) error {
	for n.Open() {
		if _, err := l.line(n); err != nil && !isTooLong(err) {
			if err == io.EOF {
				break // the error will recur
			}
			return err
		}
	}
	return tooLong()
}

// byteOrderMark is what some editors write at the beginning of a file.
const byteOrderMark = "\ufeff"

// line reads a line and processes it. A line that is too long is cut, with an
// error.
func (l *lineReader) line(n *openform.Nesting) (string, error) {
	l.number++
	var b strings.Builder
	for {
		part, err := l.in.ReadSlice('\n')
		if l.number == 1 && b.Len() == 0 {
			if other := files.CheckEncoding(part); other != nil {
				return "", wording.Errorf("cannot-read", "input cannot be read: %v", other)
			}
		}
		for _, c := range part {
			n.Add(c)
		}
		if l.taken += len(part); l.taken > maxSkipped {
			return "", wording.Errorf("cannot-read", "input cannot be read: a command that is too long does not end within %d megabytes, and nothing behind it is read", maxSkipped>>20)
		}
		if b.Len() <= maxLine {
			b.Write(part)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case b.Len() > maxLine:
			return l.clean(b.String()), tooLong()
		case err == io.EOF && b.Len() > 0:
			n.Add('\n') // ends a comment
			return l.clean(b.String()), nil
		case err == nil:
			return l.clean(b.String()), nil
		case err == io.EOF:
			return "", io.EOF
		default:
			return "", wording.Errorf("cannot-read", "input cannot be read: %v", report.Reason(err))
		}
	}
}

// clean removes the line end, and the byte order mark of the first line.
func (l *lineReader) clean(line string) string {
	if l.number == 1 {
		line = strings.TrimPrefix(line, byteOrderMark)
	}
	return strings.TrimRight(line, "\r\n")
}

// CodeLineTooLong is the stable code of a command that is too long to be read.
const CodeLineTooLong = "line-too-long"

func isTooLong(err error) bool { return err != nil && report.CodeOf(err) == CodeLineTooLong }

func tooLong() error {
	return wording.Errorf(CodeLineTooLong, "a command may have at most %d bytes and %d lines", maxLine, maxLines)
}

// Folded joins a command of several lines into an equivalent one, for the history,
// which has a line for each command. Line comments are dropped, and a line end in a
// string is written \n, as the Lisp reads it. It is false if nothing is left.
func Folded(command string) (string, bool) {
	if strings.Contains(command, "\n") {
		command = openform.Joined(command)
	}
	return command, strings.TrimSpace(command) != ""
}
