package client_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/text/report"
	"parlor/repl"
	"parlor/repl/repltest"
)

// engineShell is a shell that shows what it says as text, and bots for it.
func engineShell(t *testing.T) (*repl.Shell, *strings.Builder, swarm) {
	t.Helper()
	bots := newSwarm(t)
	var out strings.Builder
	sh, err := repl.New(&repl.Printer{Out: &out, Err: &out}, rooms.House())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { repltest.Close(sh) })
	sh.Session.Chance.SetSeed(5)
	return sh, &out, bots
}

// TestEngineSeats seats an engine wherever a player can be.
func TestEngineSeats(t *testing.T) {
	sh, out, bots := engineShell(t)
	engine := bots.Text("sound", "greedy", "")
	for _, c := range []struct{ line, says string }{
		{"(setf g (make-mancala :pits 3))", "P1's turn"},
		{"(match " + engine + " greedy g :games 2)", "MATCH "},
		{"(match '" + engine + " random g :games 2)", "MATCH "},
		{"(tournament (list " + engine + " 'greedy 1) g :games 2)", "TOURNAMENT"},
		{"(sweep '(star2 :depth ?) '(1 2) " + engine + " g :games 2)", "SWEEP"},
		{"(suggest-best-move g :player " + engine + ")", "ADVICE: sows pit"},
		{"(compete " + engine + " random g :quiet t)", " to "},
		{"(undo g)", "turn"},
		{"(setf g (make-mancala :pits 3))", "P1's turn"},
		{"(opponent g p2 " + engine + ")", "P1's turn"},
		{"sow 0", "P1's turn"},
		{"undo", "P1's turn, pits 0 1 2"},
		{"sow 1", "P1's turn"},
		{"(setf h (make-ropasci))", "Both choose"},
		{"(compete " + engine + " greedy h :quiet t)", "has won"},
	} {
		out.Reset()
		if err := sh.Run(context.Background(), c.line); err != nil || !strings.Contains(out.String(), c.says) {
			t.Errorf("%s: %v, and no %q in\n%s", c.line, err, c.says, out)
		}
	}
	sh.Close()
	bots.WantNone(t)
}

// TestEngineFails sees that an engine that goes wrong leaves the game as it is, and can
// be asked again.
func TestEngineFails(t *testing.T) {
	sh, out, bots := engineShell(t)
	for _, c := range []struct{ line, code, says string }{
		{"(setf g (make-mancala))", "", "P1's turn"},
		{"(suggest-best-move g :player " + bots.Text("nothing", "greedy", "") + ")", "engine-failed", "a bestmove line that is not one move"},
		{"(compete " + bots.Text("illegal", "greedy", "") + " random g)", "engine-failed", "chose sow:99, which is not legal"},
		{"(opponent g p1 " + bots.Text("crash", "greedy", " :seconds 5") + ")", "", "turn"},
		{"(opponent g p2 (engine \"/no/such/program\"))", "bad-engine", "cannot be started"},
		{"(suggest-best-move g :player (engine 7))", "wrong-kind", ""},
	} {
		out.Reset()
		err := sh.Run(context.Background(), c.line)
		if (err != nil) != (c.code != "") || err != nil && report.CodeOf(err) != c.code || !strings.Contains(out.String(), c.says) {
			t.Errorf("%s: %v, and no %q in\n%s", c.line, err, c.says, out)
		}
	}
}

// TestEngineNotAllowed tries all ways in which a program could be started for which no
// person has asked in this session. The bots would leave a note if they ran.
func TestEngineNotAllowed(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	bots := newSwarm(t)
	engine := bots.Text("sound", "greedy", "")
	write("commands.lisp", "(setf g (make-mancala))\n(compete "+engine+" random g)\n")
	write("page.md", "---\nparlor: 1\ntitle: t\nseed: 1\n---\n\n```parlor\n> (setf g (make-mancala))\n> (match "+engine+" random g :games 2)\n```\n")
	write("functions.lisp", "(defun mine () '"+engine+")\n(defun start () (compete "+engine+" 'random))\n(defmacro sly (g) `(compete ,'"+engine+" 'random ,g))\n"+
		"(setf waiting '"+engine+")\n(alias c compete '"+engine+" random)\n")
	for _, lines := range [][]string{
		{"run commands.lisp"},
		{"run page.md"},
		{"run functions.lisp", "(make-mancala)", "(start)"},
		{"run functions.lisp", "(make-mancala)", "(compete (mine) 'random)"},
		{"run functions.lisp", "(make-mancala)", "(compete waiting 'random)"},
		{"run functions.lisp", "(make-mancala)", "(match waiting 'random :games 2)"},
		{"run functions.lisp", "(make-mancala)", "(sly *)"},
		{"run functions.lisp", "save s", "load s", "(make-mancala)", "(compete waiting 'random)"},
		{"run functions.lisp", "(make-mancala)", "(compete (engine (second waiting)) 'random)"},
		{"run functions.lisp", "(make-mancala)", "(opponent * p1 (mine))"},
		{"run functions.lisp", "(make-mancala)", "(suggest-best-move * :player waiting)"},
	} {
		sh, out, _ := engineShell(t)
		var err error
		for _, line := range lines {
			err = sh.Run(context.Background(), line)
		}
		if err == nil || report.CodeOf(err) != "engine-not-allowed" {
			t.Errorf("%q: %v\n%s", lines, err, out)
		}
		sh.Close()
	}
	reports, err := repl.Check(context.Background(), rooms.House(), []string{"page.md"})
	if err != nil || len(reports) != 1 || reports[0].Failed == 0 {
		t.Errorf("a page that is checked: %+v, %v", reports, err)
	}
	if n := bots.Started(t); n != 0 {
		t.Fatalf("%d programs were started", n)
	}

	sh, out, _ := engineShell(t)
	sh.Session.Engines.Allow()
	if err := sh.Run(context.Background(), "run commands.lisp"); err != nil || bots.Started(t) == 0 {
		t.Errorf("with leave: %v, %d programs were started\n%s", err, bots.Started(t), out)
	}
	sh.Close()
}

// TestEngineReplay shows a game of an engine again, and goes on with its match, in a
// session that may not start it: the one works from the moves, and the other does not.
func TestEngineReplay(t *testing.T) {
	sh, _, bots := engineShell(t)
	sh.Session.DataFolder = t.TempDir()
	if err := sh.Run(context.Background(), "(progn (make-mancala :pits 3) (setf m (match "+bots.Text("sound", "greedy", "")+" greedy :games 2)))"); err != nil {
		t.Fatal(err)
	}
	name, _ := sh.Session.Lisp.Variable("m")
	started := bots.Started(t)

	later, out, _ := engineShell(t)
	later.Session.DataFolder = sh.Session.DataFolder
	if err := later.Run(context.Background(), fmt.Sprintf("(replay %q 1)", name)); err != nil || !strings.Contains(out.String(), "has won") {
		t.Errorf("replay: %v\n%s", err, out)
	}
	if err := later.Run(context.Background(), "(history)"); err != nil || strings.Count(out.String(), "sows pit") < 4 {
		t.Errorf("history: %v\n%s", err, out)
	}
	if err := later.Run(context.Background(), fmt.Sprintf("(resume %q :games 4)", name)); err == nil || report.CodeOf(err) != "engine-not-allowed" {
		t.Errorf("resume: %v", err)
	}
	if n := bots.Started(t); n != started {
		t.Errorf("%d programs were started", n-started)
	}
}
