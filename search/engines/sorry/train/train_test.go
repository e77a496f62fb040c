package train

import (
	"context"
	"flag"
	"fmt"
	"go/format"
	"math"
	"os"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
	sorrytables "parlor/search/engines/sorry/tablebase"
	"parlor/search/tablebase"
)

var folder = flag.String("tables", "", "folder with the solved game of three pieces; it is solved if there is none")

func solved(t *testing.T, pieces int) (*sorry.Rules, *sorrytables.Game) {
	t.Helper()
	rules, err := sorry.New(sorry.Options{Pieces: pieces})
	if err != nil {
		t.Fatal(err)
	}
	game, err := new(sorrytables.Cache).Get(context.Background(), rules, tablebase.Request{Folder: *folder, Build: true})
	if err == nil {
		err = game.Check(context.Background())
	}
	if err != nil {
		t.Fatal(err)
	}
	return rules, game
}

// played gives the score of a search against perfect play by games: a half less what it gives
// away.
func played(m *model, game *sorrytables.Game, depth, many int) float64 {
	f := newFit(m, []*sorrytables.Game{game})
	f.random = games.NewRandom(99)
	lost := 0.
	for n := range many {
		lost += f.play(n, depth, false)
	}
	return .5 - lost/float64(many)
}

// TestTrain makes the committed weights again, with -train: those of odds are written to
// their file, and those of tuned compared.
func TestTrain(t *testing.T) {
	if !*gamestest.Train {
		t.Skip("trains with -train, for some minutes")
	}
	rules, three := solved(t, 3)
	_, two := solved(t, 2)
	odds, tuned := oddsModel(), featuresModel(rules, named(t, rules, "default").Weights)
	for _, m := range []*model{odds, tuned} {
		newFit(m, []*sorrytables.Game{three, three, two}).run(func(step int, lost, off float64) {
			t.Logf("%s, step %d: %.4f given away a game, estimates off by %.4f", m.name, step, lost, off)
		})
		m.weights = m.rounded(m.weights)
		for i, many := range []int{20_000, 10_000, 1_000} {
			t.Logf("%s, depth %d: %.4f, two pieces %.4f", m.name, i+1, played(m, three, i+1, many), played(m, two, i+1, many))
		}
	}
	for i, v := range named(t, rules, "tuned").Weights {
		if found := math.Round(tuned.weights[i] * thousand); found != float64(v) {
			t.Errorf("weight %d of tuned is fitted to %v, and %v is committed", i, found, v)
		}
	}
	writeOdds(t, odds.weights)
}

// writeOdds writes the file of the weights of odds.
func writeOdds(t *testing.T, weights []float64) {
	var b strings.Builder
	b.WriteString("package sorry\n\n// oddsFitted is the weights of odds, made by package train.\nvar oddsFitted = [OddsWeights]int8{")
	for i, v := range weights {
		if i%24 == 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%d,", int(v*sorry.OddsUnit))
	}
	b.WriteString("\n}\n")
	text, err := format.Source([]byte(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("../../../../games/sorry/oddsfitted.go", text, 0o666); err != nil {
		t.Fatal(err)
	}
}
