package repl

import (
	"io"
	"strings"

	"parlor/commands/text/report"
)

// Screenful describes the screen, so that a printer never overflows it.
type Screenful struct {
	// Rows gives the number of rows of the screen, 0 if unknown.
	Rows func() int
	// Run shows a text in the person's own pager, or says that there is none.
	Run func(text string) bool
}

// pager shows output longer than the screen in the person's own pager, or else a screen at
// a time. It does so only where a person types, so that nothing in pages, pipes and
// recordings depends on a screen.
type pager struct {
	sh     *Shell
	out    io.Writer
	screen Screenful
	at     int    // lines since the command began, or since the last screen
	enough bool   // the person wants no more of the output
	typed  string // what the person has typed instead, which is the next command
}

// begin begins a command, whose output comes below what was typed.
func (p *pager) begin() { p.at, p.enough = 0, false }

// shows shows the text of a record if with it the output overflows the screen; otherwise
// it is false. Short records are never split, even if the person has had enough of what
// came before.
func (p *pager) shows(r report.Record, text string) bool {
	_, whole := r.(report.Whole)
	if p.enough {
		return !whole
	}
	settings := p.sh.Session.Settings
	rows := settings.Rows()
	if rows == 0 {
		rows = p.screen.Rows()
	}
	if rows < 3 || !p.sh.Interactive() || !settings.Pages() {
		return false
	}
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	if whole {
		const below = 4 // lines that may follow a board without a stop
		p.at = min(p.at+len(lines), rows-1-below)
		return false
	}
	if p.at+len(lines) < rows {
		p.at += len(lines)
		return false
	}
	if len(lines) < rows || !p.screen.Run(text) {
		p.byScreens(lines, rows-1)
	}
	return true
}

// byScreens shows lines a screen at a time. Enter continues and q skips the rest, as does
// any other line, which is run when the command has ended.
func (p *pager) byScreens(lines []string, rows int) {
	for from := 0; from < len(lines) && !p.enough; {
		to := min(from+rows-p.at, len(lines))
		if to > from {
			_, _ = io.WriteString(p.out, strings.TrimSuffix(strings.Join(lines[from:to], ""), "\n")+"\n")
		}
		p.at += to - from
		if from = to; from < len(lines) {
			line, err := p.sh.editor.Page("(Enter: more, q: enough)> ")
			line = strings.TrimSpace(line)
			p.at, p.enough = 0, err != nil || line != ""
			if err == nil && line != "q" {
				p.typed = line
			}
		}
	}
}
