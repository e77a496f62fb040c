package sampling_test

import (
	"context"
	"math"
	"reflect"
	"testing"

	"parlor/games"
	"parlor/games/tree"
	"parlor/search"
	"parlor/search/searchtest"
)

// TestMeans: on small trees with chance, simultaneous decisions, forced moves and ends of very different
// size, the mean of the move that 300 simulations choose lies within four of its standard errors of what
// the move is worth, and what is called proved is exact.
func TestMeans(t *testing.T) {
	const trees = 5000
	off, open := 0, 0
	for seed := range uint64(trees) {
		r := games.NewRandom(seed, games.StreamCorpus, 64)
		shape := searchtest.Shape{Levels: 2 + int(r.Below(4)), Most: 2 + int(r.Below(3)), Lo: -10, Hi: 10, Chance: true, Both: seed%4 == 0}
		if seed%3 == 0 {
			shape.Rare = 100
		}
		g := searchtest.Grow(r, shape)
		got := find(t, context.Background(), g.Problem(-1000, 1000), searchtest.TreeState{}, search.Options{Seed: seed, Sampling: search.Sampling{Simulations: 300, Playouts: true}})
		want := g.Exact(0, 60, nil, solve)
		if got.Sampled.Proved {
			if math.Abs(float64(got.Value)-want) > 1e-6 {
				t.Errorf("seed %d: proved to be %v, want %v", seed, got.Value, want)
			}
			continue
		}
		if turn := g.Turn(&searchtest.TreeState{}); turn == games.Max || turn == games.Min {
			next := searchtest.TreeState{}
			g.Play(&next, got.Move)
			want = g.Exact(next.Node, 60, nil, solve)
		}
		open++
		if math.Abs(float64(got.Value)-want) > 4*float64(got.Sampled.StandardError)+1e-9 {
			off++
		}
	}
	t.Logf("%d of %d trees are not proved, and the means of %d are far off", open, trees, off)
	if off > trees/100 || open == 0 {
		t.Errorf("%d means of %d are far off", off, open)
	}
}

// lottery writes a chance node so many levels above its ends, of which one in sixteen is 100 and the
// others are 0.
func lottery(levels, from int) string {
	if levels == 0 {
		return map[bool]string{true: "100", false: "0"}[from%16 == 5]
	}
	text := "(chance"
	for i := range 4 {
		text += " (1 " + lottery(levels-1, 4*from+i) + ")"
	}
	return text + ")"
}

// TestSureThings: who may take a sure thing in place of a lottery does not do so after having seen what
// was drawn, so that the sure 9 is worth more than a choice between 7 and the lottery.
func TestSureThings(t *testing.T) {
	rules, err := tree.New("(max 9 (max 7 "+lottery(5, 0)+"))", nil)
	if err != nil {
		t.Fatal(err)
	}
	p := search.Problem[tree.State]{Game: rules, Eval: rules.Evaluations().Named[0]}
	for _, simulations := range []uint64{300, 1000} {
		for seed := range uint64(20) {
			got := find(t, context.Background(), p, rules.Start(), search.Options{Seed: seed, Sampling: search.Sampling{Simulations: simulations, Playouts: true}})
			if got.Move != 0 || got.Value > 9+4*games.Value(got.Sampled.StandardError) {
				t.Errorf("%d simulations, seed %d: move %d, worth %v ± %v", simulations, seed, got.Move, got.Value, got.Sampled.StandardError)
			}
		}
	}
}

// TestExplores: the constant to explore with matters wherever a choice is open: on random trees of every shape,
// by an evaluation, one that is the same everywhere, and playouts, the searches with 0, 1 and 10 differ if two
// moves are open in the end, whatever the constant. Where all that was met has one value a bonus of any size
// decides alone, so that there only 0 differs from the others.
func TestExplores(t *testing.T) {
	compared, alike := 0, 0
	for seed := range uint64(3000) {
		r := games.NewRandom(seed, games.StreamCorpus, 65)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 4 + int(r.Below(5)), Most: 2 + int(r.Below(4)), Lo: -10, Hi: 10, Chance: seed%2 == 0, NoEarlyEnds: seed%3 > 0})
		if turn := g.Turn(&searchtest.TreeState{}); turn != games.Max && turn != games.Min {
			continue
		}
		p := g.Problem(-10, 10)
		if seed%4 == 0 {
			p.Eval.Of = func(*searchtest.TreeState, games.Turn) games.Value { return 0 }
		}
		var found [3]search.Result
		open, same := true, true
		for i, explore := range []float64{0, 1, 10} {
			o := search.Options{Seed: seed, Sampling: search.Sampling{Simulations: 100, Playouts: seed%5 == 0, Explore: explore, ExploreGiven: true}}
			found[i] = find(t, context.Background(), p, searchtest.TreeState{}, o)
			unproved := 0
			for k, m := range found[i].Sampled.Moves {
				if !m.Proved {
					unproved++
				}
				same = same && (i == 0 || m.StandardError == 0 && found[i].Moves[k].Lo == found[i].Moves[0].Lo)
			}
			open = open && unproved > 1 && !found[i].Sampled.Proved // which ends the search
		}
		if !open {
			continue
		}
		if compared++; same {
			alike++
		}
		if reflect.DeepEqual(found[0], found[1]) || !same && reflect.DeepEqual(found[1], found[2]) {
			t.Errorf("seed %d, all alike %v: %+v, %+v, %+v whatever the constant", seed, same, found[0].Sampled, found[1].Sampled, found[2].Sampled)
		}
	}
	t.Logf("%d trees with two open moves; on %d of them all values are alike", compared, alike)
	if compared < 300 {
		t.Errorf("only %d trees were compared", compared)
	}
}

// TestProvedMixtures: the mixtures of a root that is proved cannot be exploited, whether all cells of its
// matrix are proved or not.
func TestProvedMixtures(t *testing.T) {
	checked := 0
	for seed := range uint64(3000) {
		r := games.NewRandom(seed, games.StreamCorpus, 66)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 2 + int(r.Below(3)), Most: 3, Lo: -10, Hi: 10, Chance: true, Both: true})
		root := searchtest.TreeState{}
		if g.Turn(&root) != games.Both {
			continue
		}
		got := find(t, context.Background(), g.Problem(-10, 10), root, search.Options{Seed: seed, Sampling: search.Sampling{Simulations: 1 + r.Below(100), Playouts: true}})
		if !got.Sampled.Proved {
			continue
		}
		checked++
		e := got.Equilibrium
		for row, m := range e.Rows {
			sum := 0.0
			for column, reply := range e.Columns {
				cell := root
				g.Play(&cell, m)
				g.Play(&cell, reply)
				sum += e.ColumnMix[column] * g.Exact(cell.Node, 60, nil, solve)
			}
			if sum > float64(got.Value)+1e-6 {
				t.Fatalf("seed %d: row %d gets %v against %v, and the value is %v", seed, row, sum, e.ColumnMix, got.Value)
			}
		}
		for column, reply := range e.Columns {
			sum := 0.0
			for row, m := range e.Rows {
				cell := root
				g.Play(&cell, m)
				g.Play(&cell, reply)
				sum += e.RowMix[row] * g.Exact(cell.Node, 60, nil, solve)
			}
			if sum < float64(got.Value)-1e-6 {
				t.Fatalf("seed %d: column %d gives away %v against %v, and the value is %v", seed, column, sum, e.RowMix, got.Value)
			}
		}
	}
	if checked < 300 {
		t.Errorf("only %d roots are proved", checked)
	}
}

// TestFurther: where nobody decides, following the game on tells in the mean by how much an evaluation is
// wrong, and varies far less than what is drawn.
func TestFurther(t *testing.T) {
	for seed := range uint64(40) {
		r := games.NewRandom(seed, games.StreamCorpus, 68)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 6, Most: 4, Lo: -10, Hi: 10, OnlyChance: true})
		const many = 4000
		var sum, squares float64
		further := &search.Algorithm{Name: "further", Suits: search.AnyGame, Takes: search.TakesSeed, Explore: func(ground search.Ground, o search.Options) search.Result {
			for range many {
				wrong := float64(ground.Further(0, 0, 20, r))
				sum, squares = sum+wrong, squares+wrong*wrong
			}
			return search.Result{Depth: 1, Value: ground.Value(0, 0)}
		}}
		got, err := search.Search(context.Background(), g.Problem(-10, 10), searchtest.TreeState{}, search.Options{Algorithm: further, Depth: 1})
		if err != nil {
			t.Fatal(err)
		}
		mean, want := sum/many, g.Exact(0, 60, nil, nil)-float64(got.Value)
		if off := math.Abs(mean - want); off > 5*math.Sqrt((squares/many-mean*mean)/many)+1e-9 {
			t.Errorf("seed %d: wrong by %v, found %v", seed, want, mean)
		}
	}
}
