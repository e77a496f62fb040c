package hidden_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about what players do not see print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"hidden/kuhn", "hidden/by-hand", "hidden/questions", "hidden/cfr", "hidden/coin-toss", "hidden/spy", "hidden/more-games", "hidden/legal-sets", "hidden/refused",
	)
}
