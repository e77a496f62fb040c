package engine_test

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"parlor/games/yut/engine"
)

var (
	train  = flag.Bool("train", false, "train the net again and write weights.bin")
	rounds = flag.Int("games", engine.Games, "how many games to train by")
)

// TestTrain makes the committed weights again, with -train.
func TestTrain(t *testing.T) {
	if !*train {
		t.Skip("trains with -train, for about a minute and a half")
	}
	n, err := engine.Train(engine.Seed, *rounds, func(played int) {
		if played%5000 == 0 {
			t.Logf("%d games", played)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("weights.bin", n.Encode(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestTrainTwice trains for a few games and must get the same net again.
func TestTrainTwice(t *testing.T) {
	var files [2][]byte
	for i := range files {
		n, err := engine.Train(7, 30, nil)
		if err != nil {
			t.Fatal(err)
		}
		files[i] = n.Encode()
	}
	if !bytes.Equal(files[0], files[1]) {
		t.Error("the same seed trains another net")
	}
}
