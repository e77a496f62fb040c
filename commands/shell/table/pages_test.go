package table_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about how commands are called print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"errors/lines", "errors/asking", "errors/playing", "shell/words", "shell/rules", "shell/help",
		"shell/aliases", "search/choosing",
	)
}
