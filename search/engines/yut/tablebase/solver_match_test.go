package tablebase

import (
	"cmp"
	"context"
	"flag"
	"math"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/yut"
	"parlor/search/engines/yut/players"
)

var (
	mals  = flag.Int("mals", 2, "mals a side in the matches against perfect play; 3 needs -tables")
	pairs = flag.Int("pairs", 10_000, "pairs of games in a match")
	one   = flag.String("player", "", "the one player to be matched against perfect play")
)

// contest is a match in a game that is solved.
type contest struct {
	*testing.T
	rules   *yut.Rules
	solved  *Game
	players [2]games.Chooser[yut.State]
	lost    [2]float64 // what the moves of each gave away, in chances of winning
	worst   []fault    // of player 0, the greatest first
}

// fault is a move that gave something away.
type fault struct {
	position, played, best string
	lost                   float64
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
		asked := games.Ask[yut.State]{Kit: r, Folder: *folder, State: s, Side: mover, Random: random}
		chosen, err := c.players[player](context.Background(), asked)
		if err != nil {
			c.Fatal(err)
		}
		c.judge(player, &s, chosen.Move)
		r.Play(&s, chosen.Move)
	}
}

// mostFaults is how many faults are kept.
const mostFaults = 10

// judge adds up what a move gives away, and keeps the worst of player 0.
func (c *contest) judge(player int, s *yut.State, m games.Move) {
	a := judgeOf(c, c.solved)
	best, lost := m, a.position(s).Lo-a.after(s, m).Lo
	c.lost[player] += lost
	if player != 0 || len(c.worst) == mostFaults && lost <= c.worst[mostFaults-1].lost {
		return
	}
	for _, other := range c.rules.Moves(s, nil) {
		if a.after(s, other).Lo > a.after(s, best).Lo {
			best = other
		}
	}
	f := fault{c.rules.Position(s), c.rules.Notation(s, m), c.rules.Notation(s, best), lost}
	if slices.ContainsFunc(c.worst, func(w fault) bool { return w.position == f.position }) {
		return
	}
	c.worst = append(c.worst, f)
	slices.SortStableFunc(c.worst, func(a, b fault) int { return cmp.Compare(b.lost, a.lost) })
	c.worst = c.worst[:min(len(c.worst), mostFaults)]
}

// mean adds up numbers, one a pair of games.
type mean struct{ n, sum, squares float64 }

func (m *mean) add(x float64) {
	m.n, m.sum, m.squares = m.n+1, m.sum+x, m.squares+float64(x*x)
}

// interval gives the mean with the half width of its 95 % interval.
func (m *mean) interval() (value, half float64) {
	value = m.sum / m.n
	return value, 1.96 * math.Sqrt((m.squares/m.n-float64(value*value))/(m.n-1))
}

// play plays pairs of games with the same dice and both seatings, and gives the
// shares of player 0: as the games ended, and with luck taken out. By exact values the
// result of a game is the value of its start, and what every throw changed in the mean, and
// what moves gave away; the throws have mean 0, and the starts of a pair add up to 1.
func (c *contest) play(pairs int) (won, luckless mean) {
	for pair := range pairs {
		before := c.lost
		won.add(1 - float64(c.game(0, uint32(2*pair))+c.game(1, uint32(2*pair)))/2)
		luckless.add(0.5 + (c.lost[1]-before[1]-(c.lost[0]-before[0]))/2)
	}
	return won, luckless
}

// TestAgainstPerfect plays every player against perfect play, and holds the engine to
// what is expected of it. What moves give away by the table says the same with far less
// noise; and what the others still win shows how much is luck.
func TestAgainstPerfect(t *testing.T) {
	gamestest.NeedsLong(t)
	best := perfect().New()
	for _, p := range players.All() {
		if *one != "" && p.Name != *one {
			continue
		}
		c := &contest{T: t, rules: rulesFor(t, yut.Options{Mals: *mals}), solved: gameOf(t, *mals)}
		c.players = [2]games.Chooser[yut.State]{p.New(), best}
		won, luckless := c.play(*pairs)
		share, half := won.interval()
		n := float64(2 * *pairs)
		t.Logf("%s takes %.2f %% from perfect in %.0f games with %d mals, 95 %% interval %.2f to %.2f, and gives away %.4f chances of winning a game; perfect %.6f",
			p.Name, 100*share, n, *mals, 100*(share-half), 100*(share+half), c.lost[0]/n, c.lost[1]/n)
		fair, off := luckless.interval()
		t.Logf("without luck %.2f %%, 95 %% interval %.2f to %.2f", 100*fair, 100*(fair-off), 100*(fair+off))
		if math.Abs(fair-share) > 2*half {
			t.Errorf("without luck %s takes %.4f, with it %.4f +- %.4f", p.Name, fair, share, half)
		}
		for _, f := range c.worst {
			t.Logf("%.4f given away: %s played %s, best %s", f.lost, f.position, f.played, f.best)
		}
		if p.Name == "expectimax" && share+half < 0.49 {
			t.Error("wanted at least 49 % for expectimax, within the interval")
		}
	}
}
