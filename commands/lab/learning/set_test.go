package learning_test

import (
	"context"
	"strings"
	"testing"

	"parlor/commands/lisp"
	"parlor/games/gamestest"
)

// TestLearnSet: weights of a further set of features are learnt, and the evaluation is one like any
// other: taken apart, searched with, played, graded, and made again by its form.
func TestLearnSet(t *testing.T) {
	x := newRoom(t)
	form := x.must("(learn g :name 'mine :features 'odds :games 2000)")
	l := x.learned
	first, last := l.Points[0], l.Points[len(l.Points)-1]
	if l.Set != "odds" || !l.Solved || last.Lost.Mean > first.Lost.Mean/2 || len(last.Weights) != len(l.Features) || len(l.Features) > 10 {
		t.Errorf("learnt %+v", l)
	}
	middle := `(eval (make-sorry :position "sorry red 10 r:11,20 g:30,35 pieces:2") 'mine)`
	other := newRoom(t)
	other.must(lisp.String(form))
	for _, text := range []string{middle, "(grade-eval 'mine :depths '(1) :pieces 1)"} {
		if a, b := lisp.String(x.must(text)), lisp.String(other.must(text)); a != b {
			t.Errorf("%s is %s, and after the form %s", text, a, b)
		}
	}
	for _, text := range []string{
		"(suggest-best-move g 2 :eval 'mine)", "(evals g)", "(match '(star2 :depth 1 :eval mine) random g :games 4)",
		"(compete-diff-eval 'mine 'default (make-sorry :pieces 2) :quiet t)", "(setf g (make-sorry :pieces 2))", "(learn-results)", "(step-learning g :features 'odds :from 'odds)", "(why)", "(out)", "(why)",
	} {
		x.must(text)
	}
	x.must("(leave)")
	x.must("(learn-step g :features 'odds :from 'mine)")
	if n := len(x.lesson.Features); n == 0 || n > 200 || len(x.lesson.Steps[0].Counts) != n {
		t.Errorf("learn-step has %d features", n)
	}
	x.must("(learn g :name 'mine :features 'odds :from 'mine :games 48 :decisions 0)")
	if x.learned.Games != 2048 {
		t.Errorf("going on ends at %d games", x.learned.Games)
	}
}

// TestOddsFromOdds: with the weights of odds itself, learning begins with its moves.
func TestOddsFromOdds(t *testing.T) {
	x := newRoom(t)
	weights := lisp.String(x.must("(learn g :name 'theirs :features 'odds :from 'odds :games 16 :rate 1e-9 :decisions 100)"))
	if p := x.learned.Points[0]; p.Lost.Mean > .5 || !strings.Contains(weights, ":left-1-1 12 :left-1-2 69") {
		t.Errorf("odds gives away %v, its weights are %.60s", p.Lost, weights)
	}
	for _, text := range []string{`"sorry red 10 r:11,20 g:30,35 pieces:2"`, `"sorry green 1 r:-1,-98 g:3,35 pieces:2"`, `"sorry red - r:-1,-1,12 g:-2,30,-198 pieces:3"`} {
		if a, b := x.must("(eval (make-sorry :position "+text+") 'odds)"), x.must("(eval (make-sorry :position "+text+") 'theirs)"); a != b {
			t.Errorf("%s: odds says %v, its terms with its weights %v", text, a, b)
		}
	}
}

// TestBadSet: what is wrong is said, and the nearest name.
func TestBadSet(t *testing.T) {
	x := newRoom(t)
	x.must("(learn g :name 'six :games 16 :decisions 0)")
	for _, c := range []struct{ text, code, says string }{
		{"(learn g :features 'odd)", "no-such-feature", "or odds for a set of others; did you mean odds?"},
		{"(learn g :features '(odds own-home))", "no-such-feature", "given :odds"},
		{"(learn (make-yut) :features 'odds)", "no-such-feature", "given :odds"},
		{"(learn g :features 'odds :from 'six)", "no-weights", "other features"},
		{"(learn g :features 'odds :from 'default)", "no-weights", "other features"},
		{"(learn g :from 'odds)", "no-weights", "not a sum"},
		{"(defeval few :next-at-start 1 :own-home 3)", "no-such-feature", ":own-home beside :next-at-start"},
		{"(defeval few :own-home 3 :next-at-start 1)", "no-such-feature", ":next-at-start beside :own-home"},
		{"(defeval few :next-at-start 1 :next-at-77 1)", "no-such-feature", "854 more; did you mean next-at-7?"},
		{"(defeval few :next-at-start 1e9)", "bad-weights", "at most 1000000"},
		{"(match '(star2 :depth 1 :eval (:next-at-start 1 :own-home 3)) random g :games 2)", "no-such-feature", ":own-home"},
		{"(grade-eval '(:next-at-start 1 :own-home 3) :depths '(1) :pieces 1)", "", ""},
	} {
		_, err := x.eval(context.Background(), c.text)
		if c.code == "" {
			if err == nil {
				t.Errorf("%s is accepted", c.text)
			}
			continue
		}
		gamestest.WantError(t, err, c.code, c.says)
	}
}
