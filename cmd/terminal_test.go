package cmd

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"parlor/cmd/line"
	"parlor/games/gamestest"
)

// The prompts, with what the line editor puts around them.
const (
	ready = `\n?> (\x1b\[\d*[JK])*`
	open  = `\. (\x1b\[\d*[JK])*`
)

const hardGame = `(setf g (make-sorry :position "sorry red 10 r:-1,12,20 g:-2,29,4"))`

func TestTerminalSession(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 100)
	term.await("(?s)Parlor: .*Type sorry.*demo")
	term.await(ready)
	term.line("(setf x (+ 40 2))", `\n42\r\n`)
	term.line("x", `\n42\r\n`)
	term.line("(list 1", open)
	term.line("2", open)
	term.line("  x)", `\n\(1 2 42\)\r\n`)
	term.line("(car 1)", `error: car: [^\[]*\r\n`)
	term.line("set codes on", ready)
	term.line("(car 1)", `error: car: .*\[wrong-kind\]`)
	term.line("frobnicate", `\[unknown-command\]`)
	term.line(hardGame, "turn, card 10")

	// the word begun is completed, and the line runs
	term.press("moves" + keyTab)
	term.await(" ")
	term.line("", `play-card g 1`)
	term.press("play-c" + keyTab)
	term.await("ard ")
	term.line("1", "Green's turn")
	term.line("quit", "")
	term.leaves(line.ExitFine)
}

func TestCtrlCDuringSearch(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 100)
	term.await(ready)
	term.line(hardGame, "turn, card 10")
	term.await(ready)
	for range 2 {
		term.press("(suggest-best-move g 60)" + keyEnter)
		term.await(`g 60\)\r\n`)
		term.await(`depth [1-9]\d* of 60`)
		term.press(keyCtrlC)
		term.await(`stopped at depth \d+ of 60`)
		term.await(ready)
	}
	term.press("(loop (+ 1 1))" + keyEnter)
	term.await(`1\)\)\r\n`)
	time.Sleep(100 * time.Millisecond)
	term.press(keyCtrlC)
	term.await(`\ninterrupted`)
	term.await(ready)
	term.line("(+ 1 2)", `\n3\r\n`)
	term.line("(quit)", "")
	term.leaves(line.ExitFine)
}

func TestKeysAtPrompt(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 100)
	term.await(ready)

	// Ctrl-C clears the line, and drops a form that is open
	term.press("(print 111")
	term.await("111")
	term.press(keyCtrlC)
	term.await(`\^C`)
	term.await(ready)
	term.line("(list 5", open)
	term.press(keyCtrlC)
	term.await(ready)
	term.line("(+ 2 2)", `\n4\r\n`)
	term.await(ready) // a key pressed before that would go to the terminal itself

	// a search through a history, even one with nothing to find
	term.press(keyCtrlR)
	term.await("search|bck")
	term.press("nothing like it" + keyCtrlC)
	term.await(ready)

	// Ctrl-Z is no key here
	term.press(keyCtrlZ)
	term.line("(+ 2 3)", `\n5\r\n`)
	term.await(ready)

	// the line before comes back
	term.press(keyUp)
	term.await(`\(\+ 2 3\)`)
	term.press(keyEnter)
	term.await(`\n5\r\n`)
	term.await(ready)

	// Delete on an empty line is a slip, however often
	term.press(keyDelete + keyDelete + keyDelete)
	term.line("(+ 3 3)", `\n6\r\n`)
	term.await(ready)

	// so is Ctrl-D in a line, where it deletes; on an empty line it leaves
	term.press("(+ 3 4)" + keyCtrlD + keyEnter)
	term.await(`\n7\r\n`)
	term.await(ready)
	term.press(keyCtrlD)
	term.leaves(line.ExitFine)
}

func TestEmptyHistorySearch(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 80)
	term.await(ready)
	term.press(keyCtrlR)
	term.await("search|bck")
	term.press(keyCtrlC)
	term.await(ready)
	term.line("(+ 1 2)", `\n3\r\n`)
	term.await(ready)
	term.press(keyCtrlD)
	term.leaves(line.ExitFine)
}

// TestTerminalWithoutWidth: some terminals, as in a container, say that they are
// 0 columns wide.
func TestTerminalWithoutWidth(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 0)
	term.await("> ")
	term.press("d" + keyTab + keyTab)
	term.await("draw-card")
	term.press(keyCtrlC + keyCtrlC) // ends the choice, then the line
	term.await(`\^C`)
	term.line("(+ 1 2)", `\n3\r\n`)
	term.line("(quit)", "")
	term.leaves(line.ExitFine)
}

// TestHistoryFile: what was typed is there in the next session, for its owner
// alone.
func TestHistoryFile(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	term := atTerminal(t, home, 100)
	term.await(ready)
	term.line("(list 1", open)
	term.line("  23)", `\(1 23\)\r\n`)
	term.line("(quit)", "")
	term.leaves(line.ExitFine)

	for name, want := range map[string]fs.FileMode{"parlor": 0o700, "parlor/history": 0o600} {
		info, err := os.Stat(filepath.Join(home, "state", name))
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != want {
			t.Errorf("%s has mode %o, want %o", name, got, want)
		}
	}
	term = atTerminal(t, home, 100)
	term.await(ready)
	term.press(keyUp)
	term.await(`\(quit\)`)
	term.press(keyUp)
	term.await(`\(list 1 23\)`)
	term.press(keyEnter)
	term.await(`\n\(1 23\)\r\n`)
	term.line("quit", "")
	term.leaves(line.ExitFine)
}

// TestStartupFile: the user's own commands run before the first prompt, unless told not to; an error
// in them ends nothing.
func TestStartupFile(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	folder := filepath.Join(home, "config", "parlor")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	rc := "(setf total 42)\n(car 7)\n(defun twice (x)\n  (* 2 x))\n"
	if err := os.WriteFile(filepath.Join(folder, "rc"), []byte(rc), 0o644); err != nil {
		t.Fatal(err)
	}
	term := atTerminal(t, home, 100)
	term.await(`\[wrong-kind\]`)
	term.await(ready)
	term.line("(twice total)", `\n84\r\n`)
	term.line("quit", "")
	term.leaves(line.ExitFine)

	term = atTerminal(t, home, 100, "--no-rc")
	term.await(ready)
	term.line("total", `error: no command named total`)
	term.line("quit", "")
	term.leaves(line.ExitFine)
}

// TestStartupFails: a start-up file that runs for ever is stopped by Ctrl-C and leads to the
// prompt with a word, and one that is no file is named.
func TestStartupFails(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	rc := filepath.Join(home, "config", "parlor", "rc")
	if err := os.MkdirAll(filepath.Dir(rc), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(rc, []byte("(setf before 41)\n(print 'looping)\n(loop (car '(1)))\n(setf later 42)\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	term := atTerminal(t, home, 100)
	term.await(`looping`)
	term.press(keyCtrlC)
	term.await(`start-up file .*rc: it was stopped, and what came before that\s+holds \[interrupted\]`)
	term.await(ready)
	term.line("before", `\n41\r\n`)
	term.line("later", `error: no command named later`)
	term.line("quit", "")
	term.leaves(line.ExitFine)

	for what, make := range map[string]func() error{
		"is a directory":       func() error { return os.Mkdir(rc, 0o755) },
		"not an ordinary file": func() error { return exec.Command("mkfifo", rc).Run() },
	} {
		if err := os.RemoveAll(rc); err != nil {
			t.Fatal(err)
		}
		if err := make(); err != nil {
			t.Fatal(err)
		}
		term := atTerminal(t, home, 160)
		term.await(`start-up file .*rc: .*` + what + `.*\[cannot-read\]`)
		term.await(ready)
		term.press(keyCtrlD)
		term.leaves(line.ExitFine)
	}
}

// TestTerminated: a request to terminate gives the terminal back as it was,
// drops what is typed so far, and stops a search.
func TestTerminated(t *testing.T) {
	t.Parallel()
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP} {
		for _, typed := range []string{"", "(print 'typed)", "(loop (+ 1 1))" + keyEnter} {
			term := atTerminal(t, t.TempDir(), 100)
			term.await(ready)
			term.press(typed)
			if typed != "" {
				term.await(`\)$|\r\n`)
				time.Sleep(100 * time.Millisecond) // let the loop get under way
			} else if term.state() == term.cooked {
				t.Error("the line editor has not set the terminal")
			}
			if err := term.cmd.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			term.leaves(line.ExitInterrupted)
			if term.state() != term.cooked {
				t.Errorf("%v after %q leaves the terminal as the line editor has set it", signal, typed)
			}
			if strings.Contains(term.screen.String(), "\ntyped") {
				t.Errorf("%v runs what was being typed", signal)
			}
		}
	}
}

func TestUnseenChoice(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 100)
	term.await(ready)
	term.line("(setf rps (custom-tree '(both (0 -1 1) (1 0 -1) (-1 1 0))))", `at once`)
	term.await(ready)
	term.line("(choose rps max)", `Max, unseen: `)
	term.line("", `error: no move was typed`)
	term.await(ready)
	term.line("(choose rps max)", `Max, unseen: `)
	echo := regexp.MustCompile(`\x1b\[\d*[A-Z]`).ReplaceAllString(term.typed("2"+keyEnter, `MAX has chosen`), "")
	if strings.Contains(echo, "2") {
		t.Errorf("the choice was shown: %q", echo)
	}
	term.await(ready)
	term.line("(choose rps min)", `Min, unseen: `)
	term.press(keyCtrlC)
	term.await(`\[interrupted\]|interrupted`)
	term.await(ready)
	term.line("(choose rps min)", `Min, unseen: `)
	term.line("1", `score 1, at 2\.1`)
	term.line("quit", "")
	term.leaves(line.ExitFine)
}

// TestHiddenThrow: two people at one keyboard choose in turn without seeing the
// other's choice, which no line of the terminal shows before both have chosen.
func TestHiddenThrow(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 100)
	term.await(ready)
	term.line("(setf g (make-ropasci))", `Both sides are to choose`)
	term.await(ready)
	term.line("(throw g 'upper :hidden t)", `Upper, unseen: `)
	wrong := term.typed("p 0 0"+keyEnter, `error: [^\r]*\r`)
	if strings.Contains(wrong, "row 0") {
		t.Errorf("a choice that was refused was shown: %q", wrong)
	}
	term.await(ready)
	term.line("(throw g 'upper :hidden t)", `Upper, unseen: `)
	echo := regexp.MustCompile(`\x1b\[\d*[A-Z]`).ReplaceAllString(term.typed("p 4 -2"+keyEnter, `UPPER has chosen\. Lower is to choose`), "")
	if strings.Contains(echo, "4 -2") {
		t.Errorf("the choice was shown: %q", echo)
	}
	term.await(ready)
	term.line("(throw g 'upper :hidden t)", `error: .*has chosen already`)
	term.await(ready)
	term.line("(throw g 'lower :hidden t)", `Lower, unseen: `)
	term.line("throw s -4 3", `Both sides are to choose`)
	term.await(ready)
	term.line("(position g)", `ropasci 1 thrown:1,1 s@-4,3 P@4,-2`)
	term.await(ready)
	term.line("quit", "")
	term.leaves(line.ExitFine)
}

func TestManualPlayer(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 100)
	term.await(ready)
	term.line("(setf g (custom-tree '(max (min 1 2) (min 4 3))))", `Max chooses`)
	term.await(ready)
	term.line("(compete manual 1 g)", `Max \(1 2, Enter: moves, q: leave\)> `)
	term.line("7", `(?s)no move has the number 7; wanted 1 2`)
	term.await(`Max \(1 2, Enter: moves, q: leave\)> `)
	term.line("2", `score 3, at 2\.2`)
	term.await(ready)
	term.line("quit", "")
	term.leaves(line.ExitFine)
}

// TestNoHome: without a home, with a relative one, or with nowhere to write the
// shell starts, says that it forgets, and makes no file anywhere.
func TestNoHome(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	for _, home := range []string{"", "HOME=", "HOME=home", "HOME=/proc/nowhere"} {
		for _, temp := range []string{"", "TMPDIR=/proc/nowhere"} {
			folder := t.TempDir()
			term := atTerminalWith(t, folder, 100, []string{"TERM=xterm", "NO_COLOR=1", home, temp})
			term.await("what is typed is forgotten")
			term.await(ready)
			term.line("(+ 1 2)", `\n3\r\n`)
			term.await(ready)
			term.press(keyUp)
			term.await(`\(\+ 1 2\)`)
			term.press(keyEnter)
			term.await(`\n3\r\n`)
			term.await(ready)
			term.press(keyCtrlR)
			term.press(keyCtrlC)
			term.await(ready)
			term.line("quit", "")
			term.leaves(line.ExitFine)
			if entries, err := os.ReadDir(folder); err != nil || len(entries) > 0 {
				t.Errorf("with %q there are %v now: %v", home, entries, err)
			}
		}
	}
}
