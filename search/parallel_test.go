package search

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"parlor/games"
	"parlor/search/events"
	"parlor/search/stack"
	"parlor/search/transposition"
)

// workerVariants lists the ways to search that take workers.
func workerVariants(t testing.TB) (all []variant) {
	for _, v := range variants(t) {
		if v.options.Algorithm.Takes.Has(TakesWorkers) {
			all = append(all, v)
		}
	}
	table, err := transposition.New(1)
	if err != nil {
		t.Fatal(err)
	}
	return append(all,
		variant{"expectiminimax all values", Options{Algorithm: Expectiminimax, AllValues: true}},
		variant{"star2 textbook table deepening", Options{Algorithm: Star2, Textbook: true, Table: table, Deepen: true}},
		variant{"maximin unordered deepening", Options{Algorithm: Maximin, NoOrdering: true, Deepen: true}},
	)
}

// TestWorkersAgree searches random trees with 1, 2 and 8 workers, some of them
// with a node limit: nothing may differ, and a search that was not stopped must
// give the value and the move of plain search.
func TestWorkersAgree(t *testing.T) {
	all := workerVariants(t)
	stopped := 0
	for seed := range uint64(6000) {
		r := games.NewRandom(seed, games.StreamCorpus, 2)
		g := plant(randomTree(r, 2+int(r.Below(4)), -10, 10))
		if g.Turn(&treeState{}) == games.Over {
			continue
		}
		p := g.problem(-10, 10)
		if seed%2 == 0 {
			p = g.richProblem(-10, 10)
		} else {
			p.QuickWins = seed%8 == 7
		}
		plain := Options{Algorithm: Expectiminimax, Depth: 1 + int(r.Below(5)), SearchOnlyMove: true}
		v := all[seed%uint64(len(all))]
		o := v.options
		o.Depth, o.SearchOnlyMove = plain.Depth, true
		if seed%3 == 0 {
			o.Nodes = 1 + r.Below(200)
		}
		one := sameForWorkers(t, fmt.Sprintf("seed %d, %s at depth %d", seed, v.name, o.Depth), p, o)
		if one.Stopped != nil {
			stopped++
			continue
		}
		want := mustSearch(t, p, plain)
		if math.Abs(float64(one.Value-want.Value)) > 1e-9 || one.Move != want.Move {
			t.Fatalf("seed %d, %s: value %v, move %d; plain search says %v, %d",
				seed, v.name, one.Value, one.Move, want.Value, want.Move)
		}
	}
	if stopped < 100 {
		t.Errorf("only %d searches met their node limit", stopped)
	}
}

// sameForWorkers gives the result of a search by one worker and fails if more of
// them give another.
func sameForWorkers(t *testing.T, name string, p Problem[treeState], o Options) Result {
	t.Helper()
	o.Workers = 1
	one := mustSearch(t, p, o)
	if o.Nodes > 0 && one.Total.Visited > o.Nodes+1 { // the root itself may be turned back
		t.Fatalf("%s: %d nodes with a limit of %d", name, one.Total.Visited, o.Nodes)
	}
	for _, n := range []int{2, 8} {
		o.Workers = n
		if got := mustSearch(t, p, o); !reflect.DeepEqual(got, one) {
			t.Fatalf("%s: %d workers found\n%+v, one found\n%+v", name, n, got, one)
		}
	}
	return one
}

func mustSearch(t testing.TB, p Problem[treeState], o Options) Result {
	t.Helper()
	r, err := Search(context.Background(), p, treeState{}, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestWorkersInsideTheLimit shows that a node limit stops at the last depth
// that fits: a search limited to what it needs is not stopped at all, and one
// limited to a node less is.
func TestWorkersInsideTheLimit(t *testing.T) {
	r := games.NewRandom(7, games.StreamCorpus, 3)
	p := plant(chanceNodeOf(randomTree(r, 7, -10, 10).times(1), randomTree(r, 7, -10, 10).times(2))).problem(-10, 10)
	o := Options{Algorithm: Star2, Depth: 4, Deepen: true, Workers: 2}
	free := mustSearch(t, p, o)
	o.Nodes = free.Total.Visited
	if r := mustSearch(t, p, o); r.Stopped != nil || r.Counts != free.Counts {
		t.Errorf("stopped by %v at depth %d within the limit", r.Stopped, r.Depth)
	}
	o.Nodes--
	if r := mustSearch(t, p, o); !errors.Is(r.Stopped, stack.ErrNodes) || r.Depth != free.Depth-1 {
		t.Errorf("stopped by %v at depth %d of %d, wanted the node limit one depth short", r.Stopped, r.Depth, free.Depth)
	}
}

// TestWorkersRefused lists the searches that cannot be shared.
func TestWorkersRefused(t *testing.T) {
	p := plant(maxOf(1, 2)).problem(-10, 10)
	for _, o := range []Options{
		{Algorithm: Memo, Workers: 1},
		{Algorithm: Mixing, Workers: 2},
		{Algorithm: DoubleOracle, Workers: 2},
		{Algorithm: Star2, Workers: 2, Trace: func(events.Event) {}},
		{Algorithm: Star2, Workers: 1, Fast: true},
		{Algorithm: Star2, Workers: -1},
		{Algorithm: Star2, Workers: MaxWorkers + 1},
	} {
		o.Depth = 1
		if _, err := Search(context.Background(), p, treeState{}, o); err == nil {
			t.Errorf("%s with %d workers was not refused", o.Algorithm, o.Workers)
		}
	}
}

// endless is a game without an end: two moves a turn, then one of three outcomes.
type endless struct{}

type endlessState struct{ turn games.Turn }

func (endless) Turn(s *endlessState) games.Turn { return s.turn }

func (endless) Moves(s *endlessState, buf []games.Move) []games.Move {
	if s.turn == games.Chance {
		return append(buf, 0, 1, 2)
	}
	return append(buf, 0, 1)
}

func (endless) Weight(*endlessState, games.Move) uint32 { return 1 }

func (endless) Play(s *endlessState, m games.Move) {
	switch {
	case s.turn != games.Chance:
		s.turn = games.Chance
	case m == 0:
		s.turn = games.Min
	default:
		s.turn = games.Max
	}
}

func (endless) Score(*endlessState) games.Value { return 0 }

func endlessProblem(of func(*endlessState, games.Turn) games.Value) Problem[endlessState] {
	return Problem[endlessState]{Game: endless{}, Eval: games.Eval[endlessState]{Lo: -1, Hi: 1, Of: of}}
}

// TestWorkersStop cancels searches that would never end, out of the evaluation of a
// leaf, and limits the time of others: they end with the last finished depth, and
// leave no goroutine behind. Once cancel has returned, every context below has ended; a
// worker visits PollEvery nodes between two looks at its own, and values a leaf a node at
// most, so no more leaves than that are left to each worker, however fast it is. (Leaves
// met while cancel is still at work prove nothing: it may be kept waiting in the middle.)
func TestWorkersStop(t *testing.T) {
	const enough = 10000 // leaves before the search is cancelled
	before := runtime.NumGoroutine()
	for _, start := range []games.Turn{games.Max, games.Chance} {
		for _, workers := range []int{1, 2, 8} {
			for _, timed := range []bool{false, true} {
				ctx, cancel := context.WithCancel(context.Background())
				o := Options{Algorithm: Expectiminimax, Depth: 20, Deepen: true, Workers: workers}
				want, least := context.Canceled, 1
				if timed {
					o.Time, want, least = 20*time.Millisecond, stack.ErrTime, 0
				}
				var leaves, late atomic.Int64
				var cancelled atomic.Bool
				p := endlessProblem(func(*endlessState, games.Turn) games.Value {
					if cancelled.Load() && late.Add(1) > int64(workers)*stack.PollEvery {
						panic(fmt.Sprintf("%d workers go on after they were cancelled", workers))
					}
					if leaves.Add(1) == enough && !timed {
						cancel()
						cancelled.Store(true)
					}
					return 0
				})
				r, err := Search(ctx, p, endlessState{start}, o)
				cancel()
				if err != nil || !errors.Is(r.Stopped, want) || r.Depth < least || r.Depth >= 20 {
					t.Errorf("%d workers: %v, stopped by %v at depth %d, wanted %v", workers, err, r.Stopped, r.Depth, want)
				}
			}
		}
	}
	for range 1000 { // a goroutine may be counted a little longer than it works
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines before and %d after", before, runtime.NumGoroutine())
}

// TestWorkersCancelledBefore searches with a context that is over already: there
// is a legal move to give all the same.
func TestWorkersCancelledBefore(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := plant(maxOf(1, 2)).problem(-10, 10)
	r, err := Search(ctx, p, treeState{}, Options{Algorithm: Star2, Depth: 3, Workers: 2})
	if err != nil || !errors.Is(r.Stopped, context.Canceled) || r.Depth != 0 {
		t.Errorf("%v, stopped by %v at depth %d", err, r.Stopped, r.Depth)
	}
}

// TestWorkersPanic lets an evaluation panic in whichever worker meets it first:
// the panic comes out where the search was called.
func TestWorkersPanic(t *testing.T) {
	p := endlessProblem(func(*endlessState, games.Turn) games.Value { panic("no opinion") })
	problem := p.Eval.Of
	calls := 0
	p.Eval.Of = func(s *endlessState, root games.Turn) games.Value {
		if calls++; calls == 1 { // of the root, before the workers begin
			return 0
		}
		return problem(s, root)
	}
	defer func() {
		if fault := recover(); fault != "no opinion" {
			t.Errorf("recovered %v", fault)
		}
	}()
	_, _ = Search(context.Background(), p, endlessState{games.Max}, Options{Algorithm: Star2, Depth: 3, Workers: 2})
	t.Error("the search went on")
}
