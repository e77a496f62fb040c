package train

import (
	"context"
	"flag"
	"fmt"
	"go/format"
	"os"
	"strings"
	"testing"

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
	if err != nil {
		t.Fatal(err)
	}
	return rules, game
}

// TestTrain makes the committed weights again, with -train.
func TestTrain(t *testing.T) {
	if !*gamestest.Train {
		t.Skip("trains with -train, for some minutes")
	}
	rules, game := solved(t, 3)
	w, err := Train(rules, game, Committed, func(epoch int, off, apart float64) {
		t.Logf("epoch %d: positions off by %.4f, differences by %.4f", epoch, off, apart)
	})
	if err != nil {
		t.Fatal(err)
	}
	least, most := w[0], w[0]
	for _, v := range w {
		least, most = min(least, v), max(most, v)
	}
	t.Logf("weights from %.2f to %.2f", least, most)
	var b strings.Builder
	b.WriteString("package sorry\n\n// oddsFitted is the weights of odds, made by package train.\nvar oddsFitted = [OddsWeights]int8{")
	for i, v := range w.Bytes() {
		if i%24 == 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%d,", v)
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
