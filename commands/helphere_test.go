package commands_test

import (
	"strings"
	"testing"

	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// said gives what a form says.
func said(t *testing.T, l *sessiontest.Listener, form string) string {
	t.Helper()
	l.Said = nil
	l.Eval(t, form)
	var b strings.Builder
	for _, r := range l.Said {
		text := report.RenderPlayed(r, 0)
		b.WriteString(text.String())
	}
	return b.String()
}

// TestHelpHere: help says what can be typed where a person is.
func TestHelpHere(t *testing.T) {
	for _, tt := range []struct{ form, has, hasNot string }{
		{"", "opponent level 3", "Any other command"}, {"(make-mancala)", "opponent level 3", "Any other command"},
		{"(step (make-mancala :pits 2 :stones 1) 2)", "next, n", "opponent level 3"}, {"(quiz 'move :n 1 :seed 1)", "hint", "opponent level 3"},
	} {
		l := sessiontest.Listen(t)
		if _, err := l.Try(tt.form); err != nil {
			t.Fatal(err)
		}
		says := said(t, l, "(help)")
		if !strings.Contains(says, tt.has) || strings.Contains(says, tt.hasNot) {
			t.Errorf("after %s help says %s", tt.form, says)
		}
	}
}

// TestAproposParameters: apropos finds what can be asked of a command by a parameter.
func TestAproposParameters(t *testing.T) {
	l := sessiontest.Listen(t)
	for word, want := range map[string][]string{
		"chart": {"analyse :picture", "depth-chart", "growth"}, "png": {"draw-board", "draw-tree", "learn :picture"}, "plot": {"analyse :picture"}, "svg": {"draw-tree", "draw-board", "tournament :picture"},
	} {
		says := said(t, l, "(apropos "+word+")")
		for _, each := range want {
			if !strings.Contains(says, each) {
				t.Errorf("apropos %s lacks %s: %s", word, each, says)
			}
		}
	}
}
