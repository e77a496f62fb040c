package byhand_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about games by hand in a session print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"shell/by-hand", "sorry/against-the-computer",
	)
}
