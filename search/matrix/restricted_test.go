package matrix

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"parlor/games"
)

// TestRespondPennies works out responses to matching pennies by hand. Against one who shows
// heads three times in four, a mix with q heads gets q - 1/2 and risks 2q - 1.
func TestRespondPennies(t *testing.T) {
	m, model := rows(values{1, -1}, values{-1, 1}), []float64{0.75, 0.25}
	for _, c := range []struct {
		name                 string
		trust, risk          float64
		heads, worst, gained float64
	}{
		{"no risk", 1, 0, 0.5, 0, 0},
		{"no trust", 0, 1, 0.5, 0, 0},
		{"a risk of a tenth", 1, 0.1, 0.55, -0.1, 0.05},
		{"any risk, full trust", 1, 2, 1, -1, 0.5},
		{"any risk, too little trust", 0.6, 2, 0.5, 0, 0},
		{"any risk, trust enough", 0.7, 2, 1, -1, 0.5},
	} {
		r := new(Solver).Respond(m, model, c.trust, c.risk)
		for _, x := range [][2]float64{{r.Row[0], c.heads}, {r.Worst, c.worst}, {r.Gain(), c.gained}, {r.Risk(), -c.worst}, {r.Value, 0}} {
			if math.Abs(x[0]-x[1]) > 1e-9 {
				t.Errorf("%s: %+v, want heads with %v, at least %v, gaining %v", c.name, r, c.heads, c.worst, c.gained)
				break
			}
		}
	}
}

// drawResponse draws a matrix, a model, a trust and a risk.
func drawResponse(t *rapid.T) (m Game, model []float64, trust, risk float64) {
	r := games.NewRandom(rapid.Uint64().Draw(t, "seed"), games.StreamCorpus, 21)
	m = matrixOf(r, rapid.IntRange(1, 9).Draw(t, "rows"), rapid.IntRange(1, 9).Draw(t, "columns"), 0)
	for range m.Columns {
		model = append(model, float64(r.Below(4)))
	}
	model[r.Below(uint64(m.Columns))]++
	normalise(model)
	return m, model, rapid.Float64Range(0, 1).Draw(t, "trust"), rapid.Float64Range(0, 2).Draw(t, "risk")
}

// TestRespondIsBounded: whatever the matrix, the model, the trust and the risk, the mix
// loses no more than the risk to any column, gains nothing below 0, and is best against the
// play that it says it is best against.
func TestRespondIsBounded(t *testing.T) {
	const slight = 1e-9
	rapid.Check(t, func(t *rapid.T) {
		m, model, trust, risk := drawResponse(t)
		r := new(Solver).Respond(m, model, trust, risk)
		value, worst := Solve(m).Value, m.worst(r.Row)
		if value-worst > risk+slight || math.Abs(worst-r.Worst) > slight || math.Abs(value-r.Value) > slight {
			t.Fatalf("risks %v of %v, wanted at most %v: %+v", value-worst, value, risk, r)
		}
		if sum := m.sum(r.Row); math.Abs(sum-1) > slight || slices.Min(r.Row) < 0 || r.Trust > trust {
			t.Fatalf("the mix is no mix, or trusts more than %v: %+v", trust, r)
		}
		if against := dot(r.Row, m.against(model)); r.Gain() < -slight || math.Abs(against-r.Against) > slight {
			t.Fatalf("gets %v against the model: %+v", against, r)
		}
		got := float64(r.Trust*r.Against) + float64((1-r.Trust)*r.Worst)
		if best := slices.Max(m.against(r.Reply)); math.Abs(best-got) > 1e-5 {
			t.Fatalf("gets %v, and the best row against that reply %v: %+v", got, best, r)
		}
	})
}

// TestRespondIsBest: with full trust no mix of the equilibrium with a row, or of two rows,
// that risks as little gets more against the model.
func TestRespondIsBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, model, _, risk := drawResponse(t)
		r, gets := new(Solver).Respond(m, model, 1, risk), m.against(model)
		base := slices.Clone(Solve(m).Row)
		for i := range m.Rows {
			for share := 0.05; share <= 1; share += 0.05 {
				mix := slices.Clone(base)
				for k := range mix {
					mix[k] *= 1 - share
				}
				mix[i] += share
				if r.Value-m.worst(mix) <= risk && dot(mix, gets) > r.Against+1e-6 {
					t.Fatalf("%v gets %v: %+v", mix, dot(mix, gets), r)
				}
			}
		}
	})
}

// TestRespondToNothing: without trust or risk the mix is the equilibrium's, bit by bit, and
// twice the same.
func TestRespondToNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, model, trust, risk := drawResponse(t)
		row := slices.Clone(Solve(m).Row)
		for _, c := range [][2]float64{{0, risk}, {trust, 0}} {
			if r := new(Solver).Respond(m, model, c[0], c[1]); !slices.Equal(r.Row, row) {
				t.Fatalf("trust %v and risk %v change %v to %v", c[0], c[1], row, r.Row)
			}
		}
		var used Solver
		if a, b := used.Respond(m, model, trust, risk), used.Respond(m, model, trust, risk); !slices.Equal(a.Row, b.Row) {
			t.Fatalf("%v, and again %v", a, b)
		}
	})
}

// sum adds up a mix.
func (m Game) sum(mix []float64) (sum float64) {
	for _, p := range mix {
		sum += p
	}
	return sum
}
