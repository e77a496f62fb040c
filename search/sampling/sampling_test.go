package sampling_test

import (
	"context"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search"
	"parlor/search/matrix"
	"parlor/search/sampling"
	"parlor/search/searchtest"
)

func find[S comparable](t testing.TB, ctx context.Context, p search.Problem[S], s S, o search.Options) search.Result {
	t.Helper()
	o.Algorithm, o.Depth, o.SearchOnlyMove = sampling.UCT, 1, true
	r, err := search.Search(ctx, p, s, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func solve(m [][]float64) float64 {
	g := matrix.Game{Rows: len(m), Columns: len(m[0])}
	for _, row := range m {
		g.Values = append(g.Values, row...)
	}
	return matrix.Solve(g).Value
}

// TestProofs runs out of tree on random trees with chance, extra turns and decisions taken at
// once: the value is exact, and so is that of the move chosen.
func TestProofs(t *testing.T) {
	gamestest.TakesTurns(t)
	for seed := range uint64(5000) {
		r := games.NewRandom(seed, games.StreamCorpus, 61)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 2 + int(r.Below(3)), Most: 3, Lo: -10, Hi: 10, Chance: seed%2 == 0, Both: seed%3 == 0})
		o := search.Options{Seed: seed, Sampling: search.Sampling{Simulations: 1_000_000, Playouts: seed%4 == 1, Greedy: seed%16 == 1, ByValue: seed%8 < 4}}
		got := find(t, context.Background(), g.Problem(-10, 10), searchtest.TreeState{}, o)
		want := g.Exact(0, 60, nil, solve)
		if !got.Sampled.Proved || got.Sampled.StandardError != 0 || math.Abs(float64(got.Value)-want) > 1e-6 {
			t.Fatalf("seed %d: %v after %d simulations, proved %v; want %v", seed, got.Value, got.Sampled.Simulations, got.Sampled.Proved, want)
		}
		if c := got.Total; c.Visited < got.Sampled.Simulations || c.TableHits > c.Visited {
			t.Fatalf("seed %d: the kinds of nodes do not add up: %+v", seed, c)
		}
		if turn := g.Turn(&searchtest.TreeState{}); turn == games.Max || turn == games.Min {
			next := searchtest.TreeState{}
			g.Play(&next, got.Move)
			if v := g.Exact(next.Node, 60, nil, solve); math.Abs(v-want) > 1e-6 {
				t.Fatalf("seed %d: move %d is worth %v, the position %v", seed, got.Move, v, want)
			}
		}
	}
}

// TestStandardErrors: where nobody decides, the mean of simulations lies within so many
// standard errors of the value as often as a normal distribution has it.
func TestStandardErrors(t *testing.T) {
	gamestest.TakesTurns(t)
	within, all := [4]int{}, 0
	for seed := range uint64(3000) {
		r := games.NewRandom(seed, games.StreamCorpus, 62)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 9, Most: 4, Lo: -10, Hi: 10, NoEarlyEnds: true, OnlyChance: true})
		got := find(t, context.Background(), g.Problem(-10, 10), searchtest.TreeState{}, search.Options{
			Seed: seed, Sampling: search.Sampling{Simulations: 200, Playouts: true},
		})
		if got.Sampled.Proved {
			continue
		}
		all++
		off := math.Abs(float64(got.Value)-g.Exact(0, 60, nil, nil)) / float64(got.Sampled.StandardError)
		for k := 1; k < 4; k++ {
			if off <= float64(k) {
				within[k]++
			}
		}
	}
	t.Logf("of %d means %d, %d, %d lie within 1, 2, 3 standard errors", all, within[1], within[2], within[3])
	for k, least := range [4]float64{0, .65, .94, .99} {
		if float64(within[k]) < least*float64(all) || all < 500 {
			t.Errorf("only %d of %d means lie within %d standard errors", within[k], all, k)
		}
	}
}

// endless is a game in which nothing ever happens.
type endless struct{}

func (endless) Turn(*searchtest.TreeState) games.Turn { return games.Max }
func (endless) Moves(_ *searchtest.TreeState, buf []games.Move) []games.Move {
	return append(buf, 0, 1)
}
func (endless) Weight(*searchtest.TreeState, games.Move) uint32 { return 1 }
func (endless) Play(*searchtest.TreeState, games.Move)          {}
func (endless) Score(*searchtest.TreeState) games.Value         { return 0 }

// TestEndless: playouts of a game without an end are given up, and it is said.
func TestEndless(t *testing.T) {
	p := (&searchtest.Tree{}).Problem(-1, 1)
	p.Game, p.Eval.Of = endless{}, func(*searchtest.TreeState, games.Turn) games.Value { return .25 }
	for _, greedy := range []bool{false, true} {
		r := find(t, context.Background(), p, searchtest.TreeState{}, search.Options{Sampling: search.Sampling{Simulations: 20, Playouts: true, Greedy: greedy}})
		if r.Sampled.Unended != 20 || r.Value != .25 {
			t.Errorf("greedy %v: %+v, value %v", greedy, r.Sampled, r.Value)
		}
	}
}

// slow is an endless game that is interrupted in its first playouts, and counts the moves made
// from then on.
type slow struct {
	endless
	moves, after *int
	stop         func()
}

func (g slow) Play(*searchtest.TreeState, games.Move) {
	if *g.moves++; *g.moves == 20_500 {
		g.stop()
	}
	if *g.moves > 20_500 {
		*g.after++
	}
}

// TestInterruptedPlayout: a playout does not have to come to its end before a search stops.
func TestInterruptedPlayout(t *testing.T) {
	for _, test := range []struct {
		greedy bool // which tries two moves for one that it makes, and looks at the limits at each
		made   uint64
		more   int
	}{{false, 2, 300}, {true, 0, 1000 * 3}} {
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		moves, after := 0, 0
		p := (&searchtest.Tree{}).Problem(-1, 1)
		p.Game, p.Eval.Of = slow{moves: &moves, after: &after, stop: stop}, func(*searchtest.TreeState, games.Turn) games.Value { return .25 }
		r := find(t, ctx, p, searchtest.TreeState{}, search.Options{Sampling: search.Sampling{Simulations: 20, Playouts: true, Greedy: test.greedy}})
		if r.Stopped != context.Canceled || r.Sampled.Simulations != test.made || test.made > 0 && r.Value != .25 || after > test.more {
			t.Errorf("greedy %v: stopped by %v after %d simulations and %d more moves: %v", test.greedy, r.Stopped, r.Sampled.Simulations, after, r.Value)
		}
	}
}

// TestGreedyPlayouts: with an evaluation that knows every value and no chance, a greedy playout is
// perfect play, so that one simulation of a move tells what it is worth.
func TestGreedyPlayouts(t *testing.T) {
	for seed := range uint64(500) {
		r := games.NewRandom(seed, games.StreamCorpus, 63)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 2 + int(r.Below(4)), Most: 3, Lo: -10, Hi: 10})
		var roots []games.Move
		if start := (searchtest.TreeState{}); g.Turn(&start) != games.Over {
			roots = g.Moves(&start, nil)
		}
		if len(roots) < 2 {
			continue
		}
		p := g.Problem(-10, 10)
		p.Eval.Of = func(s *searchtest.TreeState, _ games.Turn) games.Value {
			return games.Value(g.Exact(s.Node, 60, nil, nil))
		}
		got := find(t, context.Background(), p, searchtest.TreeState{}, search.Options{Seed: seed, Sampling: search.Sampling{Simulations: uint64(len(roots)), Playouts: true, Greedy: true, Explore: 1000, ExploreGiven: true}})
		for i, m := range got.Moves {
			if got.Sampled.Moves[i].Visits == 0 {
				continue // another one was proved to be the best
			}
			next := searchtest.TreeState{}
			g.Play(&next, m.Move)
			if want := g.Exact(next.Node, 60, nil, nil); float64(m.Lo) != want {
				t.Fatalf("seed %d: move %d is worth %v after one simulation, wanted %v", seed, m.Move, m.Lo, want)
			}
		}
	}
}

// TestBadSampling refuses what makes no sense.
func TestBadSampling(t *testing.T) {
	p, s := searchtest.Grow(games.NewRandom(1, games.StreamCorpus, 72), searchtest.Shape{Levels: 2, Most: 3, Lo: -10, Hi: 10, Chance: true}).Problem(-10, 10), searchtest.TreeState{}
	for _, bad := range []search.Sampling{
		{Simulations: 1e12}, {Explore: -1}, {Explore: math.NaN()}, {Explore: math.Inf(1)}, {Cut: 3}, {Cut: -1, Playouts: true}, {MB: -1},
	} {
		if _, err := search.Search(context.Background(), p, s, search.Options{Algorithm: sampling.UCT, Depth: 1, Sampling: bad}); err == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
	if _, err := search.Search(context.Background(), p, s, search.Options{Algorithm: search.Star2, Depth: 1, Sampling: search.Sampling{Simulations: 5}}); games.CodeOf(err) != "contradictory-options" {
		t.Errorf("star2 with simulations: %v", err)
	}
}
