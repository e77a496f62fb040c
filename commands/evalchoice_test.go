package commands_test

import (
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// TestFailingEval searches with a Lisp function that gives too much at the
// leaves, though not where defeval tries it. A search so small that it ends
// before it looks at its context again must fail all the same, and play nothing.
func TestFailingEval(t *testing.T) {
	for _, form := range []string{
		"(do-best-move g 1 hug)",
		"(do-best-move g 3 hug)",
		"(do-best-move g 8 hug)", // long enough to be stopped on its way
		"(suggest-best-move g 3 hug)",
		"(search g 3 :eval hug)",
		"(search g 3 :eval hug :algorithm greedy)",
		"(rank-moves g 2 :eval hug)",
		"(explain g 1 :eval hug)",
		"(explain g 3 :eval hug)",
		"(compare-algorithms g 2 :eval hug)",
		"(compete 2 2 g :eval hug)",
		"(compete-diff-eval hug hug g)",
		"(opponent g p1 :eval hug :depth 2)",
	} {
		l := sessiontest.Listen(t)
		g := l.Eval(t, "(setf g (make-mancala))").(*play.Game)
		l.Eval(t, "(defeval hug (lambda (f) (* 1000 (getf f :own-store))))")
		before := g.Line.Now().Text()
		if _, err := l.Try(form); report.CodeOf(err) != "bad-eval" {
			t.Errorf("%s: %v, want bad-eval", form, err)
		}
		if g.Line.Now().Text() != before {
			t.Errorf("%s has played: %s", form, g.Line.Now().Text())
		}
	}
}

// TestFailingEvalElsewhere fails while cuts by prediction are fitted, and
// where both sides decide at once.
func TestFailingEvalElsewhere(t *testing.T) {
	for _, forms := range [][2]string{
		{"(setf g (make-sorry))", "(search g 4 :eval bad :algorithm star1 :probcut 1.5)"},
		{"(setf g (make-sorry))", "(plan g 1 :eval bad)"},
		{"(setf g (make-ropasci))", "(search g 1 :eval bad)"},
		{"(setf g (make-ropasci))", "(search g 1 :eval bad :algorithm double-oracle)"},
		{"(setf g (make-ropasci))", "(do-best-move g 1 bad)"},
		{"(setf g (make-ropasci))", "(rank-moves g 1 :eval bad)"},
	} {
		l := sessiontest.Listen(t)
		l.Eval(t, `(defeval bad (lambda (f) "good"))`) // before there is a game to try it on
		l.Eval(t, forms[0])
		if _, err := l.Try(forms[1]); report.CodeOf(err) != "bad-eval" {
			t.Errorf("%s: %v, want bad-eval", forms[1], err)
		}
	}
}
