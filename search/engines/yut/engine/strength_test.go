package engine_test

import (
	"context"
	"flag"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/yut"
	"parlor/search/engines/yut/players"
)

// pairs is how many pairs of games a match has.
var pairs = flag.Int("pairs", 1000, "pairs of games in a match")

// playerNamed gives a chooser of the shell's list.
func playerNamed(t testing.TB, name string) games.Chooser[yut.State] {
	t.Helper()
	for _, p := range players.All() {
		if p.Name == name {
			return p.New()
		}
	}
	t.Fatalf("no player is called %s", name)
	return nil
}

// playGame plays with the package's dice and gives the place of the winner.
func playGame(t testing.TB, r *yut.Rules, seats [2]games.Chooser[yut.State], seed uint32) int {
	sticks, random := yut.Dice(seed), games.NewRandom(uint64(seed), games.StreamPlayers)
	for s := r.Start(); ; {
		mover := r.Mover(&s)
		side := int(mover - games.Max)
		switch r.Turn(&s) {
		case games.Over:
			return side
		case games.Chance:
			i := sticks[side].Throw() - 1
			if i < 0 {
				i = 5 // the package lists back-do last
			}
			r.Play(&s, r.Moves(&s, nil)[i])
			continue
		}
		c, err := seats[side](context.Background(), games.Ask[yut.State]{Kit: r, State: s, Side: mover, Random: random})
		if err != nil {
			t.Fatal(err)
		}
		r.Play(&s, c.Move)
	}
}

// match gives the share of points that a takes from b, with the half width of
// its 95 % interval: pairs of games with the same dice and seats exchanged, the
// pairs independent of each other.
func match(t testing.TB, r *yut.Rules, a, b games.Chooser[yut.State], pairs int) (share, half float64) {
	var sum, squares float64
	for pair := range pairs {
		seed := uint32(2 * pair)
		won := 1 - playGame(t, r, [2]games.Chooser[yut.State]{a, b}, seed)
		won += playGame(t, r, [2]games.Chooser[yut.State]{b, a}, seed)
		x := float64(won) / 2
		sum, squares = sum+x, squares+x*x
	}
	n := float64(pairs)
	share = sum / n
	return share, 1.96 * math.Sqrt((squares/n-share*share)/(n-1))
}

// TestStrength plays the matches with -long and holds the player to what is
// expected of it.
func TestStrength(t *testing.T) {
	gamestest.NeedsLong(t)
	r, err := yut.New(yut.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, rival := range []struct {
		name         string
		least, lower float64
	}{{"example", 0.66, 0.635}, {"random", 0.925, 0}, {"report", 0.65, 0}, {"chains", 0.55, 0}} {
		t.Run(rival.name, func(t *testing.T) {
			share, half := match(t, r, playerNamed(t, "expectimax"), playerNamed(t, rival.name), *pairs)
			t.Logf("expectimax takes %.2f %% from %s in %d games, 95 %% interval %.2f to %.2f", 100*share, rival.name, 2**pairs, 100*(share-half), 100*(share+half))
			if share < rival.least || share-half < rival.lower {
				t.Errorf("wanted %.1f %%, and an interval above %.1f", 100*rival.least, 100*rival.lower)
			}
		})
	}
}
