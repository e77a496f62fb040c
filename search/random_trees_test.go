package search

import (
	"context"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search/transposition"
)

// variant is one way to run an exact search.
type variant struct {
	name    string
	options Options
}

// variants lists every exact way to search, each with a table of its own.
func variants(t testing.TB) []variant {
	table := func() *transposition.Table {
		table, err := transposition.New(1)
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
	return []variant{
		{"expectiminimax", Options{Algorithm: Expectiminimax}},
		{"expectiminimax deepening", Options{Algorithm: Expectiminimax, Deepen: true}},
		{"memo", Options{Algorithm: Memo}},
		{"memo deepening", Options{Algorithm: Memo, Deepen: true}},
		{"star1", Options{Algorithm: Star1}},
		{"star1 unordered", Options{Algorithm: Star1, NoOrdering: true}},
		{"star1 all values", Options{Algorithm: Star1, AllValues: true}},
		{"star1 table", Options{Algorithm: Star1, Table: table()}},
		{"star1 table deepening", Options{Algorithm: Star1, Table: table(), Deepen: true}},
		{"star2", Options{Algorithm: Star2}},
		{"star2 unordered", Options{Algorithm: Star2, NoOrdering: true}},
		{"star2 table", Options{Algorithm: Star2, Table: table()}},
		{"star2 table deepening", Options{Algorithm: Star2, Table: table(), Deepen: true}},
		{"star2 table all values", Options{Algorithm: Star2, Table: table(), AllValues: true}},
	}
}

// TestRandomTrees compares every exact variant with exact fractions on trees
// with chance nodes, extra turns, forced moves and simultaneous decisions.
func TestRandomTrees(t *testing.T) {
	const trees = 20000
	all := variants(t)
	searched := 0
	for seed := range uint64(trees) {
		r := games.NewRandom(seed, games.StreamCorpus)
		g := plant(randomTree(r, 2+int(r.Below(4)), -10, 10))
		if g.Turn(&treeState{}) == games.Over {
			continue
		}
		g.quick = seed%16 >= 8
		searched++
		depth := 1 + int(r.Below(5))
		want, _ := g.exact(0, depth).Float64()
		move := games.Move(0)
		for i, v := range all {
			if i > 1 && seed%4 != uint64(i)%4 { // each variant meets a quarter of the trees
				continue
			}
			o := v.options
			o.Depth, o.SearchOnlyMove = depth, true
			p := g.problem(-10, 10)
			if seed%8 >= 4 {
				p = g.richProblem(-10, 10)
			}
			got, err := Search(context.Background(), p, treeState{}, o)
			if err != nil {
				t.Fatal(err)
			}
			if math.Abs(float64(got.Value)-want) > 1e-9 {
				t.Fatalf("seed %d, %s at depth %d: value %v, want %v", seed, v.name, depth, got.Value, want)
			}
			if i == 0 {
				move = got.Move
			}
			if got.Move != move {
				t.Fatalf("seed %d, %s at depth %d: move %d, want %d", seed, v.name, depth, got.Move, move)
			}
		}
	}
	if searched < trees*3/4 {
		t.Errorf("only %d of %d trees could be searched", searched, trees)
	}
}

// TestFailSoftBounds searches with arbitrary windows: a value inside is exact,
// one outside is a bound on the right side.
func TestFailSoftBounds(t *testing.T) {
	gamestest.TakesTurns(t)
	seeds := uint64(2500)
	if *gamestest.Long {
		seeds = 8000
	}
	for seed := range seeds {
		r := games.NewRandom(seed, games.StreamCorpus, 1)
		g := plant(randomTree(r, 2+int(r.Below(4)), -10, 10))
		depth := 1 + int(r.Below(4))
		want, _ := g.exact(0, depth).Float64()
		alpha := games.Value(r.Float()*24 - 12)
		beta := alpha + games.Value(r.Float()*6) + 1e-6
		for _, a := range []*Algorithm{Star1, Star2} {
			o := Options{Algorithm: a, Depth: depth}
			if seed%2 == 0 {
				o.Table, _ = transposition.New(1)
				o.Table.NextDepth()
			}
			p := g.problem(-10, 10)
			if seed%4 >= 2 {
				p = g.richProblem(-10, 10)
			}
			p.Root = games.Max
			x := newPruner(p, p.begin(treeState{}, noLimits(), depth), o)
			x.Depth, x.probing = depth, a == Star2
			v := x.Node(0, depth, alpha, beta)
			if !soundBound(float64(v), float64(alpha), float64(beta), want) {
				t.Fatalf("seed %d, %s: window (%v, %v) gave %v, exact value %v", seed, a, alpha, beta, v, want)
			}
		}
	}
}

// soundBound is the contract of fail-soft alpha-beta.
func soundBound(v, alpha, beta, want float64) bool {
	const rounding = 1e-9
	switch {
	case v <= alpha:
		return want <= v+rounding
	case v >= beta:
		return want >= v-rounding
	}
	return math.Abs(v-want) <= rounding
}
