package owngames_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about games of one's own print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"own-games/bluff-race", "own-games/einstein", "own-games/nim", "own-games/pig",
		"own-games/in-an-hour",
	)
}
