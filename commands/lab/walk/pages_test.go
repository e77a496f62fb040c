package walk_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about walks through searches print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"walks/star1", "walks/star2", "walks/original", "walks/matrices", "walks/self-play", "walks/boards",
		"walks/two-searches", "errors/walks", "search/simulations",
	)
}
