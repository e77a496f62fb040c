package session_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about what a session keeps print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"shell/files", "shell/words", "shell/aliases", "shell/lisp", "errors/files", "errors/lines",
		"lisp/values", "search/inexact", "sorry/bare", "sorry/own-evaluation",
	)
}
