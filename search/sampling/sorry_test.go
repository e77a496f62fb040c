package sampling_test

import (
	"context"
	"math"
	"reflect"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search"
	"parlor/search/searchtest"
	"parlor/search/stack"
)

func sorryStart(t testing.TB, pieces int, eval string) (search.Problem[sorry.State], sorry.State) {
	t.Helper()
	rules, err := sorry.New(sorry.Options{Pieces: pieces})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range rules.Evaluations().Named {
		if e.Name == eval {
			return search.Problem[sorry.State]{Game: games.SearchRules(games.Kit[sorry.State](rules)), Eval: e, QuickWins: rules.Info().QuickWins}, rules.Start()
		}
	}
	t.Fatalf("no evaluation %s", eval)
	panic("unreachable")
}

// TestSameForAnyWorkers: the same seed gives the same result in every part, whatever the
// number of workers, and another seed another one.
func TestSameForAnyWorkers(t *testing.T) {
	p, s := sorryStart(t, 3, "odds")
	for _, simulations := range []uint64{500, 30_000} {
		o := search.Options{Seed: 7, Sampling: search.Sampling{Simulations: simulations, Playouts: simulations == 500}}
		first := find(t, context.Background(), p, s, o)
		for workers := 1; workers < 6; workers++ {
			o.Workers = workers
			if got := find(t, context.Background(), p, s, o); !reflect.DeepEqual(got, first) {
				t.Fatalf("%d workers: %+v; none: %+v", workers, got, first)
			}
		}
		o.Seed = 8
		if got := find(t, context.Background(), p, s, o); got.Value == first.Value {
			t.Errorf("another seed gives the same value, %v", got.Value)
		}
	}
}

// TestFewSimulations makes few simulations where there are many moves: room for the nodes is
// made by their number.
func TestFewSimulations(t *testing.T) {
	g := searchtest.Grow(games.NewRandom(1, games.StreamCorpus, 67), searchtest.Shape{Levels: 3, Most: 40, Lo: -10, Hi: 10, NoEarlyEnds: true})
	for n := uint64(1); n < 200; n++ {
		r := find(t, context.Background(), g.Problem(-10, 10), searchtest.TreeState{}, search.Options{Seed: n, Sampling: search.Sampling{Simulations: n}})
		if r.Sampled.Simulations != n && !r.Sampled.Proved || r.Stopped != nil {
			t.Fatalf("%d of %d simulations, stopped by %v", r.Sampled.Simulations, n, r.Stopped)
		}
	}
}

// TestLimits: simulations, nodes, seconds, memory and an interrupt stop a search, which gives
// what it has.
func TestLimits(t *testing.T) {
	p, s := sorryStart(t, 3, "default")
	many := search.Sampling{Simulations: search.MostSimulations, Playouts: true}
	small := many
	small.MB = 1
	for _, c := range []struct {
		name string
		ctx  context.Context
		o    search.Options
		why  error
	}{
		{"nodes", context.Background(), search.Options{Nodes: 5000, Sampling: many}, stack.ErrNodes},
		{"seconds", context.Background(), search.Options{Time: 50 * time.Millisecond, Sampling: many}, stack.ErrTime},
		{"workers", context.Background(), search.Options{Time: 50 * time.Millisecond, Sampling: many, Workers: 2}, stack.ErrTime},
		{"memory", context.Background(), search.Options{Sampling: small}, stack.ErrMemory},
		{"interrupt", nil, search.Options{Sampling: many}, context.DeadlineExceeded},
	} {
		began := time.Now()
		if c.ctx == nil {
			ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
			defer cancel()
			c.ctx = ctx
		}
		r := find(t, c.ctx, p, s, c.o)
		if took := time.Since(began); c.why == context.DeadlineExceeded && took > 2*time.Second {
			t.Errorf("%s: stopped after %v", c.name, took) // TestInterruptedPlayout has the bound in moves
		}
		if r.Stopped != c.why || r.Sampled.Simulations == 0 || r.Depth != 1 {
			t.Errorf("%s: stopped by %v after %d simulations; want %v", c.name, r.Stopped, r.Sampled.Simulations, c.why)
		}
		if c.why == stack.ErrNodes && r.Total.Visited != 5000 {
			t.Errorf("%d nodes", r.Total.Visited)
		}
	}
	done, stop := context.WithCancel(context.Background())
	stop()
	if r := find(t, done, p, s, search.Options{Sampling: many}); r.Stopped != context.Canceled || r.Depth != 0 {
		t.Errorf("a search that was stopped before it began: %+v", r)
	}
}

// BenchmarkUCT makes simulations from the start of Sorry! with three pieces.
func BenchmarkUCT(b *testing.B) {
	for _, c := range []struct {
		name, eval string
		workers    int
		s          search.Sampling
	}{
		{"default", "default", 0, search.Sampling{}}, {"odds", "odds", 0, search.Sampling{}},
		{"playouts", "default", 0, search.Sampling{Playouts: true}},
		{"default-2", "default", 2, search.Sampling{}}, {"playouts-2", "default", 2, search.Sampling{Playouts: true}},
	} {
		b.Run(c.name, func(b *testing.B) {
			p, s := sorryStart(b, 3, c.eval)
			c.s.Simulations, c.s.MB = 400_000, 2048
			for b.Loop() {
				find(b, context.Background(), p, s, search.Options{Sampling: c.s, Workers: c.workers})
			}
			b.ReportMetric(float64(c.s.Simulations)*float64(b.N)/b.Elapsed().Seconds(), "simulations/s")
		})
	}
}

// TestSampledSorry searches positions of a real game: one value for the three searches, the same on
// every run, and fewer nodes for star1.
func TestSampledSorry(t *testing.T) {
	p, at := sorryStart(t, 3, "odds")
	r := games.NewRandom(5, games.StreamCorpus, 65)
	var visited [3]uint64
	for step := 0; step < 90; step++ {
		turn := p.Game.Turn(&at)
		switch {
		case turn == games.Over:
			t.Fatal("the game has ended too soon")
		case turn == games.Chance:
			p.Game.Play(&at, games.Outcome(p.Game, &at, r))
			continue
		}
		if step > 30 {
			compareSampled(t, p, at, &visited)
		}
		p.Game.Play(&at, games.Choice(p.Game, &at, r))
	}
	if visited[1] >= visited[0] {
		t.Errorf("nodes of sparse sampling, star1 and star2: %v", visited)
	}
}

func compareSampled(t *testing.T, p search.Problem[sorry.State], at sorry.State, visited *[3]uint64) {
	t.Helper()
	var first search.Result
	for i, a := range bySamples {
		o := search.Options{Algorithm: a, Depth: 4, Seed: 7, Sampling: search.Sampling{Outcomes: 8}}
		got, again := sample(t, p, at, o), sample(t, p, at, o)
		if got.Value != again.Value || got.Counts != again.Counts {
			t.Errorf("%s: %v and %v", a, got, again)
		}
		visited[i] += got.Counts.Visited
		if i == 0 {
			first = got
		} else if math.Abs(float64(got.Value-first.Value)) > 1e-6 || got.Move != first.Move {
			t.Errorf("%s: %v, move %d; sparse sampling has %v and %d", a, got.Value, got.Move, first.Value, first.Move)
		}
	}
}
