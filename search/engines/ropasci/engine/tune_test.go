package engine

import (
	"flag"
	"fmt"
	"go/format"
	"os"
	"strings"
	"testing"
)

var tune = flag.Bool("tune", false, "tune the weights again and write weights.go")

// untuned are the weights that tuning begins with: a guess.
var untuned = Weights{
	tokensOnBoard: 0.10, throwsLeft: 0.12, lead: 2.0, spent: -0.05, unbeatenNow: 0.02, invincible: 0.2, kings: 0.05,
	threats: 0.03, aimed: 0.02, hunted: 0.01, hunted2: 0.005, trapped: 0.005, unmatched: -0.03, kinds: 0.03,
	stacked: -0.03, mobility: 0.001,
}

// TestTune makes the committed weights again, with -tune.
func TestTune(t *testing.T) {
	if !*tune {
		t.Skip("tunes with -tune, for some minutes")
	}
	w := Tune(untuned, Tuning, func(round, samples int, w Weights, off float64) {
		t.Logf("round %d: %d samples, off by %.4f: %.4f", round, samples, off, w)
	})
	var b strings.Builder
	b.WriteString("package engine\n\n// Tuned is the weights of the player, made by TestTune.\nvar Tuned = Weights{\n")
	for i, v := range w {
		fmt.Fprintf(&b, "\t%v, // %s\n", v, featureNames[i])
	}
	b.WriteString("}\n")
	text, err := format.Source([]byte(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("weights.go", text, 0o666); err != nil {
		t.Fatal(err)
	}
}
