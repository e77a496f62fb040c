package cmd

import (
	"os"
	"parlor/cmd/line"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestStepThroughPage runs a page before an audience at a terminal of 80 columns:
// each command waits for Enter, and q ends the run.
func TestStepThroughPage(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	page := "---\nparlor: 1\n---\n\n# Sums\n\nTwo numbers are added.\n\n```parlor\n> (+ 1 2)\n3\n> (+ 3 4)\n7\n> (+ 5 6)\n11\n```\n"
	if err := os.WriteFile(filepath.Join(home, "sums.md"), []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
	term := atTerminalWith(t, home, 80, []string{"HOME=" + home, "TERM=xterm", "NO_COLOR=1"})
	term.await(ready)
	first := term.typed(`(run "sums.md" :step t)`+keyEnter, `Enter goes on, q ends -- `)
	if !strings.Contains(first, "Two numbers are added.") || !strings.Contains(first, "> (+ 1 2)\r\n3\r\n") || strings.Contains(first, "(+ 3 4)") {
		t.Errorf("at first the screen shows %q", first)
	}
	second := term.typed(keyEnter, `\n7\r\n(?s:.*)Enter goes on, q ends -- `)
	if strings.Contains(second, "(+ 5 6)") {
		t.Errorf("the second step shows %q", second)
	}
	third := term.typed("q"+keyEnter, ready)
	if strings.Contains(third, "(+ 5 6)") || strings.Contains(third, "error") {
		t.Errorf("after q the screen shows %q", third)
	}
	term.line("(quit)", "")
	term.leaves(line.ExitFine)
}

// TestExplainStopped shows how far the search has come, and after Ctrl-C the part of
// the tree that was searched.
func TestExplainStopped(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 80)
	term.await(ready)
	term.line(hardGame, "turn, card 10")
	term.await(ready)
	term.press("(explain g 12 :nodes 8)" + keyEnter)
	term.await(`depth [3-9]\d* of 12, .*\d+ nodes, \d+ a second`)
	term.press(keyCtrlC)
	term.await(`ROOT NODE VALUE: NOT KNOWN, AS THE SEARCH WAS STOPPED: interrupted`)
	term.await(`\? \(the search was stopped\)`)
	term.await(`NODES: \d+ \(shown`)
	term.await(ready)
	term.line("(quit)", "")
	term.leaves(line.ExitFine)
}

// TestTablesAtTerminal keeps to the terminal's width.
func TestTablesAtTerminal(t *testing.T) {
	t.Parallel()
	for _, width := range []uint16{60, 80} {
		term := atTerminal(t, t.TempDir(), width)
		term.await(ready)
		term.line(hardGame, "turn, card 10")
		term.await(ready)
		for _, command := range []string{"(compare-algorithms g 2)", "(set)", "(moves g)", "(search g 2)", "(set algorithm none)"} {
			term.press(command + keyEnter)
			term.await(regexp.QuoteMeta(command) + `\r\n`)
			for line := range strings.Lines(term.typed("", `\r> `)) {
				if line = strings.TrimRight(line, "\r\n"); len([]rune(line)) > int(width) && !strings.Contains(line, "\x1b") {
					t.Errorf("%s at %d columns: %q", command, width, line)
				}
			}
		}
		term.line("(quit)", "")
		term.leaves(line.ExitFine)
	}
}
