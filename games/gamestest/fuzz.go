package gamestest

import (
	"testing"

	"parlor/games"
)

// FuzzPosition gives any text to the reader of positions. What it refuses it
// refuses with the code bad-position. What it accepts must be written back
// tidily, and the game must go on from there: plies moves and outcomes are
// played, and every position on the way reads back and passes check, unless
// that is nil.
func FuzzPosition[S comparable](f *testing.F, kit games.Kit[S], plies int, check func(t testing.TB, kit games.Kit[S], s *S)) {
	f.Fuzz(func(t *testing.T, text string) {
		rules, s, err := kit.ReadPosition(text)
		if err != nil {
			if games.CodeOf(err) != "bad-position" {
				t.Fatalf("%q gives the error %v", text, err)
			}
			return
		}
		random := games.NewRandom(uint64(len(text)), games.StreamCorpus)
		for range plies {
			if err := positionReadsBack(rules, &s); err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			if rules.Turn(&s) == games.Over {
				return
			}
			if check != nil {
				check(t, rules, &s)
			}
			Step(rules, &s, random)
		}
	})
}
