package matrix

import (
	"math"
	"slices"
)

// The restricted Nash response (Johanson, Zinkevich and Bowling, 2007). Max has a model of
// Min's mix and trusts it in part: with probability p Min plays the model, otherwise
// whatever is worst for Max. The best mix in this game is again that of a matrix game. The
// greater p, the more it gets against the model and the less against the worst; no other
// mix with the same worst case gets more against the model.

// Response is a mix of Max that exploits a model of Min.
type Response struct {
	// Row is the mix, and Reply the mix of Min that it is a best response to: the model
	// with probability Trust, and otherwise the worst for Max.
	Row, Reply []float64
	Trust      float64
	// Value is the value of the game, Worst what Row gets at least and Against what it
	// gets against the model. Equal is what the equilibrium gets against the model.
	Value, Worst, Against, Equal float64
}

// Risk is how much less than the value of the game the mix may get.
func (r Response) Risk() float64 { return max(r.Value-r.Worst, 0) }

// Gain is how much more than the equilibrium the mix gets against the model.
func (r Response) Gain() float64 { return r.Against - r.Equal }

// Respond gives Max's restricted Nash response to a model of Min's mix that is trusted by
// at most trust, from 0 to 1, and risks at most risk of the value of the game. If the risk
// binds, the trust is lowered, and the mix is interpolated between the two on either side
// of the bound. It loses no more than risk, since what a mix gets at least is concave in
// the mix. At a risk or trust of 0 it is the equilibrium of Solve.
func (s *Solver) Respond(m Game, model []float64, trust, risk float64) Response {
	a := s.Solve(m)
	gets := m.against(model)
	safe := Response{
		Row: slices.Clone(a.Row), Reply: slices.Clone(a.Column), Value: a.Value, Worst: a.Lo,
		Against: dot(a.Row, gets), Equal: dot(a.Row, gets),
	}
	if trust <= 0 || risk <= 0 {
		return safe
	}
	bold := s.restricted(m, model, gets, trust, safe)
	if bold.Risk() <= risk {
		return better(safe, bold)
	}
	const halvings = 24
	low := safe
	for range halvings {
		p := low.Trust + (bold.Trust-low.Trust)/2
		if next := s.restricted(m, model, gets, p, safe); next.Risk() <= risk {
			low = next
		} else {
			bold = next
		}
	}
	return better(safe, m.blend(low, bold, gets, risk))
}

// better gives the response. If it gets no more than the equilibrium, up to rounding, it
// is the equilibrium's mix, against the same reply.
func better(safe, r Response) Response {
	if r.Against < safe.Against {
		r.Row, r.Worst, r.Against = safe.Row, safe.Worst, safe.Against
	}
	return r
}

// restricted solves the game in which Min plays the model with probability p.
func (s *Solver) restricted(m Game, model, gets []float64, p float64, safe Response) Response {
	r := Game{Rows: m.Rows, Columns: m.Columns, Values: make([]float64, len(m.Values))}
	for i, v := range m.Values {
		r.Values[i] = float64((1-p)*v) + float64(p*gets[i/m.Columns])
	}
	a := s.Solve(r)
	reply := make([]float64, m.Columns)
	for j := range reply {
		reply[j] = float64((1-p)*a.Column[j]) + float64(p*model[j])
	}
	row := slices.Clone(a.Row)
	return Response{
		Row: row, Reply: reply, Trust: p, Value: safe.Value, Equal: safe.Equal, Worst: m.worst(row), Against: dot(row, gets),
	}
}

// blend interpolates between two mixes so that the risk is no more than allowed.
func (m Game) blend(low, high Response, gets []float64, risk float64) Response {
	share := min(max((risk-low.Risk())/(high.Risk()-low.Risk()), 0), 1)
	row := make([]float64, m.Rows)
	for i := range row {
		row[i] = float64((1-share)*low.Row[i]) + float64(share*high.Row[i])
	}
	low.Row, low.Worst, low.Against = row, m.worst(row), dot(row, gets)
	return low
}

// against gives what each row gets against a mix of Min.
func (m Game) against(mix []float64) []float64 {
	gets := make([]float64, m.Rows)
	for i := range gets {
		gets[i] = dot(mix, m.row(i))
	}
	return gets
}

// worst gives what a mix of Max gets at least.
func (m Game) worst(mix []float64) float64 {
	sums := make([]float64, m.Columns)
	for i, p := range mix {
		if p != 0 {
			addScaled(sums, p, m.row(i))
		}
	}
	least := math.Inf(1)
	for _, v := range sums {
		least = min(least, v)
	}
	return least
}
