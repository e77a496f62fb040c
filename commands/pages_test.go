package commands_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about the core's commands print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"errors/asking", "errors/files", "errors/lines", "errors/playing", "quiz/taking-a-quiz", "shell/by-hand", "shell/files", "shell/help", "shell/rules",
		"shell/settings", "shell/undo", "sorry/against-the-computer", "sorry/bare", "sorry/own-evaluation", "search/choosing", "search/every-move", "lisp/values", "mancala/rules",
	)
}
