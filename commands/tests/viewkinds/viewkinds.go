// Package viewkinds lists every kind of view that the page of a board shows, for the tests of the
// pages on which it is shown.
package viewkinds

import (
	"fmt"
	"testing"

	"parlor/commands/view/drawing/browsertest"
)

// Kind is a kind of view: the lines that lead to it, and what the board then says.
type Kind struct {
	Name  string
	Lines []string
	// Says is how the board's line about the position begins; empty where no board is shown.
	Says string
	// Next is how often next is typed after that, with a view each time.
	Next int
}

// All are the kinds, in the order of a session.
var All = []Kind{
	{"no game", nil, "", 0},
	{"a game", []string{"mancala"}, "P1's turn", 0},
	{"a game against the computer", []string{"opponent level 1", "sow 0"}, "P1's turn", 0},
	{"an advised move", []string{"hint"}, "P1's turn", 0},
	{"a walk", []string{"(make-mancala :pits 2 :stones 1)", "step 2"}, "walk, event 1", 40},
	{"a walk at its end", []string{"goto 100000"}, "walk, event", 0},
	{"a game after a walk", []string{"leave"}, "P1's turn", 0},
	{"a game that is over", []string{`(setf m (make-mancala :position "mancala 0,0,0,0,0,1,20,1,0,0,0,0,0,21,0"))`, "sow 5"}, "The game is over", 0},
	{"a game given up", []string{"mancala", "sow 5", "resign"}, "The game is over", 0},
	{"a review", []string{`(setf m (make-mancala :position "mancala 1,0,0,0,2,1,20,4,0,0,0,0,1,15,0"))`, "sow 0", "resign", "review"}, "", 0},
	{"chance", []string{"sorry"}, "Red's turn", 0},
	{"a card held", []string{"set-card 1"}, "Red's turn", 0},
	{"a forced pass", []string{"set-card 10"}, "Red's turn", 0},
	{"a walk through chance", []string{"(step 1 :algorithm star1)"}, "walk, event 1", 30},
	{"both to choose", []string{"leave", "ropasci"}, "Both sides are to choose", 0},
	{"a walk through both", []string{`(setf rps (make-ropasci :position "ropasci 300 thrown:9,9 R@0,0 P@1,0 s@2,0 r@-2,0"))`, "step 1"}, "walk, event 1", 40},
	{"a walk by simulations", []string{"leave", "(make-mancala :pits 2 :stones 1)", "(step 3 :algorithm uct :simulations 3)"}, "walk, event 1", 30},
	{"a walk through a tree", []string{"leave", "(step (custom-tree '(max 1 2)) 1)"}, "", 3},
	{"a question", []string{"leave", "(quiz 'move :n 1 :seed 1)"}, "", 0},
	{"a practice", []string{"leave", "(practice 'sorry :n 1)"}, "position 1 of 1", 0},
	{"a walk above a practice", []string{"(step 1)"}, "walk, event 1", 3},
	{"an answer in practice", []string{"leave", "answer"}, "", 0},
	{"an exercise", []string{"exercise 2.1"}, "", 0},
	{"a lesson", []string{"leave", "lesson 2"}, "", 0},
	{"after all of them", []string{"leave", "mancala"}, "P1's turn", 0},
}

// Shown fails where a page does not show the view that it was sent, or has written an error to its
// console; shows is the script that gives the view, and begins is how its first line is to begin.
func Shown(t *testing.T, b *browsertest.Browser, shows, what, begins string) {
	t.Helper()
	const differs = `((view) => {
		const root = document.getElementById("board");
		if (root.hidden !== !view) return "the board is hidden: " + root.hidden;
		if (!view) return "";
		const pressed = [...root.querySelectorAll(".keys button:enabled, .now button:enabled")].map((b) => b.dataset.line ?? b.textContent);
		const lacks = view.keys.filter((line) => !pressed.includes(line));
		if (lacks.length > 0 && pressed.length > 0) return lacks.join() + " lacking in " + pressed.join();
		if (!root.querySelector(".picture svg")) return "no picture";
		return "";
	})`
	if why := browsertest.Eval[string](b, fmt.Sprintf("%s(%s)", differs, shows)); why != "" {
		b.Screenshot("view " + what)
		t.Errorf("%s: the page shows %s", what, why)
	}
	if says := browsertest.Eval[string](b, fmt.Sprintf("String((%s)?.stands ?? '')", shows)); len(says) < len(begins) || says[:len(begins)] != begins {
		t.Errorf("%s: the board says %q, wanted %q", what, says, begins)
	}
}
