package commands_test

import (
	"slices"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/tests/sessiontest"
	"parlor/games"
)

// TestSynonymsAreFree: another word for a command hides no function of Lisp, which
// a form would find first, and every word is known to help and to apropos.
func TestSynonymsAreFree(t *testing.T) {
	table := mustTable(t)
	for _, word := range table.OtherWords() {
		meant := table.Meant(word)
		if slices.ContainsFunc(lisp.Docs(), func(d lisp.Doc) bool { return d.Name == word }) {
			t.Errorf("%s is a function of Lisp, and cannot be another word for %s", word, meant[0].Name())
		}
		for _, cmd := range meant {
			if !slices.Contains(table.WordsFor(cmd.Name()), word) {
				t.Errorf("%s does not know that %s means it", cmd.Name(), word)
			}
		}
		l := sessiontest.Listen(t)
		if _, err := l.Try("(help " + word + ") (apropos " + word + ")"); err != nil {
			t.Errorf("%s: %v", word, err)
		}
	}
}

// TestFirstWord: what a bare line's first word is taken for when it is no command.
func TestFirstWord(t *testing.T) {
	tests := []struct{ game, word, want, code string }{
		{"", "exit", "quit", ""},
		{"", "?", "help", ""},
		{"", "hint", "advise", ""},
		{"(make-sorry)", "draw", "draw-card", ""},
		{"(make-yut)", "draw", "cast", ""},
		{"", "sugg", "suggest-best-move", ""},
		{"", "exi", "quit", ""}, // the beginning of another word
		{"(make-sorry)", "draw-c", "draw-card", ""},
		{"(make-sorry)", "dr", "", "ambiguous-command"}, // draw-tree
		{"(make-yut)", "set-c", "set-cast", ""},         // set-card is a verb of Sorry!
		{"(make-sorry)", "set-c", "set-card", ""},
		{"", "pla", "", "ambiguous-command"},
		{"", "y", "", "ambiguous-command"}, // yut would begin a game
		{"(make-sorry)", "rema", "", "ambiguous-command"},
		{"", "lis", "", "unknown-command"},
		{"", "list", "", "unknown-command"}, // a function of Lisp
		{"(defun sugg (x) x)", "sugg", "", "unknown-command"},
		{"(setf sugg 1)", "sugg", "", "unknown-command"},
		{"", "quartz", "", "unknown-command"},
	}
	for _, test := range tests {
		l := sessiontest.Listen(t)
		if test.game != "" {
			l.Eval(t, test.game)
		}
		cmds, err := l.FirstWord(test.word)
		if games.CodeOf(err) != test.code {
			t.Errorf("%s %s: error %v, want %q", test.game, test.word, err, test.code)
		}
		named := func(c *table.Command) bool { return c.Name() == test.want }
		if err == nil && !slices.ContainsFunc(cmds, named) {
			t.Errorf("%s %s means %v, want %s", test.game, test.word, cmds, test.want)
		}
	}
}
