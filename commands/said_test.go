package commands_test

import (
	"strings"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/tests/sessiontest"
)

// ticTacToe is a game whose positions everybody has counted: 5478, of them 958 finished.
const ticTacToe = `(defgame noughts "three in a row" (state (board 9 :to 2))
  (table lines (0 1 2) (3 4 5) (6 7 8) (0 3 6) (1 4 7) (2 5 8) (0 4 8) (2 4 6))
  (defun won (sign) (loop for l below 8 thereis (loop for k below 3 always (= (aref board (aref lines l k)) sign))))
  (over (won 1) 1) (over (won 2) -1) (over (loop for c below 9 never (= (aref board c) 0)) 0)
  (move mark ((square board)) :when (= (aref board square) 0) (setf (aref board square) (1+ mover)) (next-player)))`

// TestNumbersSayWhatTheyAre types searches and solutions and looks at what is said of their values.
func TestNumbersSayWhatTheyAre(t *testing.T) {
	for _, c := range []struct {
		typed, value string
		says         []string
		never        string
	}{
		// one move at the root: the words stay, and there is a value
		{"(search (custom-tree '(max (min 3 5))) 4 :algorithm minimax)", "3.0", []string{"ROOT NODE VALUE: ONLY ONE MOVE SO NO NEED TO EXPLORE\nVALUE: 3.0\n"}, ""},
		{"(search (custom-tree '(max (min 3 5))) 4 :algorithm uct :simulations 9)", "3.0", []string{"EXPLORE\nVALUE: 3.0, PROVED\n"}, ""},
		{"(search (custom-tree '(max (chance (1 3) (1 5)))) 4)", "4.0", []string{"EXPLORE\nVALUE: 4.0\n"}, ""},
		{"(suggest-best-move (custom-tree '(max (min 3 5))) 4)", "", []string{"EXPLORE\nVALUE: 3.0\n", "BEST MOVE: 1\n"}, ""},
		// one sample, or several that are alike, have no standard error; nor has what is proved
		{"(search (make-mancala) 5 :algorithm uct :simulations 1 :playouts t)", "", []string{"STANDARD ERROR UNKNOWN\n", "0          1", "unknown\n"}, "ERROR 0"},
		{"(search (custom-tree '(max (chance (3 8) (1 8)) 2)) 9 :algorithm uct :simulations 12)", "", []string{"PROVED"}, "ERROR 0"},
		// mixtures that are found step by step say what they lose, also where that is nothing
		{"(search (custom-tree '(both (0 -1 1) (1 0 -1) (-1 1 0))) 1 :algorithm regret-matching)", "0.0", []string{"EXPLOITABILITY: 0.0\n"}, ""},
		// ends count once each
		{"(solve (custom-tree '(max (min 3 12 8) (min 2 4 6) (min 14 5 2))))", "3.0", []string{"13 positions searched", "13 positions solved"}, ""},
		{ticTacToe + "(setf g (make-noughts)) (solve g)", "0.0", []string{"EXACT VALUE: 0 ", "5478 positions solved, all that can be reached\n"}, ""},
		{ticTacToe + "(setf g (make-noughts)) (solve g) (mark g 4) (solve g)", "0.0", []string{"0 positions searched", "it was among the 5478 positions solved before\n"}, ""},
	} {
		l := sessiontest.Listen(t)
		v := l.Eval(t, c.typed)
		if got := lisp.String(v); c.value != "" && got != c.value {
			t.Errorf("%s is %s, want %s", c.typed, got, c.value)
		}
		text := l.Text()
		for _, says := range c.says {
			if !strings.Contains(text, says) {
				t.Errorf("%s does not say %q:\n%s", c.typed, says, text)
			}
		}
		if c.never != "" && strings.Contains(text, c.never) {
			t.Errorf("%s says %q:\n%s", c.typed, c.never, text)
		}
	}
}
