package generic_test

import (
	"context"
	"math"
	"runtime"
	"sync/atomic"
	"testing"

	"parlor/docs/takeaway"
	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search/tablebase/generic"
)

// TestPig compares with the published chance of the first player (Neller and Presser, 2004),
// and with equations that can be solved by hand where both players need one throw.
func TestPig(t *testing.T) {
	goal := 25
	if *gamestest.Long {
		goal = 100
	}
	table := solved(t, games.Game[pigState](pig{goal}), pigState{})
	lo, hi := bounds(table, pigState{})
	t.Logf("%d positions; the first player wins with %v to %v", table.Len(), (1+lo)/2, (1+hi)/2)
	if p := (2 + lo + hi) / 4; *gamestest.Long && math.Abs(p-.5306) > 5e-5 {
		t.Errorf("the first player wins with %v", p)
	}
	level := uint8(goal - 2)
	if lo, hi := bounds(table, pigState{score: [2]uint8{level, level}}); !(lo <= 5./7 && 5./7 <= hi && hi-lo < 1e-9) {
		t.Errorf("with two points to go for each the value is %v to %v, want 5/7", lo, hi)
	}
}

// TestWorkers solves with one worker and with several: every bound is the same to the last bit,
// in the same order.
func TestWorkers(t *testing.T) {
	var lists [3][]games.Value
	for i, workers := range []int{1, 2, 7} {
		before := runtime.GOMAXPROCS(workers)
		table := generic.New(games.Game[pigState](pig{20}), generic.Plan{MemoryMB: 100})
		err := table.Solve(context.Background(), pigState{})
		runtime.GOMAXPROCS(before)
		if err != nil {
			t.Fatal(err)
		}
		table.Each(func(_ *pigState, lo, hi games.Value) bool {
			lists[i] = append(lists[i], lo, hi)
			return true
		})
	}
	for _, list := range lists[1:] {
		if len(list) == 0 || len(list) != len(lists[0]) {
			t.Fatalf("%d and %d bounds", len(list), len(lists[0]))
		}
		for i, v := range list {
			if v != lists[0][i] {
				t.Fatalf("bound %d is %v and %v", i, v, lists[0][i])
			}
		}
	}
}

// TestExtended asks for positions from the end of a game to its beginning: what is known is
// built on.
func TestExtended(t *testing.T) {
	rules := takeaway.Rules{}
	parts, whole := generic.New(rules, generic.Plan{MemoryMB: 100}), generic.New(rules, generic.Plan{MemoryMB: 100})
	for _, text := range []string{"takeaway left - 40", "takeaway right heads 3", "takeaway left tails 7", "takeaway right - 20", "takeaway left - 40"} {
		_, s, err := rules.ReadPosition(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := whole.Solve(context.Background(), s); err != nil {
			t.Fatal(err)
		}
		if parts.Len() == 0 && text == "takeaway left - 40" {
			continue // the whole has it at once, the parts last
		}
		if err := parts.Solve(context.Background(), s); err != nil {
			t.Fatal(err)
		}
		a, b := bounds(parts, s)
		if c, d := bounds(whole, s); max(a, c) > min(b, d) || b-a > 1e-9 {
			t.Errorf("%s: %v to %v in parts, %v to %v at once", text, a, b, c, d)
		}
	}
	const begun = 2 // decisions behind a coin have a number only where somebody began with them
	if parts.Len() != whole.Len()+begun {
		t.Errorf("%d positions in parts, %d at once", parts.Len(), whole.Len())
	}
}

// endsAfter is a context that has ended after so many looks at it.
type endsAfter struct {
	context.Context
	left atomic.Int64
}

func (c *endsAfter) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// TestStopped ends the work after every number of looks at its context: the table stays
// as it was, and goes on to be of use.
func TestStopped(t *testing.T) {
	rules := games.Game[pigState](pig{15})
	table := generic.New(rules, generic.Plan{MemoryMB: 100})
	start, late := pigState{}, pigState{score: [2]uint8{13, 13}}
	if err := table.Solve(context.Background(), late); err != nil {
		t.Fatal(err)
	}
	known := table.Len()
	stopped := 0
	for looks := int64(0); ; looks += 1 + looks/3 {
		ctx := &endsAfter{Context: context.Background()}
		ctx.left.Store(looks)
		err := table.Solve(ctx, start)
		if err == nil {
			break
		}
		stopped++
		if games.CodeOf(err) != "interrupted" || table.Len() != known || table.Known(&start) {
			t.Fatalf("after %d looks: %v, %d positions of %d", looks, err, table.Len(), known)
		}
		if lo, hi := bounds(table, late); lo > 5./7 || hi < 5./7 {
			t.Fatalf("after %d looks the bounds are %v to %v", looks, lo, hi)
		}
	}
	fresh := solved(t, rules, start)
	lo, hi := bounds(table, start)
	if a, b := bounds(fresh, start); stopped < 5 || max(a, lo) > min(b, hi) {
		t.Errorf("stopped %d times, then %v to %v; want %v to %v", stopped, lo, hi, a, b)
	}
}

// TestMemory refuses a game that is too large, and solves a smaller part of it afterwards.
func TestMemory(t *testing.T) {
	table := generic.New(games.Game[pigState](pig{100}), generic.Plan{MemoryMB: 8})
	if err := table.Solve(context.Background(), pigState{}); games.CodeOf(err) != "not-solved" || table.Len() != 0 {
		t.Fatalf("%v, %d positions kept", err, table.Len())
	}
	late := pigState{score: [2]uint8{95, 90}, mover: 1}
	if err := table.Solve(context.Background(), late); err != nil || table.Len() < 100 {
		t.Errorf("%v, %d positions", err, table.Len())
	}
}
