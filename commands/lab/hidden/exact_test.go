package hidden

import (
	"context"
	"testing"
	"time"
)

// TestPublishedValues: games of which others have found the value.
func TestPublishedValues(t *testing.T) {
	for _, tt := range []struct {
		name, tree, want      string
		nodes                 int
		within                time.Duration
		sequencesMax, setsMax int
		slow                  bool
	}{
		{"Kuhn", kuhn(3), "-1/18", 55, 20 * time.Millisecond, 13, 6, false},
		{"13 cards", kuhn(13), "-5/78", 1405, 100 * time.Millisecond, 53, 26, false},
		{"liar's dice, 2 faces", dice(2), "", 127, time.Second, 0, 16, false},
		{"liar's dice, 3 faces", dice(3), "", 1147, time.Second, 0, 96, false},
		{"Goofspiel 4", goofspiel(4), "0", 1077, 4 * time.Second, 0, 81, false},
		{"Leduc", leduc(), "-1454920850547486749701863871533/16995463438839962469905132501930", 0, time.Minute, 337, 144, true},
	} {
		g := typed(t, tt.tree)
		began := time.Now()
		s, err := g.Solve(context.Background())
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		t.Logf("%s: %s, %d nodes, %d and %d sets, %d sequences, %d x %d, %d steps, %v, several %v", tt.name, s.Value.RatString(), len(g.Nodes), g.SetsOf(0), g.SetsOf(1), g.Sequences, s.Rows, s.Columns, s.Steps, time.Since(began), s.Several)
		if tt.want != "" && s.Value.RatString() != tt.want {
			t.Errorf("%s is worth %s, wanted %s", tt.name, s.Value.RatString(), tt.want)
		}
		if s.Judged.Lost().Sign() != 0 {
			t.Errorf("%s: %s are lost together", tt.name, s.Judged.Lost())
		}
	}
}
