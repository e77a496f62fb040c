package classroom_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about a paper in a session print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"classroom/paper",
	)
}
