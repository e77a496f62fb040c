package gametext_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about what is said of games print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"errors/playing", "shell/undo", "ropasci/mixing", "ropasci/mistakes", "ropasci/players",
		"search/expectiminimax", "search/mixed", "search/uct", "search/choosing", "search/every-move",
		"yut/luck", "sorry/by-hand", "sorry/whole-game", "mancala/rules", "double-card/endings",
	)
}
