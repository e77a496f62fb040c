package matrix

import (
	"math"
	"testing"

	"parlor/games"
)

// TestPivotRules checks that the quick rule, Bland's rule from the first step,
// a basis set up afresh and whole numbers all find the same value. Whole-number
// values make ties, which is what the rules differ on.
func TestPivotRules(t *testing.T) {
	var s Solver
	for seed := range uint64(1500) {
		r := games.NewRandom(seed, games.StreamCorpus, 4)
		m := matrixOf(r, 2+int(r.Below(11)), 2+int(r.Below(11)), spans[r.Below(4)])
		want := s.Solve(m)
		if want.LPs == 0 {
			continue
		}
		lo, hi := m.bounds()
		s.rows, s.columns = upTo(s.rows, m.Rows), upTo(s.columns, m.Columns)
		s.lp.load(m, s.rows, s.columns, lo, hi)
		s.lp.run(0)
		compare(t, m, "Bland's rule", s.certify(m), want.Value)
		steps := s.lp.pivots
		s.lp.reinvert(m, s.rows, s.columns, lo, hi)
		compare(t, m, "reinverted", s.certify(m), want.Value)
		if s.lp.pivots-steps > min(m.Rows, m.Columns) {
			t.Errorf("reinverting took %d steps", s.lp.pivots-steps)
		}
		compare(t, m, "repair", s.repair(m, lo, hi, gapWanted), want.Value)
		for _, budget := range []int{0, 1000} {
			f := newFractions(m, s.rows, s.columns)
			f.run(budget)
			f.mixes(&s)
			compare(t, m, "fractions", s.prove(m), want.Value)
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

func compare(t *testing.T, m Game, name string, got Solution, want float64) {
	t.Helper()
	checkSolution(t, m, got)
	if math.Abs(got.Value-want) > 1e-9 {
		t.Errorf("%s: value %v, want %v", name, got.Value, want)
	}
}

// TestRepair spoils the tableau as rounding might and expects a sound answer
// all the same.
func TestRepair(t *testing.T) {
	m := matrixOf(games.NewRandom(5), 8, 8, 0)
	want := Solve(m)
	lo, hi := m.bounds()
	for _, tt := range []struct {
		name  string
		spoil func(*tableau)
		want  Repair
	}{
		{"numbers drifted", func(lp *tableau) {
			for i := range lp.t {
				lp.t[i] *= 1 + 1e-7*float64(i%3)
			}
		}, Reinverted},
		{"no basis left", func(lp *tableau) { lp.basic[0] = lp.basic[1] }, Fractions},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var s Solver
			s.Solve(m)
			tt.spoil(&s.lp)
			wanted := gapWanted
			if tt.want == Fractions {
				wanted = 1e-300 // no rounded program can be that good
			}
			a := s.repair(m, lo, hi, wanted)
			compare(t, m, tt.name, a, want.Value)
			if a.Repair != tt.want {
				t.Errorf("repair %d, want %d", a.Repair, tt.want)
			}
		})
	}
}

// TestFarApart mixes values of very different sizes, which is what calls for
// repairs in earnest.
func TestFarApart(t *testing.T) {
	var s Solver
	repaired := 0
	for seed := range uint64(2000) {
		r := games.NewRandom(seed, games.StreamCorpus, 5)
		m := matrixOf(r, 2+int(r.Below(15)), 2+int(r.Below(15)), 0)
		for i := range m.Values {
			m.Values[i] *= math.Pow(10, float64(int(r.Below(13))-6))
		}
		a := s.Solve(m)
		checkSolution(t, m, a)
		if a.Repair != Unrepaired {
			repaired++
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	if repaired == 0 {
		t.Error("nothing needed repair, so nothing was tested")
	}
	t.Logf("%d of 2000 repaired", repaired)
}
