package analysis_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about searches and what is said of a game print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"search/analysis", "search/compare", "search/bench",
	)
}
