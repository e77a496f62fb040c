package search

import (
	"math"
	"testing"

	"parlor/games"
)

// toy is an algorithm as somebody outside this package would add it: a row and a
// searcher. It is minimax over players and chance as a textbook prints it.
var toy = &Algorithm{
	Name: "toy", Brief: "a textbook's page", Suits: AnyGame, Takes: TakesBeamWidth | TakesWorkers | TakesTrace,
	New: func() Searcher { return textbookPage{} },
}

type textbookPage struct{}

func (x textbookPage) Value(t Tree, n Node) games.Value {
	v, leaf := t.Leaf(n)
	if leaf {
		return v
	}
	var values, weights []float64
	turn := t.Turn(n.Level)
	for _, m := range t.Moves(n) {
		if turn == games.Chance {
			weights = append(weights, float64(t.Weight(n, m)))
		}
		values = append(values, float64(t.After(n, m)))
	}
	switch turn {
	case games.Chance:
		return games.Value(dotted(values, weights) / dotted(weights, nil))
	case games.Max, games.Both:
		return games.Value(extreme(values, math.Max))
	}
	return games.Value(extreme(values, math.Min))
}

// dotted sums a's numbers times b's, or a's alone.
func dotted(a, b []float64) (sum float64) {
	for i, v := range a {
		if b != nil {
			v *= b[i]
		}
		sum += v
	}
	return sum
}

func extreme(values []float64, better func(a, b float64) float64) float64 {
	best := values[0]
	for _, v := range values {
		best = better(best, v)
	}
	return best
}

// TestToyAlgorithm searches with an algorithm that no product code knows: it agrees
// with plain search in value, move and every count, with limits, a width and
// deepening as well, and any number of workers find the same.
func TestToyAlgorithm(t *testing.T) {
	for seed := range uint64(3000) {
		r := games.NewRandom(seed, games.StreamCorpus, 31)
		g := plant(randomTree(r, 2+int(r.Below(4)), -10, 10))
		if g.Turn(&treeState{}) == games.Over {
			continue
		}
		p := g.problem(-10, 10)
		p.QuickWins = seed%8 == 0
		o := Options{
			Algorithm: Expectiminimax, Depth: 1 + int(r.Below(5)), Deepen: seed%2 == 0, SearchOnlyMove: true,
			Nodes: [...]uint64{0, 0, 1, 7, 30}[seed%5], BeamWidth: [...]int{0, 0, 2}[seed%3], Workers: [...]int{0, 0, 0, 3}[seed%4],
		}
		want := mustSearch(t, p, o)
		o.Algorithm = toy
		got := mustSearch(t, p, o)
		if math.Abs(float64(got.Value-want.Value)) > 1e-9 || got.Move != want.Move || got.Total != want.Total || got.Stopped != want.Stopped {
			t.Fatalf("seed %d: %+v, plain search %+v", seed, got, want)
		}
	}
}

// TestToyRefused holds the row of an algorithm from outside to the same judge.
func TestToyRefused(t *testing.T) {
	for asked, code := range map[OptionSet]string{
		0: "", TakesWorkers: "", TakesTable: contradictory, TakesProbCut: contradictory, TakesOrdering: contradictory,
		TakesWorkers | TakesTrace: contradictory,
	} {
		if err := (Options{Algorithm: toy}).Judge(asked); games.CodeOf(err) != code {
			t.Errorf("options %b: %v, want code %q", asked, err, code)
		}
	}
}
