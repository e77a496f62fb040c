package repl_test

import (
	"strings"
	"testing"

	"parlor/commands/lisp"
	_ "parlor/games/tree" // asked about here, so that the tests go with typed trees
	"parlor/repl/repltest"
)

// TestFocus: what is asked about or walked through is what commands speak of where they are given no
// game. Nothing is done in the game beneath a question, and a game that is named is meant.
func TestFocus(t *testing.T) {
	repltest.Needs(t, "practice", "quiz", "walk", "sorry", "mancala", "yut", "double card", "ropasci")
	const mancala = "mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0"
	for _, tt := range []struct {
		name, begin string
		at          string // how the position text begins
		asks        bool
	}{
		{"practice", "(practice 'sorry :n 1)", "sorry ", true},
		{"a walk above a practice", "(practice 'sorry :n 1)\nstep 2\nnext", "sorry ", false},
		{"a question for a move", "(quiz 'move :n 1 :seed 2)", "", true},
		{"a question about a tree", "(quiz 'value :n 1)", "tree - (", true},
		{"a question about a matrix", "(quiz 'mixture :n 1 :seed 3)", "tree - (both", true},
		{"a walk", "(step (make-sorry :position \"sorry red 1 r:-1,-1,-1 g:-2,-2,-2\") 2)", "sorry red 1 ", false},
		{"a game above a practice", "(practice 'sorry :n 1)\n(make-yut)", "yut ", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := repltest.Open(t)
			s.Do("(setf g (make-mancala))\n" + tt.begin)
			at, _ := s.Session.Value(t.Context(), lisp.List(lisp.Symbol("position")))
			if text := lisp.Display(at); !strings.HasPrefix(text, tt.at) || strings.HasPrefix(text, "mancala") && tt.at != "" {
				t.Fatalf("the position in focus is %s", text)
			}
			s.Do("show\nmoves\nrules\nmoves\n(legal-moves)\n(turn-of)")
			for _, line := range []string{"do-best-move", "(do-best-move 1)", "undo", "(undo)", "(play 3)", "opponent level 2", "(sow 3)", "(resign)", "rematch", "(set-position \"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,1\")", "(compete 'random 'random :quiet t)"} {
				if tt.asks {
					s.Fails(line, "position-asked")
				}
			}
			if tt.asks {
				s.Do("(show g)\n(moves g)")
				if got := s.Do("(turn-of)"); tt.at != "" && strings.Contains(got, "p1") {
					t.Errorf("a look at a game that is named has taken the focus away: %s", got)
				}
			}
			if text := s.Do("(position g)"); !strings.Contains(text, mancala) {
				t.Errorf("the game beneath stands at %s", text)
			}
			if tt.asks {
				s.Do("(sow g 2)") // as it is named
			}
		})
	}
}

// TestNumbersAtQuestions: a number at a question for a move is that of the move in the list, and one that no
// move has is told of; the answer stays open.
func TestNumbersAtQuestions(t *testing.T) {
	repltest.Needs(t, "practice", "sorry programs", "double card", "yut programs", "mancala")
	for _, begin := range []string{"(practice 'sorry :n 1)", "(practice 'double-card :n 1)", "(practice 'yut :n 1)"} {
		s := repltest.Open(t)
		s.Do("(make-mancala)\n" + begin)
		asked := s.Do("(position)")
		s.Fails("9997", "no-such-number")
		if now := s.Do("(position)"); now != asked {
			t.Errorf("%s: 9997 has closed the question", begin)
		}
		if said := s.Do("1"); !strings.Contains(said, "wins") {
			t.Errorf("%s: 1 gives %q", begin, said)
		}
	}
}

// TestStepAgain: a second walk is of what the first was begun from, and not of the node that it stood at.
func TestStepAgain(t *testing.T) {
	repltest.Needs(t, "practice", "walk", "sorry", "mancala")
	s := repltest.Open(t)
	s.Do("(make-mancala)\nstep 2\ngoto 8")
	node := s.Do("position")
	s.Do("step 2")
	if root := s.Do("position"); root == node {
		t.Errorf("the second walk begins at the node of the first: %s", root)
	}
	s.Do("(practice 'sorry :n 1)")
	asked := s.Do("position")
	s.Do("step 2\ngoto 6\nstep 1")
	if root := s.Do("position"); root != asked {
		t.Errorf("the second walk begins at %s, and the question is about %s", root, asked)
	}
}

// TestReviewAfterAnotherGame: where a game was begun in the middle of a review and left, review goes
// through the finished game, and not through the one in which nobody has moved.
func TestReviewAfterAnotherGame(t *testing.T) {
	repltest.Needs(t, "coach", "compete", "mancala", "mancala programs")
	s := repltest.Open(t)
	s.Do("(setf g (make-mancala))\n(opponent g second 1)\n(do () ((winner g)) (play g (car (legal-moves g))))")
	first := s.Do("review")
	if !strings.Contains(first, "Move 1: P1 played sow 0") {
		t.Fatalf("review asks %q", first)
	}
	s.Do("mancala\nleave\nleave")
	if again := s.Do("review"); again != first {
		t.Errorf("after another game review asks %q", again)
	}
}
