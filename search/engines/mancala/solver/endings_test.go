package solver

import (
	"context"
	"encoding/json"
	"testing"

	"parlor/games/gamestest"
	"parlor/games/mancala"
)

// TestEndings finds the first of the best moves of every recorded position, and
// nothing where the nodes do not suffice.
func TestEndings(t *testing.T) {
	var tables Tables
	for _, line := range gamestest.VectorsIn(t, "../../../../games/mancala/testdata", "mancala-exact.jsonl") {
		var c struct {
			Board     []int
			Value     int
			BestMoves []int `json:"best_moves"`
		}
		if err := json.Unmarshal(line.Text, &c); err != nil {
			t.Errorf("%v: %v", line, err)
			continue
		}
		rules, s := readBoard(t, c.Board)
		m, margin, nodes, ok := tables.Best(context.Background(), &Ending{Rules: rules, State: s, Nodes: 1e6, Small: true})
		if !ok || int(m) != c.BestMoves[0] || int(margin) != c.Value {
			t.Errorf("%v: move %d, %v, %t; want %d, %d", line, m, margin, ok, c.BestMoves[0], c.Value)
		}
		if nodes < 2 {
			continue
		}
		if _, _, spent, ok := tables.Best(context.Background(), &Ending{Rules: rules, State: s, Nodes: nodes - 1, Small: true}); ok || spent < nodes {
			t.Errorf("%v: found with %d nodes of %d, %t", line, spent, nodes, ok)
		}
		if _, _, again, ok := tables.Best(context.Background(), &Ending{Rules: rules, State: s, Nodes: nodes, Small: true}); !ok || again != nodes {
			t.Errorf("%v: the second time %d nodes, not %d", line, again, nodes)
		}
	}
}

// TestEndingsOfAllRules: one value serves several boards, and refuses what cannot
// be solved.
func TestEndingsOfAllRules(t *testing.T) {
	var tables Tables
	for empty, want := range map[bool]int{false: -10, true: -12} {
		r := mustNew(t, mancala.Options{Pits: 2, Stones: 4, EmptyCapture: empty})
		start := r.Start()
		if _, margin, _, ok := tables.Best(context.Background(), &Ending{Rules: r, State: start, Small: true}); !ok || int(margin) != want {
			t.Errorf("empty capture %t: %v, %t, want %d", empty, margin, ok, want)
		}
	}
	r := mustNew(t, mancala.Options{Pits: 2, EarlyStop: true})
	start := r.Start()
	if _, _, _, ok := tables.Best(context.Background(), &Ending{Rules: r, State: start, Small: true}); ok {
		t.Error("a game that stops early is solved")
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	r = mustNew(t, mancala.Options{Stones: 3})
	start = r.Start()
	if _, _, nodes, ok := tables.Best(stopped, &Ending{Rules: r, State: start, Small: true}); ok || nodes > pollEvery {
		t.Errorf("solved with %d nodes after the end", nodes)
	}
}
