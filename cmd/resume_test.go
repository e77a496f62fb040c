package cmd

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"parlor/cmd/line"
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
	const prompt = `\n[^\n]*P1 \(([0-9])[^\n]*moves, q: leave\)> `
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
	gamestest.TakesTurns(t)
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
		next.leaves(line.ExitFine)
	}
	other.press("quit" + keyEnter)
	other.leaves(line.ExitFine)
	last := atTerminal(t, home, 80)
	last.await(`was not finished`)
	last.press("resume" + keyEnter)
	if found := positionShown.FindStringSubmatch(last.typed("position"+keyEnter, `"mancala [^"]*"`))[1]; found != elsewhere {
		t.Errorf("the other game goes on at %s, left at %s", found, elsewhere)
	}
	last.press("quit" + keyEnter)
	last.leaves(line.ExitFine)
}

// practised matches what progress says of positions that are kept.
var practised = regexp.MustCompile(`(\d+) positions? (?:is|are) due\s+of (\d+)`)

// TestKilledPractising kills the program while positions are asked, right after a verdict
// or in the middle of one: what was told is kept.
func TestKilledPractising(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	moments := 3
	if *gamestest.Long {
		moments = 100
	}
	home, kept := t.TempDir(), 0
	for n := range moments {
		term := atTerminal(t, home, 80, "--seed", strconv.Itoa(n+1))
		term.await(ready)
		term.press("practice mancala" + keyEnter)
		term.await(`gave? away [\d.]+ % here`)
		told := 0
		if n%2 == 0 {
			term.typed("answer"+keyEnter, `Best is`)
			told = 1
		} else {
			term.press("answer" + keyEnter)
			time.Sleep(time.Duration(n) * time.Millisecond / 4)
		}
		if err := term.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		<-term.done
		next := atTerminal(t, home, 80)
		next.await(ready)
		said := next.typed("progress"+keyEnter, `due\s+of \d+|nothing\s+to\s+practise`)
		now := 0
		if found := practised.FindStringSubmatch(said); found != nil {
			now, _ = strconv.Atoi(found[2])
		}
		if now < kept || n == 0 && now < told {
			t.Errorf("moment %d: %d positions are kept, %d were, and %d was told", n, now, kept, told)
		}
		kept = now
		next.press("quit" + keyEnter)
		next.leaves(line.ExitFine)
	}
}

// TestGameOfLesson: a game of a student's own in a lesson is shown as at the table, and is kept. Who comes
// back to a game sees its board, and what happened last.
func TestGameOfLesson(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	term := atTerminal(t, home, 80)
	const table = `P1  sows pit 0, 4 stones\s+P2    5    4(?s:.*?)P2's turn`
	for _, step := range [][2]string{
		{"lesson 1", `Lesson 1: `}, {"mancala", `P1's turn`}, {"0", table}, {"q", `Mancala is put aside; resume goes back to it`},
		{"where", `a lesson`}, {"resume", table}, {"q", `put aside`}, {"resume", table}, {"q", `put aside`}, {"q", `back in your own session`},
		{"resume", table}, {"lesson 1", `Lesson 1: `}, {"q", table},
	} {
		term.await(ready)
		term.typed(step[0]+keyEnter, step[1])
	}
	term.await(ready)
	term.press("quit" + keyEnter)
	term.leaves(line.ExitFine)
	other := atTerminal(t, home, 80)
	other.await(`A game of Mancala was not finished`)
	other.press("sorry" + keyEnter + keyEnter + "quit" + keyEnter)
	other.leaves(line.ExitFine)
	third := atTerminal(t, home, 80)
	third.await(`2 games were not finished`)
	third.typed("resume"+keyEnter, `1\s+Sorry!\s(?s:.*?)2\s+Mancala\s`)
	third.await(ready)
	third.typed("resume 2"+keyEnter, table)
	third.await(ready)
	third.press("quit" + keyEnter)
	third.leaves(line.ExitFine)
}

// TestAsksBeforeBoth: giving the computer the second seat, too, asks first.
func TestAsksBeforeBoth(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 80)
	term.await(ready)
	term.press("mancala" + keyEnter)
	term.await(ready)
	term.press("opponent p2 1" + keyEnter)
	term.await(ready)
	term.press("opponent p1 1" + keyEnter)
	term.await(`Go on \(y/n\)\? `)
	term.press("n" + keyEnter)
	term.await(`error: nothing was changed`)
	term.await(ready)
	term.press("opponent p1 1" + keyEnter)
	term.await(`Go on \(y/n\)\? `)
	term.press("y" + keyEnter)
	term.await(`has won|draw`)
	term.press("quit" + keyEnter)
	term.leaves(line.ExitFine)
}

// TestDamagedUnfinished: a kept game that cannot be read is told of, and the shell starts.
func TestDamagedUnfinished(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	term, _ := playMoves(t, home, 2)
	term.press("quit" + keyEnter)
	term.leaves(line.ExitFine)
	damageKept(t, home)
	term = atTerminal(t, home, 80)
	term.await(`cannot be read and stays there`)
	term.await(ready)
	term.line("(+ 40 2)", `\n42\r\n`)
	term.press("quit" + keyEnter)
	term.leaves(line.ExitFine)
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
