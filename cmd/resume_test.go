package cmd

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"parlor/games/gamestest"
)

// positionShown is the position of the game, as the command position prints it.
var positionShown = regexp.MustCompile(`"(mancala [^"]*)"`)

// playMoves starts a game against the computer at a terminal and plays so many moves.
func playMoves(t *testing.T, home string, moves int) (term *terminal, position string) {
	t.Helper()
	term = atTerminal(t, home, 80, "--seed", "3")
	term.await(ready)
	term.press("mancala" + keyEnter)
	term.await(`P1's turn`)
	term.await(ready)
	term.press("opponent beginner" + keyEnter)
	const prompt = `\n[^\n]*P1 \(([0-9])[^\n]*moves\)> `
	next := regexp.MustCompile(prompt).FindStringSubmatch(term.await(prompt))[1]
	for range moves {
		next = regexp.MustCompile(prompt).FindStringSubmatch(term.typed(next+keyEnter, prompt))[1]
	}
	return term, positionShown.FindStringSubmatch(term.typed("position"+keyEnter, `"mancala [^"]*"`))[1]
}

// TestKilledPlaying kills the program while a game is played, in the middle of a turn or
// after it: the next one goes on with the game as it stood or a turn before. Two shells at
// once keep both of their games.
func TestKilledPlaying(t *testing.T) {
	t.Parallel()
	moments := 4
	if *gamestest.Long {
		moments = 100
	}
	home := t.TempDir()
	other, elsewhere := playMoves(t, home, 1)
	for n := range moments {
		term, position := playMoves(t, home, 2+n%3)
		if n%2 == 1 {
			term.press("0" + keyEnter) // and the turn may be over or not
			time.Sleep(time.Duration(n) * time.Millisecond / 4)
		}
		if err := term.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		<-term.done
		next := atTerminal(t, home, 80)
		next.await(`A game of Mancala was not finished: resume goes on with it`)
		next.await(ready)
		next.press("resume" + keyEnter)
		next.await(`P[12]'s turn|has won|draw`)
		found := positionShown.FindStringSubmatch(next.typed("position"+keyEnter, `"mancala [^"]*"`))[1]
		switch {
		case found == elsewhere:
			t.Errorf("moment %d: the game of a shell that goes on was taken", n)
		case n%2 == 0 && found != position:
			t.Errorf("moment %d: gone on at %s, left at %s", n, found, position)
		}
		next.press("resign" + keyEnter)
		next.await(`P2 has won`)
		next.press("quit" + keyEnter)
		next.leaves(exitFine)
	}
	other.press("quit" + keyEnter)
	other.leaves(exitFine)
	last := atTerminal(t, home, 80)
	last.await(`was not finished`)
	last.press("resume" + keyEnter)
	if found := positionShown.FindStringSubmatch(last.typed("position"+keyEnter, `"mancala [^"]*"`))[1]; found != elsewhere {
		t.Errorf("the other game goes on at %s, left at %s", found, elsewhere)
	}
	last.press("quit" + keyEnter)
	last.leaves(exitFine)
}

// TestDamagedUnfinished: a kept game that cannot be read is told of, and the shell starts.
func TestDamagedUnfinished(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	term, _ := playMoves(t, home, 2)
	term.press("quit" + keyEnter)
	term.leaves(exitFine)
	damageKept(t, home)
	term = atTerminal(t, home, 80)
	term.await(`cannot be read and stays there`)
	term.await(ready)
	term.line("(+ 40 2)", `\n42\r\n`)
	term.press("quit" + keyEnter)
	term.leaves(exitFine)
}

// damageKept cuts every kept game short.
func damageKept(t *testing.T, home string) {
	t.Helper()
	kept := 0
	err := filepath.WalkDir(home, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".game") {
			kept++
			err = os.Truncate(path, 100)
		}
		return err
	})
	if err != nil || kept != 1 {
		t.Fatalf("%d games are kept: %v", kept, err)
	}
}
