package exercises_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about exercises in a session print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"shell/exercises",
	)
}
