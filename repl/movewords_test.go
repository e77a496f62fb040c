package repl_test

import (
	"strings"
	"testing"

	_ "parlor/games/tree" // asked about here, so that the tests go with typed trees
	"parlor/repl/repltest"
)

// talk is a game of one's own whose moves have the names of commands, as poker has them.
const talk = `(defgame talk "say something" (sides "Max" "Min") (state (n :to 9)) (over (= n 9) 1)` +
	` (move check () (incf n 1) (next-player)) (move answer ((a 2 3)) (incf n a) (next-player)))`

// TestMovesNamedLikeCommands: check and answer are moves with a game, alone where the game has them, and
// with whatever a move takes; anything else is the command, whose name nothing has taken away.
func TestMovesNamedLikeCommands(t *testing.T) {
	repltest.Needs(t, "own games")
	for _, tt := range []struct {
		given []string
		n     string
	}{
		{[]string{"check"}, "n: 1"},
		{[]string{"(check g)"}, "n: 1"},
		{[]string{"check g"}, "n: 1"},
		{[]string{"(check)"}, "n: 1"},
		{[]string{"(play g check)"}, "n: 1"},
		{[]string{"check", "answer 3"}, "n: 4"},
		{[]string{"(answer g 2)", "check"}, "n: 3"},
	} {
		s := repltest.Open(t)
		s.Do(talk)
		s.Do("(setf g (make-talk))")
		for _, line := range tt.given {
			s.Do(line)
		}
		if got := s.Do("(show g)"); !strings.Contains(got, tt.n) {
			t.Errorf("%q leads to\n%s, want %s", tt.given, got, tt.n)
		}
	}
}

// TestCommandsNamedLikeMoves: where no game is given and none can be meant, the word is the command.
func TestCommandsNamedLikeMoves(t *testing.T) {
	repltest.Needs(t, "yut", "mancala", "walk", "own games", "quiz")
	s := repltest.Open(t)
	s.Do(talk)
	s.Fails("check", "wrong-arity")
	s.Do("(setf g (make-talk))")
	for _, line := range []string{"check none.md", `(check "none.md")`} {
		if got := s.Fails(line, "transcript-mismatch"); !strings.Contains(s.Do("(show g)"), "n: 0") {
			t.Errorf("%s moves, and says %s", line, got)
		}
	}
	s.Do("(quiz 'value :n 1 :seed 1)")
	if got := s.Do("answer"); !strings.Contains(got, "answer is") {
		t.Errorf("while a question waits, answer says\n%s", got)
	}
	s.Do("(setf y (make-yut))")
	s.Fails("check", "wrong-arity")
}

// TestBranchesNamedLikeCommands: a branch of a typed tree is followed by its name where it has one there; a
// command that can stand alone keeps its name.
func TestBranchesNamedLikeCommands(t *testing.T) {
	s := repltest.Open(t)
	s.Do("(setf k (custom-tree '(max :knows a :moves (check history) (min :knows b :moves (bet answer) 1 2) (min 3 4))))")
	s.Do("history")
	s.Do("check")
	s.Fails("check", "wrong-arity")
	s.Do("answer")
	if got := s.Do("(position k)"); !strings.HasPrefix(got, `"tree 1.2 `) {
		t.Errorf("check and answer lead to %s", got)
	}
}
