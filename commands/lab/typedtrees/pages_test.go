package typedtrees_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about trees that are typed print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"errors/trees", "search/change-a-tree", "lessons/textbook-trees", "lessons/01-game-trees",
	)
}
