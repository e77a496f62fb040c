package cmd

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"parlor/cmd/line"
	"parlor/games/gamestest"
)

// TestNoKeyEnds: keys that are easily pressed by mistake neither end the shell
// nor hang it, at the start of a line, in it, and in a form that is open.
func TestNoKeyEnds(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 100)
	term.await(ready)
	for i, key := range []string{
		keyCtrlAt, keyCtrlAt + keyCtrlAt + keyCtrlAt, keyCtrlZ, "\x1c", "\x1d", "\x1e", "\x1f", "\x0f", "\x11", "\x16",
		"\x1b", "\x1b[", "\x1b[200~", "\x1b[201~", "\x1b[5~", "\x1bOP", "\x1b\x14", "\x14", "\x19", "\x17", "\x0b",
	} {
		for _, before := range []string{"", "(list 1"} {
			term.press(before + key)
			time.Sleep(2 * time.Millisecond)
			term.press(keyCtrlC + keyCtrlC + fmt.Sprintf("(+ 1000 %d)", i) + keyEnter)
			term.await(fmt.Sprintf(`\n%d\r\n`, 1000+i))
			term.await(ready)
		}
		term.line("(list 1", open)
		term.press(key)
		time.Sleep(2 * time.Millisecond)
		term.press(keyCtrlC + keyCtrlC) // the first may end an escape sequence
		term.await(`\^C`)
		term.line("(+ 1 2)", `\n3\r\n`)
		term.await(ready)
	}
	term.press("(+ 1" + keyCtrlAt + " 2)" + keyCtrlAt + keyEnter)
	term.await(`\n3\r\n`)
	term.line("quit", "")
	term.leaves(line.ExitFine)
}

// TestCtrlDInForm: Ctrl-D at the second line of a form drops the form, in its
// first line does nothing, and while a command runs does not end the shell.
func TestCtrlDInForm(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 100)
	term.await(ready)
	term.press("(list 1" + keyCtrlD + keyCtrlD + " 2)" + keyEnter)
	term.await(`\n\(1 2\)\r\n`)
	term.await(ready)
	term.line("(list 1", open)
	term.press(keyCtrlD)
	term.await(ready)
	term.line("(+ 1 2)", `\n3\r\n`)
	term.await(ready)
	term.line("(list 1", open)
	term.press("2" + keyCtrlD + ")" + keyEnter)
	term.await(`\n\(1 2\)\r\n`)
	term.await(ready)

	// The keys come early in a long command, however slow the machine is.
	term.press("(dotimes (i 100) (dotimes (k 50000) (+ 1 1)) (print i))" + keyEnter)
	term.await(`\n1\r\n`)
	term.press(keyCtrlD + keyCtrlD)
	term.await(ready)
	term.line("(+ 2 2)", `\n4\r\n`)
	term.await(ready)
	term.line("quit", "")
	term.leaves(line.ExitFine)
}

// TestCtrlCBetweenLines: Ctrl-C pressed again and again comes at moments when
// neither the line editor nor a command waits for it.
func TestCtrlCBetweenLines(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 100)
	term.await(ready)
	for range 3000 {
		term.press(keyCtrlC)
		time.Sleep(50 * time.Microsecond)
	}
	term.line("(+ 1 2)", `\n3\r\n`)
	term.await(ready)
	term.line("(quit)", "")
	term.leaves(line.ExitFine)
}

// TestPaste: a block of many lines arrives at once, faster than it is run. Every
// command in it is run, in order.
func TestPaste(t *testing.T) {
	t.Parallel()
	for name, feed := range map[string]string{"cr": "\r", "lf": "\n", "crlf": "\r\n"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			term := atTerminal(t, t.TempDir(), 100)
			term.await(ready)
			var block strings.Builder
			block.WriteString("(setf sum 0)" + feed + "(defun more (n)" + feed + "  ; a comment" + feed + feed + "  (incf sum n))" + feed)
			for i := range 60 {
				fmt.Fprintf(&block, "(more%s %d)%s%s", feed, i, feed, feed)
			}
			block.WriteString("(list 'sum sum)" + feed)
			term.press(block.String())
			term.await(`\(sum 1770\)\r\n`)
			term.await(ready)
			term.line("(quit)", "")
			term.leaves(line.ExitFine)
		})
	}
}

// TestNarrowTerminals: a terminal may have a single column.
func TestNarrowTerminals(t *testing.T) {
	t.Parallel()
	for _, width := range []uint16{1, 2, 3} {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			t.Parallel()
			term := atTerminal(t, t.TempDir(), width)
			term.await(">")
			term.press("(list 1" + keyTab + keyUp + keyCtrlR + "x" + keyCtrlC + keyCtrlC + "d" + keyTab + keyTab + keyTab)
			time.Sleep(50 * time.Millisecond)
			term.press(keyCtrlC + keyCtrlC + keyCtrlC)
			time.Sleep(50 * time.Millisecond)
			term.press("(list" + keyEnter + "1 2 'α '猫" + keyCtrlAt + keyDelete + keyEnter + ")" + keyEnter)
			term.await(`(?s)\(1 2 α 猫\)\r\n`)
			term.press("(quit)" + keyEnter)
			term.leaves(line.ExitFine)
		})
	}
}
