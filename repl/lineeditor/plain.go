package lineeditor

import (
	"bufio"
	"context"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"parlor/repl"
)

// plainReader is an editor for a terminal that can only print, as editors have for a Lisp: what is sent
// is read line by line as it is, and nothing is shown but prompts.
type plainReader struct {
	history
	interrupts
	ctx     context.Context
	out     io.Writer
	in      *bufio.Reader
	lines   chan typedLine
	pending bool // a line is being read that nobody awaits any more
}

// typedLine is a line that was read, or why there is none.
type typedLine struct {
	text string
	err  error
}

func newPlain(ctx context.Context, out io.Writer, historyFile string) *plainReader {
	return &plainReader{history: openHistory(historyFile), ctx: ctx, out: out, in: bufio.NewReader(os.Stdin), lines: make(chan typedLine, 1)}
}

// Line reads one line.
func (p *plainReader) Line(prompt string) (string, error) {
	return p.read(prompt, func() (string, error) { return p.in.ReadString('\n') })
}

// Page reads a line like any other.
func (p *plainReader) Page(prompt string) (string, error) { return p.Line(prompt) }

// Secret reads a line that the terminal does not echo.
func (p *plainReader) Secret(prompt string) (string, error) {
	line, err := p.read(prompt, func() (string, error) {
		secret, err := term.ReadPassword(int(os.Stdin.Fd()))
		return string(secret) + "\n", err
	})
	_, _ = io.WriteString(p.out, "\n") // Enter was not echoed either
	return line, err
}

// read awaits a line, and listens for Ctrl-C from then on. After Ctrl-C the terminal has dropped what
// was begun, and the line that comes next is still read as it would have been.
func (p *plainReader) read(prompt string, line func() (string, error)) (string, error) {
	_, _ = io.WriteString(p.out, prompt)
	pressed := p.listen()
	p.keep(pressed)
	if !p.pending {
		go func() {
			text, err := line()
			p.lines <- typedLine{text, err}
		}()
	}
	p.pending = true
	select {
	case <-p.ctx.Done():
		return "", io.EOF
	case <-pressed:
		_, _ = io.WriteString(p.out, "\n")
		return "", repl.ErrInterrupt
	case l := <-p.lines:
		p.pending = false
		switch {
		case l.err == io.EOF && l.text == "":
			return "", repl.ErrLeave
		case l.err != nil && l.err != io.EOF:
			return "", io.EOF // the terminal is gone
		}
		return strings.TrimRight(l.text, "\r\n"), nil
	}
}

// Type cannot type for the person.
func (p *plainReader) Type(string) bool { return false }

// Clear clears nothing.
func (p *plainReader) Clear() {}

// Close leaves the terminal as it is.
func (p *plainReader) Close() error { return nil }
