package takeaway

import (
	"context"
	"math"
	"os"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search"
)

func TestLaws(t *testing.T) {
	gamestest.Check(t, Rules{}, gamestest.Plan{Bound: 20})
	gamestest.CheckEntry(t, Entry(), gamestest.Plan{Bound: 20})
}

// TestValues compares a search to the end with values worked out by hand. With
// one counter the mover wins. With two he wins by heads, and by tails leaves one,
// which loses. With three he leaves two either way.
func TestValues(t *testing.T) {
	for pile, want := range map[int8]float64{1: 1, 2: 0, 3: 0} {
		s := State{pile: pile, mover: games.Max}
		p := search.Problem[State]{Game: Rules{}, Eval: Rules{}.Evaluations().Named[0]}
		r, err := search.Search(context.Background(), p, s, search.Options{Algorithm: search.Star2, Depth: 10})
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(float64(r.Value)-want) > 1e-12 {
			t.Errorf("pile of %d: value %v, want %v", pile, r.Value, want)
		}
	}
}

// TestPageQuotesTheSource holds the page about adding a game to this package and to
// the program of another module: every piece of Go it shows must stand in one of them.
func TestPageQuotesTheSource(t *testing.T) {
	page, err := os.ReadFile("../add-a-game.md")
	if err != nil {
		t.Fatal(err)
	}
	var source string
	for _, path := range []string{"takeaway.go", "../../cmd/testdata/outside/main.go"} {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		source += string(text)
	}
	blocks := strings.Split(string(page), "```go\n")[1:]
	if len(blocks) < 4 {
		t.Errorf("the page shows %d pieces of Go, which is not much of a guide", len(blocks))
	}
	for _, block := range blocks {
		code, _, _ := strings.Cut(block, "```")
		if !strings.Contains(source, strings.TrimSpace(code)) {
			t.Errorf("this is in no source:\n%s", code)
		}
	}
}
