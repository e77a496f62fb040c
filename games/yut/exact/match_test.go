package exact

import (
	"context"
	"flag"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/yut"
	"parlor/games/yut/dice"
	"parlor/games/yut/engine"
)

var (
	strength = flag.Bool("strength", false, "play the match against the exact player with two mals")
	pairs    = flag.Int("pairs", 10000, "how many pairs of games the match has")
)

// playGame plays with the package's dice and gives the place of the winner. It
// adds up what the moves of each side gave away, in chances of winning.
func playGame(t *testing.T, r *yut.Rules, table *Table, seats [2]games.Chooser[yut.State], seed uint32, lost *[2]float64) int {
	sticks := dice.Players(seed)
	for s := r.Start(); ; {
		mover := r.Mover(&s)
		side := int(mover - games.Max)
		switch r.Turn(&s) {
		case games.Over:
			return side
		case games.Chance:
			r.Play(&s, games.Move(kindOf(sticks[side].Throw())))
			continue
		}
		c, err := seats[side](context.Background(), games.Ask[yut.State]{Kit: r, State: s, Side: mover})
		if err != nil {
			t.Fatal(err)
		}
		a := table.ask(context.Background())
		lost[side] += a.position(r, &s).lo - a.after(r, &s, c.Move).lo
		r.Play(&s, c.Move)
	}
}

// TestAgainstExact plays the engine against the exact player with two mals, and
// holds it to what is expected of it. What its moves give away by the table says
// the same with far less noise.
func TestAgainstExact(t *testing.T) {
	if !*strength {
		t.Skip("plays with -strength, for some minutes")
	}
	r, kept := rulesFor(t, yut.Options{Mals: 2}), newTables()
	table := solved(t, 2)
	kept.made[2] = table
	ours, perfect := engine.Player().New(), kept.player().New()
	var sum, squares float64
	var lost [2]float64
	for pair := range *pairs {
		seed := uint32(2 * pair)
		won := 1 - playGame(t, r, table, [2]games.Chooser[yut.State]{ours, perfect}, seed, &lost)
		lost[0], lost[1] = lost[1], lost[0]
		won += playGame(t, r, table, [2]games.Chooser[yut.State]{perfect, ours}, seed, &lost)
		lost[0], lost[1] = lost[1], lost[0]
		x := float64(won) / 2
		sum, squares = sum+x, squares+float64(x*x)
	}
	n := float64(*pairs)
	share := sum / n
	half := 1.96 * math.Sqrt((squares/n-float64(share*share))/(n-1))
	t.Logf("expectimax takes %.2f %% from exact in %d games with two mals, 95 %% interval %.2f to %.2f; its moves give away %.4f chances of winning a game, those of exact %.6f",
		100*share, 2**pairs, 100*(share-half), 100*(share+half), lost[0]/(2*n), lost[1]/(2*n))
	if share < 0.485 {
		t.Error("wanted at least 48.5 %")
	}
}
