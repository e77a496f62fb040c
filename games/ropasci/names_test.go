package ropasci

import (
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// TestNameNumbers plays random games: moves whose names have one number have the same
// name.
func TestNameNumbers(t *testing.T) {
	type name struct {
		words                 []string
		notation, does, group string
	}
	rules, random, s := New(), games.NewRandom(1), New().Start()
	named := make(map[int]name)
	for range 3000 {
		if rules.Turn(&s) == games.Over {
			s = rules.Start()
		}
		for _, m := range rules.Moves(&s, nil) {
			n, of := rules.NameNumber(&s, m)
			if n < 0 || n >= of {
				t.Fatalf("number %d of %d", n, of)
			}
			now := name{rules.Words(&s, m), rules.Notation(&s, m), rules.Describe(&s, m), rules.Group(&s, m)}
			before, seen := named[n]
			if seen && (!slices.Equal(now.words, before.words) || now.notation != before.notation || now.does != before.does || now.group != before.group) {
				t.Fatalf("number %d is %v and %v", n, before, now)
			}
			named[n] = now
		}
		gamestest.Step[State](rules, &s, random)
	}
	if len(named) < 1000 {
		t.Errorf("%d names were met, want 1000", len(named))
	}
}
