package walk_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"parlor/commands/lab/walk"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
	"parlor/games"
)

// walked are searches of all games and of a typed tree, with what makes the game.
var walked = []struct{ make, step string }{
	{`(setf g (make-sorry :position "sorry red 10 r:11,25,-1 g:35,20,-2"))`, "(step g 3 :algorithm star2)"},
	{`(setf g (make-sorry :position "sorry green 5 r:-1,-1,-1 g:2,8,1"))`, "(step g 3 :algorithm original :eval offensive)"},
	{"(setf g (make-double-card))", "(step g 3)"},
	{"(setf g (make-mancala))", "(step g 3)"},
	{"(setf g (make-ropasci))", "(step g 3 :algorithm double-oracle)"},
	{"(setf g (make-yut))", "(step g 3)"},
	{"(setf g (custom-tree '(max (chance (1 (min 5 9)) (3 2)) (both (1 2) (3 0)))))", "(step g 3 :algorithm equilibrium)"},
	{"(setf g (custom-tree '(both ((chance (1 (both (1 2) (3 0))) (2 (max 4 5))) -1) ((min 3 (both (0 2) (5 1))) 2))))", "(step g 3 :algorithm regret-matching :iterations 3)"},
	{"(setf g (custom-tree '(both (3 -1 0) ((both (1 2) (3 0)) 4 1))))", "(step g 3 :algorithm cfr+ :iterations 7)"},
	{"(setf g (make-ropasci))", "(step g 1 :algorithm fictitious-play)"},
}

// TestStepBegins begins a walk of depth 3 in every game, which takes 100 ms at most;
// the machines of tests may be busy, so the best of some tries counts.
func TestStepBegins(t *testing.T) {
	for _, test := range walked {
		l := sessiontest.Listen(t)
		l.Eval(t, test.make)
		best := time.Hour
		for range 5 {
			began := time.Now()
			l.Eval(t, test.step)
			best = min(best, time.Since(began))
		}
		if best > 100*time.Millisecond {
			t.Errorf("%s %s: %v", test.make, test.step, best)
		}
	}
}

// TestWalkLines goes through walks event by event and looks at everything there: all
// of it fits a terminal, events in two lines, and no open window is shown as a number.
func TestWalkLines(t *testing.T) {
	for _, test := range walked {
		l := sessiontest.Listen(t)
		l.Eval(t, test.make)
		l.Eval(t, test.step)
		for n := range 200 {
			if n == 100 {
				if _, err := l.Try("(goto 4000)"); err != nil {
					break
				}
			}
			for _, look := range []string{"(where)", "(why)", "(tree)", "(next)"} {
				l.Said = nil
				if _, err := l.Try(look); err != nil && games.CodeOf(err) != "walk-at-end" {
					t.Fatalf("%s %s: %v", test.step, look, err)
				}
				checkLines(t, test.step+" "+look, l.Said)
			}
		}
	}
}

func checkLines(t *testing.T, what string, heard []report.Record) {
	t.Helper()
	for _, r := range heard {
		var text report.Text
		r.Write(&text)
		lines := strings.Split(strings.TrimSuffix(text.String(), "\n"), "\n")
		if _, ok := r.(walk.WalkEvent); ok && len(lines) > 2 {
			t.Errorf("%s: an event in %d lines:\n%s", what, len(lines), text)
		}
		for _, line := range lines {
			if utf8.RuneCountInString(line) > 80 || strings.Contains(line, "Inf") || strings.Contains(line, "NaN") {
				t.Errorf("%s: %q", what, line)
			}
		}
	}
}

// TestWalkWords makes sure that the words of walks are at hand only while there is
// one, and that a person's own functions go before them.
func TestWalkWords(t *testing.T) {
	l := sessiontest.Listen(t)
	if _, err := l.Try("(next)"); games.CodeOf(err) != "no-walk" {
		t.Errorf("next without a walk: %v", err)
	}
	l.Eval(t, "(setf g (make-mancala))")
	if _, err := l.Try("(back)"); games.CodeOf(err) != "nothing-to-undo" {
		t.Errorf("back without a walk is undo: %v", err)
	}
	l.Eval(t, "(step g 2)")
	if _, err := l.Try("(back)"); games.CodeOf(err) != "walk-at-start" {
		t.Errorf("back in a walk: %v", err)
	}
	l.Eval(t, "(defun next (x) (* 2 x))")
	if v := l.Eval(t, "(next 4)"); v != int64(8) {
		t.Errorf("an own next gives %v", v)
	}
}

// TestEnterRepeats goes on with a walk by nothing but Enter as long as it is on top.
func TestEnterRepeats(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Begin()
	l.Eval(t, "(setf g (make-mancala))")
	l.Begin()
	l.Eval(t, "(step g 2)")
	if line, err := l.Stack.Meaning(""); line != "next" || err != nil {
		t.Errorf("Enter in a walk means %q (%v)", line, err)
	}
	l.Begin()
	l.Eval(t, "(+ 1 2)")
	if line, _ := l.Stack.Meaning(""); line != "next" {
		t.Errorf("after a look at something else Enter means %q", line)
	}
	l.Begin()
	l.Eval(t, "(setf h (make-sorry))")
	l.Stack.Settle(t.Context(), false)
	if line, _ := l.Stack.Meaning(""); line != "draw-card" {
		t.Errorf("with a game on top of the walk Enter means %q", line)
	}
	if err := l.Stack.LeaveTop(t.Context()); err != nil {
		t.Fatal(err)
	}
	if line, _ := l.Stack.Meaning(""); line != "next" {
		t.Errorf("when that is left Enter means %q", line)
	}
}

// TestEnterAtTheEnd: at the last event the prompt names the way out, and Enter takes it.
func TestEnterAtTheEnd(t *testing.T) {
	for _, begin := range []string{"(step g 2)", "(step-learning g :seed 1)"} {
		l := sessiontest.Listen(t)
		l.Eval(t, "(setf g (make-mancala :stones 2))")
		l.Begin()
		l.Eval(t, begin)
		l.Begin()
		l.Eval(t, "(goto end)")
		if prompt := l.Stack.Prompt(); !strings.Contains(prompt, ", the last (Enter: leave, q: leave)> ") {
			t.Errorf("%s: the prompt of the last event is %q", begin, prompt)
		}
		if line, err := l.Stack.Meaning(""); line != "leave" || err != nil {
			t.Errorf("%s: Enter at the last event means %q (%v)", begin, line, err)
		}
		l.Eval(t, "(back)")
		if line, _ := l.Stack.Meaning(""); line != "next" {
			t.Errorf("%s: Enter before the last event means %q", begin, line)
		}
	}
}

// TestLettersInAWalk: the letters that stand for commands mean them in a walk.
func TestLettersInAWalk(t *testing.T) {
	s := sessiontest.Listen(t)
	s.Eval(t, "(setf g (make-mancala))")
	if cmds := s.AtHand("n"); len(cmds) != 0 {
		t.Errorf("n means %s without a walk", cmds[0].Name())
	}
	s.Eval(t, "(step g 3)")
	for letter, name := range map[string]string{"n": "next", "b": "back", "o": "over", "u": "until", "w": "where"} {
		if cmds := s.AtHand(letter); len(cmds) != 1 || cmds[0].Name() != name {
			t.Errorf("in a walk %s means %v, wanted %s", letter, cmds, name)
		}
	}
}

// TestWhySaysWhatItIs looks at what why and until say of bounds, of mistakes, and of searches that
// leave nothing out.
func TestWhySaysWhatItIs(t *testing.T) {
	const coin = "(setf g (custom-tree '(max (min (chance (1 (max 8 10)) (1 2)) 3) (min (chance (1 (min -8 9)) (1 10)) 9)) :lo -10 :hi 10)) "
	for _, c := range []struct {
		typed string
		says  []string
		code  string
	}{
		{"(setf g (custom-tree '(max 8 (chance (1 (min -8 9)) (1 (min 3 4)))) :lo -10 :hi 10)) (step g 9 :algorithm star1) (until chance-cut) (why)",
			[]string{"weight 1   at most -8  this one\n", "as any value is\n", "That is <= alpha 8 of this node"}, ""},
		{coin + "(step-both g 9 alpha-beta-through-chance star2) (why)", []string{"Here the searches part, as alpha-beta-through-chance averages bounds as if\n  they were values.\n"}, ""},
		{coin + "(step-both g 9 star2 alpha-beta-through-chance) (why)", []string{"Here the searches part, as alpha-beta-through-chance averages bounds as if\n  they were values.\n"}, ""},
		{"(setf g (make-mancala)) (step g 3 :algorithm uct :simulations 100) (until)", []string{"another move would be chosen now\n"}, ""},
		{"(setf g (make-mancala)) (step g 2 :algorithm minimax) (until)", []string{"no event of the kind cut comes from here to the end"}, "no-more-events"},
	} {
		l := sessiontest.Listen(t)
		_, err := l.Try(c.typed)
		text := l.Text()
		if err != nil {
			text += err.Error()
		}
		if games.CodeOf(err) != c.code {
			t.Errorf("%s: %v", c.typed, err)
		}
		for _, says := range c.says {
			if !strings.Contains(text, says) {
				t.Errorf("%s does not say %q:\n%s", c.typed, says, text)
			}
		}
	}
}
