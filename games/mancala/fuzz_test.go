package mancala

import (
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// FuzzReadPosition gives any text to the reader, and plays on from what it
// accepts, by the rules of the slow oracle.
func FuzzReadPosition(f *testing.F) {
	for _, c := range pictures {
		f.Add(c.text)
	}
	f.Add("mancala 1,0,1,1,0,1,1 pits:2 stones:1 empty-capture early-stop")
	f.Add("mancala 1,0,1,1,0,1,1 pits:2 stones:1 pits:2")
	f.Add("mancala ,,,,,,,,,,,,,, pits: stones:")
	gamestest.FuzzPosition(f, new(Rules), 40, func(t testing.TB, kit games.Kit[State], s *State) {
		compareWithSlow(t, kit.(*Rules), s)
	})
}

// FuzzReplay gives any text as a trace.
func FuzzReplay(f *testing.F) {
	f.Add("512030405")
	f.Add("0314x")
	f.Fuzz(func(t *testing.T, trace string) {
		r := mustNew(t, Options{})
		moves, path, err := r.Replay(r.Start(), trace)
		if err != nil {
			if games.CodeOf(err) != "bad-trace" {
				t.Fatalf("%q gives the error %v", trace, err)
			}
			return
		}
		if Trace(moves) != trace || len(path) != len(moves) {
			t.Fatalf("%q is played as %v", trace, moves)
		}
	})
}
