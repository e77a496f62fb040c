package repl

import (
	"strings"
	"testing"
)

// TestPrompts: a line that was copied from a page is the command in it.
func TestPrompts(t *testing.T) {
	tests := []struct{ lines, want string }{
		{"> draw-card", "draw-card"},
		{"  > (+ 1 2)", "(+ 1 2)"},
		{"> (+ 1\n. 2)", "(+ 1\n2)"},
		{"> (+ 1\n.\n.   2)", "(+ 1\n\n  2)"},
		{"(length \"a\n. b\")", "(length \"a\n. b\")"}, // a text of one's own
		{">", ""},
		{"> ", ""},
		{">> x", ">> x"},
		{"Red (Enter: draw-card)> draw-card", "draw-card"},
		{"Red, card 10 (0 1, Enter: moves)> 1", "1"},
		{"Red, card 10 (0 1, Enter: moves)> (list 1\n. 2)", "(list 1\n2)"},
		{"P1 (0 1 2 3 4 5, Enter: moves)>", ""},
		{"lesson 3 (Enter: go on)> where", "where"},
		{"lesson 3, question 2 of 7 (Enter: lesson)> 5/2", "5/2"},
		{"(setf a \"Red (Enter: moves)> b\")", "(setf a \"Red (Enter: moves)> b\")"}, // a text of one's own
		{"(> 3 2)", "(> 3 2)"},
	}
	for _, test := range tests {
		got, _, err := newLineReader(strings.NewReader(test.lines)).command()
		if err != nil || got != test.want {
			t.Errorf("%q is the command %q, %v, want %q", test.lines, got, err, test.want)
		}
	}
}
