package cmd

import (
	"parlor/cmd/line"
	"strings"
	"testing"
)

// pasted marks a text as a terminal marks what is pasted.
func pasted(text string) string {
	return "\x1b[200~" + strings.ReplaceAll(text, "\n", "\r") + "\x1b[201~"
}

// TestPasteOfSession: of a piece of a page or of a screen that is pasted the
// commands are run, and what they printed there is not.
func TestPasteOfSession(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 80)
	term.await(`\x1b\[\?2004h`) // the terminal is asked to mark pastes
	term.await(ready)
	term.press(pasted("> (setf n (list 1\n.   2))\n(1 2)\n\n> (list 'n\n. n)\n(n 0)\n") + "(length n)" + keyEnter)
	term.await(`\n\(n \(1 2\)\)\r\n`)
	term.await(`\n2\r\n`)
	if strings.Contains(term.screen.String(), "error") {
		t.Errorf("what was printed is run: %q", term.screen.String())
	}
	term.await(ready)

	// typed or pasted without marks, a line may have its prompt too
	term.line("> (+ 40 2)", `\n42\r\n`)
	term.await(ready)
	term.press(keyUp)
	term.await(`\(\+ 40 2\)`)
	term.press(keyEnter)
	term.await(`\n42\r\n`)
	term.await(ready)
	term.line("exit", `\x1b\[\?2004l`)
	term.leaves(line.ExitFine)
}

// TestPasteOfGame: a piece of a game that was led by its prompt is pasted like any
// other session; the boards in it are not run.
func TestPasteOfGame(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 80)
	term.await(`\x1b\[\?2004h`)
	term.await(ready)
	term.press(pasted("> make-sorry\nRed's turn. A card must be drawn.\n> set auto on\n" +
		"Red (Enter: draw-card)> set-card 1\nRed's turn. Current card: 1\n" +
		"Red, card 1 (0, Enter: moves)> 0\nGreen's turn. A card must be drawn.\n"))
	term.await(`R0 leaves start for 11`)
	term.await(`Enter: [a-z0-9 -]+, q: leave\)> `)
	if strings.Contains(term.screen.String(), "error") {
		t.Errorf("what was printed is run: %q", term.screen.String())
	}
	term.press("q" + keyEnter)
	term.await(`put aside[^>]*> `)
	term.press(keyCtrlD)
	term.leaves(line.ExitFine)
}

// TestPasteOfKeys: what would be a key if it were typed is none in a paste: Ctrl-D does not leave.
func TestPasteOfKeys(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 80)
	term.await(`\x1b\[\?2004h`)
	term.await(ready)
	term.press(pasted("\x04") + pasted("(+ 40\x04 2)\x04\n"))
	term.await(`\n42\r\n`)
	term.await(ready)
	term.press(keyCtrlD)
	term.leaves(line.ExitFine)
}

// TestHistoryOfForms: a form of several lines comes back from the history as one,
// whatever is in it.
func TestHistoryOfForms(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 80)
	term.await(ready)
	term.line("(length ; of a text", open)
	term.line(`  "a;`, open)
	term.line(`b")`, `\n4\r\n`)
	term.await(ready)
	term.press(keyUp)
	term.await(`\(length "a;\\nb"\)`)
	term.press(keyEnter)
	term.await(`\n4\r\n`)
	term.await(ready)
	term.press(keyCtrlD)
	term.leaves(line.ExitFine)
}

// TestClear: the screen is cleared from the top.
func TestClear(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 80)
	term.await(ready)
	term.line("clear", `\x1b\[H\x1b\[2J`)
	term.await("> ")
	term.line("(+ 1 2)", `\n3\r\n`)
	term.line("bye", "")
	term.leaves(line.ExitFine)
}
