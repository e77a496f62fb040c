package commands_test

import (
	"fmt"
	"strings"
	"testing"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
	"parlor/games/gamestest"
)

// TestBeatsRandom plays two plies deep against random moves. Best play wins
// some 82 of 100, so luck leaves little above the bar.
func TestBeatsRandom(t *testing.T) {
	gamestest.TakesTurns(t)
	l := sessiontest.Listen(t)
	won := l.Eval(t, `(let ((won 0))
		(dotimes (i 1000) (when (eq (winner (compete-vs-random 2 (make-sorry) :quiet t)) 'red) (incf won)))
		won)`).(int64)
	if won < 740 {
		t.Errorf("won %d of 1000 games against random moves, want at least 740", won)
	}
	t.Logf("won %d of 1000 games", won)
}

// TestRunnerIsWeakest reproduces the order of the write-up's evaluations at
// depth 2, where the runner wins clearly less than the default.
func TestRunnerIsWeakest(t *testing.T) {
	gamestest.TakesTurns(t)
	l := sessiontest.Listen(t)
	const games = 400
	won := l.Eval(t, fmt.Sprintf(`(let ((won 0))
		(dotimes (i %d)
			(let ((g (make-sorry)))
				(loop (if (winner g) (return) nil)
					(do-best-move g 2 default)
					(if (winner g) (return) nil)
					(do-best-move g 2 runner))
				(when (eq (winner g) 'red) (incf won))))
		won)`, games)).(int64)
	if won < games*54/100 {
		t.Errorf("default beat runner %d times of %d; 60 in 100 are known", won, games)
	}
}

// TestTakingTurns plays a game command by command and back again.
func TestUndoRestoresEverything(t *testing.T) {
	l := sessiontest.Listen(t)
	g := l.Eval(t, "(setf g (make-sorry))").(*play.Game)
	positions := []string{g.Line.Now().Text()}
	for g.Line.Winner() == "" {
		l.Eval(t, "(do-best-move g 1)")
		positions = append(positions, g.Line.Now().Text())
	}
	for i := len(positions) - 2; i >= 0; i-- {
		l.Eval(t, "(undo g)")
		if g.Line.Now().Text() != positions[i] {
			t.Fatalf("after undoing to step %d: %s, want %s", i, g.Line.Now().Text(), positions[i])
		}
	}
	if _, err := l.Try("(undo g)"); report.CodeOf(err) != "nothing-to-undo" {
		t.Errorf("undo at the start: %v", err)
	}
	for i := 1; i < len(positions); i++ {
		l.Eval(t, "(redo g)")
		if g.Line.Now().Text() != positions[i] {
			t.Fatalf("after doing step %d again: %s, want %s", i, g.Line.Now().Text(), positions[i])
		}
	}
}

// TestSameCardsAfterUndo shows that a draw depends on nothing but its number.
func TestSameCardsAfterUndo(t *testing.T) {
	l := sessiontest.Listen(t)
	g := l.Eval(t, "(setf g (make-sorry))").(*play.Game)
	l.Eval(t, "(draw-card g)")
	first := g.Line.Now().Seen().Held()
	for range 5 {
		l.Eval(t, "(undo g) (draw-card g)")
		if g.Line.Now().Seen().Held() != first {
			t.Fatalf("drew %s after undo, %s before", g.Line.Now().Seen().Held(), first)
		}
	}
}

// TestOpponentDraws takes back what the computer answered and draws for it: it
// goes on by itself.
func TestOpponentDraws(t *testing.T) {
	l := sessiontest.Listen(t)
	g := l.Eval(t, "(setf g (make-sorry)) (draw-card g) (pass g) (opponent g green :depth 1) g").(*play.Game)
	l.Eval(t, "(undo g)")
	before := g.Line.Now().Text()
	l.Eval(t, "(draw-card g)")
	if after := g.Line.Now().Text(); after == before || !strings.HasPrefix(after, "sorry red") {
		t.Errorf("after drawing for the computer the position is %s", after)
	}
}

// TestWhereNamesStand shows which arguments are taken as written, with the game
// and without it, from variables and loops.
func TestWhereNamesStand(t *testing.T) {
	for _, form := range []string{
		"(suggest-best-move g 1 runner)",
		"(suggest-best-move 1 runner)",
		"(suggest-best-move g 1 'runner)",
		"(suggest-best-move g 1 3)",
		"(let ((e 'runner)) (suggest-best-move g 1 e))",
		"(dolist (e '(default runner)) (suggest-best-move g 1 e))",
		"(dotimes (d 2) (suggest-best-move g (+ d 1) runner))",
		"(dotimes (d 2) (suggest-best-move g (1+ d)))",
		"(setf depth 2) (suggest-best-move g depth runner)",
		"(search g 1 :algorithm star1 :eval runner)",
		"(search 1 :algorithm 'star1)",
		"(let ((h g)) (suggest-best-move h 1 runner))",
		"(set-card g sorry)", "(set-card sorry)", "(set-card g 'sorry)", "(set-card g 10)",
		"(let ((card 5)) (set-card g card))",
		"(setf card 5) (set-card g card)",
		"(opponent g green) (opponent g green nil)",
		"(opponent green :depth 1) (opponent green nil)",
		"(compete-diff-eval default runner (make-sorry :pieces 1) :quiet t)",
		"(set report full)", "(set report 'brief)", "(help draw-card)",
	} {
		l := sessiontest.Listen(t)
		l.Eval(t, `(setf g (make-sorry)) (set-position g "sorry red 10 r:11,20,-1 g:30,35,-2")`)
		if _, err := l.Try(form); err != nil {
			t.Errorf("%s: %v", form, err)
		}
	}
}

// TestLispEvaluationAgrees writes the default evaluation in Lisp and compares a
// search by it with the built-in one.
func TestLispEvaluationAgrees(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, `(setf g (make-sorry)) (set-position g "sorry green 8 r:16,31,-1 g:29,3,-2")
		(defeval mine (lambda (f) (+ (* 700 (getf f :own-home)) (* -600 (getf f :opp-home))
			(* 50 (getf f :own-board)) (* -20 (getf f :opp-board))
			(* 50 (getf f :own-close)) (* -50 (getf f :opp-close)))))
		(defeval weighted :own-home 700 :opp-home -600 :own-board 50 :opp-board -20 :own-close 50 :opp-close -50)`)
	var values []string
	for _, eval := range []string{"default", "mine", "weighted"} {
		l.Eval(t, "(search g 4 :ordering nil :eval "+eval+")")
		r := l.Last().(gametext.Report)
		values = append(values, fmt.Sprintf("%.6f %s", *r.Value, r.Move))
	}
	if values[0] != values[1] || values[0] != values[2] {
		t.Errorf("the same evaluation three ways: %s", strings.Join(values, ", "))
	}
}
