package repl_test

import (
	"strings"
	"testing"

	"parlor/repl/repltest"
)

// TestSpelledAsTyped: errors of a line without parentheses are put in the words of such a line, and those of
// a form as forms.
func TestSpelledAsTyped(t *testing.T) {
	repltest.Needs(t, "sorry", "mancala", "walk", "own games")
	for _, tt := range []struct{ line, code, says string }{
		{"moves", "no-game", "make one with sorry"},
		{"(moves)", "no-game", "make one with (make-sorry)"},
		{"mancala 5", "wrong-arity", "mancala [:position :pits"},
		{"(make-mancala 5)", "wrong-arity", "(make-mancala &key position"},
		{"step", "wrong-arity", "step needs depth: step depth [:algorithm"},
		{"step", "wrong-arity", "such as step 2 :algorithm star1"},
		{"(step)", "wrong-arity", "such as (step 2 :algorithm star1)"},
		{"sow", "wrong-arity", "sow needs pit: sow pit, such as sow 2"},
		{"(sow)", "wrong-arity", "sow needs pit: (sow game pit), such as (sow 2)"},
		{"next", "no-walk", "begin one with step 2"},
		{"(next)", "no-walk", "begin one with (step g 2)"},
		{"why", "nothing-told", "rank-moves 2 values every move"},
		{"colours", "unknown-command", "parlor --color never"},
		{"conect-four", "unknown-command", "did you mean connect-four?"},
	} {
		s := repltest.Open(t)
		if tt.code == "wrong-arity" && strings.Contains(tt.line, "s") && !strings.Contains(tt.line, "mancala") {
			s.Do("mancala")
		}
		if got := s.Fails(tt.line, tt.code); !strings.Contains(got, tt.says) {
			t.Errorf("%s: %q, want %q in it", tt.line, got, tt.says)
		}
	}
}

// TestWordsOfPeople: a game is meant by its title as it is printed, and a command by words with blanks for
// its hyphens. A game that comes with the program as a page is played by its name.
func TestWordsOfPeople(t *testing.T) {
	repltest.Needs(t, everyRoom...)
	for _, tt := range []struct{ lines, position string }{
		{"Yut Nori", "yut "},
		{"yut nori", "yut "},
		{"Sorry! (full)", "sorry-full "},
		{"Sorry!", "sorry "},
		{"RoPaSci 360", "ropasci "},
		{"new Double Card", "double-card "},
		{"new RoPaSci 360", "ropasci "},
		{"mancala\nsow 0\nnew game", "mancala 4,4,4,4,4,4,0"},
		{"connect-four", "connect-four "},
		{"new nim", "nim "},
		{"play pig", "pig "},
		{"mancala\nrules einstein", "mancala "}, // is looked up, and not begun
	} {
		s := repltest.Open(t)
		s.Do(tt.lines)
		if got := s.Do("(position)"); !strings.HasPrefix(got, `"`+tt.position) {
			t.Errorf("%q makes %s, want %s", tt.lines, got, tt.position)
		}
	}
	s := repltest.Open(t)
	s.Do("sorry\ndraw card\nsorry\nrecords")
	if got := s.Do("give up"); !strings.Contains(got, "resigns") {
		t.Errorf("give up: %q", got)
	}
	if got := s.Do("games"); !strings.Contains(got, "connect-four") || !strings.Contains(got, "drop stones") {
		t.Errorf("games lists %q", got)
	}
}
