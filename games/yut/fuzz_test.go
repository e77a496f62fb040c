package yut

import (
	"errors"
	"testing"

	"parlor/games"
)

// FuzzReadPosition gives any text to the reader. What it accepts must be
// written back tidily, and the game must go on from there by the rules.
func FuzzReadPosition(f *testing.F) {
	for _, text := range goodTexts {
		f.Add(text)
	}
	f.Add("yut 0 casts:?,? a:5,5+0 b:7,7+0 stacking:choice throws:each finish:exact")
	f.Add("yut 1 a: b:31 casts:-1,?")
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
			if s.turn == games.Over {
				return
			}
			if len(r.Moves(&s, nil)) == 0 {
				t.Fatalf("%s: no move", tidy)
			}
			step(r, &s, random)
		}
	})
}
