package play_test

import (
	"strconv"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/game/play"
	"parlor/games"
)

// TestReadTyped: a number that stands alone is that of a move in the list, and never a piece.
func TestReadTyped(t *testing.T) {
	for _, game := range []string{"sorry", "mancala", "yut", "double-card", "ropasci"} {
		kind, ok := rooms.Catalog().Named(game)
		if !ok {
			t.Skipf("there is no %s", game)
		}
		at, _, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		random := games.NewRandom(7, games.StreamCorpus)
		for asked := 0; asked < 40 && at.Turn() != games.Over; {
			next := at.Rules().AtRandom(random)
			if at.Turn() != games.Chance {
				asked++
				list := play.NumberedAt(at)
				for _, n := range list {
					for line, what := range map[string]string{strconv.Itoa(n.Number): "its number", " " + strconv.Itoa(n.Number) + " ": "its number with blanks", n.Name.Line(): "its words"} {
						if m, err := play.ReadTyped(at, line); err != nil || m != n.Move {
							t.Fatalf("%s, %s: %q, %s, reads as %v, %v", at.Text(), n.Name.Line(), line, what, m, err)
						}
					}
				}
				for _, none := range []string{"9997", "-1"} {
					if m, err := play.ReadTyped(at, none); err == nil {
						t.Fatalf("%s: %s, the number of no move, reads as %s", at.Text(), none, at.Name(m).Line())
					}
				}
			}
			at = at.After(next)
		}
	}
}
