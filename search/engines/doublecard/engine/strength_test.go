package engine

import (
	"context"
	"fmt"
	"testing"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/games/gamestest"
	"parlor/search/engines/doublecard/players"
)

// matches are those that measure deep: against whom, with so many positions a
// move, of which a million take about a second, and from how many openings, four
// games each.
var matches = []struct {
	rival    string
	nodes    uint64
	openings int
	least    int // games in a hundred that deep must win
}{
	{"report", 1_000_000, 25, 88},
	{"report", 100_000, 25, 88},
	{"deep-informed", 100_000, 25, 0},
	{"deep-informed", 3_000, 100, 0},
}

// named gives a player by name.
func named(t testing.TB, name string) games.Chooser[doublecard.State] {
	t.Helper()
	for _, p := range append(All(), players.All()...) {
		if p.Name == name {
			return p.New()
		}
	}
	t.Fatalf("no player is called %s", name)
	return nil
}

// score counts how games end for a player, and how many of those it lost were lost
// by force, as it saw, before its first move.
type score struct{ won, drawn, lost, hopeless int }

func (s score) String() string {
	return fmt.Sprintf("%d won, %d drawn, %d lost, %d of them by force from the start", s.won, s.drawn, s.lost, s.hopeless)
}

func (s score) games() int { return s.won + s.drawn + s.lost }

// match plays four games from each opening of two random moves: as Color and as
// Dots, moving first and second.
func match(t testing.TB, a, b games.Chooser[doublecard.State], openings int, nodes uint64) (total score) {
	for i := range openings {
		for _, r := range bothFirsts(t) {
			for _, side := range []games.Turn{games.Max, games.Min} {
				random := games.NewRandom(472, games.StreamCorpus, uint64(i))
				result, first := play(t, r, a, b, side, random, nodes)
				if side == games.Min {
					result, first = -result, -first
				}
				switch {
				case result == 0:
					total.drawn++
				case result > 0:
					total.won++
				case first < -mostWins:
					total.hopeless++
					fallthrough
				default:
					total.lost++
				}
			}
		}
	}
	return total
}

// play plays one game with a on a side, and gives its result and what a thought of
// the first position it saw, both from Color's side.
func play(t testing.TB, r *doublecard.Rules, a, b games.Chooser[doublecard.State], side games.Turn, random *games.Random, nodes uint64) (result, first games.Value) {
	s, asked := r.Start(), false
	for range 2 {
		r.Play(&s, games.Choice(r, &s, random))
	}
	for r.Turn(&s) != games.Over {
		chooser := b
		if r.Turn(&s) == side {
			chooser = a
		}
		c, err := chooser(context.Background(), games.Ask[doublecard.State]{Kit: r, State: s, Side: r.Turn(&s), Nodes: nodes})
		if err != nil {
			t.Fatal(err)
		}
		if r.Turn(&s) == side && !asked {
			first, asked = c.Value, true
		}
		r.Play(&s, c.Move)
	}
	return r.Score(&s), first
}

// TestStrength plays the matches with -long.
func TestStrength(t *testing.T) {
	gamestest.NeedsLong(t)
	for _, m := range matches {
		t.Run(fmt.Sprintf("%s-%d", m.rival, m.nodes), func(t *testing.T) {
			total := match(t, named(t, "deep"), named(t, m.rival), m.openings, m.nodes)
			t.Log(total)
			if total.won*100 < m.least*total.games() {
				t.Errorf("wanted %d %% won", m.least)
			}
		})
	}
}

// TestShortMatch plays twelve games with few positions a move.
func TestShortMatch(t *testing.T) {
	for _, name := range []string{"deep", "deep-informed"} {
		if total := match(t, named(t, name), named(t, "report"), 3, 2000); total.won < 10 {
			t.Errorf("%s against report: %v", name, total)
		}
	}
}
