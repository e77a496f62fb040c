package repl_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/games/gamestest"
	"parlor/repl"
	"parlor/repl/repltest"
)

// functionPlayers are functions that play: one that draws, one that searches, one that
// needs another function and a macro; and evaluations, one of which looks at the board.
const functionPlayers = `
(defmacro either (odds a b) (list 'if (list '< (list 'random 10) odds) a b))
(defun last-of (moves) (car (last moves)))
(defun mine (g) (either 3 (first (legal-moves g)) (last-of (legal-moves g))))
(defun thinker (g side) (suggest-best-move g 2) (if (> (length (legal-moves g)) 2) (second (legal-moves g)) (first (legal-moves g))))
(defun wrong (g) "sow 77")
(defun worth (f home) (+ (* home (getf f :own-home)) (getf f :own-close)))
(defeval homely (lambda (f) (worth f 700)))
(defun crowd (f g side) (if (equal side 'red) (worth f 10) (length (legal-moves g))))`

// playedIn runs lines in a new session that keeps its results in a folder, or in none,
// and gives what the last one shows but for how long things took.
func playedIn(t *testing.T, folder string, lines ...string) string {
	t.Helper()
	var out strings.Builder
	sh, err := repl.New(&repl.Printer{Out: &out, Err: &out}, rooms.House())
	if err != nil {
		t.Fatal(err)
	}
	defer sh.Close()
	sh.Session.Chance.SetSeed(11)
	sh.Session.DataFolder = folder
	for _, line := range lines {
		out.Reset()
		if err := sh.Run(context.Background(), line); err != nil {
			t.Fatalf("%s: %v\n%s", line, err, &out)
		}
	}
	return regexp.MustCompile(`(?m)^.* thought .*(\n  .*)?$`).ReplaceAllString(out.String(), "")
}

// TestFunctionPlayers plays matches of functions, and of searches that go by functions,
// by one worker and by four, and goes on with them, and replays a game, in a session
// that does not know the functions.
func TestFunctionPlayers(t *testing.T) {
	gamestest.TakesTurns(t)
	repltest.Needs(t, "sorry", "double card", "mancala", "analysis", "compete")
	folder := t.TempDir()
	played := func(folder string, lines ...string) string {
		t.Helper()
		return playedIn(t, folder, lines...)
	}
	for _, c := range []struct{ game, first, second, says string }{
		{"(make-mancala)", "#'mine", "'random", "#'mine against random"},
		{"(make-sorry)", "#'thinker", "#'mine", "#'thinker against #'mine"},
		{"(make-double-card)", "#'mine", "'random", "#'mine against random"},
		{"(make-mancala)", "#'wrong", "'random", "#'wrong forfeited 6 games: 6 by an illegal move"},
		{"(make-sorry)", "'(star2 :depth 1 :eval homely)", "'random", "(star2 :depth 1 :eval #'homely) against random"},
		{"(make-sorry)", "'(star1 :depth 1 :eval #'crowd)", "'(star2 :depth 1 :eval (lambda (f) (worth f 5)))", "(star1 :depth 1 :eval #'crowd) against (star2 :depth 1 :eval #'lambda)"},
		{"(make-mancala)", "'(alpha-beta :depth 2 :eval (lambda (f) (- (getf f :own-store) (getf f :opp-store))))", "'random", "(alpha-beta :depth 2 :eval #'lambda)"},
	} {
		match := "(match " + c.first + " " + c.second + " * :games 6 :plies 60"
		one := played("", functionPlayers, c.game, match+" :workers 1)")
		four := played(folder, functionPlayers, c.game, match+" :workers 4)")
		if one != four || !strings.Contains(one, c.says) {
			t.Errorf("by one worker\n%s\nby four\n%s", one, four)
		}
		name := regexp.MustCompile(`MATCH (\w+)`).FindStringSubmatch(one)[1]
		whole := played("", functionPlayers, c.game, strings.Replace(match, ":games 6", ":games 9", 1)+")")
		later := played(folder, "(resume \""+name+"\" :games 9)")
		if _, rest, _ := strings.Cut(later, "6 games had been played before"); rest == later || strings.Replace(later, "6 games had been played before\n", "", 1) != whole {
			t.Errorf("gone on with elsewhere\n%s\nin one go\n%s", later, whole)
		}
		replay := "(replay \"" + name + "\" 4)"
		if here, there := played("", functionPlayers, c.game, match+")", replay), played(folder, replay); here != there {
			t.Errorf("replayed here\n%s\nand elsewhere\n%s", here, there)
		}
	}
}
