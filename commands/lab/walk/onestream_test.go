package walk_test

import (
	"context"
	"fmt"
	"testing"

	"parlor/commands/game/gametext"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lab/walk"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/view/drawing"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
)

// TestOneStream: what search counts, what the tree of explain is of and what a walk goes through is one
// search, by every algorithm that can be walked through, in every game, deepened or not. Nobody who
// listens changes it.
func TestOneStream(t *testing.T) {
	x := sessiontest.New(t)
	random, compared := games.NewRandom(1), map[string]int{}
	for _, kind := range x.Session.Games.Kinds {
		if _, code := x.Do("(setf g (make-" + kind.Info().Name + "))"); code != "" {
			t.Fatalf("%s: %s", kind.Info().Name, code)
		}
		by, start := x.Session.Current().Thinker(), x.Session.Current().Line.Now()
		for range 3 {
			p := start
			for range random.Below(12) {
				if next := p.After(p.Rules().AtRandom(random)); next.Turn() != games.Over {
					p = next
				}
			}
			by.At = p
			for _, a := range x.Session.Algorithms {
				if a.Own || !a.Suits.Has(search.KindOf(p.Info())) && !a.Mistaken || !a.Takes.Has(search.TakesTrace) {
					continue
				}
				for _, deepen := range []bool{false, true} {
					r := players.Search{Options: search.Options{Algorithm: a, Depth: 2, Deepen: deepen, Textbook: true, SearchOnlyMove: true}}
					if a.Takes.Has(search.TakesSampling) {
						r.Sampling.Simulations = 40
					}
					if a.Takes.Has(search.TakesIterations) {
						r.Sampling.Iterations = 5
					}
					if p.Info().Simultaneous {
						r.Depth = 1
					}
					if oneStream(t, by, r) {
						compared[a.Name]++
					}
				}
			}
		}
	}
	for _, name := range []string{"minimax", "alpha-beta", "star1", "star2", "memo", "pvs", "aspiration", "mtd-f", "uct", "maximin", "equilibrium", "double-oracle"} {
		if a := x.Session.Algorithms.Named(name); a != nil && a.Takes.Has(search.TakesTrace) && compared[name] == 0 {
			t.Errorf("nothing was compared by %s", name)
		}
	}
	t.Log(compared)
}

// oneStream compares a search with those that are listened to. It is false where none is compared.
func oneStream(t *testing.T, by position.Thinker, r players.Search) bool {
	t.Helper()
	ctx := context.Background()
	what := fmt.Sprintf("%s by %s, deepened %v", by.At.Text(), r.Algorithm.Name, r.Deepen)
	small := r
	small.Nodes = 5000
	found, err := by.Search(ctx, by.At, small)
	if err != nil || found.Stopped != nil {
		return false // it is refused, or would take long
	}
	_, recorded, err := walk.Record(ctx, by, by.At, r, 100)
	if err != nil {
		t.Fatalf("%s: recorded: %v", what, err)
	}
	w, err := walk.New(ctx, by, r)
	if err != nil {
		t.Fatalf("%s: walked: %v", what, err)
	}
	var walked events.Tally
	last := w.State().Event
	walked.Hear(last)
	if _, err := w.Until(ctx, func(e events.Event) bool {
		walked.Hear(e)
		last = e
		return false
	}); err != nil {
		t.Fatalf("%s: walked: %v", what, err)
	}
	if c := &walked.Counts; position.Shown(by.Info(), 1, position.Decider(by.At)) < 0 { // it is walked from the other side
		c.MaxCuts, c.MinCuts, c.ChanceHigh, c.ChanceLow = c.MinCuts, c.MaxCuts, c.ChanceLow, c.ChanceHigh
	}
	if recorded.Counts != found.Counts || walked.Counts != found.Counts {
		t.Errorf("%s: the search counts %+v, the tree %+v, the walk %+v", what, found.Counts, recorded.Counts, walked.Counts)
	}
	if recorded.Value != found.Value || recorded.Move != found.Move {
		t.Errorf("%s: the search finds %v and move %v, the tree %v and %v", what, found.Value, found.Move, recorded.Value, recorded.Move)
	}
	return true
}

// TestOneSearchForAll: search, explain, counts and step do the same unless something else is asked for.
// A tree that was typed is searched from left to right, to the depth at once; a game depth by depth, which
// the heading says.
func TestOneSearchForAll(t *testing.T) {
	for _, of := range []struct {
		begin, depth   string
		nodes, pruned  uint64
		sorted, events int
	}{
		{"(custom-tree '(max (min 3 12 8) (min 7 4 6) (min 14 5 2)))", "3", 13, 0, 0, 39},
		{"(custom-tree '(max (min 3 12 8) (min 7 4 6) (min 14 5 2)))", "3 :deepen t :ordering t", 11, 2, 2, 34},
		{"(make-mancala)", "6 :algorithm alpha-beta", 578, 630, 5, 0},
		{"(make-mancala)", "6 :algorithm alpha-beta :deepen nil", 1379, 0, 0, 0},
	} {
		x := sessiontest.New(t)
		x.Do("(set shortcuts off) (set table-mb 0) (setf g " + of.begin + ")")
		found := sessiontest.Said[gametext.Report](t, x, "(search g "+of.depth+")")
		e := sessiontest.Said[drawing.Explanation](t, x, "(explain g "+of.depth+")")
		if found.Counts != e.Counts || found.Counts.Visited != of.nodes || of.pruned > 0 && found.Counts.PrunedMoves != of.pruned {
			t.Errorf("%s, depth %s: search counts %+v, explain %+v, want %d nodes, %d pruned", of.begin, of.depth, found.Counts, e.Counts, of.nodes, of.pruned)
		}
		begun := sessiontest.Said[walk.WalkBegun](t, x, "(step g "+of.depth+")")
		if e.Sorted != of.sorted || begun.Sorted != of.sorted {
			t.Errorf("%s, depth %s: sorted by depth %d in the tree, and %d in the walk, want %d", of.begin, of.depth, e.Sorted, begun.Sorted, of.sorted)
		}
		if end := event(t, x, "(goto end)").Number; of.events > 0 && end != of.events {
			t.Errorf("%s, depth %s: a walk of %d events, want %d", of.begin, of.depth, end, of.events)
		}
	}
}
