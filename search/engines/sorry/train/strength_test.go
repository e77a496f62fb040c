package train

import (
	"context"
	"flag"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/depths"
	"parlor/search/engines/sorry/matches"
	"parlor/search/engines/sorry/places"
)

var (
	deepest = flag.Int("deepest", 4, "the deepest search measured")
	three   = flag.Bool("three", false, "measure three pieces")
)

// scores gives the exact scores of an evaluation against perfect play, from depth 1 on.
func scores(t *testing.T, name string, pieces, deepest int) (list []float64) {
	t.Helper()
	rules, game := solved(t, pieces)
	index, err := places.New(rules, places.Front)
	if err != nil {
		t.Fatal(err)
	}
	values, err := game.Values(index)
	if err != nil {
		t.Fatal(err)
	}
	perfect := matches.By(index, values)
	values = nil
	for depth := 1; depth <= deepest; depth++ {
		began := time.Now()
		table, err := depths.New(context.Background(), rules, index, named(t, rules, name), depth)
		if err != nil {
			t.Fatal(err)
		}
		player := matches.By(index, table)
		table = nil
		result, err := matches.Play(context.Background(), index, player, perfect, nil)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s, %d pieces, depth %d: %.6f, width %.1g, %v", name, pieces, depth, result.Score(), result.Width, time.Since(began))
		list = append(list, result.Score())
	}
	return list
}

func named(t *testing.T, rules *sorry.Rules, name string) games.Eval[sorry.State] {
	t.Helper()
	for _, e := range rules.Evaluations().Named {
		if e.Name == name {
			return e
		}
	}
	t.Fatalf("no evaluation %q", name)
	return games.Eval[sorry.State]{}
}

// TestStrength: odds plays no worse the deeper it looks, with two pieces.
func TestStrength(t *testing.T) {
	pieces := 2
	if *three {
		pieces = 3
	}
	list := scores(t, "odds", pieces, *deepest)
	for i, score := range list {
		if i > 0 && score < list[i-1] {
			t.Errorf("depth %d scores %.5f, depth %d %.5f", i+1, score, i, list[i-1])
		}
	}
}
