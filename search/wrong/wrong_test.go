package wrong

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/tree"
	"parlor/search"
	"parlor/search/events"
)

// find searches a tree written down to its end.
func find(t *testing.T, text string, o search.Options) search.Result {
	t.Helper()
	rules, err := tree.New(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	o.Depth = max(o.Depth, 4)
	p := search.Problem[tree.State]{Game: rules, Eval: rules.Evaluations().Named[0]}
	r, err := search.Search(context.Background(), p, rules.Start(), o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestMistakes searches trees worked out by hand: each mistake gives the wrong value
// it is known for, and a sound search the right one.
func TestMistakes(t *testing.T) {
	const (
		extraTurn = "(max (max 1 5) (min 2 3))"
		draws     = "(max (chance (9 -4) (1 6)) (chance (1 0) (1 2) (2 1)))"
		unlikely  = "(max (chance (9 -4) (1 8)) 1)"
		atOnce    = "(both (1 -1) (-1 1))"
	)
	for _, c := range []struct {
		mistake, sound *search.Algorithm
		tree           string
		wrong, right   games.Value
		move, best     games.Move
	}{
		{MaxOverChance, search.Expectiminimax, draws, 6, 1, 0, 1},
		{Unweighted, search.Expectiminimax, draws, 1, 1, 0, 1},
		{Unweighted, search.Expectiminimax, unlikely, 2, 1, 0, 1},
		{DoubleDivision, search.Expectiminimax, draws, games.Value(1) / 3, 1, 1, 1},
		{Paranoid, search.Mixing, atOnce, -1, 0, 0, 0},
		{ParityNegamax, search.Minimax, extraTurn, 2, 5, 1, 0},
		{AlphaBetaThroughChance, search.Expectiminimax, "(max 5 (chance (1 (min 3 -7)) (1 (min 8 9))))", 5.5, 5, 1, 0},
	} {
		wrong, right := find(t, c.tree, search.Options{Algorithm: c.mistake}), find(t, c.tree, search.Options{Algorithm: c.sound})
		if wrong.Value != c.wrong || wrong.Move != c.move {
			t.Errorf("%s gives %v, move %d; want %v, move %d", c.mistake, wrong.Value, wrong.Move, c.wrong, c.move)
		}
		if math.Abs(float64(right.Value-c.right)) > 1e-12 || right.Move != c.best {
			t.Errorf("%s gives %v, move %d; want %v, move %d", c.sound, right.Value, right.Move, c.right, c.best)
		}
	}
}

// TestRows holds every row to what a mistake must say of itself.
func TestRows(t *testing.T) {
	for _, a := range Algorithms() {
		if !a.Mistaken || a.Exact() || a.New == nil || a.Suits == 0 || a.Brief == "" {
			t.Errorf("%s must say that it is a mistake, what is wrong with it and where: %+v", a, a)
		}
		if search.Algorithms().Named(a.Name) != nil {
			t.Errorf("%s has the name of a sound algorithm", a)
		}
		if _, err := search.Search(context.Background(), search.Problem[tree.State]{}, tree.State{},
			search.Options{Algorithm: a, Depth: 1, BeamWidth: 2}); games.CodeOf(err) != "contradictory-options" {
			t.Errorf("%s with a width: %v", a, err)
		}
	}
}

// TestCounts compares the work of the mistakes with that of plain search, which
// visits the same nodes, with a node limit and without.
func TestCounts(t *testing.T) {
	const text = "(max (chance (1 (min 2 4)) (1 (max 6 8))) (min (chance (1 -9) (2 7)) (min 5 9)))"
	for _, a := range Algorithms() {
		if a == AlphaBetaThroughChance {
			continue // which leaves nodes out
		}
		for nodes := range uint64(20) {
			o := search.Options{Algorithm: a, Nodes: nodes, Deepen: true}
			got := find(t, text, o)
			o.Algorithm = search.Expectiminimax
			if want := find(t, text, o); got.Total != want.Total || got.Stopped != want.Stopped {
				t.Errorf("%s, %d nodes: %+v, stopped by %v; want %+v, %v", a, nodes, got.Total, got.Stopped, want.Total, want.Stopped)
			}
		}
	}
}

// drawTree writes a tree of decisions that is so deep at most, with draws or without.
func drawTree(r *rand.Rand, deep int, draws bool) string {
	if deep == 0 || r.IntN(6) == 0 {
		return strconv.Itoa(r.IntN(21) - 10)
	}
	kinds := []string{"max", "min", "chance"}
	kind := kinds[r.IntN(3)]
	if kind == "chance" && !draws {
		kind = "max"
	}
	var parts []string
	for range 1 + r.IntN(3) {
		part := drawTree(r, deep-1, draws)
		if kind == "chance" {
			part = fmt.Sprintf("(%d %s)", 1+r.IntN(3), part)
		}
		parts = append(parts, part)
	}
	return "(" + kind + " " + strings.Join(parts, " ") + ")"
}

// TestThroughChance: without chance it is alpha-beta, cut for cut. With chance its value is
// wrong in some trees, and never where it has cut nothing.
func TestThroughChance(t *testing.T) {
	r, wrong := rand.New(rand.NewPCG(7, 7)), 0
	for range 2000 {
		deep := search.Options{Algorithm: AlphaBetaThroughChance, Depth: 6}
		text := "(max " + drawTree(r, 4, false) + " " + drawTree(r, 4, false) + ")"
		got := find(t, text, deep)
		deep.Algorithm, deep.NoOrdering, deep.Textbook = search.AlphaBeta, true, true
		if want := find(t, text, deep); got.Value != want.Value || got.Move != want.Move || got.Total != want.Total {
			t.Fatalf("%s: %v, move %d, %+v; alpha-beta has %v, move %d, %+v", text, got.Value, got.Move, got.Total, want.Value, want.Move, want.Total)
		}
		text = "(max " + drawTree(r, 4, true) + " " + drawTree(r, 4, true) + ")"
		deep = search.Options{Algorithm: AlphaBetaThroughChance, Depth: 6}
		got = find(t, text, deep)
		deep.Algorithm = search.Expectiminimax
		switch right := find(t, text, deep); {
		case math.Abs(float64(got.Value-right.Value)) < 1e-9:
		case got.Total.PrunedMoves == 0:
			t.Fatalf("%s: %v without a cut, want %v", text, got.Value, right.Value)
		default:
			wrong++
		}
	}
	if wrong < 20 {
		t.Errorf("only %d trees show the mistake", wrong)
	}
}

// TestTraced tells as many nodes as are counted.
func TestTraced(t *testing.T) {
	for _, a := range Algorithms() {
		entered, left := uint64(0), uint64(0)
		r := find(t, "(max (chance (1 (min 2 4)) (1 (max 6 8))) 3)", search.Options{Algorithm: a, Trace: func(e events.Event) {
			switch e.Kind {
			case events.EnterNode:
				entered++
			case events.LeaveNode:
				left++
			}
		}})
		if entered != r.Total.Visited || left != entered {
			t.Errorf("%s: %d nodes entered, %d left, %d counted", a, entered, left, r.Total.Visited)
		}
	}
}
