//go:build !windows

package cmd

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"parlor/cmd/line"
)

// TestTroubleInEachActivity has the keys, the terminal and what is pasted go wrong in each
// activity: it stands as it stood, and what is pasted is taken line by line.
func TestTroubleInEachActivity(t *testing.T) {
	t.Parallel()
	for name, of := range map[string]struct{ begins, pasted, says string }{
		"review":   {"opponent 1\n0\n1\n3\nresign\nreview", "(+ 40 2)\nwhere\n", "a review"},
		"game":     {"mancala", "0\nwhere\n", "a game at the table"},
		"lesson":   {"lesson 1", "(+ 40 2)\nwhere\n", "a lesson"},
		"quiz":     {"quiz value", "(+ 40 2)\nwhere\n", "a quiz"},
		"practice": {"practice mancala", "(+ 40 2)\nwhere\n", "a practice"},
		"walk":     {"step 2", "(+ 40 2)\nwhere\n", "a walk through a search"},
		"text":     {"help all", "(+ 40 2)\nwhere\n", "a game at the table"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			home := t.TempDir()
			term := atTerminal(t, home, 80, "--seed", "5")
			term.rest()
			term.press("mancala" + keyEnter) // beneath what is begun, or that itself
			term.rest()
			sized(t, term, 24, 80)
			prompt := ""
			for line := range strings.SplitSeq(of.begins, "\n") {
				term.press(line + keyEnter)
				_, prompt = term.rest()
			}
			if name != "game" && strings.HasPrefix(prompt, "P1") {
				t.Fatalf("%s begins nothing: %q", of.begins, prompt)
			}
			if name != "text" { // in which a key that is dropped is a line as well
				term.press(keyCtrlZ + "where" + keyEnter)
				if said, after := term.rest(); after != prompt || !strings.Contains(said, of.says) {
					t.Fatalf("after Ctrl-Z %q, and %q is asked", said, after)
				}
			}
			for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGCONT} {
				if err := term.cmd.Process.Signal(signal); err != nil {
					t.Fatal(err)
				}
				time.Sleep(20 * time.Millisecond)
			}
			sized(t, term, 20, 60)
			sized(t, term, 5, 20)
			sized(t, term, 24, 80)
			term.press("\x1b[200~" + strings.ReplaceAll(of.pasted, "\n", keyEnter) + "\x1b[201~")
			term.await(of.says)
			if said, after := term.rest(); strings.Contains(said, "error:") || name != "text" && after != prompt && name != "game" {
				t.Fatalf("after what was pasted %q, and %q is asked", said, after)
			}
			if err := term.cmd.Process.Signal(syscall.SIGHUP); err != nil { // its window is closed
				t.Fatal(err)
			}
			select {
			case <-term.done:
			case <-time.After(patience):
				t.Fatal("the program goes on without its terminal")
			}
			next := atTerminal(t, home, 80)
			said, _ := next.rest()
			if name == "game" && !strings.Contains(said, "A game of Mancala was not finished") {
				t.Errorf("the game is lost: %q", said)
			}
			next.press("quit" + keyEnter)
			next.leaves(line.ExitFine)
		})
	}
}

// sized gives a terminal another size, and waits until the line is drawn again.
func sized(t *testing.T, term *terminal, rows, columns uint16) {
	t.Helper()
	if err := pty.Setsize(term.file, &pty.Winsize{Rows: rows, Cols: columns}); err != nil {
		t.Fatal(err)
	}
	time.Sleep(100 * time.Millisecond)
	term.seen += len(term.screen.since(term.seen))
}

// TestUnfinishedDamaged: a file of an unfinished game that is damaged is listed with its
// fault and stays, and the games beside it can be gone on with.
func TestUnfinishedDamaged(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	term := atTerminal(t, home, 80, "--seed", "5")
	term.rest()
	for _, line := range []string{"mancala", "2", "double-card", "1", "quit"} {
		term.press(line + keyEnter)
		if line != "quit" {
			term.rest()
		}
	}
	term.leaves(line.ExitFine)
	folder := filepath.Join(home, "state", "parlor", "unfinished")
	for name, text := range keptGames(t, home) {
		for i, damaged := range []string{"", "\x00\xff", text[:len(text)/2], strings.Replace(text, "mancala", "chess", 1), strings.Repeat("(", 100_000)} {
			if damaged == text {
				continue // of the other game
			}
			if err := os.WriteFile(strings.TrimSuffix(name, ".game")+string(rune('a'+i))+".game", []byte(damaged), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := os.Mkdir(filepath.Join(folder, "00.game"), 0o700); err != nil {
		t.Fatal(err)
	}
	before := len(glob(t, folder))
	next := atTerminal(t, home, 80)
	said, _ := next.rest()
	if !strings.Contains(said, "cannot be read and stays there") || !strings.Contains(said, "were not finished") {
		t.Errorf("the start says %q", said)
	}
	next.press("resume mancala" + keyEnter)
	if _, prompt := next.rest(); !strings.HasPrefix(prompt, "P1 (0 1 3 4 5,") {
		t.Errorf("Mancala is not gone on with: %q", prompt)
	}
	next.press("resume double-card" + keyEnter)
	if _, prompt := next.rest(); !strings.HasPrefix(prompt, "Dots (") {
		t.Errorf("Double Card is not gone on with: %q", prompt)
	}
	next.press("resign" + keyEnter)
	next.rest()
	next.press("quit" + keyEnter)
	next.leaves(line.ExitFine)
	if after := len(glob(t, folder)); after != before-1 {
		t.Errorf("of %d files %d are left, and one game has ended", before, after)
	}
}

func glob(t *testing.T, folder string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.game"))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// TestTwoShellsOneGame: of two shells only one goes on with an unfinished game; a saved game that
// both have loaded goes on in each by itself, and both are there afterwards.
func TestTwoShellsOneGame(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	first, elsewhere := playMoves(t, home, 2)
	first.line("save shared.lisp", ready)
	first.press("quit" + keyEnter)
	first.leaves(line.ExitFine)
	shells := [2]*terminal{atTerminal(t, home, 80, "--seed", "1"), atTerminal(t, home, 80, "--seed", "2")}
	for i, term := range shells {
		term.rest()
		term.press("resume" + keyEnter)
		_, prompt := term.rest()
		if went := strings.HasPrefix(prompt, "P1 ("); went != (i == 0) {
			t.Errorf("shell %d of two is at %q after resume", i+1, prompt)
		}
	}
	for i, term := range shells {
		term.press("load shared.lisp" + keyEnter)
		if said, prompt := term.rest(); !strings.HasPrefix(prompt, "P1 (") {
			t.Fatalf("shell %d loads %q and is at %q", i+1, said, prompt)
		}
		number := regexp.MustCompile(`\d`).FindAllString(regexp.MustCompile(`P1 \([0-9 ]*`).FindString(term.typed(keyEnter, `P1 \([^)]*\)> `)), -1)
		term.press(number[len(number)-1-i] + keyEnter) // another move in each
		term.rest()
	}
	for _, term := range shells {
		if found := positionShown.FindStringSubmatch(term.typed("position"+keyEnter, `"mancala [^"]*"`))[1]; found == elsewhere {
			t.Errorf("a game still stands at %s", found)
		}
		term.press("quit" + keyEnter)
		term.leaves(line.ExitFine)
	}
	if kept := keptGames(t, home); len(kept) < 2 {
		t.Errorf("%d games are kept, and two shells have left theirs", len(kept))
	}
}
