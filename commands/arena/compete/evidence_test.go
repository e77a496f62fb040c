package compete_test

import (
	"regexp"
	"strings"
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestEvidence types matches and looks at what is said of copies, of verdicts, and of players whose
// functions fail.
func TestEvidence(t *testing.T) {
	const kalah = "(setf g (make-mancala)) "
	for _, c := range []struct {
		typed, code string
		says        []string
		never       string
	}{
		{kalah + "(match 3 2 g :games 400 :openings 1 :seed 1)", "",
			[]string{"COPIES 194 of 200 pairs only repeat others and show nothing new; give longer openings\n", "fewer than 30 pairs", "3 +367 +367 +0 +33 "}, "PAIRED"},
		{kalah + "(match 3 2 g :games 400 :openings 1 :seed 1) (results)", "", []string{"2 +400 +367 +0 +33 +0.917 +0.753 +1.000"}, ""},
		{kalah + "(match 3 'random g :games 20 :seed 1)", "", []string{"SCORE"}, "COPIES"},
		{kalah + "(match 3 'random g :games 400 :seed 1 :until (sprt 0 20))", "",
			[]string{"TEST of 0 against 20 Elo: log-likelihood ratio \\d.\\d\\d of 2.94, 20 is accepted and 0 rejected;\\s+either is wrong in at most 5\\s+cases of 100\n"}, "stronger by"},
		{kalah + "(match 'random 3 g :games 400 :seed 1 :until (sprt 0 20))", "", []string{"0 is accepted and 20\\s+rejected"}, "stronger by"},
		// a function that fails in the middle of a game loses it, and the match goes on
		{kalah + "(defun inner (g) (car 5)) (defun mine (g) (if (> (length (history g)) 6) (inner g) (caar (moves g))))" +
			"(match #'mine 2 g :games 4 :seed 1 :openings 2)", "",
			[]string{"#'mine forfeited 4 games: 4 by an error of its own\n", "FORFEIT of game 0 at move 7: #'mine failed: car: wanted a list, given 5\n  in mancala ",
				"\n  in \\(car 5\\)\n  called by \\(inner #<mancala "}, ""},
		// and one that fails at once is told before any game
		{kalah + "(defun mine (g) (car 5)) (match #'mine 2 g :games 4 :seed 1)", "wrong-kind", nil, "MATCH"},
		{kalah + "(match '(star2 :depth 1 :eval (lambda (f) (* 10 (- (getf f :own-store) (getf f :opp-store))))) 2 g :games 4 :seed 1) (results)",
			"bad-eval", []string{"no results"}, "MATCH"},
		{kalah + "(evals g)", "", []string{"finished games score from -48 to 48, and every estimate lies strictly between\n"}, ""},
	} {
		l := sessiontest.Listen(t)
		_, err := l.Try(c.typed)
		if coded, ok := err.(interface{ Code() string }); err != nil && (!ok || coded.Code() != c.code) || err == nil && c.code != "" {
			t.Errorf("%s: %v, want the code %q", c.typed, err, c.code)
		}
		if err != nil {
			if !strings.Contains(err.Error(), "\n  in mancala ") {
				t.Errorf("%s does not say where: %v", c.typed, err)
			}
			l.Eval(t, "(results)")
		}
		text := l.Text()
		for _, says := range c.says {
			if !regexp.MustCompile(says).MatchString(text) {
				t.Errorf("%s does not say %q:\n%s", c.typed, says, text)
			}
		}
		if c.never != "" && strings.Contains(text, c.never) {
			t.Errorf("%s says %q:\n%s", c.typed, c.never, text)
		}
	}
}

// TestToldApart lists matches of two functions that have had one name.
func TestToldApart(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(setf g (make-mancala)) (defun me (g) (caar (moves g))) (match #'me 2 g :games 2 :seed 1)"+
		"(defun me (g) (caar (last (moves g)))) (match #'me 2 g :games 2 :seed 1)")
	l.Said = nil
	l.Eval(t, "(results)")
	text := l.Text()
	names := regexp.MustCompile("#'me ~[0-9a-f]{4}").FindAllString(text, -1)
	if len(names) != 2 || names[0] == names[1] || strings.Contains(text, "2 ~") {
		t.Errorf("two versions of a function are listed as %q:\n%s", names, text)
	}
}
