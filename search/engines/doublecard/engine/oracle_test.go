package engine

import (
	"context"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/games/gamestest"
	general "parlor/search"
	"parlor/search/clock"
	"parlor/search/transposition"
)

// openingNodes is how many positions are looked at to depth 7 from the empty board
// with a small table, Color first and Dots first, which differ by the order of
// moves. They change with whatever changes the search and with nothing else.
var openingNodes = [2]uint64{120082, 111241}

// TestOpeningValues compares the values of the empty board with those of an
// independent program. With Dots first they are the opposite.
func TestOpeningValues(t *testing.T) {
	want := []games.Value{0, -10, 10, -20, 40, -100, 90, -170, 110}
	depth := 7
	if *gamestest.Long {
		depth = 9
	}
	for i, r := range bothFirsts(t) {
		all := searchTo(r, r.Start(), informed(), depth)
		if nodes := all[6].nodes; nodes != openingNodes[i] {
			t.Errorf("%v first: %d positions to depth 7, and not %d", r.Options().First, nodes, openingNodes[i])
		}
		for _, f := range all {
			v := want[f.depth-1]
			if i == 1 {
				v = -v
			}
			if f.value != v {
				t.Errorf("%v first: depth %d is worth %v, want %v", r.Options().First, f.depth, f.value, v)
			}
		}
	}
}

// TestAgainstGeneralSearch compares values with the general search's in all kinds
// of positions to depth 5, as far as that gets in so many positions, and checks
// that the move chosen has the value.
func TestAgainstGeneralSearch(t *testing.T) {
	gamestest.TakesTurns(t)
	nodes := uint64(20000)
	if *gamestest.Long {
		nodes = 2000000
	}
	var reached [6]int
	table, err := transposition.New(16)
	if err != nil {
		t.Fatal(err)
	}
	all := append(texts(t, "../../../../games/doublecard/testdata/corpus200.txt"), texts(t, "testdata/recycling16.txt")...)
	for n, text := range all {
		r, s := mustRead(t, text)
		deepest := 0
		list := evaluations(r)
		if n%5 > 0 && !*gamestest.Long {
			list = list[:1] // the general search takes its time over threats
		}
		for _, e := range list {
			want := generalValues(t, r, s, e.general, table, nodes)
			deepest = len(want)
			for _, f := range searchTo(r, s, e.own, deepest) {
				if f.value != want[f.depth-1] {
					t.Errorf("%s: %s, depth %d is worth %v, want %v", text, e.general.Name, f.depth, f.value, want[f.depth-1])
				}
				e.checkMove(t, r, s, f)
			}
		}
		reached[deepest]++
	}
	t.Logf("positions by the deepest depth: %v", reached)
	if reached[5] < 50 || reached[4]+reached[5] < 140 {
		t.Errorf("positions by the deepest depth: %v", reached)
	}
}

// evaluation is one that both searches know.
type evaluation struct {
	general games.Eval[doublecard.State]
	own     valuation
}

func evaluations(r *doublecard.Rules) []evaluation {
	all := r.Evaluations().Named
	return []evaluation{{all[0], informed()}, {all[2], threats()}}
}

// generalValues gives what every depth is worth.
func generalValues(t *testing.T, r *doublecard.Rules, s doublecard.State, e games.Eval[doublecard.State], table *transposition.Table, nodes uint64) (values []games.Value) {
	p := general.Problem[doublecard.State]{Game: r, Eval: e, QuickWins: true}
	_, err := general.Search(context.Background(), p, s, general.Options{
		Algorithm: general.AlphaBeta, Depth: 5, Deepen: true, Nodes: nodes, Table: table, SearchOnlyMove: true,
		Progress: func(i general.Iteration) { values = append(values, i.Value) },
	})
	if err != nil {
		t.Fatal(err)
	}
	return values
}

// checkMove searches the position after the move that was found.
func (e evaluation) checkMove(t *testing.T, r *doublecard.Rules, s doublecard.State, f found) {
	t.Helper()
	if !slices.Contains(r.Moves(&s, nil), f.move) {
		t.Fatalf("%s: move %d is not legal", r.Position(&s), f.move)
	}
	after := s
	r.Play(&after, f.move)
	var v games.Value
	switch {
	case r.Turn(&after) == games.Over:
		v = r.Score(&after)
	case f.depth == 1:
		v = e.general.Of(&after, games.Max)
	default:
		all := searchTo(r, after, e.own, f.depth-1)
		v = all[len(all)-1].value
	}
	switch { // a win is one ply farther from the position before
	case v > mostWins:
		v--
	case v < -mostWins:
		v++
	}
	if v != f.value {
		t.Errorf("%s: depth %d finds %s with %v, and after it %v", r.Position(&s), f.depth, r.Notation(&s, f.move), f.value, v)
	}
}

// alphaBeta is alpha-beta and nothing more: no table, no threats, no null windows,
// and a last ply like every other.
func (s *search) alphaBeta(depth, ply int, alpha, beta int32) int32 {
	if depth == 0 {
		return s.own()
	}
	start := len(s.moves)
	_, won := s.generate()
	list := slices.Clone(s.moves[start:])
	s.moves = s.moves[:start]
	if won {
		return winAt(ply + 1)
	}
	s.rank(list, 0)
	best := int32(-infinity)
	for i := range list {
		next(list[i:])
		best = max(best, s.alphaBetaAfter(&list[i], depth, ply, max(alpha, best), beta))
		if best >= beta {
			break
		}
	}
	return best
}

func (s *search) alphaBetaAfter(m *move, depth, ply int, alpha, beta int32) int32 {
	switch m.outcome {
	case loses:
		return -winAt(ply + 1)
	case draws:
		return 0
	}
	last := s.last
	s.do(m)
	v := -s.alphaBeta(depth-1, ply+1, -beta, -alpha)
	s.undo(m, last)
	return v
}

// TestWindows searches positions with many windows and one table. Below a window
// the true value is at most what is found, above it at least that, and inside it is
// found.
func TestWindows(t *testing.T) {
	for i, text := range texts(t, "../../../../games/doublecard/testdata/corpus200.txt") {
		r, st := mustRead(t, text)
		const depth = 4
		plain := newSearch(r.Layout(&st), informed(), newTable(1))
		s := newSearch(r.Layout(&st), informed(), newTable(12))
		if i%4 > 0 || s.made+depth > s.cap {
			continue
		}
		for _, e := range []*search{plain, s} {
			e.clock = clock.New(context.Background(), 0, 0)
			e.prepare(depth)
		}
		v := plain.alphaBeta(depth, 0, -infinity, infinity)
		random := games.NewRandom(uint64(i), games.StreamCorpus)
		for range 20 {
			alpha := v - 150 + int32(random.Below(300))
			beta := alpha + 1 + int32(random.Below(40))
			got := s.value(depth, 0, alpha, beta)
			if got <= alpha && v > got || got >= beta && v < got || alpha < got && got < beta && v != got {
				t.Errorf("%s: %d in the window from %d to %d, and %d in the whole", text, got, alpha, beta, v)
			}
		}
	}
}

// TestNothingAllocated searches without allocating.
func TestNothingAllocated(t *testing.T) {
	for _, text := range []string{"double-card color -", texts(t, "../../../../games/doublecard/testdata/quiet16.txt")[15]} {
		r, st := mustRead(t, text)
		s := newSearch(r.Layout(&st), informed(), newTable(12))
		s.clock = clock.New(context.Background(), 0, 0)
		s.prepare(3)
		if n := testing.AllocsPerRun(3, func() { s.table.forget(); s.value(3, 0, -infinity, infinity) }); n != 0 {
			t.Errorf("%s: a search of depth 3 allocates %v times", text, n)
		}
	}
}
