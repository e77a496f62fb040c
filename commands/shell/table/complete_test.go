package table_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// started gives a session in which forms have been evaluated.
func started(t *testing.T, text string) table.Caller {
	t.Helper()
	s, err := house.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	s.Chance.SetSeed(1)
	forms, err := lisp.Read(text)
	for _, form := range forms {
		if err == nil {
			_, err = s.Lisp.Eval(context.Background(), form)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestCompleted: what is offered at a place of a line, by what stands before it.
func TestCompleted(t *testing.T) {
	t.Chdir(t.TempDir())
	s := started(t, "(setf m (make-mancala :pits 3 :stones 2)) (setf five 5) (setf words \"a\") (defeval mine :own-store 0.5) (setf s (make-sorry)) (moves m)")
	for _, c := range []struct{ line, offered, never string }{
		{"search ", "m five", "words"},
		{"search m ", "five", "m"},
		{"search m 2 ", ":algorithm :eval :ordering :cut :nodes", "m"},
		{"search m 2 :algorithm ", "minimax alpha-beta memo greedy random", "star1"},
		{"search m 2 :nodes ", "five", "minimax words"},
		{"search m 2 :algorithm minimax ", ":eval :nodes", ":algorithm"},
		{"search m 2 :ordering ", "t nil", "m"},
		{"search m 2 :eval ", "mine stones keeper", "minimax default :nodes"},
		{"search s 2 :eval ", "default offensive", "mine stones"},
		{"search s 2 :algorithm ", "star1 star2", "alpha-beta"},
		{"search m ", "five", ":eval :nodes"},
		{"moves s ", "red green", "p1"},
		{"search m 2 :cut ", "strict", "t"},
		{"opponent m ", "random p1 p2 none first second", "minimal like"},
		{"opponent m p2 ", "random", "p1"},
		{"sow m ", "0 1 2", "3 m"},
		{"sow ", "0 1 2", "3"},
		{"play m ", "0 1 2 sow", "3"},
		{"play m sow ", "0 1 2", "sow"},
		{"moves m ", "p1 p2", "m"},
		{"set ", "depth algorithm board", "m"},
		{"set board ", "on off spoken", "full"},
		{"set replies ", "full lines quiet", "off"},
		{"rules ", "mancala sorry ropasci", "m"},
		{"help ", "suggest-best-move search", "five"},
		{"new ", "mancala sorry ropasci", "m"},
		{"make-sorry :", ":position :pieces :deck", ":pits"},
		{"make-mancala :pits ", "3 4 6", "m"},
		{"feature m ", ":own-store :opp-side", "p1"},
		{"zebra ", "", "m"},
		{"search m nodes ", ":nodes", "five"},
		{"play m m ", "", "0 1 2 sow"},
		{"play m sow 0 ", "", "0 sow"},
		{"play m zebra ", "", "0 1 2"},
		{"play m SOW ", "0 1 2", "sow"},
		{"opponent p2 m ", "five", "random p1"},
		{"opponent m random ", ":player :depth", "m"},
	} {
		words := strings.Split(c.line, " ")
		got := s.Complete(words[0], words[1:len(words)-1], words[len(words)-1])
		for _, want := range strings.Fields(c.offered) {
			if !slices.Contains(got, want) {
				t.Errorf("%q: offered is %q, without %s", c.line, got, want)
			}
		}
		for _, not := range strings.Fields(c.never) {
			if slices.Contains(got, not) {
				t.Errorf("%q: offered is %q, with %s", c.line, got, not)
			}
		}
	}
}

// TestCompletedAlike: words that several moves have are offered once, in the order of the alphabet.
func TestCompletedAlike(t *testing.T) {
	s := started(t, "(setf m (make-mancala :pits 3 :stones 2))")
	if got := strings.Join(s.Complete("play", []string{"m"}, ""), " "); got != "0 1 2 sow" {
		t.Errorf("offered are %s", got)
	}
}

// TestCompletedWithoutGame: before there is a game every way to search is offered, and no move.
func TestCompletedWithoutGame(t *testing.T) {
	s := started(t, "")
	for line, want := range map[string]string{"search 2 :algorithm ": "star1 alpha-beta equilibrium", "opponent ": "first second", "play ": "", "sow ": "", "search 2 :eval ": ""} {
		words := strings.Split(line, " ")
		got := s.Complete(words[0], words[1:len(words)-1], "")
		if want == "" && len(got) > 0 {
			t.Errorf("%q: offered is %q", line, got)
		}
		for _, word := range strings.Fields(want) {
			if !slices.Contains(got, word) {
				t.Errorf("%q: offered is %q, without %s", line, got, word)
			}
		}
	}
}

// TestRefused: the reason of an error says what was wanted, what was given and what may have been meant.
func TestRefused(t *testing.T) {
	s := started(t, "(setf m (make-mancala :pits 3 :stones 2))")
	for _, c := range []struct{ form, says string }{
		{"(search m 2 :algoritm 'memo)", "search takes :algorithm, :eval, :ordering"},
		{"(search m 2 :algoritm 'memo)", ":deepen, not :algoritm"},
		{"(search m 2 :algorithm 'memmo)", "no algorithm named memmo; there are "},
		{"(search m 2 :algorithm 'memmo)", "did you mean memo?"},
		{"(search m 2 :eval 2 :eval 2)", "search was given :eval twice; wanted it once"},
		{"(search m 2 :eval)", "search needs a value after :eval"},
		{"(search m 61)", "depth must be from 1 to 60, not 61"},
		{"(search m 2 3)", "3 is too much"},
		{"(search m)", "search needs depth: (search game depth "},
		{"(suggest-best-move m 2 :depth 3)", "suggest-best-move was given depth by its place and as :depth; wanted it once"},
		{"(suggest-best-move m :player 'randon)", "did you mean random?"},
		{"(opponent m 'p3 2)", "p1 or p2; given p3"},
		{"(undo m 0)", "wanted a whole number, 1 or more, given 0"},
		{"(show m :squares 'maybe)", "maybe"},
		{"(make-mancala :pits 99)", ":pits takes "},
		{"(search m 2 :table 99999999)", "wanted a table of 0 to "},
	} {
		forms, err := lisp.Read(c.form)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = s.Lisp.Eval(context.Background(), forms[0]); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, wanted %q", c.form, err, c.says)
		}
	}
}
