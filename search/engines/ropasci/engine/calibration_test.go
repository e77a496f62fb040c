package engine

import (
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/ropasci"
)

var calibrates = flag.Bool("calibrate", false, "fit the lines of experience.go again")

// calibration compares what the player expects with what its games bring, and has the sums
// to fit a line through both.
type calibration struct {
	turns, value, expected, brought float64 // sums over turns, from the player's side
	squares, products               float64 // of value with itself, and with what was brought
}

func (c *calibration) add(d calibration) {
	c.turns, c.value, c.expected, c.brought = c.turns+d.turns, c.value+d.value, c.expected+d.expected, c.brought+d.brought
	c.squares, c.products = c.squares+d.squares, c.products+d.products
}

// gap is how much more is brought than expected, a turn.
func (c calibration) gap() float64 { return (c.brought - c.expected) / max(c.turns, 1) }

// fit gives the line through values and results by least squares.
func (c calibration) fit() line {
	slope := (c.turns*c.products - c.value*c.brought) / (c.turns*c.squares - c.value*c.value)
	at := (c.brought - slope*c.value) / c.turns
	return line{at: math.Round(at*1e3) / 1e3, slope: math.Round(slope*1e3) / 1e3}
}

func (c calibration) String() string {
	n := max(c.turns, 1)
	return fmt.Sprintf("%5.0f turns, value %+.3f, expected %+.3f, brought %+.3f", c.turns, c.value/n, c.expected/n, c.brought/n)
}

// rivals are those whom the player is calibrated against.
var rivals = []string{"hunter", "matrix-one", "runner", "report"}

// manner names the two kinds of turns.
var manner = [2]string{"not pressing", "pressing"}

// each is how many games are played against each rival, and fresh the number of the first of
// those that the lines are judged by: they were fitted to others.
const (
	each  = 40
	fresh = 1000
)

// TestCalibration plays games of the player, with -long, and compares the result that it
// expects in a turn with that of the game: on average over the turns in which it presses,
// and over those in which it does not, they may be 0.1 apart. With -calibrate it fits the
// lines to other games first, and writes them.
func TestCalibration(t *testing.T) {
	gamestest.NeedsLong(t)
	if *calibrates {
		all := calibrateFrom(t, 0)
		for i := range experience {
			experience[i] = all[i].fit()
		}
		writeExperience(t)
	}
	for i, c := range calibrateFrom(t, fresh) {
		if math.Abs(c.gap()) > 0.1 {
			t.Errorf("%s, the player expects %.3f too much", manner[i], -c.gap())
		}
	}
}

// TestExpected: an expectation is a result, and not less for a greater value.
func TestExpected(t *testing.T) {
	for _, pressing := range []bool{false, true} {
		before := -1.0
		for v := -1.0; v <= 1; v += 1. / 16 {
			e := expected(v, pressing)
			if e < before || e > 1 {
				t.Errorf("pressing %v, %v is expected at %v, after %v", pressing, e, v, before)
			}
			before = e
		}
		if before < 0.5 {
			t.Errorf("pressing %v, a win brings %v", pressing, before)
		}
	}
}

// calibrateFrom plays games with numbers from first on against every rival.
func calibrateFrom(t *testing.T, first int) (all [2]calibration) {
	for _, rival := range rivals {
		var by [2]calibration
		for n := first; n < first+each; n++ {
			calibrate(t, &by, rival, n)
		}
		for i, c := range by {
			t.Logf("%-10s %-12s %v", rival, manner[i], c)
			all[i].add(c)
		}
	}
	for i, c := range all {
		t.Logf("%-10s %-12s %v", "all", manner[i], c)
	}
	return all
}

// writeExperience writes experience.go.
func writeExperience(t *testing.T) {
	t.Helper()
	text := `package engine

// experience has the line of turns in which the player does not press, and that of those
// in which it does, fitted by TestCalibration with -calibrate.
var experience = [2]line{
`
	for _, l := range experience {
		text += fmt.Sprintf("\t{at: %v, slope: %v},\n", l.at, l.slope)
	}
	if err := os.WriteFile("experience.go", []byte(text+"}\n"), 0o600); err != nil {
		t.Fatal(err)
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
		i, v := 0, signs[own]*float64(c.Value)
		if x.pressure[own] > 0 {
			i = 1
		}
		game[i].add(calibration{turns: 1, value: v, expected: expected(v, i == 1), squares: v * v})
		return c, nil
	}
	var limits [2]uint64
	limits[own] = nodes
	g := playGame(t, seats, limits, uint64(n))
	for i := range game {
		result := g.score * signs[own]
		game[i].brought, game[i].products = game[i].turns*result, game[i].value*result
		by[i].add(game[i])
	}
}
