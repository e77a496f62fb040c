package position_test

import (
	"testing"

	"parlor/commands/game/catalog"
	"parlor/commands/tests/coretest"
	"parlor/games/mancala"
	"parlor/games/ropasci"
	"parlor/games/sorry"
)

// house is the core with a game of chance, one without, and one in which both choose at once.
var house = coretest.House(catalog.Game(sorry.Entry), catalog.Game(mancala.Entry), catalog.Game(ropasci.Entry))

// TestPagesOfCore: the pages of this package, in the core and three games, print what they say.
func TestPagesOfCore(t *testing.T) { coretest.Pages(t, house) }

// TestDialogues: what the core says to a person, errors whole, is what the dialogues of this package say.
func TestDialogues(t *testing.T) { coretest.Dialogues(t, house) }
