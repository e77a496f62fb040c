package position_test

import (
	"slices"
	"testing"

	"parlor/commands/game/catalog"
	"parlor/commands/tests/coretest"
	"parlor/games"
	"parlor/games/mancala"
	"parlor/games/yut"
)

// highest is above the number of every move of these games.
const highest = 1 << 13

// TestListed: a legal move that is left out of the list, as another leads to the same position, is
// represented by that one, and a move of the list by itself.
func TestListed(t *testing.T) {
	unlisted := 0
	for _, kind := range coretest.Begin(t, coretest.House(catalog.Game(mancala.Entry), catalog.Game(yut.Entry)), "").Games.Kinds {
		p, _, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		r := games.NewRandom(7)
		for step := 0; step < 60 && p.Turn() != games.Over; step++ {
			moves, rules := p.Moves(), p.Rules()
			for m := range games.Move(highest) {
				if p.Turn() == games.Chance || !rules.Legal(m) {
					continue
				}
				listed := rules.Listed(m)
				switch {
				case slices.Contains(moves, m) && listed != m:
					t.Fatalf("%s: move %d of the list is listed as %d", p.Text(), m, listed)
				case slices.Contains(moves, m):
				case !slices.Contains(moves, listed):
					t.Fatalf("%s: the legal move %d is listed as %d, which is not on the list", p.Text(), m, listed)
				default:
					unlisted++
				}
			}
			p = p.After(rules.AtRandom(r))
		}
	}
	if unlisted == 0 {
		t.Error("no legal move was left out of any list, so nothing was tried")
	}
}
