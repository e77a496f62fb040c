package coretest

import (
	"io"
	"os"
	"strings"

	"parlor/commands/text/report"
	"parlor/repl"
)

// columns is how wide the terminal of a dialogue is.
const columns = 80

// dialogue is a display that keeps what is said, and an editor at which some lines are typed.
type dialogue struct {
	text       strings.Builder
	typed      []string // what is still to be typed at the terminal
	atTerminal bool
	prompt     string
}

func (*dialogue) Begin(string) {}

// Record keeps the text of a record, with signs for what varies from run to run.
func (d *dialogue) Record(r report.Record) {
	text := report.Render(r, 0)
	if d.atTerminal {
		text = report.RenderPlayed(r, columns)
	}
	for _, span := range text.Spans() {
		if span.Hole != "" {
			d.text.WriteString(span.Hole)
		} else {
			d.text.WriteString(span.Text)
		}
	}
}

// End keeps an error with its code.
func (d *dialogue) End(err error) {
	if err != nil {
		text := repl.Failed(err, 0, true)
		d.text.WriteString(text.String())
	}
}

// Line types the next line; the prompt is told where it is another than before.
func (d *dialogue) Line(prompt string) (string, error) {
	if prompt != d.prompt {
		d.text.WriteString("prompt: " + prompt + "\n")
		d.prompt = prompt
	}
	if len(d.typed) == 0 {
		return "", io.EOF
	}
	line := d.typed[0]
	d.typed = d.typed[1:]
	d.text.WriteString(typedSign + line + "\n")
	return line, nil
}

func (d *dialogue) Page(prompt string) (string, error)   { return d.Line(prompt) }
func (d *dialogue) Secret(prompt string) (string, error) { return d.Line(prompt + " (secret)") }
func (*dialogue) Type(string) bool                       { return false }
func (*dialogue) Remember(string)                        {}
func (*dialogue) Forgets() bool                          { return false }
func (*dialogue) Interrupts() (<-chan os.Signal, func()) { return nil, func() {} }
func (*dialogue) Clear()                                 {}
func (*dialogue) Close() error                           { return nil }
