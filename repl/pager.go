package repl

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"

	"github.com/chzyer/readline"
	"github.com/google/shlex"
)

// pager shows what is longer than the screen by the program that PAGER names, or else a
// screen at a time. It does so at a terminal only, so that nothing in pages, pipes and
// recordings depends on a screen.
type pager struct {
	sh  *Shell
	out io.Writer
}

// shows shows a text if it is longer than the screen; it is false where it is not.
func (p pager) shows(text string) bool {
	settings := p.sh.Session.Settings
	if !p.sh.Interactive() || !settings.Pages() {
		return false
	}
	rows := settings.Rows()
	if rows == 0 {
		rows = terminalRows()
	}
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	if rows < 3 || len(lines) < rows {
		return false
	}
	if !runPager(text) {
		p.byScreens(lines, rows-1)
	}
	return true
}

// byScreens shows so many lines at a time. Enter goes on, and anything else leaves the rest.
func (p pager) byScreens(lines []string, rows int) {
	for from := 0; from < len(lines); from += rows {
		to := min(from+rows, len(lines))
		_, _ = io.WriteString(p.out, strings.TrimSuffix(strings.Join(lines[from:to], ""), "\n")+"\n")
		if to == len(lines) {
			return
		}
		line, err := p.sh.editor.Line(fmt.Sprintf("%d of %d lines (Enter: more, q: enough)> ", to, len(lines)))
		if err != nil || strings.TrimSpace(line) != "" {
			return
		}
	}
}

// runPager has the person's own pager show a text; it is false where there is none that
// can.
func runPager(text string) bool {
	words, err := shlex.Split(os.Getenv("PAGER"))
	if err != nil || len(words) == 0 {
		return false
	}
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(text), os.Stdout, os.Stderr
	return cmd.Run() == nil
}

// terminalRows is how many rows the terminal has, 0 where it does not know.
func terminalRows() int {
	_, rows, err := readline.GetSize(int(os.Stdout.Fd()))
	if err != nil {
		return 0
	}
	return rows
}
