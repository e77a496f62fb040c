package train

import (
	"math"
	"os"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
)

// meeting is a match of the engine with some weights against a rival.
type meeting struct{ won, drawn, lost int }

// points gives the share of the points in 100, and half the width of its 95 % interval.
func (m meeting) points() (share, half float64) {
	n := float64(m.won + m.drawn + m.lost)
	share = (float64(m.won) + float64(m.drawn)/2) / n
	return 100 * share, 196 * math.Sqrt(((float64(m.won)+float64(m.drawn)/4)/n-share*share)/n)
}

// meet plays games from the empty board, every other one with the engine as Lower.
func meet(w engine.Weights, name string, count int, how ask, seed uint64) (m meeting) {
	set := engine.Standard()
	set.Weights = w
	for n := range count {
		own := n % 2
		var seats [2]games.Chooser[ropasci.State]
		seats[own], seats[1-own] = engine.NewPlayer(set), rival(name)
		random := games.NewRandom(seed, games.StreamCorpus, uint64(n))
		_, result := played(seats, pathOf(nil), how, random)
		switch result * float64(1-2*own) {
		case 1:
			m.won++
		case 0:
			m.drawn++
		default:
			m.lost++
		}
	}
	return m
}

// TestVaried trains against rivals as well, with -train, and plays a hundred games with
// these weights and with those of the program against every rival. Those that get more
// points against the rival against whom they get least are the better; if these are the new
// ones, they are written down.
func TestVaried(t *testing.T) {
	if !*gamestest.Train {
		t.Skip("trains with -train, for some minutes")
	}
	w := Train(untuned, Varied, func(round, samples int, w engine.Weights, off float64) {
		t.Logf("round %d: %d samples, off by %.4f: %.4f", round, samples, off, w)
	})
	var points [2][]float64
	for i, weights := range []engine.Weights{engine.Tuned, w} {
		for _, name := range rivals {
			m := meet(weights, name, 100, ask{nodes: 1000}, 2027)
			share, half := m.points()
			t.Logf("%s against %-10s %d won, %d drawn, %d lost: %.1f +- %.1f points of 100",
				[]string{"before", "after "}[i], name, m.won, m.drawn, m.lost, share, half)
			points[i] = append(points[i], share)
		}
	}
	if slices.Min(points[1]) <= slices.Min(points[0]) {
		t.Log("the weights stay as they are")
		return
	}
	writeWeights(t, w)
}

// TestVariedTwice trains on few games against rivals: the weights are the same again, and
// not those of the engine's own games alone.
func TestVariedTwice(t *testing.T) {
	plan := Plan{Seed: 7, Rounds: 1, Games: 10, Depth: 1, Rivals: 2}
	first := Train(untuned, plan, nil)
	if again := Train(untuned, plan, nil); first != again {
		t.Errorf("the same plan trains %v, then %v", first, again)
	}
	plan.Rivals = 0
	if alone := Train(untuned, plan, nil); first == alone {
		t.Error("games against rivals teach nothing")
	}
}

// TestBetterIsNoMerit fits results that hang on who plays alone: the weights stay where they
// were, and how much better the engine is takes it all.
func TestBetterIsNoMerit(t *testing.T) {
	var all []sample
	for n := range 400 {
		random := games.NewRandom(5, games.StreamCorpus, uint64(n))
		p, _ := scrambled(random)
		s := sample{features: p.Features(), better: 1, result: 0.9}
		if n%2 == 1 {
			s.better, s.result = -1, -0.9
		}
		all = append(all, s)
	}
	var none engine.Weights
	got, off := fit(none, all)
	for i, w := range got {
		if math.Abs(w) > 0.02 {
			t.Errorf("%s weighs %v", engine.FeatureNames[i], w)
		}
	}
	if off > 0.02 {
		t.Errorf("off by %v", off)
	}
}

// writeWeights writes the file that holds the engine's weights.
func writeWeights(t *testing.T, w engine.Weights) {
	t.Helper()
	text, err := formatted(w)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("../engine/weights.go", text, 0o666); err != nil {
		t.Fatal(err)
	}
}
