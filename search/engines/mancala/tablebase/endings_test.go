package tablebase

import (
	"context"
	"encoding/json"
	"testing"

	"parlor/games"
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
		found := tables.Best(context.Background(), &Ending{Rules: rules, State: s, Nodes: 1e6, Table: SmallTable})
		nodes := found.Searched
		if !found.Exact || !found.Proved || int(found.Move) != c.BestMoves[0] || int(found.Margin) != c.Value {
			t.Errorf("%v: %+v; want %d, %d", line, found, c.BestMoves[0], c.Value)
		}
		if nodes < 2 {
			continue
		}
		if less := tables.Best(context.Background(), &Ending{Rules: rules, State: s, Nodes: nodes - 1, Table: SmallTable}); less.Exact || less.Searched < nodes {
			t.Errorf("%v: with %d nodes %+v", line, nodes-1, less)
		}
		if again := tables.Best(context.Background(), &Ending{Rules: rules, State: s, Nodes: nodes, Table: SmallTable}); again != found {
			t.Errorf("%v: the second time %+v, not %+v", line, again, found)
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
		if found := tables.Best(context.Background(), &Ending{Rules: r, State: start, Table: SmallTable}); !found.Exact || int(found.Margin) != want {
			t.Errorf("empty capture %t: %+v, want %d", empty, found, want)
		}
	}
	r := mustNew(t, mancala.Options{Pits: 2, EarlyStop: true})
	start := r.Start()
	if found := tables.Best(context.Background(), &Ending{Rules: r, State: start, Table: SmallTable}); found != (Found{}) {
		t.Error("a game that stops early is solved")
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	r = mustNew(t, mancala.Options{Stones: 3})
	start = r.Start()
	if found := tables.Best(stopped, &Ending{Rules: r, State: start, Table: SmallTable}); found.Exact || found.Searched > pollEvery {
		t.Errorf("after the end %+v", found)
	}
}

// TestEndingsStopped stops in the middle of recorded positions: a move that is said to
// be proved gets its side what is said.
func TestEndingsStopped(t *testing.T) {
	gamestest.TakesTurns(t)
	var tables Tables
	proved := 0
	for _, line := range gamestest.VectorsIn(t, "../../../../games/mancala/testdata", "mancala-exact.jsonl") {
		var c struct{ Board []int }
		if err := json.Unmarshal(line.Text, &c); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		rules, s := readBoard(t, c.Board)
		exact := tables.Best(context.Background(), &Ending{Rules: rules, State: s, Table: SmallTable})
		for nodes := exact.Searched / 2; nodes > 0 && nodes < exact.Searched; nodes += nodes/2 + 1 {
			found := tables.Best(context.Background(), &Ending{Rules: rules, State: s, Nodes: nodes, Table: SmallTable})
			if !found.Proved {
				continue
			}
			proved++
			p, sign := read(rules, &s), games.Value(1)
			if rules.Mover(&s) == games.Min {
				sign = -1
			}
			margin := marginOf(rules, &s)
			e := mustLoad(t, rules.Options().Pits, smallStones, rules.Options().EmptyCapture)
			x := &search{endgame: e, ctx: context.Background(), memory: newMemory(leastPower, e.amount[p.stones()])}
			if !x.reaches(p, int(found.Move), int(sign*(found.Margin-margin(0)))) {
				t.Errorf("%v: stopped after %d nodes: %+v, which is not so", line, nodes, found)
			}
		}
	}
	if proved == 0 {
		t.Error("nothing was proved of any position that was stopped")
	}
	t.Logf("%d moves proved", proved)
}

// TestTableSizes: a large table is for positions with many stones only, and what may be
// hoped for grows with the table.
func TestTableSizes(t *testing.T) {
	for _, c := range []struct {
		text   string
		table  TableSize
		nodes  uint64
		stones int
		hope   bool
	}{
		{"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0", LargeTable, 7_000_000, 20, true},
		{"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0", OwnTable, 7_000_000, 16, false},
		{"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0", SmallTable, 7_000_000, 8, false},
		{"mancala 4,4,4,4,4,4,3,4,4,4,1,0,0,8,0", LargeTable, 7_000_000, 20, true},
		{"mancala 4,4,4,4,4,4,3,4,4,4,0,0,0,9,0", LargeTable, 7_000_000, 16, true},
		{"mancala 4,4,4,4,4,4,3,4,4,4,0,0,0,9,0", OwnTable, 100, 16, false},
		{"mancala 1,0,0,0,0,1,2,1,0,0,0,0,0,3,0", LargeTable, 7_000_000, 8, true},
	} {
		rules, s, err := mancala.Read(c.text)
		if err != nil {
			t.Fatal(err)
		}
		e := Ending{Rules: rules, State: s, Nodes: c.nodes, Table: c.table}
		if got, _ := e.stones(); got != c.stones || e.Hopeful() != c.hope {
			t.Errorf("%s, table %d: %d stones, hopeful %t; want %+v", c.text, c.table, got, e.Hopeful(), c)
		}
	}
}
