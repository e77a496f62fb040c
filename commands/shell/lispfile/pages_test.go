package lispfile_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about files of Lisp print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t, "lisp/language", "lisp/values", "lisp/players", "errors/lisp", "errors/files", "shell/lisp", "shell/files")
}
