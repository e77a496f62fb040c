package mancala

import (
	"testing"

	"parlor/games"
)

// FuzzReadPosition gives any text to the reader. What it accepts must be
// written back tidily, and the game must go on from there by the rules.
func FuzzReadPosition(f *testing.F) {
	for _, c := range pictures {
		f.Add(c.text)
	}
	f.Add("mancala 1,0,1,1,0,1,1 pits:2 stones:1 empty-capture early-stop")
	f.Add("mancala 1,0,1,1,0,1,1 pits:2 stones:1 pits:2")
	f.Add("mancala ,,,,,,,,,,,,,, pits: stones:")
	f.Fuzz(func(t *testing.T, text string) {
		r, s, err := Read(text)
		if err != nil {
			if codeOf(err) != "bad-position" {
				t.Fatalf("%q gives the error %v", text, err)
			}
			return
		}
		random := games.NewRandom(uint64(len(text)), games.StreamCorpus)
		for range 40 {
			tidy := r.Position(&s)
			if _, back, err := Read(tidy); err != nil || back != s {
				t.Fatalf("%q: %s reads back as %v, %v", text, tidy, back, err)
			}
			if s.turn == games.Over {
				return
			}
			compareWithSlow(t, r, &s)
			r.Play(&s, games.Choice(r, &s, random))
		}
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
			if codeOf(err) != "bad-trace" {
				t.Fatalf("%q gives the error %v", trace, err)
			}
			return
		}
		if Trace(moves) != trace || len(path) != len(moves) {
			t.Fatalf("%q is played as %v", trace, moves)
		}
	})
}
