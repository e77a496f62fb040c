package repl

import (
	"context"
	"errors"
	"io"
	"strings"

	"github.com/fatih/color"

	"parlor/commands/text/report"
)

// Colour says when output is coloured.
type Colour string

// When to colour: when a terminal shows the output, always, or never.
const (
	ColourAuto   Colour = "auto"
	ColourAlways Colour = "always"
	ColourNever  Colour = "never"
)

// Wanted decides once whether to colour. NO_COLOR and CLICOLOR_FORCE are obeyed
// unless the choice was made on the command line.
func (c Colour) Wanted(terminal bool, getenv func(string) string) bool {
	switch {
	case c == ColourAlways:
		return true
	case c == ColourNever:
		return false
	case getenv("NO_COLOR") != "":
		return false
	case getenv("CLICOLOR_FORCE") != "" && getenv("CLICOLOR_FORCE") != "0":
		return true
	}
	return terminal && getenv("TERM") != "dumb"
}

// Printer shows a session as text: output on one writer, errors on another.
type Printer struct {
	Out, Err io.Writer
	Coloured bool
	// Width, if not nil, gives the columns that lines are wrapped to; 0 means those of a page.
	Width func() int
	// Screen describes the screen; without Rows it is endless.
	Screen Screenful

	pager *pager       // nil where nobody types
	seed  *report.Seed // to be shown after everything else
}

// Begin does nothing: what was typed is on the screen already.
func (p *Printer) Begin(string) {
	if p.pager != nil {
		p.pager.begin()
	}
}

// Record writes a record.
func (p *Printer) Record(r report.Record) {
	if seed, is := r.(report.Seed); is && p.pager != nil {
		p.seed = &seed
		return
	}
	if p.pager == nil {
		p.write(p.Out, report.Render(r, p.width()))
	} else if t := report.RenderPlayed(r, p.width()); !p.pager.shows(r, p.shown(t)) {
		p.write(p.Out, t)
	}
}

// End writes the error of a form that failed: on one line, which programs look for,
// unless lines are wrapped.
func (p *Printer) End(err error) {
	if p.seed != nil {
		p.write(p.Out, report.RenderPlayed(*p.seed, p.width())) // which is held back where somebody plays
		p.seed = nil
	}
	if err == nil {
		return
	}
	p.write(p.Err, Failed(err, p.width(), p.pager == nil || p.pager.sh.Session.Settings.Codes()))
}

// Failed says that a form has failed: on one line, unless lines are wrapped, and with its
// code only if codes are wanted.
func Failed(err error, width int, codes bool) report.Text { return failure{err, !codes}.text(width) }

func (f failure) text(width int) (t report.Text) {
	if width > 0 {
		return report.Render(f, width)
	}
	f.Write(&t)
	return t
}

func (p *Printer) width() int {
	if p.Width == nil {
		return 0
	}
	return p.Width()
}

// failure is an error as a record.
type failure struct {
	err  error
	bare bool // without its code
}

// Kind is error.
func (failure) Kind() string { return "error" }

// Write gives the message and, in brackets, its code. An interrupt is no fault: the
// message follows only if it says what has become of the work.
func (f failure) Write(t *report.Text) {
	code := report.CodeOf(f.err)
	switch {
	case code == "interrupted" && errors.Is(f.err, context.Canceled):
		t.Put(report.Bad, "interrupted\n")
		return
	case code == "interrupted":
		t.Put(report.Bad, "interrupted: ")
		t.Add("%v\n", f.err)
		return
	}
	t.Put(report.Bad, "error: ")
	if f.bare {
		t.Add("%v\n", f.err)
		return
	}
	t.Add("%v [%s]\n", f.err, code)
}

func (p *Printer) write(w io.Writer, t report.Text) {
	if p.Coloured {
		w = drawingOn(w)
	}
	_, _ = io.WriteString(w, p.shown(t)) // a failing writer is its owner's concern
}

// shown is a text as it is written out.
func (p *Printer) shown(t report.Text) string {
	if p.Coloured {
		return paint(t)
	}
	return Visible(t.String())
}

// paint colours a text, which gets no other control characters. Line feeds are outside the
// colours, so that these never run into the next line.
func paint(t report.Text) string {
	colours := palette()
	var b strings.Builder
	for _, span := range t.Spans() {
		c, ok := colours[span.Role]
		if !ok {
			b.WriteString(Visible(span.Text))
			continue
		}
		for i, line := range strings.Split(Visible(span.Text), "\n") {
			if i > 0 {
				b.WriteByte('\n')
			}
			if line != "" {
				b.WriteString(c.Sprint(line))
			}
		}
	}
	return b.String()
}

// palette gives the colour of every role, forced on: the library would decide
// again whether to colour.
func palette() map[report.Role]*color.Color {
	colours := map[report.Role]*color.Color{
		report.MaxSide: color.New(color.FgRed, color.Bold),
		report.MinSide: color.New(color.FgGreen, color.Bold),
		report.Heading: color.New(color.FgCyan),
		report.Best:    color.New(color.Bold),
		report.Faint:   color.New(color.Faint),
		report.Bad:     color.New(color.FgRed),
	}
	for _, c := range colours {
		c.EnableColor()
	}
	return colours
}
