package drawing_test

import (
	"math"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/view/drawing"
)

// evaluated is a session in which lines have been evaluated.
func evaluated(t *testing.T, lines ...string) *sessiontest.Listener {
	s := sessiontest.Listen(t)
	for _, line := range append([]string{"(seed 1)"}, lines...) {
		s.Eval(t, line)
	}
	s.Said = nil
	return s
}

// TestCountsAddUp: the kinds of node that counts gives add up to the nodes, and all of it
// is what explain counts of the same search.
func TestCountsAddUp(t *testing.T) {
	s := evaluated(t,
		"(setf chance (make-sorry :position \"sorry red 10 r:11,25,-1 g:35,20,-2\"))",
		"(setf sure (make-mancala :pits 3 :stones 2))",
		"(setf fig (custom-tree '(max (min 3 12 8) (min 2 4 6) (min 14 5 2))))",
	)
	for _, search := range []string{
		"chance 3 :algorithm expectiminimax", "chance 3 :algorithm star1", "chance 3 :algorithm star2", "chance 2 :algorithm memo",
		"chance 3 :algorithm star2 :ordering nil", "chance 2 :eval offensive :width 2",
		"sure 5 :algorithm alpha-beta", "sure 5 :algorithm minimax", "fig 2 :algorithm alpha-beta", "fig 2 :algorithm minimax",
	} {
		v, err := s.Try(`(let ((c (counts ` + search + `)))
			(list (getf c :nodes) (+ (getf c :decisions) (getf c :chance-nodes) (getf c :leaves) (getf c :table-hits))
				(getf c :pruned-moves) (getf c :pruned-outcomes) (getf c :probes)))`)
		if err != nil {
			t.Errorf("%s: %v", search, err)
			continue
		}
		if len(s.Said) > 0 {
			t.Errorf("counts %s showed %d records", search, len(s.Said))
		}
		if _, err := s.Try("(explain " + search + ")"); err != nil {
			t.Fatal(err)
		}
		n := s.Said[0].(drawing.Explanation).Counts
		s.Said = nil
		want := lisp.List(int64(n.Visited), int64(n.Visited), int64(n.PrunedMoves), int64(n.PrunedOutcomes), int64(n.Probes))
		if lisp.Display(v) != lisp.Display(want) {
			t.Errorf("counts %s: nodes, kinds, pruned and probes are %s, want %s", search, lisp.Display(v), lisp.Display(want))
		}
	}
}

// TestMixture: a mixture has every legal move of the side, in order, and its
// probabilities add up to 1.
func TestMixture(t *testing.T) {
	s := evaluated(t,
		"(setf uneven (custom-tree '(both (2 -1) (-1 1))))",
		"(setf saddle (custom-tree '(both (4 2 9) (3 1 8))))",
		"(setf single (custom-tree '(both (5))))",
		"(setf hexes (make-ropasci :position \"ropasci 359 thrown:9,9 s@-4,0 RR@-3,0 s@4,0\"))",
	)
	for _, g := range []struct{ name, first, second string }{
		{"uneven", "max", "min"}, {"saddle", "max", "min"}, {"single", "max", "min"}, {"hexes", "upper", "lower"},
	} {
		for _, side := range []string{g.first, g.second} {
			v, err := s.Try("(equal (mapcar #'first (mixture " + g.name + " " + side + " 1)) (legal-moves " + g.name + " " + side + "))")
			if err != nil || v != lisp.Value(lisp.T) {
				t.Errorf("%s: the moves of %s are %v, %v, not the legal ones", g.name, side, v, err)
			}
			v, err = s.Try("(float (reduce #'+ (mapcar #'second (mixture " + g.name + " " + side + " 1))))")
			if sum, ok := v.(float64); err != nil || !ok || math.Abs(sum-1) > 1e-9 {
				t.Errorf("%s: the mixture of %s adds up to %v, %v", g.name, side, v, err)
			}
		}
	}
	for g, want := range map[string]string{"uneven": "(0.4 0.6)", "saddle": "(1.0 0.0)", "single": "(1.0)"} {
		v, err := s.Try("(mapcar (lambda (row) (/ (round (* 1000 (second row))) 1000.0)) (mixture " + g + " max 1))")
		if err != nil || lisp.Display(v) != want {
			t.Errorf("%s: max mixes %v, %v, want %s", g, v, err, want)
		}
	}
}
