package engine

import (
	"context"
	"flag"
	"fmt"
	"testing"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/search/engines/doublecard/players"
)

var (
	strength = flag.Bool("strength", false, "play the matches that measure the player")
	nodes    = flag.Uint64("nodes", 0, "positions for each move in these matches, in place of the two sizes that are standard")
	player   = flag.String("player", "deep", "who is measured")
	rival    = flag.String("rival", "report", "against whom")
	rounds   = flag.Int("openings", 25, "from how many openings, four games each")
)

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

// TestStrength plays a hundred games with -strength, with a million positions a
// move, which take about a second, and then with a tenth of that.
func TestStrength(t *testing.T) {
	if !*strength {
		t.Skip("plays with -strength, for some minutes")
	}
	sizes := []uint64{1000000, 100000}
	if *nodes > 0 {
		sizes = []uint64{*nodes}
	}
	for _, n := range sizes {
		total := match(t, named(t, *player), named(t, *rival), *rounds, n)
		t.Logf("%s against %s with %d positions a move: %v", *player, *rival, n, total)
		if *rival == "report" && total.won*100 < least*total.games() {
			t.Errorf("%s wins %d of %d games, want %d %%", *player, total.won, total.games(), least)
		}
	}
}

// least is how many games in a hundred the report's player must lose.
const least = 88

// TestShortMatch plays twelve games with few positions a move.
func TestShortMatch(t *testing.T) {
	for _, name := range []string{"deep", "deep-informed"} {
		if total := match(t, named(t, name), named(t, "report"), 3, 2000); total.won < 10 {
			t.Errorf("%s against report: %v", name, total)
		}
	}
}
