package lispgame_test

import (
	"testing"

	"parlor/commands/lab/owngames/pagetest"
)

// TestShowHidesNothing: the lines of show stand below the picture or, without one, below what they
// leave out of the position.
func TestShowHidesNothing(t *testing.T) {
	const game = `(defgame g (sides "Ann" "Bob") (state (row 3 :signs ("." "x")) (score 2 :to 9) (n :to 9 :start 2)) (over (= n 9) 1) (move up () (incf n) (next-player)) `
	const row, score, n, next = "row: . . .\n", "score: 0 0\n", "n: 2\n", "Ann to move"
	for _, c := range []struct{ clauses, drawn string }{
		{"", row + score + n + next},
		{`(show "of {n}")`, row + score + "of 2\n" + next},
		{`(show "welcome" "at last")`, row + score + n + "welcome\nat last\n" + next},
		{`(show "{mover} has {score 0}")`, row + score + n + "Ann has 0"},
		{`(show "{mover} has {score mover}, {row 0}{row 2}")`, row + score + n + "Ann has 0, .."},
		{`(show "{score 1} {score 0} {n} {held row}")`, "0 0 2 none\n" + next},
		{`(show "{score}" "{row 0}{row 1}{row 2}" "{mover}")`, n + "0 0\n...\nAnn"},
		{`(picture row "a b c") (show "of {n}")`, ". . .\nof 2"},
		{`(picture row "a b c")`, ". . .\n" + next},
		{`(board (grid 1 3)) (show "of {n}")`, row + score + "of 2\n" + next},
	} {
		r := pagetest.Rules(t, game+c.clauses+")")
		s := r.Start()
		if drawn := r.Picture(&s, false); drawn != c.drawn {
			t.Errorf("%s draws\n%s\nwant\n%s", c.clauses, drawn, c.drawn)
		}
	}
}
