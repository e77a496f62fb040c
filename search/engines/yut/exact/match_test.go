package exact

import (
	"context"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/yut"
	"parlor/search/clock"
	"parlor/search/engines/yut/players"
)

// pairs is how many pairs of games a match has.
const pairs = 10000

// contest is a match in the game with two mals.
type contest struct {
	*testing.T
	rules   *yut.Rules
	table   *Table
	players [2]games.Chooser[yut.State]
	lost    [2]float64 // what the moves of each gave away, in chances of winning
}

// game plays with the package's dice, the player with the number first in the
// first seat, and gives the number of the winner.
func (c *contest) game(first int, seed uint32) int {
	r, sticks, random := c.rules, yut.Dice(seed), games.NewRandom(uint64(seed), games.StreamPlayers)
	for s := r.Start(); ; {
		mover := r.Mover(&s)
		side := int(mover - games.Max)
		player := side ^ first
		switch r.Turn(&s) {
		case games.Over:
			return player
		case games.Chance:
			r.Play(&s, games.Move(yut.CastOfScore(sticks[side].Throw())))
			continue
		}
		ask := games.Ask[yut.State]{Kit: r, State: s, Side: mover, Random: random}
		chosen, err := c.players[player](context.Background(), ask)
		if err != nil {
			c.Fatal(err)
		}
		a := c.table.ask(clock.New(context.Background(), 0, 0))
		c.lost[player] += a.position(r, &s).lo - a.after(r, &s, chosen.Move).lo
		r.Play(&s, chosen.Move)
	}
}

// play plays pairs of games with the same dice and both seatings, and gives the
// share of player 0 with the half width of its 95 % interval.
func (c *contest) play(pairs int) (share, half float64) {
	var sum, squares float64
	for pair := range pairs {
		x := 1 - float64(c.game(0, uint32(2*pair))+c.game(1, uint32(2*pair)))/2
		sum, squares = sum+x, squares+float64(x*x)
	}
	n := float64(pairs)
	share = sum / n
	return share, 1.96 * math.Sqrt((squares/n-float64(share*share))/(n-1))
}

// TestAgainstExact plays every player against the exact one with two mals, and
// holds the engine to what is expected of it. What moves give away by the table
// says the same with far less noise; and what the others still win shows how much
// is luck.
func TestAgainstExact(t *testing.T) {
	gamestest.NeedsLong(t)
	kept := newTables()
	kept.made[2] = solved(t, 2)
	perfect := kept.player().New()
	for _, p := range players.All() {
		c := &contest{T: t, rules: rulesFor(t, yut.Options{Mals: 2}), table: kept.made[2]}
		c.players = [2]games.Chooser[yut.State]{p.New(), perfect}
		share, half := c.play(pairs)
		n := float64(2 * pairs)
		t.Logf("%s takes %.2f %% from exact in %.0f games with two mals, 95 %% interval %.2f to %.2f, and gives away %.4f chances of winning a game; exact %.6f",
			p.Name, 100*share, n, 100*(share-half), 100*(share+half), c.lost[0]/n, c.lost[1]/n)
		if p.Name == "expectimax" && share < 0.485 {
			t.Error("wanted at least 48.5 % for expectimax")
		}
	}
}
