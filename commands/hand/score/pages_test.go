package score_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the page about the score prints what it says.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"shell/at-the-table",
	)
}
