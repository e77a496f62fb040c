package cmd

import (
	"strings"
	"testing"

	"github.com/creack/pty"

	"parlor/cmd/line"
)

// terminalKeys are what terminals send for keys, by their entries in terminfo and by what they
// are seen to send.
var terminalKeys = []struct{ terminal, home, end, remove, wordLeft, wordRight, up string }{
	{"xterm", "\x1b[H", "\x1b[F", "\x1b[3~", "\x1b[1;5D", "\x1b[1;5C", "\x1b[A"},
	{"xterm for applications", "\x1bOH", "\x1bOF", "\x1b[3~", "\x1b[1;3D", "\x1b[1;3C", "\x1bOA"},
	{"tmux and screen", "\x1b[1~", "\x1b[4~", "\x1b[3~", "\x1b[1;5D", "\x1b[1;5C", "\x1bOA"},
	{"the Linux console", "\x1b[1~", "\x1b[4~", "\x1b[3~", "\x1bb", "\x1bf", "\x1b[A"},
	{"rxvt", "\x1b[7~", "\x1b[8~", "\x1b[3~", "\x1bOd", "\x1bOc", "\x1b[A"},
	{"PuTTY", "\x1b[1~", "\x1b[4~", "\x1b[3~", "\x1b\x1b[D", "\x1b\x1b[C", "\x1b[A"},
	{"Terminal on a Mac", "\x1b[H", "\x1b[F", "\x1b[3~", "\x1bb", "\x1bf", "\x1b[A"},
}

// TestKeysOfTerminals: the keys of each terminal do what is printed on them, and keys that mean
// nothing leave no trace in the line.
func TestKeysOfTerminals(t *testing.T) {
	t.Parallel()
	for _, keys := range terminalKeys {
		t.Run(keys.terminal, func(t *testing.T) {
			t.Parallel()
			term := atTerminal(t, t.TempDir(), 80)
			term.await(ready)
			for _, press := range [][2]string{
				{"list 1 2" + keys.home + "(" + keys.end + ")", `\(1 2\)`},
				{"(list 10 20)" + keys.wordLeft + "7", `\(10 720\)`},
				{"(list 10 20)" + keys.wordLeft + keys.wordLeft + keys.wordRight + "7", `\(107 20\)`},
				{"x(list 3)" + keys.home + keys.remove, `\(3\)`},
				{keys.up + keys.up, `\(107 20\)`},
				{"(list 4\x1b[5~\x1b[15~\x1bOP\x1b[[A\x1bz\x1d\x1e)", `\(4\)`},
				{"(list 5 6 7\x17\x17\x19)\x1f)", `\(5 6 7\)`},
				{"(list 8" + "\x15" + "(list 9)" + "\x15" + "\x19" + "\x1by" + ")", `\(8\)`},
			} {
				term.line(press[0], `\n`+press[1]+`\r\n`)
				term.await(ready)
			}
			term.line("quit", "")
			term.leaves(line.ExitFine)
		})
	}
}

// TestSearchIsLeft: a search through the history that is left puts back what stood there, and
// nothing is run.
func TestSearchIsLeft(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 80)
	term.await(ready)
	for _, command := range []string{"(list 1)", "(list 2)", "(list 3)"} {
		term.line(command, `\n\(\d\)\r\n`)
		term.await(ready)
	}
	for _, leave := range []string{"\x07", keyCtrlC, "\x1b"} {
		for _, again := range []string{"", keyCtrlR, keyCtrlR + keyCtrlR + keyCtrlR} {
			term.press("(list 'abc" + keyCtrlR + "list" + again)
			term.await(`\(search: list\)> \(list`)
			term.press(leave)
			term.await(`> \(list 'abc`)
			term.line(" 9)", `\n\(abc 9\)\r\n`)
			term.await(ready)
		}
	}
	// a form that is open begins an empty line, to which one comes back
	term.line("(list 1", open)
	term.press(keyUp)
	term.await(`\(list 'abc 9\)`)
	term.line("\x1b[B2)", `\n\(1 2\)\r\n`)
	term.press(keyCtrlD)
	term.leaves(line.ExitFine)
}

// indented is a function as an editor sends it, indented by tabs.
const indented = "(defun size (n)\n\t(cond ((> n 0)\n\t\t(if (> n 9)\n\t\t\t'large\n\t\t\t'small))\n\t\t(t\t'none)))\n"

// TestSentText: a text that a program sends to the terminal, without the marks of a paste, is run as
// it is, with tabs as blanks, however it is cut.
func TestSentText(t *testing.T) {
	t.Parallel()
	for _, piece := range []int{1000, 7} {
		term := atTerminal(t, t.TempDir(), 80)
		term.await(ready)
		rest := indented + "(list (size 3) (size 30) (size 0))\n"
		for rest != "" {
			n := min(piece, len(rest))
			term.press(rest[:n])
			rest = rest[n:]
		}
		term.await(`\n\(small large none\)\r\n`)
		term.await(ready)
		if screen := term.screen.String(); strings.Contains(screen, "\a") || strings.Contains(screen, "error") {
			t.Errorf("something was completed: %q", screen)
		}
		term.line("quit", "")
		term.leaves(line.ExitFine)
	}
}

// TestDumbTerminal: at a terminal that can only print nothing is sent but prompts and output: what
// is typed is shown by the terminal alone, and comes as it is.
func TestDumbTerminal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	term := atTerminalWith(t, home, 80, []string{"HOME=" + home, "TERM=dumb", "XDG_STATE_HOME=" + home}, "--no-rc")
	if err := pty.Setsize(term.file, &pty.Winsize{Rows: 5, Cols: 80}); err != nil {
		t.Fatal(err)
	}
	term.await(ready)
	term.press(indented)
	term.await(`size\r\n`)
	term.line("(list (size 3) (size 30) (size 0))", `\n\(small large none\)\r\n`)
	term.await(ready)
	term.line("(length \"a\tb\")", `\n3\r\n`)
	term.await(ready)
	term.line("help search", "> $")
	term.press(`(progn (print "looping") (dotimes (i 1000000000) (+ i i)))` + keyEnter)
	term.await(`looping"\r?\n`) // until the line is read the terminal itself would drop it
	term.press(keyCtrlC)
	term.await(`interrupted`)
	term.await(ready)
	term.press("(list 1" + keyEnter)
	term.await(`\. $`)
	term.press(keyCtrlC)
	term.await(ready)
	term.line("(setf rps (custom-tree '(both (0 -1) (1 0))))", `at once`)
	term.await(ready)
	term.line("(choose rps max)", `Max, unseen: `)
	if echo := term.typed("2"+keyEnter, `MAX has chosen`); strings.Contains(echo, "2") {
		t.Errorf("the choice was shown: %q", echo)
	}
	term.await(ready)
	term.line("(list 'once 'only)", `\n\(once only\)\r\n`)
	screen := term.screen.String()
	if strings.ContainsAny(screen, "\x1b\b\a") || strings.Contains(screen, "forgotten") || strings.Count(screen, "(list 'once 'only)") != 1 {
		t.Errorf("%q", screen)
	}
	term.press(keyCtrlD)
	term.leaves(line.ExitFine)
}

// TestPagerKeys: where a text stops, q needs no Enter, and what is typed then is a command.
func TestPagerKeys(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 80)
	if err := pty.Setsize(term.file, &pty.Winsize{Rows: 6, Cols: 80}); err != nil {
		t.Fatal(err)
	}
	term.await(ready)
	term.line("help", `more, q: enough\)> `)
	term.press(" ")
	term.await(`(?s)\r\n.*\r\n.*more, q: enough\)> `)
	term.press("q")
	term.await(ready)
	term.line("(list 'next)", `\n\(next\)\r\n`)
	term.line("quit", "")
	term.leaves(line.ExitFine)
}
