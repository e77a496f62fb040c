package engine

import (
	"context"
	"os"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/doublecard"
)

func mustNew(t testing.TB, o doublecard.Options) *doublecard.Rules {
	t.Helper()
	r, err := doublecard.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// mustRead reads a position text.
func mustRead(t testing.TB, text string) (*doublecard.Rules, doublecard.State) {
	t.Helper()
	kit, s, err := (*doublecard.Rules)(nil).ReadPosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return kit.(*doublecard.Rules), s
}

// texts reads a file of position texts.
func texts(t testing.TB, path string) []string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

// searchTo searches to a depth and gives what each depth has found.
func searchTo(r *doublecard.Rules, s doublecard.State, v valuation, depth int) (all []found) {
	e := newSearch(r.Layout(&s), v, newTable(12))
	e.deepen(context.Background(), limits{depth: depth}, func(f found) { all = append(all, f) })
	return all
}

// bothFirsts is the rules with either side moving first.
func bothFirsts(t testing.TB) (all []*doublecard.Rules) {
	for _, first := range []games.Turn{games.Max, games.Min} {
		all = append(all, mustNew(t, doublecard.Options{First: first}))
	}
	return all
}
