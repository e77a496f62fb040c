package growth_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the page about nodes by depth prints what it says.
func TestPagesOfRoom(t *testing.T) { sessiontest.Pages(t, "search/nodes") }
