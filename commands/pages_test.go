package commands_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about the core's commands print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"errors/asking", "errors/files", "errors/lines", "errors/playing", "quiz/taking-a-quiz", "shell/files", "shell/help", "shell/rules",
		"shell/settings", "shell/undo", "sorry/bare", "sorry/own-evaluation", "search/choosing", "lisp/values", "mancala/rules",
	)
}
