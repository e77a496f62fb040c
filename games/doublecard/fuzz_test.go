package doublecard

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
	f.Add("double-card color 0.5.a.1;0.2.C.1 cap:60")
	f.Add(stuck + ";0.1.C.8;E.7.F.7.3.A.5")
	f.Fuzz(func(t *testing.T, text string) {
		rules, s, err := new(Rules).ReadPosition(text)
		if err != nil {
			if !hasCode(err, "bad-position") {
				t.Fatalf("%q gives the error %v", text, err)
			}
			return
		}
		r := rules.(*Rules)
		random := games.NewRandom(uint64(len(text)), games.StreamCorpus)
		for range 8 {
			tidy := r.Position(&s)
			if _, back, err := readPosition(tidy); err != nil || back != s {
				t.Fatalf("%q: %s reads back as %v, %v", text, tidy, back, err)
			}
			if s.turn == games.Over {
				return
			}
			compareWithSlow(t, r, &s)
			r.Play(&s, games.Choice(games.Game[State](r), &s, random))
		}
	})
}
