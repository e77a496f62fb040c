package ropasci

import (
	"errors"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// FuzzReadPosition gives any text to the reader, and plays on from what it
// accepts, by the rules of the slow oracle.
func FuzzReadPosition(f *testing.F) {
	f.Add("ropasci 0 thrown:0,0")
	f.Add(midway)
	f.Add("ropasci 30 thrown:8,9 r@-4,1 Ss@-3,1 p@-2,1 PPp@2,-1 S@3,-1 RRrr@4,-1 r@0,4")
	f.Add("ropasci 360 thrown:9,9 R@0,0 r@1,1")
	gamestest.FuzzPosition(f, New(), 20, func(t testing.TB, _ games.Kit[State], s *State) {
		if s.held == 0 {
			compareWithSlow(t, s, games.NewRandom(uint64(s.turns), games.StreamCorpus))
		}
	})
}

// FuzzReadMove gives any words to the reader of moves. What it accepts must be
// legal.
func FuzzReadMove(f *testing.F) {
	for _, words := range []string{"throw upper r 4 -1", "(swing 4 -1 2 0)", "slide lower -3 1 -2 1", `("THROW", "r", (4, -1))`} {
		f.Add(words, false)
		f.Add(words, true)
	}
	f.Fuzz(func(t *testing.T, words string, down bool) {
		s, side := mustRead(t, midway), upper
		if down {
			s, side = replying(t, midway), lower
		}
		m, err := New().ReadMove(&s, []string{words})
		if err != nil {
			var e *games.Error
			if !errors.As(err, &e) {
				t.Fatalf("%q gives the error %v", words, err)
			}
			return
		}
		for _, legal := range s.Actions(side, nil) {
			if legal == m {
				return
			}
		}
		t.Fatalf("%q is read as %v, which is not legal", words, ActionOf(m))
	})
}
