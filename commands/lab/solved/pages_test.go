package solved_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about solved games print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"sorry/solved", "yut/exact",
	)
}
