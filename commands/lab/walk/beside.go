package walk

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/search/tree"
)

// wide is how many columns a terminal has at least where the tree stands beside the event; elsewhere it stands
// below.
const wide = 100

// withTree gives the event a walk is at and, for a person at a terminal, the tree around it.
func withTree(s *session.Session, w *Walk) WalkEvent {
	e := WalkEventOf(w)
	if s.Shell != nil && s.Shell.Interactive() {
		e.around = WalkTreeOf(w).Lines
	}
	return e
}

// writeAround writes the event with the tree around it, in two columns where there is room.
func (e WalkEvent) writeAround(t *report.Text) {
	if t.Width() < wide {
		e.write(t, room)
		WalkTree{Lines: e.around}.Write(t)
		return
	}
	left := t.Width() / 2
	var event report.Text
	e.write(&event, left-len("       ")-2)
	lines := strings.Split(strings.TrimSuffix(event.String(), "\n"), "\n")
	for i := range max(len(lines), len(e.around)) {
		line := ""
		if i < len(lines) {
			line = lines[i]
		}
		number, rest := "", line
		if i == 0 {
			number, rest = line[:min(8, len(line))], line[min(8, len(line)):]
		}
		t.Put(report.Faint, number)
		t.Put(e.role, rest)
		if i < len(e.around) {
			t.Put(report.Plain, strings.Repeat(" ", max(1, left-utf8.RuneCountInString(line))))
			e.around[i].beside(t, t.Width()-left-1)
		}
		t.Line()
	}
}

// beside writes the row in a column that is so wide.
func (r TreeRow) beside(t *report.Text, columns int) {
	mark, role := "   ", report.Plain
	switch {
	case r.Here:
		mark, role = "-> ", report.Best
	case r.Worth == notTried:
		role = report.Faint
	}
	name, worth := fmt.Sprintf("%s%*s%s", mark, 2*r.Level, "", tree.Doing(r.Name, r.Does)), ": "+r.Worth
	if r.Worth == "" {
		worth = ""
	}
	t.Put(role, shortened(name, columns-min(utf8.RuneCountInString(worth), columns/2))+shortened(worth, columns/2))
}

// shortened cuts a text that is longer than so many columns.
func shortened(text string, columns int) string {
	if utf8.RuneCountInString(text) <= columns {
		return text
	}
	return string([]rune(text)[:max(0, columns-3)]) + "..."
}
