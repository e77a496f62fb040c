package search

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"parlor/games"
)

type values = []games.Value

// blotto is Colonel Blotto's game with four regiments against three and two
// posts: a post is worth one and the regiments beaten there.
func blotto() Matrix {
	m := Matrix{Rows: 5, Columns: 4}
	for a := range 5 {
		for b := range 4 {
			m.Values = append(m.Values, post(a, b)+post(4-a, 3-b))
		}
	}
	return m
}

func post(ours, theirs int) games.Value {
	switch {
	case ours > theirs:
		return games.Value(theirs + 1)
	case ours < theirs:
		return -games.Value(ours + 1)
	}
	return 0
}

func TestKnownMatrices(t *testing.T) {
	third := 1.0 / 3
	tests := []struct {
		name        string
		matrix      Matrix
		value       float64
		row, column []float64 // nil where there are several optimal mixes
	}{
		{"rock paper scissors", NewMatrix(values{0, -1, 1}, values{1, 0, -1}, values{-1, 1, 0}), 0,
			[]float64{third, third, third}, []float64{third, third, third}},
		{"wins pay 1, 1 and 2", NewMatrix(values{0, -1, 1}, values{1, 0, -2}, values{-1, 2, 0}), 0,
			[]float64{0.5, 0.25, 0.25}, []float64{0.5, 0.25, 0.25}},
		{"matching pennies", NewMatrix(values{1, -1}, values{-1, 1}), 0, []float64{0.5, 0.5}, []float64{0.5, 0.5}},
		{"unequal pennies", NewMatrix(values{3, -1}, values{-2, 1}), 1.0 / 7, []float64{3.0 / 7, 4.0 / 7}, []float64{2.0 / 7, 5.0 / 7}},
		{"one cell", NewMatrix(values{-4}), -4, []float64{1}, []float64{1}},
		{"one row", NewMatrix(values{3, 1, 2}), 1, []float64{1}, []float64{0, 1, 0}},
		{"one column", NewMatrix(values{3}, values{5}, values{4}), 5, []float64{0, 1, 0}, []float64{1}},
		{"saddle point", NewMatrix(values{4, 2, 5}, values{3, 1, 9}, values{7, -3, 0}), 2, []float64{1, 0, 0}, []float64{0, 1, 0}},
		{"dominated to pennies", NewMatrix(values{1, -1, 2}, values{-1, 1, 3}, values{-2, 0, 2}), 0,
			[]float64{0.5, 0.5, 0}, []float64{0.5, 0.5, 0}},
		{"two rows", NewMatrix(values{2, 3, 11}, values{7, 5, 2}), 49.0 / 11, []float64{3.0 / 11, 8.0 / 11}, []float64{0, 9.0 / 11, 2.0 / 11}},
		{"all equal", NewMatrix(values{5, 5, 5}, values{5, 5, 5}), 5, nil, nil},
		{"ties", NewMatrix(values{1, 0, 1}, values{0, 1, 0}, values{1, 0, 1}), 0.5, nil, nil},
		{"rows the same but for a rounding", NewMatrix(values{1, -1}, values{games.Value(math.Nextafter(1, 2)), -1}, values{-1, 1}), 0, nil, nil},
		{"values far apart", NewMatrix(values{1e12, -1}, values{-1, 1e-12}), 0, nil, nil},
		{"huge", NewMatrix(values{1e300, -1e300}, values{-1e300, 1e300}), 0, []float64{0.5, 0.5}, []float64{0.5, 0.5}},
		{"tiny", NewMatrix(values{1e-300, -1e-300}, values{-1e-300, 1e-300}), 0, []float64{0.5, 0.5}, []float64{0.5, 0.5}},
		{"widest", NewMatrix(values{math.MaxFloat64, -math.MaxFloat64}, values{-math.MaxFloat64, math.MaxFloat64}), 0, nil, nil},
		{"Blotto", blotto(), 14.0 / 9, nil, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := Solve(tt.matrix)
			checkSolution(t, tt.matrix, a)
			if least, most := tt.matrix.bounds(); math.Abs(float64(a.Value)-tt.value) > float64(tolerance(least, most)) {
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
func checkSolution(t testing.TB, m Matrix, a Solution) {
	t.Helper()
	lo, hi := math.Inf(1), math.Inf(-1)
	for j := range m.Columns {
		sum := 0.0
		for i, p := range a.Row {
			sum += p * float64(m.At(i, j))
		}
		lo = min(lo, sum)
	}
	for i := range m.Rows {
		sum := 0.0
		for j, p := range a.Column {
			sum += p * float64(m.At(i, j))
		}
		hi = max(hi, sum)
	}
	least, most := m.bounds()
	scale := max(1, math.Abs(float64(least)), math.Abs(float64(most)))
	if slack := 1e-13 * scale; math.Abs(float64(a.Lo)-lo) > slack || math.Abs(float64(a.Hi)-hi) > slack {
		t.Errorf("proofs %v and %v, but the mixes give %v and %v", a.Lo, a.Hi, lo, hi)
	}
	if a.Gap() < 0 || a.Gap() > tolerance(least, most) {
		t.Errorf("gap %v in %v", a.Gap(), m)
	}
	_, maximin := m.Maximin()
	_, minimax := m.Minimax()
	if slack := games.Value(1e-9 * scale); a.Value < maximin-slack || a.Value > minimax+slack {
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
func matrixOf(r *games.Random, rows, columns, span int) Matrix {
	m := Matrix{Rows: rows, Columns: columns}
	for range rows * columns {
		v := r.Float()*2 - 1
		if span > 0 {
			v = float64(int(r.Below(uint64(2*span+1))) - span)
		}
		m.Values = append(m.Values, games.Value(v))
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
		want, _ := exactValue(m.rationals()).Float64()
		if a := s.Solve(m); math.Abs(float64(a.Value)-want) > 1e-12 {
			t.Fatalf("seed %d: %v: value %v, want %v", seed, m, a.Value, want)
		}
	}
}

func (m Matrix) rationals() [][]*big.Rat {
	rows := make([][]*big.Rat, m.Rows)
	for i := range rows {
		for _, v := range m.row(i) {
			rows[i] = append(rows[i], new(big.Rat).SetFloat64(float64(v)))
		}
	}
	return rows
}

// TestSwap checks that the players may change places: transposed and negated,
// a game has the negative value and the mixes change owners.
func TestSwap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMatrix(t)
		swapped := Matrix{Rows: m.Columns, Columns: m.Rows}
		for j := range m.Columns {
			for i := range m.Rows {
				swapped.Values = append(swapped.Values, -m.At(i, j))
			}
		}
		if a, b := Solve(m).Value, Solve(swapped).Value; math.Abs(float64(a+b)) > 1e-9 {
			t.Fatalf("value %v, swapped %v", a, b)
		}
	})
}

// TestShiftAndScale checks that adding to and multiplying all values does the
// same to the value.
func TestShiftAndScale(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMatrix(t)
		factor := games.Value(rapid.Float64Range(0.01, 100).Draw(t, "factor"))
		shift := games.Value(rapid.Float64Range(-100, 100).Draw(t, "shift"))
		changed := Matrix{Rows: m.Rows, Columns: m.Columns}
		for _, v := range m.Values {
			changed.Values = append(changed.Values, factor*v+shift)
		}
		want := factor*Solve(m).Value + shift
		if got := Solve(changed).Value; math.Abs(float64(got-want)) > 1e-8 {
			t.Fatalf("value %v, want %v", got, want)
		}
	})
}

func drawMatrix(t *rapid.T) Matrix {
	m := Matrix{Rows: rapid.IntRange(1, 9).Draw(t, "rows"), Columns: rapid.IntRange(1, 9).Draw(t, "columns")}
	cell := rapid.OneOf(
		rapid.Map(rapid.IntRange(-3, 3), func(n int) games.Value { return games.Value(n) }),
		rapid.Map(rapid.Float64Range(-10, 10), func(v float64) games.Value { return games.Value(v) }))
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
	s.MatchRegrets(m, 1e-3, 1000)
	if n := testing.AllocsPerRun(20, func() { s.MatchRegrets(m, 1e-3, 1000) }); n != 0 {
		t.Errorf("%v allocations in MatchRegrets", n)
	}
}

func (m Matrix) String() string {
	text := ""
	for i := range m.Rows {
		text += fmt.Sprintln(m.row(i))
	}
	return text
}
