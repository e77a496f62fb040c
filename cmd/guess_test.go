package cmd

import "testing"

// TestBeginsAtTerminal: a session that begins with a lesson shows the line as if it had been
// typed, keeps it in the history and goes on at the prompt.
func TestBeginsAtTerminal(t *testing.T) {
	home := t.TempDir()
	term := atTerminalWith(t, home, 80, []string{"HOME=" + home, "TERM=xterm", "NO_COLOR=1"}, "lesson", "3")
	term.await(`> lesson 3\r\n`)
	term.await(`Lesson 3: `)
	term.await(onward)
	term.line("leave", `goes on where you were\.`)
	term.await(ready)
	term.press(keyUp + keyUp)
	term.await("> lesson 3")
	term.press(keyCtrlC)
	term.await(ready)
	term.press(keyCtrlD)
	term.leaves(0)
}
