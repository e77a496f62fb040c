package train_test

import (
	"bytes"
	"os"
	"testing"

	"parlor/games/gamestest"
	"parlor/search/engines/yut/train"
)

// weights is the file of the net that comes with the program.
const weights = "../network/weights.bin"

// TestTrain trains the net that comes with the program again, with -train, and
// must get the same bytes. If it does not, since the plan has been changed, it
// fails and leaves the new weights in the file.
func TestTrain(t *testing.T) {
	if !*gamestest.Train {
		t.Skip("trains with -train, for some minutes")
	}
	n, err := train.Train(train.Committed, func(played int) {
		if played%10000 == 0 {
			t.Logf("%d games", played)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(weights)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(before, n.Encode()) {
		return
	}
	t.Error("the weights are others; they are now in weights.bin")
	if err := os.WriteFile(weights, n.Encode(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestTrainTwice trains for a few games and must get the same net again.
func TestTrainTwice(t *testing.T) {
	var files [2][]byte
	for i := range files {
		n, err := train.Train(train.Plan{Seed: 7, Games: 40}, nil)
		if err != nil {
			t.Fatal(err)
		}
		files[i] = n.Encode()
	}
	if !bytes.Equal(files[0], files[1]) {
		t.Error("the same seed trains another net")
	}
}
