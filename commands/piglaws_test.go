package commands_test

import (
	"context"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search"
)

func TestPigLaws(t *testing.T) {
	for _, goal := range []int{pigLeastGoal, pigUsualGoal, pigMostGoal} {
		r, err := newPig(goal)
		if err != nil {
			t.Fatal(err)
		}
		gamestest.Check(t, r, gamestest.Plan{Bound: 3000, Games: 5})
	}
	gamestest.CheckEntry(t, pigEntry(), gamestest.Plan{Bound: 3000, Games: 5})
}

// TestPigValues compares a deep search with values worked out by hand. Where either
// player needs one good throw the one to move wins 5 times in 6, or else the other
// is in the same place: v = 5/6 - v/6.
func TestPigValues(t *testing.T) {
	r, err := newPig(pigUsualGoal)
	if err != nil {
		t.Fatal(err)
	}
	p := search.Problem[pigState]{Game: r, Eval: r.Evaluations().Named[0]}
	for side, want := range []float64{5.0 / 7, -5.0 / 7} {
		s := pigState{score: [2]uint8{98, 98}, mover: uint8(side)}
		found, err := search.Search(context.Background(), p, s, search.Options{Algorithm: search.Star2, Depth: 24, SearchOnlyMove: true})
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(float64(found.Value)-want) > 1e-12 {
			t.Errorf("with 98 each the value is %v, want %v", found.Value, want)
		}
	}
}

func TestPigTurns(t *testing.T) {
	r := pigRules{goal: pigUsualGoal}
	s := r.Start()
	for _, c := range []struct {
		typed, after string
		turn         games.Turn
	}{
		{"roll", "pig ann 0,0 thrown", games.Chance},
		{"6", "pig ann 0,0 sum:6", games.Max},
		{"roll", "pig ann 0,0 sum:6 thrown", games.Chance},
		{"set-die 2", "pig ann 0,0 sum:8", games.Max},
		{"hold", "pig bob 8,0", games.Min},
		{"roll", "pig bob 8,0 thrown", games.Chance},
		{"1", "pig ann 8,0", games.Max},
	} {
		m, err := r.ReadMove(&s, []string{c.typed})
		if err != nil {
			t.Fatal(err)
		}
		r.Play(&s, m)
		if got := r.Position(&s); got != c.after || r.Turn(&s) != c.turn {
			t.Errorf("after %s: %s, %v to act; want %s, %v", c.typed, got, r.Turn(&s), c.after, c.turn)
		}
	}
}

func TestPigRefused(t *testing.T) {
	gamestest.Damaged(t, pigRules{goal: pigUsualGoal}, map[string]string{
		"pig eve 0,0":                 "wanted ann or bob",
		"pig ann 0":                   "wanted both scores",
		"pig ann 0,100":               "a score of bob from 0 to 99",
		"pig ann 106,0":               "a score of ann from 0 to 105",
		"pig ann 100,0 thrown":        "finished game",
		"pig ann 100,0 sum:2":         "wanted sum:",
		"pig ann 90,0 sum:10":         "wanted sum:2 to sum:9",
		"pig ann 0,0 sum:1":           "wanted sum:2 to sum:99",
		"pig ann 0,0 goal:9":          "wanted goal:10 to goal:200",
		"pig ann 0,0 goal:50 goal:50": "goal: once",
	})
	gamestest.RefusesMoves(t, pigRules{goal: pigUsualGoal}, []gamestest.Refused{
		{"pig ann 0,0", "hold", "bad-move", "wanted a legal move, such as roll"},
		{"pig ann 0,0 thrown", "7", "illegal-move", "set-die 1"},
		{"pig ann 100,0", "roll", "game-over", "no move"},
	})
	if _, err := newPig(pigLeastGoal - 1); games.CodeOf(err) != "bad-option" {
		t.Errorf("a goal of 9 gives %v", err)
	}
}
