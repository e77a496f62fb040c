package engine

import (
	"context"
	"fmt"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/ropasci"
)

// calibration compares what the player promises with what its games bring.
type calibration struct {
	turns             int
	promised, brought float64 // sums, from the player's side
}

func (c *calibration) add(d calibration) {
	c.turns, c.promised, c.brought = c.turns+d.turns, c.promised+d.promised, c.brought+d.brought
}

// gap is how much more is brought than promised, a turn.
func (c calibration) gap() float64 { return (c.brought - c.promised) / float64(max(c.turns, 1)) }

func (c calibration) String() string {
	n := float64(max(c.turns, 1))
	return fmt.Sprintf("%5d turns, promised %+.3f, brought %+.3f", c.turns, c.promised/n, c.brought/n)
}

// rivals are those whom the player is calibrated against.
var rivals = []string{"hunter", "matrix-one", "runner", "report"}

// TestCalibration plays games of the player, with -long, and compares the value that
// it gives in a turn with the result of the game: on average over the turns in which it
// presses, and over those in which it does not, no more than 0.1 may be promised that is
// not brought. More may be brought, as a value is what the best of opponents would leave.
func TestCalibration(t *testing.T) {
	gamestest.NeedsLong(t)
	const each = 20
	var all [2]calibration // not pressing, pressing
	names := [2]string{"not pressing", "pressing"}
	for _, rival := range rivals {
		var by [2]calibration
		for n := range each {
			calibrate(t, &by, rival, n)
		}
		for i, c := range by {
			t.Logf("%-10s %-12s %v", rival, names[i], c)
			all[i].add(c)
		}
	}
	for i, c := range all {
		t.Logf("%-10s %-12s %v", "all", names[i], c)
		if c.gap() < -0.1 {
			t.Errorf("%s, the player promises %.3f too much", names[i], -c.gap())
		}
	}
}

// calibrate plays game n and adds its turns to those without and with pressing.
func calibrate(t *testing.T, by *[2]calibration, rival string, n int) {
	const nodes = 1000
	x := NewSearch(Standard())
	own := n % 2
	var game [2]calibration
	var seats [2]games.Chooser[ropasci.State]
	seats[own^1] = seated(t, rival)
	seats[own] = func(ctx context.Context, ask games.Ask[ropasci.State]) (games.Chosen, error) {
		c := x.choose(ctx, &ask)
		i := 0
		if x.pressure[own] > 0 {
			i = 1
		}
		game[i].turns++
		game[i].promised += signs[own] * float64(c.Value)
		return c, nil
	}
	var limits [2]uint64
	limits[own] = nodes
	g := playGame(t, seats, limits, uint64(n))
	for i := range game {
		game[i].brought = float64(game[i].turns) * g.score * signs[own]
		by[i].add(game[i])
	}
}
