package matrix

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"parlor/games"
	"parlor/search/matrix/matrixtest"
)

type values = []float64

// blotto is Colonel Blotto's game with four regiments against three and two
// posts: a post is worth one and the regiments beaten there.
func blotto() Game {
	m := Game{Rows: 5, Columns: 4}
	for a := range 5 {
		for b := range 4 {
			m.Values = append(m.Values, post(a, b)+post(4-a, 3-b))
		}
	}
	return m
}

func post(ours, theirs int) float64 {
	switch {
	case ours > theirs:
		return float64(theirs + 1)
	case ours < theirs:
		return -float64(ours + 1)
	}
	return 0
}

func TestKnownMatrices(t *testing.T) {
	third := 1.0 / 3
	tests := []struct {
		name        string
		matrix      Game
		value       float64
		row, column []float64 // nil where there are several optimal mixes
	}{
		{"rock paper scissors", rows(values{0, -1, 1}, values{1, 0, -1}, values{-1, 1, 0}), 0,
			[]float64{third, third, third}, []float64{third, third, third}},
		{"wins pay 1, 1 and 2", rows(values{0, -1, 1}, values{1, 0, -2}, values{-1, 2, 0}), 0,
			[]float64{0.5, 0.25, 0.25}, []float64{0.5, 0.25, 0.25}},
		{"matching pennies", rows(values{1, -1}, values{-1, 1}), 0, []float64{0.5, 0.5}, []float64{0.5, 0.5}},
		{"unequal pennies", rows(values{3, -1}, values{-2, 1}), 1.0 / 7, []float64{3.0 / 7, 4.0 / 7}, []float64{2.0 / 7, 5.0 / 7}},
		{"one cell", rows(values{-4}), -4, []float64{1}, []float64{1}},
		{"one row", rows(values{3, 1, 2}), 1, []float64{1}, []float64{0, 1, 0}},
		{"one column", rows(values{3}, values{5}, values{4}), 5, []float64{0, 1, 0}, []float64{1}},
		{"saddle point", rows(values{4, 2, 5}, values{3, 1, 9}, values{7, -3, 0}), 2, []float64{1, 0, 0}, []float64{0, 1, 0}},
		{"dominated to pennies", rows(values{1, -1, 2}, values{-1, 1, 3}, values{-2, 0, 2}), 0,
			[]float64{0.5, 0.5, 0}, []float64{0.5, 0.5, 0}},
		{"two rows", rows(values{2, 3, 11}, values{7, 5, 2}), 49.0 / 11, []float64{3.0 / 11, 8.0 / 11}, []float64{0, 9.0 / 11, 2.0 / 11}},
		{"all equal", rows(values{5, 5, 5}, values{5, 5, 5}), 5, nil, nil},
		{"ties", rows(values{1, 0, 1}, values{0, 1, 0}, values{1, 0, 1}), 0.5, nil, nil},
		{"rows the same but for a rounding", rows(values{1, -1}, values{math.Nextafter(1, 2), -1}, values{-1, 1}), 0, nil, nil},
		{"values far apart", rows(values{1e12, -1}, values{-1, 1e-12}), 0, nil, nil},
		{"huge", rows(values{1e300, -1e300}, values{-1e300, 1e300}), 0, []float64{0.5, 0.5}, []float64{0.5, 0.5}},
		{"tiny", rows(values{1e-300, -1e-300}, values{-1e-300, 1e-300}), 0, []float64{0.5, 0.5}, []float64{0.5, 0.5}},
		{"widest", rows(values{math.MaxFloat64, -math.MaxFloat64}, values{-math.MaxFloat64, math.MaxFloat64}), 0, nil, nil},
		{"Blotto", blotto(), 14.0 / 9, nil, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := Solve(tt.matrix)
			checkSolution(t, tt.matrix, a)
			if least, most := tt.matrix.bounds(); math.Abs(a.Value-tt.value) > tolerance(least, most) {
				t.Errorf("value %v, want %v", a.Value, tt.value)
			}
			checkMix(t, "row", a.Row, tt.row)
			checkMix(t, "column", a.Column, tt.column)
		})
	}
}

func checkMix(t *testing.T, name string, got, want []float64) {
	t.Helper()
	for i := range want {
		if math.Abs(got[i]-want[i]) > 1e-12 {
			t.Errorf("%s mix %v, want %v", name, got, want)
			return
		}
	}
}

// checkSolution proves a solution again, by sums of its own.
func checkSolution(t testing.TB, m Game, a Solution) {
	t.Helper()
	lo, hi := math.Inf(1), math.Inf(-1)
	for j := range m.Columns {
		sum := 0.0
		for i, p := range a.Row {
			sum += p * m.At(i, j)
		}
		lo = min(lo, sum)
	}
	for i := range m.Rows {
		sum := 0.0
		for j, p := range a.Column {
			sum += p * m.At(i, j)
		}
		hi = max(hi, sum)
	}
	least, most := m.bounds()
	scale := max(1, math.Abs(least), math.Abs(most))
	if slack := 1e-13 * scale; math.Abs(a.Lo-lo) > slack || math.Abs(a.Hi-hi) > slack {
		t.Errorf("proofs %v and %v, but the mixes give %v and %v", a.Lo, a.Hi, lo, hi)
	}
	if a.Gap() < 0 || a.Gap() > tolerance(least, most) {
		t.Errorf("gap %v in %v", a.Gap(), m)
	}
	_, maximin := m.Maximin()
	_, minimax := m.Minimax()
	if slack := 1e-9 * scale; a.Value < maximin-slack || a.Value > minimax+slack {
		t.Errorf("value %v is not between maximin %v and minimax %v", a.Value, maximin, minimax)
	}
	checkOdds(t, a.Row)
	checkOdds(t, a.Column)
}

func checkOdds(t testing.TB, mix []float64) {
	t.Helper()
	sum := 0.0
	for _, p := range mix {
		if p < 0 {
			t.Errorf("a negative share in %v", mix)
		}
		sum += p
	}
	if math.Abs(sum-1) > 1e-12 {
		t.Errorf("%v sums to %v", mix, sum)
	}
}

// matrixOf draws the values of a matrix: fractions, or whole numbers up to span.
func matrixOf(r *games.Random, rows, columns, span int) Game {
	m := Game{Rows: rows, Columns: columns}
	for range rows * columns {
		v := r.Float()*2 - 1
		if span > 0 {
			v = float64(int(r.Below(uint64(2*span+1))) - span)
		}
		m.Values = append(m.Values, v)
	}
	return m
}

var spans = []int{0, 1, 2, 5, 1000000}

func TestRandomMatrices(t *testing.T) {
	var s Solver
	for seed := range uint64(12000) {
		r := games.NewRandom(seed, games.StreamCorpus, 2)
		m := matrixOf(r, 1+int(r.Below(40)), 1+int(r.Below(40)), spans[r.Below(5)])
		checkSolution(t, m, s.Solve(m))
		if t.Failed() {
			t.Fatalf("seed %d: %d x %d", seed, m.Rows, m.Columns)
		}
	}
}

// TestAgainstKernels compares small matrices with the exact value.
func TestAgainstKernels(t *testing.T) {
	var s Solver
	for seed := range uint64(3000) {
		r := games.NewRandom(seed, games.StreamCorpus, 3)
		m := matrixOf(r, 1+int(r.Below(4)), 1+int(r.Below(4)), spans[r.Below(4)])
		want, _ := matrixtest.Value(m.rationals()).Float64()
		if a := s.Solve(m); math.Abs(a.Value-want) > 1e-12 {
			t.Fatalf("seed %d: %v: value %v, want %v", seed, m, a.Value, want)
		}
	}
}

func TestKernels(t *testing.T) {
	m := rows(values{0, -1, 1}, values{1, 0, -2}, values{-1, 2, 0})
	if v := matrixtest.Value(m.rationals()); v.Sign() != 0 {
		t.Errorf("value %v, want 0", v)
	}
	m = rows(values{3, -1}, values{-2, 1})
	if v := matrixtest.Value(m.rationals()); v.Cmp(big.NewRat(1, 7)) != 0 {
		t.Errorf("value %v, want 1/7", v)
	}
}

func (m Game) rationals() [][]*big.Rat {
	rows := make([][]*big.Rat, m.Rows)
	for i := range rows {
		for _, v := range m.row(i) {
			rows[i] = append(rows[i], new(big.Rat).SetFloat64(v))
		}
	}
	return rows
}

// TestSwap checks that the players may change places: transposed and negated,
// a game has the negative value and the mixes change owners.
func TestSwap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMatrix(t)
		swapped := Game{Rows: m.Columns, Columns: m.Rows}
		for j := range m.Columns {
			for i := range m.Rows {
				swapped.Values = append(swapped.Values, -m.At(i, j))
			}
		}
		if a, b := Solve(m).Value, Solve(swapped).Value; math.Abs(a+b) > 1e-9 {
			t.Fatalf("value %v, swapped %v", a, b)
		}
	})
}

// TestShiftAndScale checks that adding to and multiplying all values does the
// same to the value.
func TestShiftAndScale(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMatrix(t)
		factor := rapid.Float64Range(0.01, 100).Draw(t, "factor")
		shift := rapid.Float64Range(-100, 100).Draw(t, "shift")
		changed := Game{Rows: m.Rows, Columns: m.Columns}
		for _, v := range m.Values {
			changed.Values = append(changed.Values, factor*v+shift)
		}
		want := factor*Solve(m).Value + shift
		if got := Solve(changed).Value; math.Abs(got-want) > 1e-8 {
			t.Fatalf("value %v, want %v", got, want)
		}
	})
}

func drawMatrix(t *rapid.T) Game {
	m := Game{Rows: rapid.IntRange(1, 9).Draw(t, "rows"), Columns: rapid.IntRange(1, 9).Draw(t, "columns")}
	cell := rapid.OneOf(
		rapid.Map(rapid.IntRange(-3, 3), func(n int) float64 { return float64(n) }),
		rapid.Float64Range(-10, 10))
	m.Values = rapid.SliceOfN(cell, m.Rows*m.Columns, m.Rows*m.Columns).Draw(t, "values")
	return m
}

// TestSolverAllocates checks that a solver that has warmed up allocates nothing.
func TestSolverAllocates(t *testing.T) {
	m := matrixOf(games.NewRandom(1), 12, 9, 0)
	var s Solver
	s.Solve(m)
	if n := testing.AllocsPerRun(20, func() { s.Solve(m) }); n != 0 {
		t.Errorf("%v allocations in Solve", n)
	}
}

func (m Game) String() string {
	text := ""
	for i := range m.Rows {
		text += fmt.Sprintln(m.row(i))
	}
	return text
}

// rows makes a matrix game from its rows, which must all have one length.
func rows(rows ...[]float64) Game {
	m := Game{Rows: len(rows), Columns: len(rows[0])}
	for _, r := range rows {
		if len(r) != m.Columns {
			panic("matrix: rows of unequal length")
		}
		m.Values = append(m.Values, r...)
	}
	return m
}
