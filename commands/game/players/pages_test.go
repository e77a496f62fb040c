package players_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about players by their texts print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"double-card/players", "ropasci/players", "search/engines", "errors/asking", "sorry/own-evaluation",
		"search/choosing", "lisp/players",
	)
}
