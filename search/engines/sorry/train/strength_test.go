package train

import (
	"context"
	"flag"
	"strconv"
	"strings"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/depths"
	"parlor/search/engines/sorry/exactmatch"
	"parlor/search/engines/sorry/numbering"
)

var (
	searched = flag.String("depths", "1,2,3,4", "the depths measured, in rising order")
	measured = flag.String("eval", "odds", "the evaluation measured")
	three    = flag.Bool("three", false, "measure three pieces")
)

// by gives the player who moves by values.
func by(t *testing.T, index *numbering.Index, values exactmatch.Values) *exactmatch.Player {
	t.Helper()
	p, err := exactmatch.By(context.Background(), index, values)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// scores gives the exact scores of an evaluation against perfect play at some depths.
func scores(t *testing.T, name string, pieces int, deep []int) (list []float64) {
	t.Helper()
	rules, game := solved(t, pieces)
	index, err := numbering.New(context.Background(), rules, numbering.Front)
	if err != nil {
		t.Fatal(err)
	}
	values, err := game.Values(context.Background(), index)
	if err != nil {
		t.Fatal(err)
	}
	perfect := by(t, index, values)
	values = nil
	for _, depth := range deep {
		began := time.Now()
		table, err := depths.New(context.Background(), rules, index, named(t, rules, name), depth)
		if err != nil {
			t.Fatal(err)
		}
		player := by(t, index, table)
		table = nil
		result, err := exactmatch.Play(context.Background(), index, player, perfect, nil)
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

// TestStrength: odds plays no worse the deeper it looks, with two pieces; three take
// minutes.
func TestStrength(t *testing.T) {
	gamestest.TakesTurns(t)
	pieces := 2
	if *three {
		pieces = 3
	}
	var deep []int
	for _, word := range strings.Split(*searched, ",") {
		depth, err := strconv.Atoi(word)
		if err != nil {
			t.Fatal(err)
		}
		deep = append(deep, depth)
	}
	list := scores(t, *measured, pieces, deep)
	for i, score := range list {
		if i > 0 && score < list[i-1] {
			t.Errorf("depth %d scores %.5f, depth %d %.5f", deep[i], score, deep[i-1], list[i-1])
		}
	}
}
