package generic_test

import (
	"context"
	"math"
	"testing"

	"pgregory.net/rapid"

	"parlor/games"
	"parlor/search/matrix"
	"parlor/search/tablebase/generic"
)

// solved solves a game from a state on and proves the bounds.
func solved[S comparable](t interface {
	Helper()
	Fatal(...any)
}, game games.Game[S], from S) *generic.ValueTable[S] {
	t.Helper()
	table := generic.New(game, generic.Plan{MemoryMB: 1000})
	if err := table.Solve(context.Background(), from); err != nil {
		t.Fatal(err)
	}
	if _, err := certify(context.Background(), game, table); err != nil {
		t.Fatal(err)
	}
	return table
}

func bounds[S comparable](table *generic.ValueTable[S], s S) (lo, hi float64) {
	l, h := table.Bounds(&s)
	return float64(l), float64(h)
}

// TestWithoutCycles compares with plain recursion in fractions, decisions taken at once
// included.
func TestWithoutCycles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawNet(t, 7, allTurns, false)
		table := solved(t, games.Game[at](g), at{})
		want, _ := g.exactly(0).Float64()
		if lo, hi := bounds(table, at{}); !(lo <= want+1e-15 && want <= hi+1e-15 && hi-lo < 1e-8) {
			t.Fatalf("the value of %+v lies from %v to %v, want %v", g, lo, hi, want)
		}
	})
}

// TestCycles compares with all ways to choose, in games in which one side decides at a
// time and positions come again, so that some go on for ever.
func TestCycles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawNet(t, 6, []games.Turn{games.Max, games.Min, games.Chance}, true)
		table := solved(t, games.Game[at](g), at{})
		for node, want := range g.byStrategies() {
			if s := (at{node: int16(node)}); table.Known(&s) {
				if lo, hi := bounds(table, s); !(lo <= want+1e-9 && want <= hi+1e-9 && hi-lo < 1e-7) {
					t.Fatalf("the value of node %d of %+v lies from %v to %v, want %v", node, g, lo, hi, want)
				}
			}
		}
	})
}

// TestDecisionTwice: a decision behind an outcome of chance that another decision leads to as well
// promises no less by itself than the outcome relies on.
func TestDecisionTwice(t *testing.T) {
	decision := func(to ...int16) netNode {
		return netNode{turn: games.Max, columns: 1, to: to, weights: []uint32{1, 1, 1}}
	}
	g := net{nodes: []netNode{
		decision(1), {turn: games.Chance, columns: 1, to: []int16{0, 2, 8}, weights: []uint32{1, 1, 1}}, decision(4), decision(4), decision(0, 0, 2),
		{}, {}, {}, {score: 1},
	}}
	table := solved(t, games.Game[at](g), at{})
	if lo, hi := bounds(table, at{}); !(lo <= 1 && 1 <= hi && hi-lo < 1e-8) {
		t.Errorf("the value lies from %v to %v, want 1", lo, hi)
	}
}

// TestBothInCycles compares with games of many moves that end with the least and with the
// greatest score, between which the value of the game without a last move must lie. Where these are
// close the bounds must be.
func TestBothInCycles(t *testing.T) {
	close, wide, all, proved := 0, 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		g := drawNet(t, 6, allTurns, true)
		table := generic.New(games.Game[at](g), generic.Plan{MemoryMB: 1000})
		if err := table.Solve(context.Background(), at{}); err != nil {
			t.Fatal(err)
		}
		all++
		if _, err := certify(context.Background(), games.Game[at](g), table); err == nil {
			proved++
		}
		lo, hi := bounds(table, at{})
		least, most := g.sweeps(-4, 300)[0], g.sweeps(4, 300)[0]
		if lo > most+1e-9 || hi < least-1e-9 {
			t.Fatalf("the value of %+v lies from %v to %v, want it between %v and %v", g, lo, hi, least, most)
		}
		if most-least < 1e-9 {
			close++
			if hi-lo > 1e-7 {
				t.Fatalf("the value of %+v lies from %v to %v, want it closer", g, lo, hi)
			}
		} else if hi-lo > 1e-7 {
			wide++
		}
	})
	t.Logf("%d games, %d proved, %d that end soon, %d with bounds that do not meet", all, proved, close, wide)
}

// sweeps values all nodes of a net that ends with a score after so many moves.
func (g net) sweeps(last float64, moves int) []float64 {
	v := make([]float64, len(g.nodes))
	for i := range v {
		v[i] = last
	}
	for range moves {
		next := make([]float64, len(v))
		for i, n := range g.nodes {
			next[i] = n.value(v)
		}
		v = next
	}
	return v
}

// value gives what the values of its successors make of a node.
func (n netNode) value(v []float64) float64 {
	if n.turn == games.Over {
		return float64(n.score)
	}
	if n.turn == games.Both {
		m := matrix.Game{Rows: len(n.to) / n.columns, Columns: n.columns}
		for _, s := range n.to {
			m.Values = append(m.Values, v[s])
		}
		return matrix.Solve(m).Value
	}
	sum, weights, least, most := 0., 0., math.Inf(1), math.Inf(-1)
	for i, s := range n.to {
		sum += float64(n.weights[i]) * v[s]
		weights += float64(n.weights[i])
		least, most = min(least, v[s]), max(most, v[s])
	}
	switch n.turn {
	case games.Max:
		return most
	case games.Min:
		return least
	}
	return sum / weights
}
