package sorry

import (
	"errors"
	"testing"

	"parlor/games"
)

// FuzzReadPosition gives any text to the reader. What it accepts must be
// written back tidily, and the game must go on from there by the rules.
func FuzzReadPosition(f *testing.F) {
	for _, c := range pictures {
		f.Add(c.text)
	}
	f.Add("sorry red 10 r:-1,12,-96 g:-2,29,-200 pieces:3 deck:4,4,3,3,2")
	f.Add("sorry red 1 r:11,-1 g:-2,11 pieces:2 deck:0,0,0,0,0")
	f.Add("sorry green - g:1 r:2 pieces:1 deck:")
	f.Fuzz(func(t *testing.T, text string) {
		rules, s, err := new(Rules).ReadPosition(text)
		if err != nil {
			var e *games.Error
			if !errors.As(err, &e) || e.Code() != "bad-position" {
				t.Fatalf("%q gives the error %v", text, err)
			}
			return
		}
		r := rules.(*Rules)
		random := games.NewRandom(uint64(len(text)), games.StreamCorpus)
		for range 40 {
			tidy := r.Position(&s)
			if _, back, err := readPosition(tidy); err != nil || back != s {
				t.Fatalf("%q: %s reads back as %v, %v", text, tidy, back, err)
			}
			if r.Turn(&s) == games.Over {
				return
			}
			if s.card != noCard {
				compareWithSlow(t, r, &s)
			}
			step(r, &s, random)
		}
	})
}
