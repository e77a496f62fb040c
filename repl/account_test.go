package repl_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"parlor/commands/shell/account"
	"parlor/commands/shell/input"
	"parlor/games/gamestest"
	"parlor/repl/repltest"
)

// endless are files that run or check themselves, and the command that begins it.
var endless = []struct {
	name, command string
	files         map[string]string
}{
	{"a file runs itself", `(run "a.lisp")`, map[string]string{"a.lisp": `(run "a.lisp")`}},
	{"a file runs itself twice, come what may", `(run "a.lisp")`, map[string]string{"a.lisp": "(ignore-errors (run \"a.lisp\"))\n(ignore-errors (run \"a.lisp\"))\n(run \"a.lisp\")"}},
	{"two files run each other", `(run "a.lisp")`, map[string]string{"a.lisp": `(run "b.lisp")`, "b.lisp": `(progn (run "a.lisp"))`}},
	{"a function in a file", `(run "a.lisp")`, map[string]string{"a.lisp": "(defun again () (run \"a.lisp\"))\n(again)"}},
	{"a page runs itself", `(run "a.md")`, map[string]string{"a.md": pageOf(`(run "a.md")`)}},
	{"a page checks itself", `(check "a.md")`, map[string]string{"a.md": pageOf(`(check "a.md")`)}},
	{"a page checks itself again and again", `(check "a.md")`, map[string]string{"a.md": pageOf(`(ignore-errors (check "a.md"))`, `(check "a.md")`, `(check "a.md")`)}},
	{"a page checks a file that checks it", `(check "a.md")`, map[string]string{"a.md": pageOf(`(run "b.lisp")`), "b.lisp": `(check "a.md")`}},
	{"a player plays matches of his own", `(match #'mine 'random :games 2)`, nil},
	{"a player who is asked in a file", `(run "a.lisp")`, map[string]string{"a.lisp": `(match #'mine 'random :games 2)`}},
}

// pageOf is a page of some commands.
func pageOf(commands ...string) string {
	return "---\nparlor: 1\ntitle: t\nseed: 1\n---\n\n```parlor\n> " + strings.Join(commands, "\n> ") + "\n```\n"
}

// TestEndlessWork: what has itself done ends with one error for the whole command, soon,
// and the session goes on.
func TestEndlessWork(t *testing.T) {
	repltest.Needs(t, "mancala", "compete", "database")
	for _, c := range endless {
		t.Run(c.name, func(t *testing.T) {
			inFolder(t)
			for name, text := range c.files {
				write(t, name, text+"\n")
			}
			s := repltest.Open(t)
			s.Do("(make-mancala :pits 3)\n(defun mine (g) (match #'mine 'random g :games 2) (car (legal-moves g)))")
			s.Fails(c.command, account.CodeTooDeep)
			if s.Session.Lisp.Foreign() {
				t.Error("the code of a file is still under way")
			}
			s.Do("(+ 1 1)")
		})
	}
}

// TestDeepestWork: as deep as it may stand, it works.
func TestDeepestWork(t *testing.T) {
	inFolder(t)
	write(t, "a.lisp", "(setf d (+ d 1))\n(if (< d most) (run \"a.lisp\"))\n")
	s := repltest.Open(t)
	s.Do(fmt.Sprintf("(setf d 0)\n(setf most %d)\n(run \"a.lisp\")", account.Deepest))
	if got := s.Do("d"); strings.TrimSpace(got) != fmt.Sprint(account.Deepest) {
		t.Errorf("%d deep it came to %s", account.Deepest, got)
	}
	s.Do(fmt.Sprintf("(setf d 0)\n(setf most %d)", account.Deepest+1))
	s.Fails(`(run "a.lisp")`, account.CodeTooDeep)
}

// TestMemoryIsShared: pages inside pages have together no more memory than the session
// may hold, whatever they set, and neither have their tables of positions.
func TestMemoryIsShared(t *testing.T) {
	inFolder(t)
	write(t, "a.md", pageOf("(set memory-mb 4000)", "(setf l nil)", "(dotimes (i 20000) (push (list i i) l))", `(check "a.md")`))
	write(t, "b.md", pageOf("(make-mancala)", `(progn (search * 2 :table 2) (check "b.md"))`))
	write(t, "c.md", pageOf("(setf l nil)", `(loop (push (format nil "~a" "text") l))`))
	for _, page := range []string{"a.md", "b.md"} {
		s := repltest.Open(t)
		s.Do("(set memory-mb 16)")
		before := heap()
		// that it did not come to the end of the depth is by the memory
		s.Fails(fmt.Sprintf("(check %q)", page), "transcript-mismatch")
		if grown := heap() - before; int64(grown) > 16<<20 {
			t.Errorf("%s: %d bytes are left behind", page, grown)
		}
	}
	s := repltest.Open(t)
	s.Do("(set memory-mb 8)\n(setf l nil)\n(dotimes (i 60000) (push (list i) l))")
	var stats, after runtime.MemStats
	runtime.ReadMemStats(&stats)
	out, _ := s.Try(`(check "c.md")`)
	runtime.ReadMemStats(&after)
	if !strings.Contains(out, "memory-full") || after.Sys > stats.Sys+(64<<20) {
		t.Errorf("beside 5 of 8 MB a page took %d bytes: %s", after.Sys-stats.Sys, out)
	}
	s.Fails("(progn (loop (push (list 1 2 3) l)))", account.CodeMemory)
}

// TestTimeIsShared: the time that a command may take is over for all that it runs.
func TestTimeIsShared(t *testing.T) {
	gamestest.TakesTurns(t)
	repltest.Needs(t, "sorry")
	inFolder(t)
	write(t, "a.lisp", "(set time-s 1000)\n(loop (+ 1 1))\n")
	write(t, "a.md", pageOf("(ignore-errors (loop (+ 1 1)))", "(loop (+ 1 1))", "(loop (+ 1 1))"))
	s := repltest.Open(t)
	s.Do("(set time-s 1)")
	for _, command := range []string{"(loop (+ 1 1))", `(run "a.lisp")`, `(check "a.md")`, "(ignore-errors (loop (+ 1 1)))"} {
		s.Do("(set time-s 1)")
		s.Fails(command, account.CodeTime)
	}
	s.Do("(set time-s 0)\n(+ 1 1)")
}

// TestLimitsInLesson: what a session may take holds in a lesson that it takes, too.
func TestLimitsInLesson(t *testing.T) {
	repltest.Needs(t, "lessons")
	s := repltest.Open(t)
	s.Do("(set time-s 1)\n(set memory-mb 16)\n(lesson 1)")
	if !s.Session.Stack.Within(func(k *input.Kind) bool { return k.Makes }) {
		t.Fatal("no lesson is under way")
	}
	s.Fails("(loop (+ 1 1))", account.CodeTime)
	s.Do("(set time-s 300)") // so that a busy machine meets the other limit first, too
	s.Fails("(let ((l nil)) (loop (push (list 1 2) l)))", account.CodeMemory)
}
