package hidden

import (
	"context"
	"testing"
	"time"

	"parlor/games/gamestest"
)

// TestPublishedValues: games of which others have found the value.
func TestPublishedValues(t *testing.T) {
	for _, tt := range []struct {
		name, tree, want string
		sequences, sets  int // of each side
		within           time.Duration
	}{
		{"Kuhn", kuhn(3), "-1/18", 13, 6, 20 * time.Millisecond},
		{"13 cards", kuhn(13), "-5/78", 53, 26, 100 * time.Millisecond},
		{"liar's dice, 2 faces", dice(2), "1/2", 31, 16, time.Second},
		{"liar's dice, 3 faces", dice(3), "1/9", 190, 96, time.Second},
		{"Goofspiel 3", goofspiel(3), "0", 46, 36, time.Second},
		{"Leduc", leduc(false), "-1454920850547486749701863871533/16995463438839962469905132501930", 337, 144, time.Minute},
	} {
		g := typed(t, tt.tree)
		began := time.Now()
		s, err := g.Solve(context.Background())
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		t.Logf("%s: %s, %d nodes, %d and %d sets, %d sequences, %d x %d, %d steps, %v, several %v", tt.name, s.Value.RatString(), len(g.Nodes), g.SetsOf(0), g.SetsOf(1), g.Sequences, s.Rows, s.Columns, s.Steps, time.Since(began), s.Several)
		if took := time.Since(began); *gamestest.Long && took > tt.within { // measured where nothing else runs
			t.Errorf("%s takes %v, and %v is wanted", tt.name, took, tt.within)
		}
		if s.Value.RatString() != tt.want || g.SetsOf(0) != tt.sets || g.SetsOf(1) != tt.sets || g.Sequences != [2]int{tt.sequences, tt.sequences} {
			t.Errorf("%s is worth %s in %d and %d sets with %d sequences, wanted %s, %d and %d", tt.name, s.Value.RatString(), g.SetsOf(0), g.SetsOf(1), g.Sequences, tt.want, tt.sets, tt.sequences)
		}
		if s.Judged.Lost().Sign() != 0 {
			t.Errorf("%s: %s are lost together", tt.name, s.Judged.Lost())
		}
	}
}
