package walk_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lab/walk"
	"parlor/commands/tests/sessiontest"
	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search"
	"parlor/search/events"
	searchwalk "parlor/search/walk"
)

// sums are counts that somebody makes who reads nothing but events in JSON.
type sums struct{ visited, moves, pruned, probes uint64 }

// summed adds up the events of a walk, each written as JSON and read again.
func summed(t *testing.T, w *walk.Walk) (c sums, kinds map[string]int) {
	t.Helper()
	kinds = map[string]int{}
	open := map[int]bool{0: true} // the nodes that have been entered
	for {
		text, err := json.Marshal(walk.WalkEventOf(w))
		if err != nil {
			t.Fatal(err)
		}
		var e struct {
			Number int
			Event  string
			Data   struct {
				Node, Parent int
				Move, Reply  string
				OutOf        uint64 `json:"out_of"`
				Again        bool
				Cut          struct{ Skipped uint64 }
			}
		}
		if err := json.Unmarshal(text, &e); err != nil {
			t.Fatal(err)
		}
		kinds[e.Event]++
		if e.Event == "depth" { // what went before is of another depth
			c = sums{}
		}
		switch e.Event {
		case "enter":
			c.visited++
			open[e.Data.Node] = true
		case "commit":
			c.visited++
			c.moves++
		case "move":
			if e.Data.OutOf == 0 && !e.Data.Again {
				c.moves++
			}
		case "cell":
			if !e.Data.Again {
				c.moves++
			}
		case "probe":
			c.probes++
		case "cut":
			c.pruned += e.Data.Cut.Skipped
		}
		if !open[e.Data.Node] || !open[e.Data.Parent] {
			t.Fatalf("event %d is about a node that was never entered: %s", e.Number, text)
		}
		if (e.Event == "move" || e.Event == "cell" || e.Event == "window") && e.Data.Move == "" {
			t.Fatalf("event %d names no move: %s", e.Number, text)
		}
		if w.AtEnd() {
			return c, kinds
		}
		if err := w.Next(context.Background()); errors.Is(err, searchwalk.ErrEnd) {
			return c, kinds
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// grown makes a random typed tree.
func grown(r *rand.Rand, level int) string {
	kind := []string{"max", "min", "chance", "max", "min", "both"}[r.IntN(6)]
	if level <= 0 || level < 3 && r.IntN(4) == 0 {
		return fmt.Sprint(r.IntN(41) - 20)
	}
	var b strings.Builder
	b.WriteString("(" + kind)
	if kind == "both" {
		for range 2 {
			fmt.Fprintf(&b, " (%s %s)", grown(r, level-2), grown(r, level-2))
		}
		return b.String() + ")"
	}
	for range 2 + r.IntN(2) {
		if kind == "chance" {
			fmt.Fprintf(&b, " (%d %s)", 1+r.IntN(5), grown(r, level-1))
		} else {
			b.WriteString(" " + grown(r, level-1))
		}
	}
	return b.String() + ")"
}

// TestDataAddsUp: the events of a walk, as data alone, add up to the counts of the search: on random
// trees, each by one of the algorithms in turn, and on positions of every game by all of them.
func TestDataAddsUp(t *testing.T) { dataAddsUp(t, 150, 1, 8) }

// TestDataAlwaysAddsUp is the same on 2,000 trees and more than 200 positions.
func TestDataAlwaysAddsUp(t *testing.T) {
	gamestest.TakesTurns(t)
	dataAddsUp(t, 2000, 25, 30)
}

func dataAddsUp(t *testing.T, trees, positions int, simulations uint64) {
	t.Helper()
	x, r := sessiontest.New(t), rand.New(rand.NewPCG(76, 1))
	met, walked := map[string]int{}, map[string]int{}
	turn := 0
	compare := func(by position.Thinker, only bool) {
		var suits []*search.Algorithm
		for _, a := range x.Session.Algorithms {
			if !a.Own && a.Takes.Has(search.TakesTrace) { // one that does not suit is refused below
				suits = append(suits, a)
			}
		}
		if only {
			turn++
			suits = []*search.Algorithm{suits[turn%len(suits)]}
		}
		for _, a := range suits {
			q := players.Search{Options: search.Options{Algorithm: a, Depth: 3, Textbook: true, SearchOnlyMove: true}}
			if a.Takes.Has(search.TakesSampling) {
				q.Sampling.Simulations = simulations
			}
			if a.Takes.Has(search.TakesIterations) {
				q.Sampling.Iterations = 3
			}
			if !only {
				q.Depth = 2
			}
			if by.At.Info().Simultaneous {
				q.Depth = 1
			}
			small := q
			small.Nodes = 3000
			found, err := by.Search(context.Background(), by.At, small)
			if err != nil || found.Stopped != nil {
				continue // it is refused, or would take long
			}
			w, err := walk.New(context.Background(), by, q)
			if err != nil {
				t.Fatalf("%s by %s: %v", by.At.Text(), a.Name, err)
			}
			got, kinds := summed(t, w)
			want := sums{found.Counts.Visited, found.Counts.MovesDone, found.Counts.Pruned(), found.Counts.Probes}
			if got != want {
				t.Errorf("%s by %s: events add up to %+v, the search counts %+v", by.At.Text(), a.Name, got, want)
			}
			walked[a.Name]++
			for k := range kinds {
				met[k]++
			}
		}
	}
	for trees > 0 {
		text := grown(r, 4)
		if !strings.HasPrefix(text, "(") {
			continue
		}
		trees--
		if said, code := x.Do("(setf g (custom-tree '" + text + "))"); code != "" {
			t.Fatalf("%s: %s %v", text, code, said)
		}
		compare(x.Session.Current().Thinker(), true)
	}
	random := games.NewRandom(7)
	for _, kind := range x.Session.Games.Kinds {
		if _, code := x.Do("(setf g (make-" + kind.Info().Name + "))"); code != "" {
			continue // a tree wants its text
		}
		by, start := x.Session.Current().Thinker(), x.Session.Current().Line.Now()
		for range positions {
			p := start
			for range random.Below(10) {
				if next := p.After(p.Rules().AtRandom(random)); next.Turn() != games.Over {
					p = next
				}
			}
			by.At = p
			compare(by, false)
		}
	}
	for k := events.BeginDepth; k <= events.UpdateStrategy; k++ {
		if name := walk.EventName(k); met[name] == 0 && name != "hit" && name != "narrow" {
			t.Errorf("no walk had an event %s", name)
		}
	}
	t.Log(walked, met)
}
