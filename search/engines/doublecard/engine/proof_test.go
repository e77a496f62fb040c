package engine

import (
	"bytes"
	"context"
	"path/filepath"
	"testing"

	"parlor/games/doublecard"
	"parlor/games/gamestest"
	"parlor/search/engines/doublecard/certify"
	"parlor/transcripts/files"
)

// TestNoForcedWin asks of ever more plies whether the first player, or the second, can force
// a line within them. The first player makes the last of an odd number of moves and
// the second of an even one, so each is asked about every other depth. By the
// exchange of roles what holds with Color first holds with Dots first.
func TestNoForcedWin(t *testing.T) {
	gamestest.TakesTurns(t)
	r := mustNew(t, doublecard.Options{})
	deepest := 11
	if *gamestest.Long {
		deepest = secondWins
	}
	for depth := 2; depth <= deepest; depth++ {
		p := newProver(context.Background(), r, r.Start(), 22)
		can := p.forced(r.Start(), depth)
		t.Logf("%d plies: %v, %d positions", depth, can, p.clock.Nodes)
		if can != (depth == secondWins) {
			t.Errorf("a player wins within %d plies: %v", depth, can)
		}
	}
}

// secondWins is the number of plies within which the second player can force a
// line from the empty board.
const secondWins = 16

// TestEmptyBoard makes the proof that is kept of the second player's line once more, byte
// for byte.
func TestEmptyBoard(t *testing.T) {
	gamestest.NeedsLong(t)
	r := mustNew(t, doublecard.Options{})
	f, err := Prove(t.Context(), r, r.Start(), secondWins, nil)
	if err != nil {
		t.Fatal(err)
	}
	kept, err := certify.Read(files.Anywhere(), filepath.Join("..", "certify", "testdata", "empty-board.proof"))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%+v after %d positions searched", f.Proof, f.Nodes)
	if f.Plies != secondWins || f.File.Winner != kept.Winner || !bytes.Equal(f.File.Answers, kept.Answers) {
		t.Errorf("%d answers within %d plies are not the %d that are kept", len(f.File.Answers), f.Plies, len(kept.Answers))
	}
}

// TestForcedWins finds wins where the deepening search does, and not a ply before, and has
// them checked.
func TestForcedWins(t *testing.T) {
	for text, plies := range map[string]int{
		"double-card color 0.1.A.1;0.5.E.1;0.3.C.1;0.4.A.2;0.8.A.4;0.2.F.2": 3,
		"double-card color 0.1.A.1;0.5.E.1;0.3.C.1;0.4.A.2;0.8.A.4":         7,
		"double-card color 0.1.A.1;0.5.E.1;0.3.C.1;0.4.A.2":                 5,
		"double-card color 0.2.A.1;0.2.B.1;0.6.C.1":                         6,
		"double-card color 0.2.A.1;0.2.B.1;0.2.C.1":                         1,
	} {
		r, st := mustRead(t, text)
		f, err := Prove(t.Context(), r, st, plies-1, nil)
		if err != nil || f.File != nil {
			t.Errorf("%s: a line within %d plies: %+v, %v; wanted one in %d", text, plies-1, f.Proof, err, plies)
		}
		f, err = Prove(t.Context(), r, st, plies+2, nil)
		if err != nil || f.File == nil || f.Plies != plies || f.Answers != len(f.File.Answers) {
			t.Fatalf("%s: %+v, %v; wanted a line in %d plies", text, f, err, plies)
		}
		if f.File.Winner == r.Turn(&st) != (plies%2 == 1) {
			t.Errorf("%s: %v wins in %d plies", text, f.File.Winner, plies)
		}
		if proof, err := certify.Check(t.Context(), f.File, nil); err != nil || proof != f.Proof {
			t.Errorf("%s: %+v, %v; wanted %+v", text, proof, err, f.Proof)
		}
	}
}

// TestProveStopped stops while lines are looked for, and while the moves are.
func TestProveStopped(t *testing.T) {
	r := mustNew(t, doublecard.Options{})
	stopped, stop := context.WithCancel(t.Context())
	stop()
	_, err := Prove(stopped, r, r.Start(), secondWins, nil)
	gamestest.WantError(t, err, "interrupted", "were looked for")
	r, st := mustRead(t, "double-card color 0.1.A.1;0.5.E.1;0.3.C.1;0.4.A.2;0.8.A.4")
	_, err = newProver(stopped, r, st, 12).proof(stopped, st, 7)
	gamestest.WantError(t, err, "interrupted", "stopped")
}
