package search

import (
	"context"
	"fmt"
	"testing"

	"parlor/games"
	"parlor/search/transposition"
)

// kalah is a plain Kalah of six pits and four stones a pit: a game without
// chance, with extra turns, in which positions are met again by other orders of
// moves. An empty pit is not captured from, and the game is over when a side has
// no stones left.
type kalah struct{}

const kalahPits = 6

// kalahState has the pits of Max and his store, then those of Min: stones are sown
// in this order.
type kalahState struct {
	stones [2*kalahPits + 2]int8
	min    bool // Min is to move
}

func kalahStart() (s kalahState) {
	for side := range 2 {
		for pit := range kalahPits {
			s.stones[side*(kalahPits+1)+pit] = 4
		}
	}
	return s
}

// row gives the first pit of the player to move, and of the other.
func (s *kalahState) row() (own, other int) {
	if s.min {
		return kalahPits + 1, 0
	}
	return 0, kalahPits + 1
}

func (s *kalahState) empty(row int) bool {
	for _, n := range s.stones[row : row+kalahPits] {
		if n > 0 {
			return false
		}
	}
	return true
}

func (kalah) Turn(s *kalahState) games.Turn {
	switch {
	case s.empty(0) || s.empty(kalahPits+1):
		return games.Over
	case s.min:
		return games.Min
	}
	return games.Max
}

// Moves lists pits from the one nearest the own store on.
func (kalah) Moves(s *kalahState, buf []games.Move) []games.Move {
	own, _ := s.row()
	for pit := kalahPits - 1; pit >= 0; pit-- {
		if s.stones[own+pit] > 0 {
			buf = append(buf, games.Move(pit))
		}
	}
	return buf
}

func (kalah) Weight(*kalahState, games.Move) uint32 { return 1 }

func (kalah) Play(s *kalahState, m games.Move) {
	own, other := s.row()
	at := own + int(m)
	hand := s.stones[at]
	s.stones[at] = 0
	for ; hand > 0; hand-- {
		at = (at + 1) % len(s.stones)
		if at == other+kalahPits {
			at = (at + 1) % len(s.stones)
		}
		s.stones[at]++
	}
	store := own + kalahPits
	if at == store {
		return // another turn
	}
	if at >= own && at < store && s.stones[at] == 1 {
		if opposite := 2*kalahPits - at; s.stones[opposite] > 0 {
			s.stones[store] += s.stones[opposite] + 1
			s.stones[opposite], s.stones[at] = 0, 0
		}
	}
	s.min = !s.min
}

func (kalah) Score(s *kalahState) (v games.Value) {
	for i, n := range s.stones {
		if i <= kalahPits {
			v += games.Value(n)
		} else {
			v -= games.Value(n)
		}
	}
	return v
}

func (kalah) Key(s *kalahState) games.Key {
	var k games.Key
	for i, n := range s.stones {
		k[i/kalahPits%2] = k[i/kalahPits%2]*49 + uint64(n)
	}
	if s.min {
		k[1] = ^k[1]
	}
	return k
}

func kalahEval(s *kalahState, _ games.Turn) games.Value {
	return games.Value(s.stones[kalahPits]) - games.Value(s.stones[2*kalahPits+1])
}

func kalahProblem() Problem[kalahState] {
	return Problem[kalahState]{Game: kalah{}, Eval: games.Eval[kalahState]{Name: "stones", Lo: -1000, Hi: 1000, Of: kalahEval}}
}

func mustSearchKalah(t testing.TB, s kalahState, o Options) Result {
	t.Helper()
	r, err := Search(context.Background(), kalahProblem(), s, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestKalahCounts compares alpha-beta by the book with what a program written
// apart has counted.
func TestKalahCounts(t *testing.T) {
	for _, want := range []struct {
		depth           int
		value           games.Value
		visited, pruned uint64
	}{
		{2, 2, 22, 20}, {4, 1, 303, 225}, {6, 3, 1607, 1475}, {8, 4, 9334, 10155},
		{10, 5, 40377, 47972}, {12, 6, 137444, 168290}, {14, 7, 578113, 706092},
	} {
		r := mustSearchKalah(t, kalahStart(), Options{Algorithm: AlphaBeta, Depth: want.depth, NoOrdering: true})
		if r.Value != want.value || r.Counts.Visited != want.visited || r.Counts.PrunedMoves != want.pruned {
			t.Errorf("depth %d: value %v, visited %d, pruned %d; want %v, %d, %d",
				want.depth, r.Value, r.Counts.Visited, r.Counts.PrunedMoves, want.value, want.visited, want.pruned)
		}
	}
}

// TestSameCountsAgain searches twice with one table: what the first search has
// learnt must not be seen in the counts of the second.
func TestSameCountsAgain(t *testing.T) {
	table, err := transposition.New(1)
	if err != nil {
		t.Fatal(err)
	}
	o := Options{Algorithm: AlphaBeta, Depth: 8, Table: table, Deepen: true}
	first := mustSearchKalah(t, kalahStart(), o)
	if again := mustSearchKalah(t, kalahStart(), o); again.Total != first.Total {
		t.Errorf("the second time %+v, the first %+v", again.Total, first.Total)
	}
}

// BenchmarkKalah searches the first position with and without what helps.
func BenchmarkKalah(b *testing.B) {
	table, err := transposition.New(64)
	if err != nil {
		b.Fatal(err)
	}
	for _, v := range []variant{
		{"plain", Options{Algorithm: AlphaBeta, NoOrdering: true}},
		{"ordered", Options{Algorithm: AlphaBeta, Deepen: true}},
		{"table unordered", Options{Algorithm: AlphaBeta, Table: table, NoOrdering: true}},
		{"table", Options{Algorithm: AlphaBeta, Table: table, Deepen: true}},
	} {
		for _, depth := range []int{10, 14} {
			b.Run(fmt.Sprintf("%s/depth%d", v.name, depth), func(b *testing.B) {
				v.options.Depth = depth
				var r Result
				for b.Loop() {
					r = mustSearchKalah(b, kalahStart(), v.options)
				}
				b.ReportMetric(float64(r.Total.Visited), "nodes")
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(r.Total.Visited), "ns/node")
			})
		}
	}
}
