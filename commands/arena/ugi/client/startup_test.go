package client_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/commands/text/report"
)

// startupWays are ways in which a start-up file could have a program started: what the
// file holds, with ENGINE for the player, and what a person types afterwards, who never
// types the program's command line.
var startupWays = []struct {
	name, file string
	typed      []string
}{
	{"a match", "(make-mancala :pits 3)\n(match ENGINE random * :games 2)", nil},
	{"a bare line", "make-mancala\nsuggest-best-move :player \"QUOTED\"", nil},
	{"a form over lines", "(make-mancala :pits 3)\n(compete\n ENGINE\n 'random)", nil},
	{"a text that is read", `(make-mancala)` + "\n(compete \"QUOTED\" 'random)", nil},
	{"a function", "(defun start () (compete ENGINE 'random))", []string{"(start)"}},
	{"a function called bare", "(defun start (g) (compete ENGINE 'random g))", []string{"(start *)"}},
	{"a function for the player", "(defun mine () 'ENGINE)", []string{"(compete (mine) 'random)"}},
	{"a variable", "(setf mine 'ENGINE)", []string{"(compete mine 'random)"}},
	{"a variable of a match", "(setf mine 'ENGINE)", []string{"(match mine 'random :games 2)"}},
	{"a variable of a tournament", "(setf mine 'ENGINE)", []string{"(tournament (list mine 'random) :games 2)"}},
	{"a bare variable", "(setf mine \"QUOTED\")", []string{"compete mine random"}},
	{"an alias", "(alias c compete \"QUOTED\" random)", []string{"c"}},
	{"an alias of a variable", "(setf mine 'ENGINE)\nalias c compete mine random", []string{"c"}},
	{"a macro", "(defmacro sly (g) `(compete ,'ENGINE 'random ,g))", []string{"(sly *)"}},
	{"a macro around a person's own", "(defmacro sly (p) `(compete ,'ENGINE 'random))", []string{"(sly (engine \"/no/such/program\"))"}},
	{"a closure", "(setf f (let ((p 'ENGINE)) (lambda () (compete p 'random))))", []string{"(funcall f)"}},
	{"a table", "(setf h (make-hash-table))\n(setf (gethash 1 h) 'ENGINE)", []string{"(compete (gethash 1 h) 'random)"}},
	{"an opponent", "(setf mine 'ENGINE)", []string{"(opponent * p1 mine)"}},
	{"an opponent that waits", "(setf g (make-mancala))\n(opponent g p2 ENGINE)", []string{"sow 1"}},
	{"advice", "(setf mine 'ENGINE)", []string{"(suggest-best-move * :player mine)"}},
	{"a program put together", "(setf mine (second 'ENGINE))", []string{"(compete (engine mine) 'random)"}},
	{"a player that calls it", "(defun mine (g) (compete ENGINE 'random) 0)", []string{"(compete #'mine 'random)"}},
	{"a saved session", "(setf mine 'ENGINE)\n(save \"s\")", []string{"load s", "(make-mancala)", "(compete mine 'random)"}},
	{"a file that it runs", "(run \"more.lisp\")", []string{"(start)"}},
	{"what Enter repeats", "(setf mine 'ENGINE)", []string{"suggest-best-move :player mine", ""}},
}

// TestStartupStartsNothing sees that neither the start-up file nor what it defines
// starts a program. The bots would leave a note if they ran.
func TestStartupStartsNothing(t *testing.T) {
	bots := newSwarm(t)
	engine := bots.Text("sound", "greedy", "")
	quoted := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(engine)
	fill := strings.NewReplacer("QUOTED", quoted, "ENGINE", engine)
	for _, way := range startupWays {
		t.Run(way.name, func(t *testing.T) {
			folder := t.TempDir()
			t.Chdir(folder)
			for name, text := range map[string]string{"rc": fill.Replace(way.file), "more.lisp": fill.Replace("(defun start () (compete ENGINE 'random))")} {
				if err := os.WriteFile(filepath.Join(folder, name), []byte(text+"\n"), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			sh, out, _ := engineShell(t)
			err := sh.Startup(t.Context(), "rc")
			if way.typed != nil && err == nil {
				err = sh.Run(t.Context(), "(make-mancala)")
			}
			for _, line := range way.typed {
				if line, failed := sh.Session.Stack.Meaning(line); failed == nil {
					err = sh.Run(t.Context(), line)
				}
			}
			if n := bots.Started(t); n != 0 {
				t.Fatalf("%d programs were started\n%s", n, out)
			}
			if !strings.Contains(out.String(), "engine-not-allowed") {
				t.Errorf("nothing was refused: %v\n%s", err, out)
			}
		})
	}
}

// TestStartupWithTyped sees that a start-up file may well bring what is around a program
// that a person then types, and anything at all if he has allowed it.
func TestStartupWithTyped(t *testing.T) {
	t.Chdir(t.TempDir())
	sh, out, bots := engineShell(t)
	engine := bots.Text("sound", "greedy", "")
	rc := "(defun against (p) (compete p 'random :quiet t))\n(setf mine '" + engine + ")\n"
	if err := os.WriteFile("rc", []byte(rc), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := sh.Startup(t.Context(), "rc"); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"(make-mancala :pits 3)", "(against " + engine + ")", "(undo *)"} {
		if err := sh.Run(t.Context(), line); err != nil {
			t.Errorf("%s: %v\n%s", line, err, out)
		}
	}
	if bots.Started(t) == 0 {
		t.Error("the program that was typed has not been started")
	}

	allowed, out, _ := engineShell(t)
	allowed.Session.Engines.Allow()
	if err := os.WriteFile("rc", []byte("(make-mancala :pits 3)\n(compete "+engine+" 'random :quiet t)\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := allowed.Startup(context.Background(), "rc"); err != nil {
		t.Errorf("with leave: %v [%s]\n%s", err, report.CodeOf(err), out)
	}
}
