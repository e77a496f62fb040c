package joint

import (
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search/matrix"
)

// table is a tree of one turn: a matrix whose cells are leaves.
type table struct {
	matrix matrix.Game
	asked  int
	limit  int // of cells; the search is stopped there
}

func (t *table) Cell(_ *Node, row, column int, _, _ float64, _ Reading) (float64, Reading) {
	if t.asked == t.limit {
		return 0, Unfinished
	}
	t.asked++
	return t.matrix.At(row, column), Exact
}

func (t *table) Commit(*Node, Side) bool   { return true }
func (t *table) Cut(*Node, Side, int, int) {}

// search searches a matrix with an oracle of its own.
func search(m matrix.Game, limit int, as Reading, cheap bool, alpha, beta float64) (v float64, finished bool, work Counts) {
	o := New(&table{matrix: m, limit: limit}, -10, 10)
	n := o.Open(0, 1, m.Rows, m.Columns)
	n.Cheap = cheap
	v, finished = o.Value(n, alpha, beta, as)
	o.Close()
	return v, finished, o.Counts
}

// uneven draws a matrix of values far apart and close together at once, which
// leaves linear programs with gaps far above rounding.
func uneven(r *games.Random) matrix.Game {
	m := matrix.Game{Rows: 2 + int(r.Below(20)), Columns: 2 + int(r.Below(20))}
	for range m.Rows * m.Columns {
		v := float64(int(r.Below(3)) - 1)
		if r.Below(2) == 0 {
			v = r.Float() * 1e-9
		}
		m.Values = append(m.Values, v)
	}
	return m
}

// TestRounds compares the work of the double oracle with the textbook's. A gap is
// no gain: what gets no more than the certificate of the small matrix is not taken
// in. In both of its forms it takes in every move once at most.
func TestRounds(t *testing.T) {
	gamestest.TakesTurns(t)
	for seed := range uint64(3000) {
		m := uneven(games.NewRandom(seed, games.StreamCorpus, 18))
		want := matrix.Solve(m).Value
		for _, cheap := range []bool{false, true} {
			v, finished, work := search(m, math.MaxInt, Together, cheap, -10, 10)
			if !finished || math.Abs(v-want) > 1e-9 {
				t.Fatalf("seed %d: value %v, want %v", seed, v, want)
			}
			if work.Rounds == 0 || work.Rounds >= work.Lines || work.Exact > work.Cells {
				t.Fatalf("seed %d: %+v", seed, work)
			}
			if book := textbook(m); !cheap && (work.Rounds != book.Rounds || work.LPs != book.LPs || work.Pivots != book.Pivots) {
				t.Fatalf("seed %d: %+v, want the rounds and steps of %+v", seed, work, book)
			}
		}
	}
}

// TestWindows searches within windows: a value inside is exact, one outside a
// bound on the right side. Serial readings of one turn give its pure values.
func TestWindows(t *testing.T) {
	for seed := range uint64(3000) {
		r := games.NewRandom(seed, games.StreamCorpus, 19)
		m := uneven(r)
		_, maximin := m.Maximin()
		_, minimax := m.Minimax()
		alpha := r.Float()*4 - 2
		beta := alpha + r.Float() + 1e-6
		for _, c := range []struct {
			as    Reading
			cheap bool
			want  float64
		}{{Together, false, matrix.Solve(m).Value}, {Together, true, matrix.Solve(m).Value}, {RowFirst, false, maximin}, {ColumnFirst, false, minimax}} {
			v, finished, _ := search(m, math.MaxInt, c.as, c.cheap, alpha, beta)
			sound := math.Abs(v-c.want) <= 1e-9
			if v <= alpha {
				sound = c.want <= v+1e-9
			} else if v >= beta {
				sound = c.want >= v-1e-9
			}
			if !finished || !sound {
				t.Fatalf("seed %d, reading %d: window (%v, %v) gave %v, exact value %v", seed, c.as, alpha, beta, v, c.want)
			}
		}
	}
}

// TestStopped stops searches at every cell: none passes for finished.
func TestStopped(t *testing.T) {
	m := uneven(games.NewRandom(4, games.StreamCorpus, 20))
	for _, as := range []Reading{Together, RowFirst, ColumnFirst} {
		for _, cheap := range []bool{false, true} {
			_, _, work := search(m, math.MaxInt, as, cheap, -10, 10)
			cells := int(work.Exact)
			if as != Together {
				cells = max(m.Rows, m.Columns) // at least one in every line
			}
			for limit := range cells {
				if v, finished, _ := search(m, limit, as, cheap, -10, 10); finished {
					t.Fatalf("reading %d: finished with %v after %d cells", as, v, limit)
				}
			}
		}
	}
}

// textbook is the double oracle without bounds, and counts its linear programs.
func textbook(m matrix.Game) (work Counts) {
	var s matrix.Solver
	rows, columns := []int{0}, []int{0}
	for {
		small := matrix.Game{Rows: len(rows), Columns: len(columns)}
		for _, i := range rows {
			for _, j := range columns {
				small.Values = append(small.Values, m.At(i, j))
			}
		}
		a := s.Solve(small)
		work.Rounds++
		work.LPs += uint64(a.LPs)
		work.Pivots += uint64(a.Pivots)
		row, column := -1, -1
		most, least := a.Hi+1e-12, a.Lo-1e-12
		for i := range m.Rows {
			if v := mixedWith(a.Column, columns, func(j int) float64 { return m.At(i, j) }); v > most {
				row, most = i, v+1e-12
			}
		}
		for j := range m.Columns {
			if v := mixedWith(a.Row, rows, func(i int) float64 { return m.At(i, j) }); v < least {
				column, least = j, v-1e-12
			}
		}
		if row < 0 && column < 0 {
			return work
		}
		if row >= 0 {
			rows = append(rows, row)
		}
		if column >= 0 {
			columns = append(columns, column)
		}
	}
}

// mixedWith is what a line gets against a mix of the other lines taken.
func mixedWith(mix []float64, taken []int, at func(line int) float64) (sum float64) {
	for k, p := range mix {
		sum += p * at(taken[k])
	}
	return sum
}
