package position_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about what is asked of positions print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"search/expectiminimax", "search/star", "search/analysis", "search/every-move", "sorry/evaluations",
		"mancala/evaluations", "double-card/evaluations", "search/original", "search/inexact",
		"errors/playing", "yut/variants",
	)
}
