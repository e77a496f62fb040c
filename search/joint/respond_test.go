package joint

import (
	"math"
	"testing"

	"parlor/games"
	"parlor/search/matrix"
)

// turned is a matrix from the other player's side.
func turned(m matrix.Game) matrix.Game {
	other := matrix.Game{Rows: m.Columns, Columns: m.Rows}
	for j := range m.Columns {
		for i := range m.Rows {
			other.Values = append(other.Values, -m.At(i, j))
		}
	}
	return other
}

// modelOf draws a model of so many moves, of which most are never expected.
func modelOf(r *games.Random, moves int) []float64 {
	model, sum := make([]float64, moves), 0.0
	for range 4 {
		model[r.Below(uint64(moves))] += r.Float()
	}
	for _, p := range model {
		sum += p
	}
	for i := range model {
		model[i] /= sum
	}
	return model
}

// TestRespond responds for both players and compares with the response in the whole matrix:
// the mixes may differ where several are best, what they get may not.
func TestRespond(t *testing.T) {
	taken := 0
	for seed := range uint64(1500) {
		r := games.NewRandom(seed, games.StreamCorpus, 22)
		m := even(r)
		for side, whole := range []matrix.Game{m, turned(m)} {
			model, trust, risk := modelOf(r, whole.Columns), r.Float(), r.Float()
			o := New(&table{matrix: m, limit: math.MaxInt}, -10, 10)
			n := o.Open(0, 1, m.Rows, m.Columns)
			o.Value(n, -10, 10, Together)
			got, finished := o.Respond(n, Side(side), model, trust, risk)
			want := new(matrix.Solver).Respond(whole, model, trust, risk)
			if !finished || got.Risk() > risk+1e-9 || math.Abs(got.Value-want.Value) > 1e-9 {
				t.Fatalf("seed %d, side %d: %+v, want %+v", seed, side, got, want)
			}
			least := math.Inf(1)
			for j := range whole.Columns {
				gets := 0.0
				for i, p := range got.Row {
					gets += p * whole.At(i, j)
				}
				least = min(least, gets)
			}
			if math.Abs(least-got.Worst) > 1e-9 {
				t.Fatalf("seed %d, side %d: gets %v at least, want %v", seed, side, got.Worst, least)
			}
			trusted := func(a matrix.Response) float64 { return want.Trust*a.Against + (1-want.Trust)*a.Worst }
			if math.Abs(trusted(got)-trusted(want)) > 1e-5 {
				t.Fatalf("seed %d, side %d: gets %v, want %v", seed, side, trusted(got), trusted(want))
			}
			if n.halves[side].taken < whole.Rows {
				taken++
			}
			o.Close()
		}
	}
	if taken == 0 {
		t.Error("every row of every matrix was taken in")
	}
}

// even draws a matrix without ties.
func even(r *games.Random) matrix.Game {
	m := matrix.Game{Rows: 1 + int(r.Below(20)), Columns: 1 + int(r.Below(20))}
	for range m.Rows * m.Columns {
		m.Values = append(m.Values, r.Float()*2-1)
	}
	return m
}

// TestRespondStopped stops responses at every cell: none passes for finished.
func TestRespondStopped(t *testing.T) {
	r := games.NewRandom(5, games.StreamCorpus, 23)
	m := even(r)
	model := modelOf(r, m.Columns)
	respond := func(limit int) (searched, asked int, finished bool) {
		tree := &table{matrix: m, limit: math.MaxInt}
		o := New(tree, -10, 10)
		n := o.Open(0, 1, m.Rows, m.Columns)
		o.Value(n, -10, 10, Together)
		searched = tree.asked
		tree.limit = limit
		_, finished = o.Respond(n, Row, model, 1, 1)
		return searched, tree.asked, finished
	}
	from, to, finished := respond(math.MaxInt)
	if !finished || to == from {
		t.Fatalf("%d cells for the response", to-from)
	}
	for limit := from; limit < to; limit++ {
		if _, _, finished := respond(limit); finished {
			t.Errorf("finished after %d cells", limit)
		}
	}
}
