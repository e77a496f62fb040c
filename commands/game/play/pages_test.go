package play_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about what happens in a game in progress print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"errors/playing", "errors/chance", "shell/undo", "shell/by-hand", "ropasci/hidden-choices",
		"ropasci/playing-a-turn", "yut/first-game", "double-card/placing", "double-card/claims",
		"sorry/by-hand", "sorry/against-the-computer", "sorry/whole-game", "mancala/rules",
		"sorry/finite-deck", "errors/files", "shell/demo",
	)
}
