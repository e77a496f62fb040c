package commands_test

import (
	"strings"
	"testing"

	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// TestHelpFits: the page for beginners fits into a window of 60 columns and 20 rows, with the line that
// asked for it and the prompt below.
func TestHelpFits(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(help)")
	var page string
	for _, r := range l.Said {
		page += report.RenderPlayed(r, 60).String()
	}
	if lines := strings.Count(page, "\n"); lines < 12 || lines > 18 {
		t.Errorf("%d lines:\n%s", lines, page)
	}
}
