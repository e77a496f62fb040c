package drawing_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about drawings in a session print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"search/explain", "walks/drawing",
	)
}
