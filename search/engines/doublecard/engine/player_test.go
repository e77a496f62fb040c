package engine

import (
	"context"
	"runtime"
	"slices"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/search/clock"
)

// askedIn is positions of every kind: the start, a forced win, a block, and cards
// to be moved.
func askedIn(t *testing.T) []string {
	return append(texts(t, "testdata/recycling16.txt")[:4],
		"double-card color -", "double-card dots -", "double-card color 0.2.A.1;0.2.B.1;0.6.C.1",
		"double-card color 0.1.A.1;0.5.E.1;0.3.C.1;0.4.A.2;0.8.A.4;0.2.F.2")
}

// TestSameAgain: a player who has searched other positions chooses as one who sits
// down, and limits by nodes are kept to the node.
func TestSameAgain(t *testing.T) {
	for _, p := range All() {
		seated := p.New()
		for _, text := range append(askedIn(t), askedIn(t)...) {
			r, s := mustRead(t, text)
			for _, nodes := range []uint64{1, 77, 5000} {
				ask := games.Ask[doublecard.State]{Kit: r, State: s, Side: r.Turn(&s), Nodes: nodes}
				a, errA := seated(context.Background(), ask)
				b, errB := p.New()(context.Background(), ask)
				if errA != nil || errB != nil {
					t.Fatal(errA, errB)
				}
				if a.Move != b.Move || a.Value != b.Value || a.Nodes != b.Nodes || !slices.Equal(a.Notes, b.Notes) {
					t.Errorf("%s, %s: chooses %+v, and newly seated %+v", p.Name, text, a, b)
				}
				if a.Nodes > nodes || !slices.Contains(r.Moves(&s, nil), a.Move) {
					t.Errorf("%s, %s: %+v with %d nodes", p.Name, text, a, nodes)
				}
			}
		}
	}
}

// TestStops: with no time left, or none at all, there is still a legal move.
func TestStops(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	for _, text := range askedIn(t) {
		r, s := mustRead(t, text)
		for _, ctx := range []context.Context{ended, context.Background()} {
			c, err := All()[0].New()(ctx, games.Ask[doublecard.State]{Kit: r, State: s, Side: r.Turn(&s), Time: time.Nanosecond})
			stepping := ctx.Err() == nil && runtime.GOOS == "windows" // its clock stands still for longer than a nanosecond
			if err != nil || c.Nodes > 2*clock.LookUp && !stepping || !slices.Contains(r.Moves(&s, nil), c.Move) {
				t.Errorf("%s: %+v, %v", text, c, err)
			}
		}
	}
}

// TestDepthAlone searches as deep as asked, and no deeper than the game goes on.
func TestDepthAlone(t *testing.T) {
	r, s := mustRead(t, "double-card color -")
	c, err := All()[0].New()(context.Background(), games.Ask[doublecard.State]{Kit: r, State: s, Side: games.Max, Depth: 3})
	if err != nil || !slices.Equal(c.Notes, []string{"searched 3 plies deep"}) {
		t.Errorf("%+v, %v", c, err)
	}
}
