package repl_test

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"parlor/games/gamestest"

	"parlor/cmd/rooms"
	"parlor/commands/lisp"
	"parlor/commands/text/report"
	"parlor/repl"
	"parlor/repl/repltest"
)

// touchesFiles finds commands that write or read files, and those that make one
// by another name.
var touchesFiles = regexp.MustCompile(`(?i)\b(save|load|record|run|check|trace-file)\b|alias`)

// FuzzShell: whatever comes in, every command ends soon after its time is up,
// with an error that has a code or none, and the shell goes on.
func FuzzShell(f *testing.F) {
	gamestest.TakesTurns(f)
	repltest.Needs(f, everyRoom...)
	table, err := repl.New(quiet{}, rooms.House())
	if err != nil {
		f.Fatal(err)
	}
	for _, cmd := range table.Session.Table.Commands() {
		f.Add(cmd.Example)
		f.Add(strings.Trim(cmd.Example, "()"))
		f.Add(cmd.Sig)
	}
	for _, seed := range []string{
		evening, threeGames, strings.Join(recorded, "\n"),
		"(compete 2 1 g :quiet t)", "(opponent g green :depth 2)\n(draw-card g)\n0\n1\n2\npass",
		"(set-position g \"sorry red 10 r:-1,12,-96 g:-2,29,-200\")\nmoves\n(play g '(12 11 10))",
		"(make-sorry :pieces 4 :deck finite)\n(rank-moves 1)\n(plan 2 :nodes 100)",
		"(search g 3 :algorithm star1 :table 1 :nodes 1000 :ordering nil)",
		"(defeval h (lambda (f) (loop (+ 1 1))))\n(suggest-best-move g 3 h)",
		"(dotimes (i 1000000) (draw-card g) (undo g))", "(loop (make-sorry))",
		"(setf x (list 1 2))\n(setf (cdr (cdr x)) x)\nx", "#| #| |# ( \" ; \\", "'\n;\n'", "(perft g 60)",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if touchesFiles.MatchString(text) || len(text) > 10_000 {
			t.Skip("long, or names a command that takes any file there is")
		}
		inFolder(t) // pictures and sheets are files too
		sh, err := repl.New(&checking{t: t}, rooms.House())
		if err != nil {
			t.Fatal(err)
		}
		defer sh.Close()
		sh.Session.Chance.SetSeed(1)
		if err := sh.Run(context.Background(), "(progn (set table-mb 1) (setf g (make-sorry)))"); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
		defer cancel()
		_ = sh.RunLines(ctx, "fuzz", strings.NewReader(text), true)
		if sh.Session.Quit() {
			return
		}
		if err := sh.Run(context.Background(), "(list (+ 1 2))"); err != nil {
			t.Errorf("the shell does not go on: %v", err)
		}
	})
}

// checking is a display that looks whether what it is shown is in order.
type checking struct {
	t    *testing.T
	open bool
}

func (c *checking) Begin(form string) {
	if c.open {
		c.t.Errorf("%q begins inside another form", form)
	}
	c.open = true
}

func (c *checking) Record(r report.Record) {
	var text report.Text
	r.Write(&text)
	_ = text.String()
	if report.Kind(r) == "" {
		c.t.Errorf("a record without a kind: %#v", r)
	}
}

func (c *checking) End(err error) {
	if !c.open {
		c.t.Error("a form ends that did not begin")
	}
	c.open = false
	if err == nil {
		return
	}
	switch code := report.CodeOf(err); {
	case code == "failed" && !strings.Contains(err.Error(), "deadline"), code == "internal-error", code == "":
		c.t.Errorf("error %v [%s]", err, code)
	case err.Error() == "":
		c.t.Errorf("an error [%s] without a message", code)
	}
}

// TestEndlessEvaluationIsStopped: an evaluation that never gives its value ends
// with the context, where it is defined and wherever it is called. The context ends
// when the evaluation is about to begin its endless loop.
func TestEndlessEvaluationIsStopped(t *testing.T) {
	repltest.Needs(t, "sorry", "analysis", "compete")
	s := repltest.Open(t)
	s.Do(threeGames)
	const forever = "(progn (interrupt) (loop (+ 1 1)))"
	cancel := func() {}
	interrupt := &lisp.Function{Name: "interrupt", Pure: true, Call: func(context.Context, []lisp.Value) (lisp.Value, error) {
		cancel()
		return nil, nil
	}}
	if err := s.Session.Lisp.Define("interrupt", interrupt, nil); err != nil {
		t.Fatal(err)
	}
	s.Do("(defeval slow (lambda (f) (if (= (getf f :own-close) (getf f :opp-close)) 0 " + forever + ")))")
	s.Do(`(set-position g "sorry red 10 r:-97,12,20 g:-2,29,4")`)
	for _, test := range []struct{ command, code string }{
		{"(defeval endless (lambda (f) " + forever + "))", "interrupted"},
		{"(eval g slow)", "interrupted"},
		{"(rank-moves g 2 :eval slow)", ""},
		{"(compete-diff-eval slow slow g)", "interrupted"},
		{"(suggest-best-move g 3 slow)", ""},
	} {
		before := s.Do("(position g)")
		var ctx context.Context
		ctx, cancel = context.WithCancel(context.Background())
		err := s.Run(ctx, test.command)
		if ctx.Err() == nil {
			t.Errorf("%s was not cancelled", test.command)
		}
		cancel()
		code := ""
		if err != nil {
			code = report.CodeOf(err)
		}
		if code != test.code {
			t.Errorf("%s: %v [%s], want %s", test.command, err, code, test.code)
		}
		if now := s.Do("(position g)"); now != before {
			t.Fatalf("%s: the game is at %s", test.command, now)
		}
	}
	if got := s.Do("(+ 1 2)"); got != "3\n" {
		t.Errorf("the shell says %q", got)
	}
}
