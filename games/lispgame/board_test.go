package lispgame_test

import (
	"fmt"
	"testing"

	"parlor/commands/lab/owngames/pagetest"
	"parlor/games/scene"
)

// TestLookOfBoard: what a clause says of the material, the forms of pieces, what is dealt and what is
// counted is in the scene.
func TestLookOfBoard(t *testing.T) {
	const game = `(defgame g (state (row 3 :to 2 :signs ("." "A" "B")) (won 2 :to 9) (n :to 9)) (over (= n 9) 1)
		(move put ((at row)) :when (= (aref row at) 0) (setf (aref row at) (1+ mover)) (incf (aref won mover)) (incf n) (next-player)) `
	r := pagetest.Rules(t, game+"(board (grid 1 3) :theme felt :forms (disc pawn disc) :hand die :count won))")
	s := r.Start()
	m, err := r.ReadMove(&s, []string{"put", "1"})
	if err != nil {
		t.Fatal(err)
	}
	r.Play(&s, m)
	seen, _ := scene.Of(r, &s, nil)
	sides := r.Info().Sides
	if b := seen.Board; b.Theme != scene.Felt || b.Deals != scene.Die {
		t.Errorf("the board is %s, and deals %s", b.Theme, b.Deals)
	}
	if p := seen.Position.Pieces; len(p) != 1 || p[0].Kind != scene.Pawn {
		t.Errorf("the pieces are %+v", p)
	}
	if c := seen.Position.Counts; len(c) != 2 || c[0] != (scene.Count{Side: sides[0], What: "won", N: 1}) || c[1].N != 0 {
		t.Errorf("the counts are %+v", c)
	}
}

// TestBoardClause: what a clause says is in the scene, and the places lie apart.
func TestBoardClause(t *testing.T) {
	const game = `(defgame g (state (row 7 :to 2 :signs ("." "A" "B")) (heap 2 :to 9 :start 3) (step 2 2 :to 19) (n :to 9)) (over (= n 9) 1)
		(move put ((at row)) :when (= (aref row at) 0) (setf (aref row at) (1+ mover)) (incf n) (next-player))
		(move clear ((k 0 6)) :when (/= (aref row k) 0) (setf (aref row k) 0) (incf n))
		(move take ((h heap)) :when (> (aref heap h) 0) (decf (aref heap h)) (incf n) (next-player))
		(move run ((k 0 1)) (incf (aref step mover k)) (incf n) (next-player)) `
	for _, c := range []struct{ clauses, board, touched string }{
		{"(board (grid 1 7))", "7 square 0-6", "put 2: [] [2]; clear 0: [0] []; take 1: [] []; run 1: [] []"},
		{"(board (hex 2) :whose (none first second none none none none))", "7 hex 0-6", "put 2: [] [2]; clear 0: [0] []; take 1: [] []; run 1: [] []"},
		{"(board (ring 7))", "7 circle 0-6", "put 2: [] [2]; clear 0: [0] []; take 1: [] []; run 1: [] []"},
		{"(board (track ((0 0) (2 0) (4 0) (5 2) (3 2) (1 3) (0 3))) :shape pit)", "7 pit 0-6", "put 2: [] [2]; clear 0: [0] []; take 1: [] []; run 1: [] []"},
		{`(board (grid 1 7)) (board heap (grid 1 2) :names ("left" "right"))`, "9 square 0-right", "put 2: [] [2]; clear 0: [0] []; take 1: [right] []; run 1: [] []"},
		{"(board (grid 7 1)) (board (ring 20) :pieces step :at (3 0))", "27 square 0-19", "put 2: [] [2]; clear 0: [0] []; take 1: [] []; run 1: [step 0] [step 1]"},
		{"", "14 square row 0-n", "put 2: [] [row 2 n]; clear 0: [row 0] [n]; take 1: [heap 1] [n]; run 1: [] [step 1 n]"},
	} {
		r := pagetest.Rules(t, game+c.clauses+")")
		_, s, err := r.ReadPosition("g first row:1000000")
		if err != nil {
			t.Fatal(err)
		}
		var touched string
		for _, words := range [][]string{{"put", "2"}, {"clear", "0"}, {"take", "1"}, {"run", "1"}} {
			m, err := r.ReadMove(&s, words)
			if err != nil {
				t.Fatal(err)
			}
			change := r.Touched(&s, m).Change
			touched += fmt.Sprintf("; %s %s: %v %v", words[0], words[1], change.From, change.To)
		}
		seen, _ := scene.Of(r, &s, nil)
		places := seen.Board.Places
		if is := fmt.Sprintf("%d %s %s-%s", len(places), places[0].Shape, places[0].ID, places[len(places)-1].ID); is != c.board || touched[2:] != c.touched {
			t.Errorf("%s\nis %s, %s, want\n   %s, %s", c.clauses, is, touched[2:], c.board, c.touched)
		}
	}
}
