package sampling_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about searches by samples print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"search/uct", "search/simulations", "lessons/18-uct", "lessons/17-bandits",
	)
}
