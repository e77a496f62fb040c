package original

import (
	"context"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
)

// TestLost: where the program looks for a piece that is not there its search goes on, and
// chooses a move of the list.
func TestLost(t *testing.T) {
	for _, p := range []Position{
		{Red: [3]int{33, 9, 23}, Green: [3]int{34, 6, -2}, Turn: games.Max, Card: 10},
		{Red: [3]int{19, -96, -1}, Green: [3]int{-199, -200, 24}, Turn: games.Min, Card: 5},
		{Red: [3]int{25, -1, -1}, Green: [3]int{26, 11, 8}, Turn: games.Min, Card: 8},
	} {
		lost := false
		for depth := 4; depth <= 5; depth++ {
			for eval := range table {
				lost = searched(t, p, depth, eval).Lost || lost
			}
		}
		if !lost {
			t.Errorf("%+v: no piece was lost at depths 4 and 5", p)
		}
	}
}

// searched searches and looks at the move that was chosen.
func searched(t *testing.T, p Position, depth, eval int) Result {
	t.Helper()
	r, err := Search(context.Background(), p, depth, eval)
	if err != nil || !slices.Contains(r.Moves, r.Best) {
		t.Fatalf("%+v at depth %d: %v of %v, %v", p, depth, r.Best, r.Moves, err)
	}
	return r
}

// TestPositionsOfGames searches positions of random games, most of them near the end,
// deeper than the test data does.
func TestPositionsOfGames(t *testing.T) {
	searches := 1500
	if *gamestest.Long {
		searches = 300_000 // some ten minutes
	}
	rules, err := sorry.New(sorry.Options{})
	if err != nil {
		t.Fatal(err)
	}
	random := games.NewRandom(5)
	count, lost := 0, 0
	for count < searches {
		for s := rules.Start(); rules.Turn(&s) != games.Over; {
			list := rules.Moves(&s, nil)
			if rules.Turn(&s) != games.Chance && len(list) > 1 && random.Below(8) == 0 {
				p, err := From(rules, &s)
				if err != nil {
					t.Fatal(err)
				}
				count++
				if searched(t, p, 3+int(random.Below(3)), int(random.Below(uint64(len(table))))).Lost {
					lost++
				}
			}
			rules.Play(&s, list[random.Below(uint64(len(list)))])
		}
	}
	t.Logf("%d searches, %d with a piece lost", count, lost)
}
