package train

import (
	"fmt"
	"go/format"
	"math"
	"strings"
	"testing"

	"parlor/games/gamestest"
	"parlor/search/engines/ropasci/engine"
)

// untuned are the weights that training begins with: a guess.
var untuned = engine.Weights{
	0.10,  // tokens
	0.12,  // throws
	2.0,   // lead
	-0.05, // spent
	0.02,  // unbeaten
	0.2,   // invincible
	0.05,  // kings
	0.03,  // threats
	0.02,  // aimed
	0.01,  // hunted
	0.005, // hunted2
	0.005, // trapped
	-0.03, // unmatched
	0.03,  // kinds
	-0.03, // stacked
	0.001, // mobility
}

// TestTrain makes the committed weights again, with -train.
func TestTrain(t *testing.T) {
	if !*gamestest.Train {
		t.Skip("trains with -train, for some minutes")
	}
	w := Train(untuned, Committed, func(round, samples int, w engine.Weights, off float64) {
		t.Logf("round %d: %d samples, off by %.4f: %.4f", round, samples, off, w)
	})
	writeWeights(t, w)
}

// formatted gives source as gofmt has it.
func formatted(w engine.Weights) ([]byte, error) { return format.Source([]byte(source(w))) }

// source writes weights as the Go file that holds them.
func source(w engine.Weights) string {
	var b strings.Builder
	b.WriteString("package engine\n\n// Tuned is the weights of the player, made by package train.\nvar Tuned = Weights{\n")
	for i, v := range w {
		fmt.Fprintf(&b, "\t%v, // %s\n", v, engine.FeatureNames[i])
	}
	b.WriteString("}\n")
	return b.String()
}

// TestSound makes the committed weights no sounder, and mends what is wrong in others.
func TestSound(t *testing.T) {
	if got := sound(engine.Tuned); got != engine.Tuned {
		t.Errorf("the weights of the player become %v", got)
	}
	w := engine.Tuned
	w[0], w[4] = -1, -1 // tokens, unbeaten
	got := sound(w)
	if got[4] != 0 || got[0] < engine.Tuned[0]-1e-12 || math.Abs(got[0]-got[1]-w[0]+w[1]) > 1e-12 {
		t.Errorf("%v becomes %v", w, got)
	}
}

// TestTrainTwice trains on few games: the weights are the same again, and nearer to
// the results than the guess.
func TestTrainTwice(t *testing.T) {
	plan := Plan{Seed: 7, Rounds: 2, Games: 10, Depth: 1}
	var off []float64
	told := func(_, samples int, _ engine.Weights, miss float64) {
		if samples < plan.Games {
			t.Errorf("%d samples", samples)
		}
		off = append(off, miss)
	}
	first := Train(untuned, plan, told)
	if again := Train(untuned, plan, told); first != again || off[0] != off[2] || off[1] != off[3] {
		t.Errorf("the same plan trains %v, then %v, off by %v", first, again, off)
	}
	if first == untuned {
		t.Error("nothing was learnt")
	}
}
